import PatternSyntax
import PatternTable

/// The limits of a profile.
extension Checker {
  func readLimit(_ node: Int, _ profile: inout Profile) {
    let name = name(node + 1)
    var limit = Limit(
      name: name, place: place(node + 1), form: .atMost, lower: .poisoned, upper: .poisoned)
    var at = node + 2
    var exactly: Int?
    if at < after(node), kind(at) == .word {
      limit.form = .exactly
      exactly = at
      at = after(at)
    }
    guard at < after(node) else { return }
    if kind(at) == .name, find(.value, self.name(at)) != nil {
      limit.upper = value(at) ?? .poisoned
      if limit.upper.kind == .curve { limit.form = .exactly }
    } else if kind(at) == .range {
      let (lower, upper, isRange) = readRange(at, LimitName.named(name)?.type ?? .number)
      limit.lower = lower ?? .poisoned
      limit.upper = upper ?? .poisoned
      if isRange, let exactly { return exactRange(exactly, at) }
      if isRange { limit.form = .inside }
    } else if let curve = curve(at) {
      limit.form = .exactly
      limit.upper = TypedValue(curve: curve)
    }
    guard let known = LimitName.named(name) else { return unknownLimit(node + 1) }
    if known.type == .curve, limit.form == .inside { return curveRange(at) }
    guard hasType(known.type, limit, at), isOnItsSide(known, limit, at), isInRange(known, limit, at)
    else { return }
    if let ceiling = known.ceiling,
      limit.upper.kind != .quantity
        || limit.upper.quantity.scaled > ceiling
    {
      return report(
        .lockedRule, node,
        "`\(name.text)` cannot be more than \(Checker.decimal(ceiling)): a locked rule uses it",
        help: "write \(Checker.decimal(ceiling)) or less")
    }
    if let old = profile.limits.firstIndex(where: { $0.name == name }) {
      profile.limits[old] = limit
    } else {
      profile.limits.append(limit)
    }
  }

  /// Reports `exactly 1s..2s`, since only a single value can be exact.
  private func exactRange(_ word: Int, _ range: Int) {
    report(
      .wrongType, word, "`exactly` goes before one value, not a range",
      fix: Fix(
        "remove `exactly`", safe: false,
        replace: ByteRange(token(word).start, token(range).start), with: ""))
  }

  /// Reports `ease-in..ease-out`, since there are no ranges of curves.
  func curveRange(_ node: Int) {
    report(
      .wrongType, node, "there are no ranges of curves", help: "name a single curve")
  }

  private func unknownLimit(_ node: Int) {
    let range = range(node)
    let names = LimitName.allCases.map { "\($0.spelling)" }
    let meant = Suggest.meant(by: text(range), among: names)
    report(
      .unknownName, at: range, "there is no limit named `\(text(range))`",
      help: "`patternc profiles --show base` lists all limits", meant: meant)
  }

  /// True if the values of a limit have the limit's type; unreadable values have been reported.
  private func hasType(_ type: ValueType, _ limit: Limit, _ node: Int) -> Bool {
    // Ends of different types have been reported.
    if limit.lower.kind == .quantity, limit.upper.kind == .quantity,
      ValueType.of(limit.lower.quantity.unit) != ValueType.of(limit.upper.quantity.unit)
    {
      return false
    }
    let values = [limit.lower, limit.upper].filter { $0.kind != .poisoned }
    for value in values {
      let found = value.kind == .quantity ? ValueType.of(value.quantity.unit) : .curve
      if value.kind == .text || found != type {
        let isBare = value.kind == .quantity && found == .number && type != .curve
        let fix = repair(values, node, type)
        report(
          isBare ? .missingUnit : .wrongType, node,
          "`\(limit.name.text)` is \(type.phrase), but this is \(value.phrase)",
          help: fix?.title ?? (isBare ? "write the unit" : nil), fix: fix)
        return false
      }
    }
    return !values.isEmpty
  }

