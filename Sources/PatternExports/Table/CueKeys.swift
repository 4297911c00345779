import PatternTable

/// The patterns and cues of a table.
extension CueTableShapes {
  static let haptic = ValueShape.variant([
    "impact", "notify", "selection", "transient", "continuous",
  ])
  static let track = ValueShape.variant([
    "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
    "appTrack", "typeOnTrack",
  ])
  static let sound = ValueShape.variant(["tone", "chord", "sample"])
  static let text = ValueShape.variant(["toast", "announce"])
  static let effect = ValueShape.variant(["state", "remove", "do", "emit"])

  static let cues: [Shape] =
    [
      Shape("pattern", "A signature that cues play.") {
        PatternRow(name: .none, doc: 0, timeline: Timeline()).keys(noRows, &$0)
      },
      Shape("patternTimeline", "The channels that are not empty.") {
        Timeline().channels(.maybe, &$0)
      },
      Shape("cue", "One row: an event, the conditions for playing, and what plays.") {
        CueRow().keys(noRows, &$0, needs: { Needs() }, digest: { _ in })
      },
      Shape(
        "needs", "Everything that a firing needs, so that clients need not scan timelines; sorted.",
        Needs()),
    ] + heads + [
      Shape(
        "gain",
        "Factors of the levels as written; the levels in the timelines include them.",
        CueGains()),
      Shape(
        "modes",
        """
        Three timelines: physicalityOff plays with physicality off, otherwise reduceMotion with \
        Reduce Motion, otherwise normal.
        """
      ) { CueRow().modes(noRows, &$0) },
      Shape("timeline", "Everything that plays in one mode.") {
        Timeline().keys(noRows, &$0)
      },
      Shape(
        "allowance", "A rule that is not applied here.",
        Allowance(rule: .none, because: .none, until: .none, source: 0)),
    ]

  /// The objects of a cue before its timelines.
  static let heads: [Shape] = [
    Shape("trigger", "The event of a cue, with its meaning.") { CueRow().trigger(&$0) },
    Shape(
      "gates", "Flags that must all be true; a channel with a false flag is dropped.", GateSets()),
    Shape("once", "A limit of one firing per key or span.") { CueRow().limit(&$0) },
    Shape("confirm", "A question that is asked first.") { CueRow().question(&$0) },
    Shape(
      "respond", "The timing class of a cue.", Respond(name: .none, minimum: 0, maximum: nil)),
  ]
}

extension PatternRow {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.doc(rows.doc(doc))
    timeline.lengths(rows, &coder)
    coder.object("timeline", "patternTimeline", .block, "Its contents.") {
      timeline.channels(.maybe, &$0)
    }
  }
}

extension RowStore {
  /// The doc comment with this number; empty without one.
  func doc(_ number: UInt32) -> [UInt8] { number == 0 ? [] : docs[Int(number) - 1] }
}

extension Timeline {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    lengths(rows, &coder)
    channels(.always, &coder)
  }

  fileprivate func lengths(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.key(
      "durationMs", rows.length(of: self),
      """
      The end of the last entry that is not in a loop, in milliseconds; a stagger and typed text \
      count as one item.
      """)
    let longest = rows.extras.count == 1 ? 0 : rows.staggerMaximum(of: self)
    coder.derived(
      "staggerMaxMs", .orNull(.scalar(.milliseconds)), .maybe, if: longest != 0,
      """
      The maximum delay of the last item of a stagger; with durationMs, it gives the latest end. \
      Null if only the number of items limits it; absent if nothing is staggered.
      """
    ) { if let longest { $0.bytes.milliseconds(longest) } else { $0.bytes.raw("null") } }
  }

  func channels(_ presence: Presence, _ coder: inout some KeyCoder) {
    func channel(
      _ channel: Channel, _ span: Span, _ shape: @autoclosure () -> ValueShape,
      _ doc: StaticString, _ coder: inout some KeyCoder
    ) {
      coder.derived(
        channel.key, .list(shape(), atLeast: 0), presence, if: span.count > 0, doc
      ) { $0.entries(channel, span) }
    }
    channel(.haptics, haptics, CueTableShapes.haptic, "Sorted by time, kind and source.", &coder)
    channel(.motion, motion, CueTableShapes.track, "Sorted by time and property.", &coder)
    channel(.sound, sounds, CueTableShapes.sound, "Sorted by time.", &coder)
    channel(.text, texts, CueTableShapes.text, "Sorted by time.", &coder)
    channel(.effects, effects, CueTableShapes.effect, "Sorted by time.", &coder)
  }
}

