import PatternCues
import PatternModel
import PatternSyntax

/// The forms of an escalation that only a file as a whole can take: (c), (g), and cues that share
/// an event (A.5).
extension Escalation {
  // MARK: (c) cycles

  /// Cues that lead back to themselves by way of what they emit.
  static func cycles(_ judge: FileJudge) {
    guard judge.cues.contains(where: { !$0.emissions.isEmpty }) else { return }
    let graph = TriggerGraph(judge.cues)
    for group in graph.cycles {
      let cues = group.map { judge.cues[$0] }
      guard cues.contains(where: { $0.count > 0 }), !cues.contains(where: { $0.isOnce }),
        let first = group.min(by: { judge.cues[$0].symbol < judge.cues[$1].symbol }),
        let edge = graph.edge(from: first, into: group)
      else { continue }
      let isByUser = cues.contains { $0.isByUser }
      let felt = cues.filter { $0.count > 0 }
      let canRise = felt.contains { $0.rises || $0.peak != felt[0].peak }
      var names = graph.path(from: first, in: group).map { "`\(judge.cues[$0].name.text)`" }
      let start = names[0]
      // The middle of a long circle says nothing more.
      if names.count > Escalation.longestCircle {
        names = Array(names.prefix(Escalation.longestCircle - 1)) + ["…"]
      }
      judge.report(
        judge.statement(edge.source),
        "this leads back to \(start): " + (names + [start]).joined(separator: " → "),
        cue: first, help: "break the circle: let one of them fire `once per` its subject",
        evidence: Evidence([
          .init("cues in the circle", "\(group.count)"),
          .init(
            "strongest pulse", Numbers.level(cues.map { $0.peak }.max() ?? 0)),
        ]),
        severity: isByUser && !canRise ? .warning : nil)
    }
  }

  /// How many names of a circle a message has.
  private static let longestCircle = 8

  // MARK: (g) ladders

  /// Cues about one subject that answer to one another's silence, each stronger than the last.
  static func ladders(_ judge: FileJudge) {
    let steps = judge.cues.indices.filter { index in
      let cue = judge.cues[index]
      return cue.count > 0 && !cue.subject.isNone && !cue.isByUser && isStep(cue)
    }
    guard steps.count > 1 else { return }
    let ordered = steps.sorted { left, right in
      let (a, b) = (judge.cues[left], judge.cues[right])
      if a.subject != b.subject { return a.subject < b.subject }
      let (first, second) = (number(in: a.event), number(in: b.event))
      return first != second ? first < second : a.symbol < b.symbol
    }
    for (left, right) in zip(ordered, ordered.dropFirst()) {
      let (lower, upper) = (judge.cues[left], judge.cues[right])
      guard lower.subject == upper.subject else { continue }
      let grows =
        Double(upper.peak) * 1e6 >= Double(lower.peak) * Double(Strike.perceptibleRatio)
        || upper.count > lower.count
      guard grows else { continue }
      judge.report(
        judge.statement(upper.source),
        "`\(upper.name.text)` insists: it is stronger or longer than `\(lower.name.text)`, which "
          + "says the same of `\(upper.subject.text)` before it",
        cue: right, help: "say it once, or no stronger than the first time",
        evidence: Evidence([
          .init(
            "strongest pulse", "\(Numbers.level(lower.peak)), then \(Numbers.level(upper.peak))"),
          .init("pulses", "\(lower.count), then \(upper.count)"),
        ]),
        related: [
          Related("the step before", judge.source, judge.statement(lower.source))
        ])
    }
  }

  /// Whether an event is one step of insisting: by its class, or by a number in its name.
  private static func isStep(_ cue: CueDigest) -> Bool {
    if cue.classKinds.contains(.pressure) || cue.eventClass == Name("retry") { return true }
    let words = cue.event.text.split { $0 == "." || $0 == "-" }
    return words.contains { ["retry", "again", "unacknowledged", "after", "remind"].contains($0) }
      || number(in: cue.event) > 0 && cue.classKinds.contains(.recurring)
  }

  /// The last number in a name; 0 without one.
  private static func number(in name: Name) -> Int {
    var result = 0
    var place = 0
    for word in name.text.split(whereSeparator: { !$0.isNumber }) {
      result = Int(word.prefix(9)) ?? 0
      place += 1
    }
    return place == 0 ? 0 : result
  }

  // MARK: cues on one event

  /// Cues that fire together are felt together: several of them must not rise where each alone
  /// does not.
  static func merged(_ judge: FileJudge) {
    let felt = judge.cues.indices.filter { judge.cues[$0].count > 0 }
    guard felt.count > 1 else { return }
    let ordered = felt.sorted { left, right in
      let (a, b) = (judge.cues[left], judge.cues[right])
      return a.event != b.event ? a.event < b.event : a.symbol < b.symbol
    }
    var start = 0
    while start < ordered.count {
      var end = start + 1
      while end < ordered.count, judge.cues[ordered[end]].event == judge.cues[ordered[start]].event
      {
        end += 1
      }
      if end - start > 1 { merged(judge, ordered[start..<end]) }
      start = end
    }
  }

