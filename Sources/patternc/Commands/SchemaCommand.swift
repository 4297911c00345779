import PatternCompiler
import PatternConformance
import PatternDiff
import PatternEmit
import PatternPlayback
import PatternProgram
import PatternReport

/// `patternc schema`: prints the JSON Schemas of our formats.
extension Command {
  static let schema = Command(
    name: "schema",
    summary: "print the JSON Schema of a format",
    usage: ["NAME", ""],
    details: ["Without a name it lists the schemas. Each is JSON Schema, draft 2020-12."],
    operands: Operands(schemas.map { $0.name })
  ) { arguments, terminal throws(Failure) in
    if arguments.operands.count > 1 {
      throw .usage("`schema` prints one schema at a time", command: "schema")
    }
    guard let name = arguments.operands.first else {
      try terminal.out.write(Help.table(schemas.map { ($0.name, $0.summary) }, columns: 14))
      return ExitCode.clean
    }
    guard let schema = schemas.first(where: { $0.name == name }) else {
      throw .usage(
        "there is no schema `\(name)`" + nearest(to: name, among: schemas.map { $0.name }),
        command: "schema")
    }
    try terminal.out.write(schema.text())
    return ExitCode.clean
  }
}

private struct Schema: Sendable {
  let name: String
  let summary: String
  let text: @Sendable () -> [UInt8]
}

private let schemas: [Schema] = [
  Schema(name: "ahap", summary: "the haptic files of `compile --target ahap`") {
    AHAPShapes.schema
  },
  Schema(name: "config", summary: "what `patternc.json` holds") { ConfigurationSchema.text },
  Schema(name: "cue-table", summary: "what `compile` writes") { Catalogue.cueTableSchema },
  Schema(name: "conformance", summary: "what `conformance write` writes") {
    Array("\(ConformanceSchema.test)".utf8)
  },
  Schema(name: "diagnostics", summary: "what `check --format json` writes") {
    Array("\(DiagnosticsSchema.text)".utf8)
  },
  Schema(name: "diff", summary: "what `diff --format json` writes") {
    Array("\(DiffSchema.text)".utf8)
  },
  Schema(name: "export", summary: "the manifest of a target that writes a folder") {
    ExportShapes.schema
  },
  Schema(name: "playback-log", summary: "the log that a player writes for a case") {
    Array("\(ConformanceSchema.log)".utf8)
  },
  Schema(name: "rules", summary: "what `rules --format json` writes") {
    Array("\(RulesSchema.text)".utf8)
  },
  Schema(name: "telemetry", summary: "what a `TelemetrySummary` of PatternPlayer writes") {
    Array("\(TelemetrySchema.text)".utf8)
  },
]
