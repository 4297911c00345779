#if canImport(AVFAudio)
  import AVFAudio

  /// Plays tones and the app's sound files. They mix with other audio and obey a phone's silent
  /// switch.
  @MainActor public final class SystemSound: SoundOutput {
    /// Finds the file that a table names, by default in the app's bundle. If nil, a tone plays.
    public var file: @MainActor (String) -> URL? = {
      Bundle.main.url(forResource: $0, withExtension: nil)
    }
    private let server = SoundServer()

    public init() {}

    public var soundUnavailable: PlayReason? { nil }

    public func warmUp() { server.warmUp() }

    public func play(_ sound: SoundEntry, of firing: Int) {
      server.play(sound, at: sound.file.flatMap { file($0) }, of: firing)
    }

    public func stopSound(of firing: Int) { server.stop(firing) }
  }

  /// The sound engine. It is used on its own queue only, because sessions, engines and files are
  /// slow.
  private final class SoundServer: @unchecked Sendable {
    private let queue = DispatchQueue(label: "patternc.sound", qos: .userInteractive)
    private lazy var engine = AVAudioEngine()
    private var nodes: [Int: [AVAudioPlayerNode]] = [:]

    func warmUp() {
      queue.async {
        Microphone.mixWithOthers()
        // An engine without an output node cannot be prepared.
        _ = self.engine.mainMixerNode
        self.engine.prepare()
      }
    }

    func play(_ sound: SoundEntry, at url: URL?, of firing: Int) {
      queue.async {
        guard let buffer = self.buffer(of: sound, at: url) else { return }
        Microphone.mixWithOthers()
        let node = AVAudioPlayerNode()
        self.engine.attach(node)
        self.engine.connect(node, to: self.engine.mainMixerNode, format: buffer.format)
        guard self.engine.isRunning || (try? self.engine.start()) != nil else {
          self.engine.detach(node)
          return
        }
        self.nodes[firing, default: []].append(node)
        let id = ObjectIdentifier(node)
        // Called on a thread of the engine.
        node.scheduleBuffer(buffer, completionCallbackType: .dataPlayedBack) {
          @Sendable [weak self] _ in
          guard let self else { return }
          queue.async { self.end(id, of: firing) }
        }
        node.play()
      }
    }

    func stop(_ firing: Int) {
      queue.async {
        for node in self.nodes[firing] ?? [] { self.end(ObjectIdentifier(node), of: firing) }
      }
    }

    private func end(_ id: ObjectIdentifier, of firing: Int) {
      let place = nodes[firing]?.firstIndex { ObjectIdentifier($0) == id }
      guard let place, let node = nodes[firing]?.remove(at: place) else { return }
      if nodes[firing]?.isEmpty == true { nodes[firing] = nil }
      engine.detach(node)
      if nodes.isEmpty { engine.stop() }
    }

    private func buffer(of sound: SoundEntry, at url: URL?) -> AVAudioPCMBuffer? {
      if let url, let file = try? AVAudioFile(forReading: url),
        let buffer = AVAudioPCMBuffer(
          pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(file.length)),
        (try? file.read(into: buffer)) != nil
      {
        return buffer
      }
      let samples = ToneSamples.samples(of: sound, rate: 44_100)
      guard let format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1),
        let buffer = AVAudioPCMBuffer(
          pcmFormat: format, frameCapacity: AVAudioFrameCount(samples.count)),
        let channel = buffer.floatChannelData?[0]
      else { return nil }
      buffer.frameLength = AVAudioFrameCount(samples.count)
      for (index, sample) in samples.enumerated() { channel[index] = sample }
      return buffer
    }
  }
#endif
