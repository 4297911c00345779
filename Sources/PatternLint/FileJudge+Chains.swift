import PatternCues
import PatternModel
import PatternSyntax

/// The cues of a file and its neighbours, by the event that triggers them.
final class Listeners {
  private unowned(unsafe) let file: FileJudge
  private let table: NameTable
  private var lists: [[Int]] = []
  /// Of each list, the cues of files that have only a few in it.
  private var companies: [[Int]] = []

  init(_ file: FileJudge) {
    self.file = file
    let cues = file.cues
    table = NameTable(capacity: cues.everywhere.count)
    for index in cues.everywhere where !cues[index].event.isNone {
      let entry = table.insert(cues[index].event)
      if entry.isNew { lists.append([]) }
      lists[entry.index].append(index)
    }
    if !cues.neighbours.isEmpty {
      // The same in whichever file it is asked.
      for index in lists.indices { lists[index].sort(by: file.precedes) }
    }
    companies = lists.map { company(in: $0) }
  }

  private func company(in list: [Int]) -> [Int] {
    if list.count <= FileJudge.togetherLimit { return list }
    if file.cues.neighbours.isEmpty { return [] }
    var counts: [Int: Int] = [:]
    for cue in list { counts[file.module(of: cue), default: 0] += 1 }
    return list.filter { (counts[file.module(of: $0)] ?? 0) <= FileJudge.togetherLimit }
  }

  /// The indices of the cues that an event triggers.
  func cues(on event: Name) -> [Int] { table.index(of: event).map { lists[$0] } ?? [] }

  /// The cues that may answer an event together: those of each file that has only a few of them.
  /// More of a file are alternatives, or a list of examples; what another file has takes none away.
  func company(on event: Name) -> [Int] { table.index(of: event).map { companies[$0] } ?? [] }
}

/// Where an event is emitted.
struct Emitted {
  let cue: Int
  /// Where the statement starts.
  let start: UInt32
}

/// A cue that an event triggers, even by what other cues emit.
struct Answer {
  let cue: Int
  /// What emits its event; none where nothing has to.
  let emission: Emitted?
  /// How long after the event it plays, where that is known.
  let at: Int64?
}

/// A cue that is felt or heard because others emit its event.
struct Led {
  let cue: Int
  /// The cue where that begins.
  let start: Int
  /// What emits its event: the first cue, or one that it leads to.
  let emission: Emitted
}

/// Cues that lead to one another by what they emit.
extension FileJudge {
  /// What comes of more than so many cues of a chain is not what its first event is felt as.
  private static let answerLimit = 64

  /// What an event triggers in the end, each cue once, the nearest first: the cues that answer the
  /// event itself, and so many more.
  ///
  /// - Parameters:
  ///   - direct: how many of those that answer the event itself are looked at.
  ///   - isOut: which cues answer nothing.
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

  /// The cues that are felt or heard because others emit their event.
  ///
  /// Cues at which it begins are not among them: they are judged by themselves; nor is what a cue
  /// leads to at which it ends.
  func led(
    from begins: (CueDigest) -> Bool, until ends: (CueDigest) -> Bool = { _ in false }
  ) -> [Led] {
    var found: [Led] = []
    var seen: [Bool] = []
    for start in cues.emitters where begins(cues[start]) {
      if seen.isEmpty { seen = [Bool](repeating: false, count: cues.everywhere.count) }
      var work = [start]
      while let from = work.popLast() {
        for emission in cues[from].emissions {
          for next in listeners.cues(on: emission.event) where !seen[next] && !begins(cues[next]) {
            seen[next] = true
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

  /// "`a` emits what `b` is felt on", or how else the one leads to the other.
  func way(_ led: Led) -> String {
    let (start, emitter) = ("`\(cues[led.start].name.text)`", cues[led.emission.cue].name.text)
    let sensed = cues[led.cue].count > 0 ? "felt" : "heard"
    return (led.emission.cue == led.start ? start : "\(start) leads to `\(emitter)`, which")
      + " emits what `\(cues[led.cue].name.text)` is \(sensed) on"
  }

  /// Reports a cue that another leads to, and whose event does something.
  func report(_ led: Led, _ does: String, help: String) {
    let felt = cues[led.cue]
    report(
      statement(felt.source),
      "`\(cues[led.start].event.text)` \(does): \(way(led))\(felt.mode.phrase)",
      cue: led.cue, help: help, related: related(led))
  }

  /// Where the event is emitted that a cue is felt or heard on.
  func related(_ led: Led) -> [Related] {
    [related("it is emitted here", led.emission.cue, led.emission.start)]
  }

  /// "this leads back to `a`: `a` → `b` → `a`".
  func circlePhrase(from first: Int, in group: [Int]) -> String {
    var names = triggers.path(from: first, in: group).map { "`\(cues[$0].name.text)`" }
    let start = names[0]
    // The middle of a long circle says nothing more.
    if names.count > FileJudge.longestCircle {
      names = Array(names.prefix(FileJudge.longestCircle - 1))
      names.append("…")
    }
    names.append(start)
    return "this leads back to \(start): " + names.joined(separator: " → ")
  }

  /// How many names of a circle a message has.
  private static let longestCircle = 8
}
