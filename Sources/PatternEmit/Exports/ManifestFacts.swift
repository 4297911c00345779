import PatternCues

/// What only the emitter of a folder target knows of its files.
package struct ManifestFacts: Sendable {
  /// The name of the manifest in the folder of a target.
  package static let fileName = "manifest.json"

  /// What plays one case of a timeline.
  package struct Case: Sendable {
    package var owner: ExportOwner
    package var mode: ExportMode
    /// The values of inputs that lead to it, joined by `--`; empty for the default.
    package var name: String
    /// Below the folder of the target; more than one is to be started together.
    package var layers: [String]
    /// All combinations of values that lead to it; none of a value is what no map names.
    package var combinations: [[(input: Name, values: [Name])]]

    package init(
      owner: ExportOwner, mode: ExportMode, name: String, layers: [String],
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
  /// Files that the exported ones name, and that an app has to bring along.
  package var assets: [Text] = []

  package init() {}
}
