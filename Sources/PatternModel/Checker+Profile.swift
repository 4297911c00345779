import PatternCues
import PatternSyntax

/// Profiles: what they inherit, and each of their statements.
extension Checker {
  /// Reads the profile that has been entered on top of its parent.
  func readProfile(_ symbol: Symbol, parent: Profile, module index: Int) -> Profile {
    var profile = parent
    profile.classes = parent.classes.copy()
    profile.scopes = parent.scopes.copy()
    profile.name = symbol.name
    profile.module = UInt32(index)
    if model.modules[index].isShipped, profile.name != Name("base") { profile.isOfProduct = true }
    guard kind(0) == .profile, let body = child(0, .body) else {
      profile.isUnknown = true
      return profile
    }
    findRepeats(body)
    let patterns = NameTable()
    var own: [ProfilePattern] = []
    var at = body + 1
    while at < after(body) {
      readStatement(at, &profile, patterns, parent)
      if kind(at) == .pattern {
        own.append(
          ProfilePattern(
            name: name(at + 1), range: ByteRange(token(at).start, end(at)),
            module: UInt32(index), profile: model.profiles.count))
      }
      at = after(at)
    }
    profile.add(own)
    // Gates name inputs, which may be below them.
    at = body + 1
    while at < after(body) {
      if kind(at) == .gate { readGate(at, &profile) }
      if kind(at) == .arrivalHaptic, profile.pattern(name(at + 1)) == nil {
        unknownArrival(at + 1, profile)
      }
      at = after(at)
    }
    profile.nameArrivals()
    enforce(body, &profile)
    judgeEquivalents(body, profile)
    return profile
  }

  /// What arrivals play is in the profile, or in one that it extends.
  private func unknownArrival(_ node: Int, _ profile: Profile) {
    let range = range(node)
    if isDeclaredBadly(range, profile) { return }
    if let found = find(.pattern, name(node), from: module), !symbolOf(found).isMap {
      return report(
        .unknownName, node, "the pattern `\(shown(range))` is not in the profile",
        help: "move it into the body of the profile: arrivals play what is there")
    }
    let names = profile.patterns.prefix(100).map { $0.name.text }
    let meant = Suggest.meant(by: text(range), among: names)
    if profile.isUnknown, meant?.isCertain != true { return }
    report(
      Diagnostic(
        .unknownName, source, range, "there is no pattern named `\(shown(range))` in the profile",
        help: meant?.help ?? "declare a pattern of that name in the profile",
        fix: meant?.fix(replacing: range)))
  }

  /// Turns on the rules that statements of a profile are made for, where no line of it says how
  /// much they weigh: who forbids a channel wants to hear of it.
  private func enforce(_ body: Int, _ profile: inout Profile) {
    var wanted: [(rule: Name, severity: Severity)] = []
    var at = body + 1
    while at < after(body) {
      switch kind(at) {
      case .forbid: wanted.append((Name("forbidden-channel"), .error))
      case .deferRule: wanted.append((Name("deferred-name"), .error))
      case .arrivalHaptic: wanted.append((Name("unsanctioned-signature"), .error))
      case .limit:
        let limit = name(at + 1)
        if limit == Name("entry.duration") || limit == Name("entry.curve") {
          wanted.append((Name("off-signature-entry"), .error))
        } else if limit == Name("entry.move") {
          wanted.append((Name("slide-in-on-entry"), .warning))
        } else if limit == Name("entry.scale") || limit == Name("entry.scale-duration") {
          wanted.append((Name("pop-on-entry"), .warning))
        }
      default: break
      }
      at = after(at)
    }
    for (rule, severity) in wanted {
      guard let place = RuleNames.place(of: rule), profile.severities[place] ?? .off == .off,
        !weighs(rule, body)
      else { continue }
      profile.severities[place] = severity
    }
  }

  /// Whether a profile says how much a rule weighs.
  private func weighs(_ rule: Name, _ body: Int) -> Bool {
    var at = body + 1
    while at < after(body) {
      if kind(at) == .severityRule, name(at + 1) == rule { return true }
      at = after(at)
    }
    return false
  }

