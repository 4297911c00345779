import PatternCompiler
import PatternEmit
import PatternModel
import PatternSyntax

/// What ships inside the program.
enum Catalogue {
  /// Every problem there is, by id.
  static let problems: [Problem] = Problem.language

  static let profiles: [(name: String, source: SourceText)] = ShippedProfiles.sources.map {
    (Paths.patternName(of: $0.path), $0)
  }

  static let cueTableSchema: [UInt8] = CueTableSchema.text
}
