import PatternCues

/// Something of a table that a file does not say exactly.
package struct Loss: Sendable {
  package var id: LossID
  package var address: LossAddress
  /// What of the target it is about, where it writes the same in several ways: `vibrate`.
  package var part: String
  /// What is lost or approximated, in one sentence without a full stop.
  package var message: String
  /// What the table says, and what the file says instead.
  package var was: String
  package var written: String
  /// How much it is, in the millionths, microseconds or pieces that suit its id; of several losses
  /// with one id and one statement, the largest is reported.
  package var magnitude: Int64
  /// Whether nobody would feel or see it: a warning becomes info.
  package var isMinor: Bool

  package init(
    _ id: LossID, at address: LossAddress, part: String = "", _ message: String, was: String = "",
    written: String = "", magnitude: Int64 = 0, isMinor: Bool = false
  ) {
    self.id = id
    self.address = address
    self.part = part
    self.message = message
    self.was = was
    self.written = written
    self.magnitude = magnitude
    self.isMinor = isMinor
  }
}

extension [Loss] {
  /// Keeps of each id and statement of a row the greatest alone, which is all that is reported,
  /// where there are more than a limit and 4,096; the limit grows with what is left.
  mutating func thin(over limit: inout Int) {
    if count <= Swift.max(limit, 4096) { return }
    defer { limit = 2 * count }
    var known: [LossStatement: Int] = [:]
    var kept: [Loss] = []
    for loss in self {
      let key = LossStatement(id: loss.id, owner: loss.address.owner, source: loss.address.source)
      guard let index = known[key] else {
        known[key] = kept.count
        kept.append(loss)
        continue
      }
      let isMinor = kept[index].isMinor && loss.isMinor
      if loss.magnitude > kept[index].magnitude { kept[index] = loss }
      kept[index].isMinor = isMinor
    }
    self = kept
  }
}

/// A kind of loss in one statement of a row.
private struct LossStatement: Hashable {
  let id: LossID
  let owner: ExportOwner
  let source: UInt32?
}

/// The entry of a table that a loss is about.
package struct LossAddress: Sendable {
  package var owner: ExportOwner
  package var mode: ExportMode
  /// None where it is about the whole row.
  package var channel: ExportChannel?
  /// The index of the entry among those of its channel in the timeline.
  package var index: Int
  /// Where its statement starts, in the file that declares the row; none for a whole row.
  package var source: UInt32?

  package init(
    _ owner: ExportOwner, _ mode: ExportMode = .normal, _ channel: ExportChannel? = nil,
    index: Int = 0, source: UInt32? = nil
  ) {
    self.owner = owner
    self.mode = mode
    self.channel = channel
    self.index = index
    self.source = source
  }
}

/// A row that is exported. Its name points at its declaration.
package struct ExportOwner: Hashable, Sendable {
  package var name: Name
  package var isCue: Bool

  package static func cue(_ name: Name) -> ExportOwner { ExportOwner(name: name, isCue: true) }
  package static func pattern(_ name: Name) -> ExportOwner {
    ExportOwner(name: name, isCue: false)
  }
}

/// One of the three timelines of a cue; patterns have the normal one.
package enum ExportMode: UInt8, CaseIterable, Sendable {
  case normal, reduceMotion, physicalityOff

  /// As file names and reports say it.
  package var name: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduce-motion"
    case .physicalityOff: "physicality-off"
    }
  }
}

package enum ExportChannel: UInt8, Sendable {
  case haptics, motion, sound, text, effects

  /// Its key in the table.
  package var name: StaticString {
    switch self {
    case .haptics: "haptics"
    case .motion: "motion"
    case .sound: "sound"
    case .text: "text"
    case .effects: "effects"
    }
  }
}
