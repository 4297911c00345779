import PatternTable

/// Adds sounds, texts and effects.
extension ScoreBuilder {
  mutating func add(_ sound: Sound) {
    guard let alternative = alternative(of: sound.extra) else { return }
    let known = score.sounds.firstIndex { $0.alternative == alternative }
    let part = known ?? score.sounds.count
    if known == nil { score.sounds.append(Score.SoundPart(alternative: alternative)) }
    for occurrence in occurrences(sound.extra) {
      if score.sounds[part].sounds.count == Setting.eventLimit { break }
      score.sounds[part].sounds.append(
        Score.Sounding(
          at: sound.at + occurrence.delay, duration: sound.duration, fadeIn: sound.fadeIn,
          fadeOut: sound.fadeOut, volume: sound.volume, frequencies: sound.frequencies,
          name: occurrence.isFirst ? ScoreBuilder.pitch(sound) : ""))
      if reach(sound.at + occurrence.delay + sound.duration, sound.extra) {
        score.sounds[part].goesOn = true
      }
    }
    score.sounds[part].facts.append(fact(sound))
    score.sounds[part].kinds.addOnce(
      sound.name.isNone ? ScoreBuilder.kind(sound) : ScoreBuilder.shown(sound.name))
    if score.sounds[part].repetition.isEmpty {
      score.sounds[part].repetition = repetition(sound.extra)
    }
  }

  private static func kind(_ sound: Sound) -> String {
    switch sound.kind {
    case .tone: "tone"
    case .chord: "chord"
    case .sample: "sample"
    }
  }

  private static func pitch(_ sound: Sound) -> String {
    if sound.frequencies.isEmpty { return "" }
    return sound.frequencies.map { Amounts.level($0) }.joined(separator: " + ") + " Hz"
  }

  private static func label(_ sound: Sound) -> String {
    let pitch = pitch(sound)
    if sound.name.isNone { return pitch }
    return shown(sound.name) + (pitch.isEmpty ? "" : " \(pitch)")
  }

  private func fact(_ sound: Sound) -> String {
    var words = "\(Amounts.time(sound.at)) \(ScoreBuilder.kind(sound))"
    words += " \(ScoreBuilder.label(sound)) for \(Amounts.time(sound.duration))"
    words += " volume \(CueGains.text(sound.volume, gains.sound))"
    if sound.fadeIn > 0 || sound.fadeOut > 0 {
      words += " fade \(Amounts.milliseconds(sound.fadeIn))/\(Amounts.time(sound.fadeOut))"
    }
    return words + around(sound.extra)
  }

  mutating func add(_ notice: Notice) {
    guard let alternative = alternative(of: notice.extra) else { return }
    let label = ScoreBuilder.label(notice)
    for occurrence in occurrences(notice.extra) where score.texts.count < Setting.eventLimit {
      let at = notice.at + occurrence.delay
      let isFirst = occurrence.isFirst
      score.texts.append(
        Score.Note(
          at: at, alternative: alternative, sign: ScoreBuilder.sign(notice),
          label: isFirst
            ? "“\(ScoreBuilder.shown(notice.text))”\(self.label(of: alternative))" : "",
          fact: isFirst
            ? "\(Amounts.time(at)) \(label)\(ScoreBuilder.manner(notice))\(around(notice.extra))"
            : ""))
      reach(at, notice.extra)
    }
  }

  private static func label(_ notice: Notice) -> String {
    (notice.kind == .toast ? "toast" : "announce") + " “\(shown(notice.text))”"
  }

  private static func sign(_ notice: Notice) -> Score.Sign {
    switch notice.kind {
    case .toast: .toast
    case .announcePolitely: .said
    case .announceAssertively: .saidAtOnce
    }
  }

  private static func sign(_ effect: Effect) -> Score.Sign {
    switch effect.kind {
    case .show: .show
    case .hide: .hide
    case .remove: .remove
    case .restore: .restore
    case .do: .perform
    case .emit: .emit
    }
  }

  private static func manner(_ notice: Notice) -> String {
    notice.kind == .toast ? "" : " \(sign(notice).manner)"
  }

