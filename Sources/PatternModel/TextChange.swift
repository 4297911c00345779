import PatternSyntax
import PatternTable

/// An edit: the changed range, and the shift of the text after it. Text before the changed bytes
/// keeps its offset; text after them moves by the growth of the text.
package struct TextChange {
  package let old: Source
  package let new: Source
  /// The first changed byte, in both texts.
  package let start: UInt32
  /// The end of the changed bytes in the old text.
  package let end: UInt32
  /// The number of bytes by which the new text is longer.
  package let growth: Int
  /// False for results of another file, whose offsets stay the same.
  private var movesOffsets = true

  /// The same edit for results of another file, which an edit of this one does not move.
  package var elsewhere: TextChange {
    var change = self
    change.movesOffsets = false
    return change
  }

  /// Compares the bytes of both texts.
  package init(from old: Source, to new: Source) {
    self.old = old
    self.new = new
    let shared = min(old.count, new.count)
    var head = 0
    while head < shared, old.base[head] == new.base[head] { head += 1 }
    var tail = 0
    while tail < shared - head,
      old.base[old.count - 1 - tail] == new.base[new.count - 1 - tail]
    {
      tail += 1
    }
    start = UInt32(head)
    end = UInt32(old.count - tail)
    growth = new.count - old.count
  }

  private func shifted(_ offset: UInt32) -> UInt32 { UInt32(Int(offset) + growth) }

  /// The new position of a range of the old text; nil if the edit touched it.
  package func moved(_ range: ByteRange) -> ByteRange? {
    if range.start >= end { return ByteRange(shifted(range.start), shifted(range.end)) }
    return range.end <= start ? range : nil
  }

  package func moved(_ offset: UInt32) -> UInt32? {
    if !movesOffsets { return offset }
    if offset >= end { return shifted(offset) }
    return offset < start ? offset : nil
  }

  /// The finding in the new text; nil if the edit touched one of its places.
  ///
  /// - Parameter isBefore: true if its declaration comes before the edit. A place that ends at an
  ///   insertion then stays the same.
  package func moved(_ finding: Finding, isBefore: Bool) -> Finding? {
    func moved(_ range: ByteRange) -> ByteRange? {
      isBefore && range.end <= start ? range : self.moved(range)
    }
    var finding = finding
    let isHere = finding.file === old
    if isHere {
      guard let place = moved(finding.range) else { return nil }
      finding.move(to: place, in: new)
    }
    var related: [Related] = []
    for other in finding.related {
      if other.file !== old {
        related.append(other)
      } else if let place = moved(other.range) {
        related.append(Related(other.message, new, place))
      } else {
        return nil
      }
    }
    var fix = finding.proposedFix
    if let old = fix, isHere {
      var edits: [Fix.Edit] = []
      for edit in old.edits {
        guard let place = moved(edit.range) else { return nil }
        edits.append(Fix.Edit(place, edit.text))
      }
      fix = Fix(old.title, safe: old.isSafe, edits)
    }
    finding.point(at: related, fix)
    return finding
  }
}
