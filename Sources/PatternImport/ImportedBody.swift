/// The statements of a pattern, nested as they are written.
indirect enum ImportedLine {
  case wait(Int64)
  /// A statement, and the lines of its block, if it has one.
  case statement(String, block: [String])
  /// `repeat` or `at`, and its body.
  case body(String, [ImportedLine])
}

/// How events become statements: waits between onsets, `repeat` for what is exactly periodic, and
/// `at` for what starts while something else goes on.
enum ImportedBody {
  /// How many events the body of a `repeat` may have; ours.
  private static let longestPeriod = 32

  /// The statements of some events, counted from a time.
  static func lines(_ events: ArraySlice<ImportedEvent>, from origin: Int64) -> [ImportedLine] {
    var lines: [ImportedLine] = []
    var cursor = origin
    // When what has been started so far is over.
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
      // A run of taps keeps nothing busy.
      busy = max(busy, run == nil || event.end > event.at ? end : busy)
    }
    return lines
  }

  /// The periodic run that covers most of the events at the start, if there is one.
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
      // Two taps, or two of anything, are not yet a rhythm.
      guard count >= 2, count * length >= 3 else { continue }
      if best.map({ $0.length * $0.count < count * length }) ?? true {
        best = (length, count, every)
      }
    }
    return best
  }
}
