@_exported import Foundation

extension ProcessInfo {
  /// Of Foundation, which has it on Apple's systems alone.
  public enum ThermalState: Sendable { case nominal, fair, serious, critical }

  public var isLowPowerModeEnabled: Bool { false }
  public var thermalState: ThermalState { .nominal }
  public static let thermalStateDidChangeNotification = NSNotification.Name("thermal")
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("power")
}

/// What the adapters use of QuartzCore, written by hand.
open class CAAnimation: NSObject {
  public var duration = 0.0
  public var beginTime = 0.0
  public var fillMode = CAMediaTimingFillMode.removed
  public var timingFunction: CAMediaTimingFunction?
}

public struct CAMediaTimingFillMode: Sendable {
  public static let removed = CAMediaTimingFillMode()
  public static let backwards = CAMediaTimingFillMode()
}

public struct CAMediaTimingFunctionName: Sendable {
  public static let linear = CAMediaTimingFunctionName()
}

public class CAMediaTimingFunction: NSObject {
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(controlPoints: 0, 0, 1, 1)
  }
}

open class CAPropertyAnimation: CAAnimation {
  public init(keyPath path: String?) {}
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
}

public class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
}

public struct CAAnimationCalculationMode: Sendable {
  public static let discrete = CAAnimationCalculationMode()
}

public class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var calculationMode = CAAnimationCalculationMode.discrete
}

open class CALayer: NSObject {
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  public func removeAnimation(forKey key: String) {}
  public func setValue(_ value: Any?, forKeyPath path: String) {}
  public func convertTime(_ time: Double, from layer: CALayer?) -> Double { time }
}

public enum CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ flag: Bool) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double { 0 }
