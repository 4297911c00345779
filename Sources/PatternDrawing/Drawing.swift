import PatternReports
import PatternTable

/// A drawing of a score: its markup within `<svg>`, and data about it.
package struct Drawing: Sendable {
  package let title: String
  /// The mode, the given inputs and flags, and the duration.
  package let note: String
  /// The reason for a cue; empty for a pattern.
  let because: String
  /// A full description in words.
  let description: String
  package let width: Double
  package internal(set) var height = 0.0
  var body: [UInt8] = []
  /// The classes that its marks use, each once.
  var classes: [String] = []
  /// The boxes of its texts.
  package internal(set) var labels: [Label] = []
  /// Sentences about marks that represent more than one entry.
  package internal(set) var remarks: [String] = []
  /// The labelled times of the axis, in milliseconds.
  package internal(set) var ticks: [Int64] = []

  /// The box of a text.
  package struct Label: Sendable {
    package let text: String
    package let left: Double
    package let right: Double
    /// The y coordinate of the text's baseline.
    package let baseline: Double

    package func meets(_ other: Label) -> Bool {
      left < other.right && other.left < right
        && baseline - 9 < other.baseline + 2 && other.baseline - 9 < baseline + 2
    }
  }

  /// The minimum width, in CSS pixels, of a drawing with the names of lanes at the left. Our
  /// choice.
  package static let wide = 560.0
  /// The minimum time that a plot shows, in microseconds. Our choice.
  static let leastEnd: Int64 = 200_000
}

/// The alignment of a text at its position.
enum Anchor {
  case start, middle, end
}

extension Drawing {
  /// - Parameter width: in CSS pixels.
  package init(_ score: Score, width: Double = 780) {
    var builder = DrawingBuilder(score, width: width)
    builder.draw()
    self = builder.drawing
  }

  init(of score: Score, width: Double) {
    var parts = ["\(score.mode.caption)"] + score.given
    parts.append(
      score.duration > 0
        ? Amounts.time(score.duration) + (score.goesOn ? ", goes on" : "")
        : score.goesOn ? "goes on" : "at once")
    self.init(
      title: score.name, note: parts.joined(separator: " · "), because: score.because,
      description: score.text, width: width)
  }

  // MARK: marks

  mutating func path(_ name: StaticString, _ outline: Outline) { path(name, nil, outline) }

  /// Adds a path with a class and, if a tone is given, its class of sharpness.
  mutating func path(_ name: StaticString, _ tone: Tone?, _ outline: Outline) {
    if outline.data.isEmpty { return }
    classes.addOnce("\(name)")
    body.append("<path class=\"\(name)")
    if let tone {
      classes.addOnce(tone.name)
      body.append(" \(tone.name)")
    }
    body.append("\" d=\"")
    body += outline.data
    body.append("\"/>")
  }

  mutating func dot(_ name: StaticString, _ x: Double, _ y: Double) {
    classes.addOnce("\(name)")
    body.append(
      "<circle class=\"\(name)\" cx=\"\(Drawing.number(x))\" cy=\"\(Drawing.number(y))\" r=\"3\"/>")
  }

  mutating func pill(_ x: Double, _ y: Double, _ width: Double, isLoud: Bool) {
    classes.addOnce("t")
    if isLoud { classes.addOnce("tl") }
    body.append(
      "<rect class=\"t\(isLoud ? " tl" : "")\" x=\"\(Drawing.number(x))\" "
        + "y=\"\(Drawing.number(y))\" width=\"\(Drawing.number(width))\" height=\"24\" rx=\"6\"/>")
  }

  mutating func text(
    _ text: String, _ name: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start,
    size: Double = Lettering.size, isLetter: Bool = false
  ) {
    if text.utf8.isEmpty { return }
    let isBold = name.hasPrefix("b")
    let width = Lettering.width(of: text, size: isBold ? size * Lettering.bold : size)
    let left = anchor == .start ? x : anchor == .end ? x - width : x - width / 2
    // Letters that are typed form a word together, so they are not labels.
    if !isLetter { labels.append(Label(text: text, left: left, right: left + width, baseline: y)) }
    body.append("<text")
    if !name.isEmpty {
      classes.addOnce(name)
      body.append(" class=\"\(name)\"")
    }
    body.append(" x=\"\(Drawing.number(x))\" y=\"\(Drawing.number(y))\"")
    if anchor != .start { body.append(" text-anchor=\"\(anchor == .end ? "end" : "middle")\"") }
    body.append(">\(text.markup)</text>")
  }

  static func number(_ value: Double) -> String {
    Amounts.tenths(Int((value * 10 + 0.5).rounded(.down)))
  }
}

/// One of five classes of sharpness, from dull to sharp, each with a colour.
struct Tone: Equatable {
  let index: Int

  init(_ sharpness: Int64) { index = Int(min(max(sharpness, 0) * 5 / 1_000_000, 4)) }

  var name: String { "p\(index)" }
}
