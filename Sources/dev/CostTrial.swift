import PatternExports
import PatternReports

/// A command over the text of a shape, to be measured.
struct CostTrial {
  /// The limits of a run on at most 100 KB.
  struct Bound {
    /// Processor time, in seconds.
    var work = 1.0
    /// Peak resident memory, in bytes.
    var memory = 300 << 20
  }

  struct Cost {
    let work: Double
    let memory: Int
    /// The reason for an abnormal end; nil if it ended normally.
    let fault: String?

    /// The used share of a bound; above 1 the trial fails.
    func share(of bound: Bound) -> Double {
      max(work / bound.work, Double(memory) / Double(bound.memory))
    }
  }

  /// The maximum wait for a run, in seconds.
  private static let patience = 30.0

  var shape: CostShape
  /// The shape that `diff` compares with.
  var other: CostShape
  /// The command without its files. `@folder` stands for their folder, and `@name` for the first
  /// name that the text declares.
  var command: [String]
  /// The number of files that share the text; each uses the next.
  var fileCount = 1

  static let commands: [[String]] =
    Reporter.all.map { ["check", "--format", "\($0.name)"] }
    + [
      ["check", "--diff"], ["check", "--diff", "--unsafe"], ["check", "--select", "H"],
      ["check", "--add-allow", "because", "--diff"], ["compile"],
      ["compile", "--target", "swift"], ["format", "--diff"], ["diff"],
      ["diff", "--format", "json"], ["diff", "--format", "markdown"], ["dump", "tokens"],
      ["dump", "tree"], ["dump", "model"], ["dump", "highlight"],
      ["preview", "-o", "@folder/page.html"],
    ] + Export.all.map { ["check", "--target", $0.name] }
    + [["--as", "svg"], ["--as", "text", "--width", "100"], ["--as", "wav"]].map {
      ["render", "@name", "-o", "@folder/drawing"] + $0
    }

  /// The words of the command for given files.
  private func words(_ folder: String, _ bytes: [UInt8]) -> [String] {
    command.map { word in
      if word == "@name" { return CostTrial.name(in: bytes) }
      return word.hasPrefix("@folder") ? folder + word.dropFirst("@folder".count) : word
    }
  }

  /// The name of the first cue or pattern of a text; `none` if there is none.
  private static func name(in bytes: [UInt8]) -> String {
    func isPart(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
    }
    for line in bytes.split(separator: 0x0A) {
      let rest = line.starts(with: Array("cue ".utf8)) ? line.dropFirst(4) : line
      let name = rest.prefix(while: isPart)
      let isDeclared = rest.count < line.count || rest.dropFirst(name.count).first == 0x3A
      if !name.isEmpty, isDeclared { return String(decoding: name, as: UTF8.self) }
    }
    return "none"
  }

  /// The files by name.
  func files(_ size: Int) -> [(name: String, bytes: [UInt8])] {
    if command[0] == "diff" {
      return [("a.pattern", shape.bytes(size / 2)), ("b.pattern", other.bytes(size / 2))]
    }
    let bytes = shape.bytes(size)
    if fileCount == 1 { return [("a.pattern", bytes)] }
    var files: [(name: String, bytes: [UInt8])] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let next = rest.dropFirst(bytes.count / fileCount).firstIndex(of: 0x0A) ?? rest.endIndex - 1
      let use = next + 1 < rest.endIndex ? "use \"\(files.count + 1).pattern\"\n" : ""
      files.append(("\(files.count).pattern", Array(use.utf8) + rest[...next]))
      rest = rest[(next + 1)...]
    }
    return files
  }

  /// Writes the files, runs the command and measures it.
  func cost(_ program: String, _ size: Int, in folder: String) throws(Trouble) -> Cost {
    let files = files(size)
    for file in files { try Disk.write("\(folder)/\(file.name)", file.bytes) }
    let isOne = ["dump", "compile", "render"].contains(command[0])
    let names = files.prefix(isOne ? 1 : files.count).map { "\(folder)/\($0.name)" }
    let run = try LimitedRun(
      program, words(folder, files[0].bytes) + names, in: folder, seconds: CostTrial.patience,
      keeps: 0)
    return Cost(work: run.work, memory: run.peak, fault: run.fault)
  }
}

/// Derives trials from others, in search of costly ones.
struct CostMutator {
  /// Shapes, fixtures and decks.
  let seeds: [CostShape]
  private let tokens: [String]

