#if canImport(AVFAudio) && canImport(UIKit) && !os(watchOS)
  import AVFAudio

  /// The effects of an open microphone on a phone. The audio session is slow, so it is queried on a
  /// queue, and the latest result is available at once.
  @MainActor enum Microphone {
    /// Posted when the audio route changes, as when an app starts to record.
    static var changes: Notification.Name { AVAudioSession.routeChangeNotification }
    /// True while the app records.
    private(set) static var isOpen = false
    private static var isMuting = false
    private static var isLooking = false
    private static var waiting: [@MainActor () -> Void] = []
    nonisolated private static let queue = DispatchQueue(label: "patternc.microphone")

    /// True if iOS mutes haptics: while the app records, unless it has allowed them.
    static var mutesHaptics: Bool {
      // An app may allow them at any time, without a notification.
      if isOpen, !isLooking { look {} }
      return isMuting
    }

    /// Queries the session, then calls `body`.
    static func look(then body: @escaping @MainActor () -> Void) {
      waiting.append(body)
      if isLooking { return }
      isLooking = true
      let bodies = waiting
      waiting = []
      queue.async {
        let session = AVAudioSession.sharedInstance()
        let isRecording = session.category == .record || session.category == .playAndRecord
        let isOpen = isRecording && !session.currentRoute.inputs.isEmpty
        let isMuting = isOpen && !session.allowHapticsAndSystemSoundsDuringRecording
        Task { @MainActor in
          (self.isOpen, self.isMuting, isLooking) = (isOpen, isMuting, false)
          for body in bodies { body() }
          // A query that arrived in the meantime may have a newer result.
          if !waiting.isEmpty { look {} }
        }
      }
    }

    /// Mixes with other audio unless the app has chosen a category. Slow, so call it off the main
    /// thread.
    nonisolated static func mixWithOthers() {
      let session = AVAudioSession.sharedInstance()
      if session.category == .soloAmbient { try? session.setCategory(.ambient) }
    }
  }
#else
  /// The effects of an open microphone; none on other systems.
  @MainActor enum Microphone {
    static let mutesHaptics = false
    static let isOpen = false

    static func look(then body: @escaping @MainActor () -> Void) { body() }

    nonisolated static func mixWithOthers() {}
  }
#endif
