import PatternJSON
import PatternSyntax

/// Files, commands on them, and the law that must hold.
struct CommandTrial {
  enum Law: Equatable {
    /// The words run as given, and the report must be valid in its format, if any.
    case runs(String?)
    /// Repairs add no syntax error, and are idempotent.
    case repairs(unsafe: Bool)
    /// Formatting is idempotent and keeps the compiled table.
    case format
    /// A baseline, once written, can be read, reported and pruned.
    case baseline
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
      let words = words.map { word in
        quoted(word.split(separator: "@/", omittingEmptySubsequences: false).joined())
      }
      return "patternc " + words.joined(separator: " ") + input
    case .repairs(let unsafe): return "patternc check --fix\(unsafe ? " --unsafe" : "") \(names)"
    case .format: return "patternc format \(names)"
    case .baseline: return "patternc baseline write known.jsonl \(names)"
    }
  }

  /// Describes the broken law, with the same text for the same kind of fault; nil if the law holds.
  func fault(_ program: String, in folder: String) throws(Trouble) -> String? {
    do throws(Fault) {
      for file in files { try write(file.name, file.bytes, in: folder) }
      let bench = Bench(program: program, folder: folder, paths: paths(in: folder))
      switch law {
      case .runs(let format): try bench.run(words, format, piped: isPiped)
      case .repairs(let unsafe): try bench.repair(unsafe: unsafe)
      case .format: try bench.layOut()
      case .baseline: try bench.accept()
      }
      return nil
    } catch {
      if let trouble = error.trouble { throw trouble }
      return error.what
    }
  }

  private func paths(in folder: String) -> [String] { files.map { "\(folder)/\($0.name)" } }

  private func write(_ name: String, _ bytes: [UInt8], in folder: String) throws(Fault) {
    do throws(Trouble) {
      try Disk.write("\(folder)/\(name)", bytes)
    } catch {
      throw Fault(what: "", trouble: error)
    }
  }

  /// A broken law, or the reason why nothing could be tried.
  private struct Fault: Error {
    let what: String
    var trouble: Trouble?
  }

  /// Runs commands in a folder.
  private struct Bench {
    let program: String
    let folder: String
    let paths: [String]

    @discardableResult
    private func run(
      _ words: [String], input: String = "/dev/null"
    ) throws(Fault) -> (code: Int32, output: [UInt8]) {
      let run: LimitedRun
      do throws(Trouble) {
        run = try LimitedRun(program, words, input: input, in: folder)
      } catch {
        throw Fault(what: "", trouble: error)
      }
      let command = words.first ?? ""
      switch run.ending {
      case .code(let code) where code <= 3: return (code, run.output)
      case .code(let code): throw Fault(what: "`\(command)` ends with \(code)")
      case .signal(let signal): throw Fault(what: "`\(command)` ends by signal \(signal)")
      case .late: throw Fault(what: "`\(command)` takes more than \(LimitedRun.seconds) s")
      case .large: throw Fault(what: "`\(command)` takes more than \(LimitedRun.memory) bytes")
      }
    }

    private func read(_ path: String) throws(Fault) -> [UInt8] {
      do throws(Trouble) {
        return try Disk.read(path)
      } catch {
        throw Fault(what: "", trouble: error)
      }
    }

    private func contents() throws(Fault) -> [[UInt8]] {
      try paths.map { path throws(Fault) in try read(path) }
    }

    func run(_ words: [String], _ format: String?, piped: Bool) throws(Fault) {
      let words = words.map { word in
        word.split(separator: "@/", omittingEmptySubsequences: false)
          .joined(separator: "\(folder)/")
      }
      let result = try run(words, input: piped ? paths[0] : "/dev/null")
      guard let format, result.code < 2, !result.output.isEmpty else { return }
      if let fault = WellFormed.fault(result.output, as: format) {
        throw Fault(what: "`\(words[0])` as \(format) \(fault)")
      }
    }

    func repair(unsafe: Bool) throws(Fault) {
      let fix = ["check", "--fix"] + (unsafe ? ["--unsafe"] : []) + paths
      let before = try syntaxErrors()
      try run(fix)
      let once = try contents()
      let after = try syntaxErrors()
      for (id, count) in after.sorted(by: { $0.key < $1.key }) where count > before[id, default: 0]
      {
        throw Fault(what: "a repair adds `\(id.split(separator: " ")[0])`")
      }
      try run(fix)
      if try contents() != once { throw Fault(what: "repairing twice is not repairing once") }
    }

    /// The number of syntax errors by id and file.
    private func syntaxErrors() throws(Fault) -> [String: Int] {
      let output = try run(["check", "--format", "json"] + paths).output
      guard let report = try? JSONReader.read(output) else {
        throw Fault(what: "`check` as json is not JSON")
      }
      let known = Set(Problem.syntax.map { "\($0.id)" })
      var counts: [String: Int] = [:]
      for finding in report["diagnostics"]?.elements ?? [] {
        let id = finding["id"]?.string ?? ""
        if known.contains(id) { counts["\(id) \(finding["file"]?.string ?? "")", default: 0] += 1 }
      }
      return counts
    }

    func layOut() throws(Fault) {
      let before = try run(["compile", paths[0]])
      try run(["format"] + paths)
      let once = try contents()
      try run(["format"] + paths)
      if try contents() != once { throw Fault(what: "laying out twice is not laying out once") }
      let after = try run(["compile", paths[0]])
      if before.code != after.code { throw Fault(what: "laid out, it compiles otherwise") }
      if before.code == 0, before.output != after.output {
        throw Fault(what: "laid out, it means something else")
      }
    }

    func accept() throws(Fault) {
      let file = "\(folder)/known.jsonl"
      if try run(["baseline", "write", file] + paths).code != 0 { return }
      let left = try run(["check", "--baseline", file, "--format", "json"] + paths)
      if let fault = WellFormed.fault(left.output, as: "json") {
        throw Fault(what: "`check --baseline` as json \(fault)")
      }
      try run(["baseline", "report", file] + paths)
      try run(["baseline", "prune", file] + paths)
    }
  }
}
