#if canImport(UIKit) || canImport(AppKit)
  #if os(watchOS)
    import WatchKit
  #elseif canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The conditions of the system: Reduce Motion, foreground, microphone, low power, heat. It lacks
  /// `system-haptics`, which the system's output obeys by itself, and `not-dnd`, which the app
  /// sets.
  @MainActor public final class SystemConditions: ConditionSource {
    private var report: (@MainActor (Condition) -> Void)?
    #if os(watchOS)
      /// True at first: apps start in the foreground, and others get a notification when they enter
      /// it.
      private var isActive = true
    #endif

    public init() {}

    public let inputs: Set<PlayName> = ["reduce-motion", "foreground", "not-silent"]

    public func start(_ report: @escaping @MainActor (Condition) -> Void) {
      self.report = report
      for (name, center) in SystemConditions.notices {
        _ = center.addObserver(forName: name, object: nil, queue: .main) { [weak self] note in
          let name = note.name
          MainActor.assumeIsolated { self?.look(after: name) }
        }
      }
      // Sounds obey silent switches by themselves. Until the session replies, no recording is
      // assumed.
      report(.input("not-silent", .flag(true), subject: nil))
      look(after: nil)
    }

    private func look(after name: Notification.Name?) {
      let process = ProcessInfo.processInfo
      let heat = process.thermalState
      report?(.input("reduce-motion", .flag(SystemConditions.isMotionReduced), subject: nil))
      report?(.input("foreground", .flag(isForeground(after: name)), subject: nil))
      report?(.lowPower(process.isLowPowerModeEnabled))
      report?(.overheated(heat == .serious || heat == .critical))
      if let isAway = SystemConditions.isAway(after: name) { report?(.background(isAway)) }
      Microphone.look { [weak self] in
        // While the app records, its sounds ignore the silent switch.
        self?.report?(.input("not-silent", .flag(!Microphone.isOpen), subject: nil))
      }
    }
  }

  // MARK: names on each system

  #if os(watchOS)
    extension SystemConditions {
      private static var notices: [(Notification.Name, NotificationCenter)] {
        [
          WKApplication.didBecomeActiveNotification, WKApplication.willResignActiveNotification,
          WKApplication.didEnterBackgroundNotification,
          WKApplication.willEnterForegroundNotification,
          .WKAccessibilityReduceMotionStatusDidChange, .NSProcessInfoPowerStateDidChange,
          ProcessInfo.thermalStateDidChangeNotification,
        ].map { ($0, .default) }
      }

      private static var isMotionReduced: Bool { WKAccessibilityIsReduceMotionEnabled() }

      private func isForeground(after name: Notification.Name?) -> Bool {
        if name == WKApplication.didBecomeActiveNotification { isActive = true }
        if name == WKApplication.willResignActiveNotification { isActive = false }
        return isActive
      }

      private static func isAway(after name: Notification.Name?) -> Bool? {
        switch name {
        case WKApplication.didEnterBackgroundNotification: true
        case WKApplication.willEnterForegroundNotification: false
        default: nil
        }
      }
    }
  #elseif canImport(UIKit)
    extension SystemConditions {
      private static var notices: [(Notification.Name, NotificationCenter)] {
        [
          UIAccessibility.reduceMotionStatusDidChangeNotification,
          UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
          UIApplication.didEnterBackgroundNotification,
          UIApplication.willEnterForegroundNotification, Microphone.changes,
          .NSProcessInfoPowerStateDidChange, ProcessInfo.thermalStateDidChangeNotification,
        ].map { ($0, .default) }
      }

      private static var isMotionReduced: Bool { UIAccessibility.isReduceMotionEnabled }

      private func isForeground(after name: Notification.Name?) -> Bool {
        // A resigning scene stays active until the notification has ended.
        UIApplication.shared.applicationState == .active
          && name != UIApplication.willResignActiveNotification
      }

      private static func isAway(after name: Notification.Name?) -> Bool? {
        switch name {
        case UIApplication.didEnterBackgroundNotification: true
        case UIApplication.willEnterForegroundNotification: false
        default: nil
        }
      }
    }

    extension BackgroundTime {
      /// Requests time; `expired` is called when it runs out. Call the result when done.
      static func begin(
        _ name: String, expired: @escaping @MainActor () -> Void
      ) -> @MainActor () -> Void {
        var task = UIBackgroundTaskIdentifier.invalid
        func end() {
          if task != .invalid { UIApplication.shared.endBackgroundTask(task) }
          task = .invalid
        }
        task = UIApplication.shared.beginBackgroundTask(withName: name) {
          expired()
          end()
        }
        return end
      }
    }
  #else
    extension SystemConditions {
      private static var notices: [(Notification.Name, NotificationCenter)] {
        let workspace = NSWorkspace.shared.notificationCenter
        return [
          (NSApplication.didBecomeActiveNotification, .default),
          (NSApplication.didResignActiveNotification, .default),
          (.NSProcessInfoPowerStateDidChange, .default),
          (ProcessInfo.thermalStateDidChangeNotification, .default),
          (NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, workspace),
        ]
      }

      private static var isMotionReduced: Bool {
        NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      }

      private func isForeground(after name: Notification.Name?) -> Bool {
        NSApplication.shared.isActive
      }

      private static func isAway(after name: Notification.Name?) -> Bool? { nil }
    }
  #endif
#endif
