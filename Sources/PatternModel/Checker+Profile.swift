import PatternSyntax
import PatternTable

/// Profiles: inheritance and statements.
extension Checker {
  /// Reads the entered profile on top of its parent.
  func readProfile(_ symbol: Symbol, parent: Profile, module index: Int) -> Profile {
    var profile = parent
    profile.name = symbol.name
    profile.lineage.append(symbol.place(in: index))
    profile.module = UInt32(index)
    if model.modules[index].isShipped, profile.name != Name("base") { profile.isOfProduct = true }
    guard kind(0) == .profile, let body = child(0, .body) else {
      profile.isUnknown = true
      return profile
    }
    findRepeats(body)
    var patterns = NameTable()
    var own: [ProfilePattern] = []
    for at in children(body) {
      readStatement(at, &profile, &patterns, parent)
      if kind(at) == .pattern {
        own.append(
          ProfilePattern(
            name: name(at + 1), place: place(at + 1), range: ByteRange(token(at).start, end(at)),
            profile: model.profiles.count))
      }
    }
    profile.add(own)
    // Gates refer to inputs, which may be declared below them.
    for at in children(body) {
      if kind(at) == .gate { readGate(at, &profile) }
      if kind(at) == .arrivalHaptic, profile.pattern(name(at + 1)) == nil {
        unknownArrival(at + 1, profile)
      }
    }
    profile.nameArrivals()
    enforce(body, &profile)
    readEquivalents(body, &profile.equivalents, "in this profile")
    judgeEquivalents(body, profile.equivalents, profile.severities)
    return profile
  }

  /// Reports an arrival pattern that neither the profile nor one that it extends contains.
  private func unknownArrival(_ node: Int, _ profile: Profile) {
    let range = range(node)
    if isDeclaredBadly(range, profile) { return }
    if let found = find(.pattern, name(node)), !symbolOf(found).isMap {
      return report(
        .unknownName, node, "the pattern `\(shown(range))` is not in the profile",
        help: "move it into the body of the profile: arrivals can only play patterns from there")
    }
    let names = profile.patterns.prefix(100).map { $0.name.text }
    let meant = Suggest.meant(by: text(range), among: names)
    if profile.isUnknown, meant?.isCertain != true { return }
    report(
      .unknownName, at: range, "there is no pattern named `\(shown(range))` in the profile",
      help: "declare a pattern with that name in the profile", meant: meant)
  }

  /// Turns on the rules that enforce statements of a profile, such as `forbid`, unless the profile
  /// sets their severity. Without them, these statements would have no effect.
  private func enforce(_ body: Int, _ profile: inout Profile) {
    var wanted: [(rule: Name, severity: Severity)] = []
    for at in children(body) {
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
    }
    let weighed = children(body).filter { kind($0) == .severityRule }.map { name($0 + 1) }
    for (rule, severity) in wanted where !weighed.contains(rule) {
      guard let place = RuleNames.place(of: rule), profile.severities[place] ?? .off == .off
      else { continue }
      profile.severities[place] = severity
    }
  }

  /// Reports a misspelt channel, since a channel that is forbidden under a wrong name stays
  /// allowed.
  private func noteMisspeltChannel(_ node: Int) {
    let channel: String
    switch text(range(node)) {
    case "haptic", "vibration", "vibrations": channel = "haptics"
    case "sounds", "audio": channel = "sound"
    case "motions", "animation", "animations": channel = "motion"
    case let word:
      let channels = ["haptics", "motion", "sound"]
      // Capital letters have already been reported.
      guard word.utf8.allSatisfy({ $0 >= Ascii.lowerA }), !channels.contains(word),
        let nearest = Suggest.nearest(to: word, among: channels)
      else { return }
      channel = nearest
    }
    report(
      .unknownName, node,
      "`\(text(range(node)))` is not a channel; the channels are `haptics`, `motion` and `sound`",
      fix: Fix("write `\(channel)`", safe: false, replace: range(node), with: channel))
  }

  private func readStatement(
    _ node: Int, _ profile: inout Profile, _ patterns: inout NameTable, _ parent: Profile
  ) {
    switch kind(node) {
    case .input:
      if let input = readInput(node, doc: []) { declare(input, node + 1, &profile, parent) }
    case .classRule: readClasses(node, &profile)
    case .scopeRule:
      for at in names(node) where profile.scopes.insert(name(at)).isNew {
        profile.set(place(at), of: .scope, name(at))
      }
    case .forbid:
      for at in names(node) {
        noteMisspeltChannel(at)
        profile.forbidden.append(name(at))
      }
    case .deferRule: profile.deferred += names(node).map { name($0) }
    case .sameSignature:
      guard let signatures = child(node, .cases) else { break }
      profile.add(names(signatures).map { name($0) }, to: name(node + 1))
    case .limit: readLimit(node, &profile)
    case .defaultRule: readDefault(node, &profile)
    case .arrivalHaptic: profile.arrivalHaptics.append(name(node + 1))
    case .respondRule: readTiming(node, &profile)
    case .severityRule: readSeverity(node, &profile, parent)
    case .pattern:
      if !patterns.insert(name(node + 1)).isNew {
        report(
          .duplicateName, node + 1,
          "there already is a pattern named `\(name(node + 1).text)` in this profile")
      }
    case .broken:
      for index in Int(tree.nodes[node].token)..<Int(tree.nodes[node].tokenEnd)
      where tree.tokens[index].kind == .word {
        profile.unread.append(source.name(tree.tokens[index].range))
      }
    default: break
    }
  }

