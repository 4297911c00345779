import PatternCompiler
import PatternSyntax

/// Applies fixes until none is left that can be applied.
enum Repair {
  /// A fix may make room for another; more rounds than this mean that two undo each other.
  private static let rounds = 10

  /// Replaces the inputs of the session by repaired ones; nothing is written.
  ///
  /// - Parameter filter: which findings there are to repair.
  /// - Returns: what is left to report, and how many fixes were applied.
  static func run(
    _ session: inout Session, allowUnsafe: Bool, filter: ([Diagnostic]) -> [Diagnostic]
  ) -> (diagnostics: [Diagnostic], count: Int) {
    var diagnostics = filter(session.compiled(keepTables: false).diagnostics)
    var count = 0
    for _ in 0..<rounds {
      let applied = apply(diagnostics, &session.inputs, allowUnsafe)
      if applied == 0 { break }
      count += applied
      diagnostics = filter(session.compiled(keepTables: false).diagnostics)
    }
    return (diagnostics, count)
  }

  /// How many of these findings have a fix that only `--unsafe` applies.
  static func unsafe(_ diagnostics: [Diagnostic], _ session: Session) -> Int {
    let files = Set(session.inputs.map { ObjectIdentifier($0.source) })
    return diagnostics.indices.count {
      let finding = diagnostics[$0]
      return finding.fix?.isSafe == false && files.contains(ObjectIdentifier(finding.file))
    }
  }

  /// Applies what does not overlap; answers how many fixes that were.
  private static func apply(
    _ diagnostics: [Diagnostic], _ inputs: inout [InputFile], _ allowUnsafe: Bool
  ) -> Int {
    // A file that is only used by an input is not ours to change.
    var edits: [ObjectIdentifier: EditList] = [:]
    for input in inputs { edits[ObjectIdentifier(input.source)] = EditList() }
    var count = 0
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix, fix.isSafe || allowUnsafe else { continue }
      if edits[ObjectIdentifier(diagnostic.file)]?.add(fix) == true { count += 1 }
    }
    for (index, input) in inputs.enumerated() {
      guard let list = edits[ObjectIdentifier(input.source)], !list.isEmpty else { continue }
      inputs[index] = InputFile(source: list.applied(to: input.source), name: input.name)
    }
    return count
  }
}
