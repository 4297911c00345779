@_exported import AppleFoundation

// A hand-written stub of the part of Core Haptics that the adapters use, which iOS, macOS, tvOS and
// visionOS have. The comment of a declaration is its page below developer.apple.com/documentation.
// Events, curves and patterns store their arguments, and engines report their actions, so that a
// program can check what would be played.

// corehaptics/chhapticdevicecapability
public protocol CHHapticDeviceCapability: NSObjectProtocol {
  // corehaptics/chhapticdevicecapability/supportshaptics
  var supportsHaptics: Bool { get }
  // corehaptics/chhapticdevicecapability/supportsaudio
  var supportsAudio: Bool { get }
}

// corehaptics/chhapticerror-swift.struct
public struct CHHapticError: Error {
  // corehaptics/chhapticerror-swift.struct/code
  public enum Code: Int, Sendable {
    // corehaptics/chhapticerror-swift.struct/code/enginenotrunning
    case engineNotRunning = -4805
  }
}

// corehaptics/chhapticpatternplayer
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  // corehaptics/chhapticpatternplayer/start(attime:)
  func start(atTime time: TimeInterval) throws
  // corehaptics/chhapticpatternplayer/cancel()
  func cancel() throws
}

// corehaptics/chhapticengine
open class CHHapticEngine {
  // corehaptics/chhapticengine/stoppedreason
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
  }

  // corehaptics/chhapticengine/stoppedhandler-swift.typealias
  public typealias StoppedHandler = (CHHapticEngine.StoppedReason) -> Void
  // corehaptics/chhapticengine/resethandler-swift.typealias
  public typealias ResetHandler = () -> Void

  // corehaptics/chhapticengine/capabilitiesforhardware()
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Capability() }
  // corehaptics/chhapticengine/init(andreturnerror:): `init() throws` in Swift, which a subclass
  // of the NSObject of Linux cannot have
  public init() throws {}
  // corehaptics/chhapticengine/currenttime
  open var currentTime: TimeInterval { 0 }
  // corehaptics/chhapticengine/playshapticsonly
  open var playsHapticsOnly = false
  // corehaptics/chhapticengine/isautoshutdownenabled
  open var isAutoShutdownEnabled = false
  // corehaptics/chhapticengine/stoppedhandler-swift.property: called on a thread of its own
  open var stoppedHandler: StoppedHandler = { _ in }
  // corehaptics/chhapticengine/resethandler-swift.property: called on a thread of its own
  open var resetHandler: ResetHandler = {}
  // corehaptics/chhapticengine/start()
  open func start() throws { try CHHapticEngine.stub("start", nil) }
  // corehaptics/chhapticengine/playpattern(from:)
  open func playPattern(from fileURL: URL) throws {}
  // corehaptics/chhapticengine/makeplayer(with:)
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    Player(pattern)
  }
}

// corehaptics/chhapticpattern
open class CHHapticPattern: NSObject {
  let events: [CHHapticEvent]
  let curves: [CHHapticParameterCurve]

  // corehaptics/chhapticpattern/init(events:parametercurves:)
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    (self.events, curves) = (events, parameterCurves)
  }
}

// corehaptics/chhapticevent
open class CHHapticEvent: NSObject {
  // corehaptics/chhapticevent/parameterid
  public struct ParameterID: Sendable {
    let rawValue: String
    // corehaptics/chhapticevent/parameterid/hapticintensity
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    // corehaptics/chhapticevent/parameterid/hapticsharpness
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    // corehaptics/chhapticevent/parameterid/attacktime
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    // corehaptics/chhapticevent/parameterid/decaytime
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    // corehaptics/chhapticevent/parameterid/releasetime
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    // corehaptics/chhapticevent/parameterid/sustained
    public static let sustained = ParameterID(rawValue: "Sustained")
  }

  // corehaptics/chhapticevent/eventtype
  public struct EventType: Sendable {
    let rawValue: String
    // corehaptics/chhapticevent/eventtype/haptictransient
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    // corehaptics/chhapticevent/eventtype/hapticcontinuous
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }

  // corehaptics/chhapticevent/type
  public let type: EventType
  // corehaptics/chhapticevent/eventparameters
  public let eventParameters: [CHHapticEventParameter]
  // corehaptics/chhapticevent/relativetime
  public var relativeTime: TimeInterval
  // corehaptics/chhapticevent/duration
  public var duration: TimeInterval

