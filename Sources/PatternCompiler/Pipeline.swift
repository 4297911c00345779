import PatternExports
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Options of a compilation.
package struct CompileOptions {
  /// The name of one table for all inputs; nil for one table for each input.
  package var bundle: String?
  /// True to keep rows for tables, which a check does not need.
  package var keepTables: Bool
  /// The date for checking allowances, as `YYYY-MM-DD`; nil to ignore expiry.
  package var today: String?
  /// True to apply the rules of the profiles, false to check only the language.
  package var judges: Bool
  /// True to report remarks: findings of severity info, and unused allowances.
  package var remarks: Bool
  /// True to make tables of cues that lack a mode, which are drawn and not played.
  package var draws: Bool
  /// The limit on work.
  package var work: Budget
  /// The findings that count. Tables are made only if there is no error among them.
  package var counted: ([Finding]) -> [Finding] = { $0 }

  package init(
    bundle: String? = nil, keepTables: Bool = true, today: String? = nil, judges: Bool = true,
    remarks: Bool = true, draws: Bool = false, work: Budget = Budget()
  ) {
    self.draws = draws
    self.work = work
    self.bundle = bundle
    self.keepTables = keepTables
    self.today = today
    self.judges = judges
    self.remarks = remarks
  }
}

/// The result of a compilation.
package struct CompileResult {
  /// The findings, sorted by file, position and id.
  package let findings: [Finding]
  /// The tables; empty if there is an error.
  package let tables: [OutputTable]
  /// The paths of the used files, sorted.
  package let used: [String]
  fileprivate let model: Model

  /// The paths of the files that a file uses, directly or indirectly.
  package func used(by path: String) -> [String] {
    guard let index = model.index(ofFile: path) else { return [] }
    return model.files[index].visible.filter { $0 != index && !model.files[$0].isShipped }
      .map { model.files[$0].source.path }
  }
}

/// A table that is ready to be written.
package struct OutputTable: Sendable {
  package let name: String
  /// The path of the source; nil for a bundle.
  package let path: String?
  let emitter: CueTableEmitter
  let model: Model

  init(_ table: CueTable, from path: String?, of model: Model) {
    name = table.name
    self.path = path
    self.model = model
    emitter = CueTableEmitter(table)
  }

  package var table: CueTable { emitter.table }

  /// The bytes of the table, as `compile` writes it.
  package var bytes: [UInt8] { emitter.bytes() }

  /// The table without spaces, line breaks and comments of declarations.
  package var compactBytes: [UInt8] { compacted(bytes) }
}

/// Compiles inputs. The whole compiler on one page: load and resolve, then events, patterns, cues,
/// then tables.
package func compile(
  _ inputs: [InputFile], options: CompileOptions, host: Host
) -> CompileResult {
  let model = model(inputs, options, host)
  var unfolding = Unfolding(
    model, host: host, keepsRows: options.keepTables,
    linter: options.judges ? Linter(CueReader(model), remarks: options.remarks) : nil)
  unfolding.run()
  var problems = Problems.finish(model, unfolding.takeFindings())
  // The checker reports a missing mode for a rule, after it has read the whole cue.
  let isClean = !options.counted(problems).contains {
    $0.severity == .error && !(options.draws && "\($0.problem.id)" == "missing-reduce-motion")
  }
  let made =
    isClean && options.keepTables ? Tables.make(inputs, model, unfolding, options) : []
  var excesses = made.compactMap { OutputTable.leastExcess($0.table, from: $0.path, of: model) }
  // A table is rendered only if its size allows that.
  let tables =
    excesses.isEmpty ? made.map { OutputTable($0.table, from: $0.path, of: model) } : []
  excesses += tables.compactMap { $0.excess }
  if !excesses.isEmpty {
    problems += excesses
    Problems.sort(&problems)
  }
  return CompileResult(
    findings: problems,
    tables: excesses.contains { $0.severity == .error } ? [] : tables,
    used: model.files.dropFirst(inputs.count)
      .filter { !$0.isShipped }.map { $0.source.path }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
    model: model)
}

/// Compiles an input without tables, for an editor.
///
/// - Parameter last: the analysis of an earlier state of the text, whose valid readings are reused.
/// - Returns: nil if the host gave up.
package func analyse(
  _ input: InputFile, options: CompileOptions, host: Host, after last: AnalysedText?
) -> AnalysedText? {
  let model = model([input], options, host, known: last?.model.files.map { $0.scan } ?? [])
  if host.isGivenUp() { return nil }
  var unfolding = Unfolding(
    model, host: host, keepsRows: false,
    linter: options.judges ? Linter(CueReader(model), remarks: options.remarks) : nil,
    memo: last.flatMap { Memo($0, for: model) })
  unfolding.run()
  if host.isGivenUp() { return nil }
  let problems = Problems.finish(model, unfolding.takeFindings())
  return AnalysedText(model, problems, unfolding.readings)
}

/// Resolves all names.
private func model(
  _ inputs: [InputFile], _ options: CompileOptions, _ host: Host,
  known: [Scan] = []
) -> Model {
  var builder = ModelBuilder(
    shipped: ShippedProfiles.sources, library: ShippedLibrary.source,
    known: known, settings: host.settings
  ) { from, file in
    UsePath.load(file, from: from, host: host)
  }
  return builder.build(
    inputs.map { $0.source }, isBundle: options.bundle != nil, today: options.today ?? "",
    work: options.work,
    parallel: host.parallel)
}

/// The names of the tables that inputs compile to if they have no error, in order, with the path of
/// the source; nil for a bundle. Nothing is checked.
package func tableNames(
  _ inputs: [InputFile], bundle: String?
) -> [(name: String, path: String?)] {
  if let bundle { return [(bundle, nil)] }
  return inputs.filter { !Tables.holdsOnlyProfiles(Module($0.source)) }
    .map { ($0.name, $0.source.path) }
}
