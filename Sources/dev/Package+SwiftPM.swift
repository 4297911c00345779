extension Packaging {
  /// SwiftPM packages with the built program, so that their users do not build the compiler: one
  /// with both plugins, and one only for builds. SwiftPM compiles every plugin of a package.
  func swiftPackages() throws(Trouble) -> [Tree] {
    [
      try swiftPackage(
        "patternc-plugin", ["PatternPlugin", "PatternCommand"], "swiftpm/manifest.txt"),
      try swiftPackage("patternc-build-plugin", ["PatternPlugin"], "swiftpm/build-manifest.txt"),
    ]
  }

  private func swiftPackage(
    _ name: String, _ plugins: [String], _ manifest: String
  ) throws(Trouble) -> Tree {
    let bundle = "patternc.artifactbundle"
    let variant = "patternc-\(version)-linux-\(Packaging.machine)/bin/patternc"
    var files = [
      PackedFile("Package.swift", try template(manifest)),
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
    for plugin in plugins {
      files += try self.files(below: "Sources/\(plugin)", at: "Plugins/\(plugin)/")
    }
    return Tree(name: "\(name)-\(version)", files: files)
  }
}