extension CueRow {
  /// - Parameters:
  ///   - needs: collects the needs of the row.
  ///   - digest: writes the digest of the row.
  func keys(
    _ rows: RowStore, _ coder: inout some KeyCoder, needs: () -> Needs,
    digest: (inout RowWriter) -> Void
  ) {
    head(rows, &coder)
    coder.object("modes", "modes", .block, "Three complete timelines.") { modes(rows, &$0) }
    coder.list(
      "allowed", allowed.sorted { $0.rule < $1.rule }, .object("allowance"), .maybe, .block,
      "Rules that the cue is exempt from."
    ) { $0.keys(&$1) }
    coder.derived(
      "digest", .scalar(.digest), "Equal if a client can observe no difference.", digest)
    coder.object(
      "gain", .object("gain"), .maybe, if: gains.haptics != 1_000_000 || gains.sound != 1_000_000,
      .line,
      "The gains of the profile, the file and the cue, multiplied; no digest depends on them."
    ) { gains.keys(&$0) }
    coder.object(
      "needs", "needs", .tight, "Everything that a firing needs, in any mode."
    ) { needs().keys(&$0) }
    coder.object(
      "equivalents", .object("ownEquivalents"), .maybe, if: equivalents != 0, .block,
      "The equivalents that apply only to this cue."
    ) { rows.equivalents(of: self)?.keys(&$0) }
  }

  /// The keys before the timelines.
  func head(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.doc(rows.doc(doc))
    coder.key("because", because, .maybe, "The reason for the cue, for people to read.")
    coder.word(
      "role", role.name, .maybe, of: Role.allCases.dropFirst().map { $0.name },
      "The purpose of the cue.")
    coder.key("profile", profile, "The profile that the cue is checked against.")
    coder.object("trigger", "trigger", .line, "When it fires.") { trigger(&$0) }
    coder.object("gates", "gates", .line, "Conditions that must be true when it fires.") {
      rows.gates[Int(gates)].keys(&$0)
    }
    coder.object(
      "once", .object("once"), .orNull, if: !once.isNone, .line,
      "The limit on firings; null for none."
    ) { limit(&$0) }
    coder.object(
      "confirm", .object("confirm"), .orNull, if: !confirm.isNone, .line,
      "The question that is asked first; null for none."
    ) { question(&$0) }
    coder.key(
      "until", until, .maybe,
      """
      Events. When one of them fires for the same subject, what a firing of this cue has not \
      begun is dropped: haptics, sounds, texts, shows and emits. Motion under way jumps to \
      its end values, a pending hide or remove runs at once, and effects that were started \
      continue.
      """)
    coder.object(
      "respond", .object("respond"), .maybe, if: respond != 0, .line,
      "The promise of the cue: its first feedback is within this class. Nothing is delayed."
    ) { rows.responds[Int(respond) - 1].keys(&$0) }
  }

  fileprivate func trigger(_ coder: inout some KeyCoder) {
    coder.key("event", event, "The name of the event.")
    coder.key("class", eventClass, "Its meaning.")
    coder.cause(isByUser)
    coder.key("subject", subject, .maybe, "The thing that the event is about.")
  }

  fileprivate func limit(_ coder: inout some KeyCoder) {
    coder.key("per", once, "A key of the subject, or one of thread, session, launch and ever.")
  }

  fileprivate func question(_ coder: inout some KeyCoder) {
    coder.key("text", confirm, "The question.")
    coder.id(of: confirm, .confirm)
    coder.key("if", confirmIf, .maybe, "The flag that must be true for the question to be asked.")
  }

  fileprivate func modes(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.object("normal", "timeline", .block, "Nothing is switched off.") {
      normal.keys(rows, &$0)
    }
    coder.object("reduceMotion", "timeline", .block, "The system asks for less motion.") {
      reduceMotion.keys(rows, &$0)
    }
    coder.object(
      "physicalityOff", "timeline", .block,
      """
      The person wants to feel nothing: no haptics, no sound and, as under Reduce Motion, no \
      motion, unless the cue has another fallback.
      """
    ) { physicalityOff.keys(rows, &$0) }
  }
}

extension GateSets: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key("cue", cue, "For the whole cue.")
    coder.key("haptics", haptics, "For haptics, including those of the profile.")
    coder.key("motion", motion, "For motion, including those of the profile.")
    coder.key("sound", sound, "For sound, including those of the profile.")
  }
}

extension Respond: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key("class", name, "The class, as declared by the profile.")
    coder.key(
      "minMs", minimum, "The lower end of the class, in milliseconds; nothing waits for it.")
    coder.key(
      "maxMs", maximum ?? -1, .maybe,
      "The upper end of the class, in milliseconds; absent if there is none.")
  }
}

extension CueGains: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key(
      "haptics", haptics == 1_000_000 ? -1 : haptics, .maybe, as: .level,
      "The factor of all haptic levels; absent for 1.")
    coder.key(
      "sound", sound == 1_000_000 ? -1 : sound, .maybe, as: .level,
      "The factor of all volumes; absent for 1.")
  }
}

extension Allowance: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key("rule", rule, "The id of the rule.")
    coder.key("because", because, "The reason.")
    coder.key("until", until, .maybe, as: .date, "The last day of the allowance.")
  }
}

/// Facts derived from the rest of the row and the table, which are not part of a digest.
extension Needs: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key("keys", keys, .maybe, "Keys of the subject and of its items.")
    coder.key("inputs", inputs, .maybe, "Inputs that gates, loops and maps read.")
    coder.key("targets", targets, .maybe, "Targets that are moved or removed.")
    coder.key("layers", layers, .maybe, "Parts of targets.")
    coder.key("states", states, .maybe, "States that are shown and hidden.")
    coder.key("effects", effects, .maybe, "The effects of `do`.")
    coder.key("files", files, .maybe, "Recordings.")
  }
}
