import PatternCues

/// Facts about files that only the emitter of a folder target knows.
package struct ManifestFacts: Sendable {
  /// The name of the manifest in the folder of a target.
  package static let fileName = "manifest.json"

  /// The files that play one case of a timeline.
  package struct Case: Sendable {
    package var owner: ExportOwner
    package var mode: Mode
    /// The input values that lead to it, joined by `--`; empty for the default.
    package var name: String
    /// Paths in the target's folder; several files start together.
    package var layers: [String]
    /// All combinations of values that lead to it; a `none` value is one that no map names.
    package var combinations: [[(input: Name, values: [Name])]]

    package init(
      owner: ExportOwner, mode: Mode, name: String, layers: [String],
      combinations: [[(input: Name, values: [Name])]] = []
    ) {
      self.owner = owner
      self.mode = mode
      self.name = name
      self.layers = layers
      self.combinations = combinations
    }
  }

  package var cases: [Case] = []
  /// Files that the exported ones refer to, for the app to bundle.
  package var assets: [Text] = []

  package init() {}
}
