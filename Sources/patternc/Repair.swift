import PatternCompiler
import PatternSyntax

/// Applies fixes until none is left that can be applied.
enum Repair {
  /// A fix may make room for another; more rounds than this mean that two undo each other.
  private static let rounds = 10

  /// Replaces the inputs of the session by repaired ones; nothing is written.
  ///
  /// - Returns: what is left to report, and how many fixes were applied.
  static func run(
    _ session: inout Session, allowUnsafe: Bool
  ) -> (diagnostics: [Diagnostic], count: Int) {
    var diagnostics = session.compiled(keepTables: false).diagnostics
    var count = 0
    for _ in 0..<rounds {
      let applied = apply(diagnostics, &session.inputs, allowUnsafe)
      if applied == 0 { break }
      count += applied
      diagnostics = session.compiled(keepTables: false).diagnostics
    }
    return (diagnostics, count)
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

/// Edits of one file, in order and apart from each other.
private struct EditList {
  private var edits: [Fix.Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Takes a fix whole, or not at all where it meets one that is already there.
  mutating func add(_ fix: Fix) -> Bool {
    if fix.edits.isEmpty || fix.edits.contains(where: collides) { return false }
    for edit in fix.edits { edits.insert(edit, at: position(of: edit)) }
    return true
  }

  func applied(to source: SourceText) -> SourceText {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + 64 * edits.count)
    var at: UInt32 = 0
    for edit in edits {
      bytes += source.bytes(ByteRange(at, edit.range.start))
      bytes += edit.text.utf8
      at = edit.range.end
    }
    bytes += source.bytes(ByteRange(at, UInt32(source.count)))
    return SourceText(path: source.path, bytes: bytes)
  }

  /// Two insertions at one place collide as well: their order would be ours to choose.
  private func collides(_ edit: Fix.Edit) -> Bool {
    let index = position(of: edit)
    let range = edit.range
    if index > 0, meets(edits[index - 1].range, range) { return true }
    return index < edits.count && meets(range, edits[index].range)
  }

  /// Whether the second range, which does not start before the first, starts too early.
  private func meets(_ first: ByteRange, _ second: ByteRange) -> Bool {
    first.end > second.start || first.start == second.start
      || first.end == second.start && (first.isEmpty || second.isEmpty)
  }

  private func position(of edit: Fix.Edit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.start < edit.range.start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
