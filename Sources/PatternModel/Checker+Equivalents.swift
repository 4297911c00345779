import PatternCues
import PatternSyntax

/// Substitutes for system haptics, as profiles declare them.
extension Checker {
  /// The limit of taps of an equivalent. Our choice: a longer one is a signature of its own.
  package static let tapLimit = 64

  /// Reads a line such as `equivalent impact heavy: transient 1 sharp 0.2`.
  func readEquivalent(_ node: Int, _ profile: inout Profile) {
    guard let change = equivalent(node) else { return }
    switch change.platform {
    case .all:
      if let body = child(node, .body), let taps = taps(of: body) {
        profile.equivalents[change.style].taps = taps
      }
    case .android:
      let word = after(platformNode(node) + 1)
      guard let primitive = primitive(word), let scale = quantity(after(word), .level) else {
        return
      }
      profile.equivalents[change.style].android = Equivalents.Android(primitive, scale)
    case .web:
      let value = after(platformNode(node) + 1)
      guard let pulse = quantity(value, .duration) else { return }
      if pulse < Equivalents.shortestPulse {
        return report(
          .valueOutOfRange, value,
          "a pulse of \(milliseconds(pulse)) is not felt; "
            + "the shortest is \(milliseconds(Equivalents.shortestPulse))",
          help: "write `\(milliseconds(Equivalents.shortestPulse))` or more")
      }
      profile.equivalents[change.style].pulse = pulse
    }
  }

  /// Compares the peaks of a profile's equivalents with the weights that the rules give the styles.
  func judgeEquivalents(_ body: Int, _ profile: Profile) {
    guard let rule = RuleNames.place(of: Name("uneven-equivalent")),
      let severity = profile.severities[rule], severity != .off
    else { return }
    var at = body + 1
    while at < after(body) {
      if kind(at) == .equivalent, let change = equivalent(at), change.platform == .all,
        let taps = child(at, .body)
      {
        let peak = profile.equivalents[change.style].peak
        let weight = Equivalents.version1[change.style].peak
        if peak != weight {
          var finding = Diagnostic(
            .unevenEquivalent, source, ByteRange(token(taps + 1).start, end(taps)),
            "`\(change.style.name)` peaks at \(Checker.decimal(peak)) here, and rules weigh it as "
              + Checker.decimal(weight),
            help: "let its strongest tap have \(Checker.decimal(weight)), "
              + "or write `rule uneven-equivalent off`")
          finding.severity = severity
          report(finding)
        }
      }
      at = after(at)
    }
  }

  /// The part of an equivalent that a line sets.
  func equivalent(_ node: Int) -> Equivalents.Change? {
    let style: Equivalents.Style
    switch keyword(node + 1) {
    case .selection: style = .selection
    case .impact:
      guard let known = Equivalents.Style(.impact, Checker.style(keyword(node + 2))) else {
        return nil
      }
      style = known
    default:
      switch keyword(node + 2) {
      case .success: style = .success
      case .warning: style = .warning
      default: style = .error
      }
    }
    guard child(node, .platform) != nil else { return Equivalents.Change(style, .all) }
    let isWeb = text(range(platformNode(node) + 1)) == "web"
    return Equivalents.Change(style, isWeb ? .web : .android)
  }

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
    var at = body + 1
    var isWhole = true
    while at < after(body) {
      switch kind(at) {
      case .transient, .continuous, .wait: break
      case .broken: isWhole = false
      default:
        report(
          .misplacedStatement, at, "`\(keyword(at).spelling)` needs an equivalent itself",
          help: "an equivalent holds `transient`, `continuous` and `wait`")
        isWhole = false
      }
      at = after(at)
    }
    guard isWhole else { return nil }
    let found = diagnostics.count
    scratch.removeAll()
    _ = list(body, at: 0)
    let haptics = scratch.haptics.stableSorted { $0.at < $1.at }
    if isOverLimit || haptics.count > Checker.tapLimit {
      report(
        .expansionLimit, body, "this equivalent has more than \(Checker.tapLimit) taps",
        help: "keep it to what is felt as one")
      return nil
    }
    if haptics.isEmpty, diagnostics.count == found {
      report(
        .missingStatement, body, "this equivalent holds nothing that is felt",
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
