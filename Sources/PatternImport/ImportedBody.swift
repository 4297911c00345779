/// A line of a pattern's body.
indirect enum ImportedLine {
  case wait(Int64)
  /// A statement and the lines of its block, if any.
  case statement(String, block: [String])
  /// A `repeat` or `at`, and its body.
  case body(String, [ImportedLine])
}

/// Turns events into statements: `wait` between onsets, `repeat` for exact periods, and `at` for an
/// event that starts while another still plays.
enum ImportedBody {
  /// The maximum number of events in the body of a `repeat`. Our choice.
  private static let longestPeriod = 32

  /// The statements for events, with times relative to `origin`.
  static func lines(_ events: ArraySlice<ImportedEvent>, from origin: Int64) -> [ImportedLine] {
    var lines: [ImportedLine] = []
    var cursor = origin
    // The end of everything started so far.
    var busy = origin
    var index = events.startIndex
    while index < events.endIndex {
      let event = events[index]
      let line: ImportedLine
      let end: Int64
      let run = run(events[index...])
      if let run {
        let body = events[index..<index + run.length]
        let inner = ImportedBody.lines(body, from: event.at)
        line = .body("repeat \(run.count) every \(ImportedEvent.duration(run.every))", inner)
        index += run.length * run.count
        end = events[body.startIndex..<index].reduce(event.at) { max($0, $1.end) }
      } else {
        line = .statement(event.head, block: event.block)
        index += 1
        end = event.end
      }
      if event.at < busy, event.at > cursor {
        lines.append(.body("at \(ImportedEvent.duration(event.at - origin))", [line]))
      } else {
        if event.at > cursor { lines.append(.wait(event.at - cursor)) }
        lines.append(line)
        cursor = event.at
      }
      // A run of taps does not block later events.
      busy = max(busy, run == nil || event.end > event.at ? end : busy)
    }
    return lines
  }

  /// The periodic run that covers the most events from the start; nil if there is no rhythm.
  private static func run(
    _ events: ArraySlice<ImportedEvent>
  ) -> (length: Int, count: Int, every: Int64)? {
    var best: (length: Int, count: Int, every: Int64)?
    for length in 1...longestPeriod where events.count >= 2 * length {
      let first = events.startIndex
      let every = events[first + length].at - events[first].at
      guard every > 0 else { continue }
      var covered = length
      while covered < events.count {
        let (this, before) = (events[first + covered], events[first + covered - length])
        guard this.at - before.at == every, this.says(before) else { break }
        covered += 1
      }
      let count = covered / length
      // A rhythm needs at least three events.
      guard count >= 2, count * length >= 3 else { continue }
      if best.map({ $0.length * $0.count < count * length }) ?? true {
        best = (length, count, every)
      }
    }
    return best
  }
}
