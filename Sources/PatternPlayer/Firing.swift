import PatternTable

/// The result of one cue of a fired event.
public struct Firing: Sendable {
  /// The outcome of a cue.
  public enum Outcome: Equatable, Sendable {
    /// It plays in a mode, without some channels for the given reasons.
    case played(Mode, without: [Channel: PlayReason])
    case suppressed(PlayReason)
    /// The person is asked first, and the cue plays if they agree.
    case awaiting
  }

  /// The cue; for an event that no deck has, the event.
  public let cue: PlayName
  /// The id of the subject.
  public let subject: PlayName
  /// The number of the firing, from 1 in order of start; nil if it has not started.
  public let number: Int?
  public let outcome: Outcome
}

extension Firing {
  /// Reads the result of each cue from the commands of a `fire`.
  static func all(
    of event: PlayName, cues: [PlayName], subject: PlayName, in commands: [PlaybackCommand]
  ) -> [Firing] {
    let isUnknown = commands.contains { command in
      if case .unknownEvent(event) = command.action { true } else { false }
    }
    if cues.isEmpty, isUnknown {
      return [
        Firing(cue: event, subject: subject, number: nil, outcome: .suppressed(.unknownEvent))
      ]
    }
    return cues.compactMap { cue in
      for command in commands {
        switch command.action {
        case .start(cue, let mode, _, _):
          var missing: [Channel: PlayReason] = [:]
          for other in commands where other.firing == command.firing {
            guard case .suppress(let channel, let reason) = other.action else { continue }
            if missing[channel] == nil { missing[channel] = reason }
          }
          return Firing(
            cue: cue, subject: subject, number: command.firing,
            outcome: .played(mode, without: missing))
        case .suppressCue(cue, let reason):
          return Firing(cue: cue, subject: subject, number: nil, outcome: .suppressed(reason))
        case .ask(cue, _, _, _):
          return Firing(cue: cue, subject: subject, number: nil, outcome: .awaiting)
        default: continue
        }
      }
      return nil
    }
  }
}

extension Firing.Outcome: CustomStringConvertible {
  /// Text such as `played(normal)`, `played(normal, without haptics: gate visible)` or
  /// `suppressed(once)`.
  public var description: String {
    func text(_ reason: PlayReason) -> String {
      [reason.name, reason.flag?.text].compactMap { $0 }.joined(separator: " ")
    }
    switch self {
    case .played(let mode, let missing):
      let parts = missing.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        "\($0.key.name): \(text($0.value))"
      }
      return "played(\(([mode.name] + parts).joined(separator: ", without ")))"
    case .suppressed(let reason): return "suppressed(\(text(reason)))"
    case .awaiting: return "awaiting"
    }
  }
}