  // corehaptics/chhapticevent/init(eventtype:parameters:relativetime:)
  public convenience init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {
    self.init(eventType: type, parameters: eventParams, relativeTime: time, duration: 0)
  }

  // corehaptics/chhapticevent/init(eventtype:parameters:relativetime:duration:)
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {
    (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
  }
}

// corehaptics/chhapticeventparameter
open class CHHapticEventParameter: NSObject {
  // corehaptics/chhapticeventparameter/parameterid
  public let parameterID: CHHapticEvent.ParameterID
  // corehaptics/chhapticeventparameter/value
  public var value: Float

  // corehaptics/chhapticeventparameter/init(parameterid:value:)
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

// corehaptics/chhapticdynamicparameter
open class CHHapticDynamicParameter: NSObject {
  // corehaptics/chhapticdynamicparameter/id
  public struct ID: Sendable {
    let rawValue: String
    // corehaptics/chhapticdynamicparameter/id/hapticintensitycontrol
    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    // corehaptics/chhapticdynamicparameter/id/hapticsharpnesscontrol
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
  }
}

// corehaptics/chhapticparametercurve
open class CHHapticParameterCurve: NSObject {
  // corehaptics/chhapticparametercurve/controlpoint
  open class ControlPoint: NSObject {
    // corehaptics/chhapticparametercurve/controlpoint/relativetime
    public var relativeTime: TimeInterval
    // corehaptics/chhapticparametercurve/controlpoint/value
    public var value: Float

    // corehaptics/chhapticparametercurve/controlpoint/init(relativetime:value:)
    public init(relativeTime time: TimeInterval, value: Float) {
      (relativeTime, self.value) = (time, value)
    }
  }

  // corehaptics/chhapticparametercurve/parameterid
  public let parameterID: CHHapticDynamicParameter.ID
  // corehaptics/chhapticparametercurve/relativetime
  public var relativeTime: TimeInterval
  // corehaptics/chhapticparametercurve/controlpoints
  public let controlPoints: [ControlPoint]

  // corehaptics/chhapticparametercurve/init(parameterid:controlpoints:relativetime:)
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) {
    (self.parameterID, self.controlPoints) = (parameterID, controlPoints)
    self.relativeTime = relativeTime
  }
}

// MARK: what a program looks at; not of Apple

extension CHHapticEngine {
  /// Receives each start of an engine, and of a player with its pattern as AHAP JSON. An error that
  /// it throws is thrown at that call.
  public nonisolated(unsafe) static var stub: @Sendable (String, String?) throws -> Void = { _, _ in
  }
}

private final class Capability: NSObject, CHHapticDeviceCapability {
  let supportsHaptics = true
  let supportsAudio = true
}

private final class Player: NSObject, CHHapticPatternPlayer {
  let pattern: CHHapticPattern

  init(_ pattern: CHHapticPattern) { self.pattern = pattern }

  func start(atTime time: TimeInterval) throws { try CHHapticEngine.stub("play", pattern.json) }
  func cancel() throws { try CHHapticEngine.stub("cancel", nil) }
}

extension CHHapticPattern {
  var json: String {
    let events = events.map { event -> String in
      let parameters = event.eventParameters.map {
        #"{"ParameterID": "\#($0.parameterID.rawValue)", "ParameterValue": \#($0.value)}"#
      }
      return #"{"Event": {"Time": \#(event.relativeTime), "EventType": "\#(event.type.rawValue)", "#
        + #""EventDuration": \#(event.duration), "#
        + #""EventParameters": [\#(parameters.joined(separator: ", "))]}}"#
    }
    let curves = curves.map { curve -> String in
      let points = curve.controlPoints.map {
        #"{"Time": \#($0.relativeTime), "ParameterValue": \#($0.value)}"#
      }
      return #"{"ParameterCurve": {"ParameterID": "\#(curve.parameterID.rawValue)", "#
        + #""Time": \#(curve.relativeTime), "#
        + #""ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}"#
    }
    return #"{"Pattern": [\#((events + curves).joined(separator: ", "))]}"#
  }
}
