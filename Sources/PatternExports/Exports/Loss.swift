import PatternTable

/// A part of a table that a file does not express exactly.
package struct Loss: Sendable {
  package var id: LossID
  package var address: LossAddress
  /// The part of the target that the loss concerns, if the target writes one thing in several
  /// ways: `vibrate`.
  package var part: String
  /// A description of the loss, one sentence without a full stop.
  package var message: String
  /// The values in the table and in the file.
  package var was: String
  package var written: String
  /// The size of the loss, in millionths, microseconds or pieces, depending on its id. Of several
  /// losses with the same id and statement only the largest is reported.
  package var magnitude: Int64
  /// True if the loss cannot be felt or seen, which turns a warning into info.
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
  mutating func add(
    _ id: LossID, at address: LossAddress, part: String = "", _ message: String, was: String = "",
    written: String = "", magnitude: Int64 = 0, isMinor: Bool = false
  ) {
    append(
      Loss(
        id, at: address, part: part, message, was: was, written: written, magnitude: magnitude,
        isMinor: isMinor))
  }

  /// Thins the losses of a row if there are more than `limit` and more than 4,096. Then sets the
  /// limit to twice the remaining count.
  mutating func thin(over limit: inout Int) {
    if count <= Swift.max(limit, 4096) { return }
    thin()
    limit = 2 * count
  }

  /// Keeps only the largest loss of each id and statement of a row, as reports do.
  mutating func thin() {
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

/// The id and statement of losses that are reported as one.
private struct LossStatement: Hashable {
  let id: LossID
  let owner: ExportOwner
  let source: UInt32?
}

/// The entry of a table that a loss concerns.
package struct LossAddress: Sendable {
  package var owner: ExportOwner
  package var mode: Mode
  /// Nil if it concerns the whole row.
  package var channel: Channel?
  /// The index of the entry in its channel of the timeline.
  package var index: Int
  /// The start of its statement in the file that declares the row; nil for a whole row.
  package var source: UInt32?

  package init(
    _ owner: ExportOwner, _ mode: Mode = .normal, _ channel: Channel? = nil,
    index: Int = 0, source: UInt32? = nil
  ) {
    self.owner = owner
    self.mode = mode
    self.channel = channel
    self.index = index
    self.source = source
  }
}

/// An exported declaration.
package struct ExportOwner: Hashable, Sendable {
  package enum Kind: Sendable { case cue, pattern, spring, curve, control }

  package var kind: Kind
  package var name: Name

  package init(_ kind: Kind, _ name: Name) {
    self.kind = kind
    self.name = name
  }

  package var isCue: Bool { kind == .cue }

  package static func cue(_ name: Name) -> ExportOwner { ExportOwner(.cue, name) }
  package static func pattern(_ name: Name) -> ExportOwner { ExportOwner(.pattern, name) }
}
