import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A choice in which one option feels better than another.
  static let choiceAsymmetry = Rule(
    Problem(
      "choice-asymmetry",
      summary: "One option of a choice is felt more strongly than another.",
      explanation: """
        Haptics must not steer a decision. The options of a `choice` are felt equally strongly, \
        with a difference of less than a fifth, or no option is felt: in every mode, in every \
        case of the maps, with each gate open or closed, and including everything that the options \
        lead to through an `emit`. The kind of haptic may differ.
        """,
      bad: """
        event keep.tapped: by user, class confirmation, subject card
        event forget.tapped: by user, class deletion, subject card
        choice keep-or-forget: keep.tapped, forget.tapped
        cue keep { because "it is kept"; on keep.tapped; announce "Kept"; impact medium 0.9 }
        cue forget { because "it is gone"; on forget.tapped; announce "Gone"; impact medium 0.5 }
        """,
      good: """
        event keep.tapped: by user, class confirmation, subject card
        event forget.tapped: by user, class deletion, subject card
        choice keep-or-forget: keep.tapped, forget.tapped
        cue keep { because "it is kept"; on keep.tapped; toast "Kept"; impact medium 0.6 }
        cue forget { because "it is gone"; on forget.tapped; toast "Gone"; impact medium 0.6 }
        """),
    index: "X05",
    clauses: "ADR-21; ADR-7",
    quote: "haptics do not push people towards a decision",
    limits: [.choiceRatio],
    repair: "none: only the author can decide how strong both should be",
    file: { judge in
      for module in judge.module.visible {
        for choice in judge.model.files[module].choices where choice.events.count > 1 {
          judge.compare(choice, of: judge.model.files[module])
        }
      }
    })
}

/// A combination of cases: one for each input that cues depend on.
private typealias Case = [(input: Name, key: Name)]

/// The strength of a cue in one case of its inputs, in millionths, and the statement of its
/// strongest pulse.
private struct FeltInCase {
  let cases: Case
  let strength: Int64
  let source: EntrySource
  /// The pulses, in microseconds after the choice; empty if they are unknown.
  let pulses: [(at: Int64, strength: Int64)]
}

/// The contribution of one cue to an option.
private struct Contribution {
  let cue: Int
  /// The place at which the event of the cue is emitted; nil if it is the event of the option.
  let emission: Emitted?
  /// The gates of the cue in addition to those of its profile.
  let gates: [Name]
  /// The strength in each case of its inputs, by mode; empty in a mode without haptics.
  var felt: [[FeltInCase]] = Mode.allCases.map { _ in [] }
}

/// The strength of an option in a mode: the strongest pulse in the strongest case and in the
/// weakest case.
private struct Peak {
  var high: Int64 = 0
  var low: Int64 = 0
  /// The contribution with the strongest pulse.
  var part: Contribution?
  var source = EntrySource.none
}

/// An option of a choice.
private struct Alternative {
  let event: Name
  let parts: [Contribution]

  /// The strength in a case while a flag is off, or with all flags on if the flag is `.none`; nil
  /// if it was not computed.
  func peak(_ mode: Mode, without flag: Name, in cases: Case) -> Peak? {
    var peak = Peak()
    // The strongest and the weakest case of each part: simultaneous pulses are felt as one.
    var (most, least): ([FeltInCase], [FeltInCase]) = ([], [])
    for part in parts where !part.gates.contains(flag) {
      let all = part.felt[mode.rawValue]
      if all.isEmpty { continue }
      // A case that the maps do not name plays their default.
      let own = cases.map { (input, key) in
        let isNamed = all.contains { $0.cases.contains { $0 == (input, key) } }
        return (input: input, key: isNamed ? key : .none)
      }
      let here = all.filter { $0.isFelt(in: own) }
      guard let high = here.max(by: { $0.strength < $1.strength }),
        let low = here.min(by: { $0.strength < $1.strength })
      else { return nil }
      if high.strength > peak.high {
        (peak.high, peak.part, peak.source) = (high.strength, part, high.source)
      }
      peak.low = max(peak.low, low.strength)
      most.append(high)
      least.append(low)
    }
    if most.count > 1 {
      peak.high = max(peak.high, FeltInCase.strongest(of: most))
      peak.low = max(peak.low, FeltInCase.strongest(of: least))
    }
    return peak
  }
}

