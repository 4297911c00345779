import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A channel that the profile forbids.
  static let forbiddenChannel = Rule(
    Problem(
      "forbidden-channel",
      summary: "A channel that the profile forbids is used.",
      explanation: """
        A profile can rule out channels: with `forbid sound`, no tone, chord or sample plays in \
        any mode, and with `forbid banner, notification`, nothing with such a name is shown, done, \
        emitted, moved or targeted. Hiding or dismissing one is fine, and so are things named \
        after it, such as `notification-settings` or a `bubble-chart`. Where sound is forbidden, a \
        spring outside an entry is reported as well: a silent design also moves quietly.
        """,
      bad: """
        use profile ghost-deck
        event forget.tapped: by user, class deletion, subject card
        cue card.forget {
          because "the memory was deleted"; role exit; on forget.tapped; target card
          fade 1 -> 0 over 0.2s ease-out; announce "Forgotten"
          tone 600Hz for 200ms volume 0.2 fade 40ms/40ms
          fallback physicality-off: fade 1 -> 0 over 0.2s ease-out
        }
        """,
      good: """
        use profile ghost-deck
        event forget.tapped: by user, class deletion, subject card
        cue card.forget {
          because "the memory was deleted"; role exit; on forget.tapped; target card
          fade 1 -> 0 over 0.2s ease-out; at 500ms: announce "Forgotten"
        }
        """),
    index: "X11",
    clauses: "ADR-18; ADR-5; ADR-6; ADR-90",
    quote: "silence is a feature: no banners, no bubbles",
    repair: "none: only the author can decide what says it instead",
    cue: { judge in
      let forbidden = judge.policy.forbidden
      if forbidden.isEmpty { return }
      if forbidden.contains(Name("sound")) {
        judge.reportAll(
          "is heard", "sound", help: "remove the sound: what is seen and read says enough"
        ) { judge.sounds($0).map { $0.source } }
        judge.findSprings()
      }
      if forbidden.contains(Name("haptics")) {
        judge.reportAll("is felt", "haptics", help: "remove the haptic") {
          judge.haptics($0).map { $0.source }
        }
      }
      if forbidden.contains(Name("motion")) {
        judge.reportAll("moves", "motion", help: "show the end state at once") {
          judge.motion($0).map { $0.source }
        }
      }
      judge.findForbiddenNames()
    })

  /// Words in the names of effects that end something.
  fileprivate static let endings: Words = [
    "dismiss", "hide", "clear", "remove", "cancel", "mute", "silence", "suppress", "disable",
    "stop", "off", "close", "delete",
  ]
  /// Nouns and verbs that do not name the channel itself, but something that contains or sends it:
  /// `notification-list`, `banner-view`.
  fileprivate static let carriers: Words = [
    "list", "stack", "tray", "center", "centre", "feed", "drawer", "view", "card", "cell", "row",
    "item", "sheet", "overlay", "popup", "container", "layer", "group", "background", "count",
    "dot", "effect", "clip", "file", "post", "push", "send", "show", "present", "play", "schedule",
    "deliver", "add", "in", "out", "large", "small", "big", "top", "bottom", "new", "now",
  ]
}

extension Judge {
  /// Reports the entries of a channel, given by their statements in a mode.
  fileprivate func reportAll(
    _ verb: String, _ channel: String, help: String, _ statements: (Mode) -> [EntrySource]
  ) {
    for mode in Mode.allCases {
      for start in statements(mode) {
        report(
          statement(at: start),
          "\(cueName) \(verb)\(mode.phrase), and `\(profile.name.text)` forbids \(channel)",
          help: help)
      }
    }
  }

  /// Reports springs outside entries; `spring-on-entry` reports those in entries.
  fileprivate func findSprings() {
    guard facts.contains(.motion), entry == .no else { return }
    for mode in Mode.allCases {
      for track in motion(mode) {
        guard case .spring(let spring, _) = shape(track) else { continue }
        report(
          curveRange(track),
          "the \(spokenProperty(track)) of \(cueName) has a spring\(mode.phrase), and "
            + "`\(profile.name.text)` is silent",
          help: "write a curve without a spring, such as `over 200ms ease-out`",
          evidence: Evidence([
            .init("damping ratio", Numbers.level(millionths(spring.dampingRatio))),
            .init("overshoot", Numbers.percent(millionths(spring.overshoot)), limit: "no spring"),
          ]),
          severity: policy[.spring])
      }
    }
  }

  fileprivate func findForbiddenNames() {
    var last = Name.none
    forEachTrack { track, _ in
      if track.target != last {
        findForbidden(track.target, "is the target", track.source, looksAround: true)
        last = track.target
      }
      findForbidden(layer(track), "is a layer", track.source, looksAround: true)
      findForbidden(property(track), "is animated", track.source)
    }
    forEachEffect { effect in
      switch effect.kind {
      case .show: findForbidden(effect.name, "is shown", effect.source)
      case .restore: findForbidden(effect.name, "is restored", effect.source)
      case .do where effect.name.word(of: Rule.endings) == nil:
        findForbidden(effect.name, "is done", effect.source, withSound: true)
      case .emit where effect.name.word(of: Rule.endings) == nil:
        findForbidden(effect.name, "is emitted", effect.source)
      case .do, .emit, .hide, .remove: break
      }
    }
    findForbiddenTargets()
  }

  /// Targets that nothing moves are found only in the statements of the cue.
  private func findForbiddenTargets() {
    guard let body = checker.child(0, .body) else { return }
    for node in checker.children(body) {
      if checker.kind(node) == .target {
        findForbidden(
          checker.name(node + 1), "is the target", EntrySource(start: checker.token(node).start))
      }
    }
  }

  private func findForbidden(
    _ name: Name, _ does: String, _ start: EntrySource, withSound: Bool = false,
    looksAround: Bool = false
  ) {
    if name.isNone { return }
    for word in policy.forbidden where withSound || word != Name("sound") {
      guard name.hasWord(word), !name.isAbout(word) else { continue }
      report(
        range(of: name, at: start, looksAround: looksAround),
        "`\(name.text)` \(does), and `\(profile.name.text)` forbids `\(word.text)`",
        help: withSound && word == Name("sound")
          ? "remove the sound: the visual and the text are enough"
          : "let it appear in its place, without a \(word.text)")
      return
    }
  }
}

extension Name {
  /// True if the dotted parts of a name that contain a word are about something else, which their
  /// last word names: `notification-settings.open` opens settings, and a `bubble-chart` is a chart.
  fileprivate func isAbout(_ word: Name) -> Bool {
    let text = word.text
    return self.text.split(separator: ".").allSatisfy { part in
      let words = part.split(separator: "-")
      guard let at = words.lastIndex(where: { $0 == text || $0 == text + "s" }) else {
        return true
      }
      return !words[(at + 1)...].allSatisfy {
        Rule.carriers.contains(String($0)) || $0.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      }
    }
  }
}
