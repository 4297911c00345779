import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry that comes from somewhere: it slides, turns, or is wiped in from an edge.
  static let slideInOnEntry = Rule(
    Problem(
      "slide-in-on-entry",
      summary: "Something slides, turns or is wiped into view.",
      explanation: """
        What arrives should simply be there, not come from somewhere: movement at the edge of \
        sight interrupts. The rule measures the largest distance of a target from its final \
        position on any axis, over all its tracks and those of its layers. It also reports a \
        rotation, a `dissolve … from` an edge, and animation along a path, by scrolling or by \
        matched geometry. A loop may rotate.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 1.2s ease-in; move y 20pt -> 0pt over 1.2s ease-in
          announce "Memory card"
          fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s ease-in
        }
        """,
      good: arrivingCard),
    index: "N03",
    clauses: "ADR-31; ADR-74; SON-34",
    quote: "an entry does not slide in",
    limits: [.entryMove],
    repair: "none: only the author can decide whether the movement or the entry is wrong",
    needs: [.entry, .motion],
    cue: { judge in
      for mode in judge.motionModes {
        var moves = false
        for track in judge.motion(mode) where judge.isOfEntry(track) {
          switch track.property {
          case .translateX, .translateY, .translateZ: moves = true
          case .rotate where track.from != track.to && !judge.isLooped(track.extra):
            report(
              judge, mode, judge.valuesRange(track), "turns into view",
              .init("rotation", judge.spokenValue(Double(judge.change(track)), .rotate)))
          case .dissolve where !edge(judge, track).isNone:
            report(
              judge, mode, judge.part([.edge], of: track.source),
              "is wiped in from the \(edge(judge, track).text)")
          case .other where judge.property(track).hasWord(of: MotionWords.sliding):
            let isTurned = judge.property(track).hasWord(of: MotionWords.turning)
            if isTurned, track.from == track.to || judge.isLooped(track.extra) { continue }
            let name = judge.property(track).text
            report(judge, mode, judge.propertyRange(track), "comes into view by `\(name)`")
          case .other where judge.property(track).hasWord(of: MotionWords.position): moves = true
          default: break
          }
        }
        if moves { judgeMoves(judge, mode) }
      }
    },
    file: { $0.reportScenes() })

  /// The edge at which a dissolve starts; `.none` for the center.
  private static func edge(_ judge: Judge, _ track: Track) -> Name {
    if track.extra == 0 { return .none }
    let edge = judge.extras[Int(track.extra)].edge
    return edge == Name("center") ? .none : edge
  }

  private static func judgeMoves(_ judge: Judge, _ mode: Mode) {
    let limit = judge.limit(.entryMove)
    let chains = judge.chains(mode).filter { chain in
      isPlace(judge, chain.tracks[0]) && judge.isOfEntry(chain.tracks[0])
    }
    for far in judge.farTracks(chains, mode, isFromEnd: true, beyond: limit) {
      let axis =
        switch far.track.property {
        case .translateX: "x"
        case .translateY: "y"
        case .translateZ: "z"
        default: "`\(judge.property(far.track).text)`"
        }
      let distance = Numbers.points(far.distance, beyond: limit)
      report(
        judge, mode, judge.valuesRange(far.track),
        "slides in by \(distance) along \(axis)"
          + (far.isComposed ? " together with its target" : ""),
        .init("farthest from its place", distance, limit: limit.phrase(Numbers.points)))
    }
  }

  /// True if a track changes a position, judged by its statement or the name of its property
  /// (`offset-y`).
  private static func isPlace(_ judge: Judge, _ track: Track) -> Bool {
    track.property.isTranslation
      || track.property == .other && judge.property(track).hasWord(of: MotionWords.position)
        && !judge.property(track).hasWord(of: MotionWords.sliding)
  }

  private static func report(
    _ judge: Judge, _ mode: Mode, _ range: EntryMark, _ what: String, _ fact: Evidence.Fact? = nil
  ) {
    let limit = judge.limit(.entryMove)
    judge.report(
      range, "\(judge.cueName) is an entry, and it \(what)\(mode.phrase)",
      help: limit.upper > 0
        ? "let it fade in, and move it by \(limit.phrase(Numbers.points))"
        : "let it fade in where it is",
      evidence: fact.map { Evidence([$0]) }, severity: judge.entrySeverity)
  }
}

extension MotionWords {
  /// Words for paths and turns in space; words for movement between places are in `position`.
  fileprivate static let sliding: Words = [
    "path", "scroll", "matched", "geometry", "skew", "perspective", "rotation", "rotate", "tilt",
    "parallax", "transform",
  ]
}
