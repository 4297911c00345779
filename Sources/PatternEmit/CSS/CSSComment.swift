import PatternCues

/// Comments of CSS.
enum CSSComment {
  /// A text that ends neither the comment that it is in nor, in a page of HTML, the style.
  static func safe(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let last = result.unicodeScalars.last
      if scalar == "/", last == "*" || last == "<" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  static func line(_ row: CueRow, _ view: RowsView) -> String {
    safe(CueRemark.line(row, view))
  }
}
