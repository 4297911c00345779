import PatternSyntax
import PatternTable

/// Errors in values, with suggestions: wrong type, out of range, missing unit.
extension Checker {
  func argument(of node: Int) -> ByteRange? {
    kind(node) == .name ? parameter(name(node))?.argument : nil
  }

  func mismatch(_ node: Int, _ value: TypedValue, _ type: ValueType) {
    checked.isPoisoned = true
    if playDepth > 0 { return }
    let range = range(node)
    let isNumber = kind(node) == .number
    if !isNumber, parameter(name(node)) != nil {
      checked.unfitDefaults.append(name(node))
    }
    // A number that may be a level is valid in its own declaration.
    let mayBeLevel = !isNumber && type != .level && (1...1_000_000).contains(value.quantity.scaled)
    if isNumber || value.lacksUnit(of: type) && !mayBeLevel || isShare(value, type),
      let number = number(after: node)
    {
      return report(
        mismatch(number, value.quantity, type, use: isNumber ? nil : range, in: source))
    }
    let inner = kind(node) == .text ? unquoted(node, type) : nil
    let isBare = value.lacksUnit(of: type)
    report(
      isBare ? .missingUnit : .wrongType, at: range,
      "expected \(type.phrase), but `\(shown(range))` "
        + (isBare
          ? mayBeLevel
            ? "is \(Checker.decimal(value.quantity.scaled)), without a unit" : "has no unit"
          : "is \(value.phrase)"),
      help: inner.map { "write `\($0)`" }
        ?? (isBare
          ? mayBeLevel
            ? "write the value here with its unit, or name another value"
            : "write the unit where it is declared"
          : type == .frequency && value.kind == .text
            ? "a sound with a name is a `sample`" : nil),
      related: declared(node),
      fix: inner.map { Fix("write `\($0)`", safe: false, replace: range, with: $0) })
  }

  /// True if the value is a percentage in place of a level or factor.
  private func isShare(_ value: TypedValue, _ type: ValueType) -> Bool {
    guard value.kind == .quantity, value.quantity.unit == .percent else { return false }
    return type == .level || type == .factor || type == .number
  }

  /// The number that a string contains, if it is valid for a type.
  private func unquoted(_ node: Int, _ type: ValueType) -> String? {
    let (start, end) = (token(node).start + 1, token(node).end - 1)
    guard start < end, let number = try? Quantity.read(base, start, end),
      type.accepts(number.unit), type.violation(number.scaled) == nil
    else { return nil }
    return text(ByteRange(start, end))
  }

  /// The finding for a number of the wrong type, at the number or at a use of its name.
  private func mismatch(
    _ range: ByteRange, _ quantity: Quantity, _ type: ValueType, use: ByteRange?,
    in source: Source
  ) -> Finding {
    let written = source.text(range)
    var meant = repair(written, quantity, type)
    // Other uses of the name are unknown here.
    if let names = meant?.names, use != nil { meant = Meant(names: names, isCertain: false) }
    let isBare = TypedValue(quantity).lacksUnit(of: type)
    let found =
      isBare ? "`\(written)` has no unit" : "`\(written)` is \(TypedValue(quantity).phrase)"
    return Finding(
      isBare ? .missingUnit : .wrongType, source, range,
      "expected \(type.phrase), but \(found)", help: meant?.help ?? percentHelp(quantity, type),
      related: use.map { [Related("used here", source, $0)] } ?? [],
      fix: meant?.fix(replacing: range))
  }

  /// Advice on a percentage from which no number of the expected type can be derived.
  private func percentHelp(_ quantity: Quantity, _ type: ValueType) -> String? {
    guard quantity.unit == .percent else { return nil }
    switch type {
    case .duration:
      return "times are absolute: 50% of 200ms is `100ms`"
    case .level where quantity.scaled > 100_000_000:
      return "a level is at most 1, which plays the pattern at its own strength"
    default: return nil
    }
  }

