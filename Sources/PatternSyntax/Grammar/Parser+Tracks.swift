/// Productions of tracks and their properties.
extension Parser {
  // fade = "fade" ( "in" | "out" | change ) properties
  func fade() -> Bool {
    index &+= 1
    if keyword == .in || keyword == .out, next.kind != .arrow {
      leaf(.word)
      return properties()
    }
    if token.keyword == .none, next.kind != .arrow, meant(token, among: [.in, .out]) != nil {
      return expected("`in`, `out` or a change", near: [.in, .out])
    }
    return change() && properties()
  }

  // scale = "scale" change properties
  // blur = "blur" change properties
  // dissolve = "dissolve" change properties
  // trim = "trim" change properties
  func changeOnly() -> Bool {
    index &+= 1
    return change() && properties()
  }

  // move = "move" ( "x" | "y" | "z" ) ( change | "by" value ) properties
  func move() -> Bool {
    index &+= 1
    switch keyword {
    case .x, .y, .z: leaf(.word)
    default:
      return expected("`x`, `y` or `z`", near: [.x, .y, .z])
    }
    return changeOrSum("a length")
  }

  // rotate = "rotate" ( change | "by" value ) properties
  func rotate() -> Bool {
    index &+= 1
    return changeOrSum("an angle")
  }

  /// Parses a change, or an amount after `by`, which is added to the last value.
  private func changeOrSum(_ what: StaticString) -> Bool {
    if keyword == .by, !isAtEnd { return optional(.by, .by, what) && properties() }
    if token.keyword == .none, next.kind == .number, meant(token, among: [.by]) != nil {
      return expected("`by` or a change", near: [.by])
    }
    return change() && properties()
  }

  // change = [ value ] "->" value
  func change() -> Bool {
    if token.kind != .arrow {
      if lacksValue { return missing("a change") }
      let from = open(.from)
      guard value("a value") else { return false }
      close(from)
    }
    guard expect(.arrow, "`->`") else { return false }
    let to = open(.to)
    guard value("a value") else { return false }
    close(to)
    return true
  }

  // properties = { [ "," ] property } { leg }
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

  /// Parses a curve where a property is expected, unless the text looks like another property.
  private func curveProperty(_ hasCurve: Bool) -> Bool {
    guard token.kind == .word, !isAtEnd else {
      return isAtEnd ? expected("a property or a curve") : unexpectedRest()
    }
    if startsStatement, next.kind == .number || next.kind == .word || next.kind == .string,
      !next.isAfterNewline
    {
      return unexpectedRest()
    }
    // Any word can be the name of a curve.
    if token.keyword == .none || token.keyword == .curve, namesNoCurve(hasCurve) {
      return expected("a property or a curve")
    }
    if let meant = misspeltProperty(hasCurve: hasCurve) { return misspelt(meant) }
    return easing()
  }

  /// Parses the properties of a track up to its next leg.
  private func legProperties() -> Bool {
    var hasCurve = false
    while !isAtEnd, token.kind != .arrow {
      if token.kind == .comma {
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
        guard word("the name of a substitute") else { return false }
        close(node)
      case .from:
        let node = open(.edge)
        index &+= 1
        if lacksValue { return missing("an edge") }
        if token.keyword == .none, source.text(token.range) == "the", misread() { return false }
        guard name(.word, "an edge") else { return false }
        close(node)
      default:
        guard curveProperty(hasCurve) else { return false }
        hasCurve = true
      }
    }
    return true
  }
}
