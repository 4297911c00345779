import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

/// Tests of text files beyond `.ci/strings.py`.
struct StringsTests {
  /// Two ids that become equal on Android are an error, and no file is written.
  @Test func likeNamesCollide() throws {
    let head = "event a: by user, class selection\n"
    func cue(_ name: String) -> String { "cue \(name) { because \"c\"; on a; toast \"d\" }\n" }
    let exported = try Compiled(text: head + cue("x.y") + cue("x-y")).exported(.strings)
    #expect(exported.files.isEmpty)
    #expect(exported.ids == ["name-collision"])
    #expect(try Compiled(text: head + cue("x.y")).exported(.strings).files.count == 3)
  }
}