  /// Says of a channel that it is spelled otherwise: what is forbidden in vain is allowed.
  private func noteMisspeltChannel(_ node: Int) {
    let channel: String
    switch text(range(node)) {
    case "haptic", "vibration", "vibrations": channel = "haptics"
    case "sounds", "audio": channel = "sound"
    case "motions", "animation", "animations": channel = "motion"
    case let word:
      let channels = ["haptics", "motion", "sound"]
      // A capital letter has been told.
      guard word.utf8.allSatisfy({ $0 >= Ascii.lowerA }), !channels.contains(word),
        let nearest = Suggest.nearest(to: word, among: channels)
      else { return }
      channel = nearest
    }
    report(
      Diagnostic(
        .unknownName, source, range(node),
        "`\(text(range(node)))` is not a channel: `haptics`, `motion` and `sound` are",
        help: "write `\(channel)`",
        fix: Fix("write `\(channel)`", safe: false, replace: range(node), with: channel)))
  }

  private func readStatement(
    _ node: Int, _ profile: inout Profile, _ patterns: NameTable, _ parent: Profile
  ) {
    switch kind(node) {
    case .input:
      if let input = readInput(node, doc: []) { declare(input, &profile, parent) }
    case .classRule: readClasses(node, &profile)
    case .scopeRule: for at in names(node) { profile.scopes.insert(name(at)) }
    case .forbid:
      for at in names(node) {
        noteMisspeltChannel(at)
        profile.forbidden.append(name(at))
      }
    case .deferRule: profile.deferred += names(node).map { name($0) }
    case .limit: readLimit(node, &profile)
    case .defaultRule: readDefault(node, &profile)
    case .arrivalHaptic: profile.arrivalHaptics.append(name(node + 1))
    case .respondRule: readTiming(node, &profile)
    case .severityRule: readSeverity(node, &profile, parent)
    case .equivalent: readEquivalent(node, &profile)
    case .pattern:
      if !patterns.insert(name(node + 1)).isNew {
        report(
          .duplicateName, node + 1,
          "there already is a pattern named `\(name(node + 1).text)` in this profile")
      }
    case .broken:
      for index in Int(nodes[node].token)..<Int(nodes[node].tokenEnd)
      where tokens[index].kind == .word {
        profile.unread.append(source.name(tokens[index].range))
      }
    default: break
    }
  }

  /// Adds an input to a profile, in which gates and rules that it inherits ask for those of its
  /// parent as they are there. What is declared twice has been reported; the first one counts.
  private func declare(_ input: Input, _ profile: inout Profile, _ parent: Profile) {
    guard let known = profile.inputs.firstIndex(where: { $0.name == input.name }) else {
      return profile.inputs.append(input)
    }
    guard let inherited = parent.input(input.name),
      inherited.name.start == profile.inputs[known].name.start
    else { return }
    if let conflict = conflict(input, with: inherited, of: parent, in: source) {
      return report(conflict)
    }
    profile.inputs[known] = input
  }

  /// The `name` children of a node.
  func names(_ node: Int) -> [Int] {
    var result: [Int] = []
    var at = node + 1
    while at < after(node) {
      if kind(at) == .name { result.append(at) }
      at = after(at)
    }
    return result
  }

  private func readClasses(_ node: Int, _ profile: inout Profile) {
    guard let cases = child(node, .cases) else { return }
    var kinds = ClassKinds.none
    for at in names(cases) {
      if let kind = ClassKinds(word: name(at)) {
        kinds.formUnion(kind)
      } else {
        unknownWord(at, "kind of event class", among: ClassKinds.words.map { "\($0.word)" })
      }
    }
    for at in names(node) {
      let entry = profile.classes.insert(name(at))
      if entry.isNew {
        profile.classKinds.append(kinds)
      } else {
        // What comes round does so whatever it means: `escalation-loop` is locked.
        let lasting = profile.classKinds[entry.index].intersection(.recurring)
        profile.classKinds[entry.index] = kinds.union(lasting)
      }
    }
  }