  /// True if a single value of a limit is a useful bound. A maximum gap between pulses would make
  /// every pause an error, and a minimum number of pulses would forbid nothing.
  private func isOnItsSide(_ known: LimitName, _ limit: Limit, _ node: Int) -> Bool {
    let isOpen = limit.form == .inside && limit.upper.kind == .poisoned
    let written = text(range(node))
    let meant: String
    switch (known.side, limit.form) {
    case (.least, .atMost): meant = written + ".."
    case (.most, .inside) where isOpen:
      meant = text(range(node + 1))
    default: return true
    }
    let isLeast = known.side == .least
    report(
      .wrongType, node,
      "`\(limit.name.text)` is limited from \(isLeast ? "below" : "above"), but `\(written)` sets "
        + (isLeast ? "a maximum" : "a minimum"),
      help: "write `\(meant)`, or both ends",
      fix: Fix("write `\(meant)`", safe: false, replace: range(node), with: meant))
    return false
  }

  /// True if the limited quantity can have the values at the ends of a limit: a count is an
  /// integer, and a level is at most 1.
  private func isInRange(_ known: LimitName, _ limit: Limit, _ node: Int) -> Bool {
    let ends = [limit.lower, limit.upper].filter { $0.kind == .quantity }
    // Reported already.
    if ends.count == 2, ends[1].quantity.scaled < ends[0].quantity.scaled { return false }
    var at = kind(node) == .range ? node + 1 : node
    for scaled in ends.map({ $0.quantity.scaled }) {
      if at == node + 1, known.type.violation(scaled) != nil { return false }
      if let violation = known.use.violation(scaled) ?? (scaled < 0 ? "it is not negative" : nil) {
        report(
          .valueOutOfRange, at,
          "`\(text(range(at)))` is out of range for `\(limit.name.text)`: \(violation)")
        return false
      }
      at = after(at)
    }
    return true
  }

  /// A fix that gives the values of a limit the expected type, if all are written as numbers.
  private func repair(_ values: [TypedValue], _ node: Int, _ type: ValueType) -> Fix? {
    guard kind(node) == .range else { return nil }
    var edits: [Fix.Edit] = []
    var isCertain = true
    var at = node + 1
    for value in values {
      guard at < after(node), kind(at) == .number,
        let meant = repair(text(range(at)), value.quantity, type)
      else { return nil }
      edits.append(Fix.Edit(range(at), meant.names[0]))
      isCertain = isCertain && meant.isCertain
      at = after(at)
    }
    let all = edits.map { $0.text }.joined(separator: "..")
    return Fix("write `\(all)`", safe: isCertain, edits)
  }

  /// Reads `A..B`, `A..` (no upper end) or a single value, which is the upper end.
  private func readRange(_ node: Int, _ type: ValueType) -> (TypedValue?, TypedValue?, Bool) {
    let first = node + 1
    let firstValue = value(first, expecting: type)
    if let firstValue, firstValue.kind == .quantity {
      _ = quantity(first, ValueType.of(firstValue.quantity.unit))
    }
    let second = after(first)
    if second < after(node) {
      guard let low = firstValue, let high = value(second, expecting: type) else {
        return (nil, nil, true)
      }
      if ValueType.of(low.quantity.unit) != ValueType.of(high.quantity.unit) {
        report(
          .wrongType, second, "a range from \(low.phrase) to \(high.phrase) is not possible")
      } else if high.quantity.scaled < low.quantity.scaled {
        report(
          .valueOutOfRange, second,
          "the upper end `\(text(range(second)))` is below the lower end `\(text(range(first)))`")
      }
      return (low, high, true)
    }
    let isOpen = Int(tree.nodes[node].tokenEnd) > Int(tree.nodes[first].tokenEnd)
    return isOpen ? (firstValue, nil, true) : (nil, firstValue, false)
  }
}
