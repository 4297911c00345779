@_exported import AppleFoundation

#if !STUB_watchOS
  @_exported import QuartzCore
#endif

// A hand-written stub of the part of UIKit that the adapters use. The comment of a declaration is
// its page below developer.apple.com/documentation. UIKit for watchOS does not have it.

#if STUB_iOS
  // uikit/uifeedbackgenerator: iOS alone
  @MainActor open class UIFeedbackGenerator: NSObject {
    // uikit/uifeedbackgenerator/prepare()
    open func prepare() {}
  }

  // uikit/uiimpactfeedbackgenerator
  @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    // uikit/uiimpactfeedbackgenerator/feedbackstyle
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    // uikit/uiimpactfeedbackgenerator/init(style:): deprecated from iOS 27 on; `init(style:view:)`
    // needs iOS 17.5 and a view
    public init(style: FeedbackStyle) {}
    // uikit/uiimpactfeedbackgenerator/impactoccurred(intensity:)
    open func impactOccurred(intensity: CGFloat) {}
  }

  // uikit/uinotificationfeedbackgenerator
  @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    // uikit/uinotificationfeedbackgenerator/feedbacktype
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    // uikit/uinotificationfeedbackgenerator/notificationoccurred(_:)
    open func notificationOccurred(_ notificationType: FeedbackType) {}
  }

  // uikit/uiselectionfeedbackgenerator
  @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    // uikit/uiselectionfeedbackgenerator/selectionchanged()
    open func selectionChanged() {}
  }
#endif

