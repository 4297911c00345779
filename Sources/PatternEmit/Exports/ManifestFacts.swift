import PatternCues

/// What only the emitter of a folder target knows of its files.
package struct ManifestFacts: Sendable {
  /// The files of one case of a timeline.
  package struct Case: Sendable {
    package var owner: ExportOwner
    package var mode: ExportMode
    /// Values of inputs that lead to it, joined by `--`; empty for the default.
    package var name: String
    /// Below the folder of the target; more than one is to be started together.
    package var layers: [String]

    package init(owner: ExportOwner, mode: ExportMode, name: String, layers: [String]) {
      self.owner = owner
      self.mode = mode
      self.name = name
      self.layers = layers
    }
  }

  package var cases: [Case] = []
  /// Files that the exported ones name, and that an app has to bring along.
  package var assets: [String] = []

  package init() {}
}
