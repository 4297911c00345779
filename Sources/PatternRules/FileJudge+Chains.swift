import PatternModel
import PatternSyntax
import PatternTable

/// The cues of a file and its neighbours, by the event that triggers them.
struct Listeners {
  private let lists: [Name: [Int]]
  /// The cues on each event, from files that have only a few cues on it.
  private let companies: [Name: [Int]]

  init(_ file: FileJudge) {
    let cues = file.cues
    let all = cues.everywhere.filter { !cues[$0].event.isNone }
    // The order does not depend on the judged file.
    lists = Dictionary(grouping: all) { cues[$0].event }
      .mapValues { $0.sorted(by: file.precedes) }
    companies = lists.mapValues { list in
      let byFile = Dictionary(grouping: list) { file.module(of: $0) }
      return list.filter {
        byFile[file.module(of: $0), default: []].count <= FileJudge.togetherLimit
      }
    }
  }

  /// The cues that an event triggers.
  func cues(on event: Name) -> [Int] { lists[event, default: []] }

  /// The cues that may play together on an event: those of each file that has only a few of them.
  /// If a file has more, its cues are alternatives or a list of examples. Each file is counted
  /// separately.
  func company(on event: Name) -> [Int] { companies[event, default: []] }
}

/// The place at which an event is emitted.
struct Emitted {
  let cue: Int
  /// The start of the statement.
  let start: UInt32
}

/// A cue that an event triggers, directly or through events that other cues emit.
struct Answer {
  let cue: Int
  /// The place where the cue's event is emitted; nil if the cue is triggered directly.
  let emission: Emitted?
  /// Microseconds from the first event to the cue, if known.
  let at: Int64?
}

/// A cue that has haptics or sounds, and whose event is emitted by other cues.
struct Led {
  let cue: Int
  /// The cue at which the chain begins.
  let start: Int
  /// The place where the event is emitted: in the first cue, or in a later one of the chain.
  let emission: Emitted
}

extension CueDigest {
  /// The participle for the cue in a message: "felt", or "heard" if it has only sounds.
  var sensed: String { count > 0 ? "felt" : "heard" }
}

/// Chains of cues, linked by the events that they emit.
extension FileJudge {
  /// The maximum number of chained cues in one answer.
  private static let answerLimit = 64

  /// The cues that an event triggers, each once, nearest first: the cues on the event itself, and
  /// at most `answerLimit` further ones.
  ///
  /// - Parameters:
  ///   - direct: the maximum number of cues on the event itself.
  ///   - isOut: returns true for a cue that is left out.
  func answers(
    to event: Name, direct: Int = answerLimit, without isOut: (CueDigest) -> Bool = { _ in false }
  ) -> [Answer] {
    var found = listeners.cues(on: event).prefix(direct).filter { !isOut(cues[$0]) }
      .map { Answer(cue: $0, emission: nil, at: 0) }
    if found.allSatisfy({ cues[$0.cue].emissions.isEmpty }) { return found }
    let limit = found.count + FileJudge.answerLimit
    var seen = Set(found.map { $0.cue })
    var next = 0
    while next < found.count {
      let (emitter, start) = (found[next].cue, found[next].at)
      for emission in cues[emitter].emissions {
        let at = emission.at < 0 ? nil : start.map { $0 + emission.at }
        for cue in listeners.cues(on: emission.event) {
          if found.count == limit { return found }
          guard !isOut(cues[cue]), seen.insert(cue).inserted else { continue }
          found.append(
            Answer(cue: cue, emission: Emitted(cue: emitter, start: emission.source), at: at))
        }
      }
      next += 1
    }
    return found
  }

  /// The cues that a cue leads to at known times, each once, nearest first.
  ///
  /// - Parameter next: returns the cues to follow among those on an event, which is emitted `at`
  ///   microseconds after the first cue begins.
  func followers(
    of first: Int, _ next: (_ event: Name, _ at: Int64) -> [Int]
  ) -> ArraySlice<(cue: Int, at: Int64, emission: Emitted?)> {
    var found: [(cue: Int, at: Int64, emission: Emitted?)] = [(first, 0, nil)]
    var index = 0
    while index < found.count, found.count < FileJudge.chainLimit {
      let (emitter, start, _) = found[index]
      index += 1
      for emission in cues[emitter].emissions where emission.at >= 0 {
        let at = start + emission.at
        for cue in next(emission.event, at) where !found.contains(where: { $0.cue == cue }) {
          found.append((cue, at, Emitted(cue: emitter, start: emission.source)))
        }
      }
    }
    return found.dropFirst()
  }

