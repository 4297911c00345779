import PatternFiles
import PatternReport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The options of `patternc init` alone.
extension Option {
  fileprivate static let ci = Option(
    "ci", takes: .list("HOST"), "also write what checks patterns there: github, gitlab, pre-commit",
    choices: ["github", "gitlab", "pre-commit"])
}

/// `patternc init`: a deck and a profile to begin with.
extension Command {
  static let `init` = Command(
    name: "init",
    summary: "write a small deck and a profile to begin with",
    usage: ["[DIR]", "[DIR] --ci github"],
    details: [
      """
      It asks nothing. It writes `Patterns/app.pattern`, a deck with an arrival, a tap, a success, \
      a failure and a progress loop, and `Patterns/profiles/app.pattern`, a profile of your own, \
      into DIR or this folder. `check` finds nothing in them. Files that are there already are \
      never replaced: where one is, nothing is written.
      """
    ],
    options: [.ci]
  ) { arguments, terminal throws(Failure) in
    let folder = arguments.operands.first ?? "."
    if arguments.operands.count > 1 {
      throw .usage("`init` takes one folder", command: "init")
    }
    var files = [
      ("Patterns/app.pattern", "Patterns/app.pattern"),
      ("Patterns/profiles/app.pattern", "Patterns/profiles/app.pattern"),
    ]
    for host in arguments.values(.ci) {
      switch host {
      case "github": files.append((".github/workflows/patterns.yml", "ci/github.yml"))
      case "gitlab": files.append((".gitlab-ci.yml", "ci/gitlab.yml"))
      case "pre-commit": files.append((".pre-commit-config.yaml", "ci/pre-commit.yaml"))
      default:
        throw .usage(
          "`--ci` knows `github`, `gitlab` and `pre-commit`, not `\(host)`", command: "init")
      }
    }
    let paths = files.map { Paths.join(Paths.normalised(folder), $0.0) }
    let present = paths.filter { path in
      if case .missing = Files.kind(of: path) { false } else { true }
    }
    if let first = present.first {
      throw .system(
        "`\(first)` is there already, so nothing was written",
        "move it away first, or name another folder")
    }
    var made: [String] = []
    var written: [String] = []
    do throws(Failure) {
      for (path, file) in zip(paths, files) {
        made += try Files.makeFolders(Paths.folder(of: path))
        let bytes = ShippedFile.named(file.1, in: ShippedFile.starter).bytes
        _ = try Replacement.write(path, bytes)
        written.append(path)
      }
    } catch {
      for path in written { unlink(path) }
      Files.removeFolders(made)
      throw error
    }
    for path in written { try terminal.out.write("wrote \(escaped(path))\n") }
    try terminal.out.write(
      """

      Next:
        patternc check \(escaped(paths[0]))
        patternc preview \(escaped(paths[0])) --serve

      """)
    return ExitCode.clean
  }
}
