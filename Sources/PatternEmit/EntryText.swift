import PatternCues

/// Writes the entries of timelines, one per line.
extension CueTableEmitter {
  /// Writes the entries of a span, each on its own line.
  func entries(
    _ span: Span, _ writer: inout RowWriter, _ indent: StaticString,
    _ entry: (_ index: Int, _ writer: inout RowWriter) -> Void
  ) {
    for index in span.indices {
      if index > span.indices.lowerBound { writer.bytes.raw(",") }
      writer.bytes.raw(indent)
      entry(index, &writer)
    }
  }

  func haptics(
    _ span: Span, _ store: RowsView, _ writer: inout RowWriter, _ indent: StaticString
  ) {
    entries(span, &writer, indent) { haptic(store.haptics[$0], store, &$1.bytes) }
  }

  @inline(__always)
  private func haptic(_ haptic: Haptic, _ store: RowsView, _ writer: inout ByteWriter) {
    writer.raw("{ \"atMs\": ")
    writer.milliseconds(haptic.at)
    switch haptic.kind {
    case .impact:
      switch haptic.style {
      case .light: writer.raw(", \"kind\": \"impact\", \"style\": \"light\", \"intensity\": ")
      case .medium: writer.raw(", \"kind\": \"impact\", \"style\": \"medium\", \"intensity\": ")
      case .heavy: writer.raw(", \"kind\": \"impact\", \"style\": \"heavy\", \"intensity\": ")
      case .soft: writer.raw(", \"kind\": \"impact\", \"style\": \"soft\", \"intensity\": ")
      default: writer.raw(", \"kind\": \"impact\", \"style\": \"rigid\", \"intensity\": ")
      }
      writer.number(Int64(haptic.intensity))
    case .notify:
      writer.raw(", \"kind\": \"notify\", \"outcome\": ")
      switch haptic.style {
      case .success: writer.raw("\"success\"")
      case .warning: writer.raw("\"warning\"")
      default: writer.raw("\"error\"")
      }
    case .selection: writer.raw(", \"kind\": \"selection\"")
    case .transient:
      writer.raw(", \"kind\": \"transient\", \"intensity\": ")
      writer.number(Int64(haptic.intensity))
    case .continuous:
      writer.raw(", \"kind\": \"continuous\", \"intensity\": ")
      writer.number(Int64(haptic.intensity))
    }
    if haptic.sharpness >= 0 {
      writer.raw(", \"sharpness\": ")
      writer.number(Int64(haptic.sharpness))
    }
    if haptic.kind == .continuous { continuous(store.extras[Int(haptic.extra)], &writer) }
    if haptic.extra != 0 {
      let scaled = store.extras[Int(haptic.extra)].scaledBy
      if !scaled.isEmpty && haptic.intensity >= 0 {
        writer.raw(", \"scaledBy\": ")
        DeclarationText.names(scaled, &writer)
      }
    }
    if !haptic.from.isNone {
      writer.raw(", \"from\": ")
      writer.name(haptic.from)
    }
    if haptic.extra != 0 { extra(haptic.extra, haptic.at, store, &writer) }
    writer.raw(" }")
  }

  private func continuous(_ extra: Extra, _ writer: inout ByteWriter) {
    writer.raw(", \"durationMs\": ")
    writer.milliseconds(extra.duration)
    for (key, value) in [
      (", \"attack\": " as StaticString, extra.attack), (", \"decay\": ", extra.decay),
      (", \"release\": ", extra.release),
    ] where value >= 0 {
      writer.raw(key)
      writer.number(Int64(value))
    }
    if !extra.envelope.isEmpty { EntryParts.envelope(extra.envelope, &writer) }
  }

  func motion(
    _ span: Span, _ store: RowsView, _ writer: inout RowWriter, _ indent: StaticString
  ) {
    entries(span, &writer, indent) { track(store.motion[$0], store, &$1) }
  }

