/// A limited number of attempts to make a failing input smaller.
struct Reduction {
  private var left: Int

  init(attempts: Int) { left = attempts }

  /// Removes pieces as long as the rest still fails: many at once first, then fewer.
  mutating func reduce<Piece>(
    _ pieces: [Piece], while fails: ([Piece]) throws(Trouble) -> Bool
  ) throws(Trouble) -> [Piece] {
    var pieces = pieces
    var size = max(1, pieces.count / 2)
    while size > 0, left > 0 {
      var at = 0
      while at < pieces.count, left > 0 {
        var fewer = pieces
        fewer.removeSubrange(at..<min(at + size, pieces.count))
        left -= 1
        if try fails(fewer) { pieces = fewer } else { at += size }
      }
      size /= 2
    }
    return pieces
  }

  /// Removes the parts between separators, such as lines or words.
  mutating func reduce(
    _ text: [UInt8], at separator: UInt8, while fails: ([UInt8]) throws(Trouble) -> Bool
  ) throws(Trouble) -> [UInt8] {
    func joined(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
      Array(pieces.joined(separator: [separator]))
    }
    let pieces = text.split(separator: separator, omittingEmptySubsequences: false)
    return joined(try reduce(pieces) { pieces throws(Trouble) in try fails(joined(pieces)) })
  }
}

/// The failures that a search has found, by kind.
struct FuzzFailures {
  private let folder: String
  private var counts: [String: Int] = [:]

  /// - Parameter folder: the folder for the files of each failure.
  init(in folder: String) { self.folder = folder }

  /// Counts a failure.
  ///
  /// - Returns: true if it is the first of its kind.
  mutating func count(_ kind: String) -> Bool {
    counts[kind, default: 0] += 1
    return counts[kind] == 1
  }

  /// Keeps the files of a failure and prints its description.
  func keep(
    _ files: [(name: String, bytes: [UInt8])], of trial: String, _ description: String
  ) throws(Trouble) {
    let folder = "\(folder)/failure-\(trial)"
    try Disk.makeFolder(folder)
    for file in files { try Disk.write("\(folder)/\(file.name)", file.bytes) }
    complain("\(description)\n  in \(folder)")
  }

  /// Prints the number of failures of each kind.
  ///
  /// - Returns: the exit code.
  func summarise() -> Int32 {
    for (kind, times) in counts.sorted(by: { $0.key < $1.key }) { say("\(times) × \(kind)") }
    if counts.isEmpty { say("no failure") }
    return counts.isEmpty ? 0 : 1
  }
}
