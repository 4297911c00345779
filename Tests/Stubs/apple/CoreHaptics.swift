@_exported import Foundation

/// What the adapters use of Core Haptics, written by hand.
public struct CHHapticDeviceCapability: Sendable {
  public var supportsHaptics: Bool { true }
}

public struct CHHapticError {
  public enum Code: Int { case engineNotRunning = -4805 }
}

public protocol CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws
  func cancel() throws
}

public class CHHapticEngine {
  public enum StoppedReason: Int, Sendable { case idleTimeout }

  public class func capabilitiesForHardware() -> CHHapticDeviceCapability {
    CHHapticDeviceCapability()
  }
  public init() throws {}
  public var currentTime: TimeInterval { 0 }
  public var playsHapticsOnly = false
  public var isAutoShutdownEnabled = false
  public var stoppedHandler: @Sendable (StoppedReason) -> Void = { _ in }
  public var resetHandler: @Sendable () -> Void = {}
  public func start() throws {}
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    fatalError()
  }
}

public class CHHapticPattern: NSObject {
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}
}

public class CHHapticEvent: NSObject {
  public struct ParameterID: Sendable {
    public static let hapticIntensity = ParameterID()
    public static let hapticSharpness = ParameterID()
    public static let attackTime = ParameterID()
    public static let decayTime = ParameterID()
    public static let releaseTime = ParameterID()
  }

  public struct EventType: Sendable {
    public static let hapticTransient = EventType()
    public static let hapticContinuous = EventType()
  }

  public init(
    eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval
  ) {}
  public init(
    eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval,
    duration: TimeInterval
  ) {}
}

public class CHHapticEventParameter: NSObject {
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}

public class CHHapticDynamicParameter: NSObject {
  public struct ID: Sendable {
    public static let hapticIntensityControl = ID()
  }
}

public class CHHapticParameterCurve: NSObject {
  public class ControlPoint: NSObject {
    public init(relativeTime: TimeInterval, value: Float) {}
  }

  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) {}
}
