import PatternCompiler
import PatternExports
import PatternFormat
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Chore {
  /// Measures the compiler: each phase in this process, then the program itself.
  static let bench = Chore(
    name: "bench",
    usage: [
      "bench [--smoke] [--patternc FILE]    measure every phase, memory and start-up",
      "bench [--phase NAME] [--cues N]      measure one phase, or one size, and nothing else",
      "bench --peers DIR [--patternc FILE]  compare with other tools over the files in DIR",
      "bench --player          measure the player, each figure beside its goal",
    ]
  ) { words throws(Trouble) in
    let words = try Words(
      words, flags: ["--smoke", "--player"],
      options: ["--patternc", "--peers", "--phase", "--cues"])
    if words.has("--player") {
      Bench.warn()
      try PlaybackBench().run()
      return 0
    }
    let program = words.program
    if !Disk.isProgram(program) {
      complain("`\(program)` is not built; what needs it is left out")
    }
    Bench.warn()
    if let folder = words["--peers"] {
      try Peers.run(folder, program)
      return 0
    }
    let bench = Bench(isSmoke: words.has("--smoke"), program: program)
    let cues = try words.number("--cues")
    if words["--phase"] != nil || cues != nil {
      try bench.run(phase: words["--phase"], cues: cues)
    } else {
      try bench.run()
    }
    return 0
  }
}

/// The benchmark: one thread, medians of several runs.
struct Bench {
  let isSmoke: Bool
  let program: String

  private static let folder = ".build/bench"

  /// Warns of a debug build.
  static func warn() {
    #if DEBUG
      complain("this is a debug build, many times slower; `swift build -c release` makes the other")
    #endif
  }

  private var sizes: [Int] { isSmoke ? [5, 100, 1000] : [5, 1000, 100_000] }

  /// Measures one phase or all, at one size or all.
  func run(phase name: String?, cues: Int?) throws(Trouble) {
    let phases = Phase.all.filter { name == nil || $0.name == name }
    if phases.isEmpty {
      let names = Phase.all.map { "`\($0.name)`" }.joined(separator: ", ")
      throw Trouble("there is no phase `\(name ?? "")`, but \(names)", code: 2)
    }
    if cues == 0 { throw Trouble("`--cues` takes at least 1", code: 2) }
    _ = try table(phases, cues.map { [$0] } ?? sizes)
  }

  /// Prints the times of phases at each size.
  ///
  /// - Returns: the seconds of the last phase at each size.
  private func table(_ phases: [Phase], _ sizes: [Int]) throws(Trouble) -> [Double] {
    var last: [Double] = []
    say(row("cues", "bytes", "phase", "median", "MB/s", "cues/s"))
    for count in sizes {
      let source = Corpus.source(count)
      var seconds = 0.0
      for phase in phases {
        seconds = try measure(phase, source)
        say(
          row(
            "\(count)", "\(source.count)", phase.name, time(seconds),
            decimal(Double(source.count) / seconds / 1e6, 1), decimal(Double(count) / seconds, 0)))
      }
      last.append(seconds)
    }
    return last
  }

  func run() throws(Trouble) {
    let whole = try table(Phase.all, sizes)
    say(
      "exponent of the whole from \(sizes[1]) to \(sizes[2]) cues: "
        + Bench.exponent(Array(sizes[1...]), Array(whole[1...])))
    try exports()
    guard Disk.isProgram(program) else { return }
    try Disk.makeFolder(Bench.folder)
    for count in sizes { try Disk.write("\(Bench.folder)/\(count).pattern", Corpus.text(count)) }
    let words = [program, isSmoke ? "2" : "7"] + sizes.map { "\(Bench.folder)/\($0).pattern" }
    _ = try Run(Run.itself, [Programs.name] + words, output: nil, shows: true)
  }

  /// Prints the times of exports to other platforms, relative to compilation.
  private func exports() throws(Trouble) {
    guard let whole = Phase.all.last else { return }
    let sizes = isSmoke ? [100, 1000] : [250, 1000, 4000]
    var seconds: [Double] = []
    for count in sizes {
      let source = Corpus.source(count)
      let exports = try measure(.exports, source)
      let ratio = exports / (try measure(whole, source))
      seconds.append(exports)
      say(
        "exports of \(count) cues: \(time(exports)), "
          + "\(decimal(ratio, 2)) times the whole (goal at 1000: at most 4)")
    }
    say(
      "exponent of exports from \(sizes[0]) to \(sizes[sizes.count - 1]): "
        + Bench.exponent(sizes, seconds))
  }