  /// Adds an input to a profile. Inherited gates and rules use the parent's input of the same name.
  /// A repeated declaration has been reported, and the first one applies.
  private func declare(
    _ input: Input, _ name: Int, _ profile: inout Profile, _ parent: Profile
  ) {
    guard let known = profile.inputs.firstIndex(where: { $0.name == input.name }) else {
      profile.set(place(name), of: .input, input.name)
      return profile.inputs.append(input)
    }
    guard let inherited = parent.input(input.name),
      parent.place(.input, input.name) == profile.place(.input, input.name)
    else { return }
    if let conflict = conflict(input, at: range(name), with: inherited, of: parent, in: source) {
      return report(conflict)
    }
    profile.set(place(name), of: .input, input.name)
    profile.inputs[known] = input
  }

  /// The place of a name of the current file.
  func place(_ node: Int) -> NamePlace {
    NamePlace(module: UInt32(module), start: token(node).start)
  }

  /// The `name` children of a node.
  func names(_ node: Int) -> [Int] {
    children(node).filter { kind($0) == .name }
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
        profile.set(place(at), of: .eventClass, name(at))
      } else {
        // A class stays `recurring` whatever its other meanings, since `escalation-loop` is locked.
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
        report(.wrongType, at, "`\(name.text)` has cases, but a gate needs a flag")
      }
    }
    switch keyword(node + 1) {
    case .haptics: profile.hapticGates = merged(profile.hapticGates, gates)
    case .motion: profile.motionGates = merged(profile.motionGates, gates)
    default: profile.soundGates = merged(profile.soundGates, gates)
    }
  }

  /// The union of two lists of names, sorted.
  func merged(_ left: [Name], _ right: [Name]) -> [Name] {
    if right.isEmpty { return left }
    var result = left
    for name in right where !result.contains(name) { result.append(name) }
    return result.sorted()
  }

  /// The names of the defaults.
  package static let defaults = ["curve", "reduce-motion.fade", "haptics.gain", "sound.gain"]

  /// Reads a default of a profile, or a default of a file that overrides its profile.
  func readDefault(_ node: Int, _ profile: inout Profile) {
    let name = name(node + 1)
    let at = node + 2
    guard at < after(node) else { return }
    switch name.text {
    case "curve":
      if isRange(at) { return curveRange(at) }
      let easing = kind(at) == .range ? at + 1 : at
      if let curve = curve(easing) { profile.defaultCurve = curve }
    case "reduce-motion.fade":
      if isRange(at) { return oneValue(at, "a fade has one duration") }
      let value = kind(at) == .range ? at + 1 : at
      if let duration = quantity(value, .duration) { profile.reduceMotionFade = duration }
    case "haptics.gain", "sound.gain":
      if isRange(at) { return oneValue(at, "a gain is one level") }
      let value = kind(at) == .range ? at + 1 : at
      let channel: Keyword = name == Name("sound.gain") ? .sound : .haptics
      if let map = gainMap(value) {
        if kind(0) == .profile {
          report(
            .wrongType, value,
            "the gain of a profile is one level, and `\(self.name(value).text)` is a map",
            help: "use the map in a `default` line of the file, or in a cue")
        } else if channel == .haptics {
          profile.gains.maps.append(symbolOf(map).name)
        }
      } else if let gain = gain(value, channel) {
        if channel == .sound { profile.gains.sound = gain } else { profile.gains.haptics = gain }
      }
    default: unknownWord(node + 1, "default", among: Checker.defaults)
    }
  }

  /// True if a bound has two ends, or one end and a `..`.
  func isRange(_ node: Int) -> Bool {
    kind(node) == .range && tree.nodes[node].tokenEnd > tree.nodes[node + 1].tokenEnd
  }

  /// Reports a range such as `0.1s..0.3s` for a property that has one value.
  private func oneValue(_ node: Int, _ message: String) {
    let (first, second) = (range(node + 1), after(node + 1))
    let isOpen = second == after(node)
    let whole = ByteRange(first.start, end(node))
    let title = "write `\(text(first))`"
    report(
      .wrongType, node, message + ", not a range",
      help: isOpen ? title : title + ", or `\(text(range(second)))`",
      fix: isOpen ? Fix(title, safe: false, replace: whole, with: text(first)) : nil)
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
    profile.set(place(node + 1), of: .timing, name)
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
    if RuleNames.isLocked(place), let least = parent.severities[place], severity < least {
      return report(
        .lockedRule, node + 2, "`\(rule.text)` is locked: it cannot be less than \(least.name)",
        help: "remove this line, or write `\(least.name)`",
        fix: Fix(
          "write `\(least.name)`", safe: false, replace: range(node + 2), with: "\(least.name)"))
    }
    profile.severities[place] = severity
  }
}
