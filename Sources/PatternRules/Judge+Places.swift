import PatternModel
import PatternSyntax
import PatternTable

/// A place that a finding can mark.
protocol Markable {
  /// The marked range.
  var range: ByteRange { get }
  /// The number of the played statement at fault; 0 for a statement of the cue itself.
  var origin: UInt32 { get }
}

extension ByteRange: Markable {
  var range: ByteRange { self }
  var origin: UInt32 { 0 }
}

/// The place of an entry.
struct EntryMark: Markable, Equatable {
  let range: ByteRange
  let origin: UInt32

  init(_ range: ByteRange, origin: UInt32 = 0) { (self.range, self.origin) = (range, origin) }
}

/// Places in the source, so that a finding marks only the words at fault.
extension Judge {
  /// The source range of the name of the cue.
  var nameRange: ByteRange { checker.range(1) }
  /// The name of the cue in a message.
  var cueName: String { "`\(row.name.text)`" }

  /// A statement of the cue itself, such as `.role` or `.on`; otherwise the name of the cue.
  func statement(_ kind: NodeKind) -> ByteRange {
    ownStatement(kind).map { checker.range($0) } ?? nameRange
  }

  /// True if the cue itself has a statement of the kind.
  func has(_ kind: NodeKind) -> Bool { ownStatement(kind) != nil }

  /// The first statement of a kind in the body of the cue.
  func ownStatement(_ kind: NodeKind) -> Int? {
    checker.child(0, .body).flatMap { checker.child($0, kind) }
  }

  /// The statement of an entry of a timeline.
  func statement(at source: EntrySource) -> EntryMark {
    EntryMark(checker.statementRange(source.start), origin: source.origin)
  }

  /// The node of the statement of an entry: a haptic, a track, a `play`.
  func node(at source: EntrySource) -> Int? {
    // Nodes are in the order of their starts.
    var (low, high) = (1, checker.after(0))
    while low < high {
      let middle = (low + high) / 2
      if checker.token(middle).start < source.start { low = middle + 1 } else { high = middle }
    }
    return (low..<checker.after(0)).prefix { checker.token($0).start == source.start }.first {
      switch checker.kind($0) {
      case .body, .name, .word, .number, .text, .from, .to, .arm: false
      default: true
      }
    }
  }

  /// A part of the cue's own statement at a position; the whole statement if it is a `play` or
  /// lacks that part.
  ///
  /// - Parameter part: finds the part in the node of the statement.
  func range(at source: EntrySource, _ part: (_ node: Int) -> ByteRange?) -> EntryMark {
    node(at: source).flatMap { checker.kind($0) == .play ? nil : part($0) }.map { EntryMark($0) }
      ?? statement(at: source)
  }

  /// A part of the statement of an entry, such as `.over` or `.level`; the `play` for an entry from
  /// a pattern.
  func part(_ kinds: [NodeKind], of source: EntrySource) -> EntryMark {
    range(at: source) { node in
      kinds.lazy.compactMap { self.checker.child(node, $0) }.first.map { checker.range($0) }
    }
  }

  /// The end of a statement of the cue itself, where properties can be added; nil for a `play`.
  func statementEnd(_ source: EntrySource) -> ByteRange? {
    guard let node = node(at: source), checker.kind(node) != .play else { return nil }
    let end = checker.range(node).end
    return ByteRange(end, end)
  }
  /// The source range of the curve of a track.
  func curveRange(_ track: Track) -> EntryMark {
    range(at: track.source) { node in
      // `animate NAME` begins with a name that is not a curve.
      let first = checker.kind(node) == .animate ? checker.after(node + 1) : node + 1
      let curve = checker.children(node, from: first).first {
        switch checker.kind($0) {
        case .curveKeyword, .curveBezier, .curveSteps, .curveSpring, .curveInlineSpring, .name:
          true
        default: false
        }
      }
      return curve.map { checker.range($0) }
    }
  }

  /// The values of a track: `0 -> 1`, `by -20pt`.
  func valuesRange(_ track: Track) -> EntryMark {
    range(at: track.source) { node in
      if let by = checker.child(node, .by) { return checker.range(by) }
      guard let to = checker.child(node, .to) else { return nil }
      let start = checker.range(checker.child(node, .from) ?? to).start
      return ByteRange(start, max(start, checker.range(to).end))
    }
  }

  /// The duration of a track, or else its curve.
  func durationRange(_ track: Track) -> EntryMark {
    guard let node = node(at: track.source), checker.kind(node) != .play,
      let over = checker.child(node, .over)
    else { return curveRange(track) }
    return EntryMark(checker.range(over))
  }

  /// The fallback of a mode; the name of the cue if there is none.
  func fallbackRange(_ mode: Mode) -> ByteRange {
    guard let node = fallbackNode(mode) else { return nameRange }
    let last = modeWords(node).last ?? node + 1
    return ByteRange(checker.token(node).start, checker.range(last).end)
  }

  /// The words for modes at the start of a fallback.
  private func modeWords(_ node: Int) -> [Int] {
    checker.children(node).prefix { checker.kind($0) == .word }
  }

  /// The node of the fallback of a mode.
  private func fallbackNode(_ mode: Mode) -> Int? {
    guard let body = checker.child(0, .body) else { return nil }
    return checker.children(body).first {
      checker.kind($0) == .fallback
        && modeWords($0).contains { checker.name($0) == Name(mode.option) }
    }
  }

  /// The `none` of a fallback that consists only of it.
  func noFallback(_ mode: Mode) -> ByteRange? {
    fallbackNode(mode).flatMap { checker.child($0, .noFallback) }.map { checker.range($0) }
  }

  /// True if the cue writes a fallback for the mode itself instead of leaving it to `auto`.
  func writesFallback(_ mode: Mode) -> Bool {
    mode == .reduceMotion
      ? checker.reduceMotionIsWritten : mode == .physicalityOff && checker.physicalityOffIsWritten
  }
}

extension Judge {
  /// The condition of the loop around a statement of the cue.
  func conditionRange(of source: EntrySource) -> EntryMark {
    guard let loop = innermost(.loop, around: source),
      let condition = checker.child(loop, .whileFlag) ?? checker.child(loop, .untilFlag)
    else { return statement(at: source) }
    return EntryMark(checker.range(condition))
  }

  /// The innermost statement of a kind around a statement, found by its start.
  func innermost(_ kind: NodeKind, around source: EntrySource) -> Int? {
    statements(kind).last { $0.range.contains(source.start) }?.node
  }

  /// The statements of a kind with their ranges, each before those inside it.
  func statements(_ kind: NodeKind) -> [(node: Int, range: Range<UInt32>)] {
    (1..<checker.after(0)).filter { checker.kind($0) == kind }.map {
      (node: $0, range: checker.token($0).start..<checker.end($0))
    }
  }
}
