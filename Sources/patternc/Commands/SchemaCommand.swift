import PatternCompiler
import PatternDiff
import PatternExports
import PatternProgram
import PatternReports
import PlayerConformance
import PlayerCore

/// `patternc schema`: prints the JSON Schemas of our formats.
extension Command {
  static let schema = Command(
    name: "schema",
    summary: "print the JSON Schema for a format",
    usage: ["NAME", ""],
    details: ["Without a name it lists the schemas. Each is JSON Schema, draft 2020-12."],
    operands: schemas.map { $0.name }
  ) { arguments, terminal throws(Failure) in
    if arguments.operands.count > 1 {
      throw .usage("`schema` prints one schema at a time")
    }
    guard let name = arguments.operands.first else {
      try terminal.out.write(Help.table(schemas.map { ($0.name, $0.summary) }, columns: 14))
      return ExitCode.clean
    }
    guard let schema = schemas.first(where: { $0.name == name }) else {
      throw .usage(
        "there is no schema `\(name)`" + nearest(to: name, among: schemas.map { $0.name }))
    }
    try terminal.out.write(schema.text())
    return ExitCode.clean
  }
}

private struct Schema: Sendable {
  let name: String
  let summary: String
  let text: @Sendable () -> [UInt8]

  init(_ name: String, _ summary: String, _ text: @autoclosure @escaping @Sendable () -> [UInt8]) {
    (self.name, self.summary, self.text) = (name, summary, text)
  }

  init(_ name: String, _ summary: String, _ text: StaticString) {
    self.init(name, summary, Array("\(text)".utf8))
  }
}

private let schemas: [Schema] = [
  Schema("ahap", "the haptic files of `compile --target ahap`", AHAPShapes.schema),
  Schema("config", "what `patternc.json` may contain", ConfigurationSchema.text),
  Schema("cue-table", "what `compile` writes", Catalogue.cueTableSchema),
  Schema("conformance", "what `conformance write` writes", ConformanceSchema.test),
  Schema("diagnostics", "what `check --format json` writes", DiagnosticsSchema.text),
  Schema("diff", "what `diff --format json` writes", DiffSchema.text),
  Schema("export", "the manifest of a target that writes a folder", ExportShapes.schema),
  Schema("playback-log", "the log that a player writes for a case", ConformanceSchema.log),
  Schema("rules", "what `rules --format json` writes", RulesSchema.text),
  Schema("telemetry", "what a `TelemetrySummary` of PatternPlayer writes", TelemetrySchema.text),
]