  /// The finding for an argument that names a number without the expected unit; nil for any other.
  func mismatch(_ argument: Argument, _ type: ValueType) -> Finding? {
    let source = checkedSource
    guard argument.value.lacksUnit(of: type),
      let number = number(ofLet: source.name(argument.range), in: Int(root.module))
    else { return nil }
    return mismatch(number, argument.value.quantity, type, use: argument.range, in: source)
  }

  /// The range of the number that a node is or names, if it is in the current file.
  private func number(after node: Int) -> ByteRange? {
    switch kind(node) {
    case .number: range(node)
    case .name: number(named: name(node))
    default: nil
    }
  }

  private func number(named name: Name) -> ByteRange? {
    guard let parameter = parameter(name) else {
      return number(ofLet: name, in: module)
    }
    // A default cannot name another parameter.
    guard let node = parameter.standard else { return nil }
    return kind(node) == .number ? range(node) : number(ofLet: self.name(node), in: module)
  }

  private func number(ofLet name: Name, in module: Int, _ depth: Int = 0) -> ByteRange? {
    guard depth < 64, let found = find(.value, name, from: module), found.module == module
    else {
      return nil
    }
    let parser = Parser(model.modules[module].source)
    let tree = DeclarationTree(symbolOf(found).extent, of: module, parser, .meaning)
    guard tree.kind(0) == .letDeclaration else { return nil }
    switch tree.kind(2) {
    case .number: return tree.range(2)
    case .name: return number(ofLet: tree.name(2), in: module, depth + 1)
    default: return nil
    }
  }

  /// The number that was likely meant: the same digits with the expected unit, or a percentage and
  /// a level converted into each other.
  func repair(_ written: String, _ quantity: Quantity, _ type: ValueType) -> Meant? {
    let scaled = quantity.scaled
    let isBare = quantity.unit == .none
    func meant(_ text: String, isCertain: Bool) -> Meant? {
      Meant(names: [text], isCertain: isCertain || isBare && scaled == 0)
    }
    switch type {
    case .duration where isBare && scaled >= 0:
      // Durations are unlikely to be a few milliseconds or many minutes.
      let isFew = scaled > 0 && scaled < 10_000_000
      let seconds =
        context.timesAreSeconds.map { $0 && scaled < 60_000_000 } ?? (isFew || meansSeconds(scaled))
      return meant(written + (seconds ? "s" : "ms"), isCertain: scaled >= 20_000_000 && !seconds)
    case .length where isBare: return meant(written + "pt", isCertain: true)
    case .frequency where isBare: return meant(written + "Hz", isCertain: true)
    case .angle where isBare: return meant(written + "deg", isCertain: true)
    case .percent where isBare && scaled > 0 && scaled <= 1_000_000:
      return meant(Checker.decimal(scaled * 100) + "%", isCertain: false)
    case .percent where isBare: return meant(written + "%", isCertain: true)
    case .level where quantity.unit == .percent, .factor where quantity.unit == .percent,
      .number where quantity.unit == .percent:
      guard scaled % 100 == 0, type.violation(scaled / 100) == nil else { return nil }
      return meant(Checker.decimal(scaled / 100), isCertain: false)
    case .level, .factor, .count:
      let digits = digits(of: written)
      guard let value = plain(digits), type.violation(value) == nil else { return nil }
      return meant(digits, isCertain: false)
    // A percentage is not a time.
    case .duration where quantity.unit == .percent: return nil
    case .duration, .length, .frequency, .angle, .percent:
      // The unit is wrong, but the digits may be correct.
      let digits = digits(of: written)
      guard !isBare, let value = plain(digits),
        let due = repair(digits, Quantity(value, .none), type)
      else { return nil }
      return Meant(names: due.names, isCertain: false)
    default: return nil
    }
  }

  /// The digits of a number, without its unit.
  private func digits(of written: String) -> String {
    String(
      String.UnicodeScalarView(
        written.unicodeScalars.prefix { "-.0123456789".unicodeScalars.contains($0) }))
  }

