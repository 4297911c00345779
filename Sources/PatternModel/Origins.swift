import PatternCues
import PatternSyntax

/// Where a statement is that a pattern brings into a cue.
package struct Origin: Hashable, Sendable {
  package let module: UInt32
  /// Where it starts in its file.
  package let start: UInt32
  /// Where the `play` of the cue starts that leads to it.
  package let play: UInt32
}

/// The statements that the plays of a cue bring, each once.
///
/// Rows do not hold them: a request for them reads the cue again, and the `source` of what
/// comes from a pattern is then a sign for its origin, beyond all places in a file.
package struct Origins {
  private var all: [(origin: Origin, pattern: Name)] = []
  private var known: [Origin: UInt32] = [:]

  private static let sign: UInt32 = 1 << 31

  init() {}

  package var count: Int { all.count }

  /// Whether a place is none in a file.
  package static func isSign(_ source: UInt32) -> Bool { source & sign != 0 }
  /// The sign for one of several things that have no place in a file, and which of them it is.
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

  /// What a sign stands for; nothing where it is a place of the cue itself.
  package subscript(source: UInt32) -> (origin: Origin, pattern: Name)? {
    guard Origins.isSign(source) else { return nil }
    return all[Origins.index(of: source)]
  }
}

extension Checker {
  /// Unfolds the current cue once more and lets someone look at its row, in which the `source` of
  /// what its plays bring is a sign; all is then as it was.
  ///
  /// - Parameter look: gets what the signs stand for, and what is found of the cue as it is read.
  package func withOrigins(_ look: (Origins, ArraySlice<Diagnostic>) -> Void) {
    let ends = RowEnds(store)
    let (end, before, offered) = (diagnostics.count, foundBefore, offer)
    let (spent, count) = (unfolded, statementCount)
    origins = Origins()
    begin(root)
    unfoldCue()
    if let origins, store.cues.count > ends.cues { look(origins, diagnostics[end...]) }
    origins = nil
    store.cut(to: ends)
    diagnostics.removeLast(diagnostics.count - end)
    (foundBefore, offer) = (before, offered)
    (unfolded, statementCount) = (spent, count)
  }

  /// The sign of a statement that a pattern brings; its `play` where nobody asks.
  func origin(of node: Int, _ play: UInt32) -> UInt32 {
    // What a profile plays for itself is not shown.
    guard origins != nil, privates == nil else { return play }
    let origin = Origin(
      module: UInt32(truncatingIfNeeded: module), start: token(node).start, play: play)
    return origins?.sign(of: origin, in: surroundings.from) ?? play
  }

  /// The same of a haptic that is copied from a plain pattern.
  func origin(of haptic: Haptic, in plain: PlainPattern, _ pattern: SymbolRef, _ play: UInt32)
    -> UInt32
  {
    guard origins != nil, privates == nil else { return play }
    let origin = Origin(module: pattern.module, start: haptic.source, play: play)
    return origins?.sign(of: origin, in: plain.name) ?? play
  }
}

extension Model {
  /// Where the pattern or map is declared that a `play` names; nothing where a statement is none,
  /// or plays what comes with a profile.
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

  /// A statement that a pattern brings.
  package func place(of origin: Origin, in pattern: Name) -> Related? {
    let file = modules[Int(origin.module)]
    if file.isShipped { return nil }
    let range = Checker.statementRange(origin.start, in: file.source)
    return Related("it is here, in `\(pattern.text)`", file.source, range)
  }
}
