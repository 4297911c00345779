import PatternTable

/// Effects for a gamepad with a slow and a fast motor. They do not overlap, because each new effect
/// ends the current one.
struct GamepadEffects: Equatable {
  struct Effect: Equatable {
    /// The start in microseconds; likewise the duration.
    var at: Int64
    var duration: Int64
    let intensity: Int64
    let sharpness: Int64
    let entry: Int

    /// The level of the slow motor, which plays dull haptics; the fast one plays sharp ones. In
    /// between, both run.
    var strong: Int64 {
      ExportMath.product(intensity, min(1_000_000, 2 * (1_000_000 - sharpness)))
    }
    var weak: Int64 { ExportMath.product(intensity, min(1_000_000, 2 * sharpness)) }
  }

  private(set) var effects: [Effect] = []
  /// Indices of haptics that a stronger one covers in part.
  private(set) var covered: [Int] = []
  /// Envelopes played in steps, with the largest difference in level, in millionths.
  private(set) var stepped: [(entry: Int, error: Int64)] = []

  /// The longest step of an envelope, in microseconds. Our choice.
  private static let step: Int64 = 50_000
  /// The longest effect in Chromium, in microseconds.
  private static let longest: Int64 = 5_000_000

  static func == (left: GamepadEffects, right: GamepadEffects) -> Bool {
    left.effects == right.effects
  }

  init(_ haptics: LoweredHaptics) {
    var pieces = haptics.taps.filter { $0.intensity > 0 }.map { tap in
      Effect(
        at: tap.at, duration: Equivalents.gamepadPulse, intensity: tap.intensity,
        sharpness: tap.sharpness, entry: tap.entry)
    }
    for stroke in haptics.strokes { pieces += parts(of: stroke) }
    let order = pieces.indices.sorted {
      pieces[$0].at == pieces[$1].at ? $0 < $1 : pieces[$0].at < pieces[$1].at
    }
    show(order.map { pieces[$0] })
  }

  private mutating func parts(of stroke: Stroke) -> [Effect] {
    let count =
      stroke.isConstant
      ? 1 : max(1, (stroke.duration + GamepadEffects.step - 1) / GamepadEffects.step)
    var error: Int64 = 0
    var parts: [Effect] = []
    for index in 0..<count {
      let (start, end) = (stroke.duration * index / count, stroke.duration * (index + 1) / count)
      let (intensity, sharpness) = GamepadEffects.mean(stroke, from: start, to: end)
      let first = stroke.level(stroke.value(at: start).intensity)
      let last = stroke.level(stroke.value(at: end - 1).intensity)
      error = max(error, abs(first - intensity), abs(last - intensity))
      if intensity == 0 { continue }
      parts.append(
        Effect(
          at: stroke.at + start, duration: end - start, intensity: intensity,
          sharpness: sharpness, entry: stroke.entry))
    }
    if count > 1 { stepped.append((stroke.entry, error)) }
    return parts
  }

  /// The mean over an interval. Between two points a value is linear, so its mean is in the middle.
  private static func mean(
    _ stroke: Stroke, from start: Int64, to end: Int64
  ) -> (intensity: Int64, sharpness: Int64) {
    if end == start { return (0, 0) }
    let inner = stroke.points.map { $0.at }.filter { $0 > start && $0 < end }
    var (intensity, sharpness) = (0.0, 0.0)
    for (left, right) in zip([start] + inner, inner + [end]) where right > left {
      let middle = stroke.value(at: (left + right) / 2)
      let share = Double(right - left) / Double(end - start)
      intensity += Double(stroke.level(middle.intensity)) * share
      sharpness += Double(middle.sharpness) * share
    }
    return (millionths(intensity / 1_000_000), millionths(sharpness / 1_000_000))
  }

  /// Keeps the strongest of the pieces at each moment; `pieces` are sorted by time.
  private mutating func show(_ pieces: [Effect]) {
    let moments = Set(pieces.flatMap { [$0.at, $0.at + $0.duration] }).sorted()
    var active: [Int] = []
    var next = 0
    var shown = [Int64](repeating: 0, count: pieces.count)
    var last = -1
    for (start, end) in zip(moments, moments.dropFirst()) {
      active.removeAll { pieces[$0].at + pieces[$0].duration <= start }
      while next < pieces.count, pieces[next].at <= start {
        active.append(next)
        next += 1
      }
      var strongest = -1
      for index in active
      where strongest < 0 || pieces[index].intensity > pieces[strongest].intensity {
        strongest = index
      }
      if strongest < 0 {
        last = -1
        continue
      }
      shown[strongest] += end - start
      let isSame = strongest == last
      last = strongest
      if isSame, effects[effects.count - 1].duration < GamepadEffects.longest {
        effects[effects.count - 1].duration += end - start
      } else {
        var effect = pieces[strongest]
        effect.at = start
        effect.duration = end - start
        effects.append(effect)
      }
    }
    effects = effects.flatMap { $0.pieces(of: GamepadEffects.longest) }
    for index in pieces.indices where shown[index] < pieces[index].duration {
      covered.append(pieces[index].entry)
    }
  }
}

extension GamepadEffects.Effect {
  /// The effect, split into consecutive parts if it is too long.
  fileprivate func pieces(of longest: Int64) -> [GamepadEffects.Effect] {
    var pieces: [GamepadEffects.Effect] = []
    var rest = self
    while rest.duration > longest {
      var piece = rest
      piece.duration = longest
      pieces.append(piece)
      rest.at += longest
      rest.duration -= longest
    }
    return pieces + [rest]
  }
}
