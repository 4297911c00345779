import PatternSyntax

/// One change: a range of the source and where its new text ends among all new texts. 12 bytes.
struct LayoutChange: Sendable {
  var range: ByteRange
  var textEnd: UInt32
}

/// What has to change in a source, in order; what is already as it should be leaves no trace.
struct ChangeList {
  private let base: UnsafePointer<UInt8>
  /// Where changes may be made.
  private let region: ByteRange
  private(set) var all: [LayoutChange] = []
  /// The new texts, and after them the one that is being written.
  var text: [UInt8] = []
  private var written = 0

  init(_ source: SourceText, region: ByteRange) {
    base = source.base
    self.region = region
  }

  /// Takes what has been written to `text` since the last call as the new text of a range.
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

  /// Takes everything back.
  mutating func removeAll() {
    all = []
    text = []
    written = 0
  }

  /// What is put in where the region starts belongs to the line before it.
  private func isOutside(_ start: UInt32, _ end: UInt32) -> Bool {
    start < region.start || end > region.end || start == end && start == region.start
  }

  private func isSame(_ start: UInt32, _ end: UInt32) -> Bool {
    if text.count - written != Int(end - start) { return false }
    for offset in 0..<Int(end - start)
    where text[written + offset] != base[Int(start) + offset] {
      return false
    }
    return true
  }
}