  mutating func add(_ effect: Effect) {
    guard let alternative = alternative(of: effect.extra) else { return }
    for occurrence in occurrences(effect.extra) where score.effects.count < Setting.eventLimit {
      let at = effect.at + occurrence.delay
      let isFirst = occurrence.isFirst
      score.effects.append(
        Score.Note(
          at: at, alternative: alternative, sign: ScoreBuilder.sign(effect),
          label: isFirst
            ? "\(effect.kind.name) \(effect.name.text)\(anchor(effect.extra))"
              + self.label(of: alternative) : "",
          fact: isFirst ? "\(Amounts.time(at)) \(words(effect))" : "",
          success: isFirst && effect.success != 0 ? words(armOf: effect.success) : "",
          failure: isFirst && effect.failure != 0 ? words(armOf: effect.failure) : ""))
      reach(at, effect.extra)
    }
  }

  /// An effect and the consequences of its success and failure.
  private func words(_ effect: Effect) -> String {
    var words = "\(effect.kind.name) \(effect.name.text)"
    if effect.isOptimistic { words += " optimistic" }
    if effect.isInBackground { words += " in background" }
    words += anchor(effect.extra) + around(effect.extra)
    for (name, arm) in [("success", effect.success), ("failure", effect.failure)] where arm != 0 {
      let arm = view.arms[Int(arm) - 1]
      let texts = arm.texts.map {
        ScoreBuilder.delay($0.at) + ScoreBuilder.label($0) + ScoreBuilder.manner($0)
      }
      let effects = arm.effects.map { ScoreBuilder.delay($0.at) + self.words($0) }
      words += " (\(name): \((texts + effects).joined(separator: "; ")))"
    }
    return words
  }

  /// The contents of an arm, in the words of a drawing.
  private func words(armOf number: UInt32) -> String {
    let arm = view.arms[Int(number) - 1]
    let texts = arm.texts.map { ScoreBuilder.delay($0.at) + ScoreBuilder.label($0) }
    let effects = arm.effects.map {
      ScoreBuilder.delay($0.at) + "\($0.kind.name) \($0.name.text)"
    }
    return (texts + effects).joined(separator: ", ")
  }

  private static func delay(_ time: Int64) -> String {
    time > 0 ? "after \(Amounts.time(time)) " : ""
  }

  /// The moment that an entry follows: ` ⟂ end`.
  private func anchor(_ index: UInt32) -> String {
    let extra = view.extras[Int(index)]
    switch extra.anchor {
    case .none: return ""
    case .end: return " ⟂ end"
    case .stageStart: return " ⟂ \(extra.anchorStage.text)"
    case .stageEnd: return " ⟂ \(extra.anchorStage.text).end"
    case .visible: return " ⟂ visible"
    }
  }

  /// `every 500 ms while streaming`
  private static func loop(_ extra: Extra) -> String {
    "every \(Amounts.time(extra.loopEvery)) \(extra.loopIsUntil ? "until" : "while") "
      + extra.loopFlag.text
  }

  /// The repetition and stagger of an entry, for drawings.
  func repetition(_ index: UInt32) -> String {
    if index == 0 { return "" }
    let extra = view.extras[Int(index)]
    var words: [String] = []
    if !extra.loopFlag.isNone { words.append("↻ \(ScoreBuilder.loop(extra))") }
    if extra.staggerStep >= 0 {
      words.append("\(setting.items) items \(Amounts.time(extra.staggerStep)) apart")
    } else if extra.staggerMinimum >= 0 {
      words.append(
        "\(setting.items) items at random within "
          + Amounts.time(extra.staggerMaximum - extra.staggerMinimum))
    }
    return words.joined(separator: ", ")
  }

  /// The loop and stagger of an entry, for sentences.
  func around(_ index: UInt32) -> String {
    if index == 0 { return "" }
    let extra = view.extras[Int(index)]
    var words = ""
    if !extra.loopFlag.isNone { words += " \(ScoreBuilder.loop(extra))" }
    if extra.staggerStep >= 0 {
      words += " staggered by \(Amounts.time(extra.staggerStep))"
      if extra.staggerMaximum >= 0 { words += " up to \(Amounts.time(extra.staggerMaximum))" }
    } else if extra.staggerMinimum >= 0 {
      words +=
        " staggered at random by \(Amounts.milliseconds(extra.staggerMinimum))"
        + "–\(Amounts.time(extra.staggerMaximum))"
    }
    return words
  }
}
