import PatternFiles

extension Packaging {
  /// An npm package without dependencies: the program as WebAssembly with a host for Node, the
  /// player for web pages, React and React Native, and a plugin for Rollup and Vite.
  func npm() throws(Trouble) -> Package {
    var files: [PackedFile] = []
    for name in ["package.json", "README.md"] {
      files.append(PackedFile("package/\(name)", try template("npm/\(name)")))
    }
    for name in [
      "host.mjs", "host.d.mts", "command.mjs", "rollup.mjs", "rollup.d.mts", "react.mjs",
      "react.d.mts", "react-native.mjs", "client.d.ts",
    ] {
      let path = "Sources/dev/Packages/npm/\(name)"
      files.append(
        PackedFile("package/\(name)", try Disk.read(path), isProgram: name == "command.mjs"))
    }
    for name in ["pattern-player.js", "pattern-player.d.ts"] {
      let file = ShippedFile.named(name, in: ShippedFile.web)
      files.append(PackedFile("package/\(name)", file.bytes))
    }
    files.append(PackedFile("package/patternc.wasm", try Disk.read("\(made)/patternc.wasm")))
    return Package(name: "patternc-\(version).tgz", bytes: try archive(files).tarball())
  }
}
