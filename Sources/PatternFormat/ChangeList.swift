import PatternSyntax

/// A change: a range of the source, and the end of its new text among all new texts. It takes 12
/// bytes.
struct LayoutChange: Sendable {
  var range: ByteRange
  var textEnd: UInt32
}

/// The changes of a source, in order. Text that is already right adds no change.
struct ChangeList {
  private let source: Source
  /// The range in which changes are allowed.
  private let region: ByteRange
  private(set) var all: [LayoutChange] = []
  /// The new texts, followed by the text being written.
  var text: [UInt8] = []
  private var written = 0

  init(_ source: Source, region: ByteRange) {
    self.source = source
    self.region = region
  }

  /// Uses the text appended to `text` since the last call as the new text of a range.
  mutating func replace(_ start: UInt32, _ end: UInt32) {
    if isOutside(start, end) || isSame(start, end) {
      text.removeLast(text.count - written)
      return
    }
    written = text.count
    let textEnd = UInt32(truncatingIfNeeded: written)
    if let last = all.last, last.range.end == start {
      all[all.count - 1] = LayoutChange(range: ByteRange(last.range.start, end), textEnd: textEnd)
    } else {
      all.append(LayoutChange(range: ByteRange(start, end), textEnd: textEnd))
    }
  }

  /// Discards all changes.
  mutating func removeAll() {
    all = []
    text = []
    written = 0
  }

  /// True if a change is outside the region. An insertion at its start belongs to the line before
  /// it.
  private func isOutside(_ start: UInt32, _ end: UInt32) -> Bool {
    start < region.start || end > region.end || start == end && start == region.start
  }

  private func isSame(_ start: UInt32, _ end: UInt32) -> Bool {
    text[written...].elementsEqual(source.bytes(ByteRange(start, end)))
  }
}
