import PatternSyntax

/// GitHub's hashes of the lines of a file: `primaryLocationLineHash`, as its upload of SARIF
/// computes it (codeql-action, `src/fingerprints.ts`).
///
/// A hash covers 100 UTF-16 code units from the start of a line, without blanks and with line
/// endings as LF, followed by the number of equal hashes in the file so far. It changes with the
/// lines below, and stays the same when lines are added above.
struct LineHashes {
  private static let window = 100
  private static let factor: UInt64 = 37
  /// The unit after the last one of a file.
  private static let endOfFile: UInt16 = 0xFFFF

  private struct Line {
    var hash: UInt64
    var count: Int
  }

  /// The hashes by line from 1. As on GitHub, a CR without LF ends a line.
  private var lines: [Line] = []

  init(_ source: Source) {
    var roll = Roll()
    var counts: [UInt64: Int] = [:]
    var startsLine = true
    var isAfterReturn = false
    var lines: [Line] = []
    func take(_ unit: UInt16, _ isStart: Bool) {
      guard let hash = roll.add(unit, isStart: isStart) else { return }
      counts[hash, default: 0] += 1
      lines.append(Line(hash: hash, count: counts[hash, default: 0]))
    }
    let text = source.text(ByteRange(0, UInt32(source.count)))
    for unit in text.utf16 {
      let isReturn = unit == 0x0D
      if unit == 0x20 || unit == 0x09 || isAfterReturn && unit == 0x0A {
        isAfterReturn = false
        continue
      }
      isAfterReturn = isReturn
      let unit = isReturn ? 0x0A : unit
      take(unit, startsLine)
      startsLine = unit == 0x0A
    }
    take(LineHashes.endOfFile, startsLine)
    for _ in 0..<LineHashes.window { take(0, false) }
    self.lines = lines
  }

  /// The hash of a line from 1, such as `271789c17abda88f:1`.
  func text(ofLine line: Int) -> String {
    let line = lines[line - 1]
    return "\(hexadecimal(line.hash, uppercase: false)):\(line.count)"
  }

  /// The polynomial hash of the last 100 units.
  private struct Roll {
    private var units = [UInt16](repeating: 0, count: window)
    private var starts = [Bool](repeating: false, count: window)
    private var next = 0
    private var hash: UInt64 = 0
    private let last: UInt64 = {
      var power: UInt64 = 1
      for _ in 0..<window { power = power &* factor }
      return power
    }()

    /// Adds a unit.
    ///
    /// - Returns: the hash of the line that started 100 units before, if one did.
    mutating func add(_ unit: UInt16, isStart: Bool) -> UInt64? {
      let finished = starts[next] ? hash : nil
      hash = factor &* hash &+ UInt64(unit) &- last &* UInt64(units[next])
      units[next] = unit
      starts[next] = isStart
      next = next + 1 == window ? 0 : next + 1
      return finished
    }
  }
}
