import PatternTable

/// A score drawn as small as a word, without text, for lists and sentences.
package struct Spark: Sendable {
  package static let width = 160.0
  package static let height = 24.0
  private static let edge = 6.0
  private static let margin = 1.5

  var drawing: Drawing
  private let end: Int64

  package init(_ score: Score) {
    drawing = Drawing(of: score, width: Spark.width)
    end = max(score.end, 1)
    // The alternative with the most taps.
    var haptics = score.haptics.first
    for part in score.haptics.dropFirst()
    where part.pulses.count > haptics?.pulses.count ?? 0 { haptics = part }
    let motion = score.motion.filter { $0.letters.isEmpty && !$0.run.isEmpty }
    let typed = score.motion.filter { !$0.letters.isEmpty }
    // Bands below each other, each with its share of the height.
    let wanted: [(isThere: Bool, share: Double)] = [
      (haptics != nil, 14), (!typed.isEmpty, 8), (!motion.isEmpty, 10),
      (!score.sounds.isEmpty, 5),
    ]
    let shown = wanted.filter { $0.isThere }
    let gap = 1.5
    let room = Spark.height - 2 * Spark.margin - gap * Double(max(shown.count - 1, 0))
    let whole = shown.reduce(0) { $0 + $1.share }
    var top = Spark.margin
    var bands: [(top: Double, height: Double)] = []
    for (isThere, share) in wanted {
      let height = isThere ? room * share / whole : 0
      bands.append((top, height))
      if isThere { top += height + gap }
    }
    if let haptics { add(haptics, bands[0].top + bands[0].height / 2, bands[0].height / 2) }
    for part in typed { add(letters: part, bands[1].top, bands[1].height) }
    for (index, part) in motion.enumerated() {
      add(part, isFirst: index == 0, bands[2].top, bands[2].height)
    }
    for part in score.sounds { add(part, bands[3].top + bands[3].height / 2) }
    if shown.isEmpty {
      for note in score.effects { drawing.path("e", Signs.upright(x(note.at), 5, 14)) }
      for note in score.texts { drawing.path("tb", Signs.upright(x(note.at), 5, 14)) }
    }
  }

  private func x(_ time: Int64) -> Double {
    let room = Spark.width - 2 * Spark.edge
    return Spark.edge + room * Double(min(max(time, 0), end)) / Double(end)
  }

  private mutating func add(_ part: Score.HapticPart, _ middle: Double, _ half: Double) {
    drawing.path("ax", Outline([(Spark.edge, middle), (Spark.width - Spark.edge, middle)]))
    for stroke in part.strokes.prefix(Setting.markLimit) {
      let corners = stroke.points.map {
        (x: x(stroke.at + $0.at), h: half * Double($0.strength) / 1e6)
      }
      let body = Outline(symmetric: corners, about: middle)
      let tone = Tone(stroke.points.map { $0.sharpness }.max() ?? 0)
      drawing.path("hb", tone, body)
      drawing.path("hl", tone, body)
    }
    for pulse in part.pulses.prefix(Setting.markLimit) where pulse.strength > 0 {
      let outline = DrawingBuilder.tap(
        x(pulse.at), middle, pulse.sharpness, half * Double(pulse.strength) / 1e6, scale: 0.5)
      drawing.path("h", Tone(pulse.sharpness), outline)
    }
  }

  private mutating func add(letters part: Score.MotionPart, _ top: Double, _ height: Double) {
    var strokes = Outline()
    for (letter, at) in zip(Setting.sample, part.letters) where letter != " " {
      strokes.lines([(x(at), top), (x(at), top + height)])
    }
    drawing.path("m", strokes)
  }

  private mutating func add(
    _ part: Score.MotionPart, isFirst: Bool, _ top: Double, _ height: Double
  ) {
    let scale = DrawingBuilder.Scale(part, top: top, height: height)
    var path = Outline()
    for segment in part.run.prefix(200) {
      // 24 lines are exact enough for this size.
      path.move(x(segment.at), scale.y(Double(segment.from)))
      for step in 1...24 {
        let at = segment.at + (segment.end - segment.at) * Int64(step) / 24
        path.line(x(at), scale.y(segment.value(at: at)))
      }
    }
    if let last = part.run.last, !part.goesOn, part.ending == nil {
      path.line(Spark.width - Spark.edge, scale.y(last.value(at: last.end)))
    }
    drawing.path(isFirst ? "m" : "m2", path)
  }

  private mutating func add(_ part: Score.SoundPart, _ middle: Double) {
    for sound in part.sounds.prefix(Setting.markLimit) {
      let half = 0.8 + 1.5 * Double(sound.volume) / 1e6
      drawing.path("s", sound.hexagon(middle, half, x: x))
    }
  }
}
