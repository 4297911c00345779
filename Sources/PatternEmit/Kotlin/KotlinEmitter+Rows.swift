import PatternCues

/// Patterns and cues, each a property that is read when its row is first asked for: so no method of
/// Java grows with the table beyond what one may hold.
extension KotlinEmitter {
  mutating func rows() {
    let cueNames = KotlinNames(cues.map { $0.owner.name })
    let patternNames = KotlinNames(patterns.map { $0.owner.name })
    find("row", ("cue", "Cue"), "CueRow", cues, cueNames)
    find("timeline", ("pattern", "Pattern"), "Timeline", patterns, patternNames)
    block("private object Cues") { emitter in
      for (index, row) in emitter.cues.enumerated() {
        if index > 0 { emitter.file.blank() }
        emitter.file.line(
          "val \(cueNames[row.owner.name]): CueRow get() = ", emitter.cue(row))
      }
    }
    file.blank()
    block("private object Patterns") { emitter in
      for (index, row) in emitter.patterns.enumerated() {
        if index > 0 { emitter.file.blank() }
        emitter.file.line(
          "val \(patternNames[row.owner.name]): Timeline get() = ",
          emitter.timeline(row.timelines[0].timeline, row))
      }
    }
  }

  private mutating func find(
    _ function: String, _ parameter: (name: String, type: String), _ type: String,
    _ rows: [ExportRow], _ names: KotlinNames
  ) {
    let (value, key) = parameter
    let store = "\(value)Rows"
    file.line("private val \(store) = arrayOfNulls<\(type)>(\(key).values().size)")
    file.blank()
    file.line("fun \(function)(\(value): \(key)): \(type) =")
    file.line("    \(store)[\(value).ordinal] ?: make(\(value)).also {")
    file.line("        \(store)[\(value).ordinal] = it")
    file.line("    }")
    file.blank()
    block("private fun make(\(value): \(key)): \(type) = when (\(value))") { emitter in
      for row in rows {
        let name = row.owner.name
        emitter.file.line("\(key).\(names.entry(name)) -> \(key)s.\(names[name])")
      }
      if rows.isEmpty { emitter.file.line("else -> throw NoSuchElementException(\(value).id)") }
    }
    file.blank()
  }

  private func cue(_ reference: ExportRow) -> KotlinValue {
    let view = reference.view
    let row = view.cues[Int(reference.reference.row)]
    var call = KotlinArguments()
    call.add("because", SwiftWords.characters(of: row.because))
    call.add("role", row.role.text)
    call.add("profile", .string(row.profile.text))
    call.add("event", .plain("Event.\(events.entry(row.event))"))
    call.add("eventClass", .string(row.eventClass.text))
    call.add("by", row.isByUser ? "user" : "system")
    call.add("subject", row.subject)
    call.add("gates", gates(view.gates[Int(row.gates)]))
    if !row.once.isNone { call.add("once", once(row.once)) }
    if !row.confirm.isNone { call.add("confirm", confirm(row, TextIDs(row, view))) }
    call.add("until", row.until.map { .plain("Event.\(events.entry($0))") })
    if row.respond != 0 { call.add("respond", respond(view.responds[Int(row.respond) - 1])) }
    call.add("normal", timeline(row.normal, reference))
    call.add("reduceMotion", timeline(row.reduceMotion, reference))
    call.add("physicalityOff", timeline(row.physicalityOff, reference))
    return call.call("CueRow")
  }

  private func gates(_ gates: GateSets) -> KotlinValue? {
    var call = KotlinArguments()
    call.add("cue", gates.cue)
    call.add("haptics", gates.haptics)
    call.add("motion", gates.motion)
    call.add("sound", gates.sound)
    return call.list.isEmpty ? nil : call.call("Gates")
  }

  private func once(_ name: Name) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.string(name.text))
    return call.call("Once")
  }

  private func confirm(_ row: CueRow, _ ids: TextIDs) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.string(SwiftWords.characters(of: row.confirm)))
    call.add("id", ids.id(of: row.confirm, .confirm).map { .string($0) })
    call.add("flag", row.confirmIf)
    return call.call("Confirm")
  }

  private func respond(_ respond: Respond) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.string(respond.name.text))
    call.add("minMs", .milliseconds(respond.minimum))
    call.add("maxMs", respond.maximum.map { .milliseconds($0) })
    return call.call("Respond")
  }

  private func timeline(_ timeline: Timeline, _ row: ExportRow) -> KotlinValue {
    let view = row.view
    let ids =
      row.owner.isCue ? TextIDs(view.cues[Int(row.reference.row)], view) : TextIDs()
    var call = KotlinArguments()
    call.add("durationMs", .milliseconds(timeline.duration))
    let room = AndroidEnvelope.room(for: timeline, view, table.equivalents)
    call.add("haptics", timeline.haptics.indices.map { haptic(view.haptics[$0], view, room) })
    call.add("motion", timeline.motion.indices.map { track(view.motion[$0], row) })
    call.add("sound", timeline.sounds.indices.map { sound(view.sounds[$0], view) })
    call.add("text", timeline.texts.indices.map { copy(view.texts[$0], view, ids) })
    call.add("effects", timeline.effects.indices.map { effect(view.effects[$0], view, ids) })
    return call.call("Timeline")
  }
}

extension AndroidEnvelope {
  /// How many points each stroke of a timeline may have, so that all of them fit.
  static func room(
    for timeline: Timeline, _ view: RowsView, _ equivalents: Equivalents
  ) -> Int {
    var (taps, strokes) = (0, 0)
    var start = Int64.max
    for index in timeline.haptics.indices {
      let haptics = LoweredHaptics(view.haptics[index], view, equivalents)
      taps += haptics.taps.count
      strokes += haptics.strokes.count
      for time in haptics.taps.map({ $0.at }) + haptics.strokes.map({ $0.at }) {
        start = min(start, time)
      }
    }
    let pauses = taps + strokes - (start > 0 ? 0 : 1)
    return (pointLimit - 2 * taps - pauses) / max(strokes, 1)
  }
}

extension Role {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .entry: "entry"
    case .exit: "exit"
    case .feedback: "feedback"
    case .progress: "progress"
    case .ambient: "ambient"
    }
  }
}
