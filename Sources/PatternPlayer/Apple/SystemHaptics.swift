#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
  import UIKit

  /// UIKit's generators, which obey System Haptics, a setting that no app can read. They only tap:
  /// a transient becomes the impact nearest in sharpness, a continuous haptic a single impact.
  @MainActor public final class SystemHaptics: HapticOutput {
    private var impacts: [UIImpactFeedbackGenerator.FeedbackStyle: UIImpactFeedbackGenerator] = [:]
    private lazy var notification = UINotificationFeedbackGenerator()
    private lazy var selection = UISelectionFeedbackGenerator()

    public init() {}

    public let obeysSystemHaptics = true

    public var hapticsUnavailable: PlayReason? {
      HapticServer.isSupported && !Microphone.mutesHaptics ? nil : .unsupported
    }

    public func prepare(_ haptics: [HapticEntry]) {
      for haptic in haptics { generator(haptic).prepare() }
    }

    public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      for haptic in haptics {
        switch haptic.kind {
        case .notify:
          notification.notificationOccurred(
            haptic.form == "warning" ? .warning : haptic.form == "error" ? .error : .success)
        case .selection: selection.selectionChanged()
        case .impact: impact(haptic).impactOccurred(intensity: haptic.intensity ?? 1)
        case .transient, .continuous: impact(haptic).impactOccurred(intensity: haptic.strength)
        }
      }
    }

    /// Does nothing: a tap cannot be taken back.
    public func stopHaptics(of firing: Int) {}

    public func isApproximated(_ haptic: HapticEntry) -> Bool {
      haptic.kind == .transient || haptic.kind == .continuous
    }

    private func generator(_ haptic: HapticEntry) -> UIFeedbackGenerator {
      switch haptic.kind {
      case .notify: notification
      case .selection: selection
      case .impact, .transient, .continuous: impact(haptic)
      }
    }

    private func impact(_ haptic: HapticEntry) -> UIImpactFeedbackGenerator {
      let style = style(haptic)
      let generator = impacts[style] ?? UIImpactFeedbackGenerator(style: style)
      impacts[style] = generator
      return generator
    }

    private func style(_ haptic: HapticEntry) -> UIImpactFeedbackGenerator.FeedbackStyle {
      if haptic.kind != .impact {
        let sharpness = haptic.sharpness ?? 0.5
        return sharpness < 1 / 3 ? .soft : sharpness < 2 / 3 ? .medium : .rigid
      }
      return switch haptic.form {
      case "light": .light
      case "heavy": .heavy
      case "soft": .soft
      case "rigid": .rigid
      default: .medium
      }
    }
  }

#elseif os(watchOS)
  import WatchKit

  /// The haptics of the watch, which obey its settings. They have no levels: success, failure,
  /// retry for warnings, and a click for the rest. A haptic within 100 ms of another is lost,
  /// because the engine rests that long.
  @MainActor public final class SystemHaptics: HapticOutput {
    public init() {}

    public let obeysSystemHaptics = true
    public let hapticsUnavailable: PlayReason? = nil

    public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      // Of several at one instant, the strongest plays.
      guard let haptic = haptics.max(by: { $0.strength < $1.strength }) else { return }
      WKInterfaceDevice.current().play(SystemHaptics.type(haptic))
    }

    /// Does nothing: a tap cannot be taken back.
    public func stopHaptics(of firing: Int) {}

    public func isApproximated(_ haptic: HapticEntry) -> Bool {
      haptic.kind != .notify && haptic.kind != .selection
    }

    private static func type(_ haptic: HapticEntry) -> WKHapticType {
      if haptic.kind != .notify { return .click }
      return switch haptic.form {
      case "error": .failure
      case "warning": .retry
      default: .success
      }
    }
  }

#elseif canImport(AppKit)
  import AppKit

  /// The trackpad's feedback, which obeys the system's setting and has one strength.
  @MainActor public final class SystemHaptics: HapticOutput {
    public init() {}

    public let obeysSystemHaptics = true
    public let hapticsUnavailable: PlayReason? = nil

    public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      for haptic in haptics {
        let pattern: NSHapticFeedbackManager.FeedbackPattern =
          haptic.kind == .selection ? .alignment : .generic
        NSHapticFeedbackManager.defaultPerformer.perform(pattern, performanceTime: .now)
      }
    }

    /// Does nothing: a tap cannot be taken back.
    public func stopHaptics(of firing: Int) {}

    public func isApproximated(_ haptic: HapticEntry) -> Bool { haptic.kind != .selection }
  }
#endif
