import Foundation
import TestSupport
import Testing

/// Sessions with the language server: each script, and what the server says to it.
struct ScriptTests {
  @Test(arguments: Script.all)
  func replies(script: Script) throws {
    let file = Repository.fixtures.appending(path: script.replies)
    let actual = try script.run()
    let expected = (try? Repository.text(of: file)) ?? ""
    if actual == expected { return }
    if ProcessInfo.processInfo.environment["PATTERNC_UPDATE"] == "1" {
      try Data(actual.utf8).write(to: file)
      Issue.record("rewrote Tests/Fixtures/\(script.replies): read what changed, then run again")
    } else {
      Issue.record("\(script.replies) differs:\n\(Lines.difference(expected, actual))")
    }
  }
}
