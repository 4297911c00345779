import PatternTable

/// Plays cue tables: events and inputs with their instants go in, commands come out.
///
/// A value without a clock: every call names its instant, and instants never go back. A call first
/// plays the entries that were due before its instant, so that a switch thrown at 120 ms stops the
/// beat of 120 ms. Parts due at the instant itself play with the next `advance`, except that `fire`
/// plays the first parts of its firing.
public struct Playback<Store: OnceStore> {
  /// The memory of `once … ever` and of keyed `once`, which outlives the process.
  public private(set) var store: Store
  /// Requests that could not be met, one sentence each.
  public internal(set) var reports: [String] = []
  /// The reasons why this device cannot play haptics, sounds and motion; nil for what it can play.
  public var unavailable: [PlayReason?] = [nil, nil, nil]

  let rules: PlayRules
  var decks: [CueDeck]
  /// The rows of each event, from all decks.
  var events: [PlayName: [DeckRow]] = [:]
  var sources: [PlayName: DeckInputSource] = [:]
  var inputs = PlayInputs()
  var now: PlayInstant = 0
  /// The instant up to which entries have been played.
  var played: PlayInstant = -1
  /// The firings that have not ended, by number.
  var live: [Int: LiveFiring] = [:]
  /// The live firings of each subject, by number, in order.
  var ofSubject: [PlayName: [Int]] = [:]
  var count = 0
  var agenda = PlayHeap<PlayCall>()
  /// Firings that may have ended.
  var touched: [Int] = []
  var commands: [PlaybackCommand] = []
  var properties: [PlayPlace: PropertyState] = [:]
  var trackCount = 0
  var loopCount = 0
  var questions: [PlayQuestion] = []
  var speech = PlaySpeech()
  var toasts: [WaitingText] = []
  var onsets: [HapticOnset] = []
  var emitted: [PlayName: [PlayInstant]] = [:]
  /// The number of haptics, sounds and tracks started in the current instant.
  var crowd = (at: PlayInstant(-1), count: 0)
  public internal(set) var isBackground = false
  var isLowPower = false
  var isHot = false
  /// The keys of `once` that last for the session, and those that last for the launch.
  var session: Set<OnceKey> = []
  var launch: Set<OnceKey> = []

  /// Creates a player.
  ///
  /// - Throws: `PlaybackError` if two decks have a cue of the same name.
  public init(decks: [CueDeck], store: Store) throws(PlaybackError) {
    try self.init(decks: decks, store: store, rules: .all)
  }

  /// Like `init(decks:store:)`, but a test may switch off rules.
  ///
  /// - Throws: `PlaybackError`, as `init(decks:store:)` does.
  package init(
    decks: [CueDeck], store: Store, rules: PlayRules
  ) throws(PlaybackError) {
    (self.decks, self.store, self.rules) = (decks, store, rules)
    try index()
  }

  mutating func index() throws(PlaybackError) {
    var rows: [PlayName: [DeckRow]] = [:]
    var sources: [PlayName: DeckInputSource] = [:]
    var seen: Set<PlayName> = []
    for row in self.rows where !seen.insert(row.name).inserted {
      throw PlaybackError.twoCues(row.name.text)
    }
    for deck in decks {
      for (event, places) in deck.events {
        rows[event, default: []] += places.map { deck.rows[$0] }
      }
      for (input, source) in deck.sources { sources[input] = source }
    }
    if decks.count > 1 {
      for event in rows.keys { rows[event]?.sort { $0.name < $1.name } }
    }
    (events, self.sources) = (rows, sources)
  }

  /// The mode for a cue that fires now.
  public var mode: Mode {
    if !inputs.holds("physicality", rules: rules) {
      return rules.contains(.rule(13)) ? .physicalityOff : .normal
    }
    return inputs.holds("reduce-motion", rules: rules) ? .reduceMotion : .normal
  }

  // MARK: once

  func remembers(_ key: OnceKey) -> Bool {
    if !rules.contains(.rule(7)) { return false }
    return session.contains(key) || launch.contains(key) || store.contains(key)
  }

  mutating func remember(_ key: OnceKey) {
    if key.per == "session" {
      session.insert(key)
    } else if key.per == "launch" {
      launch.insert(key)
    } else {
      do throws(OnceStoreError) {
        try store.insert(key)
      } catch {
        report("\(key.cue.text): once is remembered until the next launch: \(error.text)")
        launch.insert(key)
      }
    }
  }

  /// Reports a sentence once.
  package mutating func report(_ text: String) {
    if !reports.contains(where: { PlayName($0) == PlayName(text) }) { reports.append(text) }
  }

  // MARK: commands

  mutating func command(_ firing: Int?, _ action: PlaybackCommand.Action) {
    commands.append(PlaybackCommand(at: now, firing: firing, action: action))
  }

  mutating func takeCommands() -> [PlaybackCommand] {
    let result = commands
    commands = []
    return result
  }

  /// The cues of all decks.
  var rows: some Sequence<DeckRow> { decks.lazy.flatMap { $0.rows } }

  /// The numbers of the live firings, in order.
  var numbers: [Int] { live.keys.sorted() }

  /// The live firings of a subject, in order.
  func firings(of subject: PlayName) -> [LiveFiring] {
    (ofSubject[subject] ?? []).compactMap { live[$0] }
  }

  /// The value of a property at an instant; its rest value if nothing has touched it.
  public func value(of place: PlayPlace, at instant: PlayInstant) -> Double {
    guard let state = properties[place] else { return place.rest }
    return state.track?.value(at: instant) ?? state.value
  }

  /// The properties that are held or moving.
  public var places: [PlayPlace] { Array(properties.keys) }

  /// The track that moves a property; nil if the property is held.
  public func track(of place: PlayPlace) -> PlayTrack? { properties[place]?.track }
}

extension Playback: Sendable where Store: Sendable {}

/// A reason why decks cannot be played together or replaced.
public enum PlaybackError: Error, Equatable, Sendable {
  case twoCues(String)
  case noSuchDeck(String)

  public var text: String {
    switch self {
    case .twoCues(let name): "two decks have a cue `\(name)`: rename one of them"
    case .noSuchDeck(let name): "no deck that plays is called `\(name)`"
    }
  }
}

/// The state of a property.
struct PropertyState: Sendable {
  /// The firing that last moved it.
  var owner: Int
  var value: Double
  var track: PlayTrack?
  /// The number of the track, which its arrival refers to.
  var id = 0
  /// The text that `typeOn` shows in part.
  var text = ""
}

/// A cue that waits for an answer.
struct PlayQuestion: Sendable {
  let row: DeckRow
  let subject: PlaySubject
  let depth: Int
  /// The instant at which it counts as declined, while the app is in the background.
  var leaves: PlayInstant?
}

/// A waiting text.
struct WaitingText: Sendable {
  let firing: Int
  let cast: PlayCast
}

/// The queue of announcements, which are spoken one at a time.
struct PlaySpeech: Sendable {
  var queue: [WaitingText] = []
  /// The earliest instant of the next announcement.
  var free: PlayInstant = 0
}

/// The start of a haptic.
struct HapticOnset: Sendable {
  let at: PlayInstant
  let firing: Int
  let strength: Double
}
