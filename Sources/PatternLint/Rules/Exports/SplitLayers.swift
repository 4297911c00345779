import PatternSyntax

extension Rule {
  /// What plays together is written to several files.
  static let splitLayers = Rule(
    exporting: Problem(
      "split-layers",
      summary: "What plays together is written to several files.",
      explanation: """
        A parameter curve of AHAP acts on every event of its file. What cannot be written under a \
        curve goes to a further file, a layer, and an app has to start all layers of a cue \
        together; the manifest lists them.
        """,
      bad: """
        swell {
          at 100ms: continuous 0.6 for 200ms
          continuous 0.6 for 200ms {
            at 0ms: level 0.4
            at 200ms: level 0.8
          }
        }
        """,
      good: """
        swell: continuous 0.6 for 200ms; then; continuous 0.6 for 200ms {
          at 0ms: level 0.4
          at 200ms: level 0.8
        }
        """),
    index: "E25")
}
