import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Completions for the statements of timelines and cues.
extension CompletionWriter {
  /// Completes the first word of a statement.
  mutating func statements() {
    switch place.body {
    case .file: declarations()
    case .cue:
      let once: [Keyword] = [.because, .role, .on, .once, .until, .confirm, .respond]
      let present = statementsOfCue
      words(Parser.cueVerbs.filter { !once.contains($0) || !present.contains($0) })
      shapes(of: [.because, .confirm, .fallback].filter { !present.contains($0) })
      if !place.isAfterBare {
        words(timelineVerbs)
        shapes(of: timelineVerbs)
      }
    case .timeline:
      if place.isAfterBare { return }
      if place.startsFallback { words([.auto, .noFallback], in: .fallback) }
      words(timelineVerbs)
      shapes(of: timelineVerbs)
    case .arm:
      words(timelineVerbs)
      shapes(of: [.toast, .announce, .do])
      // The body of an arm on one line ends at the next arm, unless it is empty.
      if place.isOnOneLine, !place.startsBody {
        words([.success, .failure].filter { !arms.contains($0) }, in: .arm)
      }
    case .arms: words([.success, .failure].filter { !arms.contains($0) }, in: .arm)
    case .envelope: words([.at], in: .envelopePoint)
    case .profile: profileStatements()
    }
  }

  /// Templates of statements with several parts, with placeholders.
  private static let shapes: [(verb: Keyword, insert: String)] = [
    (.because, "because \"${1:what has become true}\""),
    (.confirm, "confirm \"${1:Delete this?}\""),
    (.fallback, "fallback ${1:reduce-motion}: ${2:auto}"),
    (.impact, "impact ${1:medium} ${2:0.6}"),
    (.continuous, "continuous ${1:0.5} for ${2:400ms}"),
    (.fade, "fade ${1:0} -> ${2:1} over ${3:300ms} ${4:ease-out}"),
    (.scale, "scale ${1:0.9} -> ${2:1} over ${3:300ms} ${4:ease-out}"),
    (.move, "move ${1:y} by ${2:-20pt} over ${3:300ms} ${4:ease-out}"),
    (.tone, "tone ${1:600Hz} for ${2:400ms} volume ${3:0.3} fade ${4:30ms}/${5:60ms}"),
    (.announce, "announce \"${1:Saved}\""),
    (.toast, "toast \"${1:Saved}\""),
    (.do, "do ${1:effect} { success: toast \"${2:Saved}\"; failure: toast \"${3:Not saved}\" }"),
    (.stage, "stage ${1:name} ${2:0s}..${3:0.4s} { ${4:impact light} }"),
    (.layer, "layer ${1:name} { ${2:fade in over 300ms ease-out} }"),
    (.repeat, "repeat ${1:2} every ${2:200ms} { ${3:impact light} }"),
    (.stagger, "stagger ${1:50ms} { ${2:fade in over 300ms ease-out} }"),
  ]

  /// Adds the templates of some statements.
  private mutating func shapes(of verbs: [Keyword]) {
    for (verb, insert) in CompletionWriter.shapes where verbs.contains(verb) {
      let form = WordDoc.of(verb).map { "\($0.form)" } ?? ""
      add(Completion("\(verb.text) …", .snippet, form, insert: insert))
    }
  }

  /// The verbs that the timeline allows. Loops cannot nest, staggers cannot nest, and arms hold no
  /// haptics, motion or sound.
  private var timelineVerbs: [Keyword] {
    if place.isInArm {
      return [
        .toast, .announce, .show, .hide, .remove, .restore, .do, .emit, .wait, .then, .at, .layer,
        .repeat, .target,
      ]
    }
    return Parser.timelineVerbs.filter { verb in
      verb == .loop ? !place.isInside(.loop) : verb == .stagger ? !place.isInside(.stagger) : true
    }
  }

