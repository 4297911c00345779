import PatternCues
import PatternEmit
import PatternLint
import PatternModel
import PatternSyntax

/// What a compilation is asked for.
package struct CompileOptions {
  /// The name of the one table that all inputs go into; a table for each of them without it.
  package var bundle: String?
  /// Whether rows are kept for tables; a check needs none.
  package var keepTables: Bool
  /// `YYYY-MM-DD`: the day on which allowances are judged; none leaves expiry unjudged.
  package var today: String?
  /// Whether the rules of the profiles are applied; without them, only the language is checked.
  package var judges: Bool
  /// Whether to say what stops and hinders nobody: findings of severity info, and allowances that
  /// nothing needs.
  package var remarks: Bool
  /// How much it may cost.
  package var work: Work

  package init(
    bundle: String? = nil, keepTables: Bool = true, today: String? = nil, judges: Bool = true,
    remarks: Bool = true, work: Work = Work()
  ) {
    self.work = work
    self.bundle = bundle
    self.keepTables = keepTables
    self.today = today
    self.judges = judges
    self.remarks = remarks
  }
}

/// What came of a compilation.
package struct CompileResult {
  /// Sorted by file, position and id.
  package let diagnostics: [Diagnostic]
  /// Empty when there is an error.
  package let tables: [OutputTable]
  /// The paths of the files that inputs use, sorted.
  package let used: [String]
  fileprivate let model: Model

  /// The paths of the files that a file uses, itself or by others.
  package func used(by path: String) -> [String] {
    guard let index = model.index(ofFile: path) else { return [] }
    return model.files[index].visible.filter { $0 != index && !model.files[$0].isShipped }
      .map { model.files[$0].source.path }
  }
}

/// A table that is ready to be written.
package struct OutputTable: Sendable {
  package let name: String
  /// The path of the source it is made from; none for a bundle.
  package let path: String?
  let emitter: CueTableEmitter
  let model: Model

  init(_ table: CueTable, from path: String?, of model: Model) {
    var table = table
    table.owner = model
    name = table.name
    self.path = path
    self.model = model
    emitter = CueTableEmitter(table)
  }

  /// The table itself, which owns its names.
  package var table: CueTable { emitter.table }

  /// Hands on what `render` makes of the table; answers false when the sink does.
  package func export(
    _ render: (CueTable) -> [UInt8], _ sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    withExtendedLifetime(model) { render(emitter.table).withUnsafeBytes(sink) }
  }

  /// The same without spaces, line breaks and comments of declarations.
  package func writeCompact(host: Host, _ sink: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    var compact = CompactWriter()
    return write(host: host) { bytes in compact.compact(bytes).withUnsafeBytes(sink) }
  }

  /// Hands on the bytes in order; stops and answers false when the sink does.
  package func write(host: Host, _ sink: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    withExtendedLifetime(model) {
      emitter.write(width: host.width, parallel: host.parallel, to: sink)
    }
  }
}

/// The compiler on one page: load and resolve, then events, patterns, cues, then tables.
package func compile(
  _ inputs: [InputFile], options: CompileOptions, host: Host
) -> CompileResult {
  let model = model(inputs, options, host)
  var unfolding = Unfolding(
    model, host: host, keepsRows: options.keepTables,
    linter: options.judges ? Linter(CueReader(model), remarks: options.remarks) : nil)
  unfolding.run()
  var problems = Problems.finish(model, unfolding.takeDiagnostics())
  let isClean = !problems.contains { $0.severity == .error }
  let tables =
    isClean && options.keepTables
    ? Tables.make(inputs, model, unfolding, options, host).map {
      OutputTable($0.table, from: $0.path, of: model)
    }
    : []
  let excesses = tables.compactMap { $0.excess(host) }
  if !excesses.isEmpty {
    problems += excesses
    Problems.sort(&problems)
  }
  return CompileResult(
    diagnostics: problems,
    tables: excesses.contains { $0.severity == .error } ? [] : tables,
    used: model.files.dropFirst(inputs.count)
      .filter { !$0.isShipped }.map { $0.source.path }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
    model: model)
}

/// The same without tables, for an editor. Nothing where it is given up.
///
/// - Parameter last: the analysis of a former state of the text, whose readings are used where they
///   still hold.
package func analyse(
  _ input: InputFile, options: CompileOptions, host: Host, after last: AnalysedText?
) -> AnalysedText? {
  let model = model([input], options, host, known: last?.model.files.map { $0.scan } ?? [])
  if host.isGivenUp() { return nil }
  var unfolding = Unfolding(
    model, host: host, keepsRows: false,
    linter: options.judges ? Linter(CueReader(model), remarks: options.remarks) : nil,
    keepsReadings: true, memo: last.flatMap { Memo($0, for: model) })
  unfolding.run()
  if host.isGivenUp() { return nil }
  let problems = Problems.finish(model, unfolding.takeDiagnostics())
  return AnalysedText(model, problems, unfolding.readings)
}

/// What all names mean.
private func model(
  _ inputs: [InputFile], _ options: CompileOptions, _ host: Host,
  known: [Scan] = []
) -> Model {
  var builder = ModelBuilder(
    shipped: ShippedProfiles.sources, library: ShippedLibrary.source, base: ShippedProfiles.base,
    known: known
  ) { from, file in
    UsePath.load(file, from: from, host: host)
  }
  return builder.build(
    inputs.map { $0.source }, isBundle: options.bundle != nil, today: options.today ?? "",
    work: options.work,
    parallel: host.parallel)
}

/// The tables that a compilation of these inputs makes if there is no error, in their order: each
/// name, and the path of the source; none for a bundle. Nothing is checked.
package func tableNames(
  _ inputs: [InputFile], bundle: String?
) -> [(name: String, path: String?)] {
  if let bundle { return [(bundle, nil)] }
  return inputs.filter { !Tables.holdsOnlyProfiles(Module($0.source)) }
    .map { ($0.name, $0.source.path) }
}
