@_exported import Foundation
@_exported import QuartzCore

/// What the adapters use of UIKit, written by hand. Linux has no selectors: `CADisplayLink` takes a
/// text in their place.
@MainActor open class UIFeedbackGenerator {
  public init() {}
  public func prepare() {}
}

public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle) {}
  public func impactOccurred(intensity: CGFloat) {}
}

public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  public func notificationOccurred(_ type: FeedbackType) {}
}

public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}

public final class UIColor: Sendable {
  public static var darkGray: UIColor { fatalError() }
  public static var white: UIColor { fatalError() }
}

public final class UIFont: Sendable {
  public enum TextStyle: Sendable { case body }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
}

public enum NSTextAlignment: Sendable { case center }

@MainActor open class UIView {
  public init() {}
  public var backgroundColor: UIColor?
  public var bounds: CGRect { .zero }
  public var frame = CGRect.zero
  public var center = CGPoint.zero
  public func sizeThatFits(_ size: CGSize) -> CGSize { size }
  public func addSubview(_ view: UIView) {}
  public func removeFromSuperview() {}
}

public final class UILabel: UIView {
  public var text: String?
  public var textColor: UIColor?
  public var numberOfLines = 1
  public var textAlignment = NSTextAlignment.center
  public var font: UIFont!
}

public final class UIWindow: UIView {
  public var rootViewController: UIViewController? { nil }
}

@MainActor open class UIViewController {
  public var presentedViewController: UIViewController? { nil }
  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {}
  public func dismiss(animated: Bool, completion: (() -> Void)?) {}
}

@MainActor public final class UIAlertAction {
  public enum Style: Sendable { case `default`, cancel }

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)?
  ) {}
}

public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case alert }

  public init(title: String?, message: String?, preferredStyle: Style) {}
  public func addAction(_ action: UIAlertAction) {}
}

@MainActor public class UIScene: Hashable {
  public nonisolated static func == (left: UIScene, right: UIScene) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) {}
}

public final class UIWindowScene: UIScene {
  public var keyWindow: UIWindow? { nil }
}

public struct UIBackgroundTaskIdentifier: Equatable, Sendable {
  public static let invalid = UIBackgroundTaskIdentifier()
}

@MainActor public final class UIApplication {
  public enum State: Sendable { case active }

  public static let shared = UIApplication()
  public var applicationState: State { .active }
  public var connectedScenes: Set<UIScene> { [] }
  public func beginBackgroundTask(
    withName name: String?, expirationHandler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ task: UIBackgroundTaskIdentifier) {}
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name("a")
  public nonisolated static let willResignActiveNotification = NSNotification.Name("b")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("c")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name("d")
}

public struct UIAccessibilityPriority: Sendable {
  public let rawValue: String
  public static let high = UIAccessibilityPriority(rawValue: "high")
  public static let `default` = UIAccessibilityPriority(rawValue: "default")
}

public enum UIAccessibility {
  public struct Notification: Sendable {
    public static let announcement = UIAccessibility.Notification()
  }

  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("e")
  public static let announcementDidFinishNotification = NSNotification.Name("f")
  public static let announcementStringValueUserInfoKey = "g"
  public static let announcementWasSuccessfulUserInfoKey = "h"
}

extension NSAttributedString.Key {
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key("priority")
}
