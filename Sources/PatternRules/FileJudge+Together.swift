import PatternModel
import PatternSyntax
import PatternTable

/// Cues that fire on one event, or on events that other cues of the group emit, and so are felt
/// together.
struct Together {
  /// The indices of the cues, in the order of the file.
  let cues: [Int]
  /// The pulses of each cue, in the order of `cues`.
  let parts: [[Pulse]]
  /// The pulses of all cues in time order, each with its cue; simultaneous pulses are merged.
  let pulses: [(pulse: Pulse, cue: Int)]
  /// True if two of the cues have different conditions and may be alternatives.
  let areAlternatives: Bool
  /// The place where the event of each cue is emitted; nil for a cue that is triggered directly.
  let emissions: [Emitted?]
  /// The mode of the pulses.
  var mode = Mode.normal

  var felt: [Pulse] { pulses.map { $0.pulse } }

  /// A vibration without a pause that several cues share.
  struct Buzz {
    var start: Int64
    var end: Int64
    /// True if several cues take part.
    var isShared = false
    /// The duration of the longest uninterrupted vibration of a single cue, in microseconds.
    var longestOwn: Int64 = 0
    /// The last vibration and its cue.
    var place: (pulse: Pulse, cue: Int)

    var length: Int64 { end - start }
  }

  /// The vibrations that several cues share, joined where they touch.
  var buzzes: [Buzz] {
    var found: [Buzz] = []
    // The current vibration of each cue.
    var own: [Int: (start: Int64, end: Int64)] = [:]
    let vibrations = zip(cues, parts).flatMap { cue, part in
      part.filter { $0.lasting > 0 && $0.strength > 0 }.map { (pulse: $0, cue: cue) }
    }.sorted { ($0.pulse.at, $0.pulse.end) < ($1.pulse.at, $1.pulse.end) }
    for next in vibrations {
      let (start, end) = (next.pulse.at, next.pulse.end)
      if let known = own[next.cue], known.end >= start {
        own[next.cue] = (known.start, max(known.end, end))
      } else {
        own[next.cue] = (start, end)
      }
      let isTouching = found.last.map { $0.end >= start } ?? false
      if !isTouching { found.append(Buzz(start: start, end: end, place: next)) }
      let last = found.count - 1
      if !(found[last].place.cue == next.cue) { found[last].isShared = true }
      found[last].end = max(found[last].end, end)
      found[last].place = next
      if let run = own[next.cue] {
        found[last].longestOwn = max(found[last].longestOwn, run.end - run.start)
      }
    }
    return found.filter { $0.isShared }
  }
}

extension FileJudge {
  /// The maximum number of cues that play together; more cues on one event are alternatives or a
  /// list of examples.
  static let togetherLimit = 3

  /// The groups of cues that are felt together. Only their cues are read again.
  func makeTogether() -> [Together] {
    groups { $0.count > 0 }.flatMap { makeTogether($0) }
  }

  /// The groups of cues that share an event, among cues for which `belongs` is true. Within a
  /// group, cues are in the order of files and of each file. A group has at least one cue of this
  /// file. If a group is too large, only its cues of this file remain.
  func groups(of belongs: (CueDigest) -> Bool) -> [[Int]] {
    let members = cues.everywhere.filter { belongs(cues[$0]) }
    let byEvent = Dictionary(grouping: members) { cues[$0].event }
    let shared = byEvent.filter { $0.value.count > 1 }
    return shared.sorted { $0.key < $1.key }.compactMap { _, members in
      var group = members
      if group.count > FileJudge.togetherLimit { group.removeAll { !cues.isOwn($0) } }
      guard (2...FileJudge.togetherLimit).contains(group.count), group.contains(where: cues.isOwn)
      else { return nil }
      return group.sorted(by: precedes)
    }
  }

