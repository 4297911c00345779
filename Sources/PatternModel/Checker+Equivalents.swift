import PatternSyntax
import PatternTable

/// Equivalents: substitutes for haptics on platforms without them, declared in profiles and cues.
extension Checker {
  /// The maximum number of taps in an equivalent. Our choice: a longer one is a separate signature.
  package static let tapLimit = 64
  /// The maximum number of lines for `transient` and `continuous` in a cue, or in a profile
  /// including inherited lines. Our choice: each played haptic is compared with all of them.
  package static let rangeLimit = 64

  /// Reads the equivalents in the body of a profile or a cue. If several lines set the same style,
  /// the first applies; if several fit a haptic with its own levels, the first is played.
  ///
  /// - Parameter holder: the phrase for the owner of the lines.
  func readEquivalents(_ body: Int, _ all: inout Equivalents, _ holder: StaticString) {
    var styles: [Equivalents.Change: Int] = [:]
    var own: [(ranged: Equivalents.Ranged, node: Int)] = []
    var isOver = false
    for at in children(body) {
      guard kind(at) == .equivalent else { continue }
      if let change = equivalent(at) {
        if let first = styles[change] {
          report(
            .repeatedStatement, at + 1, "`\(change.text)` already has an equivalent \(holder)",
            related: [Related("the first one", source, range(first + 1))])
        } else {
          styles[change] = at
          read(change, at, &all)
        }
      } else if let ranged = ranged(at) {
        if let first = own.first(where: { $0.ranged.covers(ranged) }) {
          repeated(ranged, at, first.ranged, first.node, holder)
        } else if own.count + all.ranges.count < Checker.rangeLimit {
          own.append((ranged, at))
        } else if !isOver {
          isOver = true
          report(
            .expansionLimit, at,
            "more than \(Checker.rangeLimit) equivalents of `transient` and `continuous` apply "
              + "\(holder)", help: "use fewer lines with wider ranges")
        }
      }
    }
    let ranges = own.map { $0.ranged }
    all.ranges =
      ranges + all.ranges.filter { inherited in !ranges.contains { $0.covers(inherited) } }
  }

  /// Reports an equivalent for haptics that an earlier line of the same body already covers.
  private func repeated(
    _ ranged: Equivalents.Ranged, _ node: Int, _ first: Equivalents.Ranged, _ firstNode: Int,
    _ holder: StaticString
  ) {
    report(
      .repeatedStatement, at: levelsRange(node),
      first.covers(ranged) && ranged.covers(first)
        ? "`\(ranged.text)` already has an equivalent \(holder)"
        : "`\(ranged.text)` is never used: `\(first.text)` before it covers it",
      help: ranged.covers(first)
        ? nil : "write it above that line: of several that fit, the first is played",
      related: [Related("the first one", source, levelsRange(firstNode))])
  }

  /// Reads the equivalents of a cue.
  ///
  /// - Returns: its index among those of the store plus 1; 0 if it changes nothing.
  func readEquivalents(ofCue body: Int) -> UInt32 {
    if child(body, .equivalent) == nil { return 0 }
    let outer = model.profiles[checked.profile]
    var all = outer.equivalents
    all.ranges = []
    readEquivalents(body, &all, "in this cue")
    judgeEquivalents(body, all, outer.severities)
    // The cue itself does not play the taps of an equivalent.
    draft.simultaneousTaps.removeAll()
    var own = OwnEquivalents()
    own.ranges = all.ranges
    for style in Equivalents.Style.allCases where all[style] != outer.equivalents[style] {
      own[style] = all[style]
    }
    if own == OwnEquivalents() { return 0 }
    store.equivalents.append(own)
    return UInt32(store.equivalents.count)
  }

  /// Reads a line such as `equivalent impact heavy: transient 1 sharp 0.2`.
  private func read(_ change: Equivalents.Change, _ node: Int, _ all: inout Equivalents) {
    switch change.platform {
    case .all:
      if let body = child(node, .body), let taps = taps(of: body) { all[change.style].taps = taps }
    case .android: if let android = android(node) { all[change.style].android = android }
    case .web: if let pulse = pulse(node) { all[change.style].pulse = pulse }
    }
  }

  /// The substitute of haptics with their own levels, from a line such as
  /// `equivalent transient sharp 0.7..1 on android: click`; nil after a report or for a style.
  private func ranged(_ node: Int) -> Equivalents.Ranged? {
    let intensity = levels(child(node, .level))
    let sharpness = levels(child(node, .sharp))
    let substitute: Equivalents.Ranged.Substitute? =
      isWeb(node) ? pulse(node).map { .pulse($0) } : android(node).map { .android($0) }
    guard let intensity, let sharpness, let substitute else { return nil }
    return Equivalents.Ranged(
      keyword(node + 1) == .continuous ? .continuous : .transient, intensity: intensity,
      sharpness: sharpness, substitute)
  }

  /// The levels of `0.3..0.6` including both ends, one level, or all levels where nothing is
  /// written; nil after a report.
  private func levels(_ node: Int?) -> ClosedRange<Int64>? {
    guard let node else { return Equivalents.Ranged.all }
    let first = node + 1
    guard let low = quantity(first, .level) else { return nil }
    let second = after(first)
    if second == after(node) { return low...low }
    guard let high = quantity(second, .level) else { return nil }
    if high >= low { return low...high }
    let (lower, upper) = (text(range(first)), text(range(second)))
    let whole = ByteRange(range(first).start, range(second).end)
    report(
      .valueOutOfRange, at: whole, "the upper end `\(upper)` is below the lower end `\(lower)`",
      fix: Fix(
        "write `\(upper)..\(lower)`", safe: false, replace: whole,
        with: "\(upper)..\(lower)"))
    return nil
  }

