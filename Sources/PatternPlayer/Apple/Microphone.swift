#if canImport(AVFAudio) && canImport(UIKit) && !os(watchOS)
  import AVFAudio

  /// What an open microphone changes on a phone. The audio session answers slowly, so it is asked
  /// on a queue, and what it said last is known at once.
  @MainActor enum Microphone {
    /// Posted when the route of audio changes, as when an app begins to record.
    static var changes: Notification.Name { AVAudioSession.routeChangeNotification }
    /// Whether the app records.
    private(set) static var isOpen = false
    private static var isMuting = false
    private static var isLooking = false
    private static var waiting: [@MainActor () -> Void] = []
    nonisolated private static let queue = DispatchQueue(label: "patternc.microphone")

    /// Whether iOS mutes haptics: while the app records, unless it has allowed them.
    static var mutesHaptics: Bool {
      // An app may allow them at any time, and nobody tells.
      if isOpen, !isLooking { look {} }
      return isMuting
    }

    /// Asks the session, then calls `body`.
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
          // What was asked meanwhile may have a newer answer.
          if !waiting.isEmpty { look {} }
        }
      }
    }

    /// Leaves a category alone that the app has chosen. It takes its time: call it off the main
    /// thread.
    nonisolated static func mixWithOthers() {
      let session = AVAudioSession.sharedInstance()
      if session.category == .soloAmbient { try? session.setCategory(.ambient) }
    }
  }
#else
  /// What an open microphone changes on a phone; elsewhere it changes nothing.
  @MainActor enum Microphone {
    static let mutesHaptics = false
    static let isOpen = false

    static func look(then body: @escaping @MainActor () -> Void) { body() }

    nonisolated static func mixWithOthers() {}
  }
#endif
