// Generated from Sources/PatternConformance/Cases by `swift run dev generate`; do not edit.

extension ConformanceSuite {
  /// Every case and table, by path.
  package static let files: [File] = [
  ]
}
