import PatternModel
import PatternTable

/// Draws haptics around an axis: taller is stronger, thinner is sharper.
extension DrawingBuilder {
  /// The maximum time between onsets that is labelled, in microseconds. Our choice.
  private static let gapLimit: Int64 = 300_000

  mutating func add(_ part: Score.HapticPart) {
    var heading = Heading(name: "haptics", details: part.origins, repetition: part.repetition)
    if part.alternative > 0 {
      heading.name = score.alternatives[part.alternative - 1].label
      heading.details.removeAll { $0 == heading.name }
    }
    let height = part.alternative > 0 ? 46.0 : isNarrow ? 72.0 : 84.0
    let isDense = part.pulses.count + part.strokes.count > Setting.markLimit
    let labels =
      isDense ? [] : Lettering.placed(wanted(part), from: left, to: drawing.width - 4)
    let rows = labels.reduce(0) { max($0, $1.row + 1) }
    let top = open(heading, height: height, rows: rows)
    let (middle, half) = (top + height / 2, (height - 4) / 2)
    across("g", middle - half)
    across("g", middle + half)
    across("ax", middle)
    if !isNarrow { value("1", middle - half) }
    if isDense { return density(part, heading.name, middle, half) }
    var poles = Outline()
    for label in labels {
      let baseline = top - 8 - 16 * Double(label.row)
      let x = label.moment
      drawing.text(
        label.text, "", label.endsThere ? x - 5 : x + 5, baseline, label.endsThere ? .end : .start)
      poles.lines([
        (x, baseline - 9), (x, middle - max(half * tallest(part, at: x), 1.5) - 2),
      ])
    }
    drawing.path("po", poles)
    for stroke in part.strokes { draw(stroke, middle, half) }
    for pulse in part.pulses { draw(pulse, part, middle, half) }
    distances(part, middle)
  }

  /// The share of the lane's height that the tallest mark at a place takes up.
  private func tallest(_ part: Score.HapticPart, at place: Double) -> Double {
    var most: Int64 = 0
    for pulse in part.pulses where x(pulse.at) == place {
      most = max(most, pulse.strength, pulse.unscaled)
    }
    for stroke in part.strokes where x(stroke.at) == place {
      most = max(most, stroke.adjusted.points.first.map { max($0.strength, $0.unscaled) } ?? 0)
    }
    return Double(most) / 1e6
  }

  // MARK: labels

  /// The labels of the lane, sorted by time. Equal taps share one if they are closer than its
  /// width.
  private func wanted(_ part: Score.HapticPart) -> [(moment: Double, texts: [String])] {
    var wanted: [(at: Int64, texts: [String])] = part.strokes.filter { !$0.name.isEmpty }
      .map { ($0.at, [$0.name]) }
    let named = part.pulses.filter { !$0.name.isEmpty }
    var index = 0
    while index < named.count {
      let first = named[index]
      let text = first.name + first.level
      let room = Lettering.width(of: text) + 13
      var last = index
      while last + 1 < named.count, named[last + 1].name + named[last + 1].level == text,
        x(named[last + 1].at) - x(named[last].at) < room
      {
        last += 1
      }
      let count = last - index + 1
      if count == 1 {
        wanted.append((first.at, [text, first.name]))
      } else {
        let every = named[index + 1].at - first.at
        let isEven = (index..<last).allSatisfy { named[$0 + 1].at - named[$0].at == every }
        let many = "\(text) × \(count)"
        let all = isEven && every > 0 ? ["\(many), every \(Amounts.time(every))"] : []
        wanted.append((first.at, all + [many, text]))
      }
      index = last + 1
    }
    return wanted.stableSorted { $0.at < $1.at }.map { (x($0.at), $0.texts) }
  }

  /// Writes the time between onsets, if it fits between the marks.
  private mutating func distances(_ part: Score.HapticPart, _ middle: Double) {
    for (first, second) in zip(part.pulses, part.pulses.dropFirst()) {
      let distance = second.at - first.at
      guard distance > 0, distance < DrawingBuilder.gapLimit else { continue }
      let start = x(first.at) + DrawingBuilder.halfWidth(first.sharpness)
      let stop = x(second.at) - DrawingBuilder.halfWidth(second.sharpness)
      let text = Amounts.milliseconds(distance)
      let isOnStroke = part.strokes.contains { $0.at < second.at && first.at < $0.at + $0.duration }
      if isOnStroke || stop - start < Lettering.width(of: text) + 6 { continue }
      drawing.text(text, "q", (start + stop) / 2, middle - 5, .middle)
    }
  }

