import PatternConformance
import PatternFiles
import PatternJSON

/// A player and the cases that it plays.
struct ConformanceRun {
  /// The players that have a name, and what each is.
  static let players = [
    ("swift", "the player of this program"),
    ("web", "the module that `patternc player web` writes, run by node"),
  ]

  private let player: String
  private let only: String?

  init(player: String, only: String?) { (self.player, self.only) = (player, only) }

  /// Plays the cases of a folder, or of the suite.
  func report(_ folder: String?) throws(Failure) -> ConformanceReport {
    if player == "web" {
      let temporary = try TemporaryFolder()
      defer { temporary.remove() }
      for file in ShippedFile.web {
        _ = try Replacement.write(Paths.join(temporary.path, file.path), file.bytes)
      }
      let script = Paths.join(Paths.real(temporary.path), "conformance-web.mjs")
      let command = "node \(quoted(script))"
      return try ConformanceRun(player: command, only: only).report(folder)
    }
    var report = ConformanceReport()
    if player != "swift", folder == nil {
      let temporary = try TemporaryFolder()
      defer { temporary.remove() }
      _ = try ConformanceFolder.write(to: temporary.path)
      return try self.report(temporary.path)
    }
    for (name, path, bytes) in try cases(folder) where only.map({ matchesGlob(name, $0) }) ?? true {
      let test = try ConformanceFolder.json(bytes, path)
      let answer: JSONValue
      if player != "swift" {
        switch try ShellPlayer.answer(of: player, to: path) {
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

  /// A word of the shell.
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
    for path in tree.patterns {
      cases.append((name(of: path), path, try ConformanceFolder.bytes(at: path)))
    }
    return cases
  }

  private func name(of path: String) -> String {
    String(Paths.fileName(of: path).dropLast(".json".count))
  }

  static func unknownPlayer(_ name: String) -> Failure {
    .usage(
      "there is no player `\(name)`" + nearest(to: name, among: players.map { $0.0 }),
      command: "conformance")
  }

  /// What the player of this program answers; tables are relative to the folder.
  static func answer(
    _ test: JSONValue, in folder: String, _ path: String
  ) throws(Failure) -> JSONValue {
    do throws(ConformanceCase.Fault) {
      return try ConformancePlayer.play(test) {
        table throws(ConformancePlayer.Unreadable) in
        do throws(Failure) {
          return try ConformanceFolder.bytes(at: Paths.join(folder, table))
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
