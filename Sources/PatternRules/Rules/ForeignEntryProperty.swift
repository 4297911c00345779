import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry that animates anything but opacity and scale.
  static let foreignEntryProperty = Rule(
    Problem(
      "foreign-entry-property",
      summary: "An entry animates something other than opacity and scale.",
      explanation: """
        The only entry of this profile is a fade, with a scale that is hardly noticed. A move, a \
        rotation, a blur, a dissolve or text that types itself turns an arrival into an \
        announcement, in any mode.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 1.2s ease-in; blur 20% -> 0% over 1.2s ease-in
          announce "Memory card"
          fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s ease-in
        }
        """,
      good: arrivingCard),
    index: "N05",
    clauses: "ADR-30; ADR-22; ADR-87",
    quote: "an entry changes only alpha, and at most scale",
    repair: "none: only the author can decide whether the track or the entry is wrong",
    needs: [.entry, .motion],
    cue: { judge in
      judge.forEachTrack { track, mode in
        guard track.property != .opacity, track.property != .scale, judge.isOfEntry(track) else {
          return
        }
        judge.report(
          judge.propertyRange(track),
          "\(judge.cueName) is an entry, and it animates its \(judge.spokenProperty(track))"
            + "\(judge.choicePhrase(track.extra))\(mode.phrase), not only opacity and scale",
          help: "keep to `fade` and `scale`, and remove this",
          evidence: Evidence("property", judge.spokenProperty(track), limit: "opacity or scale"),
          severity: judge.entrySeverity)
      }
    },
    file: { $0.reportScenes() })
}
