@_exported import AppleFoundation
@_exported import QuartzCore

// A hand-written stub of the part of AppKit that the adapters use. The comment of a declaration is
// its page below developer.apple.com/documentation.

// appkit/nshapticfeedbackperformer
public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
  // appkit/nshapticfeedbackperformer/perform(_:performancetime:)
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

// appkit/nshapticfeedbackmanager
open class NSHapticFeedbackManager: NSObject {
  // appkit/nshapticfeedbackmanager/feedbackpattern
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }

  // appkit/nshapticfeedbackmanager/performancetime
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }

  // appkit/nshapticfeedbackmanager/defaultperformer
  open class var defaultPerformer: any NSHapticFeedbackPerformer { fatalError() }
}

// appkit/nsaccessibilityprioritylevel
public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case low = 10
  case medium = 50
  case high = 90
}

// appkit/nsaccessibility-swift.struct
public struct NSAccessibility {
  // appkit/nsaccessibility-swift.struct/notification
  public struct Notification: Sendable {
    // appkit/nsaccessibility-swift.struct/notification/announcementrequested
    public static let announcementRequested = NSAccessibility.Notification()
  }

  // appkit/nsaccessibility-swift.struct/notificationuserinfokey
  public struct NotificationUserInfoKey: Hashable, Sendable {
    let name: String
    // appkit/nsaccessibility-swift.struct/notificationuserinfokey/announcement
    public static let announcement = NotificationUserInfoKey(name: "announcement")
    // appkit/nsaccessibility-swift.struct/notificationuserinfokey/priority
    public static let priority = NotificationUserInfoKey(name: "priority")
  }

  // appkit/nsaccessibility-swift.struct/post(element:notification:userinfo:)
  public static func post(
    element: Any, notification: NSAccessibility.Notification,
    userInfo: [NSAccessibility.NotificationUserInfoKey: Any]?
  ) {}
}

// appkit/nsresponder
@MainActor open class NSResponder: NSObject {}

// appkit/nsapplication
@MainActor open class NSApplication: NSResponder {
  // appkit/nsapplication/modalresponse
  public struct ModalResponse: Equatable, Sendable {
    // appkit/nsapplication/modalresponse/alertfirstbuttonreturn
    public static let alertFirstButtonReturn = ModalResponse()
  }

  // appkit/nsapplication/shared
  open class var shared: NSApplication { fatalError() }
  // appkit/nsapplication/isactive
  open var isActive: Bool { true }
  // appkit/nsapplication/keywindow
  open var keyWindow: NSWindow? { nil }
  // appkit/nsapplication/mainwindow
  open var mainWindow: NSWindow? { nil }
  // appkit/nsapplication/windows
  open var windows: [NSWindow] { [] }
  // appkit/nsapplication/didbecomeactivenotification
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name("a")
  // appkit/nsapplication/didresignactivenotification
  public nonisolated static let didResignActiveNotification = NSNotification.Name("b")
}

// appkit/nswindow
@MainActor open class NSWindow: NSResponder {
  // appkit/nswindow/contentview
  open var contentView: NSView?
  // appkit/nswindow/isvisible
  open var isVisible: Bool { true }
  // appkit/nswindow/endsheet(_:)
  open func endSheet(_ sheetWindow: NSWindow) {}
}

// appkit/nsview
@MainActor open class NSView: NSResponder {
  // appkit/nsview/bounds
  open var bounds = NSRect.zero
  // appkit/nsview/frame
  open var frame = NSRect.zero
  // appkit/nsview/isflipped
  open var isFlipped: Bool { false }
  // appkit/nsview/addsubview(_:)
  open func addSubview(_ view: NSView) {}
  // appkit/nsview/removefromsuperview()
  open func removeFromSuperview() {}
}

// appkit/nstextalignment
public enum NSTextAlignment: Int, Sendable { case left, center, right }

// appkit/nscolor
open class NSColor: NSObject, @unchecked Sendable {
  // appkit/nscolor/darkgray
  open class var darkGray: NSColor { fatalError() }
  // appkit/nscolor/white
  open class var white: NSColor { fatalError() }
}

// appkit/nscontrol
@MainActor open class NSControl: NSView {
  // appkit/nscontrol/alignment
  open var alignment = NSTextAlignment.left
  // appkit/nscontrol/sizethatfits(_:)
  open func sizeThatFits(_ size: NSSize) -> NSSize { size }
}

// appkit/nstextfield
@MainActor open class NSTextField: NSControl {
  // appkit/nstextfield/init(wrappinglabelwithstring:)
  public convenience init(wrappingLabelWithString stringValue: String) { self.init() }
  // appkit/nstextfield/drawsbackground
  open var drawsBackground = false
  // appkit/nstextfield/backgroundcolor
  open var backgroundColor: NSColor?
  // appkit/nstextfield/textcolor
  open var textColor: NSColor?
}

// appkit/nsbutton
@MainActor open class NSButton: NSControl {
  // appkit/nsbutton/hasdestructiveaction
  open var hasDestructiveAction = false
  // appkit/nsbutton/keyequivalent
  open var keyEquivalent = ""
}

// appkit/nsalert
@MainActor open class NSAlert: NSObject {
  // appkit/nsalert/messagetext
  open var messageText = ""
  // appkit/nsalert/informativetext
  open var informativeText = ""
  // appkit/nsalert/window
  open var window: NSWindow { fatalError() }
  // appkit/nsalert/addbutton(withtitle:)
  @discardableResult open func addButton(withTitle title: String) -> NSButton { fatalError() }
  // appkit/nsalert/beginsheetmodal(for:completionhandler:)
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {}
}

// appkit/nsworkspace
open class NSWorkspace: NSObject {
  // appkit/nsworkspace/shared
  open class var shared: NSWorkspace { fatalError() }
  // appkit/nsworkspace/accessibilitydisplayshouldreducemotion
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
  // appkit/nsworkspace/notificationcenter
  open var notificationCenter: NotificationCenter { .default }
  // appkit/nsworkspace/accessibilitydisplayoptionsdidchangenotification
  public static let accessibilityDisplayOptionsDidChangeNotification = NSNotification.Name("c")
}
