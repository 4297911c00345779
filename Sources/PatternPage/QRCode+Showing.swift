import PatternReport

/// The code as letters and as a picture.
extension QRCode {
  /// The light modules that have to be around it.
  private static let quiet = 4

  /// As letters, two modules a letter, for a terminal.
  ///
  /// - Parameter colored: whether its colours are said, black on white; without, what is dark here
  ///   is dark where letters are light.
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

  /// As a picture of one path, dark on light in every theme.
  package func svg(label: String) -> [UInt8] {
    let width = side + 2 * QRCode.quiet
    var bytes: [UInt8] = []
    bytes.append(
      "<svg class=\"qr\" viewBox=\"0 0 \(width) \(width)\" role=\"img\" aria-label=\"QR code: ")
    bytes.append(attribute: label)
    bytes.append("\"><path class=\"light\" d=\"M0 0h\(width)v\(width)h-\(width)z\"/><path d=\"")
    for y in 0..<side {
      for x in 0..<side where isDark(x, y) {
        bytes.append("M\(x + QRCode.quiet) \(y + QRCode.quiet)h1v1h-1z")
      }
    }
    bytes.append("\"/></svg>\n")
    return bytes
  }
}