  private func readGate(_ node: Int, _ profile: inout Profile) {
    var gates: [Name] = []
    for at in names(node) {
      let name = name(at)
      guard let input = profile.input(name) ?? model.input(name, from: module) else {
        unknown(
          .input, range(at), or: profile.inputs.filter { $0.isFlag }.map { $0.name }, in: profile)
        profile.unread.append(name)
        continue
      }
      if input.isFlag {
        gates.append(name)
      } else {
        report(.wrongType, at, "`\(name.text)` has cases; a gate is a flag")
      }
    }
    switch keyword(node + 1) {
    case .haptics: profile.hapticGates = merged(profile.hapticGates, gates)
    case .motion: profile.motionGates = merged(profile.motionGates, gates)
    default: profile.soundGates = merged(profile.soundGates, gates)
    }
  }

  /// Two lists of names as one sorted set.
  func merged(_ left: [Name], _ right: [Name]) -> [Name] {
    if right.isEmpty { return left }
    var result = left
    for name in right where !result.contains(name) { result.append(name) }
    return result.sorted()
  }

  private func readLimit(_ node: Int, _ profile: inout Profile) {
    let name = name(node + 1)
    var limit = Limit(name: name, form: .atMost, lower: .poisoned, upper: .poisoned)
    var at = node + 2
    var exactly: Int?
    if at < after(node), kind(at) == .word {
      limit.form = .exactly
      exactly = at
      at = after(at)
    }
    guard at < after(node) else { return }
    if kind(at) == .name, find(.value, self.name(at), from: module) != nil {
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
        "`\(name.text)` cannot be more than \(Checker.decimal(ceiling)): a locked rule reads it",
        help: "write \(Checker.decimal(ceiling)) or less")
    }
    if let old = profile.limits.firstIndex(where: { $0.name == name }) {
      profile.limits[old] = limit
    } else {
      profile.limits.append(limit)
    }
  }

  /// `exactly 1s..2s`: what is exact is one value.
  private func exactRange(_ word: Int, _ range: Int) {
    report(
      Diagnostic(
        .wrongType, source, self.range(word), "`exactly` goes before one value, not a range",
        help: "remove `exactly`",
        fix: Fix(
          "remove `exactly`", safe: false,
          replace: ByteRange(token(word).start, token(range).start), with: "")))
  }

  /// `ease-in..ease-out`: nothing lies between two curves.
  private func curveRange(_ node: Int) {
    report(
      .wrongType, node, "curves have no range", help: "name the one curve that is meant")
  }

  private func unknownLimit(_ node: Int) {
    let range = range(node)
    let names = LimitName.allCases.map { "\($0.spelling)" }
    let meant = Suggest.meant(by: text(range), among: names)
    report(
      Diagnostic(
        .unknownName, source, range, "there is no limit named `\(text(range))`",
        help: meant?.help ?? "`patternc profiles --show base` has them all",
        fix: meant?.fix(replacing: range)))
  }

  /// Whether the values of a limit are of its type; what could not be read has been reported.
  private func hasType(_ type: ValueType, _ limit: Limit, _ node: Int) -> Bool {
    // Two ends that do not go together have been reported.
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
          Diagnostic(
            isBare ? .missingUnit : .wrongType, source, range(node),
            "`\(limit.name.text)` is \(type.phrase), but this is \(value.phrase)",
            help: fix?.title ?? (isBare ? "write the unit" : nil), fix: fix))
        return false
      }
    }
    return !values.isEmpty
  }

  /// Whether a single value of a limit bounds it where there is something to bound: a greatest gap
  /// between pulses would make every pause a fault, and a least number of pulses none.
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
      Diagnostic(
        .wrongType, source, range(node),
        "`\(limit.name.text)` is a limit from \(isLeast ? "below" : "above"), but `\(written)` is "
          + (isLeast ? "the most that may be" : "the least that may be"),
        help: "write `\(meant)`, or both ends",
        fix: Fix("write `\(meant)`", safe: false, replace: range(node), with: meant)))
    return false
  }

  /// Whether what is bounded can reach the ends of a limit: no count is a fraction, and no level
  /// above 1.
  private func isInRange(_ known: LimitName, _ limit: Limit, _ node: Int) -> Bool {
    let ends = [limit.lower, limit.upper].filter { $0.kind == .quantity }
    // That has been reported.
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

  /// Gives the values of a limit the type that is due, if all of them were written as numbers.
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

  /// `A..B`, `A..` (no upper end) or a single value, which is the upper end.
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
          .wrongType, second, "a range from \(low.phrase) to \(high.phrase) has no meaning")
      } else if high.quantity.scaled < low.quantity.scaled {
        report(
          .valueOutOfRange, second,
          "the upper end `\(text(range(second)))` is below the lower end `\(text(range(first)))`")
      }
      return (low, high, true)
    }
    let isOpen = Int(nodes[node].tokenEnd) > Int(nodes[first].tokenEnd)
    return isOpen ? (firstValue, nil, true) : (nil, firstValue, false)
  }

  private func readDefault(_ node: Int, _ profile: inout Profile) {
    let name = name(node + 1)
    let at = node + 2
    guard at < after(node) else { return }
    switch name.text {
    case "curve":
      if isRange(at) { return curveRange(at) }
      let easing = kind(at) == .range ? at + 1 : at
      if let curve = curve(easing) { profile.defaultCurve = curve }
    case "reduce-motion.fade":
      if isRange(at) { return fadeRange(at) }
      let value = kind(at) == .range ? at + 1 : at
      if let duration = quantity(value, .duration) { profile.reduceMotionFade = duration }
    default:
      unknownWord(node + 1, "default", among: ["curve", "reduce-motion.fade"])
    }
  }

  /// Whether a bound has two ends, or one and a `..`.
  private func isRange(_ node: Int) -> Bool {
    kind(node) == .range && nodes[node].tokenEnd > nodes[node + 1].tokenEnd
  }

  /// `0.1s..0.3s`: a fade has one duration.
  private func fadeRange(_ node: Int) {
    let (first, second) = (range(node + 1), after(node + 1))
    let isOpen = second == after(node)
    let whole = ByteRange(first.start, end(node))
    let title = "write `\(text(first))`"
    report(
      Diagnostic(
        .wrongType, source, range(node), "a fade has one duration, not a range",
        help: isOpen ? title : title + ", or `\(text(range(second)))`",
        fix: isOpen ? Fix(title, safe: false, replace: whole, with: text(first)) : nil))
  }

  private func readTiming(_ node: Int, _ profile: inout Profile) {
    let name = name(node + 1)
    let range = node + 2
    guard range < after(node) else { return }
    let second = after(range + 1)
    let hasEnd = second < after(range)
    let (lower, upper) = hasEnd ? durations(range) : (quantity(range + 1, .duration), nil)
    if let lower, let upper, upper < lower {
      report(
        .valueOutOfRange, second,
        "the upper end `\(text(self.range(second)))` is below the lower end")
    }
    profile.timingClasses.removeAll { $0.name == name }
    profile.timingClasses.append(TimingClass(name: name, minimum: lower ?? 0, maximum: upper))
  }

  private func readSeverity(_ node: Int, _ profile: inout Profile, _ parent: Profile) {
    let rule = name(node + 1)
    let severity: Severity =
      switch keyword(node + 2) {
      case .error: .error
      case .warning: .warning
      case .info: .info
      default: .off
      }
    guard let place = RuleNames.place(of: rule) else { return unknownRule(node + 1) }
    if place < RuleNames.all.count, RuleNames.isLocked(place),
      let least = parent.severities[place], severity < least
    {
      return report(
        Diagnostic(
          .lockedRule, source, range(node + 2),
          "`\(rule.text)` is locked: it cannot be less than \(least.name)",
          help: "remove this line, or write `\(least.name)`",
          fix: Fix(
            "write `\(least.name)`", safe: false, replace: range(node + 2), with: "\(least.name)"))
      )
    }
    profile.severities[place] = severity
  }
}
