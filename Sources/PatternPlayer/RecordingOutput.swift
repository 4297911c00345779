import PatternTable

/// A test output for all channels. It plays nothing and logs what a person would feel, see, hear
/// and read.
@MainActor public final class RecordingOutput {
  /// A call to an output.
  public enum Record: Equatable, Sendable {
    case haptic(HapticEntry)
    case hapticStop
    case prepare
    case sound(SoundEntry)
    case soundStop
    /// A motion between two values, with its duration in microseconds.
    case motion(PlayPlace, from: Double, to: Double, duration: Int64)
    case value(PlayPlace, Double)
    case forget(PlayName, instance: PlayName)
    case toast(String)
    case announcement(String, priority: String?)
    case question(String)
    case withdrawal(String)
  }

  /// A record and its instant, in microseconds of the clock.
  public struct Entry: Equatable, Sendable {
    public let at: PlayInstant
    public let record: Record
  }

  public let clock: any PlayerClock
  /// The records so far, in order.
  public private(set) var log: [Entry] = []
  /// The questions that wait for an answer.
  public private(set) var questions: [CueQuestion] = []
  /// The reason why a channel cannot play, as on a device that lacks it.
  public var unavailableHaptics: PlayReason?
  public var unavailableSound: PlayReason?

  public init(clock: any PlayerClock = VirtualClock()) { self.clock = clock }

  /// Clears the log.
  public func clear() { log = [] }

  /// The log, one line for each entry, such as `120 ms  haptic impact medium 0.45`.
  public var lines: [String] { log.map { "\($0)" } }

  /// The times of haptics, in milliseconds.
  public var hapticTimes: [Double] {
    log.compactMap { entry in
      if case .haptic = entry.record { Double(entry.at) / 1000 } else { nil }
    }
  }

  /// The texts of toasts, in order.
  public var toasts: [String] {
    log.compactMap { if case .toast(let text) = $0.record { text } else { nil } }
  }

  /// The texts of announcements, in order.
  public var announcements: [String] {
    log.compactMap { if case .announcement(let text, _) = $0.record { text } else { nil } }
  }

  private func note(_ record: Record) { log.append(Entry(at: clock.now, record: record)) }
}

extension RecordingOutput: HapticOutput, MotionOutput, SoundOutput, TextOutput {
  public var hapticsUnavailable: PlayReason? { unavailableHaptics }
  public var soundUnavailable: PlayReason? { unavailableSound }

  public func warmUp() {}
  public func prepare(_ haptics: [HapticEntry]) { note(.prepare) }

  public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
    for haptic in haptics { note(.haptic(haptic)) }
  }

  public func stopHaptics(of firing: Int) { note(.hapticStop) }
  public func play(_ sound: SoundEntry, of firing: Int) { note(.sound(sound)) }
  public func stopSound(of firing: Int) { note(.soundStop) }

  public func move(_ track: PlayTrack, at now: PlayInstant) {
    note(.motion(track.place, from: track.from, to: track.to, duration: track.duration))
  }

  public func set(_ place: PlayPlace, to value: Double) { note(.value(place, value)) }

  public func forget(_ target: PlayName, instance: PlayName, isBack: Bool) {
    note(.forget(target, instance: instance))
  }

  public func toast(_ text: String) { note(.toast(text)) }

  public func announce(_ text: String, priority: String?) {
    note(.announcement(text, priority: priority))
  }

  public func confirm(_ question: CueQuestion) {
    note(.question(question.text))
    questions.append(question)
  }

  public func withdraw(_ question: CueQuestion) {
    note(.withdrawal(question.text))
    questions.removeAll { $0 === question }
  }

  /// Answers the oldest question.
  ///
  /// - Returns: false if there is no question.
  @discardableResult
  public func answer(_ isAccepted: Bool) -> Bool {
    if questions.isEmpty { return false }
    questions.removeFirst().answer(isAccepted)
    return true
  }
}

extension RecordingOutput.Entry: CustomStringConvertible {
  /// Text such as `120 ms  haptic impact medium 0.45`.
  public var description: String { "\(RecordingOutput.number(Double(at) / 1000)) ms  \(record)" }
}

extension RecordingOutput.Record: CustomStringConvertible {
  public var description: String {
    func name(_ place: PlayPlace) -> String {
      [place.target, place.instance, place.layer, place.property].compactMap { $0?.text }
        .joined(separator: " ")
    }
    let number = RecordingOutput.number
    switch self {
    case .haptic(let haptic):
      let parts = [haptic.form, haptic.intensity.map { number($0) }].compactMap { $0 }
      return (["haptic \(haptic.kind.rawValue)"] + parts).joined(separator: " ")
    case .hapticStop: return "haptic stop"
    case .prepare: return "prepare"
    case .sound(let sound):
      return (["sound \(sound.kind)", sound.name].compactMap { $0 }).joined(separator: " ")
    case .soundStop: return "sound stop"
    case .motion(let place, let from, let to, let duration):
      return "motion \(name(place)) \(number(from)) to \(number(to))"
        + " in \(number(Double(duration) / 1000)) ms"
    case .value(let place, let value): return "value \(name(place)) \(number(value))"
    case .forget(let target, let instance): return "forget \(target.text) \(instance.text)"
    case .toast(let text): return "toast \(text)"
    case .announcement(let text, let priority):
      return "announcement \(priority ?? "polite"): \(text)"
    case .question(let text): return "question \(text)"
    case .withdrawal(let text): return "withdrawal \(text)"
    }
  }
}

extension RecordingOutput {
  /// A number without a trailing `.0`.
  nonisolated fileprivate static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