#if !STUB_watchOS
  // uikit/uicolor
  open class UIColor: NSObject, @unchecked Sendable {
    // uikit/uicolor/darkgray
    open class var darkGray: UIColor { fatalError() }
    // uikit/uicolor/white
    open class var white: UIColor { fatalError() }
  }

  // uikit/uifont
  open class UIFont: NSObject, @unchecked Sendable {
    // uikit/uifont/textstyle
    public struct TextStyle: Sendable {
      // uikit/uifont/textstyle/body
      public static let body = TextStyle()
    }

    // uikit/uifont/preferredfont(fortextstyle:)
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
  }

  // uikit/nstextalignment
  public enum NSTextAlignment: Int, Sendable { case left, center, right }

  // uikit/uiedgeinsets
  public struct UIEdgeInsets: Sendable {}

  extension CGRect {
    // corefoundation/cgrect/inset(by:)
    public func inset(by insets: UIEdgeInsets) -> CGRect { self }
  }

  // uikit/uiresponder
  @MainActor open class UIResponder: NSObject {}

  // uikit/uiview
  @MainActor open class UIView: UIResponder {
    // uikit/uiview/backgroundcolor
    open var backgroundColor: UIColor?
    // uikit/uiview/bounds
    open var bounds = CGRect.zero
    // uikit/uiview/frame
    open var frame = CGRect.zero
    // uikit/uiview/safeareainsets
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
    // uikit/uiview/sizethatfits(_:)
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    // uikit/uiview/addsubview(_:)
    open func addSubview(_ view: UIView) {}
    // uikit/uiview/removefromsuperview()
    open func removeFromSuperview() {}
  }

  // uikit/uilabel
  @MainActor open class UILabel: UIView {
    // uikit/uilabel/text
    open var text: String?
    // uikit/uilabel/textcolor
    open var textColor: UIColor!
    // uikit/uilabel/numberoflines
    open var numberOfLines = 1
    // uikit/uilabel/textalignment
    open var textAlignment = NSTextAlignment.left
    // uikit/uilabel/font
    open var font: UIFont!
  }

  // uikit/uiwindow
  @MainActor open class UIWindow: UIView {
    // uikit/uiwindow/rootviewcontroller
    open var rootViewController: UIViewController?
  }

  // uikit/uiviewcontroller
  @MainActor open class UIViewController: UIResponder {
    // uikit/uiviewcontroller/presentedviewcontroller
    open var presentedViewController: UIViewController? { nil }
    // uikit/uiviewcontroller/isbeingdismissed
    open var isBeingDismissed: Bool { false }
    // uikit/uiviewcontroller/present(_:animated:completion:)
    open func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {}
    // uikit/uiviewcontroller/dismiss(animated:completion:)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  }

  // uikit/uialertaction
  @MainActor open class UIAlertAction: NSObject {
    // uikit/uialertaction/style-swift.enum
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    // uikit/uialertaction/init(title:style:handler:)
    public convenience init(
      title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
    ) { self.init() }
  }

  // uikit/uialertcontroller
  @MainActor open class UIAlertController: UIViewController {
    // uikit/uialertcontroller/style
    public enum Style: Int, Sendable { case actionSheet, alert }

    // uikit/uialertcontroller/init(title:message:preferredstyle:)
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
      self.init()
    }
    // uikit/uialertcontroller/addaction(_:)
    open func addAction(_ action: UIAlertAction) {}
  }

  // uikit/uiscene
  @MainActor open class UIScene: UIResponder {
    // uikit/uiscene/activationstate-swift.enum
    public enum ActivationState: Int, Sendable {
      case unattached = -1
      case foregroundActive, foregroundInactive, background
    }

    // uikit/uiscene/activationstate-swift.property
    open var activationState: ActivationState { .foregroundActive }
  }

  // uikit/uiwindowscene
  @MainActor open class UIWindowScene: UIScene {
    // uikit/uiwindowscene/keywindow
    open var keyWindow: UIWindow? { nil }
  }

  // uikit/uibackgroundtaskidentifier
  public struct UIBackgroundTaskIdentifier: Hashable, Sendable {
    // uikit/uibackgroundtaskidentifier/invalid
    public static let invalid = UIBackgroundTaskIdentifier()
  }

  // uikit/uiapplication
  @MainActor open class UIApplication: UIResponder {
    // uikit/uiapplication/state
    public enum State: Int, Sendable { case active, inactive, background }

    // uikit/uiapplication/shared
    open class var shared: UIApplication { fatalError() }
    // uikit/uiapplication/applicationstate
    open var applicationState: State { .active }
    // uikit/uiapplication/connectedscenes
    open var connectedScenes: Set<UIScene> { [] }
    // uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)
    open nonisolated func beginBackgroundTask(
      withName taskName: String?,
      expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    // uikit/uiapplication/endbackgroundtask(_:)
    open nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    // uikit/uiapplication/didbecomeactivenotification
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("a")
    // uikit/uiapplication/willresignactivenotification
    public nonisolated static let willResignActiveNotification = NSNotification.Name("b")
    // uikit/uiapplication/didenterbackgroundnotification
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("c")
    // uikit/uiapplication/willenterforegroundnotification
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("d")
  }

  // uikit/uiaccessibilitypriority
  public struct UIAccessibilityPriority: Sendable {
    // uikit/uiaccessibilitypriority/rawvalue
    public let rawValue: String
    // uikit/uiaccessibilitypriority/high
    public static let high = UIAccessibilityPriority(rawValue: "high")
    // uikit/uiaccessibilitypriority/default
    public static let `default` = UIAccessibilityPriority(rawValue: "default")
    // uikit/uiaccessibilitypriority/low
    public static let low = UIAccessibilityPriority(rawValue: "low")
  }

  // uikit/uiaccessibility
  public struct UIAccessibility {
    // uikit/uiaccessibility/notification
    public struct Notification: Sendable {
      // uikit/uiaccessibility/notification/announcement
      public static let announcement = UIAccessibility.Notification()
    }

    // uikit/uiaccessibility/isreducemotionenabled
    @MainActor public static var isReduceMotionEnabled: Bool { false }
    // uikit/uiaccessibility/post(notification:argument:)
    @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    }
    // uikit/uiaccessibility/reducemotionstatusdidchangenotification
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("e")
    // uikit/uiaccessibility/announcementdidfinishnotification
    public static let announcementDidFinishNotification = NSNotification.Name("f")
    // uikit/uiaccessibility/announcementstringvalueuserinfokey
    public static let announcementStringValueUserInfoKey = "g"
    // uikit/uiaccessibility/announcementwassuccessfuluserinfokey
    public static let announcementWasSuccessfulUserInfoKey = "h"
  }

  extension NSAttributedString.Key {
    // foundation/nsattributedstring/key/accessibilityspeechannouncementpriority
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key("priority")
  }
#endif