  /// The whole group and, if some of its cues may be alternatives, the cues that play with each of
  /// them.
  private func makeTogether(_ group: [Int]) -> [Together] {
    // The pulses of each cue by mode, and the modes in which some cue has haptics of its own.
    var parts: [[[Pulse]]] = Mode.allCases.map { _ in [] }
    var isOwn = [true, false, false]
    var gates: [[Name]] = []
    for cue in group {
      look(at: cue) { judge in
        for mode in Mode.allCases {
          parts[mode.rawValue].append(judge.felt(mode))
          if judge.hasOwnHaptics(mode) { isOwn[mode.rawValue] = true }
        }
        gates.append(judge.gates.cue)
      }
    }
    guard gates.count == group.count else { return [] }
    let companies = FileJudge.companies(gates)
    let isOne = companies[0].count == group.count
    let all = isOne ? companies : [Array(group.indices)] + companies
    return Mode.allCases.filter { isOwn[$0.rawValue] }.flatMap { mode in
      all.compactMap { company in
        let cues = company.map { group[$0] }
        let own = company.map { parts[mode.rawValue][$0] }
        if own.allSatisfy({ $0.isEmpty }) { return nil }
        return Together(
          cues: cues, parts: own, pulses: merge(zip(cues, own)),
          areAlternatives: !isOne && company.count == group.count,
          emissions: cues.map { _ in nil }, mode: mode)
      }
    }
  }

  /// The groups of cues that are certain to play together, judged by their gates: a cue is grouped
  /// with every cue whose gates are all among its own. The largest group comes first. A single cue
  /// is a group only if there is no other group.
  static func companies(_ gates: [[Name]]) -> [[Int]] {
    var found: [[Int]] = []
    for own in gates {
      let company = gates.indices.filter { gates[$0].allSatisfy { own.contains($0) } }
      if !found.contains(company) { found.append(company) }
    }
    found.sort { $0.count > $1.count }
    let real = found.filter { $0.count > 1 }
    return real.isEmpty ? [found[0]] : real
  }

  /// The pulses of several cues in time order; simultaneous pulses are merged.
  private func merge(
    _ parts: some Sequence<(Int, [Pulse])>
  ) -> [(pulse: Pulse, cue: Int)] {
    let all = parts.flatMap { cue, pulses in pulses.map { (pulse: $0, cue: cue) } }
      .sorted { ($0.pulse.at, $0.pulse.source) < ($1.pulse.at, $1.pulse.source) }
    var merged: [(pulse: Pulse, cue: Int)] = []
    for next in all {
      if let last = merged.last, last.pulse.at == next.pulse.at {
        merged[merged.count - 1].pulse.strength = min(
          last.pulse.strength + next.pulse.strength, 1_000_000)
      } else {
        merged.append(next)
      }
    }
    return merged
  }

  /// The maximum number of cues in a chain that are read.
  static let chainLimit = 16

  /// The trains of pulses that cues form together, where one emits the event of another at a known
  /// time. Each chain begins at its first cue. Only trains that may rise, speed up or be too dense
  /// are included.
  func makeChains() -> [Together] {
    var led: Set<Int> = []
    for cue in cues.emitters {
      for emission in cues[cue].emissions where emission.at >= 0 {
        led.formUnion(listeners.cues(on: emission.event).filter { $0 != cue })
      }
    }
    var known: [Int: [Pulse]] = [:]
    return cues.emitters.filter { !led.contains($0) }.flatMap { makeChain(from: $0, &known) }
  }

  private struct Link {
    let cue: Int
    let at: Int64
    let emission: Emitted?
    /// The index of the previous link.
    let from: Int?
  }

  /// The cues that one cue leads to, including itself.
  private func links(from start: Int) -> [Link] {
    var links = [Link(cue: start, at: 0, emission: nil, from: nil)]
    var next = 0
    while next < links.count, links.count < FileJudge.chainLimit {
      let link = links[next]
      for emission in cues[link.cue].emissions where emission.at >= 0 {
        let listeners = listeners.cues(on: emission.event)
        if listeners.count > FileJudge.togetherLimit { continue }
        for cue in listeners where listeners.count == 1 || !cues[cue].isConditional {
          var before: Int? = next
          while let at = before, links[at].cue != cue { before = links[at].from }
          // A cue that leads back to itself forms a circle, and a cue that plays once does not play
          // again.
          guard before == nil, !cues[cue].isOnce || !links.contains(where: { $0.cue == cue })
          else { continue }
          links.append(
            Link(
              cue: cue, at: link.at + emission.at,
              emission: Emitted(cue: link.cue, start: emission.source), from: next))
        }
      }
      next += 1
    }
    return links
  }

