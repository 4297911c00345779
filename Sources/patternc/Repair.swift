import PatternCompiler
import PatternReport
import PatternSyntax

/// What `--fix` and `--diff` make of the inputs of a session.
struct Repair {
  /// What is left to report.
  let diagnostics: [Diagnostic]
  /// How many fixes were applied.
  let count: Int
  /// How many were not, since each would add a syntax error.
  let refused: Int
  /// The paths of the files that are as they were, since their fixes undo or feed one another.
  private let endless: [String]

  /// Replaces the inputs of the session by repaired ones; nothing is written.
  ///
  /// - Parameter filter: which findings there are to repair.
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
    endless = repairs.endless.map { original.inputs[$0].source.path }
  }

  /// Names each file that is left as it was, in a line of its own.
  func remark(isDiff: Bool) -> String {
    let verb = isDiff ? "would be left" : "was left"
    return endless.map {
      "`\(escaped($0))` \(verb) as it was: its fixes undo or feed one another\n"
    }.joined()
  }

  /// How many of these findings have a fix that only `--unsafe` applies.
  static func unsafe(_ diagnostics: [Diagnostic], _ session: Session) -> Int {
    let files = Set(session.inputs.map { ObjectIdentifier($0.source) })
    return diagnostics.indices.count {
      let finding = diagnostics[$0]
      return finding.fix?.isSafe == false && files.contains(ObjectIdentifier(finding.file))
    }
  }
}