  private static let numbers = [
    "0", "1", "90", "900", "4990", "0.5", "1ms", "10ms", "9s", "3000s", "1pt", "0.001", "@", "0.@",
  ]
  /// Text that wraps a body or an entry and multiplies it.
  private static let wraps = [
    ("repeat 90 every 10ms { ", " }"), ("repeat 4990 every 1ms { ", " }"), ("layer l@ { ", " }"),
    ("stagger 20ms max 10s { ", " }"), ("at 10ms { ", " }"), ("stage s@ 0ms..9ms { ", " }"),
    ("play ", "@; play p"), ("play p; ", ""), ("", "; emit e@"), ("", "; wait 1ms; then"),
    ("do x@ { success { ", " } }"), ("fallback reduce-motion { ", " }"),
  ]

  init() throws(Trouble) {
    var seeds = CostShape.all
    for text in try Mutator.seeds() where text.count < 20_000 {
      seeds.append(CostShape(counting: text, name: "file \(seeds.count)"))
    }
    self.seeds = seeds
    var tokens: Set<String> = []
    for seed in seeds {
      for part in seed.parts {
        let text = Array(part.text.utf8)
        for token in CostShape.tokens(of: text) where token.count < 40 {
          tokens.insert(String(decoding: text[token], as: UTF8.self))
        }
      }
    }
    self.tokens = tokens.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func trial(of shape: CostShape, _ random: inout Random) -> CostTrial {
    var trial = CostTrial(
      shape: shape, other: shape, command: random.pick(CostTrial.commands))
    if random.below(8) == 0 { trial.fileCount = random.pick([2, 30, 300]) }
    mutate(&trial.other, &random)
    return trial
  }

  func child(of parent: CostTrial, _ random: inout Random) -> CostTrial {
    var trial = parent
    switch random.below(8) {
    case 0: trial.command = random.pick(CostTrial.commands)
    case 1: trial.fileCount = random.pick([1, 2, 30, 300])
    default: for _ in 0...random.below(3) { mutate(&trial.shape, &random) }
    }
    trial.other = trial.shape
    mutate(&trial.other, &random)
    return trial
  }

  private func mutate(_ shape: inout CostShape, _ random: inout Random) {
    let at = random.below(shape.parts.count)
    switch random.below(10) {
    case 0: shape.parts[at].share = random.below(4)
    case 1: shape.parts.insert(shape.parts[at], at: random.below(shape.parts.count + 1))
    case 2 where shape.parts.count > 1: shape.parts.remove(at: at)
    case 3: shape.parts.swapAt(at, random.below(shape.parts.count))
    case 4:
      // Joins the declarations of two shapes.
      let other = random.pick(random.below(2) == 0 ? CostShape.all : seeds)
      shape.parts.insert(contentsOf: other.parts, at: random.below(2) * shape.parts.count)
    case 5: repeatLine(&shape.parts[at].text, &random)
    default: edit(&shape.parts[at].text, &random)
    }
    if shape.parts.count > 12 { shape.parts.removeLast(shape.parts.count - 12) }
  }

  /// Repeats a line of a part, with a different number each time.
  private func repeatLine(_ text: inout String, _ random: inout Random) {
    let lines = text.utf8.split(separator: 0x0A)
    if lines.isEmpty || text.utf8.count > 2000 { return }
    let line = String(decoding: random.pick(lines), as: UTF8.self)
    for index in 0..<random.below(8) {
      text += line.split(separator: "@").joined(separator: "@\(index)") + "\n"
    }
  }

  /// Changes a token, wraps several, or numbers a name.
  private func edit(_ text: inout String, _ random: inout Random) {
    var bytes = Array(text.utf8)
    let found = CostShape.tokens(of: bytes)
    if found.isEmpty { return }
    let index = random.below(found.count)
    let place = found[index]
    let end = found[min(found.count - 1, index + random.below(8))].upperBound
    let isNumber = bytes[place.lowerBound] >= 0x30 && bytes[place.lowerBound] <= 0x39
    switch random.below(5) {
    case 0:
      let (before, after) = random.pick(CostMutator.wraps)
      bytes.insert(contentsOf: after.utf8, at: end)
      bytes.insert(contentsOf: before.utf8, at: place.lowerBound)
    case 1: bytes.insert(UInt8(ascii: "@"), at: place.upperBound)
    case 2: bytes.removeSubrange(place.lowerBound..<end)
    default:
      let token = isNumber ? random.pick(CostMutator.numbers) : random.pick(tokens)
      bytes.replaceSubrange(place, with: token.utf8)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
