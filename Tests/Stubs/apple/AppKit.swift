@_exported import Foundation
@_exported import QuartzCore

/// What the adapters use of AppKit, written by hand.
@MainActor public protocol NSHapticFeedbackPerformer {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

@MainActor public final class NSHapticFeedbackManager {
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }

  public enum PerformanceTime: Sendable { case now }

  public static var defaultPerformer: any NSHapticFeedbackPerformer { fatalError() }
}

public struct NSAccessibilityPriorityLevel: Sendable {
  public let rawValue: Int
  public static let medium = NSAccessibilityPriorityLevel(rawValue: 50)
  public static let high = NSAccessibilityPriorityLevel(rawValue: 90)
}

public enum NSAccessibility {
  public struct Notification: Sendable {
    public static let announcementRequested = NSAccessibility.Notification()
  }

  public enum NotificationUserInfoKey: Hashable, Sendable { case announcement, priority }

  @MainActor public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {}
}

@MainActor public final class NSApplication {
  public struct ModalResponse: Equatable, Sendable {
    public static let alertFirstButtonReturn = ModalResponse()
  }

  public static let shared = NSApplication()
  public var isActive: Bool { true }
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name("a")
  public nonisolated static let didResignActiveNotification = NSNotification.Name("b")
}

@MainActor public final class NSAlert {
  public init() {}
  public var messageText = ""
  @discardableResult public func addButton(withTitle title: String) -> AnyObject { self }
  public func runModal() -> NSApplication.ModalResponse { .alertFirstButtonReturn }
}

@MainActor public final class NSWorkspace {
  public static let shared = NSWorkspace()
  public var accessibilityDisplayShouldReduceMotion: Bool { false }
  public var notificationCenter: NotificationCenter { .default }
  public nonisolated static let accessibilityDisplayOptionsDidChangeNotification =
    NSNotification.Name("c")
}
