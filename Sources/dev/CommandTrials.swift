import PatternReports

/// Generates trials: all commands, formats and targets, over nearly correct files.
struct CommandTrials {
  let mutator: Mutator

  private static let targets = ["cue-table", "swift"]
  private static let reports = Reporter.all.map { "\($0.name)" }

  /// The next trial, determined by `random` alone.
  func next(_ random: inout Random) -> CommandTrial {
    var files = [(name: "a.pattern", bytes: bytes(&random))]
    // Other files either resemble the first, so that names clash, or are unrelated.
    while files.count < 4, random.below(3) == 0 {
      let name = ["b.pattern", "c.pattern", "d e.pattern"][files.count - 1]
      let isAlike = random.below(2) == 0
      files.append((name, isAlike ? broken(files[0].bytes, &random) : bytes(&random)))
      if random.below(4) == 0 {
        files[0].bytes = Array("use \"\(name)\"\n".utf8) + files[0].bytes
      }
    }
    let names = files.map { "@/\($0.name)" }
    func runs(_ words: [String], as format: String? = nil, piped: Bool = false) -> CommandTrial {
      CommandTrial(files: files, law: .runs(format), words: words, isPiped: piped)
    }
    let report = random.pick(CommandTrials.reports)
    switch random.below(16) {
    case 0, 1, 2: return CommandTrial(files: files, law: .repairs(unsafe: false))
    case 3, 4, 5: return CommandTrial(files: files, law: .repairs(unsafe: true))
    case 6, 7: return CommandTrial(files: files, law: .format)
    case 8: return CommandTrial(files: files, law: .baseline)
    case 9:
      let unsafe = random.below(2) == 0 ? ["--unsafe"] : []
      return runs(["check", "--diff"] + unsafe + names)
    case 10:
      let target = random.pick(CommandTrials.targets)
      let bundle = random.below(2) == 0 ? ["--bundle", "all"] : []
      if random.below(2) == 0 {
        let format = target == "cue-table" ? "json" : nil
        return runs(["compile", names[0], "--target", target], as: format)
      }
      return runs(
        ["compile", "-o", "@/out", "--target", target, "--depfile", "@/out.d"] + bundle + names)
    case 11:
      let format = random.pick(["text", "concise", "markdown", "json"] + CommandTrials.reports)
      return runs(["diff", "--format", format, names[0], names[names.count - 1]], as: format)
    case 12:
      let form = random.pick(["tokens", "tree", "model", "highlight"])
      return runs(["dump", form, names[0]])
    case 13: return other(files, names, &random)
    case 14:
      return runs(["check", "--format", report, "-"], as: report, piped: true)
    default:
      let color = random.below(4) == 0 ? ["--color", "always"] : []
      return runs(["check", "--format", report] + color + names, as: report)
    }
  }

  /// A trial of a rarer command, or of wrong usage.
  private func other(
    _ files: [(name: String, bytes: [UInt8])], _ names: [String], _ random: inout Random
  ) -> CommandTrial {
    let first = random.below(12)
    let last = first + random.below(12)
    let lists = [
      ["format", "--diff"] + names, ["format", "--check"] + names, ["format", "-"],
      ["format", "--range", "\(first)-\(last)", names[0]],
      ["format", "--range", "\(first):\(last)-\(last):\(first)", names[0]],
      ["language-server"], ["explain", "unclosed-body", "spring-on-entry"],
      ["rules", "--format", "json"], ["rules", "--demands"], ["profiles", "--show", "base"],
      ["schema", "diagnostics"], ["editor", "vim", "--install", "@/editor"], ["help", "check"],
      ["check", "--changed-lines", names[0], names[names.count - 1]],
      ["check", "--baseline", names[0], names[names.count - 1]],
      ["diff", "--accept", names[0], names[0], names[names.count - 1]],
    ]
    var words = random.pick(lists)
    // Keeps the first word, because `watch` would never end.
    if random.below(3) == 0 {
      let place = 1 + random.below(words.count)
      let other = random.pick(
        lists.joined() + ["--", "", "--jobs", "0", "-1", "--root", "\u{1B}["])
      words.insert(other, at: place)
    }
    return CommandTrial(files: files, law: .runs(nil), words: words, isPiped: true)
  }

  private func bytes(_ random: inout Random) -> [UInt8] {
    var bytes = mutator.next(&random)
    while random.below(3) == 0 { bytes = broken(bytes, &random) }
    return bytes
  }

  private static let signs = [
    "/*", "*/", "//", "“", "”", "\"", "{", "}", "(", ")", "\\", "-", "->", "\r", "\r\n", "\n", ":",
    ";", ",", "#", "é", "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{0}", "\u{1B}[31m", "\t", "😀", "]]>",
  ]

  /// Breaks a text in ways that mutations of tokens rarely do.
  private func broken(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    if bytes.isEmpty { return bytes }
    var bytes = bytes
    let at = random.below(bytes.count)
    switch random.below(10) {
    case 0: bytes.insert(contentsOf: random.pick(CommandTrials.signs).utf8, at: at)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: at)
    case 2: bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case 3: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 4:
      let sign = random.pick(["{", "(", "[", "repeat 2 {", "\"", "x: "])
      let deep = String(repeating: sign, count: 1 + random.below(100))
      bytes.insert(contentsOf: deep.utf8, at: at)
    case 5:
      // Joins two files in the middle of a line.
      let other = mutator.next(&random)
      bytes = bytes[..<at] + other.suffix(random.below(other.count + 1))
    case 6: bytes = Array(bytes[..<at])
    default: moveLines(&bytes, &random)
    }
    return bytes
  }

  /// Swaps, removes or duplicates lines.
  private func moveLines(_ bytes: inout [UInt8], _ random: inout Random) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let (one, other) = (random.below(lines.count), random.below(lines.count))
    switch random.below(3) {
    case 0: lines.swapAt(one, other)
    case 1: lines.remove(at: one)
    default: lines.insert(lines[one], at: other)
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}