  // MARK: taps

  static func halfWidth(_ sharpness: Int64) -> Double { 13 - 8 * Double(sharpness) / 1e6 }

  /// The outline of a tap: a pebble when dull, a bell in between, a thorn when sharp.
  static func tap(
    _ x: Double, _ y: Double, _ sharpness: Int64, _ height: Double, scale: Double = 1
  ) -> Outline {
    let sharp = Double(sharpness) / 1e6
    let (w, h) = (halfWidth(sharpness) * scale, max(height, 1.5))
    let (low, high, way) =
      sharp < 0.5
      ? ([1, 0.55, 0.55, 1], [0.5, 0.02, 0.42, 1], sharp * 2)
      : ([0.5, 0.02, 0.42, 1], [0.3, 0, 0.04, 0.3], sharp * 2 - 1)
    let shares = zip(low, high).map { $0 + ($1 - $0) * way }
    let (a, b, c, d) = (shares[0], shares[1], shares[2], shares[3])
    var outline = Outline()
    outline.move(x - w, y)
    outline.curve(x - a * w, y - b * h, x - c * w, y - d * h, x, y - h)
    outline.curve(x + c * w, y - d * h, x + a * w, y - b * h, x + w, y)
    outline.curve(x + a * w, y + b * h, x + c * w, y + d * h, x, y + h)
    outline.curve(x - c * w, y + d * h, x - a * w, y + b * h, x - w, y)
    outline.close()
    return outline
  }

  private mutating func draw(
    _ pulse: Score.Pulse, _ part: Score.HapticPart, _ middle: Double, _ half: Double
  ) {
    func outline(_ strength: Int64) -> Outline {
      DrawingBuilder.tap(x(pulse.at), middle, pulse.sharpness, half * Double(strength) / 1e6)
    }
    if pulse.unscaled > pulse.strength { drawing.path("u", outline(pulse.unscaled)) }
    if pulse.strength <= 0 { return }
    let isOnStroke = part.strokes.contains { $0.at <= pulse.at && pulse.at <= $0.at + $0.duration }
    if isOnStroke { drawing.path("ko", outline(pulse.strength)) }
    drawing.path("h", Tone(pulse.sharpness), outline(pulse.strength))
  }

  // MARK: vibrations

  private mutating func draw(_ stroke: Score.Vibration, _ middle: Double, _ half: Double) {
    let stroke = stroke.adjusted
    if stroke.points.contains(where: { $0.unscaled > $0.strength }) {
      var whole = Outline()
      for side in [-1.0, 1.0] {
        whole.lines(
          stroke.points.map {
            (x(stroke.at + $0.at), middle + side * half * Double($0.unscaled) / 1e6)
          })
      }
      drawing.path("u", whole)
    }
    for run in DrawingBuilder.runs(of: stroke) {
      let corners = run.points.map {
        (
          x: x(stroke.at) + (x(stroke.at + stroke.duration) - x(stroke.at)) * $0.place,
          h: half * $0.strength
        )
      }
      let (first, last) = (corners[0], corners[corners.count - 1])
      drawing.path("hb", run.tone, Outline(symmetric: corners, about: middle))
      var line = Outline()
      for side in [-1.0, 1.0] {
        line.move(first.x, run.isFirst ? middle : middle + side * first.h)
        for corner in corners { line.line(corner.x, middle + side * corner.h) }
        if run.isLast { line.line(last.x, middle) }
      }
      let isShort = last.x - first.x < 2
      drawing.path("hl", run.tone, isShort ? line : line + wave(corners, run, middle))
    }
  }

