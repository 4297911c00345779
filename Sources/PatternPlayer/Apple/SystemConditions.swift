#if canImport(UIKit) && !os(watchOS)
  import AVFAudio
  import UIKit

  /// What iOS says: Reduce Motion, the foreground, low power, heat. It cannot say `system-haptics`,
  /// which the system route obeys by itself, nor `not-dnd`, which the app supplies.
  @MainActor public final class SystemConditions: ConditionSource {
    private var report: (@MainActor (Condition) -> Void)?

    public init() {}

    public let inputs: Set<PlayName> = ["reduce-motion", "foreground", "not-silent"]

    public func start(_ report: @escaping @MainActor (Condition) -> Void) {
      self.report = report
      for name in [
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification,
        .NSProcessInfoPowerStateDidChange, ProcessInfo.thermalStateDidChangeNotification,
        AVAudioSession.routeChangeNotification,
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] note in
          let name = note.name
          MainActor.assumeIsolated { self?.look(after: name) }
        }
      }
      // Until the session has answered, nobody records.
      report(.input("not-silent", .flag(true), subject: nil))
      look(after: nil)
    }

    private func look(after name: Notification.Name?) {
      // A scene that resigns is active until the notification is over.
      let isResigning = name == UIApplication.willResignActiveNotification
      let isActive = UIApplication.shared.applicationState == .active && !isResigning
      let process = ProcessInfo.processInfo
      let heat = process.thermalState
      report?(.input("reduce-motion", .flag(UIAccessibility.isReduceMotionEnabled), subject: nil))
      report?(.input("foreground", .flag(isActive), subject: nil))
      // Sounds obey the silent switch by themselves, but not while the app records.
      Microphone.look { [weak self] in
        self?.report?(.input("not-silent", .flag(!Microphone.isOpen), subject: nil))
      }
      report?(.lowPower(process.isLowPowerModeEnabled))
      report?(.overheated(heat == .serious || heat == .critical))
      if name == UIApplication.didEnterBackgroundNotification { report?(.background(true)) }
      if name == UIApplication.willEnterForegroundNotification { report?(.background(false)) }
    }
  }

  extension BackgroundTime {
    /// Asks for time; `expired` is called where the system gives no more. Call the answer at the
    /// end.
    static func begin(
      _ name: String, expired: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
      var task = UIBackgroundTaskIdentifier.invalid
      func end() {
        if task != .invalid { UIApplication.shared.endBackgroundTask(task) }
        task = .invalid
      }
      task = UIApplication.shared.beginBackgroundTask(withName: name) {
        MainActor.assumeIsolated {
          expired()
          end()
        }
      }
      return end
    }
  }
#elseif os(watchOS)
  import WatchKit

  /// What watchOS says: Reduce Motion, the foreground, low power, heat.
  @MainActor public final class SystemConditions: ConditionSource {
    private var report: (@MainActor (Condition) -> Void)?
    /// An app is started to be seen; one that is not hears of it when it is.
    private var isActive = true

    public init() {}

    public let inputs: Set<PlayName> = ["reduce-motion", "foreground", "not-silent"]

    public func start(_ report: @escaping @MainActor (Condition) -> Void) {
      self.report = report
      for name in [
        WKApplication.didBecomeActiveNotification, WKApplication.willResignActiveNotification,
        WKApplication.didEnterBackgroundNotification,
        WKApplication.willEnterForegroundNotification,
        .WKAccessibilityReduceMotionStatusDidChange, .NSProcessInfoPowerStateDidChange,
        ProcessInfo.thermalStateDidChangeNotification,
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] note in
          let name = note.name
          MainActor.assumeIsolated { self?.look(after: name) }
        }
      }
      look(after: nil)
    }

    private func look(after name: Notification.Name?) {
      if name == WKApplication.didBecomeActiveNotification { isActive = true }
      if name == WKApplication.willResignActiveNotification { isActive = false }
      let process = ProcessInfo.processInfo
      let heat = process.thermalState
      let isReduced = WKAccessibilityIsReduceMotionEnabled()
      report?(.input("reduce-motion", .flag(isReduced), subject: nil))
      report?(.input("foreground", .flag(isActive), subject: nil))
      // Sounds obey the silent mode of the watch by themselves.
      report?(.input("not-silent", .flag(true), subject: nil))
      report?(.lowPower(process.isLowPowerModeEnabled))
      report?(.overheated(heat == .serious || heat == .critical))
      if name == WKApplication.didEnterBackgroundNotification { report?(.background(true)) }
      if name == WKApplication.willEnterForegroundNotification { report?(.background(false)) }
    }
  }
#elseif canImport(AppKit)
  import AppKit

  /// What macOS says: Reduce Motion, the foreground, low power, heat.
  @MainActor public final class SystemConditions: ConditionSource {
    private var report: (@MainActor (Condition) -> Void)?

    public init() {}

    public let inputs: Set<PlayName> = ["reduce-motion", "foreground", "not-silent"]

    public func start(_ report: @escaping @MainActor (Condition) -> Void) {
      self.report = report
      let (center, workspace) = (NotificationCenter.default, NSWorkspace.shared.notificationCenter)
      for (name, center) in [
        (NSApplication.didBecomeActiveNotification, center),
        (NSApplication.didResignActiveNotification, center),
        (.NSProcessInfoPowerStateDidChange, center),
        (ProcessInfo.thermalStateDidChangeNotification, center),
        (NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, workspace),
      ] {
        _ = center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
          MainActor.assumeIsolated { self?.look() }
        }
      }
      look()
    }

    private func look() {
      let process = ProcessInfo.processInfo
      let heat = process.thermalState
      let isReduced = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      report?(.input("reduce-motion", .flag(isReduced), subject: nil))
      report?(.input("foreground", .flag(NSApplication.shared.isActive), subject: nil))
      // A Mac has no silent switch.
      report?(.input("not-silent", .flag(true), subject: nil))
      report?(.lowPower(process.isLowPowerModeEnabled))
      report?(.overheated(heat == .serious || heat == .critical))
    }
  }
#endif
