@_exported import AppleFoundation

// A hand-written stub of the part of Core Animation that the adapters use, which iOS, macOS, tvOS
// and visionOS have. The comment of a declaration is its page below
// developer.apple.com/documentation.

// quartzcore/caanimation: with what it has of CAMediaTiming
open class CAAnimation: NSObject {
  // quartzcore/camediatiming/duration
  open var duration: CFTimeInterval = 0
  // quartzcore/camediatiming/begintime
  open var beginTime: CFTimeInterval = 0
  // quartzcore/camediatiming/fillmode
  open var fillMode = CAMediaTimingFillMode.removed
  // quartzcore/caanimation/timingfunction
  open var timingFunction: CAMediaTimingFunction?
}

// corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

// quartzcore/camediatimingfillmode
public struct CAMediaTimingFillMode: Sendable {
  // quartzcore/camediatimingfillmode/removed
  public static let removed = CAMediaTimingFillMode()
  // quartzcore/camediatimingfillmode/backwards
  public static let backwards = CAMediaTimingFillMode()
}

// quartzcore/camediatimingfunctionname
public struct CAMediaTimingFunctionName: Sendable {
  // quartzcore/camediatimingfunctionname/linear
  public static let linear = CAMediaTimingFunctionName()
}

// quartzcore/camediatimingfunction
open class CAMediaTimingFunction: NSObject {
  // quartzcore/camediatimingfunction/init(controlpoints:_:_:_:)
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
  // quartzcore/camediatimingfunction/init(name:)
  public convenience init(name: CAMediaTimingFunctionName) { self.init(controlPoints: 0, 0, 1, 1) }
}

// quartzcore/capropertyanimation
open class CAPropertyAnimation: CAAnimation {
  // quartzcore/capropertyanimation/init(keypath:)
  public init(keyPath path: String?) {}
}

// quartzcore/cabasicanimation
open class CABasicAnimation: CAPropertyAnimation {
  // quartzcore/cabasicanimation/fromvalue
  open var fromValue: Any?
  // quartzcore/cabasicanimation/tovalue
  open var toValue: Any?
}

// quartzcore/caspringanimation
open class CASpringAnimation: CABasicAnimation {
  // quartzcore/caspringanimation/mass
  open var mass: CGFloat = 1
  // quartzcore/caspringanimation/stiffness
  open var stiffness: CGFloat = 100
  // quartzcore/caspringanimation/damping
  open var damping: CGFloat = 10
  // quartzcore/caspringanimation/initialvelocity
  open var initialVelocity: CGFloat = 0
}

// quartzcore/caanimationcalculationmode
public struct CAAnimationCalculationMode: Sendable {
  // quartzcore/caanimationcalculationmode/discrete
  public static let discrete = CAAnimationCalculationMode()
}

// quartzcore/cakeyframeanimation
open class CAKeyframeAnimation: CAPropertyAnimation {
  // quartzcore/cakeyframeanimation/values
  open var values: [Any]?
  // quartzcore/cakeyframeanimation/calculationmode
  open var calculationMode = CAAnimationCalculationMode.discrete
}

// quartzcore/calayer
open class CALayer: NSObject {
  // quartzcore/calayer/add(_:forkey:)
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  // quartzcore/calayer/removeanimation(forkey:)
  open func removeAnimation(forKey key: String) {}
  // objectivec/nsobject-swift.class/setvalue(_:forkeypath:)
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  // quartzcore/calayer/converttime(_:from:)
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
}

// quartzcore/catransaction
open class CATransaction: NSObject {
  // quartzcore/catransaction/begin()
  open class func begin() {}
  // quartzcore/catransaction/commit()
  open class func commit() {}
  // quartzcore/catransaction/setdisableactions(_:)
  open class func setDisableActions(_ flag: Bool) {}
}

// quartzcore/cacurrentmediatime()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

#if !STUB_macOS
  // quartzcore/cadisplaylink: on a Mac a view, window or screen makes it
  open class CADisplayLink: NSObject {
    // quartzcore/cadisplaylink/init(target:selector:)
    public init(target: Any, selector sel: Selector) {}
    // quartzcore/cadisplaylink/add(to:formode:)
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    // quartzcore/cadisplaylink/invalidate()
    open func invalidate() {}
    // quartzcore/cadisplaylink/timestamp
    open var timestamp: CFTimeInterval { 0 }
    // quartzcore/cadisplaylink/targettimestamp
    open var targetTimestamp: CFTimeInterval { 0 }
  }
#endif
