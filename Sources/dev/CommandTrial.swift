import PatternJSON
import PatternSyntax

/// Files, commands on them, and the law that must hold.
struct CommandTrial {
  enum Law: Equatable {
    /// The words are run as given, and the report must be valid in its format, if one is given.
    case runs(String?)
    /// Repairs add no syntax error, and are idempotent.
    case repairs(unsafe: Bool)
    /// Formatting is idempotent and keeps the compiled table.
    case format
    /// A baseline, once written, can be read, reported and pruned.
    case baseline

    var name: String {
      switch self {
      case .runs: "runs"
      case .repairs(let unsafe): unsafe ? "unsafe repairs" : "repairs"
      case .format: "layouts"
      case .baseline: "baselines"
      }
    }
  }

  /// The files by name, in the folder where the command runs.
  var files: [(name: String, bytes: [UInt8])]
  let law: Law
  /// The words for `.runs`, in which `@` stands for the folder.
  var words: [String] = []
  /// True if the first file is standard input.
  var isPiped = false

  /// The commands as a person would type them.
  var commands: String {
    func quoted(_ word: String) -> String { word.contains(" ") ? "'\(word)'" : word }
    let names = files.map { quoted($0.name) }.joined(separator: " ")
    switch law {
    case .runs:
      let input = isPiped ? " < \(quoted(files[0].name))" : ""
      return "patternc " + words(in: "").map(quoted).joined(separator: " ") + input
    case .repairs(let unsafe): return "patternc check --fix\(unsafe ? " --unsafe" : "") \(names)"
    case .format: return "patternc format \(names)"
    case .baseline: return "patternc baseline write known.jsonl \(names)"
    }
  }

  /// The words for a folder, which is empty or ends in a slash.
  private func words(in folder: String) -> [String] {
    words.map {
      $0.split(separator: "@/", omittingEmptySubsequences: false).joined(separator: folder)
    }
  }

  /// Describes the broken law, with the same text for the same kind of fault; nil if the law holds.
  func fault(_ program: String, in folder: String) throws(Trouble) -> String? {
    for file in files { try Disk.write("\(folder)/\(file.name)", file.bytes) }
    let paths = files.map { "\(folder)/\($0.name)" }
    let bench = Bench(program: program, folder: folder, paths: paths)
    do throws(Trouble) {
      switch law {
      case .runs(let format): try bench.run(words(in: "\(folder)/"), format, piped: isPiped)
      case .repairs(let unsafe): try bench.repair(unsafe: unsafe)
      case .format: try bench.layOut()
      case .baseline: try bench.accept()
      }
      return nil
    } catch {
      if error.code == CommandTrial.brokenLaw { return error.message }
      throw error
    }
  }

  /// The exit code of an error that means a broken law. Any other error means that the trial could
  /// not run.
  private static let brokenLaw: Int32 = -1

  /// Runs commands in a folder.
  private struct Bench {
    let program: String
    let folder: String
    let paths: [String]

    private func broken(_ what: String) -> Trouble {
      Trouble(what, code: CommandTrial.brokenLaw)
    }

    @discardableResult
    private func run(
      _ words: [String], input: String = "/dev/null"
    ) throws(Trouble) -> (code: Int32, output: [UInt8]) {
      let run = try LimitedRun(program, words, input: input, in: folder)
      if let fault = run.fault { throw broken("`\(words.first ?? "")` \(fault)") }
      return (run.code, run.output)
    }

    private func contents() throws(Trouble) -> [[UInt8]] {
      try paths.map { path throws(Trouble) in try Disk.read(path) }
    }

    func run(_ words: [String], _ format: String?, piped: Bool) throws(Trouble) {
      let result = try run(words, input: piped ? paths[0] : "/dev/null")
      guard let format, result.code < 2, !result.output.isEmpty else { return }
      if let fault = WellFormed.fault(result.output, as: format) {
        throw broken("`\(words[0])` as \(format) \(fault)")
      }
    }

    func repair(unsafe: Bool) throws(Trouble) {
      let fix = ["check", "--fix"] + (unsafe ? ["--unsafe"] : []) + paths
      let before = try syntaxErrors()
      try run(fix)
      let once = try contents()
      let after = try syntaxErrors()
      for (id, count) in after.sorted(by: { $0.key < $1.key }) where count > before[id, default: 0]
      {
        throw broken("a repair adds `\(id.split(separator: " ")[0])`")
      }
      try run(fix)
      if try contents() != once { throw broken("repairing twice is not repairing once") }
    }

    /// The number of syntax errors by id and file.
    private func syntaxErrors() throws(Trouble) -> [String: Int] {
      let output = try run(["check", "--format", "json"] + paths).output
      guard let report = try? JSONReader.read(output) else {
        throw broken("`check` as json is not JSON")
      }
      let known = Set(Problem.syntax.map { "\($0.id)" })
      var counts: [String: Int] = [:]
      for finding in report["diagnostics"]?.elements ?? [] {
        let id = finding["id"]?.string ?? ""
        if known.contains(id) { counts["\(id) \(finding["file"]?.string ?? "")", default: 0] += 1 }
      }
      return counts
    }

    func layOut() throws(Trouble) {
      let before = try run(["compile", paths[0]])
      try run(["format"] + paths)
      let once = try contents()
      try run(["format"] + paths)
      if try contents() != once { throw broken("formatting it again changes it") }
      let after = try run(["compile", paths[0]])
      if before.code != after.code { throw broken("after formatting, it compiles differently") }
      if before.code == 0, before.output != after.output {
        throw broken("after formatting, it means something else")
      }
    }

    func accept() throws(Trouble) {
      let file = "\(folder)/known.jsonl"
      if try run(["baseline", "write", file] + paths).code != 0 { return }
      let left = try run(["check", "--baseline", file, "--format", "json"] + paths)
      if let fault = WellFormed.fault(left.output, as: "json") {
        throw broken("`check --baseline` as json \(fault)")
      }
      try run(["baseline", "report", file] + paths)
      try run(["baseline", "prune", file] + paths)
    }
  }
}
