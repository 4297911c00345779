import PatternCues

/// The entries of timelines, each a call.
extension KotlinEmitter {
  func haptic(_ haptic: Haptic, _ view: RowsView, _ room: Int) -> KotlinValue {
    let lowered = LoweredHaptics(haptic, view, table.equivalents)
    let extra = view.extras[Int(haptic.extra)]
    var call = KotlinArguments()
    call.add(.string(haptic.styleText ?? (haptic.kind == .transient ? "transient" : "continuous")))
    call.add(.milliseconds(haptic.at))
    call.add("taps", lowered.taps.map { tap($0) })
    call.add("strokes", lowered.strokes.map { stroke($0, room) })
    if haptic.intensity >= 0 { call.add("scaledBy", extra.scaledBy) }
    call.add("from", haptic.from)
    call.add("around", around(extra, haptic.at))
    return call.call("Haptic")
  }

  private func tap(_ tap: Tap) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.milliseconds(tap.at))
    call.add(.float(tap.intensity))
    call.add(.float(tap.sharpness))
    if let style = Equivalents.Style(tap.kind, tap.style) {
      let entry = table.equivalents[style]
      let android = tap.android(by: table.equivalents)
      call.add(.plain("Primitive.\(android.primitive.kotlin)"))
      call.add(.float(android.scale))
      call.add(.plain("\((entry.pulse + 500) / 1000)"))
    }
    return call.call("Tap")
  }

  private func stroke(_ stroke: Stroke, _ room: Int) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.milliseconds(stroke.at))
    call.add(.milliseconds(stroke.duration))
    call.add(
      "points",
      stroke.points.map { point in
        var call = KotlinArguments()
        call.add(.milliseconds(point.at))
        call.add(.float(stroke.level(point.intensity)))
        call.add(.float(point.sharpness))
        return call.call("Point")
      })
    call.add(
      "envelope",
      AndroidEnvelope(stroke, atMost: room).points.map { point in
        var call = KotlinArguments()
        call.add(.float(point.intensity))
        call.add(.float(point.sharpness))
        call.add(.plain("\(point.duration)"))
        return call.call("ControlPoint")
      })
    return call.call("Stroke")
  }

  func track(_ track: Motion, _ row: ExportRow) -> KotlinValue {
    let (view, extra) = (row.view, row.view.extras[Int(track.extra)])
    var call = KotlinArguments()
    call.add(track.target.isNone ? .plain("null") : .string(track.target.text))
    call.add(.string(track.property == .other ? extra.property.text : "\(track.property.name)"))
    call.add(.milliseconds(track.at))
    if track.property == .typeOn {
      call.add("layer", extra.layer)
      call.add("typeOn", typeOn(extra))
    } else {
      call.add(.milliseconds(track.duration))
      call.add(.double(track.from))
      call.add(.double(track.to))
      let isLocal = track.curve & RowStore.localCurve != 0
      call.add(
        isLocal
          ? curve(view.curves[Int(track.curve & ~RowStore.localCurve)])
          : curve(
            table.curves[Int(track.curve)], spring: springNames[track.curve] ?? Name.none))
      call.add("layer", extra.layer)
      call.add("unit", "\(extra.unit.name)")
    }
    call.add("edge", extra.edge)
    call.add("approx", extra.approx)
    call.add("alternates", extra.alternates)
    call.add("isCut", extra.isCut)
    call.add("around", around(extra, track.at))
    return call.call("Track")
  }

  private func typeOn(_ extra: Extra) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.milliseconds(extra.perCharacter))
    if extra.pause >= 0 { call.add("pauseMs", .milliseconds(extra.pause)) }
    call.add("after", String(decoding: extra.pauseAfter, as: UTF8.self))
    return call.call("TypeOn")
  }

  func sound(_ sound: Sound, _ view: RowsView) -> KotlinValue {
    var call = KotlinArguments()
    let kind: String =
      switch sound.kind {
      case .tone: "tone"
      case .chord: "chord"
      case .sample: "sample"
      }
    call.add(.string(kind))
    call.add(.milliseconds(sound.at))
    call.add(.milliseconds(sound.duration))
    call.add(.float(sound.volume))
    if sound.fadeIn > 0 { call.add("fadeInMs", .milliseconds(sound.fadeIn)) }
    if sound.fadeOut > 0 { call.add("fadeOutMs", .milliseconds(sound.fadeOut)) }
    call.add("name", SwiftWords.characters(of: sound.name))
    call.add("frequenciesHz", sound.frequencies.map { .double($0) })
    call.add("file", SwiftWords.characters(of: sound.file))
    call.add("around", around(view.extras[Int(sound.extra)], sound.at))
    return call.call("Sound")
  }

  func copy(_ copy: Copy, _ view: RowsView, _ ids: TextIDs) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.string(copy.kind == .toast ? "toast" : "announce"))
    call.add(.milliseconds(copy.at))
    call.add(.string(SwiftWords.characters(of: copy.text)))
    call.add("id", ids.id(of: copy.text, WordKind(copy.kind)).map { .string($0) })
    if copy.kind == .announcePolitely { call.add("priority", "polite") }
    if copy.kind == .announceAssertively { call.add("priority", "assertive") }
    call.add("around", around(view.extras[Int(copy.extra)], copy.at))
    return call.call("Text")
  }

  func effect(_ effect: Effect, _ view: RowsView, _ ids: TextIDs) -> KotlinValue {
    var call = KotlinArguments()
    call.add(.string("\(effect.kind.name)"))
    call.add(.milliseconds(effect.at))
    call.add(.string(effect.name.text))
    call.add("isOptimistic", effect.isOptimistic)
    call.add("isInBackground", effect.isInBackground)
    if effect.success != 0 {
      call.add("success", arm(view.arms[Int(effect.success) - 1], view, ids))
    }
    if effect.failure != 0 {
      call.add("failure", arm(view.arms[Int(effect.failure) - 1], view, ids))
    }
    call.add("around", around(view.extras[Int(effect.extra)], effect.at))
    return call.call("Effect")
  }

  private func arm(_ arm: Arm, _ view: RowsView, _ ids: TextIDs) -> KotlinValue {
    var call = KotlinArguments()
    call.add("text", arm.texts.map { copy($0, view, ids) })
    call.add("effects", arm.effects.map { effect($0, view, ids) })
    return call.call("Arm")
  }

  private func around(_ extra: Extra, _ at: Int64) -> KotlinValue? {
    var call = KotlinArguments()
    if !extra.choiceMap.isNone {
      var choice = KotlinArguments()
      choice.add(.string(extra.choiceMap.text))
      choice.add(.string(extra.choicePattern.text))
      call.add("choice", choice.call("Choice"))
    }
    if !extra.loopFlag.isNone {
      var loop = KotlinArguments()
      loop.add(.milliseconds(max(0, at - extra.loopOffset)))
      loop.add(.milliseconds(extra.loopEvery))
      loop.add(.string(extra.loopFlag.text))
      loop.add("isUntil", extra.loopIsUntil)
      call.add("loop", loop.call("Loop"))
    }
    if extra.staggerStep >= 0 || extra.staggerMinimum >= 0 { call.add("stagger", stagger(extra)) }
    switch extra.anchor {
    case .none: break
    case .end: call.add("anchor", "end")
    case .visible: call.add("anchor", "visible")
    case .stageStart: call.add("anchor", extra.anchorStage.text + ".start")
    case .stageEnd: call.add("anchor", extra.anchorStage.text + ".end")
    }
    return call.list.isEmpty ? nil : call.call("Around")
  }

  private func stagger(_ extra: Extra) -> KotlinValue {
    var call = KotlinArguments()
    if extra.staggerStep >= 0 {
      call.add("stepMs", .milliseconds(extra.staggerStep))
    } else {
      call.add("minMs", .milliseconds(extra.staggerMinimum))
    }
    if extra.staggerMaximum >= 0 { call.add("maxMs", .milliseconds(extra.staggerMaximum)) }
    call.add("seed", extra.staggerSeed)
    return call.call("Stagger")
  }
}

extension Equivalents.Primitive {
  /// Its case in Kotlin.
  var kotlin: String {
    switch self {
    case .click: "Click"
    case .tick: "Tick"
    case .lowTick: "LowTick"
    case .thud: "Thud"
    }
  }

  /// How long it nominally lasts, in microseconds.
  var nominal: Int64 {
    switch self {
    case .click, .thud: 20_000
    case .tick, .lowTick: 10_000
    }
  }
}
