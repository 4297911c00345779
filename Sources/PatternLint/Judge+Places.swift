import PatternCues
import PatternModel
import PatternSyntax

/// Places in the source, so that a finding marks only the words at fault.
extension Judge {
  /// The place of the name of the cue.
  var nameRange: ByteRange { checker.range(1) }
  /// The name of the cue in a message.
  var cueName: String { "`\(row.name.text)`" }

  /// A statement of the cue itself, such as `.role` or `.on`; else the name of the cue.
  func statement(_ kind: NodeKind) -> ByteRange {
    guard let body = checker.child(0, .body), let node = checker.child(body, kind) else {
      return nameRange
    }
    return checker.range(node)
  }

  /// True if the cue itself has a statement of the kind.
  func has(_ kind: NodeKind) -> Bool {
    checker.child(0, .body).map { checker.child($0, kind) != nil } ?? false
  }

  /// The statement of an entry of a timeline, found by its `source`.
  func statement(at source: UInt32) -> ByteRange { checker.statementRange(source) }

  /// The node of the statement that starts at a position: a haptic, a track, a `play`.
  func node(at source: UInt32) -> Int? {
    if statementNodes.isEmpty {
      for node in 1..<checker.after(0) {
        switch checker.kind(node) {
        case .body, .name, .word, .number, .text, .from, .to, .arm: continue
        default:
          let start = checker.token(node).start
          if statementNodes[start] == nil { statementNodes[start] = node }
        }
      }
    }
    return statementNodes[source]
  }

  /// A part of the statement of an entry, such as `.over` or `.level`. For an entry from a pattern,
  /// the `play`.
  func part(_ kinds: [NodeKind], of source: UInt32) -> ByteRange {
    guard let node = node(at: source), checker.kind(node) != .play else {
      return statement(at: source)
    }
    for kind in kinds {
      if let part = checker.child(node, kind) { return checker.range(part) }
    }
    return statement(at: source)
  }

  /// The place of the curve of a track.
  func curveRange(_ track: Motion) -> ByteRange {
    guard let node = node(at: track.source), checker.kind(node) != .play else {
      return statement(at: track.source)
    }
    var at = node + 1
    // `animate NAME` begins with a name that is not a curve.
    if checker.kind(node) == .animate { at = checker.after(at) }
    while at < checker.after(node) {
      switch checker.kind(at) {
      case .curveKeyword, .curveBezier, .curveSteps, .curveSpring, .curveInlineSpring, .name:
        return checker.range(at)
      default: at = checker.after(at)
      }
    }
    return statement(at: track.source)
  }

  /// The values of a track: `0 -> 1`, `by -20pt`.
  func valuesRange(_ track: Motion) -> ByteRange {
    guard let node = node(at: track.source), checker.kind(node) != .play else {
      return statement(at: track.source)
    }
    if let by = checker.child(node, .by) { return checker.range(by) }
    guard let to = checker.child(node, .to) else { return statement(at: track.source) }
    let end = checker.range(to).end
    let start =
      checker.child(node, .from).map { checker.range($0).start } ?? checker.range(to).start
    return ByteRange(start, max(start, end))
  }

  /// The duration of a track, or else its curve.
  func durationRange(_ track: Motion) -> ByteRange {
    guard let node = node(at: track.source), checker.kind(node) != .play,
      let over = checker.child(node, .over)
    else { return curveRange(track) }
    return checker.range(over)
  }

  /// The fallback of a mode; the name of the cue without one.
  func fallbackRange(_ mode: Mode) -> ByteRange {
    guard let node = fallbackNode(mode) else { return nameRange }
    var end = checker.range(node + 1).end
    var part = node + 1
    while part < checker.after(node), checker.kind(part) == .word {
      end = checker.range(part).end
      part = checker.after(part)
    }
    return ByteRange(checker.token(node).start, end)
  }

  /// The node of the fallback of a mode.
  private func fallbackNode(_ mode: Mode) -> Int? {
    let word = Name(mode == .reduceMotion ? "reduce-motion" : "physicality-off")
    guard let body = checker.child(0, .body) else { return nil }
    for at in checker.children(body) {
      if checker.kind(at) == .fallback {
        var part = at + 1
        while part < checker.after(at), checker.kind(part) == .word {
          if checker.name(part) == word { return at }
          part = checker.after(part)
        }
      }
    }
    return nil
  }

  /// The `none` of a fallback, if the fallback consists of it.
  func noFallback(_ mode: Mode) -> ByteRange? {
    guard let node = fallbackNode(mode), let none = checker.child(node, .noFallback) else {
      return nil
    }
    return checker.range(none)
  }

  /// True if the cue writes a fallback for the mode itself instead of leaving it to `auto`.
  func writesFallback(_ mode: Mode) -> Bool {
    mode == .reduceMotion
      ? checker.reduceMotionIsWritten : mode == .physicalityOff && checker.physicalityOffIsWritten
  }
}

extension Judge {
  /// The condition of the loop around a statement of the cue.
  func conditionRange(of source: UInt32) -> ByteRange {
    guard let loop = innermost(.loop, around: source),
      let condition = checker.child(loop, .whileFlag) ?? checker.child(loop, .untilFlag)
    else { return statement(at: source) }
    return checker.range(condition)
  }

  /// The innermost statement of a kind around a statement, found by its start.
  func innermost(_ kind: NodeKind, around source: UInt32) -> Int? {
    statements(kind).last { $0.range.contains(source) }?.node
  }

  /// The statements of a kind with their ranges, each before those inside it.
  func statements(_ kind: NodeKind) -> [(node: Int, range: Range<UInt32>)] {
    (1..<checker.after(0)).filter { checker.kind($0) == kind }.map {
      (node: $0, range: checker.token($0).start..<checker.end($0))
    }
  }
}
