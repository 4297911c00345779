import PatternSyntax

/// Edits of one file, in order, without overlaps.
package struct EditList {
  private var edits: [Fix.Edit] = []

  package init() {}

  /// Adds all edits of a fix, or none if one collides with an earlier edit.
  ///
  /// - Returns: true if the fix was added.
  package mutating func add(_ fix: Fix) -> Bool {
    if !fits(fix) { return false }
    // Edits of one fix at the same offset stay in order.
    let place = position(of: fix.edits[0])
    var at = place
    for edit in fix.edits {
      while at < edits.count, edits[at].range.start < edit.range.start { at += 1 }
      edits.insert(edit, at: at)
      at += 1
    }
    return true
  }

  /// True if no edit of a fix collides with the list.
  func fits(_ fix: Fix) -> Bool { !fix.edits.isEmpty && !fix.edits.contains(where: collides) }

  /// Maps ascending offsets to those after the edits. Text inserted at an offset comes after it.
  func moved(_ places: [UInt32]) -> [UInt32] {
    var growth = 0
    var next = 0
    return places.map { place in
      while next < edits.count, edits[next].range.start < place {
        growth += edits[next].text.utf8.count - edits[next].range.count
        next += 1
      }
      return UInt32(max(0, Int(place) + growth))
    }
  }

  package func applied(to source: Source) -> Source {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + 64 * edits.count)
    var at: UInt32 = 0
    for edit in edits {
      bytes += source.bytes(ByteRange(at, edit.range.start))
      bytes += edit.text.utf8
      at = edit.range.end
    }
    bytes += source.bytes(ByteRange(at, UInt32(source.count)))
    return Source(path: source.path, bytes: bytes)
  }

  /// True if an edit collides with the list. Two insertions at the same offset collide as well,
  /// since their order would be arbitrary.
  private func collides(_ edit: Fix.Edit) -> Bool {
    let index = position(of: edit)
    let range = edit.range
    if index > 0, meets(edits[index - 1].range, range) { return true }
    return index < edits.count && meets(range, edits[index].range)
  }

  /// True if the second range, which does not start before the first, starts too early.
  private func meets(_ first: ByteRange, _ second: ByteRange) -> Bool {
    first.end > second.start || first.start == second.start
      || first.end == second.start && (first.isEmpty || second.isEmpty)
  }

  private func position(of edit: Fix.Edit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.start < edit.range.start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
