internal import Foundation
internal import Testing

extension Golden {
  /// Compares a text with a file. A missing file counts as empty. With `PATTERNC_UPDATE=1`,
  /// rewrites the file and still fails.
  package static func compare(_ path: String, _ actual: String) throws {
    let file = Repository.fixtures.appending(path: path)
    let expected = (try? Repository.text(of: file)) ?? ""
    if actual == expected { return }
    if ProcessInfo.processInfo.environment["PATTERNC_UPDATE"] == "1" {
      try Data(actual.utf8).write(to: file)
      Issue.record("rewrote Tests/Fixtures/\(path): read what changed, then run again")
    } else {
      Issue.record("\(path) differs:\n\(Golden.difference(expected, actual))")
    }
  }

  /// The lines from the first difference to the last, in the form of a diff.
  private static func difference(_ expected: String, _ actual: String) -> String {
    var old = expected.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var new = actual.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let a = old.first, let b = new.first, a == b {
      old.removeFirst()
      new.removeFirst()
    }
    while let a = old.last, let b = new.last, a == b {
      old.removeLast()
      new.removeLast()
    }
    let line = old.startIndex + 1
    return (["line \(line):"] + old.prefix(20).map { "- \($0)" } + new.prefix(20).map { "+ \($0)" })
      .joined(separator: "\n")
  }
}
