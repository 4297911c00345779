import PatternSyntax
import PatternTable

/// Values: exact numbers with units, names of values, texts and curves.
extension Checker {
  /// The scaled value of a quantity of a type, or `nil` after a report.
  func quantity(_ node: Int, _ type: ValueType) -> Int64? {
    let found = readQuantity(node, type)
    if found == nil, type == .duration { checked.timesAreLost = true }
    return found
  }

  private func readQuantity(_ node: Int, _ type: ValueType) -> Int64? {
    guard let value = value(node, expecting: type) else { return nil }
    guard value.kind == .quantity, type.accepts(value.quantity.unit) else {
      mismatch(node, value, type)
      return nil
    }
    if let violation = type.violation(value.quantity.scaled) {
      outOfRange(node, value, type, violation)
      return nil
    }
    return value.quantity.scaled
  }

  /// Two related durations, such as the ends of a window. If one lacks its unit, the other's unit
  /// probably applies; if both do, the same guess applies to both.
  func durations(_ node: Int) -> (Int64?, Int64?) {
    let (first, second) = (node + 1, after(node + 1))
    if isBare(first) || isBare(second) { context.timesAreSeconds = areSeconds(first, second) }
    defer { context.timesAreSeconds = nil }
    return (quantity(first, .duration), quantity(second, .duration))
  }

  /// True if a number has no unit, since it ends in a digit.
  private func isBare(_ node: Int) -> Bool {
    kind(node) == .number && base[Int(token(node).end) - 1] <= 0x39
      && base[Int(token(node).end) - 1] != Ascii.percent
  }

  private func areSeconds(_ first: Int, _ second: Int) -> Bool? {
    var bare: [Int64] = []
    for node in [first, second] where kind(node) == .number {
      let token = token(node)
      guard let quantity = try? Quantity.read(base, token.start, token.end) else { continue }
      if quantity.unit == .none { bare.append(quantity.scaled) }
      if quantity.unit == .seconds { return true }
      if quantity.unit == .milliseconds { return false }
    }
    guard let longest = bare.max(), longest > 0 else { return nil }
    // A window of a few milliseconds is unlikely.
    return longest < 10_000_000 || bare.contains(where: meansSeconds) ? true : nil
  }

  /// True if a time without a unit is probably in seconds, since fractions of a millisecond are
  /// unlikely.
  func meansSeconds(_ scaled: Int64) -> Bool {
    scaled % 1_000_000 != 0 && scaled < 60_000_000
  }

  /// The value of any type; `nil` after a report or if it is unknown.
  func value(_ node: Int, expecting type: ValueType = .number) -> TypedValue? {
    switch kind(node) {
    case .number: return number(node, type)
    case .text: return text(node).map { TypedValue($0) }
    case .name: return named(node)
    case .curveKeyword, .curveBezier, .curveSteps, .curveSpring, .curveInlineSpring:
      return curve(node).map { TypedValue(curve: $0) }
    default: return nil
    }
  }

  func number(_ node: Int, _ type: ValueType) -> TypedValue? {
    let token = token(node)
    do throws(Quantity.Failure) {
      return TypedValue(try Quantity.read(base, token.start, token.end))
    } catch {
      switch error {
      case .unknownUnit: unknownUnit(node, type)
      case .tooPrecise:
        let isTime = text(token.range).hasSuffix("s")
        report(
          .tooPrecise, node,
          "`\(shown(token.range))` is more precise than "
            + (isTime ? "a microsecond" : "a millionth"),
          help: "write it \(isTime ? "in whole microseconds" : "with at most six decimals")")
      case .tooLarge:
        report(
          .valueOutOfRange, node, "`\(shown(token.range))` is above the maximum of a billion")
      }
    }
    return nil
  }

  private func named(_ node: Int) -> TypedValue? {
    let name = name(node)
    if let parameter = parameter(name) {
      return parameter.value.kind == .poisoned ? nil : parameter.value
    }
    guard let found = find(.value, name) ?? find(.curve, name) else {
      if keyword(node).isCurve { return TypedValue(curve: StandardCurve.of(keyword(node))) }
      unknown(.value, range(node), or: context.call.parameters.map { $0.name }, curve(called: name))
      return nil
    }
    let value = model.value(found)
    if value.kind != .poisoned { return value }
    checked.isPoisoned = true
    return nil
  }