extension FeltInCase {
  /// The maximum strength of parts that are felt together. The strengths of simultaneous pulses are
  /// added, up to 1.
  fileprivate static func strongest(of all: [FeltInCase]) -> Int64 {
    let pulses = all.flatMap { $0.pulses }.sorted { $0.at < $1.at }
    let moments = pulses.stretches { $0.at == $1.at }
    let strengths = moments.map { $0.reduce(0) { $0 + $1.strength } }
    return min(strengths.max() ?? 0, 1_000_000)
  }

  /// True if its inputs do not contradict those of a given case.
  fileprivate func isFelt(in cases: Case) -> Bool {
    self.cases.allSatisfy { (input, key) in
      cases.allSatisfy { $0.input != input || $0.key == key }
    }
  }
}

/// Two options with different strengths.
private struct Difference {
  let strong: Alternative
  let weak: Alternative
  let (most, least): (Peak, Peak)
  let isOfWeakest: Bool
}

extension FileJudge {
  fileprivate func compare(_ choice: Choice, of module: Module) {
    guard choice.events.contains(where: { !listeners.cues(on: $0).isEmpty }) else { return }
    let options = choice.events.map { Alternative(event: $0, parts: contributions(to: $0)) }
    var flags: [Name] = [.none]
    for gate in options.flatMap({ $0.parts.flatMap { $0.gates } })
    where !flags.contains(gate) && !isNeeded(gate, by: choice) {
      flags.append(gate)
    }
    let cases = cases(of: options, flags.count)
    for flag in flags {
      for mode in Mode.allCases
      where compare(choice, options, cases, mode, flag, module) {
        return
      }
    }
  }

  /// True if an option cannot be chosen while a flag is off.
  private func isNeeded(_ flag: Name, by choice: Choice) -> Bool {
    module.visible.contains { file in
      model.files[file].controls.contains {
        $0.availableIf == flag && choice.events.contains($0.event)
      }
    }
  }

  /// The maximum numbers of cases that are compared for a choice, and of comparisons.
  private static var caseLimit: Int { 4096 }
  private static var comparisonLimit: Int { 2_000_000 }

  /// All combinations of the cases of the options' inputs; if there are too many, an empty case and
  /// cases with one input each.
  private func cases(of options: [Alternative], _ flags: Int) -> [Case] {
    var known = NameTable()
    var inputs: [(input: Name, keys: [Name])] = []
    // The known cases of each input.
    var seen: [Set<Name>] = []
    let felt = options.flatMap { $0.parts.flatMap { $0.felt.joined() } }
    for (input, key) in felt.flatMap({ $0.cases }) {
      let entry = known.insert(input)
      if entry.isNew {
        inputs.append((input, []))
        seen.append([])
      }
      if seen[entry.index].insert(key).inserted { inputs[entry.index].keys.append(key) }
    }
    for index in inputs.indices {
      // If every case of an input has a name, the default covers some of these cases.
      let named = model.input(inputs[index].input, from: self.index)?.cases ?? []
      if !named.isEmpty { inputs[index].keys = named }
    }
    let limit = min(
      FileJudge.caseLimit, max(1, FileJudge.comparisonLimit / (flags * (felt.count + 1))))
    let count = inputs.reduce(1) { min($0 * $1.keys.count, limit + 1) }
    if count > limit {
      let single = inputs.flatMap { (input, keys) in keys.map { [(input: input, key: $0)] } }
      return [[]] + single.prefix(limit - 1)
    }
    return inputs.reduce([[]]) { cases, next in
      cases.flatMap { known in next.keys.map { known + [(input: next.input, key: $0)] } }
    }
  }