  /// The exponent by which time grows with size, from the first size to the last.
  private static func exponent(_ sizes: [Int], _ seconds: [Double]) -> String {
    let last = sizes.count - 1
    return decimal(
      log(seconds[last] / seconds[0]) / log(Double(sizes[last]) / Double(sizes[0])), 3)
  }

  private func measure(_ phase: Phase, _ source: Source) throws(Trouble) -> Double {
    let work = try phase.prepare(source)
    let first = clock(work, 1)
    // Very short work is repeated many times.
    let times = max(1, min(2000, Int((isSmoke ? 0.005 : 0.05) / first)))
    let runs = isSmoke ? 3 : first > 1 ? 5 : 9
    return median((0..<runs).map { _ in clock(work, times) })
  }

  private func clock(_ work: () -> Int, _ times: Int) -> Double {
    let start = now()
    var sum = 0
    for _ in 0..<times { sum &+= work() }
    let seconds = now() - start
    // Uses the sum, so that the work cannot be optimized away.
    if sum == .min { say("") }
    return seconds / Double(times)
  }
}

/// A repeatable part of a compilation.
private struct Phase: Sendable {
  let name: String
  /// The work returns a number that depends on all its results.
  let prepare: @Sendable (Source) throws(Trouble) -> () -> Int

  static let all: [Phase] = [
    Phase(name: "scan") { source in { ExtentScanner(source).extents().count } },
    Phase(name: "lex") { source in
      let extents = ExtentScanner(source).extents()
      return {
        var buffer = TokenBuffer()
        var count = 0
        for extent in extents {
          buffer.removeAll()
          Lexer(source).tokens(in: extent.range, into: &buffer)
          count += buffer.count
        }
        return count
      }
    },
    Phase(name: "lex+parse") { source in
      let extents = ExtentScanner(source).extents()
      return {
        let parser = Parser(source)
        var count = 0
        for extent in extents {
          _ = parser.parse(extent)
          count += parser.nodeCount
        }
        return count
      }
    },
    Phase(name: "format") { source throws(Trouble) in
      guard Layout(of: source).isCanonical else { throw Trouble("the corpus is not canonical") }
      return { Layout(of: source).findings.count }
    },
    Phase(name: "types") { source in
      { compiled(source, keepTables: false, judges: false).findings.count }
    },
    // The difference from the previous phase is the cost of the rules and their findings.
    Phase(name: "check") { source in { compiled(source, keepTables: false).findings.count } },
    // The same measurement with all findings allowed: the cost of the rules alone.
    Phase(name: "check clean") { source in
      let clean = Corpus.withoutFindings(source)
      return { compiled(clean, keepTables: false).findings.count }
    },
    Phase(name: "emit") { source throws(Trouble) in
      let result = compiled(source)
      guard result.tables.count == 1 else { throw Trouble("the corpus does not compile") }
      return { size(result) }
    },
    // A keystroke in the language server, from the message to all findings as JSON.
    Phase(name: "edit") { source in
      let file = EditedFile(source)
      return { file.edit() }
    },
    // The same measurement with all findings allowed.
    Phase(name: "edit clean") { source in
      let file = EditedFile(Corpus.withoutFindings(source))
      return { file.edit() }
    },
    Phase(name: "whole") { source in { size(compiled(source)) } },
  ]

  /// The targets that `exports` covers, for a finished table.
  static let exports = Phase(name: "exports") { source throws(Trouble) in
    let result = compiled(source)
    guard let table = result.tables.first else { throw Trouble("the corpus does not compile") }
    let targets: [Export] = [.ahap, .kotlin, .css, .typeScript]
    return {
      targets.reduce(0) { sum, target in
        table.export(target, ExportOptions()).files.reduce(sum) { $0 + $1.bytes.count }
      }
    }
  }

  private static func size(_ result: CompileResult) -> Int {
    result.tables.reduce(0) { $0 + $1.bytes.count }
  }
}

// MARK: figures

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// A number with a fixed number of decimals.
func decimal(_ value: Double, _ decimals: Int) -> String {
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  if decimals == 0 { return "\(scaled)" }
  let rest = String(abs(scaled) % scale)
  let zeros = String(repeating: "0", count: decimals - rest.count)
  return "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale).\(zeros)\(rest)"
}

func time(_ seconds: Double) -> String {
  seconds < 1 ? "\(decimal(seconds * 1000, 3)) ms" : "\(decimal(seconds, 3)) s"
}

private func row(_ cells: String...) -> String {
  cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
}