  /// The outline of waves over most of the height; the sharper, the denser.
  private func wave(
    _ corners: [(x: Double, h: Double)], _ run: Run, _ middle: Double
  ) -> Outline {
    var wave = Outline()
    var x = corners[0].x
    let stop = corners[corners.count - 1].x
    var side = -1.0
    wave.move(x, middle)
    while x < stop - 0.1 {
      let place = (x - corners[0].x) / max(stop - corners[0].x, 0.1)
      let sharp = run.sharpness.0 + (run.sharpness.1 - run.sharpness.0) * place
      let next = min(x + (18 - 13 * sharp) / 2, stop)
      let center = (x + next) / 2
      // The apex of a bow is half as high as its control point.
      wave.bow(
        center, middle + side * DrawingBuilder.height(corners, at: center) * 1.68, next, middle)
      side = -side
      x = next
    }
    return wave
  }

  private static func height(_ corners: [(x: Double, h: Double)], at x: Double) -> Double {
    for (left, right) in zip(corners, corners.dropFirst()) where x <= right.x {
      let way = right.x > left.x ? (x - left.x) / (right.x - left.x) : 1
      return left.h + (right.h - left.h) * way
    }
    return corners[corners.count - 1].h
  }

  /// A part of a vibration in one class of sharpness; positions are shares of the whole vibration.
  private struct Run {
    var tone: Tone
    var points: [(place: Double, strength: Double)]
    /// The sharpness at its start and end.
    var sharpness: (Double, Double)
    var isFirst = false
    var isLast = false
  }

  private static func runs(of stroke: Score.Vibration) -> [Run] {
    var runs: [Run] = []
    func append(_ tone: Tone, _ a: (Double, Double, Double), _ b: (Double, Double, Double)) {
      if let last = runs.last, last.tone == tone {
        runs[runs.count - 1].points.append((b.0, b.1))
        runs[runs.count - 1].sharpness.1 = b.2
      } else {
        runs.append(Run(tone: tone, points: [(a.0, a.1), (b.0, b.1)], sharpness: (a.2, b.2)))
      }
    }
    let length = Double(max(stroke.duration, 1))
    for (left, right) in zip(stroke.points, stroke.points.dropFirst()) {
      func at(_ way: Double) -> (Double, Double, Double) {
        (
          (Double(left.at) + Double(right.at - left.at) * way) / length,
          (Double(left.strength) + Double(right.strength - left.strength) * way) / 1e6,
          (Double(left.sharpness) + Double(right.sharpness - left.sharpness) * way) / 1e6
        )
      }
      // The places where the sharpness passes from one class to the next.
      var cuts = [0.0]
      for fifth in [200_000, 400_000, 600_000, 800_000] as [Int64] {
        let (low, high) = (
          min(left.sharpness, right.sharpness), max(left.sharpness, right.sharpness)
        )
        if low < fifth, fifth < high {
          cuts.append(Double(fifth - left.sharpness) / Double(right.sharpness - left.sharpness))
        }
      }
      cuts.sort()
      cuts.append(1)
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let middle =
          Double(left.sharpness) + Double(right.sharpness - left.sharpness) * (from + to) / 2
        append(Tone(Int64(middle)), at(from), at(to))
      }
    }
    if runs.isEmpty { return [] }
    runs[0].isFirst = true
    runs[runs.count - 1].isLast = true
    return runs
  }
}

extension Score.Vibration {
  /// The time until which the vibration is felt.
  var felt: Int64 { at + duration + (release > 0 ? release * 200_000 / 1_000_000 : 0) }

  /// The vibration with its attack at the start and its release after the end, at most 200 ms each.
  var adjusted: Score.Vibration {
    var result = self
    let rise = min(max(attack, 0) * 200_000 / 1_000_000, duration)
    if rise > 0, let first = points.first {
      let peak = strength(at: at + rise)
      let whole = points.first.map { $0.unscaled } ?? 0
      result.points = [
        Point(at: 0, strength: 0, unscaled: 0, sharpness: first.sharpness),
        Point(at: rise, strength: peak, unscaled: whole, sharpness: first.sharpness),
      ]
      result.points += points.filter { $0.at > rise }
    }
    if release > 0, let last = result.points.last {
      let fall = release * 200_000 / 1_000_000
      result.points.append(
        Point(at: duration + fall, strength: 0, unscaled: 0, sharpness: last.sharpness))
      result.duration += fall
    }
    return result
  }
}
