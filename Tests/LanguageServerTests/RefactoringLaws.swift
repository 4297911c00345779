import Foundation
import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// Refactorings change nothing else in a file.
struct RefactoringLaws {
  static let texts =
    ["Patterns/", "Meanings/", "Timelines/", "Modes/"].flatMap { folder in
      ServerLaws.texts.filter { $0.path.hasPrefix(folder) }
    }

  /// Each name can be renamed. The table then differs in the name alone, and renaming back restores
  /// the text.
  @Test(arguments: texts)
  func aRenameChangesNothingElse(text: ServerLaws.Text) throws {
    let source = Source(path: "/deck/" + text.path, text: text.text)
    let compiled = Compiled([source], host: .holding(ServerLaws.disk, root: "/deck/"))
    let workspace = Self.workspace(text)
    let analysis = try #require(workspace.analysis(of: source.path))
    var names: [ByteRange] = []
    for name in analysis.occurrences where name.isDeclaration && !names.contains(name.range) {
      names.append(name.range)
    }
    for name in Laws.sample(0..<names.count).map({ names[$0] }) {
      guard let places = try? workspace.rename(source.path, name.start, to: "zz-new-name"),
        places.allSatisfy({ $0.file.path == source.path })
      else { continue }
      var renamed = analysis.file
      for place in places.reversed() {
        renamed = renamed.edited(place.range, "zz-new-name", version: 2)
      }
      let after = Compiled([renamed.source], host: .holding(ServerLaws.disk, root: "/deck/"))
      #expect(after.hasErrors == compiled.hasErrors)
      #expect(after.tables.count == compiled.tables.count)
      // A changed copy of a shipped profile is a profile of its own with the same name.
      let ids = after.ids.filter { $0 != "shadowed-profile" }
      #expect(ids.count == compiled.ids.count, "\(analysis.source.text(name))")
      let back = Self.workspace(ServerLaws.Text(path: text.path, bytes: Self.bytes(renamed)))
      let start = try #require(places.first { $0.range.start <= name.start }).range.start
      let old = analysis.source.text(name)
      let returned = try back.rename(source.path, start, to: old)
      #expect(returned.count == places.count, "\(old)")
      for place in returned.reversed() { renamed = renamed.edited(place.range, old, version: 3) }
      #expect(Self.bytes(renamed) == Array(text.text.utf8), "\(old)")
    }
  }

  /// Repairs come to an end when they are made again and again, and leave no more errors.
  @Test(arguments: ServerLaws.texts)
  func repairsEnd(text: ServerLaws.Text) throws {
    let path = "/deck/" + text.path
    let workspace = Self.workspace(text)
    let before = workspace.findings(of: path).count { $0.severity == .error }
    var hasEnded = false
    for version in 2..<15 {
      guard let action = workspace.fixAll(path), let file = workspace.file(path) else {
        hasEnded = true
        break
      }
      workspace.put(file.edited(action.edits[0].range, action.edits[0].text, version: version))
    }
    #expect(hasEnded)
    #expect(workspace.findings(of: path).count { $0.severity == .error } <= before)
  }

  /// Statements between `«` and `»`, and the pattern extracted from them; nil if the pattern would
  /// play something else.
  static let extractions: [(before: String, pattern: String?)] = [
    ("a: «impact light; impact medium»; wait 1s", "extracted: impact light; impact medium"),
    ("a: fade 0 -> 1 over 300ms linear; «then; toast \"x\"»", nil),
    (
      "a: «fade 0 -> 1 over 300ms linear; then; toast \"x\"»",
      "extracted: fade 0 -> 1 over 300ms linear; then; toast \"x\""
    ),
    // If the whole cannot be moved, its content can.
    ("a: wait 1s; «at 200ms: impact light»", "extracted: impact light"),
    ("a {\n  wait 1s\n  «at 200ms: impact light\n  toast \"x\"»\n}", "extracted: impact light"),
    (
      "a {\n  stage s 0s..1s { fade 1 -> 0 linear }\n  toast \"x\"\n"
        + "  «at s.end { impact light; impact medium }\n  toast \"y\"»\n}",
      "extracted: impact light; impact medium"
    ),
    (
      "a {\n  wait 1s\n  «layer x { at 200ms: impact light }\n  impact soft»\n}",
      "extracted {\n  layer x { at 200ms: impact light }\n  impact soft\n}"
    ),
    (
      "a {\n  fade 0 -> 1 over 2s linear\n  «at end: impact light»\n}",
      "extracted: at end: impact light"
    ),
    // Too long for one line, and not canonical.
    (
      "a: «impact light 0.5; impact medium 0.50;fade 0 -> 1 over 300ms linear; toast \"Here it "
        + "is, at last\"»",
      "extracted {\n  impact light 0.5\n  impact medium 0.5\n  fade 0 -> 1 over 300ms linear\n"
        + "  toast \"Here it is, at last\"\n}"
    ),
  ]

  @Test(arguments: extractions)
  func anExtractionChangesNothing(before: String, pattern: String?) throws {
    let bytes = Array(before.utf8)
    let start = try #require(before.firstIndex(of: "«").map { before[..<$0].utf8.count })
    let end = try #require(before.firstIndex(of: "»").map { before[..<$0].utf8.count }) - 2
    let text = before.filter { $0 != "«" && $0 != "»" }
    #expect(bytes.count == text.utf8.count + 4)
    let workspace = Self.workspace(ServerLaws.Text(path: "x.pattern", bytes: Array(text.utf8)))
    let action = workspace.extraction(
      "/deck/x.pattern", ByteRange(UInt32(start), UInt32(end)))
    #expect(action?.edits.first?.text == pattern.map { $0 + "\n\n" })
  }

  private static func workspace(_ text: ServerLaws.Text) -> Workspace {
    let workspace = Workspace.holding(ServerLaws.disk)
    let path = "/deck/" + text.path
    workspace.put(TextFile(Source(path: path, text: text.text), version: 1))
    return workspace
  }

  private static func bytes(_ file: TextFile) -> [UInt8] {
    Array(file.source.bytes(ByteRange(0, file.end)))
  }
}
