#if canImport(CoreHaptics)
  import CoreHaptics

  /// Core Haptics: everything as it was written. It plays also where System Haptics are off, so the
  /// app supplies `system-haptics` from a switch of its own; until then the gate is shut.
  @MainActor public final class ExactHaptics: HapticOutput {
    /// What a firing plays: haptics that have been handed over are not played again.
    private struct Phrase {
      let generation: Int
      let players: [any CHHapticPatternPlayer]
      var coming: [HapticEntry]
      let end: Double
    }

    private var engine: CHHapticEngine?
    /// Counts engines and resets: what an older one says is of no interest.
    private var generation = 0
    private var phrases: [Int: Phrase] = [:]

    public init() {}

    public let playsPhrases = true

    public var hapticsUnavailable: PlayReason? {
      let isSupported = CHHapticEngine.capabilitiesForHardware().supportsHaptics
      return isSupported && !Microphone.mutesHaptics ? nil : .unsupported
    }

    public func prepare(_ haptics: [HapticEntry]) { _ = try? running() }

    public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      if var phrase = phrases[firing], phrase.generation == generation,
        phrase.coming.starts(with: haptics)
      {
        phrase.coming.removeFirst(haptics.count)
        phrases[firing] = phrase
        return
      }
      stopHaptics(of: firing)
      let moments = haptics.map { HapticMoment(after: 0, haptic: $0) } + rest
      do {
        try start(moments, of: firing)
      } catch let error as NSError where error.code == CHHapticError.Code.engineNotRunning.rawValue
      {
        // The system has stopped it meanwhile; once more, then it is left.
        forgetEngine()
        try? start(moments, of: firing)
      } catch {}
    }

    public func stopHaptics(of firing: Int) {
      for player in phrases.removeValue(forKey: firing)?.players ?? [] { try? player.cancel() }
    }

    private func start(_ moments: [HapticMoment], of firing: Int) throws {
      let engine = try running()
      let now = engine.currentTime
      phrases = phrases.filter { $0.value.end > now }
      let strokes = HapticStroke.strokes(of: moments)
      // An envelope moves everything of its pattern, so it has one of its own.
      let plain = strokes.filter { $0.envelope.isEmpty }
      var players: [any CHHapticPatternPlayer] = []
      if !plain.isEmpty { players.append(try player(of: plain, on: engine)) }
      for stroke in strokes where !stroke.envelope.isEmpty {
        players.append(try player(of: [stroke], on: engine))
      }
      for player in players { try player.start(atTime: now) }
      let end = strokes.map { seconds($0.at + $0.duration) }.max() ?? 0
      phrases[firing] = Phrase(
        generation: generation, players: players, coming: moments.dropFirst().map(\.haptic),
        end: now + end + 1)
    }

    private func player(
      of strokes: [HapticStroke], on engine: CHHapticEngine
    ) throws -> any CHHapticPatternPlayer {
      let curves = strokes.flatMap(\.curves).map { curve($0) }
      let pattern = try CHHapticPattern(
        events: strokes.map { event($0) }, parameterCurves: curves)
      return try engine.makePlayer(with: pattern)
    }

    private func event(_ stroke: HapticStroke) -> CHHapticEvent {
      let level = stroke.envelope.isEmpty ? stroke.intensity : 1
      let values: [(CHHapticEvent.ParameterID, Double?)] = [
        (.hapticIntensity, level), (.hapticSharpness, stroke.sharpness),
        (.attackTime, stroke.attack), (.decayTime, stroke.decay), (.releaseTime, stroke.release),
      ]
      let parameters = values.compactMap { id, value in
        value.map { CHHapticEventParameter(parameterID: id, value: Float($0)) }
      }
      return stroke.duration == 0
        ? CHHapticEvent(
          eventType: .hapticTransient, parameters: parameters, relativeTime: seconds(stroke.at))
        : CHHapticEvent(
          eventType: .hapticContinuous, parameters: parameters, relativeTime: seconds(stroke.at),
          duration: seconds(stroke.duration))
    }

    private func curve(_ points: [HapticEntry.Point]) -> CHHapticParameterCurve {
      CHHapticParameterCurve(
        parameterID: .hapticIntensityControl,
        controlPoints: points.map { point in
          CHHapticParameterCurve.ControlPoint(
            relativeTime: seconds(point.at - points[0].at), value: Float(point.intensity))
        }, relativeTime: seconds(points[0].at))
    }

    /// The engine, made at first use with a session of its own: bound to the app's it would cut the
    /// sound of others.
    private func running() throws -> CHHapticEngine {
      let engine = try self.engine ?? made()
      try engine.start()
      return engine
    }

    private func made() throws -> CHHapticEngine {
      let engine = try CHHapticEngine()
      generation += 1
      let made = generation
      engine.playsHapticsOnly = true
      // A running engine owns the volume buttons.
      engine.isAutoShutdownEnabled = true
      let forget: @Sendable () -> Void = { [weak self] in
        Task { @MainActor in self?.forgetEngine(made) }
      }
      engine.stoppedHandler = { _ in forget() }
      engine.resetHandler = forget
      self.engine = engine
      return engine
    }

    /// Its players are of no use any more; what they had still to play comes with its own time.
    private func forgetEngine(_ lost: Int? = nil) {
      if lost ?? generation != generation { return }
      engine = nil
      generation += 1
      phrases = [:]
    }

    private func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1e6 }
  }

  extension HapticOutput where Self == ExactHaptics {
    /// Core Haptics, exactly as written; the app supplies `system-haptics`.
    public static var coreHaptics: ExactHaptics { ExactHaptics() }
  }
#endif
