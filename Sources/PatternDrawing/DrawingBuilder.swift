import PatternTable

/// Draws a score as lanes below one another on one time axis. The page's script draws by the same
/// rules; `.ci/preview.py` compares the two.
struct DrawingBuilder {
  let score: Score
  var drawing: Drawing
  /// True if the names of lanes are above them, as on a phone.
  let isNarrow: Bool
  /// The left and right edges of the plot.
  let left: Double
  let right: Double
  /// The end of the plotted time, in microseconds, without the margin after it.
  let end: Int64
  /// The top of the plot, below the heading.
  private let top: Double
  /// The bottom of the drawing so far.
  var y: Double
  /// The target and layer of the previous lane.
  var group: (target: String, layer: String)?

  static let margin = 14.0
  private static let gutters = (left: 164.0, right: 62.0)

  init(_ score: Score, width: Double) {
    self.score = score
    drawing = Drawing(of: score, width: width)
    isNarrow = width < Drawing.wide
    left = isNarrow ? DrawingBuilder.margin : DrawingBuilder.gutters.left
    right = width - (isNarrow ? DrawingBuilder.margin : DrawingBuilder.gutters.right)
    let felt = score.haptics.flatMap { $0.strokes.map { $0.felt } }
    end = max(score.end, felt.max() ?? 0, Drawing.leastEnd)
    top = score.because.utf8.isEmpty ? 44 : 62
    y = top
  }

  /// The x coordinate of a time. The plot has a margin after the end of the score.
  func x(_ time: Int64) -> Double {
    left + (right - left) * Double(min(max(time, 0), end)) / (Double(end) * 1.03)
  }

  mutating func draw() {
    header()
    let head = taken()
    addUntil()
    let until = taken()
    for part in score.haptics { add(part) }
    for part in score.motion where !part.letters.isEmpty { addTyped(part) }
    for part in score.motion where part.letters.isEmpty { add(part) }
    for part in score.sounds { add(part) }
    addTexts()
    addEffects()
    let lanes = taken()
    let foot = y + gap
    rules(from: top, to: foot)
    if !score.until.isEmpty {
      drawing.path("un", Outline([(right, top + 16), (right, foot)]))
    }
    let rules = taken()
    axis(at: foot)
    drawing.body = head + rules + until + lanes + drawing.body
    drawing.height = foot + 24
  }

  /// Returns the marks drawn so far and removes them from the drawing.
  private mutating func taken() -> [UInt8] {
    defer { drawing.body = [] }
    return drawing.body
  }

  private mutating func header() {
    let (start, stop) = (DrawingBuilder.margin, drawing.width - DrawingBuilder.margin)
    let title = Lettering.fitted(drawing.title, into: stop - start, size: 17.6)
    drawing.text(title, "bt", start, 26, size: 16)
    let rest = stop - start - Lettering.width(of: title, size: 17.6) - 16
    if rest > 80 {
      drawing.text(Lettering.fitted(drawing.note, into: rest), "q", stop, 26, .end)
    }
    let because = Lettering.fitted(drawing.because, into: stop - start, size: 14)
    drawing.text(because, "w", start, 45, size: 14)
  }

  /// Writes the events that end the cue above the end of the plot.
  private mutating func addUntil() {
    if score.until.isEmpty { return }
    let words = "until \(score.until.joined(separator: " or "))"
    drawing.text(Lettering.fitted(words, into: right - left), "q", right, top + 12, .end)
    y += 20
  }

  // MARK: lanes

  private var gap: Double { isNarrow ? 8 : 10 }

  /// The heading of a lane.
  struct Heading {
    /// The owner of the lane; empty if the previous lane already names it.
    var owner = ""
    var name: String
    var details: [String] = []
    /// The details in one text, for headings with a single row.
    var row: String?
    /// The repetition in words.
    var repetition = ""
  }

