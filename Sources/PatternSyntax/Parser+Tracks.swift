/// The productions of what moves, and of the properties of tracks.
extension Parser {
  // fade = "fade" ( "in" | "out" | change ) properties
  func fade() -> Bool {
    index &+= 1
    if keyword == .in || keyword == .out, next.kind != .arrow {
      if next.kind == .number, tokens[index + 2].kind == .arrow { return fadesTwice() }
      leaf(.word)
      return properties()
    }
    if token.keyword == .none, next.kind != .arrow, meant(token, among: [.in, .out]) != nil {
      return expected("`in`, `out` or a change", near: [.in, .out])
    }
    return change() && properties()
  }

  /// Says of `fade out 1 -> 0` that the values say it; always answers false.
  private func fadesTwice() -> Bool {
    let word = source.text(token.range)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`fade` has `\(word)` or its values, not both",
        help: "remove `\(word)`",
        fix: Fix(
          "remove `\(word)`", safe: false, replace: ByteRange(token.start, next.start), with: "")))
    return false
  }

  // move = "move" ( "x" | "y" | "z" ) ( change | "by" value ) properties
  func move() -> Bool {
    index &+= 1
    switch keyword {
    case .x, .y, .z: leaf(.word)
    default:
      if keyword == .by { return reportMissingAxis() }
      if reportDirection() { return false }
      return expected("`x`, `y` or `z`", near: [.x, .y, .z])
    }
    if keyword == .by {
      guard optional(.by, .by, "a length") else { return false }
      return properties()
    }
    if token.keyword == .none, next.kind == .number, meant(token, among: [.by]) != nil {
      return expected("`by` or a change", near: [.by])
    }
    return change() && properties()
  }

  // change = [ value ] "->" value
  @inline(__always)
  func change() -> Bool {
    if token.kind != .arrow {
      if lacksValue {
        let verb = source.text(tokens[headIndex].range)
        let way = tokens[headIndex].keyword == .fade ? "`fade in`, `fade out`, or both" : "both"
        return missing("a change", help: "write \(way) values: `\(verb) A -> B`")
      }
      if keyword == .by || keyword == .from, next.kind == .number { return needlessWord() }
      let from = open(.from)
      guard value("a value") else { return false }
      close(from)
    }
    if token.kind != .arrow, reportTwoAxes() { return false }
    if token.kind != .arrow, let answer = arrowless() { return answer }
    guard expect(.arrow, "`->`") else { return false }
    let to = open(.to)
    guard value("a value") else { return false }
    close(to)
    return true
  }

  /// Whether what is here could follow a value that is changed to.
  private var isEndOfChange: Bool {
    if isAtEnd { return true }
    switch keyword {
    case .over, .delay, .linear, .ease, .easeIn, .easeOut, .easeInOut, .spring: return true
    default: return false
    }
  }

  /// What is wrong with a change that has a value and no arrow after it, if that is clear.
  private func arrowless() -> Bool? {
    let last = tokens[index - 1]
    if isEndOfChange { return reportMissingArrow() }
    if keyword == .by, last.kind == .number, tokens[headIndex].keyword == .move,
      next.kind != .number
    {
      return byFirst(last)
    }
    let isTo = last.kind == .word && source.text(last.range) == "to"
    if isTo && token.kind == .number && next.keyword == .from || keyword == .from {
      return startsAfter(isTo ? index : index - 1)
    }
    guard isTo, token.kind == .number || token.kind == .word else { return nil }
    let title = "write `-> \(shown(token.range))`"
    report(
      Diagnostic(
        .unexpectedToken, source, last.range,
        "a change has an arrow before the value it leads to", help: title,
        fix: Fix(title, replace: last.range, with: "->")))
    return false
  }

  /// Says of `scale to 1 from 0.9` that the value which a change starts from is first; nothing
  /// of anything else.
  private func startsAfter(_ target: Int) -> Bool? {
    let (to, from) = (tokens[target], tokens[target + 2])
    guard to.kind == .number, from.kind == .number, !from.isAfterNewline else { return nil }
    let before = tokens[target - 1]
    let isLed = before.kind == .word && source.text(before.range) == "to"
    let written = "\(source.text(from.range)) -> \(source.text(to.range))"
    report(
      Diagnostic(
        .unexpectedToken, source, tokens[target + 1].range,
        "the value that a change starts from goes first", help: "write `\(written)`",
        fix: Fix(
          "write `\(written)`",
          replace: ByteRange(isLed ? before.start : to.start, from.end), with: written)))
    return false
  }

  /// Says of `move y -20pt by` that the word comes before the length; always answers false.
  private func byFirst(_ length: Token) -> Bool {
    let written = "by \(source.text(length.range))"
    let whole = ByteRange(length.start, token.end)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`by` goes before the length",
        help: "write `\(written)`",
        fix: Fix("write `\(written)`", replace: whole, with: written)))
    return false
  }

  /// Says of `move by -20pt` that it names no axis before `by`; always answers false.
  private func reportMissingAxis() -> Bool {
    let (by, axis) = (token, next)
    let isAfter =
      axis.kind == .word && !axis.isAfterNewline && [.x, .y, .z].contains(axis.keyword)
    let name = isAfter ? source.text(axis.range) : "y"
    let title = isAfter ? "write `\(name) by`" : "write `move y by`, or another axis"
    report(
      Diagnostic(
        .unexpectedToken, source, by.range,
        isAfter ? "the axis goes before `by`" : "`move` names its axis before `by`",
        help: title,
        fix: Fix(
          isAfter ? title : "write `move y by`", safe: isAfter,
          replace: ByteRange(by.start, isAfter ? axis.end : by.end), with: "\(name) by")))
    return false
  }

  /// Says of a change that it starts with a word; always answers false.
  private func needlessWord() -> Bool {
    if keyword == .by {
      let value = shown(next.range)
      report(
        Diagnostic(
          .unexpectedToken, source, token.range,
          "only `move` has `by`; an arrow goes before the value that another change leads to",
          help: "write `-> \(value)`, or `FROM -> \(value)`",
          fix: Fix("write `-> \(value)`", safe: false, replace: token.range, with: "->")))
      return false
    }
    let sign = tokens[index + 2]
    var edits = [Fix.Edit(ByteRange(token.start, next.start), "")]
    if sign.kind == .word, source.text(sign.range) == "to" {
      edits.append(Fix.Edit(sign.range, "->"))
    } else if sign.kind != .arrow {
      let from = shown(next.range)
      report(
        Diagnostic(
          .unexpectedToken, source, token.range, "a change says where it leads: `0 -> 1`",
          help: "write `\(from) -> …`"))
      return false
    }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "a change starts with its value: `0 -> 1`",
        help: "remove `from`", fix: Fix("write the values alone", safe: false, edits)))
    return false
  }

  /// Says of a change with one value that an arrow leads to it: `rotate -> 90deg`.
  private func reportMissingArrow() -> Bool {
    let value = tokens[index - 1].range
    let written = source.text(value)
    let verb = tokens[headIndex]
    if tokens[index - 1].kind == .number, isTime(tokens[index - 1]) {
      return !lastsOnly(verb, tokens[index - 1], from: verb)
    }
    if ["in", "out", "in-out"].contains(written) { return noDirection(value) }
    if written == "up" || written == "down" {
      report(
        Diagnostic(
          .unexpectedToken, source, value, "a change goes from one value to another",
          help: "write both values: `\(source.text(tokens[headIndex].range)) A -> B`"))
      return false
    }
    // By nothing nobody moves.
    let number = try? Quantity.read(source.base, value.start, value.end)
    let isZero = number?.scaled == 0
    if tokens[headIndex].keyword == .move, !isZero {
      report(
        Diagnostic(
          .unexpectedToken, source, value,
          "a move has an arrow before the value it leads to, or `by` before a length",
          help: "write `by \(written)`, or `FROM -> \(written)`",
          fix: Fix(
            "write `by \(written)`", safe: false, replace: ByteRange(value.start, value.start),
            with: "by ")))
      return false
    }
    report(
      Diagnostic(
        .unexpectedToken, source, value, "a change has an arrow before the value it leads to",
        help: "write `-> \(written)`, or `FROM -> \(written)`",
        fix: Fix(
          "write `-> \(written)`", safe: false, replace: ByteRange(value.start, value.start),
          with: "-> ")))
    return false
  }

  /// Says of `dissolve out` and `fade in-out` that the values are named there; always answers
  /// false.
  private func noDirection(_ word: ByteRange) -> Bool {
    let (verb, written) = (tokens[headIndex], source.text(word))
    let isFade = verb.keyword == .fade
    var fix: Fix?
    if verb.keyword == .dissolve, written != "in-out" {
      let change = written == "in" ? "0 -> 1" : "1 -> 0"
      fix = Fix("write `dissolve \(change)`", safe: false, replace: word, with: change)
    }
    report(
      Diagnostic(
        .unexpectedToken, source, word,
        isFade ? "`fade` goes `in` or `out`, not both" : "only `fade` goes `in` or `out`",
        help: fix?.title
          ?? (isFade
            ? "write `fade in` or `fade out`, and the other after it with `then`"
            : "write both values: `\(source.text(verb.range)) A -> B`"),
        fix: fix))
    return false
  }

  // properties = { [ "," ] property } { leg }
  @inline(__always)
  func properties() -> Bool {
    guard legProperties() else { return false }
    // leg = "->" value { [ "," ] property }
    while token.kind == .arrow, !isAtEnd {
      let node = open(.leg)
      index &+= 1
      guard value("a value"), legProperties() else { return false }
      close(node)
    }
    return true
  }

  /// The properties of a track up to where it goes on.
  private func legProperties() -> Bool {
    var hasCurve = false
    while !isAtEnd, token.kind != .arrow {
      if token.kind == .comma {
        if next.keyword == .repeat || next.keyword == .loop, isEnd(tokens[index + 2]) {
          return repeats(next)
        }
        if isLastComma { return unexpectedRest() }
        index &+= 1
      }
      // property = "over" value | "delay" value | "alternate" | "approx" name | "from" name
      //   | easing
      switch keyword {
      case .over: guard optional(.over, .over, "a duration"), endsTime() else { return false }
      case .delay: guard optional(.delay, .delay, "a duration"), endsTime() else { return false }
      case .alternate: leaf(.alternate)
      case .approx:
        let node = open(.approx)
        guard word("what stands in for it") else { return false }
        close(node)
      case .from:
        let node = open(.edge)
        index &+= 1
        if lacksValue { return missing("an edge") }
        if isArticle { return needlessArticle() }
        guard name(.word, "an edge") else { return false }
        close(node)
      default:
        if token.kind == .number {
          if let unit = try? Quantity.read(source.base, token.start, token.end).unit,
            unit == .seconds || unit == .milliseconds
          {
            return bareTime()
          }
        }
        guard token.kind == .word, !isAtEnd else {
          if let name = quotedName { return unquoted(name, token.range) }
          if reportBezierWithoutName() { return false }
          return isAtEnd ? expected("a property or a curve") : unexpectedRest()
        }
        if isAnd { return unexpectedRest() }
        if startsStatement, next.kind == .number || next.kind == .word || next.kind == .string,
          !next.isAfterNewline
        {
          return unexpectedRest()
        }
        if next.kind == .number, let meant = ForeignWords.time(for: source.text(token.range)) {
          return misspelt(Meant(names: [meant.text], isCertain: false))
        }
        if reportTwoAxes() { return false }
        if hasCurve, token.keyword == .none {
          let word = source.text(token.range)
          if ["forwards", "both", "infinite"].contains(word) { return fillMode(word) }
        }
        if let meant = misspeltProperty(hasCurve: hasCurve) { return misspelt(meant) }
        if isNeedless(token) { return needless() }
        hasCurve = true
        guard easing() else { return false }
      }
    }
    return true
  }

  /// Whether an edge has its article before it: `from the bottom`.
  private var isArticle: Bool {
    token.keyword == .none && next.kind == .word && !next.isAfterNewline
      && source.text(token.range) == "the"
  }

  private func needlessArticle() -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "an edge needs no `the`", help: "remove `the`",
        fix: Fix("remove `the`", replace: ByteRange(token.start, next.start), with: "")))
    return false
  }

  /// Says of a time that it needs a word: the first how long a track takes, the second when it
  /// starts. Always answers false.
  private func bareTime() -> Bool {
    let (property, curve) = (tokens[index - 2], tokens[index - 1])
    if isCurve(curve), property.keyword == .over || property.keyword == .delay {
      let word = source.text(property.range)
      changePlaces(curve, token, "the time goes right after `\(word)`, and a curve after that")
      return false
    }
    let shown = shown(token.range)
    let hasOver = (headIndex..<index).contains { tokens[$0].keyword == .over }
    let title = "write `\(hasOver ? "delay" : "over") \(shown)`"
    let place = ByteRange(token.start, token.start)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`\(shown)` needs a word before it: `over \(shown)` or `delay \(shown)`", help: title,
        fix: Fix(title, safe: false, replace: place, with: hasOver ? "delay " : "over ")))
    return false
  }

  /// Says of `linear, repeat` that what is done again is in a body; always answers false.
  private func repeats(_ word: Token) -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, word.range, "`\(source.text(word.range))` is not part of a track",
        help: word.keyword == .loop
          ? "what goes on belongs in a loop: `loop while FLAG { … }`"
          : "what is done again goes in a body: `repeat 3 every 200ms { … }`"))
    return false
  }

  /// Says of `ease-in forwards` and `ease-in infinite` what a track does by itself, and what does
  /// it again; always answers false.
  private func fillMode(_ word: String) -> Bool {
    let isLoop = word == "infinite"
    let gap = ByteRange(tokens[index - 1].end, token.end)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`\(word)` is not part of a track",
        help: isLoop
          ? "what goes on belongs in a loop: `loop while FLAG { … }`"
          : "remove `\(word)`: a value stays where its track has led it",
        fix: isLoop ? nil : Fix("remove `\(word)`", safe: false, replace: gap, with: "")))
    return false
  }

  /// What a word was probably meant to be that is where a property or a curve could.
  private func misspeltProperty(hasCurve: Bool) -> Meant? {
    guard token.keyword == .none else { return nil }
    let words: [Keyword] = [.over, .delay, .approx, .from, .spring]
    if next.kind == .number, !next.isAfterNewline { return meant(token, among: words) }
    // A curve may be called so; a time that is due, or a second curve, is what is meant.
    if source.base[Int(token.end) - 1] == UInt8(ascii: "s"),
      let glued = gluedNumber(source.text(token.range), among: [.over, .delay]),
      glued.hasPrefix("over")
        ? !(headIndex..<index).contains(where: { tokens[$0].keyword == .over })
        : hasCurve || next.kind == .word && !next.isAfterNewline
    {
      return Meant(names: [glued], isCertain: false)
    }
    if hasCurve, let near = meant(token, among: [.alternate]) { return near }
    if hasCurve, ForeignWords.alternates(source.text(token.range)) {
      return Meant(names: ["alternate"], isCertain: false)
    }
    return next.keyword == .none && next.kind == .word ? misspelled(token, among: words) : nil
  }

  /// Whether a word joins a curve to its track: `over 300ms with ease-in`, `with bouncy`.
  private func isNeedless(_ word: Token) -> Bool {
    guard word.keyword == .none || word.keyword == .curve else { return false }
    let curve = tokens[joinedCurve]
    guard curve.kind == .word, !curve.isAfterNewline else { return false }
    switch curve.keyword {
    case .over, .delay, .alternate, .approx, .from: return false
    // A curve may be called by any word, but one that a statement starts with is that.
    default:
      return !Parser.timelineVerbs.contains(curve.keyword)
        && ForeignWords.joins(source.text(word.range))
    }
  }

  /// Where the curve comes after the current word, and after its `:` if it has one.
  private var joinedCurve: Int {
    next.kind == .colon || next.kind == .unknown && source.text(next.range) == "="
      ? index + 2 : index + 1
  }

  /// Says that a word is not needed; always answers false.
  private func needless() -> Bool {
    let word = source.text(token.range)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`\(word)` is not needed before a curve",
        help: "remove `\(word)`",
        fix: Fix(
          "remove `\(word)`", replace: ByteRange(token.start, tokens[joinedCurve].start), with: ""))
    )
    return false
  }
}
