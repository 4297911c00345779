import PatternCompiler
import PatternFiles
import PatternJSON
import PatternService
import PatternSyntax

extension Packaging {
  /// An npm package without dependencies: the compiler as WebAssembly with a command line, the
  /// player for web pages, React and React Native, and a plugin for Rollup and Vite.
  func npm() throws(Trouble) -> Package {
    var files: [PackedFile] = []
    for name in ["package.json", "README.md"] {
      files.append(PackedFile("package/\(name)", try template("npm/\(name)")))
    }
    for name in [
      "compiler.mjs", "compiler.d.mts", "command.mjs", "rollup.mjs", "rollup.d.mts", "react.mjs",
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
    files.append(PackedFile("package/version.json", "\"\(try output("--version").dropLast())\"\n"))
    files.append(PackedFile("package/problems.json", try explanations()))
    return Package(name: "patternc-\(version).tgz", bytes: try archive(files).tarball())
  }

  /// The output of `explain` for each problem, which the module leaves to the program.
  private func explanations() throws(Trouble) -> String {
    var texts: [(id: String, text: String)] = []
    for problem in Catalogue.problems {
      texts.append(("\(problem.id)", try output("explain", "\(problem.id)")))
    }
    var json = JSONWriter(.compact)
    json.object { json in
      for (id, text) in texts {
        json.key(id)
        json.string(text)
      }
    }
    return String(decoding: json.output, as: UTF8.self) + "\n"
  }
}