  /// The other arms of the effect around the cursor.
  private var arms: [Keyword] {
    guard let tree = analysis.declaration(at: place.word.start) else { return [] }
    let effect = tree.nodes.last { node in
      let range = tree.range(node)
      return tree.kind(node) == .doEffect && range.start < place.word.start
        && place.word.start < range.end
    }
    guard let effect else { return [] }
    return tree.children(of: effect).filter {
      tree.kind($0) == .arm && tree.range($0).start != place.whole.start
    }.map { tree.token($0).keyword }
  }

  /// The first words of the other statements of the cue around the cursor.
  private var statementsOfCue: [Keyword] {
    guard let tree = analysis.declaration(at: place.word.start), tree.nodes.count > 2,
      tree.kind(0) == .cue, tree.kind(2) == .body
    else { return [] }
    return tree.children(of: 2).filter { statement in
      let range = tree.range(statement)
      return place.whole.isEmpty || place.whole.start < range.start
        || range.end <= place.whole.start
    }.map { tree.token($0).keyword }
  }

  /// Completes the next word of a statement.
  mutating func statementOfTimeline() {
    let count = statement.count
    let isFirst = count == 1
    switch place.first {
    case .impact:
      if isFirst { words(Keyword.styles, in: .impact) }
      if count == 2 { values(.level) }
    case .notify: if isFirst { words(Keyword.outcomes, in: .notify) }
    case .transient:
      if isFirst || place.lastKeyword == .sharp { return values(.level) }
      if count == 2 { unsaid([.sharp]) }
    case .continuous: continuous()
    case .wait: if isFirst { values(.duration) }
    case .play: play()
    case .at: anchors()
    case .stage: if count == 2 || place.last?.kind == .range { values(.duration) }
    case .repeat:
      if isFirst { values(.count) }
      if count == 2 { words([.every], in: .repetition) }
      if place.lastKeyword == .every { values(.duration) }
    case .loop: loop()
    case .stagger: stagger()
    case .tone, .chord, .sample: sound()
    case .typeOn: typeOn()
    case .fade, .scale, .rotate, .blur, .dissolve, .trim: change(from: 1)
    case .move:
      if isFirst { words([.x, .y, .z]) } else { change(from: 2) }
    case .animate: if !isFirst { change(from: 2) }
    case .toast: if isFirst { values(.text) }
    case .announce:
      if isFirst { values(.text) }
      if count == 2 { words([.politely, .assertively], in: .announce) }
    case .target, .restore: if isFirst { app(.target) }
    case .remove:
      if isFirst { app(.target) }
      if count == 2 { unsaid([.optimistic]) }
    case .show, .hide: if isFirst { app(.state) }
    case .layer: if isFirst { app(.layer) }
    case .do: effect()
    case .emit: if isFirst { names(.event) }
    default: if place.body == .cue { statementOfCue() }
    }
  }

  private mutating func statementOfCue() {
    let count = statement.count
    let isFirst = count == 1
    switch place.first {
    case .because: if isFirst { values(.text) }
    case .role:
      if isFirst { words([.entry, .exit, .feedback, .progress, .ambient], in: .role) }
    case .on: if isFirst { names(.event) }
    case .once: once()
    case .until: if isFirst || place.last?.kind == .comma { names(.event) }
    case .respond: if isFirst { names(.timing) }
    case .confirm:
      if isFirst { values(.text) }
      if count == 2 { words([.if]) }
      if place.lastKeyword == .if { flags() }
    case .gain:
      if isFirst { words([.haptics, .sound], in: .gain) }
      if count == 2 {
        if place.lastKeyword == .haptics { levelMaps() }
        values(.level)
      }
    case .equivalent: equivalent()
    case .only, .haptics, .motion, .sound: gate()
    case .allow: allow()
    case .fallback: fallback()
    default: break
    }
  }

  // MARK: haptics and structure

  private mutating func continuous() {
    switch place.lastKeyword {
    case .for: return values(.duration)
    case .sharp, .attack, .decay, .release: return values(.level)
    default: break
    }
    if statement.count == 1 {
      values(.level)
      return unsaid([.for])
    }
    unsaid([.for, .sharp, .attack, .decay, .release])
  }

