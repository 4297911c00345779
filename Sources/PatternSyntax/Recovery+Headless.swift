/// Recovery from bodies whose first line is missing.
extension Parser {
  /// Parses a declaration with unbalanced braces again, in search of inner bodies without a first
  /// line. If there are any, and the number of errors does not rise, the new errors are reported
  /// instead.
  @inline(never) func tryWithLostLines(_ extent: Extent, _ known: Int) {
    let count = findings.count - known
    if count > Parser.findingsLimit { return }
    findings.removeSubrange(known...)
    seeksLostLines = true
    read(extent)
    if hasLostLine, findings.count - known <= count { return }
    seeksLostLines = false
    findings.removeSubrange(known...)
    read(extent)
  }

  /// Parses a body up to its `}` and reports once that no line opens it.
  func headless() {
    let kind = lostKind
    let word = source.text(token.range)
    let node = open(.broken)
    let (place, heading) =
      switch kind {
      case .cue: ("not in a cue", "cue my-cue")
      case .profile: ("not in a profile", "profile my-profile")
      default: ("not in a pattern", "my-pattern")
      }
    report(
      Finding(
        .unknownDeclaration, source, token.range,
        "`\(word)` is \(place): the line that opens the body is missing",
        help: "write `\(heading) {` above it"))
    enclosed(kind) { statements(kind, below: -1) }
    skipAll()
    breakNode(node)
    close(node)
  }

  /// The `}` that would close the current body but is indented deeper than the line that opened it.
  /// It probably belongs to an inner body without a first line.
  func lostClosing(_ brace: Token) -> Int? {
    var open = 1
    var at = index
    while tokens[at].kind != .endOfFile {
      open += tokens[at].nesting
      if open == 0 {
        guard let indent = source.indent(Int(tokens[at].start)) else { return nil }
        return indent > indentation(ofLineAt: brace) ? at : nil
      }
      at += 1
    }
    return nil
  }

  /// True if the current line comes before a `}` and is indented deeper.
  func isDeeper(than closing: Int) -> Bool {
    guard index < closing, token.isAfterNewline, let indent = source.indent(Int(token.start)),
      let margin = source.indent(Int(tokens[closing].start))
    else { return false }
    return indent > margin
  }

  /// Skips a body up to its `}`, and reports that its first line is missing.
  func passLostBody(_ closing: Int) {
    hasLostLine = true
    let node = open(.broken)
    report(
      Finding(
        .unexpectedToken, source, oneLine(token.range),
        "the line that opens the body of `\(shown(token.range))` is missing",
        help: "write it above, such as `at 200ms {` or `fallback reduce-motion {`"))
    index = closing + 1
    close(node)
  }

  /// The kind of the current statements, judged by the first one that only a cue or a profile
  /// allows.
  private var lostKind: BodyKind {
    var open = 0
    var at = index
    while tokens[at].kind != .endOfFile {
      open += tokens[at].nesting
      if open == 0, at == index || tokens[at].isAfterNewline {
        let verb = tokens[at].keyword
        // An `equivalent` alone is more likely part of a profile.
        if Parser.cueVerbs.contains(verb), verb != .equivalent { return .cue }
        if Parser.profileVerbs.contains(verb) { return .profile }
      }
      at += 1
    }
    return .timeline
  }
}
