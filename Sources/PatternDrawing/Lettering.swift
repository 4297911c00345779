import PatternReports

/// Widths and positions of text.
enum Lettering {
  /// The font size of drawings.
  static let size = 12.0
  /// The relative width of bold text.
  static let bold = 1.1

  /// The width of a text in Helvetica and Arial, with letters in five classes of width. Errs on the
  /// wide side.
  static func width(of text: String, size: Double = size) -> Double {
    text.unicodeScalars.reduce(0) { $0 + share(of: $1) } * size
  }

  private static func share(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "f", "t", "I", " ", ".", ",", ":", ";", "|", "!", "'", "/", "\\", "[", "]":
      0.32
    case "r", "(", ")", "-", "`", "“", "”", "’", "‘": 0.36
    case "m", "M", "w", "W", "%", "@": 0.93
    case "A"..."Z", "&": 0.74
    case " "..."~", "·", "–", "×", "−": 0.6
    default: DisplayWidth.columns(of: scalar.value) == 2 ? 1.1 : scalar.value < 0x250 ? 0.74 : 1
    }
  }

  /// The start of a text followed by `…`, at most `count` characters in all.
  static func shortened(_ text: String, to count: Int) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= count { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.prefix(max(count - 1, 0)))
    return String(result) + "…"
  }

  /// The text, shortened if it is wider than the room for it.
  static func fitted(_ text: String, into room: Double, size: Double = size) -> String {
    if width(of: text, size: size) <= room { return text }
    var count = min(text.unicodeScalars.count - 1, Int(room / size * 4))
    while count > 1 {
      let short = shortened(text, to: count)
      if width(of: short, size: size) <= room { return short }
      count -= 1
    }
    return "…"
  }

  // MARK: labels above their moments

  /// A label in a row above a lane.
  struct Label {
    let text: String
    let moment: Double
    /// The row; 0 is the lowest.
    let row: Int
    let left: Double
    let right: Double
    /// True if the text ends at its moment, because there is no room to the right.
    let endsThere: Bool
  }

  /// The maximum number of rows of labels above a lane.
  private static let rows = 3
  /// The gap between two labels, and between a label and the line from another label to its mark.
  private static let apart = 8.0
  private static let beside = 3.0

  /// Places labels in the lowest rows where they overlap neither labels nor the lines to other
  /// marks; labels without room are left out. Works from the right, so that no line to a mark
  /// crosses a label.
  ///
  /// - Parameter wanted: moments in ascending order with alternative texts, the longest first.
  static func placed(
    _ wanted: [(moment: Double, texts: [String])], from left: Double, to right: Double
  ) -> [Label] {
    var placed: [Label] = []
    for (moment, texts) in wanted.reversed() {
      guard let label = place(moment, texts, left, right, among: placed) else { continue }
      placed.append(label)
    }
    return placed.reversed()
  }

  private static func place(
    _ moment: Double, _ texts: [String], _ left: Double, _ right: Double, among placed: [Label]
  ) -> Label? {
    for text in texts {
      let width = width(of: text)
      let endsThere = moment + 5 + width > right
      let start = endsThere ? moment - 5 - width : moment + 5
      if start < left { continue }
      for row in 0..<rows {
        let label = Label(
          text: text, moment: moment, row: row, left: start, right: start + width,
          endsThere: endsThere)
        if placed.allSatisfy({ isFree(label, beside: $0) }) { return label }
      }
    }
    return nil
  }

  private static func isFree(_ label: Label, beside other: Label) -> Bool {
    if label.row == other.row {
      return label.right + apart <= other.left || other.right + apart <= label.left
    }
    let (upper, lower) = label.row > other.row ? (label, other) : (other, label)
    // The line from the upper label passes beside the lower one.
    return upper.moment < lower.left - beside || upper.moment > lower.right + beside
  }
}
