/// What the page of `patternc preview` holds for every deck.
extension Generated {
  /// The style of the page and its script, the web player and what makes sections playable,
  /// with the digests that the page's policy names.
  static func previewFiles() throws(Trouble) -> (path: String, text: String) {
    let folder = "Sources/PatternPage/Web"
    let style = try Disk.text("\(folder)/preview.css")
    let page = try Disk.text("\(folder)/preview.js")
    // The short names of the one would hide those of the other, were it not for the braces.
    let script = Script(try player()).shortened + "{\(Script(page).shortened)}"
    var text = """
      // Generated from \(folder) by `swift run dev generate`; do not edit.

      /// What every page of `patternc preview` holds, with the digests that its policy names.
      enum PreviewFiles {

      """
    for (name, content) in [("style", style), ("script", script)] {
      if content.contains("</script") {
        throw Trouble("\(folder) holds what an element of a page cannot")
      }
      text +=
        "  static let \(name)Digest: StaticString =\n"
        + "    \"\(SHA256.base64(Array(content.utf8)))\"\n"
      text += "  static let \(name): StaticString = "
      text += try literal(content, of: folder, indent: 4) + "\n"
    }
    return ("Sources/PatternPage/PreviewFiles.generated.swift", text + "}\n")
  }
}
