import PatternSyntax

/// The lines that a fix changes, before and after.
struct Preview {
  /// The maximum number of shown lines.
  static let limit = 6
  /// The maximum number of bytes of a line that are copied before and after an edit.
  private static let reach = 400
  /// The size in bytes at which a replaced range is no longer compared with its replacement.
  private static let comparisonLimit = 4096

  struct Line {
    var number: Int
    var text: [UInt8]
    /// The range of the change.
    var focus: Range<Int>
    /// True if the line is removed, false if it is added.
    var isRemoval: Bool
  }

  private(set) var lines: [Line] = []

  init(of fix: Fix, in file: Source, _ places: inout Places) {
    let edits = fix.edits
    var first = 0
    while first < edits.count, lines.count < Preview.limit {
      var last = first
      while last + 1 < edits.count, isNear(edits[last], edits[last + 1], file) { last += 1 }
      add(edits[first...last], file, &places)
      first = last + 1
    }
    if lines.count > Preview.limit { lines.removeLast(lines.count - Preview.limit) }
  }

  /// True if two edits can be shown on one line.
  private func isNear(_ left: Fix.Edit, _ right: Fix.Edit, _ file: Source) -> Bool {
    let start = min(Int(left.range.end), file.count)
    let end = min(Int(right.range.start), file.count)
    if end < start || end - start > Preview.reach / 2 { return false }
    for at in start..<end where file.base[at] == 0x0A { return false }
    return true
  }

  private mutating func add(
    _ edits: ArraySlice<Fix.Edit>, _ file: Source, _ places: inout Places
  ) {
    guard let first = edits.first, let last = edits.last else { return }
    let start = min(Int(first.range.start), file.count)
    let end = max(start, min(Int(last.range.end), file.count))
    let number = places.line(of: UInt32(start), in: file)
    let firstLine = places.range(ofLine: number, in: file)
    let lastLine = places.range(
      ofLine: places.line(of: UInt32(end), in: file), in: file)
    let (from, lead) = leading(Int(firstLine.start), start, file)
    let (to, trail) = trailing(end, Int(lastLine.end), file)

    var after = lead
    after.append(contentsOf: file.bytes(from, start))
    let changeStart = after.count
    var at = start
    for edit in edits {
      let editStart = max(at, min(Int(edit.range.start), file.count))
      after.append(contentsOf: file.bytes(at, editStart))
      after.append(contentsOf: edit.text.utf8.prefix(Preview.comparisonLimit))
      at = max(editStart, min(Int(edit.range.end), file.count))
    }
    let changeEnd = after.count
    after.append(contentsOf: file.bytes(at, to))
    after.append(contentsOf: trail)

    var before: [UInt8] = []
    if to - from <= Preview.comparisonLimit {
      before = lead
      before.append(contentsOf: file.bytes(from, to))
      before.append(contentsOf: trail)
    }
    compare(before, after, change: changeStart..<changeEnd, number)
  }

  /// The start of the copied text before an edit, and the ellipsis for omitted text.
  private func leading(_ line: Int, _ edit: Int, _ file: Source) -> (Int, [UInt8]) {
    var from = max(line, edit - Preview.reach)
    if from == line { return (from, []) }
    while from < edit, file.base[from] & 0xC0 == 0x80 { from += 1 }
    return (from, Array("…".utf8))
  }

  private func trailing(_ edit: Int, _ lineEnd: Int, _ file: Source) -> (Int, [UInt8]) {
    var to = min(max(lineEnd, edit), edit + Preview.reach)
    if to >= lineEnd { return (to, []) }
    while to > edit, file.base[to] & 0xC0 == 0x80 { to -= 1 }
    return (to, Array("…".utf8))
  }

  private mutating func compare(
    _ before: [UInt8], _ after: [UInt8], change: Range<Int>, _ number: Int
  ) {
    let old = split(before)
    let new = split(after)
    var same = 0
    while same < min(old.count, new.count), equal(before, old[same], after, new[same]) { same += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - same,
      equal(before, old[old.count - 1 - tail], after, new[new.count - 1 - tail])
    {
      tail += 1
    }
    // An edit that leaves no text at the end removes lines and adds none.
    let added = after.isEmpty ? same..<same : same..<(new.count - tail)
    for index in added {
      let line = new[index]
      let start = min(max(change.lowerBound, line.lowerBound), line.upperBound)
      let end = max(start, min(change.upperBound, line.upperBound))
      lines.append(
        Line(
          number: number + index, text: Array(after[line]),
          focus: (start - line.lowerBound)..<(end - line.lowerBound), isRemoval: false))
    }
    if !added.isEmpty { return }
    for index in same..<(old.count - tail) {
      lines.append(
        Line(number: number + index, text: Array(before[old[index]]), focus: 0..<0, isRemoval: true)
      )
    }
  }

  private func split(_ text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for at in 0...text.count where at == text.count || text[at] == 0x0A {
      let end = at > start && at < text.count && text[at - 1] == 0x0D ? at - 1 : at
      lines.append(start..<end)
      start = at + 1
    }
    return lines
  }

  private func equal(
    _ left: [UInt8], _ leftRange: Range<Int>, _ right: [UInt8], _ rightRange: Range<Int>
  ) -> Bool {
    left[leftRange].elementsEqual(right[rightRange])
  }
}

extension Source {
  fileprivate func bytes(_ start: Int, _ end: Int) -> [UInt8] {
    Array(bytes(ByteRange(UInt32(start), UInt32(end))))
  }
}
