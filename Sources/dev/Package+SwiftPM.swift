extension Packaging {
  /// A SwiftPM package with the built program and both plugins, so that its users do not build the
  /// compiler.
  func swiftPackage() throws(Trouble) -> Tree {
    let bundle = "patternc.artifactbundle"
    let variant = "patternc-\(version)-linux-\(Packaging.machine)/bin/patternc"
    var files = [
      PackedFile("Package.swift", try template("swiftpm/manifest.txt")),
      PackedFile(
        "\(bundle)/info.json",
        """
        {
          "schemaVersion": "1.0",
          "artifacts": {
            "patternc": {
              "version": "\(version)",
              "type": "executable",
              "variants": [
                {
                  "path": "\(variant)",
                  "supportedTriples": ["\(Packaging.machine)-unknown-linux-gnu"]
                }
              ]
            }
          }
        }

        """),
      try executable("\(bundle)/\(variant)"),
      PackedFile("\(bundle)/NOTICES", try notices()),
    ]
    for plugin in ["PatternPlugin", "PatternCommand"] {
      files += try self.files(below: "Sources/\(plugin)", at: "Plugins/\(plugin)/")
    }
    return Tree(name: "patternc-plugin-\(version)", files: files)
  }
}
