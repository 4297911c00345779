import PatternCues
import PatternSyntax

/// The origin of a played statement in a cue.
package struct Origin: Hashable, Sendable {
  package let module: UInt32
  /// The start of the statement in its file.
  package let start: UInt32
  /// The start of the `play` in the cue that leads to it.
  package let play: UInt32
}

/// The played statements of a cue, each once.
///
/// Rows do not store them. On request, the cue is read again with a sign for the origin as the
/// `source` of each played entry. Signs are larger than any offset in a file.
package struct Origins {
  private var all: [(origin: Origin, pattern: Name)] = []
  private var known: [Origin: UInt32] = [:]

  private static let sign: UInt32 = 1 << 31

  init() {}

  package var count: Int { all.count }

  /// True if a source is a sign and not an offset.
  package static func isSign(_ source: UInt32) -> Bool { source & sign != 0 }
  /// The sign for an index of something without an offset in the file, and the index of a sign.
  package static func sign(at index: Int) -> UInt32 { sign | UInt32(index) }
  package static func index(of sign: UInt32) -> Int { Int(sign & ~Origins.sign) }

  /// The sign of an origin in a pattern.
  mutating func sign(of origin: Origin, in pattern: Name) -> UInt32 {
    if let known = known[origin] { return known }
    let sign = Origins.sign(at: all.count)
    all.append((origin, pattern))
    known[origin] = sign
    return sign
  }

  /// The origin of a sign; nil for an offset in the cue itself.
  package subscript(source: UInt32) -> (origin: Origin, pattern: Name)? {
    guard Origins.isSign(source) else { return nil }
    return all[Origins.index(of: source)]
  }
}

extension Checker {
  /// Unfolds the current cue again, with signs as the `source` of played entries, and then restores
  /// the state.
  ///
  /// - Parameter look: receives the origins and the findings of the cue.
  package func withOrigins(_ look: (Origins, ArraySlice<Diagnostic>) -> Void) {
    // The cue gets a store of its own, so that the rows of others are not copied.
    var rows = RowStore()
    swap(&rows, &store)
    let (end, before, spent) = (diagnostics.count, (checked, draft, context), effort)
    begin(root)
    draft.plays.origins = Origins()
    unfoldCue()
    if let origins = draft.plays.origins, !store.cues.isEmpty { look(origins, diagnostics[end...]) }
    store = rows
    diagnostics.removeLast(diagnostics.count - end)
    (checked, draft, context) = before
    // Its statements have been counted.
    effort.statements = spent.statements
    effort.earlier = spent.earlier + spent.compared
  }

  /// The sign of a played statement, or the offset of its `play` if origins are not requested.
  func origin(of node: Int, _ play: UInt32) -> UInt32 {
    // Statements of a profile's own patterns are not shown.
    guard draft.plays.origins != nil, context.call.profile == nil else { return play }
    let origin = Origin(
      module: UInt32(truncatingIfNeeded: module), start: token(node).start, play: play)
    return draft.plays.origins?.sign(of: origin, in: context.call.from) ?? play
  }
}

extension Model {
  /// The declaration of the pattern or map that a `play` names; nil for other statements, and for
  /// patterns of a profile.
  package func declaration(ofPlay start: UInt32, in module: Int) -> Related? {
    let source = modules[module].source
    let lexer = Lexer(source)
    var at = lexer.wordEnd(Int(start), source.count)
    guard source.text(ByteRange(start, UInt32(at))) == "play" else { return nil }
    while at < source.count, Ascii.isSpace(source.base[at]) { at += 1 }
    let end = lexer.wordEnd(at, source.count)
    let name = Name(source.base + at, end - at)
    guard end > at, let found = find(.pattern, name, from: module) else { return nil }
    let file = modules[Int(found.module)]
    if file.isShipped { return nil }
    return Related("`\(name.text)` is declared here", file.source, file.range(symbol(found).name))
  }

  /// The place of a played statement.
  package func place(of origin: Origin, in pattern: Name) -> Related? {
    let file = modules[Int(origin.module)]
    if file.isShipped { return nil }
    let range = Checker.statementRange(origin.start, in: file.source)
    return Related("it is here, in `\(pattern.text)`", file.source, range)
  }
}
