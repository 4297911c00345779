import PatternCompiler
import PatternFormat
import PatternImport
import PatternSyntax

extension Fuzz {
  /// Imports files of other tools, and compiles the results.
  static let imports = Fuzz(
    child: "fuzz-imports-child", ending: ".json", seeds: importSeeds
  ) { bytes in
    let source = Source(path: "fuzz", bytes: bytes)
    for format in [nil] + ImportFormat.all.map(Optional.init) {
      let file = ImportedFile(source, as: format)
      for finding in file.findings {
        precondition(Int(finding.range.end) <= source.count, "a finding is outside the file")
      }
      var text = ImportedText()
      text.add(file, file: "fuzz", named: "fuzz", asDeck: true)
      let pattern = Source(path: "fuzz.pattern", bytes: text.bytes)
      precondition(Layout(of: pattern).isCanonical, "formatting it again changes it")
      let found = compiled(pattern, keepTables: false, today: "2026-01-01", judges: false)
      precondition(
        !found.findings.contains { $0.severity == .error }, "what is imported does not compile")
    }
  }

  @Sendable private static func importSeeds() throws(Trouble) -> [[UInt8]] {
    try Mutator.seeds(["Tests/Fixtures/Imports"], Problem.imports) { !$0.hasSuffix(".golden") }
  }
}
