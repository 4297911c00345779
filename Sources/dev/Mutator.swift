import PatternModel
import PatternRules
import PatternSyntax

/// Generates nearly correct inputs, which reach more code than noise.
struct Mutator {
  /// The maximum size of an input, in bytes.
  static let capacity = 1 << 20

  private let seeds: [[UInt8]]
  /// The words, numbers and signs of all seeds.
  private let tokens: [[UInt8]]

  /// The seeds: files of this repository, and the examples of problems.
  @Sendable static func seeds() throws(Trouble) -> [[UInt8]] {
    try seeds(["Patterns", "Tests/Fixtures"], Problem.language + Rule.all.map(\.problem)) {
      $0.hasSuffix(".pattern")
    }
  }

  /// Some files of folders, and the examples of problems.
  static func seeds(
    _ folders: [String], _ problems: [Problem], where isWanted: (String) -> Bool
  ) throws(Trouble) -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for folder in folders {
      for file in try Disk.files(below: folder, suffix: "") where isWanted(file) {
        seeds.append(try Disk.read("\(folder)/\(file)"))
      }
    }
    for problem in problems {
      seeds += [Array("\(problem.bad)".utf8), Array("\(problem.good)".utf8)]
    }
    return seeds.filter { !$0.isEmpty && $0.count < capacity / 4 }
  }

  init(_ seeds: [[UInt8]]) {
    self.seeds = seeds
    let tokens = Set(seeds.flatMap { seed in Mutator.tokens(of: seed).map { Array(seed[$0]) } })
    self.tokens = tokens.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func next(_ random: inout Random) -> [UInt8] {
    var bytes = random.pick(seeds)
    // Cuts a stretch from a large file, so that more inputs are tried.
    if bytes.count > 3000, random.below(8) > 0 {
      let start = random.below(bytes.count - 2000)
      bytes = Array(bytes[start..<start + 2000])
    }
    for _ in 0...random.below(4) where !bytes.isEmpty { mutate(&bytes, &random) }
    return Array(bytes.prefix(Mutator.capacity))
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    let at = random.below(bytes.count)
    let end = min(bytes.count, at + 1 + random.below(40))
    switch random.below(8) {
    case 0: bytes.removeSubrange(at..<at + 1)
    case 1: bytes.removeSubrange(at..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
    case 3: bytes[at] = UInt8(truncatingIfNeeded: random.next())
    case 4:
      let other = random.pick(seeds)
      let start = random.below(other.count)
      let part = other[start..<min(other.count, start + 1 + random.below(300))]
      bytes.replaceSubrange(at..<end, with: part)
    case 5: bytes = Array(bytes[..<at]) + random.pick(seeds).suffix(random.below(500))
    default: swapTokens(&bytes, &random)
    }
  }

  /// Replaces a token by another one, usually from any seed, sometimes by an extreme number.
  private func swapTokens(_ bytes: inout [UInt8], _ random: inout Random) {
    let found = Mutator.tokens(of: bytes)
    if found.isEmpty { return }
    let place = random.pick(found)
    let numbers = [
      "0", "-1", "1000000", "9999999999999999999", "0.000001", "1000000000000ms", "3s",
    ]
    let other = random.below(5) == 0 ? Array(random.pick(numbers).utf8) : random.pick(tokens)
    bytes.replaceSubrange(place, with: other)
  }

  private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    CostShape.tokens(of: bytes).filter { bytes[$0.lowerBound] != UInt8(ascii: "#") }
  }
}
