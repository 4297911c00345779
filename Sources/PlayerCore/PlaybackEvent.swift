import PatternTable

/// An event for telemetry. It reveals nothing about a person: no subject, no text, no value of an
/// input that depends on content.
public enum PlaybackEvent: Equatable, Sendable {
  /// A session begins, with these settings.
  case session(isPhysicalityOff: Bool, isReduceMotion: Bool)
  /// The app's own switch is turned.
  case switched(isPhysicalityOff: Bool)
  /// Reduce Motion is turned on during a session.
  case reduceMotion
  case fired(cue: PlayName, mode: Mode)
  /// A cue or one of its channels does not play. The reason is that of a log, followed by a space
  /// and the flag unless the flag depends on content.
  case suppressed(cue: PlayName, channel: Channel?, reason: String)
  /// A firing is felt.
  case felt(cue: PlayName)
  /// A substitute is felt in place of a haptic.
  case approximated(cue: PlayName)
  /// A key of `once` is felt a second time, which is a defect.
  case repeated(cue: PlayName)
  /// A cue that calls the app has begun.
  case asked(cue: PlayName)
  /// The app's call succeeded: microseconds since the cue fired, and since an entry cue of the same
  /// subject first fired.
  case succeeded(cue: PlayName, sinceFire: Int64, sinceEntry: Int64?)
  case failed(cue: PlayName)
  /// A cue that calls the app ends without an outcome.
  case abandoned(cue: PlayName)
  /// The frames of a firing: how many were due and missed, and the longest gap in microseconds.
  case frames(cue: PlayName, mode: Mode, due: Int, late: Int, longest: Int64)
  /// The time from a touch to its last command, in microseconds.
  case touched(latency: Int64)
}

/// Turns commands into events. Its state stays in memory, and only while there is an observer.
public struct PlaybackReporter: Sendable {
  private struct Live: Sendable {
    let cue: PlayName
    let mode: Mode
    let subject: PlayName
    let key: OnceKey?
    let start: PlayInstant
    let calls: Bool
    var isFelt = false
    var hasOutcome = false
    var due = 0
    var late = 0
    var longest: Int64 = 0
    var lastFrame: PlayInstant?
  }

  private var entries: Set<PlayName> = []
  private var callers: Set<PlayName> = []
  private var content: Set<PlayName> = []
  private var live: [Int: Live] = [:]
  private var felt: Set<OnceKey> = []
  private var entered: [PlayName: PlayInstant] = [:]

  public init<Store>(_ playback: Playback<Store>) { index(playback) }

  /// Reads the decks again after a replacement.
  public mutating func index<Store>(_ playback: Playback<Store>) {
    (entries, callers, content) = ([], [], [])
    for row in playback.rows {
      if row.role == "entry" { entries.insert(row.name) }
      if row.lists.contains(where: { $0.effects.contains { $0.kind == .perform } }) {
        callers.insert(row.name)
      }
    }
    for deck in playback.decks {
      for (input, source) in deck.sources where source == .content { content.insert(input) }
    }
  }

  /// The events of a command.
  public mutating func events(for command: PlaybackCommand) -> [PlaybackEvent] {
    let firing = command.firing.flatMap { live[$0] }
    switch command.action {
    case .start(let cue, let mode, let subject, let key):
      guard let number = command.firing else { return [] }
      let calls = callers.contains(cue)
      live[number] = Live(
        cue: cue, mode: mode, subject: subject.id, key: key, start: command.at, calls: calls)
      if entries.contains(cue), entered[subject.id] == nil {
        // The first-entry times are cleared beyond this many subjects; older ones are then not
        // measured.
        if entered.count >= DeckLimit.firings { entered = [:] }
        entered[subject.id] = command.at
      }
      return [.fired(cue: cue, mode: mode)] + (calls ? [.asked(cue: cue)] : [])
    case .suppressCue(let cue, let reason):
      return [.suppressed(cue: cue, channel: nil, reason: name(of: reason))]
    case .suppress(let channel, let reason):
      guard let firing else { return [] }
      return [.suppressed(cue: firing.cue, channel: channel, reason: name(of: reason))]
    case .haptic:
      guard let number = command.firing, let firing, !firing.isFelt else { return [] }
      live[number]?.isFelt = true
      var events: [PlaybackEvent] = [.felt(cue: firing.cue)]
      if let key = firing.key {
        if felt.contains(key) { events.append(.repeated(cue: firing.cue)) }
        if felt.count < DeckLimit.onceKeys { felt.insert(key) }
      }
      return events
    case .end:
      guard let number = command.firing, let firing else { return [] }
      live[number] = nil
      var events: [PlaybackEvent] = []
      if firing.calls, !firing.hasOutcome { events.append(.abandoned(cue: firing.cue)) }
      if firing.due > 0 {
        events.append(
          .frames(
            cue: firing.cue, mode: firing.mode, due: firing.due, late: firing.late,
            longest: firing.longest))
      }
      return events
    default: return []
    }
  }

  /// The event for the outcome of an app's call, to be noted before the player completes it.
  public mutating func outcome(
    of number: Int, isSuccess: Bool, at instant: PlayInstant
  ) -> PlaybackEvent? {
    guard let firing = live[number] else { return nil }
    live[number]?.hasOutcome = true
    if !isSuccess { return .failed(cue: firing.cue) }
    return .succeeded(
      cue: firing.cue, sinceFire: instant - firing.start,
      sinceEntry: entered[firing.subject].map { instant - $0 })
  }

  /// Notes a shown frame, which follows the last one after `interval` microseconds unless frames
  /// are missed.
  public mutating func frame(at instant: PlayInstant, interval: Int64) {
    for number in live.keys {
      guard var firing = live[number] else { continue }
      if let last = firing.lastFrame, interval > 0 {
        let gap = instant - last
        let due = max(1, Int((Double(gap) / Double(interval)).rounded()))
        firing.due += due
        firing.late += due - 1
        firing.longest = max(gap, firing.longest)
      }
      firing.lastFrame = instant
      live[number] = firing
    }
  }

  /// Begins a session, in which `once per session` may be felt again.
  public mutating func beginSession() { felt = felt.filter { $0.per != "session" } }

  private func name(of reason: PlayReason) -> String {
    guard let flag = reason.flag, !content.contains(flag) else { return reason.name }
    return "\(reason.name) \(flag.text)"
  }
}