  private func android(_ node: Int) -> Equivalents.Android? {
    let word = after(platformNode(node) + 1)
    guard let primitive = primitive(word) else { return nil }
    if after(word) == after(platformNode(node)) {
      return Equivalents.Android(primitive, 1_000_000)
    }
    return quantity(after(word), .level).map { Equivalents.Android(primitive, $0) }
  }

  private func pulse(_ node: Int) -> Int64? {
    let value = after(platformNode(node) + 1)
    guard let pulse = quantity(value, .duration) else { return nil }
    if pulse >= Equivalents.shortestPulse { return pulse }
    report(
      .valueOutOfRange, value,
      "a pulse of \(milliseconds(pulse)) is not felt; "
        + "the shortest is \(milliseconds(Equivalents.shortestPulse))",
      help: "write `\(milliseconds(Equivalents.shortestPulse))` or more")
    return nil
  }

  /// Compares the peaks of the equivalents in a body with the weights that the rules give the
  /// styles.
  func judgeEquivalents(_ body: Int, _ equivalents: Equivalents, _ severities: [Severity?]) {
    guard let rule = RuleNames.place(of: Name("uneven-equivalent")),
      let severity = severities[rule], severity != .off
    else { return }
    for at in children(body) {
      if kind(at) == .equivalent, let change = equivalent(at), change.platform == .all,
        let taps = child(at, .body)
      {
        let peak = equivalents[change.style].peak
        let weight = Equivalents.version1[change.style].peak
        if peak != weight {
          var finding = Finding(
            .unevenEquivalent, source, ByteRange(token(taps + 1).start, end(taps)),
            "`\(change.style.name)` peaks at \(Checker.decimal(peak)) here, but rules weigh it as "
              + Checker.decimal(weight),
            help: "set its strongest tap to \(Checker.decimal(weight)), "
              + "or write `rule uneven-equivalent off`")
          finding.severity = severity
          report(finding)
        }
      }
    }
  }

  /// The part of a style's equivalent that a line sets; nil for haptics with their own levels.
  func equivalent(_ node: Int) -> Equivalents.Change? {
    let style: Equivalents.Style
    switch keyword(node + 1) {
    case .selection: style = .selection
    case .impact:
      guard let known = Equivalents.Style(.impact, Checker.style(keyword(node + 2))) else {
        return nil
      }
      style = known
    case .transient, .continuous: return nil
    default:
      switch keyword(node + 2) {
      case .success: style = .success
      case .warning: style = .warning
      default: style = .error
      }
    }
    guard child(node, .platform) != nil else { return Equivalents.Change(style, .all) }
    return Equivalents.Change(style, isWeb(node) ? .web : .android)
  }

  /// The words of an equivalent before its platform: `transient 0.3..0.6 sharp 0.7..1`.
  private func levelsRange(_ node: Int) -> ByteRange {
    var last = node + 1
    while kind(after(last)) != .platform { last = after(last) }
    return ByteRange(range(node + 1).start, end(last))
  }

  private func isWeb(_ node: Int) -> Bool { text(range(platformNode(node) + 1)) == "web" }

  private func platformNode(_ node: Int) -> Int { child(node, .platform) ?? node }

  private func primitive(_ node: Int) -> Equivalents.Primitive? {
    let name = name(node)
    let known = Equivalents.Primitive.allCases.first { Name($0.name) == name }
    if known == nil {
      unknownWord(
        node, "primitive", among: Equivalents.Primitive.allCases.map { Name($0.name).text })
    }
    return known
  }

  /// The taps and strokes in a body of `transient`, `continuous` and `wait`.
  private func taps(of body: Int) -> [Equivalents.Tap]? {
    var isWhole = true
    for at in children(body) {
      switch kind(at) {
      case .transient, .continuous, .wait: break
      case .broken: isWhole = false
      default:
        report(
          .misplacedStatement, at, "`\(keyword(at).text)` is not possible in an equivalent",
          help: "an equivalent contains only `transient`, `continuous` and `wait`")
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    let found = findings.count
    draft.entries = OpenTimeline()
    _ = list(body, at: 0)
    let haptics = draft.entries.haptics.stableSorted { $0.at < $1.at }
    if draft.isOverLimit || haptics.count > Checker.tapLimit {
      report(
        .expansionLimit, body, "this equivalent has more than \(Checker.tapLimit) taps",
        help: "keep it so short that it is felt as one")
      return nil
    }
    if haptics.isEmpty, findings.count == found {
      report(
        .missingStatement, body, "nothing in this equivalent can be felt",
        help: "write `transient 0.5 sharp 0.5`")
    }
    return haptics.isEmpty ? nil : haptics.map { tap($0) }
  }

  private func tap(_ haptic: Haptic) -> Equivalents.Tap {
    let sharpness = haptic.sharpness < 0 ? Equivalents.defaultSharpness : Int64(haptic.sharpness)
    var tap = Equivalents.Tap(
      at: haptic.at, intensity: Int64(haptic.intensity), sharpness: sharpness)
    guard haptic.kind == .continuous else { return tap }
    let extra = store.extras[Int(haptic.extra)]
    tap.duration = extra.duration
    tap.envelope = extra.envelope
    return tap
  }
}
