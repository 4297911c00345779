import PatternTable

/// The graph of cues and the events that they emit and listen to. Events have nodes of their own,
/// after those of the cues, so that many cues on one event need no edge per pair.
struct TriggerGraph {
  private let cues: CueList
  private var next: [[Int]]
  /// The groups of cues that lead back to themselves. A cue that fires once leads nowhere.
  let cycles: [[Int]]
  /// The groups that repeat without an act of a person.
  let unattended: [[Int]]

  init(_ cues: CueList) {
    self.cues = cues
    let count = cues.everywhere.count
    var nodes: [Name: Int] = [:]
    var listeners: [[Int]] = []
    for index in cues.everywhere where !cues[index].event.isNone {
      let node = nodes[cues[index].event] ?? listeners.count
      if node == listeners.count { listeners.append([]) }
      nodes[cues[index].event] = node
      listeners[node].append(index)
    }
    next = cues.everywhere.map { cue in
      cues[cue].emissions.compactMap { nodes[$0.event].map { count + $0 } }
    }
    next += listeners
    var isOut = cues.everywhere.map { cues[$0].isOnce }
    cycles = TriggerGraph.cycles(next, without: isOut)
    for cue in cycles.joined() where cues[cue].isByUser { isOut[cue] = true }
    unattended = TriggerGraph.cycles(next, without: isOut)
  }

  private func isCue(_ node: Int) -> Bool { node < cues.everywhere.count }

  /// The emission with which a cue leads to another of its group.
  func edge(from cue: Int, into group: [Int]) -> CueDigest.Emission? {
    let events = Set(group.map { cues[$0].event })
    return cues[cue].emissions.first { events.contains($0.event) }
  }

  /// True if every cue of a group leads to another cue of the group at a known time.
  func isTimed(_ group: [Int]) -> Bool {
    let events = Set(group.map { cues[$0].event })
    return group.allSatisfy { cue in
      cues[cue].emissions.first { events.contains($0.event) }.map { $0.at >= 0 } ?? false
    }
  }

  /// The cues that a group leads to and that may fire each time.
  func reached(from group: [Int]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: next.count)
    for cue in group { isSeen[cue] = true }
    var work = group
    var result: [Int] = []
    while let node = work.popLast() {
      for other in next[node] where !isSeen[other] {
        isSeen[other] = true
        if isCue(other) {
          if cues[other].isOnce { continue }
          result.append(other)
        }
        work.append(other)
      }
    }
    return result
  }

  /// The shortest path from a cue back to itself.
  func path(from start: Int, in group: [Int]) -> [Int] {
    var isOpen = [Bool](repeating: false, count: next.count)
    for cue in group { isOpen[cue] = true }
    for node in next.indices where !isCue(node) { isOpen[node] = true }
    var steps: [(node: Int, from: Int)] = [(start, -1)]
    var at = 0
    while at < steps.count {
      for node in next[steps[at].node] where isOpen[node] {
        if node == start {
          var way: [Int] = []
          var step = at
          while step >= 0 {
            if isCue(steps[step].node) { way.append(steps[step].node) }
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
  ///
  /// - Parameter isOut: for each cue, true if it leads nowhere; nodes after the cues are events.
  private static func cycles(_ next: [[Int]], without isOut: [Bool]) -> [[Int]] {
    var cycles: [[Int]] = []
    var order = [Int](repeating: -1, count: next.count)
    var low = [Int](repeating: 0, count: next.count)
    var isOpen = [Bool](repeating: false, count: next.count)
    var open: [Int] = []
    var count = 0
    for root in isOut.indices where order[root] < 0 && !next[root].isEmpty && !isOut[root] {
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
            if other >= isOut.count || !isOut[other] { work.append((other, 0)) }
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
        // A cue leads back to itself only through an event.
        if group.count > 1 { cycles.append(group.filter { $0 < isOut.count }.sorted()) }
      }
    }
    return cycles
  }
}