  /// Starts a lane with its name, and with rows for labels above it.
  ///
  /// - Returns: the y coordinate of its top.
  mutating func open(_ heading: Heading, height: Double, rows: Int = 0) -> Double {
    if !drawing.body.isEmpty { y += gap }
    if isNarrow {
      drawing.text(heading.name, "b", left, y + 14)
      let start = left + Lettering.width(of: heading.name) * Lettering.bold + 10
      let parts = heading.row.map { [$0] } ?? heading.details
      let words = (parts + [heading.owner]).filter { !$0.isEmpty }.joined(separator: " · ")
      drawing.text(Lettering.fitted(words, into: right - start), "q", start, y + 14)
      y += 20
    }
    if !heading.repetition.isEmpty {
      let words = Lettering.fitted(heading.repetition, into: right - left - 5)
      drawing.text(words, "q", left + 5, y + 12)
      y += 20
    }
    if rows > 0 { y += 20 + 16 * Double(rows - 1) }
    let top = y
    y += height
    if isNarrow { return top }
    var lines = heading.owner.isEmpty ? [] : [(heading.owner, false)]
    lines += [(heading.name, true)] + heading.details.map { ($0, false) }
    // As many lines as fit, centred on the lane.
    let room = max(Int((height + 8) / 15), 1)
    while lines.count > room, let last = lines.lastIndex(where: { !$0.1 }) {
      lines.remove(at: last)
    }
    var baseline = top + height / 2 + 4 - 7.5 * Double(lines.count - 1)
    for (line, isName) in lines {
      let text = Lettering.fitted(line, into: isName ? 96 : 104)
      drawing.text(text, isName ? "b" : "q", DrawingBuilder.margin, baseline)
      baseline += 15
    }
    return top
  }

  /// Draws a line across the plot.
  mutating func across(_ name: StaticString, _ y: Double) {
    drawing.path(name, Outline([(left, y), (right, y)]))
  }

  /// Writes a value beside the plot, unless it would overlap a text.
  mutating func value(_ text: String, _ y: Double) {
    let (edge, baseline) = (left - 8, y + 4)
    let label = Drawing.Label(
      text: text, left: edge - Lettering.width(of: text) - 4, right: edge, baseline: baseline)
    if drawing.labels.contains(where: { $0.meets(label) }) { return }
    drawing.text(text, "q", edge, baseline, .end)
  }

  // MARK: time

  /// The interval of the axis in milliseconds: 1, 2 or 5 times a power of ten.
  private var step: Int64 {
    let most: Int64 = isNarrow ? 5 : 8
    let shown = Int64(Double(end) * 1.03) / 1000
    var step: Int64 = 1
    while true {
      for factor in [1, 2, 5] as [Int64] where shown / (step * factor) + 1 <= most {
        return step * factor
      }
      step *= 10
    }
  }

  /// Draws rules at the times of the axis, and finer ones if they are at least 20 units apart.
  private mutating func rules(from top: Double, to foot: Double) {
    let step = step
    let scale = (right - left) / (Double(end) * 1.03) * 1000
    let fine = [5, 4, 2].first { step % $0 == 0 && Double(step / $0) * scale >= 20 }
    var (rules, fines) = (Outline(), Outline())
    let every = step / (fine ?? 1)
    var time: Int64 = 0
    while left + Double(time) * scale <= right + 0.01 {
      let x = left + Double(time) * scale
      if time % step == 0 {
        rules.lines([(x, top), (x, foot)])
        drawing.ticks.append(time)
      } else {
        fines.lines([(x, top), (x, foot)])
      }
      time += every
    }
    drawing.path("g", fines)
    drawing.path("gg", rules)
  }

  private mutating func axis(at foot: Double) {
    across("ax", foot)
    let scale = (right - left) / (Double(end) * 1.03) * 1000
    for time in drawing.ticks {
      let (x, text) = (left + Double(time) * scale, "\(time)")
      let half = Lettering.width(of: text) / 2
      let anchor: Anchor = x - half < 2 ? .start : x + half > drawing.width - 2 ? .end : .middle
      drawing.text(text, "q", x, foot + 16, anchor)
    }
    if !isNarrow { drawing.text("ms", "q", left - 14, foot + 16, .end) }
  }
}