  /// More cues than this on one event are alternatives, or a list of examples.
  private static let mergedLimit = 3

  private static func merged(_ judge: FileJudge, _ group: ArraySlice<Int>) {
    guard group.count <= Escalation.mergedLimit else { return }
    let parts = group.map { judge.strikes(of: $0) }
    if parts.contains(where: { repeatedRise(in: $0) != nil || crescendo(in: $0) != nil }) { return }
    var all: [Strike] = []
    for strike in parts.joined().sorted(by: { ($0.at, $0.source) < ($1.at, $1.source) }) {
      if let last = all.last, last.at == strike.at {
        all[all.count - 1].strength = min(last.strength + strike.strength, 1_000_000)
      } else {
        all.append(strike)
      }
    }
    let rise = repeatedRise(in: all)
    guard rise != nil || crescendo(in: all) != nil else { return }
    let (first, last) = (judge.cues[group.first!], judge.cues[group.last!])
    judge.report(
      judge.statement(last.source),
      "`\(first.name.text)` and `\(last.name.text)` are felt together on `\(last.event.text)`: "
        + (rise != nil ? "a phrase that rises is repeated" : "their pulses rise in a row"),
      cue: group.last, help: "let one cue play what is felt on `\(last.event.text)`",
      evidence: .pulses(all),
      related: [Related("the other part", judge.source, judge.statement(first.source))],
      severity: rise != nil ? nil : judge.policy.crescendo)
  }
}

/// Which cue leads to which by what it emits. Events are nodes as well, behind the cues, so that
/// many cues on one event need no edge for each pair.
private struct TriggerGraph {
  private let cues: [CueDigest]
  private var next: [[Int]]
  /// The groups of cues that lead back to themselves.
  private(set) var cycles: [[Int]] = []

  init(_ cues: [CueDigest]) {
    self.cues = cues
    let table = NameTable(capacity: cues.count)
    var listeners: [[Int]] = []
    for (index, cue) in cues.enumerated() where !cue.event.isNone {
      let entry = table.insert(cue.event)
      if entry.isNew { listeners.append([]) }
      listeners[entry.index].append(index)
    }
    next = cues.map { cue in
      cue.emissions.compactMap { table.index(of: $0.event).map { cues.count + $0 } }
    }
    next += listeners
    findCycles()
  }

  /// The emission of a cue that leads to another of its group.
  func edge(from cue: Int, into group: [Int]) -> CueDigest.Emission? {
    let events = NameTable()
    for index in group { events.insert(cues[index].event) }
    return cues[cue].emissions.first { events.index(of: $0.event) != nil }
  }

  /// The shortest way from a cue back to itself.
  func path(from start: Int, in group: [Int]) -> [Int] {
    var isOpen = [Bool](repeating: false, count: next.count)
    for cue in group { isOpen[cue] = true }
    for event in cues.count..<next.count { isOpen[event] = true }
    var steps: [(node: Int, from: Int)] = [(start, -1)]
    var at = 0
    while at < steps.count {
      for node in next[steps[at].node] where isOpen[node] {
        if node == start {
          var way: [Int] = []
          var step = at
          while step >= 0 {
            if steps[step].node < cues.count { way.append(steps[step].node) }
            step = steps[step].from
          }
          return way.reversed()
        }
        isOpen[node] = false
        steps.append((node, at))
      }
      at += 1
    }
    return [start]
  }

  /// Tarjan's strongly connected components, without recursion.
  private mutating func findCycles() {
    var order = [Int](repeating: -1, count: next.count)
    var low = [Int](repeating: 0, count: next.count)
    var isOpen = [Bool](repeating: false, count: next.count)
    var open: [Int] = []
    var count = 0
    for root in cues.indices where order[root] < 0 && !next[root].isEmpty {
      var work: [(cue: Int, edge: Int)] = [(root, 0)]
      while let (cue, edge) = work.last {
        if edge == 0 {
          order[cue] = count
          low[cue] = count
          count += 1
          open.append(cue)
          isOpen[cue] = true
        }
        if edge < next[cue].count {
          work[work.count - 1].edge += 1
          let other = next[cue][edge]
          if order[other] < 0 {
            work.append((other, 0))
          } else if isOpen[other] {
            low[cue] = min(low[cue], order[other])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.cue { low[parent] = min(low[parent], low[cue]) }
        guard low[cue] == order[cue] else { continue }
        var group: [Int] = []
        while let last = open.popLast() {
          isOpen[last] = false
          group.append(last)
          if last == cue { break }
        }
        // A cue that leads back to itself does so by way of an event.
        if group.count > 1 { cycles.append(group.filter { $0 < cues.count }.sorted()) }
      }
    }
  }
}