  /// - Parameter known: the pulses of the cues that were read again.
  private func makeChain(from start: Int, _ known: inout [Int: [Pulse]]) -> [Together] {
    let felt = links(from: start).filter { cues[$0.cue].count > 0 }
    // A chain that consists only of neighbours is reported in their files.
    guard felt.count > 1, felt.contains(where: { cues.isOwn($0.cue) }) else { return [] }
    let parts = felt.map { link in
      var own = known[link.cue] ?? pulses(of: link.cue)
      known[link.cue] = own
      for index in own.indices { own[index].at += link.at }
      return own
    }
    // Each pulse has the index of its link, until the cues of each train are known.
    let all = merge(zip(felt.indices, parts))
    let starts = Array(all.map { $0.pulse }.trainStarts) + [all.count]
    let gap = max(limit(.hapticGap).lower, limit(.hapticGeneratorGap).lower)
    return zip(starts, starts.dropFirst()).compactMap { first, last in
      let train = all[first..<last]
      let own = felt.indices.filter { index in train.contains { $0.cue == index } }
      let pulses = train.map { $0.pulse }
      let isCrowded = zip(train, train.dropFirst()).contains {
        $0.cue != $1.cue && $1.pulse.at - $0.pulse.at < gap
      }
      let mayMatter =
        isCrowded || Escalation.isPossible(pulses)
        || Tempo.mayShrink(pulses, ratio: limit(.tempoRatio).upper)
      guard own.count > 1, mayMatter else { return nil }
      return Together(
        cues: own.map { felt[$0].cue }, parts: own.map { parts[$0] },
        pulses: train.map { ($0.pulse, felt[$0.cue].cue) },
        areAlternatives: false, emissions: own.map { felt[$0].emission })
    }
  }

  /// Reports a finding that cues have only together.
  ///
  /// - Parameter at: the cue, and the pulse whose statement is marked.
  func report(
    _ group: Together, at: (pulse: Pulse, cue: Int), _ what: String, help: String,
    facts: [Evidence.Fact], severity: Severity? = nil, isLocked: Bool? = nil
  ) {
    // The file of the cue reports it.
    guard cues.isOwn(at.cue) else { return }
    let other = group.cues.first { $0 != at.cue } ?? at.cue
    let isOne = group.cues[0] == group.cues[group.cues.count - 1]
    let (first, last) = (cues[group.cues[0]], cues[group.cues[group.cues.count - 1]])
    let emission = group.emissions.last { $0 != nil } ?? nil
    // Many cues may lead to one cue or play with it; it is reported only for the first of them.
    let isFinal = isLocked ?? Rule.all[rule].isLocked
    let place = UInt64(rule * 2 + (isFinal ? 1 : 0)) << 32 | UInt64(at.pulse.source.start)
    if !togetherReported.insert(place).inserted { return }
    let name = "`\(last.name.text)`"
    let way =
      emission == nil
      ? "\(names(of: group.cues)) are felt together on `\(last.event.text)`"
      : "\(name) is felt \(isOne ? "again" : "after `\(first.name.text)`")"
        + ", through `\(last.event.text)`"
    report(
      statement(at.pulse.source.start), way + ": " + what + group.mode.phrase,
      cue: at.cue, help: help, evidence: .pulses(group.felt, facts),
      related: [
        emission.map { related("it is emitted here", $0.cue, $0.start) }
          ?? related("the other part", other, cues[other].source)
      ],
      severity: severity, isLocked: isLocked)
  }
}