  /// The first cue with haptics or sounds that an emission leads to.
  func sensed(
    on emission: CueDigest.Emission, without isOut: (CueDigest) -> Bool = { _ in false }
  ) -> Int? {
    answers(to: emission.event, without: isOut).map { $0.cue }.first { cues[$0].isSensed }
  }

  /// The cues with haptics or sounds that a chain leads to.
  ///
  /// A cue at which a chain begins is not included, because it is judged by itself. A chain stops
  /// before a cue for which `ends` is true.
  func led(
    from begins: (CueDigest) -> Bool, until ends: (CueDigest) -> Bool = { _ in false }
  ) -> [Led] {
    var found: [Led] = []
    var seen: Set<Int> = []
    for start in cues.emitters where begins(cues[start]) {
      var work = [start]
      while let from = work.popLast() {
        for emission in cues[from].emissions {
          for next in listeners.cues(on: emission.event)
          where !begins(cues[next]) && seen.insert(next).inserted {
            if ends(cues[next]) { continue }
            if cues[next].isSensed {
              let emission = Emitted(cue: from, start: emission.source)
              found.append(Led(cue: next, start: start, emission: emission))
            }
            work.append(next)
          }
        }
      }
    }
    return found
  }

  /// True if some cue helps the given cue whenever it plays: a cue on the same event, or on an
  /// event that such a cue emits at a known time.
  ///
  /// - Parameter helps: returns true for a cue that helps, `at` microseconds after the event.
  func isHelped(_ cue: Int, by helps: (_ other: Int, _ at: Int64) -> Bool) -> Bool {
    let company = listeners.company(on: cues[cue].event)
    return company.contains(cue)
      && company.contains { other in
        helps(other, 0)
          || cues[other].emissions.contains { emission in
            emission.at >= 0 && plays(other, wherever: cue)
              && listeners.company(on: emission.event).contains { helps($0, emission.at) }
          }
      }
  }

  /// The words for a chain: "`a` emits the event on which `b` is felt", or "`a` leads to `c`, which
  /// emits …".
  func way(_ led: Led) -> String {
    let (start, emitter) = ("`\(cues[led.start].name.text)`", cues[led.emission.cue].name.text)
    return (led.emission.cue == led.start ? start : "\(start) leads to `\(emitter)`, which")
      + " emits the event on which `\(cues[led.cue].name.text)` is \(cues[led.cue].sensed)"
  }

  /// Reports a chained cue. `does` describes the event at which the chain begins.
  func report(_ led: Led, _ does: String, help: String) {
    let felt = cues[led.cue]
    report(
      statement(felt.source),
      "`\(cues[led.start].event.text)` \(does): \(way(led))\(felt.mode.phrase)",
      cue: led.cue, help: help, related: related(led))
  }

  /// The place of a cue that is felt or heard.
  func relatedCue(_ cue: Int) -> Related {
    related("it is \(cues[cue].sensed) here", cue, cues[cue].source)
  }

  /// The place at which the event of a chained cue is emitted.
  func related(_ led: Led) -> [Related] {
    [related("it is emitted here", led.emission.cue, led.emission.start)]
  }

  /// Reports a cycle of cues at its first cue.
  func report(
    circle: [Int], _ message: String, help: String, evidence: Evidence? = nil,
    severity: Severity? = nil
  ) {
    guard let first = circle.min(by: precedes), let edge = triggers.edge(from: first, into: circle)
    else { return }
    report(
      statement(edge.source), circlePhrase(from: first, in: circle) + message, cue: first,
      help: help, evidence: evidence, severity: severity)
  }

  /// "this leads back to `a`: `a` → `b` → `a`".
  func circlePhrase(from first: Int, in group: [Int]) -> String {
    var names = triggers.path(from: first, in: group).map { "`\(cues[$0].name.text)`" }
    let start = names[0]
    // A long cycle is shortened in the middle.
    if names.count > FileJudge.longestCircle {
      names = names.prefix(FileJudge.longestCircle - 1) + ["…"]
    }
    names.append(start)
    return "this leads back to \(start): " + names.joined(separator: " → ")
  }

  /// The maximum number of names in a message about a cycle.
  private static let longestCircle = 8
}
