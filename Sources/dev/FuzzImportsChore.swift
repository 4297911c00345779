import PatternCompiler
import PatternFormat
import PatternImport
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Chore {
  /// Imports broken files until the time is over.
  static let fuzzImports = Chore(
    name: "fuzz-imports",
    usage: [
      "fuzz-imports --seconds N [--seed S] [--samples DIR]  import mutated files; none may trap or"
        + " hang, and what is imported compiles"
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["--seconds", "--seed", "--samples"])
    guard let seconds = try words.number("--seconds") else {
      throw Trouble("`fuzz-imports` needs `--seconds N`", code: 2)
    }
    return try Fuzz(
      child: FuzzImports.child, ending: ".json", more: words["--samples"].map { [$0] } ?? [],
      seconds: seconds, seed: try words.number("--seed") ?? 1
    ).run()
  }
}

/// The process that imports files, which may crash it.
enum FuzzImports {
  static let child = "fuzz-imports-child"

  /// Runs the process. `words` are the file that keeps the input, the seconds, the seed and a
  /// folder of samples.
  static func run(_ words: [String]) throws(Trouble) -> Int32 {
    guard words.count >= 3, let seconds = Double(words[1]), let seed = UInt64(words[2]) else {
      throw Trouble("`\(child)` is started by `fuzz-imports`", code: 2)
    }
    let memory = try LastInput(words[0])
    let mutator = Mutator(try seeds(words.count > 3 ? words[3] : nil))
    var random = Random(seed: seed)
    let end = now() + seconds
    var count = 0
    while now() < end {
      count += 1
      let bytes = mutator.next(&random)
      memory.note(count, bytes)
      FuzzChild.ends(after: FuzzChild.limit)
      work(bytes)
      FuzzChild.ends(after: 0)
    }
    return 0
  }

  private static func seeds(_ samples: String?) throws(Trouble) -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for folder in ["Tests/Fixtures/Imports"] + (samples.map { [$0] } ?? []) {
      for file in try Disk.files(below: folder, suffix: "") where !file.hasSuffix(".golden") {
        seeds.append(try Disk.read("\(folder)/\(file)"))
      }
    }
    for problem in Problem.imports {
      seeds += [Array("\(problem.bad)".utf8), Array("\(problem.good)".utf8)]
    }
    return seeds.filter { !$0.isEmpty && $0.count < LastInput.capacity / 4 }
  }

  /// Does everything that the command does with a file.
  private static func work(_ bytes: [UInt8]) {
    let source = SourceText(path: "fuzz", bytes: bytes)
    for format in [nil] + ImportFormat.allCases.map(Optional.init) {
      let file = ImportedFile(source, as: format)
      for finding in file.findings {
        precondition(Int(finding.range.end) <= source.count, "a finding is outside the file")
      }
      var text = ImportedText()
      text.add(file, file: "fuzz", named: "fuzz", asDeck: true)
      let pattern = SourceText(path: "fuzz.pattern", bytes: text.bytes)
      precondition(Layout(of: pattern).isCanonical, "laid out twice, it differs")
      let result = compile(
        [InputFile(source: pattern, name: "fuzz")],
        options: CompileOptions(keepTables: false, today: "2026-01-01", judges: false),
        host: .alone)
      precondition(
        !result.diagnostics.contains { $0.severity == .error }, "what is imported does not compile")
    }
  }
}
