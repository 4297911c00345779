import PatternFiles
import PatternJSON
import PatternProgram
import PlayerConformance

/// A run of conformance cases on one player.
struct ConformanceRun {
  /// The named players and their descriptions.
  static let players = [
    ("swift", "the player of this program"),
    ("web", "the module that `patternc player web` writes, run by node"),
  ]

  let player: String
  let only: String?
  /// The time limit per case for a player that is a command, in seconds; nil for the default.
  let seconds: Int?

  /// Plays the cases of a folder, or those of the suite if it is nil.
  func report(_ folder: String?) throws(Failure) -> ConformanceReport {
    if player == "web" {
      let temporary = try TemporaryFolder(ShippedFile.web.map { ($0.path, $0.bytes) })
      defer { temporary.remove() }
      let script = Paths.join(Paths.real(temporary.path), "conformance-web.mjs")
      let command = "node \(quoted(script))"
      return try ConformanceRun(player: command, only: only, seconds: seconds ?? 60).report(folder)
    }
    if player != "swift", folder == nil {
      let temporary = try TemporaryFolder(ConformanceFolder.files)
      defer { temporary.remove() }
      return try self.report(temporary.path)
    }
    var report = ConformanceReport()
    for (name, path, bytes) in try cases(folder) where only.map({ matchesGlob(name, $0) }) ?? true {
      let test = try ConformanceFolder.json(bytes, path)
      let answer: JSONValue
      if player != "swift" {
        switch try ShellPlayer.answer(of: player, to: path, seconds: seconds ?? 5) {
        case .answer(let json): answer = json
        case .fault(let what):
          report.add(name, .failed([what]))
          continue
        }
      } else if let folder {
        answer = try ConformanceRun.answer(test, in: folder, path)
      } else {
        do throws(ConformanceCase.Fault) {
          answer = try ConformanceSuite.answer(to: test)
        } catch {
          throw .system("`\(path)`: \(error.text)")
        }
      }
      report.add(name, try ConformanceRun.verdict(of: answer, for: test, path))
    }
    if report.count == 0 {
      throw .configuration("there is no such case" + (only.map { ": `\($0)`" } ?? ""))
    }
    return report
  }

  /// A word in single quotes for the shell.
  private func quoted(_ word: String) -> String {
    "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  private func cases(
    _ folder: String?
  ) throws(Failure) -> [(name: String, path: String, bytes: [UInt8])] {
    guard let folder else {
      return ConformanceSuite.cases.map { (name(of: $0.path), $0.path, $0.bytes) }
    }
    let tree = Files.tree(below: folder) { $0.hasSuffix(".json") && !$0.hasSuffix(".cues.json") }
    if !tree.failures.isEmpty { throw Failure(code: ExitCode.failure, messages: tree.failures) }
    var cases: [(name: String, path: String, bytes: [UInt8])] = []
    let bounds = [Paths.resolved(folder) ?? Paths.real(folder)]
    for path in tree.patterns {
      cases.append((name(of: path), path, try ConformanceFolder.bytes(at: path, below: bounds)))
    }
    return cases
  }

  private func name(of path: String) -> String {
    String(Paths.fileName(of: path).dropLast(".json".count))
  }

  /// The failure for a name that `conformance player` does not know.
  static func noPlayer(of name: String) -> Failure {
    if players.contains(where: { $0.0 == name }) {
      return .usage(
        "`conformance player` plays only with `swift`; `conformance run --player \(name)` plays "
          + "with `\(name)`")
    }
    return .usage("there is no player `\(name)`" + nearest(to: name, among: players.map { $0.0 }))
  }

  /// The answer of this program's player. Table paths are relative to the folder of the case and
  /// must stay in the folder of all cases.
  static func answer(
    _ test: JSONValue, in folder: String, _ path: String
  ) throws(Failure) -> JSONValue {
    let bounds = [Paths.resolved(folder) ?? Paths.real(folder)]
    do throws(ConformanceCase.Fault) {
      return try ConformancePlayer.play(test) {
        table throws(ConformancePlayer.Unreadable) in
        do throws(Failure) {
          let own = path == "-" ? folder : Paths.folder(of: path)
          return try ConformanceFolder.bytes(at: Paths.join(own, table), below: bounds)
        } catch {
          throw ConformancePlayer.Unreadable(text: error.messages[0])
        }
      }
    } catch {
      throw .system("`\(path)`: \(error.text)")
    }
  }

  static func verdict(
    of log: JSONValue, for test: JSONValue, _ path: String
  ) throws(Failure) -> ConformanceCheck.Verdict {
    do throws(ConformanceCase.Fault) {
      return try ConformanceCheck.verdict(of: log, for: test)
    } catch {
      throw .system("`\(path)`: \(error.text)")
    }
  }
}
