import PatternSyntax
import PatternTable

/// A statement in a pattern that a cue plays.
package struct Origin: Equatable, Sendable {
  let module: Int
  /// The start of the statement in its file.
  let start: UInt32
  let pattern: Name
}

extension Checker {
  /// The place of a statement that the current cue plays, or else of the pattern that its `play`
  /// names; nil for a statement of the cue itself.
  ///
  /// - Parameters:
  ///   - start: the start of the statement in the cue.
  ///   - origin: the number of the played statement; 0 if it is unknown.
  package func playedPlace(_ start: UInt32, origin: UInt32) -> Related? {
    place(ofOrigin: origin) ?? model.declaration(ofPlay: start, in: Int(root.module))
  }

  /// Adds the patterns that cause them to the findings of the current cue about a `play`. The
  /// finding for a missing fallback already has its place.
  package func relateToPlayed() {
    for index in foundInCue where findings[index].problem !== Problem.missingReduceMotion {
      guard let played = playedPlace(findings[index].range.start, origin: 0) else { continue }
      findings[index].point(
        at: findings[index].related + [played], findings[index].proposedFix)
    }
  }

  private func place(ofOrigin number: UInt32) -> Related? {
    if number == 0 { return nil }
    let origin = draft.plays.origins[Int(number) - 1]
    let file = model.modules[origin.module]
    if file.isShipped { return nil }
    return Related(
      "it is here, in `\(origin.pattern.text)`", file.source,
      Checker.statementRange(origin.start, in: file.source))
  }
}

extension Model {
  /// The declaration of the pattern or map that a `play` names; nil for other statements, and for
  /// patterns of a profile.
  package func declaration(ofPlay start: UInt32, in module: Int) -> Related? {
    let source = modules[module].source
    let lexer = Lexer(source)
    var at = lexer.wordEnd(Int(start), source.count)
    guard source.bytes(ByteRange(start, UInt32(at))).elementsEqual("play".utf8) else { return nil }
    while at < source.count, Ascii.isSpace(source.base[at]) { at += 1 }
    let end = lexer.wordEnd(at, source.count)
    let name = source.name(ByteRange(UInt32(at), UInt32(end)))
    guard end > at, let found = find(.pattern, name, from: module) else { return nil }
    let file = modules[Int(found.module)]
    if file.isShipped { return nil }
    return Related("`\(name.text)` is declared here", file.source, symbol(found).nameRange)
  }
}

/// Sources in cues of other files, which are compared with cues of the current file. They have an
/// index with a mark in place of the start; the result is larger than any offset in a file.
extension EntrySource {
  private static let sign: UInt32 = 1 << 31

  /// A source with an index in place of a start.
  package static func far(_ index: Int) -> EntrySource {
    EntrySource(start: sign | UInt32(index))
  }

  /// True if the statement is in another file.
  package var isFar: Bool { start & EntrySource.sign != 0 }
  /// The index of a source in another file.
  package var index: Int { Int(start & ~EntrySource.sign) }
}
