import PatternFiles

/// The script and the style of every page of `patternc preview`, with the digests that its policy
/// names.
enum PreviewFiles {
  static let style = ShippedFile.named("preview.css", in: ShippedFile.page).bytes
  /// The web player, and the script of the page in a block, since it may use the same names.
  static let script: [UInt8] = {
    let player = ShippedFile.named("pattern-player.js", in: ShippedFile.web).script
    let page =
      ShippedFile.named("drawing.js", in: ShippedFile.page).script
      + ShippedFile.named("preview.js", in: ShippedFile.page).script
    return player + Array("{\n".utf8) + page + Array("}\n".utf8)
  }()
  static let styleDigest = SHA256.base64(style)
  static let scriptDigest = SHA256.base64(script)
}