  /// The token before a node.
  private func before(_ node: Int) -> Token { tree.tokens[max(1, Int(tree.nodes[node].token)) - 1] }

  /// The standard curve that a name means in another spelling, such as `easeInOut`.
  func curve(called name: Name) -> [String] {
    guard let proper = Parser.regularName(name.text),
      Keyword.curves.contains(where: { $0.text == proper })
    else { return [] }
    return [proper]
  }

  // MARK: texts

  /// The text of a node, or of the value that it names. Its escapes are checked.
  func text(_ node: Int) -> Text? {
    if kind(node) == .name {
      if isUndeclared(node) {
        unquoted(node)
        return nil
      }
      guard let value = named(node) else { return nil }
      if value.kind == .text { return value.text }
      mismatch(node, value, .text)
      return nil
    }
    guard kind(node) == .text else { return nil }
    let token = token(node)
    let start = Int(token.start) &+ 1
    let closed = token.flags & Token.unterminated == 0
    let end = max(start, Int(token.end) &- (closed ? 1 : 0))
    let isEscaped = token.flags & Token.escaped != 0
    if isEscaped { escapes(start, end) }
    controlCharacters(start, end)
    return Text(
      source.text(ByteRange(UInt32(start), UInt32(end))), isEscaped: isEscaped)
  }

  func isUndeclared(_ node: Int) -> Bool {
    let name = name(node)
    return parameter(name) == nil && find(.value, name) == nil
  }

  /// Reports a word in place of a text. It is more likely a text without quotation marks than a
  /// name.
  func unquoted(_ node: Int) {
    let range = range(node)
    if lacksFiles || isDeclaredBadly(range) {
      checked.isPoisoned = true
      return
    }
    let quoted = "\"\(text(range))\""
    report(
      Finding(
        .unknownName, source, range, "there is no text named `\(text(range))`",
        help: "write `\(quoted)`",
        fix: Fix("put the text in quotation marks", safe: false, replace: range, with: quoted),
        wanted: Wanted(kind: .value)))
  }

  private func controlCharacters(_ start: Int, _ end: Int) {
    guard let at = (start..<end).first(where: { base[$0] < 0x20 }) else { return }
    report(
      .unexpectedCharacter, at: ByteRange(UInt32(at), UInt32(at + 1)),
      "a text cannot contain control characters",
      help: "write a space, or `\\u{…}` for a character that cannot be typed")
  }

  private func escapes(_ start: Int, _ end: Int) {
    var at = start
    while at < end {
      let length = base[at] == Ascii.backslash ? Escape.length(base, at, end) : 1
      if length == 0 { return invalidEscape(at, end) }
      at += length
    }
  }

  private func invalidEscape(_ start: Int, _ end: Int) {
    var range = ByteRange(UInt32(start), UInt32(min(start + 2, end)))
    var meant: String?
    switch start + 1 < end ? base[start + 1] : 0 {
    // `\t` has no short form here.
    case 0x74: meant = "\\u{9}"
    // `\u2713`, or a character as a surrogate pair.
    case 0x75:
      if let whole = Escape.braces(base, start, end) { return noScalar(range.start, whole) }
      guard let unit = codeUnit(start, end) else { break }
      if unit >> 11 != 0x1B {
        range.end = UInt32(start + 6)
        meant = "\\u{\(text(ByteRange(range.start + 2, range.end)))}"
      } else if unit < 0xDC00, let low = codeUnit(start + 6, end), low >> 10 == 0x37 {
        range.end = UInt32(start + 12)
        let value = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        meant = "\\u{\(String(value, radix: 16, uppercase: true))}"
      }
    // Punctuation needs no escape.
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
      meant = text(ByteRange(range.start + 1, range.end))
    default: break
    }
    let title = meant.map { "write `\($0)`" }
    report(
      .invalidEscape, at: range, "`\(text(range))` is not an escape",
      help: title ?? "the escapes are `\\\"`, `\\\\`, `\\n` and `\\u{…}`",
      fix: Fix(
        title ?? "write a backslash", safe: false, replace: range,
        with: meant ?? "\\" + text(range)))
  }

  /// Reports a `\u{…}` whose number is not a character.
  private func noScalar(_ start: UInt32, _ end: Int) {
    let range = ByteRange(start, UInt32(end))
    report(
      .invalidEscape, at: range, "`\(shown(range))` is not a Unicode scalar value",
      help: "write the number of a character in one to six hexadecimal digits: `\\u{2713}`")
  }

