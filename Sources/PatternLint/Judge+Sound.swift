import PatternCues
import PatternModel
import PatternSyntax

/// What the rules about sound share.
extension Judge {
  /// The modes whose sounds are not those of a mode before them.
  var soundModes: [Mode] {
    var result: [Mode] = []
    for mode in Mode.allCases where timeline(mode).sounds.count > 0 {
      if result.contains(where: { timeline($0).sounds == timeline(mode).sounds }) { continue }
      result.append(mode)
    }
    return result
  }

  /// A sound as designers call it: "this tone".
  static func spoken(_ sound: Sound) -> StaticString {
    switch sound.kind {
    case .tone: "this tone"
    case .chord: "this chord"
    case .sample: "this sample"
    }
  }

  /// The end of a statement of the cue itself, where properties can be added.
  func statementEnd(_ source: UInt32) -> ByteRange? {
    guard let node = node(at: source), checker.kind(node) != .play else { return nil }
    let end = checker.range(node).end
    return ByteRange(end, end)
  }

  /// Whether a statement of the cue itself makes an entry, and not a pattern that it plays.
  func isWrittenHere(_ source: UInt32) -> Bool {
    node(at: source).map { checker.kind($0) != .play } ?? false
  }
}
