import PatternCues

/// Text for CSS comments.
enum CSSComment {
  /// A text that can end neither its comment nor, in an HTML page, its `style` element.
  static func safe(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let last = result.unicodeScalars.last
      if scalar == "/", last == "*" || last == "<" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  static func line(_ row: CueRow, _ view: RowStore) -> String {
    safe(CueRemark.line(row, view))
  }
}
