#if canImport(CoreHaptics)
  import CoreHaptics
  import PatternTable

  /// Core Haptics, which plays haptics exactly as written. It also plays when System Haptics is
  /// off, so the app sets `system-haptics` from its own switch; until then the gate is closed.
  @MainActor public final class ExactHaptics: HapticOutput {
    private let server: HapticServer
    public let outcomes: HapticOutcomes?

    public init() {
      let outcomes = HapticOutcomes()
      self.outcomes = outcomes
      server = HapticServer { Task { @MainActor in outcomes.forgetPhrases() } }
    }

    public let playsPhrases = true

    public var hapticsUnavailable: PlayReason? {
      HapticServer.isSupported && !Microphone.mutesHaptics ? nil : .unsupported
    }

    public func warmUp() { if hapticsUnavailable == nil { server.warmUp() } }

    public func prepare(_ haptics: [HapticEntry]) { warmUp() }

    public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      let moments = haptics.map { HapticMoment(after: 0, haptic: $0) } + rest
      let outcomes = outcomes
      server.play(HapticPhrase(moments), of: firing) { failure in
        Task { @MainActor in
          if let failure {
            outcomes?.failed(firing, because: failure)
          } else {
            outcomes?.felt(firing)
          }
        }
      }
    }

    public func stopHaptics(of firing: Int) { server.stop(firing) }
  }

  extension HapticOutput where Self == ExactHaptics {
    /// Core Haptics, exactly as written. The app sets `system-haptics`.
    public static var coreHaptics: ExactHaptics { ExactHaptics() }
  }

  /// The engine of Core Haptics. It is used on its own queue only, because starting it blocks on
  /// the haptic server.
  final class HapticServer: @unchecked Sendable {
    static let isSupported = CHHapticEngine.capabilitiesForHardware().supportsHaptics

    private struct Playing {
      let players: [any CHHapticPatternPlayer]
      let end: Double
    }

    private let queue = DispatchQueue(label: "patternc.haptics", qos: .userInteractive)
    private let lost: @Sendable () -> Void
    private var engine: CHHapticEngine?
    private var isRunning = false
    private var playing: [Int: [Playing]] = [:]

    /// - Parameter lost: called when the engine stops or is reset.
    init(lost: @escaping @Sendable () -> Void) { self.lost = lost }

    func warmUp() { queue.async { _ = try? self.running() } }

    func stop(_ firing: Int) {
      queue.async {
        for playing in self.playing.removeValue(forKey: firing) ?? [] {
          for player in playing.players { try? player.cancel() }
        }
      }
    }

    /// Plays a phrase once the engine runs, and replies with the error if it fails. A phrase more
    /// than 100 ms late is dropped: a person would not relate it to the action.
    func play(
      _ phrase: HapticPhrase, of firing: Int, reply: @escaping @Sendable (String?) -> Void
    ) {
      let asked = ContinuousClock.now
      queue.async {
        do {
          do {
            try self.start(phrase, of: firing, asked)
          } catch let error as NSError
            where error.code == CHHapticError.Code.engineNotRunning.rawValue
          {
            // The system has stopped the engine in the meantime; tries once more with a new one.
            self.engine = nil
            self.isRunning = false
            try self.start(phrase, of: firing, asked)
          }
          reply(nil)
        } catch {
          reply("\(error)")
        }
      }
    }

    private func start(
      _ phrase: HapticPhrase, of firing: Int, _ asked: ContinuousClock.Instant
    ) throws {
      let engine = try running()
      let late = ContinuousClock.now - asked
      if late > .milliseconds(100) { throw TooLate(duration: late) }
      let now = engine.currentTime
      let players = try phrase.patterns.map { try engine.makePlayer(with: $0.pattern()) }
      for player in players { try player.start(atTime: now) }
      for (firing, list) in playing {
        let left = list.filter { $0.end > now }
        playing[firing] = left.isEmpty ? nil : left
      }
      let end = now + Double(phrase.length) / 1e6 + 1
      playing[firing, default: []].append(Playing(players: players, end: end))
    }

    private func running() throws -> CHHapticEngine {
      let engine = try self.engine ?? made()
      if !isRunning {
        try engine.start()
        isRunning = true
      }
      return engine
    }

    /// An engine with its own session: sharing the app's would interrupt other apps' sound.
    private func made() throws -> CHHapticEngine {
      let engine = try CHHapticEngine()
      engine.playsHapticsOnly = true
      // A running engine takes over the volume buttons.
      engine.isAutoShutdownEnabled = true
      // Core Haptics calls both on its own threads. Messages of discarded engines are ignored.
      let id = ObjectIdentifier(engine)
      engine.stoppedHandler = { @Sendable [weak self] _ in self?.forget(id) }
      engine.resetHandler = { @Sendable [weak self] in self?.forget(id) }
      self.engine = engine
      isRunning = false
      return engine
    }

    /// Discards the engine's players, which are invalid. It restarts when needed.
    private func forget(_ id: ObjectIdentifier) {
      queue.async {
        guard let engine = self.engine, ObjectIdentifier(engine) == id else { return }
        self.isRunning = false
        self.playing = [:]
        self.lost()
      }
    }
  }

  /// The error of an engine that started too late.
  private struct TooLate: Error, CustomStringConvertible {
    let duration: Duration

    var description: String {
      let (seconds, attoseconds) = duration.components
      return "the engine was ready \(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms late"
    }
  }

  extension HapticPhrase.Pattern {
    /// The pattern for Core Haptics.
    func pattern() throws -> CHHapticPattern {
      try CHHapticPattern(
        events: events.map { $0.event }, parameterCurves: curves.map { $0.curve })
    }
  }

  extension AHAPEvent {
    fileprivate var event: CHHapticEvent {
      let parameters = parameters.map { id, value in
        CHHapticEventParameter(parameterID: id.core, value: Float(Double(value) / 1e6))
      }
      let time = Double(at) / 1e6
      return duration == 0
        ? CHHapticEvent(
          eventType: .hapticTransient, parameters: parameters, relativeTime: time)
        : CHHapticEvent(
          eventType: .hapticContinuous, parameters: parameters, relativeTime: time,
          duration: Double(duration) / 1e6)
    }
  }

  extension AHAPCurvePiece {
    fileprivate var curve: CHHapticParameterCurve {
      CHHapticParameterCurve(
        parameterID: parameter == .intensity ? .hapticIntensityControl : .hapticSharpnessControl,
        controlPoints: points.map { at, value in
          CHHapticParameterCurve.ControlPoint(
            relativeTime: Double(at) / 1e6, value: Float(Double(value) / 1e6))
        }, relativeTime: Double(at) / 1e6)
    }
  }

  extension AHAPParameter {
    fileprivate var core: CHHapticEvent.ParameterID {
      switch self {
      case .intensity: .hapticIntensity
      case .sharpness: .hapticSharpness
      case .attack: .attackTime
      case .decay: .decayTime
      case .release: .releaseTime
      case .sustained: .sustained
      }
    }
  }
#endif