  @inline(__always)
  func track(_ track: Motion, _ store: RowsView, _ writer: inout RowWriter) {
    writer.bytes.raw("{ \"target\": ")
    track.target.isNone ? writer.bytes.raw("null") : writer.bytes.name(track.target)
    if track.extra != 0, !store.extras[Int(track.extra)].layer.isNone {
      writer.bytes.raw(", \"layer\": ")
      writer.bytes.name(store.extras[Int(track.extra)].layer)
    }
    writer.bytes.raw(", \"property\": \"")
    if track.property == .other {
      let name = store.extras[Int(track.extra)].property
      writer.bytes.raw(name.start, name.count)
    } else {
      writer.bytes.raw(track.property.name)
    }
    writer.bytes.raw("\", \"atMs\": ")
    writer.bytes.milliseconds(track.at)
    if track.property == .typeOn {
      typeOn(store.extras[Int(track.extra)], &writer.bytes)
    } else {
      writer.bytes.raw(", \"durationMs\": ")
      writer.bytes.milliseconds(track.duration)
      if track.property == .other {
        writer.bytes.raw(", \"unit\": \"")
        writer.bytes.raw(store.extras[Int(track.extra)].unit.name)
        writer.bytes.raw("\"")
      }
      writer.bytes.raw(", \"from\": ")
      writer.bytes.number(track.from)
      writer.bytes.raw(", \"to\": ")
      writer.bytes.number(track.to)
      writer.bytes.raw(", \"curve\": ")
      curve(track.curve, &writer)
    }
    if track.extra != 0 {
      let full = store.extras[Int(track.extra)]
      if !full.edge.isNone {
        writer.bytes.raw(", \"edge\": ")
        writer.bytes.name(full.edge)
      }
      if !full.approx.isNone {
        writer.bytes.raw(", \"approx\": ")
        writer.bytes.name(full.approx)
      }
      extra(track.extra, track.at, store, &writer.bytes)
      if full.alternates { writer.bytes.raw(", \"alternate\": true") }
      if full.isCut { writer.bytes.raw(", \"cut\": true") }
    }
    writer.bytes.raw(" }")
  }

  private func typeOn(_ extra: Extra, _ writer: inout ByteWriter) {
    writer.raw(", \"perCharacterMs\": ")
    writer.milliseconds(extra.perCharacter)
    if extra.pause < 0 { return }
    writer.raw(", \"pauseMs\": ")
    writer.milliseconds(extra.pause)
    writer.raw(", \"after\": ")
    writer.string(extra.pauseAfter)
  }

  @inline(__always)
  private func curve(_ curve: UInt32, _ writer: inout RowWriter) {
    if curve & RowStore.localCurve == 0 {
      let text = curves.base[Int(curve)]
      writer.bytes.raw(text.baseAddress, text.count)
    } else {
      writer.bytes.raw(writer.localCurves[Int(curve & ~RowStore.localCurve)])
    }
  }

  func sounds(
    _ span: Span, _ store: RowsView, _ writer: inout RowWriter, _ indent: StaticString
  ) {
    entries(span, &writer, indent) { sound(store.sounds[$0], store, &$1.bytes) }
  }

  private func sound(_ sound: Sound, _ store: RowsView, _ writer: inout ByteWriter) {
    writer.raw("{ \"atMs\": ")
    writer.milliseconds(sound.at)
    writer.raw(", \"kind\": ")
    switch sound.kind {
    case .tone: writer.raw("\"tone\"")
    case .chord: writer.raw("\"chord\"")
    case .sample:
      writer.raw("\"sample\", \"name\": ")
      writer.text(sound.name)
    }
    if !sound.frequencies.isEmpty {
      writer.raw(", \"frequenciesHz\": [")
      for (index, frequency) in sound.frequencies.enumerated() {
        if index > 0 { writer.raw(", ") }
        writer.number(frequency)
      }
      writer.raw("]")
    }
    writer.raw(", \"durationMs\": ")
    writer.milliseconds(sound.duration)
    writer.raw(", \"volume\": ")
    writer.number(sound.volume)
    writer.raw(", \"fadeInMs\": ")
    writer.milliseconds(sound.fadeIn)
    writer.raw(", \"fadeOutMs\": ")
    writer.milliseconds(sound.fadeOut)
    if !sound.file.isNone {
      writer.raw(", \"file\": ")
      writer.text(sound.file)
    }
    if sound.extra != 0 { extra(sound.extra, sound.at, store, &writer) }
    writer.raw(" }")
  }

  @inline(__always)
  func copy(
    _ copy: Copy, _ store: RowsView, _ writer: inout ByteWriter, _ ids: inout TextIDs
  ) {
    writer.raw("{ \"atMs\": ")
    writer.milliseconds(copy.at)
    writer.raw(
      copy.kind == .toast
        ? ", \"kind\": \"toast\", \"text\": " : ", \"kind\": \"announce\", \"text\": ")
    writer.text(copy.text)
    ids.write(WordKind(copy.kind), copy.text, to: &writer)
    switch copy.kind {
    case .toast: break
    case .announcePolitely: writer.raw(", \"priority\": \"polite\"")
    case .announceAssertively: writer.raw(", \"priority\": \"assertive\"")
    }
    if copy.extra != 0 { extra(copy.extra, copy.at, store, &writer) }
    writer.raw(" }")
  }

  func texts(
    _ span: Span, _ store: RowsView, _ writer: inout RowWriter, _ indent: StaticString
  ) {
    entries(span, &writer, indent) { copy(store.texts[$0], store, &$1.bytes, &$1.ids) }
  }

