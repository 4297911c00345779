import PatternFiles
import PatternProgram
import PatternReports

/// Options that only `patternc init` has.
extension Option {
  fileprivate static let ci = Option(
    "ci", takes: .list("HOST"),
    "also write the files that check patterns there: github, gitlab, pre-commit",
    choices: ["github", "gitlab", "pre-commit"])
}

/// `patternc init`: writes a first deck and profile.
extension Command {
  static let `init` = Command(
    name: "init",
    summary: "write a small deck and a profile to begin with",
    usage: ["[DIR]", "[DIR] --ci github"],
    details: [
      """
      It asks no questions. It writes `Patterns/app.pattern`, a deck with an arrival, a tap, a \
      success, a failure and a progress loop, and `Patterns/profiles/app.pattern`, a profile of \
      your own, into DIR or this folder. `check` finds nothing in them. Existing files are never \
      replaced: if one exists, nothing is written.
      """
    ],
    options: [.ci]
  ) { arguments, terminal throws(Failure) in
    let folder = arguments.operands.first ?? "."
    if arguments.operands.count > 1 {
      throw .usage("`init` takes one folder")
    }
    var files = [
      ("Patterns/app.pattern", "Patterns/app.pattern"),
      ("Patterns/profiles/app.pattern", "Patterns/profiles/app.pattern"),
    ]
    let hosts = [
      "github": (".github/workflows/patterns.yml", "ci/github.yml"),
      "gitlab": (".gitlab-ci.yml", "ci/gitlab.yml"),
      "pre-commit": (".pre-commit-config.yaml", "ci/pre-commit.yaml"),
    ]
    files += arguments.values(.ci).compactMap { hosts[$0] }
    let paths = files.map { Paths.join(Paths.normalised(folder), $0.0) }
    if let first = paths.first(where: Files.exists) {
      throw .system(
        "`\(first)` already exists, so nothing was written",
        "move it away first, or name another folder")
    }
    var output = try OutputFolder(folder)
    _ = try output.write(
      files.map { (name: $0.0, bytes: ShippedFile.named($0.1, in: ShippedFile.starter).bytes) })
    for path in paths { try terminal.out.write("wrote \(escaped(path))\n") }
    try terminal.out.write(
      """

      Next:
        patternc check \(escaped(paths[0]))
        patternc preview \(escaped(paths[0])) --serve

      """)
    return ExitCode.clean
  }
}
