#if canImport(AVFAudio)
  import AVFAudio

  /// Tones, and the files that an app has for sounds. They mix with what others play, and on a
  /// phone they obey the silent switch.
  @MainActor public final class SystemSound: SoundOutput {
    /// Where the app keeps a file that a table names; without it the tone is heard.
    public var file: @MainActor (String) -> URL? = { _ in nil }
    private let engine = AVAudioEngine()
    private var nodes: [Int: [AVAudioPlayerNode]] = [:]

    public init() {}

    public var soundUnavailable: PlayReason? { nil }

    public func play(_ sound: SoundEntry, of firing: Int) {
      guard let buffer = buffer(of: sound) else { return }
      Microphone.mixWithOthers()
      let node = AVAudioPlayerNode()
      engine.attach(node)
      engine.connect(node, to: engine.mainMixerNode, format: buffer.format)
      guard engine.isRunning || (try? engine.start()) != nil else {
        engine.detach(node)
        return
      }
      nodes[firing, default: []].append(node)
      let id = ObjectIdentifier(node)
      node.scheduleBuffer(buffer, completionCallbackType: .dataPlayedBack) { [weak self] _ in
        Task { @MainActor in self?.end(id, of: firing) }
      }
      node.play()
    }

    public func stopSound(of firing: Int) {
      for node in nodes[firing] ?? [] { end(ObjectIdentifier(node), of: firing) }
    }

    private func end(_ id: ObjectIdentifier, of firing: Int) {
      let place = nodes[firing]?.firstIndex { ObjectIdentifier($0) == id }
      guard let place, let node = nodes[firing]?.remove(at: place) else { return }
      if nodes[firing]?.isEmpty == true { nodes[firing] = nil }
      engine.detach(node)
      if nodes.isEmpty { engine.stop() }
    }

    private func buffer(of sound: SoundEntry) -> AVAudioPCMBuffer? {
      if let url = sound.file.flatMap({ file($0) }), let file = try? AVAudioFile(forReading: url),
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

#if canImport(AVFAudio) && canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What an open microphone changes on a phone.
  @MainActor enum Microphone {
    /// Whether the app records.
    static var isOpen: Bool {
      let session = AVAudioSession.sharedInstance()
      let isRecording = session.category == .record || session.category == .playAndRecord
      return isRecording && !session.currentRoute.inputs.isEmpty
    }

    /// iOS mutes haptics then, unless the app has allowed them.
    static var mutesHaptics: Bool {
      isOpen && !AVAudioSession.sharedInstance().allowHapticsAndSystemSoundsDuringRecording
    }

    /// Leaves a category alone that the app has chosen.
    static func mixWithOthers() {
      let session = AVAudioSession.sharedInstance()
      if session.category == .soloAmbient { try? session.setCategory(.ambient) }
    }
  }
#endif
