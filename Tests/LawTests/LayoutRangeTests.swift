import PatternFormat
import PatternSyntax
import TestSupport
import Testing

/// Layouts of a selection, whose ends are `«` and `»`.
struct LayoutRangeTests {
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let before: String
    let after: String
  }

  static let cases = [
    Case(
      description: "a declaration with what is above it",
      before: "a  :selection\n\n\n#  of b\n  b  :«selec»tion # b\nc  :selection\n",
      after: "a  :selection\n\n#  of b\nb: selection  # b\nc  :selection\n"),
    Case(
      description: "the comment above a declaration",
      before: "a  :selection\n «# of b»\nb  :selection\n",
      after: "a  :selection\n# of b\nb: selection\n"),
    Case(
      description: "declarations that share a line",
      before: "let a  :1;let «b»  :2\nlet c  :3\n",
      after: "let a: 1; let b: 2\nlet c  :3\n"),
    Case(
      description: "a statement of a block",
      before: "a  {\n   selection\n      wait  1s;«selection»\n wait  2s\n   }\n",
      after: "a  {\n   selection\n  wait 1s; selection\n wait  2s\n   }\n"),
    Case(
      description: "two statements, one of them a block",
      before: "a  {\n wait  1s\n wait  «2s\n layer  x  {\n» wait  3s\n}\n wait  4s\n}\n",
      after: "a  {\n wait  1s\n  wait 2s\n  layer x {\n    wait 3s\n  }\n wait  4s\n}\n"),
    Case(
      description: "a statement of an inner block",
      before: "a  {\n layer  x  {\n wait  3s\n«  wait  4s»\n}\n wait  4s\n}\n",
      after: "a  {\n layer  x  {\n wait  3s\n    wait 4s\n}\n wait  4s\n}\n"),
    Case(
      description: "the end of a block",
      before: "a  {\n wait  1s\n # last«»\n}\n",
      after: "a  {\n wait  1s\n  # last\n}\n"),
    Case(
      description: "the line of the brace",
      before: "a  {«»\n wait  1s\n}\nb  :selection\n",
      after: "a {\n  wait 1s\n}\nb  :selection\n"),
    Case(
      description: "a statement of a one-line body that becomes a block with it",
      before: "a: selection; layer x {\n«selection»\n}; selection\n",
      after: "a: selection; layer x {\n    selection\n}; selection\n"),
    Case(
      description: "the comment in front of the first declaration",
      before: "\n\n#« »a\na  :selection\nb  :selection",
      after: "# a\na: selection\nb  :selection"),
    Case(
      description: "blank lines alone",
      before: "a  :selection\n«\n  \n»\nb  :selection\n",
      after: "a  :selection\n\n  \n\nb  :selection\n"),
    Case(
      description: "a blank line of a block",
      before: "a  {\n wait  1s\n«»\n wait  2s\n}\n",
      after: "a  {\n wait  1s\n\n wait  2s\n}\n"),
    Case(
      description: "the last line of a file",
      before: "a  :selection\nb  :selection\n\n«  # end  »",
      after: "a  :selection\nb  :selection\n\n# end\n"),
    Case(
      description: "a broken declaration",
      before: "a  :selection\nb  :«selectoin»\nc  :selection\n",
      after: "a  :selection\nb  :selectoin\nc  :selection\n"),
    Case(
      description: "lines that end with CR and LF",
      before: "a  :selection\r\n«b  :selection»\r\nc  :selection\r\n",
      after: "a  :selection\r\nb: selection\r\nc  :selection\r\n"),
  ]

  @Test(arguments: cases)
  func selectionIsLaidOut(_ example: Case) throws {
    let scalars = Array(example.before.unicodeScalars)
    let start = try #require(scalars.firstIndex(of: "«"))
    let end = try #require(scalars.firstIndex(of: "»")) - 1
    let text = String(String.UnicodeScalarView(scalars.filter { $0 != "«" && $0 != "»" }))
    let layout = Layout(
      of: Source(path: "a.pattern", text: text),
      within: ByteRange(UInt32(start), UInt32(end)))
    #expect(String(decoding: layout.bytes, as: UTF8.self) == example.after)
  }
}
