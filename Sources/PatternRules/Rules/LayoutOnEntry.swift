import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry that makes room for itself and so moves the layout around it.
  static let layoutOnEntry = Rule(
    Problem(
      "layout-on-entry",
      summary: "Something comes into view and animates the layout.",
      explanation: """
        An arrival should leave in place what is being read. Width, height, padding, margins, \
        spacing, frames and matched geometry move neighbours and parents along with the entry, and \
        cost a layout pass for each frame. The rule applies to every target of an entry.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 1.2s ease-in; announce "Memory card"
          target thread; animate height 0pt -> 80pt over 1.2s ease-in
          fallback reduce-motion, physicality-off { target card; fade 0 -> 1 over 1.2s ease-in }
        }
        """,
      good: arrivingCard),
    index: "N07",
    clauses: "ADR-31; ADR-74; web.dev: compositor-only properties",
    quote: "an entry does not push others aside",
    repair: "none: only the author can decide what replaces the animated layout",
    needs: [.entry, .motion],
    cue: { judge in
      for mode in judge.motionModes {
        // A neighbour that makes room belongs to the entry as well, so every target counts.
        for track in judge.motion(mode)
        where track.property == .other && judge.propertyClass(track) == .layout {
          let name = judge.property(track).text
          judge.report(
            judge.propertyRange(track),
            "\(judge.cueName) is an entry, and it animates the layout: `\(name)` of "
              + "\(judge.target(track))\(mode.phrase)",
            help: "set the layout at once, and let what arrives fade in",
            severity: judge.entrySeverity)
        }
      }
    })
}
