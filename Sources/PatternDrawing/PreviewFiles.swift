import PatternFiles

/// The script and style of preview pages, with the digests that the policy contains.
enum PreviewFiles {
  static let style = ShippedFile.named("preview.css", in: ShippedFile.page).bytes
  /// The web player, then the page's script in its own block, since both may declare the same name.
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
