/// What `patternc init` writes.
extension Generated {
  /// The files of `Sources/patternc/Starter` as Swift.
  static func starterFiles() throws(Trouble) -> (path: String, text: String) {
    let folder = "Sources/patternc/Starter"
    let files = [
      ("deck", "Patterns/app.pattern"), ("profile", "Patterns/profiles/app.pattern"),
      ("github", "ci/github.yml"), ("gitlab", "ci/gitlab.yml"), ("preCommit", "ci/pre-commit.yaml"),
    ]
    var text = """
      // Generated from \(folder) by `swift run dev generate`; do not edit.

      /// What `patternc init` writes.
      enum StarterFiles {

      """
    for (name, path) in files {
      let content = try Disk.text("\(folder)/\(path)")
      text += "  static let \(name): StaticString = "
      text += try literal(content, of: "\(folder)/\(path)", indent: 4) + "\n"
    }
    return ("Sources/patternc/StarterFiles.generated.swift", text + "}\n")
  }
}
