import PatternSyntax

extension Rule {
  /// A sound is not in the file.
  static let lostSound = Rule(
    exporting: Problem(
      "lost-sound",
      summary: "A sound is not in the file.",
      explanation: """
        The format plays recordings and nothing that has to be made. `file` names a recording.
        """,
      bad: "glow: tone 440Hz for 200ms volume 0.2",
      good: #"glow: tone 440Hz for 200ms volume 0.2 file "glow.wav""#),
    index: "E21")
}
