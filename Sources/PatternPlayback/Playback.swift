/// Plays cue tables: what happens and when goes in, commands come out.
///
/// A value without a clock: every call names its instant, and instants never go back. A call first
/// plays what was due before it, then does what it is about, so that a switch thrown at 120 ms
/// stops the beat of 120 ms. What is due at the instant itself comes with the next `advance`; what
/// a firing begins with comes with its `fire`.
public struct Playback<Store: OnceStore> {
  /// The memory of `once … ever` and of keys; a new process starts with it.
  public private(set) var store: Store
  /// What could not be done as asked, a sentence each.
  public internal(set) var reports: [String] = []
  /// Why a channel cannot be played on this device; nothing for one that can.
  public var unavailable: [PlayReason?] = [nil, nil, nil]

  let rules: PlayRules
  var decks: [CueDeck]
  /// The rows of each event, of all decks.
  var events: [PlayName: [DeckRow]] = [:]
  var sources: [PlayName: DeckInputSource] = [:]
  var inputs = PlayInputs()
  var now: PlayInstant = 0
  /// Through which instant entries have been played.
  var played: PlayInstant = -1
  var live: [LiveFiring] = []
  /// The numbers of the live firings of each subject, in order.
  var ofSubject: [PlayName: [Int]] = [:]
  var count = 0
  var agenda = PlayHeap<PlayCall>()
  /// Firings that may be over.
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
  /// Haptics, sounds and tracks begun at one instant.
  var crowd = (at: PlayInstant(-1), count: 0)
  public internal(set) var isBackground = false
  var isLowPower = false
  var isHot = false
  private var session: Set<OnceKey> = []
  private var launch: Set<OnceKey> = []

  /// Cues of one name in two decks are refused.
  public init(decks: [CueDeck], store: Store) throws(PlaybackError) {
    try self.init(decks: decks, store: store, rules: .all)
  }

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
    for deck in decks {
      for row in deck.rows where !seen.insert(row.name).inserted {
        throw PlaybackError.twoCues(row.name.text)
      }
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

  /// The mode in which a cue that fires now plays.
  public var mode: PlayMode {
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

  mutating func forgetSession() { session = [] }
  mutating func forgetLaunch() { (session, launch) = ([], []) }

  /// Says something once.
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

  /// The place of a firing that has not ended.
  func place(_ number: Int) -> Int? {
    var (low, high) = (0, live.count)
    while low < high {
      let middle = (low + high) / 2
      if live[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < live.count && live[low].number == number ? low : nil
  }

  /// The live firings of a subject, in order.
  func firings(of subject: PlayName) -> [LiveFiring] {
    (ofSubject[subject] ?? []).compactMap { number in place(number).map { live[$0] } }
  }

  /// The value of a property at a time: at rest where nothing has touched it.
  public func value(of place: PlayPlace, at instant: PlayInstant) -> Double {
    guard let state = properties[place] else { return place.rest }
    return state.track?.value(at: instant) ?? state.value
  }

  /// Every property that is held or moves.
  public var places: [PlayPlace] { Array(properties.keys) }

  /// The track that moves a property; nothing while it is held.
  public func track(of place: PlayPlace) -> PlayTrack? { properties[place]?.track }
}

extension Playback: Sendable where Store: Sendable {}

/// Why decks cannot be played together, or not be replaced.
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

/// What a property shows.
struct PropertyState: Sendable {
  /// The firing that moved it last.
  var owner: Int
  var value: Double
  var track: PlayTrack?
  /// The track's number, for its arrival.
  var id = 0
  /// For `typeOn`: the text of which it shows some characters.
  var text = ""
}

/// A cue that waits for an answer.
struct PlayQuestion: Sendable {
  let row: DeckRow
  let subject: PlaySubject
  let depth: Int
  /// When it counts as declined, while the app is in the background.
  var leaves: PlayInstant?
}

/// A text that waits.
struct WaitingText: Sendable {
  let firing: Int
  let cast: PlayCast
}

/// Announcements on their way, one at a time.
struct PlaySpeech: Sendable {
  var queue: [WaitingText] = []
  /// When the next may be spoken.
  var free: PlayInstant = 0
}

/// The beginning of a haptic.
struct HapticOnset: Sendable {
  let at: PlayInstant
  let firing: Int
  let strength: Double
}
