import PatternCues
import PatternModel
import PatternSyntax

/// Helpers for rules about sound.
extension Judge {
  /// The modes with sounds, without those whose sounds equal the sounds of an earlier mode.
  var soundModes: [Mode] {
    var result: [Mode] = []
    for mode in Mode.allCases where timeline(mode).sounds.count > 0 {
      if result.contains(where: { timeline($0).sounds == timeline(mode).sounds }) { continue }
      result.append(mode)
    }
    return result
  }

  /// The name of a sound in a message: "this tone".
  static func spoken(_ sound: Sound) -> StaticString {
    switch sound.kind {
    case .tone: "this tone"
    case .chord: "this chord"
    case .sample: "this sample"
    }
  }

  /// The end of a statement of the cue itself, where properties can be added; nil for a `play`.
  func statementEnd(_ source: UInt32) -> ByteRange? {
    guard let node = node(at: source), checker.kind(node) != .play else { return nil }
    let end = checker.range(node).end
    return ByteRange(end, end)
  }
}
