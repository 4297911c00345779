import PatternTable

/// Facts about files that only the emitter of a folder target knows.
package struct ManifestFacts: Sendable {
  /// The name of the manifest in the folder of a target.
  package static let fileName = "manifest.json"

  /// The files that play one case of a timeline.
  struct Case: Sendable {
    let owner: ExportOwner
    let mode: Mode
    /// The input values that lead to it, joined by `--`; empty for the default.
    let name: String
    /// Paths in the target's folder; several files start together.
    let layers: [String]
    /// All combinations of values that lead to it; a `none` value is one that no map names.
    let combinations: [[(input: Name, values: [Name])]]
  }

  var cases: [Case] = []
  /// Files that the exported ones refer to, for the app to bundle.
  var assets: [Text] = []
}