  /// Compares the options in a mode while a flag is off, and reports a difference.
  ///
  /// - Returns: true if they differ.
  private func compare(
    _ choice: Choice, _ options: [Alternative], _ cases: [Case], _ mode: Mode,
    _ flag: Name, _ module: Module
  ) -> Bool {
    let differences = cases.map { difference(of: options, mode, flag, in: $0) }
    // The first case with the greatest difference; a strength of 0 is no difference.
    let greatest = differences.reduce(0) { max($0, $1?.most.high ?? 0) }
    guard greatest > 0,
      let index = differences.firstIndex(where: { $0?.most.high == greatest }),
      let difference = differences[index], let part = difference.most.part
    else { return false }
    let (strong, weak) = (difference.strong.event, difference.weak.event)
    let (most, least) = (difference.most.high, difference.least.high)
    let hapticCase =
      (difference.isOfWeakest
        ? " where the maps are weakest"
        : phrase(of: index, cases) {
          differences[$0]?.strong.event == strong && differences[$0]?.weak.event == weak
        })
      + (flag.isNone ? "" : " while `\(flag.text)` is off")
    let ratio = limit(.choiceRatio).upper
    report(
      statement(difference.most.source.start),
      least == 0
        ? "of `\(choice.name.text)`, only `\(strong.text)` is felt\(mode.phrase)\(hapticCase)"
          + "; `\(weak.text)` is not"
        : "of `\(choice.name.text)`, `\(strong.text)` is felt "
          + "\(Numbers.ratio(most, least)) times as strongly as `\(weak.text)`"
          + mode.phrase + hapticCase,
      cue: part.cue, help: "let both be felt equally strongly, or neither",
      evidence: Evidence(
        "strength", "\(Numbers.level(most)) and \(Numbers.level(least))",
        limit: "a ratio of less than \(Numbers.level(ratio))"),
      related: [Related("the choice", module.source, module.nameRange(.choice, choice.name))]
        + (part.emission.map {
          [related("`\(strong.text)` leads to it here", $0.cue, $0.start)]
        } ?? []))
    return true
  }

  /// The two options that differ most in a case; nil if they do not differ enough.
  private func difference(
    of options: [Alternative], _ mode: Mode, _ flag: Name, in cases: Case
  ) -> Difference? {
    var peaks: [(option: Alternative, peak: Peak)] = []
    for option in options {
      guard let peak = option.peak(mode, without: flag, in: cases) else { return nil }
      peaks.append((option, peak))
    }
    let ratio = limit(.choiceRatio).upper
    // In one case of every input, the weakest strength is also the strongest.
    for isWeakest in cases.isEmpty ? [false, true] : [false] {
      if isWeakest { for index in peaks.indices { peaks[index].peak.high = peaks[index].peak.low } }
      guard let strong = peaks.max(by: { $0.peak.high < $1.peak.high }),
        let weak = peaks.min(by: { $0.peak.high < $1.peak.high }), strong.peak.high > 0
      else { continue }
      let (most, least) = (strong.peak.high, weak.peak.high)
      if least == 0, !isComplete { continue }
      guard least == 0 || most.isAtLeast(ratio, times: least) else { continue }
      return Difference(
        strong: strong.option, weak: weak.option, most: strong.peak, least: weak.peak,
        isOfWeakest: isWeakest)
    }
    return nil
  }

  /// The case in a message: " where mood is calm". Inputs whose case makes no difference are left
  /// out.
  private func phrase(
    of index: Int, _ cases: [Case], _ holds: (Int) -> Bool
  ) -> String {
    let named = cases[index].enumerated().filter { (place, one) in
      cases.indices.contains { other in
        cases[other].count == cases[index].count && cases[other][place].input == one.input
          && !holds(other)
          && cases[other].indices.allSatisfy {
            $0 == place || cases[other][$0] == cases[index][$0]
          }
      }
    }
    if named.isEmpty { return "" }
    return " where "
      + named.map { (_, one) in
        "\(one.input.text) is \(one.key.isNone ? "anything else" : one.key.text)"
      }.joined(separator: ", ")
  }

  /// The haptics of all cues that an event triggers, directly or through other events.
  private func contributions(to event: Name) -> [Contribution] {
    var parts: [Contribution] = []
    for answer in answers(to: event, direct: .max) {
      look(at: answer.cue) { judge in
        let gates = (judge.gates.cue + judge.gates.haptics).filter {
          !judge.profile.hapticGates.contains($0)
        }
        var part = Contribution(cue: answer.cue, emission: answer.emission, gates: gates)
        for mode in Mode.allCases where judge.timeline(mode).haptics.count > 0 {
          part.felt[mode.rawValue] = judge.makeHapticCases(mode, apart: true).map { hapticCase in
            let strongest = hapticCase.pulses.max { $0.strength < $1.strength }
            let pulses = answer.at.map { start in
              hapticCase.pulses.map { (at: start + $0.at, strength: $0.strength) }
            }
            return FeltInCase(
              cases: hapticCase.cases, strength: strongest?.strength ?? 0,
              source: strongest?.source ?? .none, pulses: pulses ?? [])
          }
        }
        parts.append(part)
      }
    }
    return parts
  }
}
