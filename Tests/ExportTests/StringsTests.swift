import PatternCompiler
import PatternEmit
import PatternSyntax
import TestSupport
import Testing

/// Tests of text files beyond `.ci/strings.py`.
struct StringsTests {
  /// Two ids that become equal on Android are an error, and no file is written.
  @Test func likeNamesCollide() throws {
    let head = "event a: by user, class selection\n"
    let table = try #require(
      Compiled(
        text: head + "cue x.y { because \"c\"; on a; toast \"d\" }\n"
          + "cue x-y { because \"c\"; on a; toast \"d\" }"
      ).tables.first)
    let exported = table.export(.strings)
    #expect(exported.files.isEmpty)
    #expect(exported.findings.map { "\($0.problem.id)" } == ["name-collision"])
    let one = try #require(
      Compiled(text: head + "cue x.y { because \"c\"; on a; toast \"d\" }").tables.first)
    #expect(one.export(.strings).files.map(\.path).count == 3)
  }
}
