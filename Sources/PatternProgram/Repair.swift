import PatternCompiler
import PatternReport
import PatternSyntax

/// The result of `--fix` and `--diff` on the inputs of a session.
struct Repair {
  /// The findings that remain.
  let diagnostics: [Diagnostic]
  /// The number of applied fixes.
  let count: Int
  /// The number of refused fixes: each would add a syntax error.
  let refused: Int
  /// The number of fixes that were found only after the others, and not applied.
  let fresh: Int
  /// A line for each applied fix that is a guess: its file, its line and what it wrote.
  let guesses: [String]

  /// Replaces the inputs of the session by repaired ones without writing any file.
  ///
  /// - Parameter filter: selects the findings to repair.
  init(_ session: inout Session, unsafe: Bool, filter: ([Diagnostic]) -> [Diagnostic]) {
    let original = session
    func repaired(_ sources: [SourceText]) -> Session {
      var session = original
      session.inputs = zip(sources, original.inputs).map { InputFile(source: $0, name: $1.name) }
      return session
    }
    let repairs = Repairs(session.inputs.map { $0.source }, unsafe: unsafe) { sources in
      let found = repaired(sources).compiled(keepTables: false).diagnostics
      return (found, filter(found))
    }
    session = repaired(repairs.sources)
    diagnostics = repairs.left
    (count, refused) = (repairs.count, repairs.refused)
    fresh = repairs.fresh
    guesses = repairs.guesses.map {
      "\(escaped(original.inputs[$0.file].source.path)):\($0.line): \(escaped($0.title))\n"
    }
  }

  /// One line for each guess that was applied.
  func remark(isDiff: Bool) -> String {
    guesses.map { (isDiff ? "would guess: " : "guessed: ") + $0 }.joined()
  }

  /// The number of findings whose fix needs `--unsafe`.
  static func unsafe(_ diagnostics: [Diagnostic], _ session: Session) -> Int {
    let files = Set(session.inputs.map { ObjectIdentifier($0.source) })
    return diagnostics.indices.count {
      let finding = diagnostics[$0]
      return finding.fix?.isSafe == false && files.contains(ObjectIdentifier(finding.file))
    }
  }
}
