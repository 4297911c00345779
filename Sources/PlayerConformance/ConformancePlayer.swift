import PatternJSON
import PlayerCore

/// Plays a case with the player of this program, under a clock that only the script advances.
package struct ConformancePlayer {
  /// The reason why a table is unavailable, on one line.
  package struct Unreadable: Error {
    package let text: String

    package init(text: String) { self.text = text }
  }

  /// The maximum number of steps of a script.
  package static let stepLimit = 100_000
  /// The maximum number of entries in a log, and of instants at which something is due.
  package static let entryLimit = 1_000_000

  /// Plays a case.
  ///
  /// - Parameters:
  ///   - deck: the deck to play in place of the tables of the case, if not nil.
  ///   - limit: the maximum number of entries in the log, and of instants at which something is
  ///     due; beyond it, the player refuses the case.
  /// - Returns: a log, or the reason why the player skips or refuses the case.
  /// - Throws: `ConformanceCase.Fault` if the JSON is not a case.
  package static func play(
    _ json: JSONValue, rules: PlayRules = .all, deck: CueDeck? = nil, limit: Int = entryLimit,
    table: (String) throws(Unreadable) -> [UInt8]
  ) throws(ConformanceCase.Fault) -> JSONValue {
    let test = try ConformanceCase(json)
    if !test.unknown.isEmpty {
      return .members(["skip": .array(test.unknown.map { .string($0) })])
    }
    var player = ConformancePlayer(rules: rules, limit: limit)
    do throws(Refusal) {
      try player.run(test, deck, table)
    } catch {
      let (name, text) = (JSONValue.string(error.name), JSONValue.string(error.text))
      guard let path = error.path else { return .members(["error": name, "text": text]) }
      return .members(["error": name, "path": .string(path), "text": text])
    }
    return .members([
      "format": .string("patternc.playback-log"), "version": .number("1"),
      "log": .array(player.log), "values": .array(player.values),
    ])
  }

  /// A deck or step that the player refuses.
  private struct Refusal: Error {
    let name: String
    var path: String?
    let text: String
  }

  private let rules: PlayRules
  private let limit: Int
  private var log: [JSONValue] = []
  private var values: [JSONValue] = []
  private var instants = 0

  private init(rules: PlayRules, limit: Int) { (self.rules, self.limit) = (rules, limit) }

  private mutating func run(
    _ test: ConformanceCase, _ own: CueDeck?, _ table: (String) throws(Unreadable) -> [UInt8]
  ) throws(Refusal) {
    var decks = own.map { [$0] } ?? []
    if own == nil { for value in test.tables { decks.append(try deck(value, table)) } }
    var playback: Playback<MemoryOnceStore>
    do throws(PlaybackError) {
      playback = try Playback(decks: decks, store: MemoryOnceStore(), rules: rules)
    } catch {
      throw Refusal(name: "twoCues", text: error.text)
    }
    take(playback.set(test.conditions, at: 0))
    var samples = test.samples[...]
    for step in test.steps {
      try sample(&samples, before: step.at, &playback)
      if case .end = step.what {
        try advance(&playback, to: step.at)
        continue
      }
      try advance(&playback, to: step.at - 1)
      switch step.what {
      case .replace(let value):
        let deck = try deck(value, table)
        do throws(PlaybackError) {
          try playback.replace(deck)
        } catch {
          throw Refusal(name: "noSuchDeck", text: error.text)
        }
      case .restart:
        playback.restart()
        take(playback.set(test.conditions, at: step.at))
      case .session: playback.beginSession()
      default: take(play(step, &playback))
      }
    }
    try sample(&samples, before: .max, &playback)
  }

  private func deck(
    _ value: JSONValue, _ table: (String) throws(Unreadable) -> [UInt8]
  ) throws(Refusal) -> CueDeck {
    var bytes: [UInt8]?
    do throws(Unreadable) {
      if let path = value.string { bytes = try table(path) }
    } catch {
      throw Refusal(name: "unreadable", text: error.text)
    }
    do throws(DeckError) {
      if let bytes { return try CueDeck(json: bytes, rules: rules) }
      return try CueDeck(value, rules: rules)
    } catch {
      throw Refusal(name: error.name, path: error.path, text: error.text)
    }
  }

  private func play(
    _ step: ConformanceCase.Step, _ playback: inout Playback<MemoryOnceStore>
  ) -> [PlaybackCommand] {
    switch step.what {
    case .fire(let event, let subject): playback.fire(event, on: subject, at: step.at)
    case .set(let values, let subject): playback.set(values, for: subject, at: step.at)
    case .answer(let cue, let subject, let isAccepted):
      playback.answer(cue, for: subject, isAccepted: isAccepted, at: step.at)
    case .complete(let effect, let subject, let isSuccess):
      playback.complete(effect, for: subject, isSuccess: isSuccess, at: step.at)
    case .background(let isAway): playback.background(isAway, at: step.at)
    case .lowPower(let isLow): playback.lowPower(isLow, at: step.at)
    case .cancel(let firing, let runsEffects):
      playback.cancel(firing, runsEffects: runsEffects, at: step.at)
    case .cancelAll(let subject, let runsEffects):
      playback.cancelAll(of: subject, runsEffects: runsEffects, at: step.at)
    case .session, .replace, .restart, .end: []
    }
  }

  /// Advances one instant at a time, so that an endless playback is noticed.
  ///
  /// - Throws: `Refusal` beyond the limit.
  private mutating func advance(
    _ playback: inout Playback<MemoryOnceStore>, to end: PlayInstant
  ) throws(Refusal) {
    if end < 0 { return }
    while let next = playback.nextDeadline, next <= end {
      take(playback.advance(to: next))
      instants += 1
      if instants > limit || log.count > limit {
        throw Refusal(
          name: "tooLarge", text: "the log is longer than \(limit) entries: end it earlier")
      }
    }
    take(playback.advance(to: end))
  }

  private mutating func take(_ commands: [PlaybackCommand]) {
    for command in commands {
      if let entry = PlaybackLog.entry(command) { log.append(entry) }
    }
  }

  /// Reads the values that are due before a time, each after the log of its instant.
  private mutating func sample(
    _ samples: inout ArraySlice<ConformanceCase.Sample>, before end: PlayInstant,
    _ playback: inout Playback<MemoryOnceStore>
  ) throws(Refusal) {
    while let sample = samples.first, sample.at < end {
      samples.removeFirst()
      try advance(&playback, to: sample.at)
      var entry = LogEntry(at: sample.at)
      entry.add(sample.place)
      entry.add("value", playback.value(of: sample.place, at: sample.at))
      values.append(.object(entry.members))
    }
  }
}
