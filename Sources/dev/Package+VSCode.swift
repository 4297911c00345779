extension Packaging {
  /// The extension for Visual Studio Code, as `--install-extension` expects it.
  func extensionOfEditor() throws(Trouble) -> Package {
    let folder = "\(scratch)/vscode"
    _ = try output("editor", "vscode", "--install", folder)
    guard try Disk.text("\(folder)/package.json").contains("\"version\": \"\(version)\"") else {
      throw Trouble("the extension is not of version \(version)")
    }
    let files =
      [
        PackedFile("[Content_Types].xml", try template("vscode/content-types.xml")),
        PackedFile("extension.vsixmanifest", try template("vscode/manifest.xml")),
      ] + (try files(below: folder, at: "extension/"))
    return Package(name: "patternc-\(version).vsix", bytes: try archive(files).zip())
  }
}
