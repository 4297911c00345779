import PatternReports
import PatternSyntax

/// The difference between two texts by lines, in the unified form that `patch` and `git apply`
/// read.
///
/// Lines that occur once in both texts are matched first ("patience diff"), then the stretches
/// between them. The result resembles the change as a person would describe it, and takes linear
/// time in practice.
struct LineDiff {
  /// The maximum number of pairs of lines that are compared in a stretch without a unique line; a
  /// larger stretch counts as replaced.
  private static let tableLimit = 1 << 20
  private static let depthLimit = 64
  private static let context = 3

  private var old: Lines
  private var new: Lines
  private var oldCounts: [Int]
  private var newCounts: [Int]

  /// The difference; empty if the texts are equal.
  static func unified(_ old: Source, _ new: Source) -> [UInt8] {
    var diff = LineDiff(old, new)
    diff.compare(0..<diff.old.ids.count, 0..<diff.new.ids.count, depth: 0)
    let path = escaped(old.path)
    // In the unified form a tab ends a name that contains a space.
    let end = path.contains(" ") ? "\t\n" : "\n"
    let hunks = diff.hunks()
    if hunks.isEmpty { return [] }
    return Array("--- \(path)\(end)+++ \(path)\(end)".utf8) + hunks
  }

  private init(_ old: Source, _ new: Source) {
    var ids: [ArraySlice<UInt8>: Int] = [:]
    self.old = Lines(old, &ids)
    self.new = Lines(new, &ids)
    oldCounts = Array(repeating: 0, count: ids.count)
    newCounts = oldCounts
  }

  /// Finds the lines that two stretches have in common.
  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
    var (left, right) = (oldRange, newRange)
    while !left.isEmpty, !right.isEmpty, isSame(left.lowerBound, right.lowerBound) {
      keep(left.lowerBound, right.lowerBound)
      left = (left.lowerBound + 1)..<left.upperBound
      right = (right.lowerBound + 1)..<right.upperBound
    }
    while !left.isEmpty, !right.isEmpty, isSame(left.upperBound - 1, right.upperBound - 1) {
      keep(left.upperBound - 1, right.upperBound - 1)
      left = left.lowerBound..<(left.upperBound - 1)
      right = right.lowerBound..<(right.upperBound - 1)
    }
    if left.isEmpty || right.isEmpty { return }
    let anchors = depth < LineDiff.depthLimit ? uniqueMatches(left, right) : []
    if anchors.isEmpty { return compareByTable(left, right) }
    var (oldStart, newStart) = (left.lowerBound, right.lowerBound)
    for anchor in anchors {
      compare(oldStart..<anchor.old, newStart..<anchor.new, depth: depth + 1)
      keep(anchor.old, anchor.new)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    compare(oldStart..<left.upperBound, newStart..<right.upperBound, depth: depth + 1)
  }

  private func isSame(_ oldLine: Int, _ newLine: Int) -> Bool {
    old.ids[oldLine] == new.ids[newLine]
  }

  private mutating func keep(_ oldLine: Int, _ newLine: Int) {
    old.isKept[oldLine] = true
    new.isKept[newLine] = true
  }

  /// The longest chain of lines that occur once in both stretches, in the order of both.
  private mutating func uniqueMatches(
    _ left: Range<Int>, _ right: Range<Int>
  ) -> [(old: Int, new: Int)] {
    for line in left { oldCounts[old.ids[line]] += 1 }
    for line in right { newCounts[new.ids[line]] += 1 }
    var places: [Int: Int] = [:]
    for line in right where newCounts[new.ids[line]] == 1 { places[new.ids[line]] = line }
    var pairs: [(old: Int, new: Int)] = []
    for line in left where oldCounts[old.ids[line]] == 1 {
      if let place = places[old.ids[line]] { pairs.append((line, place)) }
    }
    for line in left { oldCounts[old.ids[line]] = 0 }
    for line in right { newCounts[new.ids[line]] = 0 }
    return LineDiff.longestRising(pairs)
  }

  /// The longest chain of pairs that rise on both sides, found by patience sorting.
  private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      chain.append(pairs[index])
      index = previous[index]
    }
    return chain.reversed()
  }

  /// Finds the longest common subsequence with a table, for stretches without a unique line.
  private mutating func compareByTable(_ left: Range<Int>, _ right: Range<Int>) {
    if left.count > LineDiff.tableLimit / right.count { return }
    let width = right.count + 1
    var lengths = Array(repeating: Int32(0), count: (left.count + 1) * width)
    for row in stride(from: left.count - 1, through: 0, by: -1) {
      for column in stride(from: right.count - 1, through: 0, by: -1) {
        let same = isSame(left.lowerBound + row, right.lowerBound + column)
        lengths[row * width + column] =
          same
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if isSame(left.lowerBound + row, right.lowerBound + column) {
        keep(left.lowerBound + row, right.lowerBound + column)
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  // MARK: output

  /// A stretch of lines that differs.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private func changes() -> [Change] {
    var changes: [Change] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.ids.count || newLine < new.ids.count {
      let (oldStart, newStart) = (oldLine, newLine)
      while oldLine < old.ids.count, !old.isKept[oldLine] { oldLine += 1 }
      while newLine < new.ids.count, !new.isKept[newLine] { newLine += 1 }
      if oldLine > oldStart || newLine > newStart {
        changes.append(Change(old: oldStart..<oldLine, new: newStart..<newLine))
      } else {
        oldLine += 1
        newLine += 1
      }
    }
    return changes
  }

  private func hunks() -> [UInt8] {
    let changes = changes()
    var output: [UInt8] = []
    var first = 0
    while first < changes.count {
      var last = first
      // Changes whose context would touch share a hunk.
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * LineDiff.context
      {
        last += 1
      }
      write(changes[first...last], &output)
      first = last + 1
    }
    return output
  }

  private func write(_ changes: ArraySlice<Change>, _ output: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(LineDiff.context, first.old.lowerBound)
    let after = min(LineDiff.context, old.ids.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    output += Array("@@ -\(extent(oldRange)) +\(extent(newRange)) @@\n".utf8)
    var line = oldRange.lowerBound
    for change in changes {
      for same in line..<change.old.lowerBound { old.write(same, " ", &output) }
      for gone in change.old { old.write(gone, "-", &output) }
      for come in change.new { new.write(come, "+", &output) }
      line = change.old.upperBound
    }
    for same in line..<oldRange.upperBound { old.write(same, " ", &output) }
  }

  /// `first,count`; an empty range names the line before it.
  private func extent(_ range: Range<Int>) -> String {
    let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
  }
}

/// The lines of one text.
private struct Lines {
  /// Each line with its end.
  private var texts: [ArraySlice<UInt8>] = []
  /// The number of each line; equal lines have equal numbers.
  private(set) var ids: [Int] = []
  var isKept: [Bool]

  init(_ source: Source, _ known: inout [ArraySlice<UInt8>: Int]) {
    var rest = source.content[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      texts.append(rest[..<min(line.endIndex + 1, rest.endIndex)])
      rest = rest.dropFirst(line.count + 1)
    }
    for text in texts {
      let id = known[text] ?? known.count
      known[text] = id
      ids.append(id)
    }
    isKept = Array(repeating: false, count: ids.count)
  }

  func write(_ line: Int, _ sign: String, _ output: inout [UInt8]) {
    output += sign.utf8
    output += texts[line]
    if output.last != UInt8(ascii: "\n") {
      output += Array("\n\\ No newline at end of file\n".utf8)
    }
  }
}