  /// The value of a number without a unit.
  private func plain(_ digits: String) -> Int64? {
    Array(digits.utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap {
        try? Quantity.read($0, 0, UInt32(bytes.count)).scaled
      }
    }
  }

  package static func decimal(_ scaled: Int64) -> String { decimalText(scaled) }

  func outOfRange(
    _ node: Int, _ value: TypedValue, _ type: ValueType, _ violation: StaticString
  ) {
    let scaled = value.quantity.scaled
    if playDepth > 0 {
      checked.isPoisoned = true
      if playDepth == 1, let argument = argument(of: node) {
        outOfRange(argument, violation)
      } else {
        blameArguments(
          .valueOutOfRange, self.range(node),
          "`\(text(self.range(node)))` is out of range: \(violation)")
      }
      return
    }
    let use = range(node)
    let number = number(after: node)
    let range = number ?? use
    var fix: Fix?
    if number != nil, type == .level, scaled > 1_000_000, scaled <= 100_000_000 {
      let percent = Checker.decimal(scaled / 100)
      let repaired = scaled <= 2_000_000 || scaled % 100 != 0 ? "1" : percent
      fix = Fix("write `\(repaired)`", safe: false, replace: range, with: repaired)
    }
    let isElsewhere = number != nil && kind(node) != .number
    report(
      .valueOutOfRange, at: range, "`\(shown(range))` is out of range: \(violation)",
      help: fix?.title
        ?? (type == .factor
          ? "start or end at 0.8 or more, and fade what appears or disappears"
          : type == .duration && scaled < 0
            ? "time only runs forward: put earlier statements before later ones" : nil),
      related: isElsewhere ? [Related("used here", source, use)] : declared(node), fix: fix)
  }

  /// Reports an argument that is valid on its own but out of range where the pattern uses it.
  private func outOfRange(_ argument: ByteRange, _ violation: StaticString) {
    let source = checkedSource
    findings.append(
      Finding(
        .valueOutOfRange, source, argument,
        "`\(source.text(argument))` is out of range where the pattern uses it: \(violation)"))
  }

  /// The place of the declaration of a named value.
  private func declared(_ node: Int) -> [Related] {
    guard kind(node) == .name, let found = find(.value, name(node)) else {
      return []
    }
    let symbol = symbolOf(found)
    let file = model.modules[Int(found.module)]
    return [Related("declared here", file.source, symbol.nameRange)]
  }

