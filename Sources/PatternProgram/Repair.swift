import PatternCompiler
import PatternReports
import PatternSyntax

/// The parts of `--fix` and `--diff`.
extension Session {
  /// Replaces the inputs by repaired ones without writing any file.
  ///
  /// - Parameter filter: selects the findings to repair.
  mutating func repair(unsafe: Bool, filter: ([Finding]) -> [Finding]) -> Repairs {
    let original = self
    func repaired(_ sources: [Source]) -> Session {
      var session = original
      session.inputs = zip(sources, original.inputs).map { InputFile(source: $0, name: $1.name) }
      return session
    }
    let repairs = Repairs(inputs.map { $0.source }, unsafe: unsafe) { sources in
      let found = repaired(sources).compiled(keepTables: false).findings
      return (found, filter(found))
    }
    self = repaired(repairs.sources)
    return repairs
  }

  /// One line for each guess that was applied: its file, its line and its text.
  func remark(on repairs: Repairs, isDiff: Bool) -> String {
    let verb = isDiff ? "would guess" : "guessed"
    return repairs.guesses.map { guess in
      let path = escaped(inputs[guess.file].source.path)
      return "\(verb): \(path):\(guess.line): \(escaped(guess.title))\n"
    }.joined()
  }

  /// The number of findings whose fix needs `--unsafe`.
  func unsafeFixes(of findings: [Finding]) -> Int {
    let files = Set(inputs.map { ObjectIdentifier($0.source) })
    return findings.count {
      $0.fix?.isSafe == false && files.contains(ObjectIdentifier($0.file))
    }
  }
}