  mutating func envelopePoint() {
    guard place.first == .at else { return }
    if statement.count == 1 { return values(.duration) }
    switch place.lastKeyword {
    case .level, .sharp: return values(.level)
    default: break
    }
    if place.last?.kind == .colon { return words([.level], in: .envelopePoint) }
    if place.says(.level) { unsaid([.sharp]) }
  }

  private mutating func play() {
    if statement.count == 1 {
      if place.isInside(.profile) { profilePatterns() }
      return playable()
    }
    switch place.lastKeyword {
    case .scaled where statement.count > 2: words([.by], in: .scaled)
    case .by where statement.count > 3:
      levelMaps()
      values(.level)
    default: if isScalable(statement[1]) { words([.scaled]) }
    }
  }

  /// True if the named pattern or value may have haptics with an intensity.
  private func isScalable(_ word: Token) -> Bool {
    let checker = Checker(model)
    if let own = analysis.pattern(named: word).flatMap({ model.profilePattern($0.place) }) {
      return checker.profileHaptics(own).contains { $0.haptic.intensity >= 0 }
    }
    guard let found = model.find(.pattern, name(word), from: 0), !model.symbol(found).isMap else {
      return true
    }
    checker.readPattern(found)
    guard let row = checker.store.patterns.last else { return true }
    return row.timeline.haptics.indices.contains { checker.store.haptics[$0].intensity >= 0 }
  }

  private mutating func anchors() {
    guard statement.count == 1 else { return }
    if place.isInArm { return values(.duration) }
    words([.end], in: .at)
    add(Completion("visible", .snippet, "visible(LEVEL)", insert: "visible(${1:0.1})"))
    values(.duration)
    guard let index = analysis.extent(at: place.word.start) else { return }
    let extent = analysis.extents[index]
    let own = analysis.occurrences(in: extent).filter {
      $0.role == .declared(.stage) && $0.isDeclaration
    }
    let played = analysis.playedStages(in: extent).map { $0.source.text($0.range) }
    for stage in own.map({ source.text($0.range) }) + played {
      plain(
        [stage + ".start", stage + ".end"].filter { new in
          !items.contains { $0.label == new }
        })
    }
  }

  private mutating func loop() {
    switch place.lastKeyword {
    case .every: return values(.duration)
    case .while, .until: return flags()
    default: break
    }
    if statement.count == 1 { unsaid([.every], in: .loop) }
    if place.says(.while) || place.says(.until) { return }
    words([.while, .until], in: .loop)
  }

  private mutating func stagger() {
    if statement.count == 1 {
      words([.random])
      return values(.duration)
    }
    if statement[1].keyword == .random {
      if statement.count == 2 || place.last?.kind == .range { return values(.duration) }
      if statement.count == 5 { unsaid([.seed]) }
    } else if place.lastKeyword == .max {
      values(.duration)
    } else if statement.count == 2 {
      unsaid([.max])
    }
  }

  private mutating func effect() {
    if statement.count == 1 { return app(.effect) }
    if statement.count == 2, !place.says(.in) { plain(["in background"]) }
    if statement.count == 3, place.lastKeyword == .in { words([.background]) }
  }

  // MARK: sound and text

  private mutating func sound() {
    switch place.lastKeyword {
    case .tone where statement.count == 1, .chord where statement.count == 1, .pitch:
      return values(.frequency)
    case .sample where statement.count == 1, .file: return values(.text)
    case .for, .fade: return values(.duration)
    case .volume: return values(.level)
    default: break
    }
    switch place.last?.kind {
    case .plus?: return values(.frequency)
    case .slash?: return values(.duration)
    default: break
    }
    // A `/` follows the first of two times.
    if statement.count > 2, statement[statement.count - 2].keyword == .fade { return }
    unsaid([.for, .volume], in: .tone)
    if place.first == .sample { unsaid([.pitch]) }
    unsaid([.fade], in: .soundFade)
    unsaid([.file])
  }