  /// The UTF-16 code unit of an escape such as `\uD83D`.
  private func codeUnit(_ start: Int, _ end: Int) -> UInt32? {
    guard start + 6 <= end, base[start] == Ascii.backslash, base[start + 1] == 0x75 else {
      return nil
    }
    var value: UInt32 = 0
    for at in start + 2..<start + 6 {
      guard let digit = Escape.hexDigit(base[at]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  // MARK: curves

  /// The id of the curve at a node.
  func curve(_ node: Int) -> UInt32? {
    switch kind(node) {
    case .curveKeyword: return StandardCurve.of(keyword(node))
    case .curveBezier: return bezier(node)
    case .curveSteps:
      guard let count = quantity(node + 1, .count) else { return nil }
      if count < 1_000_000 || count > 1_000_000_000 {
        report(.valueOutOfRange, node + 1, "a curve has 1 to 1000 steps")
        return nil
      }
      return add(.steps(count / 1_000_000))
    case .curveInlineSpring:
      return springShape(node).map { add($0) }
    case .curveSpring:
      guard let spring = model.spring(name(node + 1), from: module) else {
        unknown(.spring, range(node + 1))
        return nil
      }
      if spring.settleMilliseconds < 0 { checked.isPoisoned = true }
      return spring.settleMilliseconds < 0 ? nil : spring.curve
    case .name: return namedCurve(node)
    default:
      if let value = value(node) { mismatch(node, value, .curve) }
      return nil
    }
  }

  private func namedCurve(_ node: Int) -> UInt32? {
    let name = name(node)
    if let found = find(.curve, name) {
      let value = model.value(found)
      if value.kind == .poisoned { checked.isPoisoned = true }
      return value.kind == .curve ? value.curve : nil
    }
    if !isUndeclared(node) {
      guard let value = named(node) else { return nil }
      if value.kind == .curve { return value.curve }
      mismatch(node, value, .curve)
      return nil
    }
    if model.spring(name, from: module) != nil {
      let range = range(node)
      report(
        .wrongType, at: range, "`\(name.text)` is a spring; a curve is expected",
        fix: Fix("write `spring \(name.text)`", replace: range, with: "spring \(name.text)"))
      return nil
    }
    unknown(
      .curve, range(node), or: [],
      context.repeats.inLoop || context.repeats.inRepeat ? ["alternate"] : [],
      help: before(node).keyword == .in || before(node).keyword == .out
        ? "a track does not contain its target: `target \(name.text)` goes before it" : nil)
    return nil
  }

  private func bezier(_ node: Int) -> UInt32? {
    var points: [Int64] = []
    var (isWhole, isTime) = (true, true)
    for at in children(node) {
      let point = plainNumber(at)
      if let point, isTime, point < 0 || point > 1_000_000 {
        report(
          .valueOutOfRange, at, "`\(text(range(at)))` is out of range: x lies in 0…1",
          help: "a curve cannot run backwards in time")
        isWhole = false
      }
      if let point { points.append(point) }
      isTime.toggle()
    }
    guard isWhole, points.count == 4 else { return nil }
    return add(.cubicBezier(points[0], points[1], points[2], points[3]))
  }

  /// A number without a unit.
  private func plainNumber(_ node: Int) -> Int64? {
    guard let number = quantity(node, .number) else { return nil }
    if let value = value(node), value.quantity.unit != .none {
      mismatch(node, value, .number)
      return nil
    }
    return number
  }

  /// Adds a curve to the declared curves while the model is built, and later to the rows.
  private func add(_ shape: CurveShape) -> UInt32 {
    if purpose == .model {
      model.curves.append(shape)
      return UInt32(model.curves.count - 1)
    }
    for (index, known) in store.curves.enumerated().suffix(4) where known == shape {
      return RowStore.localCurve | UInt32(index)
    }
    store.curves.append(shape)
    return RowStore.localCurve | UInt32(store.curves.count - 1)
  }

  /// The shape of a declared or local curve.
  package func shape(_ curve: UInt32) -> CurveShape {
    curve & RowStore.localCurve == 0
      ? model.curves[Int(curve)] : store.curves[Int(curve & ~RowStore.localCurve)]
  }
}