  func effects(
    _ span: Span, _ store: RowsView, _ writer: inout RowWriter, _ indent: StaticString
  ) {
    entries(span, &writer, indent) { effect(store.effects[$0], store, &$1.bytes, &$1.ids) }
  }

  private func effect(
    _ effect: Effect, _ store: RowsView, _ writer: inout ByteWriter, _ ids: inout TextIDs
  ) {
    writer.raw("{ \"atMs\": ")
    writer.milliseconds(effect.at)
    writer.raw(", \"kind\": \"")
    writer.raw(effect.kind.name)
    writer.raw("\", \"name\": ")
    writer.name(effect.name)
    if effect.isOptimistic { writer.raw(", \"optimistic\": true") }
    if effect.isInBackground { writer.raw(", \"background\": true") }
    if effect.success != 0 {
      writer.raw(", \"success\": ")
      arm(store.arms[Int(effect.success) - 1], store, &writer, &ids)
    }
    if effect.failure != 0 {
      writer.raw(", \"failure\": ")
      arm(store.arms[Int(effect.failure) - 1], store, &writer, &ids)
    }
    if effect.extra != 0 { extra(effect.extra, effect.at, store, &writer) }
    writer.raw(" }")
  }

  private func arm(
    _ arm: Arm, _ store: RowsView, _ writer: inout ByteWriter, _ ids: inout TextIDs
  ) {
    writer.raw("{ \"text\": [")
    for (index, text) in arm.texts.enumerated() {
      if index > 0 { writer.raw(", ") }
      copy(text, store, &writer, &ids)
    }
    writer.raw("], \"effects\": [")
    for (index, inner) in arm.effects.enumerated() {
      if index > 0 { writer.raw(", ") }
      effect(inner, store, &writer, &ids)
    }
    writer.raw("] }")
  }

  /// Writes the context of an entry: choice, loop, stagger and anchor.
  func extra(
    _ index: UInt32, _ at: Int64, _ store: RowsView, _ writer: inout ByteWriter
  ) {
    let extra = store.extras[Int(index)]
    if !extra.choiceMap.isNone {
      writer.raw(", \"choice\": { \"map\": ")
      writer.name(extra.choiceMap)
      writer.raw(", \"pattern\": ")
      writer.name(extra.choicePattern)
      writer.raw(" }")
    }
    if !extra.loopFlag.isNone {
      writer.raw(", \"loop\": ")
      loop(extra, at, &writer)
    }
    if extra.staggerStep >= 0 || extra.staggerMinimum >= 0 {
      writer.raw(", \"stagger\": ")
      stagger(extra, &writer)
    }
    switch extra.anchor {
    case .none: break
    case .end: writer.raw(", \"anchor\": \"end\"")
    case .visible: writer.raw(", \"anchor\": \"visible\"")
    case .stageStart, .stageEnd:
      writer.raw(", \"anchor\": \"")
      writer.raw(extra.anchorStage.start, extra.anchorStage.count)
      writer.raw(extra.anchor == .stageStart ? ".start\"" : ".end\"")
    }
  }

  /// Writes a loop. Its id consists of the condition, start and period: loops that agree in all
  /// three are the same loop to every player.
  func loop(_ extra: Extra, _ at: Int64, _ writer: inout ByteWriter) {
    let start = max(0, at - extra.loopOffset)
    writer.raw(extra.loopIsUntil ? "{ \"id\": \"!" : "{ \"id\": \"")
    writer.raw(extra.loopFlag.start, extra.loopFlag.count)
    writer.raw("@")
    writer.milliseconds(start)
    writer.raw("/")
    writer.milliseconds(extra.loopEvery)
    writer.raw("\", \"startMs\": ")
    writer.milliseconds(start)
    writer.raw(", \"everyMs\": ")
    writer.milliseconds(extra.loopEvery)
    writer.raw(extra.loopIsUntil ? ", \"until\": " : ", \"while\": ")
    writer.name(extra.loopFlag)
    writer.raw(" }")
  }

  func stagger(_ extra: Extra, _ writer: inout ByteWriter) {
    if extra.staggerStep >= 0 {
      writer.raw("{ \"stepMs\": ")
      writer.milliseconds(extra.staggerStep)
      if extra.staggerMaximum >= 0 {
        writer.raw(", \"maxMs\": ")
        writer.milliseconds(extra.staggerMaximum)
      }
    } else {
      writer.raw("{ \"minMs\": ")
      writer.milliseconds(extra.staggerMinimum)
      writer.raw(", \"maxMs\": ")
      writer.milliseconds(extra.staggerMaximum)
      if !extra.staggerSeed.isNone {
        writer.raw(", \"seed\": ")
        writer.name(extra.staggerSeed)
      }
    }
    writer.raw(" }")
  }
}
