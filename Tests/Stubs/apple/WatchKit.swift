@_exported import AppleFoundation

// A hand-written stub of the part of WatchKit that the adapters use. The comment of a declaration
// is its page below developer.apple.com/documentation.

// watchkit/wkhaptictype
public enum WKHapticType: Int, Sendable {
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

// watchkit/wkinterfacedevice
open class WKInterfaceDevice: NSObject {
  // watchkit/wkinterfacedevice/current()
  open class func current() -> WKInterfaceDevice { fatalError() }
  // watchkit/wkinterfacedevice/play(_:)
  open func play(_ type: WKHapticType) {}
}

// watchkit/wkapplication
@MainActor open class WKApplication: NSObject {
  // watchkit/wkapplication/didbecomeactivenotification
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name("a")
  // watchkit/wkapplication/willresignactivenotification
  public nonisolated static let willResignActiveNotification = NSNotification.Name("b")
  // watchkit/wkapplication/didenterbackgroundnotification
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("c")
  // watchkit/wkapplication/willenterforegroundnotification
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name("d")
}

// watchkit/wkaccessibilityisreducemotionenabled()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func WKAccessibilityIsReduceMotionEnabled() -> Bool { false }

extension NSNotification.Name {
  // foundation/nsnotification/name-swift.struct/wkaccessibilityreducemotionstatusdidchange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let WKAccessibilityReduceMotionStatusDidChange = NSNotification.Name("e")
}