  private mutating func typeOn() {
    switch place.lastKeyword {
    case .pause: return values(.duration)
    case .per: return words([.character])
    case .after: return values(.text)
    default: break
    }
    if statement.count == 1 { return values(.duration) }
    if statement.count == 2 { return unsaid([.per]) }
    if statement.contains(where: { $0.keyword == .pause }) {
      unsaid([.after], in: .pause)
    } else if statement.contains(where: { $0.keyword == .character }) {
      unsaid([.pause])
    }
  }

  // MARK: tracks

  /// Completes a change that starts at a token, then the properties of its track.
  private mutating func change(from start: Int) {
    let rest = statement[start...]
    if rest.isEmpty {
      if place.tail.first?.kind != .arrow {
        if place.first == .fade { words([.in, .out], in: .fade) }
        if place.first == .move || place.first == .rotate { words([.by], in: .by) }
        add(Completion("->", .keyword, "-> TO"))
      }
      return changed(nil)
    }
    let second = rest.dropFirst().first
    if rest[start].kind == .arrow {
      return second == nil ? changed(nil) : properties(from: start + 2)
    }
    if place.first == .fade, rest[start].keyword == .in || rest[start].keyword == .out,
      second?.kind != .arrow
    {
      return properties(from: start + 1)
    }
    if rest[start].keyword == .by, place.first == .move || place.first == .rotate {
      return second == nil ? changed(nil) : properties(from: start + 2)
    }
    guard let second else {
      if place.tail.first?.kind != .arrow { add(Completion("->", .keyword, "-> TO")) }
      return
    }
    if second.kind != .arrow { return }
    if rest.count == 2 { return changed(rest[start]) }
    properties(from: start + 3)
  }

  /// Completes the start or end value of a track.
  private mutating func changed(_ from: Token?) {
    switch place.first {
    case .fade, .dissolve: values(.level)
    case .scale: values(.factor)
    case .move: values(.length)
    case .rotate: values(.angle)
    case .blur, .trim: values(.percent)
    default:
      // Both ends have the same unit.
      let type = from.flatMap { self.type(of: $0) }
      values(type == .number ? .factor : type ?? .number)
    }
  }

  private mutating func properties(from start: Int) {
    switch place.lastKeyword {
    case _ where statement.count == start: break
    case .over, .delay: return values(.duration)
    case .from where place.first == .dissolve:
      return plain(["top", "bottom", "left", "right", "leading", "trailing", "center"])
    case .approx: return
    case .spring: return springs()
    default: break
    }
    // A `spring` at the cursor is included, since the name after it belongs to it.
    let isSpring = Lexer(source).keyword(Int(place.whole.start), Int(place.whole.end)) == .spring
    let (hasCurve, hasSpring) = curve(
      in: Array(statement[start...])
        + place.tail.dropFirst(isSpring && place.tail.first?.kind == .word ? 1 : 0))
    if !hasSpring { unsaid([.over]) }
    unsaid([.delay])
    if place.isInside(.loop, .repeat) { unsaid([.alternate]) }
    unsaid([.approx])
    if place.first == .dissolve { unsaid([.from], in: .edge) }
    if !hasCurve { curves(timed: place.says(.over)) }
  }

  /// Returns whether properties name a curve, and whether that curve is a spring.
  private func curve(in tokens: [Token]) -> (hasCurve: Bool, hasSpring: Bool) {
    var (hasCurve, hasSpring) = (false, false)
    var index = 0
    while index < tokens.count {
      switch tokens[index].keyword {
      case .over, .delay, .approx, .from: index += 1
      case .alternate: break
      case _ where tokens[index].kind == .leftParen:
        while index < tokens.count, tokens[index].kind != .rightParen { index += 1 }
      case .spring:
        (hasCurve, hasSpring) = (true, true)
      default: if tokens[index].kind == .word { hasCurve = true }
      }
      index += 1
    }
    return (hasCurve, hasSpring)
  }
}