  func unknownUnit(_ node: Int, _ type: ValueType) {
    let range = range(node)
    let written = text(range)
    let unit = String(
      written.unicodeScalars.drop { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) })
    let digits = ByteRange(range.start, range.end - UInt32(unit.utf8.count))
    let foreign = ForeignWords.unit(for: unit)
    let units = Unit.allCases.filter { $0 != .none && type.accepts($0) }
    let nearest = foreign ?? Suggest.nearest(to: unit, among: units.map { "\($0.spelling)" })
    var repaired: String?
    var explained: String?
    let isTime = type.accepts(.milliseconds)
    if isTime, let number = try? Quantity.read(base, digits.start, digits.end),
      unit.lowercased() == "bpm"
    {
      (repaired, explained) = beat(number.scaled)
    } else if isTime, ForeignWords.countsFrames(unit) {
      let count = (try? Quantity.read(base, digits.start, digits.end))?.scaled ?? 1_000_000
      let time = Quantity((count / 60 + 500) / 1000 * 1000, .milliseconds).text
      explained =
        "the duration of a frame depends on the frame rate: at 60 frames per second this is about "
        + "`\(time)`"
    } else if let (own, by, per) = ForeignWords.multiple(for: unit), type.accepts(own),
      let number = try? Quantity.read(base, digits.start, digits.end)
    {
      repaired = converted(number.scaled, to: own, by, per)
    } else if let whole = compound(range), type.accepts(.milliseconds) {
      repaired = whole.text
    } else if unit.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) || unit.hasPrefix("O") {
      repaired = slip(text(digits), unit, units)
    } else if unit == "x", type.accepts(.none), type != .number {
      repaired = text(digits)
    } else if let nearest, units.contains(where: { "\($0.spelling)" == nearest }) {
      repaired = text(digits) + nearest
    }
    let name = shown(ByteRange(digits.end, range.end))
    report(
      .unknownUnit, at: range, "`\(name)` is not a unit",
      help: repaired.map { "write `\($0)`" } ?? explained ?? unitHelp(type, units),
      fix: repaired.map { Fix("write `\($0)`", safe: false, replace: range, with: $0) })
  }

  /// The duration of a beat at a tempo: exact for the repair, or approximate for the message.
  private func beat(_ tempo: Int64) -> (repaired: String?, explained: String?) {
    // A minute in microseconds, times a million.
    let minute: Int64 = 60_000_000 * 1_000_000
    if tempo <= 0 { return (nil, "a beat has a duration only at a tempo above 0") }
    if minute % tempo == 0 { return (Quantity(minute / tempo, .milliseconds).text, nil) }
    let about = Quantity(minute / tempo / 1000 * 1000, .milliseconds).text
    return (nil, "at this tempo a beat lasts about \(about)")
  }

  /// The correction of a number with letters in place of digits, such as `1OOms`; nil for any other
  /// mixture.
  private func slip(_ digits: String, _ unit: String, _ units: [Unit]) -> String? {
    for known in units.map({ "\($0.spelling)" }) where unit.hasSuffix(known) {
      let rest = unit.dropLast(known.count)
      if rest.allSatisfy({ $0 == "O" || $0 == "0" }) {
        return digits + String(repeating: "0", count: rest.count) + known
      }
    }
    return nil
  }

  /// The sum of seconds and milliseconds that are written together, as in `1s200ms`.
  private func compound(_ range: ByteRange) -> Quantity? {
    let end = (range.start..<range.end).first { base[Int($0)] == UInt8(ascii: "s") }
    guard let end, let seconds = try? Quantity.read(base, range.start, end + 1),
      let rest = try? Quantity.read(base, end + 1, range.end), rest.unit == .milliseconds
    else { return nil }
    return Quantity(seconds.scaled + rest.scaled, .milliseconds)
  }

  /// The time that a percentage of a duration corresponds to, after a report that a duration is
  /// expected; nil for any other value.
  func share(_ node: Int, of duration: Int64) -> Int64? {
    guard kind(node) == .number,
      let share = try? Quantity.read(base, token(node).start, token(node).end),
      share.unit == .percent, 0...100_000_000 ~= share.scaled,
      let written = converted(duration, to: .milliseconds, share.scaled, 100_000)
    else { return nil }
    checked.isPoisoned = true
    let range = range(node)
    report(
      .wrongType, at: range, "expected a duration, but `\(text(range))` is a percentage",
      fix: Fix("write `\(written)`", safe: false, replace: range, with: written))
    return duration * share.scaled / 100_000_000
  }

  /// The units of a type, for help texts.
  private func unitHelp(_ type: ValueType, _ units: [Unit]) -> String {
    if type == .number { return "the units are `ms`, `s`, `pt`, `%`, `Hz` and `deg`" }
    let names = units.map { "`\($0.spelling)`" }
    if names.isEmpty { return "\(type.phrase) has no unit" }
    return names.count == 1
      ? "the unit of \(type.phrase) is \(names[0])"
      : "the units of \(type.phrase) are " + names.joined(separator: " and ")
  }

  /// A quantity in a foreign unit, converted to a unit of the language; nil if the result is not
  /// exact.
  private func converted(_ scaled: Int64, to unit: Unit, _ by: Int64, _ per: Int64) -> String? {
    let (product, isTooLarge) = scaled.multipliedReportingOverflow(by: by)
    guard !isTooLarge, product % per == 0 else { return nil }
    // Times are precise to a microsecond.
    if unit == .milliseconds, product / per % 1000 != 0 { return nil }
    return Checker.decimal(product / per) + "\(unit.spelling)"
  }
}
