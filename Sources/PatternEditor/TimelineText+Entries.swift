import PatternModel
import PatternSyntax
import PatternTable

/// Entries in the words of the language, with everything that changes their meaning.
extension TimelineText {
  func describe(_ haptic: Haptic) -> String {
    let extra = store.extras[Int(haptic.extra)]
    var words: String
    switch haptic.kind {
    case .impact: words = "impact \(haptic.style.name)"
    case .notify: words = "notify \(haptic.style.name)"
    case .selection: words = "selection"
    case .transient: words = "transient"
    case .continuous: words = "continuous"
    }
    // The points of an envelope replace the level.
    if haptic.intensity >= 0, extra.envelope.isEmpty {
      words += " \(Amount.level(Int64(haptic.intensity)))"
    }
    if extra.duration > 0 { words += " for \(Amount.time(extra.duration))" }
    for (name, level) in [
      ("sharp" as StaticString, haptic.sharpness), ("attack", extra.attack),
      ("decay", extra.decay), ("release", extra.release),
    ] where level >= 0 {
      words += " \(name) \(Amount.level(Int64(level)))"
    }
    if !extra.envelope.isEmpty {
      let points = extra.envelope.map { point in
        "at \(Amount.time(point.at)): level \(Amount.level(Int64(point.intensity)))"
          + (point.sharpness < 0 ? "" : " sharp \(Amount.level(Int64(point.sharpness)))")
      }
      words += " { \(points.joined(separator: "; ")) }"
    }
    if haptic.intensity >= 0 {
      for map in extra.scaledBy { words += " scaled by \(map.text)" }
    }
    return words + around(haptic.extra)
  }

  func describe(_ track: Track) -> String {
    let extra = store.extras[Int(track.extra)]
    var words = verb(track.property, extra)
    if track.property == .typeOn {
      words += " \(Amount.time(extra.perCharacter)) per character"
      if extra.pause >= 0 {
        let after = String(decoding: extra.pauseAfter, as: UTF8.self)
        words += ", pause \(Amount.time(extra.pause)) after \"\(after)\""
      }
    } else {
      words += " \(value(track.from, track.property)) → \(value(track.to, track.property))"
      if !extra.edge.isNone { words += " from \(extra.edge.text)" }
      if track.duration > 0 {
        words += " over \(Amount.time(track.duration)) \(Amount.written(shape(of: track)))"
      }
    }
    if extra.alternates { words += " alternate" }
    if !extra.approx.isNone { words += " approx \(extra.approx.text)" }
    if extra.isCut { words += ", cut after \(Amount.time(extra.cutAfter))" }
    if !track.target.isNone { words += " · \(track.target.text)" }
    return words + around(track.extra)
  }

  private func verb(_ property: MotionProperty, _ extra: Extra) -> String {
    switch property {
    case .opacity: "fade"
    case .translateX: "move x"
    case .translateY: "move y"
    case .translateZ: "move z"
    case .typeOn: "type-on"
    case .other: "animate \(extra.property.text)"
    case .blur, .dissolve, .rotate, .scale, .trim: "\(property.name)"
    }
  }

  private func shape(of track: Track) -> CurveShape {
    track.curve & RowStore.localCurve != 0
      ? store.curves[Int(track.curve & ~RowStore.localCurve)]
      : model.curveShapes[Int(track.curve)]
  }

  private func value(_ value: Int64, _ property: MotionProperty) -> String {
    switch property {
    case .blur, .trim: Amount.level(value) + "%"
    case .translateX, .translateY, .translateZ: Amount.level(value) + "pt"
    case .rotate: Amount.level(value) + "deg"
    default: Amount.level(value)
    }
  }

  func describe(_ sound: Sound) -> String {
    let pitch = sound.frequencies.map { Amount.level($0) + "Hz" }.joined(separator: " + ")
    var words: String
    switch sound.kind {
    case .tone: words = "tone \(pitch)"
    case .chord: words = "chord \(pitch)"
    case .sample:
      words = "sample \"\(sound.name.characters)\"" + (pitch.isEmpty ? "" : " pitch \(pitch)")
    }
    words += " for \(Amount.time(sound.duration)) volume \(Amount.level(sound.volume))"
    if sound.fadeIn > 0 || sound.fadeOut > 0 {
      words += " fade \(Amount.time(sound.fadeIn))/\(Amount.time(sound.fadeOut))"
    }
    if !sound.file.isNone { words += " file \"\(sound.file.characters)\"" }
    return words + around(sound.extra)
  }

  func describe(_ notice: Notice) -> String {
    let text = "\"\(notice.text.characters)\""
    switch notice.kind {
    case .toast: return "toast \(text)"
    case .announcePolitely: return "announce \(text) politely"
    case .announceAssertively: return "announce \(text) assertively"
    }
  }

  /// An effect, then its `success` and `failure` arms.
  func describe(_ effect: Effect) -> [String] {
    var lines = ["\(effect.kind.name) \(effect.name.text)"]
    if effect.isOptimistic { lines[0] += " optimistic" }
    if effect.isInBackground { lines[0] += " in background" }
    lines[0] += around(effect.extra)
    for (name, arm) in [
      ("success" as StaticString, effect.success), ("failure", effect.failure),
    ] where arm != 0 {
      let arm = store.arms[Int(arm) - 1]
      let followers =
        arm.texts.map { (at: $0.at, lines: [describe($0)]) }
        + arm.effects.map { (at: $0.at, lines: describe($0)) }
      for follower in followers {
        let delay = follower.at > 0 ? "after \(Amount.time(follower.at)) " : ""
        lines.append("\(name): \(delay)\(follower.lines[0])")
        lines += follower.lines.dropFirst().map { "  " + $0 }
      }
    }
    return lines
  }

  /// The context of an entry: its layer, loop and stagger.
  func around(_ index: UInt32) -> String {
    if index == 0 { return "" }
    let extra = store.extras[Int(index)]
    var words = extra.layer.isNone ? "" : " · layer \(extra.layer.text)"
    if !extra.loopFlag.isNone {
      words +=
        " · every \(Amount.time(extra.loopEvery)) \(extra.loopIsUntil ? "until" : "while") "
        + extra.loopFlag.text
    }
    if extra.staggerStep >= 0 {
      words += " · stagger \(Amount.time(extra.staggerStep))"
      if extra.staggerMaximum >= 0 { words += " max \(Amount.time(extra.staggerMaximum))" }
    } else if extra.staggerMinimum >= 0 {
      words +=
        " · stagger random \(Amount.time(extra.staggerMinimum))"
        + "..\(Amount.time(extra.staggerMaximum))"
      if !extra.staggerSeed.isNone { words += " seed \(extra.staggerSeed.text)" }
    }
    return words
  }
}
