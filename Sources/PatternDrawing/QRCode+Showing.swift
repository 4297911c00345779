import PatternReports

/// The code as text and as an image.
extension QRCode {
  /// The width of the light border that the standard requires, in modules.
  private static let quiet = 4

  /// The code as text for a terminal, with two modules per character.
  ///
  /// - Parameter colored: true to set black on white with escape codes; otherwise light modules are
  ///   drawn in the terminal's text colour.
  package func text(colored: Bool) -> String {
    var text = ""
    for row in stride(from: -QRCode.quiet, to: side + QRCode.quiet, by: 2) {
      if colored { text += "\u{1B}[30;107m" }
      for x in -QRCode.quiet..<side + QRCode.quiet {
        let (upper, lower) = (isDark(x, row) == colored, isDark(x, row + 1) == colored)
        text += upper ? (lower ? "█" : "▀") : lower ? "▄" : " "
      }
      text += colored ? "\u{1B}[0m\n" : "\n"
    }
    return text
  }

  /// The code as an SVG image, dark on light in every theme.
  package func svg(label: String) -> [UInt8] {
    let width = side + 2 * QRCode.quiet
    var bytes: [UInt8] = []
    bytes.append(
      "<svg class=\"qr\" viewBox=\"0 0 \(width) \(width)\" role=\"img\" "
        + "aria-label=\"QR code: \(label.attribute)\">")
    bytes.append("<path class=\"light\" d=\"M0 0h\(width)v\(width)h-\(width)z\"/><path d=\"")
    for y in 0..<side {
      for x in 0..<side where isDark(x, y) {
        bytes.append("M\(x + QRCode.quiet) \(y + QRCode.quiet)h1v1h-1z")
      }
    }
    bytes.append("\"/></svg>\n")
    return bytes
  }
}
