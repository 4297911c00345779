/// Substitutes for the styles of system haptics on platforms without them.
///
/// The numbers of version 1 are a decision, not a measurement: intensities are the weights of the
/// linter, and sharpness follows mass, so that small things ring higher. A change of any number
/// makes a new version.
public struct Equivalents: Equatable, Sendable {
  /// A tap, or a stroke with a duration. Times are microseconds, levels millionths.
  public struct Tap: Equatable, Sendable {
    /// The time from the onset of the style.
    public var at: Int64
    /// The duration; 0 for a tap.
    public var duration: Int64 = 0
    /// The intensity at level 1, which a level multiplies.
    public var intensity: Int64
    public var sharpness: Int64
    /// The levels of a stroke, absolute, with times from its start.
    public var envelope: [EnvelopePoint] = []

    public init(at: Int64 = 0, intensity: Int64, sharpness: Int64) {
      self.at = at
      self.intensity = intensity
      self.sharpness = sharpness
    }
  }

  /// A primitive of Android's `VibrationEffect.Composition`.
  public enum Primitive: UInt8, Sendable, CaseIterable {
    case click, tick, lowTick, thud

    /// The spelling in a profile and in the table.
    public var name: StaticString {
      switch self {
      case .click: "click"
      case .tick: "tick"
      case .lowTick: "low-tick"
      case .thud: "thud"
      }
    }
  }

  /// The substitute for a tap on Android, from API 30.
  public struct Android: Equatable, Sendable {
    public var primitive: Primitive
    /// The scale of the strongest tap at level 1, in millionths; weaker taps of the style are in
    /// proportion.
    public var scale: Int64

    public init(_ primitive: Primitive, _ scale: Int64) {
      self.primitive = primitive
      self.scale = scale
    }

    /// The primitive and its scale in words: `click 0.8`.
    package var text: String { "\(primitive.name) \(decimalText(scale))" }
  }

  /// The styles with an equivalent, in the order of the table.
  public enum Style: UInt8, Sendable, CaseIterable {
    case light, medium, heavy, soft, rigid, selection, success, warning, error

    /// The styles of `impact`.
    public static let impacts: [Style] = [.light, .medium, .heavy, .soft, .rigid]
    /// The styles of `notify`.
    public static let outcomes: [Style] = [.success, .warning, .error]

    /// The style of a haptic; nil if it has its own levels.
    public init?(_ kind: HapticKind, _ style: HapticStyle) {
      switch (kind, style) {
      case (.selection, _): self = .selection
      case (_, .light): self = .light
      case (_, .medium): self = .medium
      case (_, .heavy): self = .heavy
      case (_, .soft): self = .soft
      case (_, .rigid): self = .rigid
      case (_, .success): self = .success
      case (_, .warning): self = .warning
      case (_, .error): self = .error
      case (_, .none): return nil
      }
    }

    /// Only the style or outcome.
    public var word: StaticString {
      switch self {
      case .light: "light"
      case .medium: "medium"
      case .heavy: "heavy"
      case .soft: "soft"
      case .rigid: "rigid"
      case .selection: "selection"
      case .success: "success"
      case .warning: "warning"
      case .error: "error"
      }
    }

    /// The spelling in a pattern.
    public var name: String {
      switch self {
      case .light, .medium, .heavy, .soft, .rigid: "impact \(word)"
      case .selection: "selection"
      case .success, .warning, .error: "notify \(word)"
      }
    }
  }

  /// A part of an equivalent that a profile can change.
  public enum Platform: UInt8, Sendable, CaseIterable {
    /// The taps themselves, for every platform.
    case all
    /// The primitive and its scale.
    case android
    /// The pulse.
    case web
  }

  /// The equivalent of one style.
  public struct Entry: Equatable, Sendable {
    /// The taps in time order; at least one.
    public var taps: [Tap]
    public var android: Android
    /// The run time of a motor without levels for a tap, in microseconds: on Android without
    /// primitives, and for `navigator.vibrate`.
    public var pulse: Int64

    /// The intensity of the strongest tap.
    public var peak: Int64 { taps.reduce(0) { max($0, $1.intensity) } }

    public init(_ taps: [Tap], _ android: Android, pulse: Int64) {
      self.taps = taps
      self.android = android
      self.pulse = pulse
    }
  }

  /// A part that a profile changed.
  public struct Change: Hashable, Sendable {
    public var style: Style
    public var platform: Platform

    public init(_ style: Style, _ platform: Platform) {
      self.style = style
      self.platform = platform
    }

    /// The change in words: `impact heavy`, or `impact heavy on android`.
    public var text: String {
      switch platform {
      case .all: style.name
      case .android: style.name + " on android"
      case .web: style.name + " on web"
      }
    }
  }

  public static let version = 1

  /// The entries, by the raw value of the style.
  public private(set) var entries: [Entry]
  /// The substitutes for haptics with their own levels. The first one that fits is played.
  public var ranges: [Ranged] = []
  /// Texts for the differences from version 1: by style and platform, then those of ranges.
  public var changed: [String] {
    styles(changedFrom: .version1) + ranges.map { $0.text }
  }

  /// Texts for the parts of styles that differ from other substitutes, by style and platform.
  package func styles(changedFrom other: Equivalents) -> [String] {
    var result: [String] = []
    for style in Style.allCases {
      let (own, standard) = (self[style], other[style])
      if own.taps != standard.taps { result.append(Change(style, .all).text) }
      if own.android != standard.android { result.append(Change(style, .android).text) }
      if own.pulse != standard.pulse { result.append(Change(style, .web).text) }
    }
    return result
  }

  public subscript(style: Style) -> Entry {
    get { entries[Int(style.rawValue)] }
    set { entries[Int(style.rawValue)] = newValue }
  }

  /// The sharpness below which a `transient` is a low tick on Android.
  public static let lowTickBelowSharpness: Int64 = 300_000
  /// The intensity below which any other `transient` is a tick, in millionths. A tick counts as
  /// half a click.
  public static let tickBelowIntensity: Int64 = 350_000
  /// The factor from the intensity to the scale of a tick or low tick; the scale is at most 1.
  public static let tickScale: Int64 = 2
  /// The pulse of a `transient`, in microseconds: a click of 10 to 20 ms feels the same.
  public static let transientPulse: Int64 = 20_000
  /// The shortest pulse that a profile can set, in microseconds.
  public static let shortestPulse: Int64 = 20_000
  /// The run time of a gamepad's motors for a tap, in microseconds.
  public static let gamepadPulse: Int64 = 50_000
  /// The sharpness of a haptic without one, in millionths: the default of Core Haptics.
  public static let defaultSharpness: Int64 = 500_000
  /// The radius of a blur of 100%, in CSS pixels.
  public static let fullBlurPixels: Int64 = 40

  /// The substitute on Android for a `transient` with this intensity and sharpness, in millionths.
  public static func android(intensity: Int64, sharpness: Int64) -> Android {
    if sharpness < lowTickBelowSharpness {
      return Android(.lowTick, min(1_000_000, tickScale * intensity))
    }
    return intensity < tickBelowIntensity
      ? Android(.tick, min(1_000_000, tickScale * intensity)) : Android(.click, intensity)
  }

  public static let version1 = Equivalents(entries: [
    tap(400_000, 600_000, Android(.tick, 800_000), pulse: 20_000),
    tap(650_000, 500_000, Android(.click, 650_000), pulse: 20_000),
    tap(1_000_000, 300_000, Android(.click, 1_000_000), pulse: 40_000),
    tap(450_000, 100_000, Android(.lowTick, 900_000), pulse: 30_000),
    tap(800_000, 1_000_000, Android(.click, 800_000), pulse: 20_000),
    tap(300_000, 700_000, Android(.tick, 600_000), pulse: 20_000),
    notification([(0, 500_000), (100_000, 700_000)], sharpness: 500_000),
    notification([(0, 800_000), (150_000, 600_000)], sharpness: 500_000),
    notification(
      [(0, 700_000), (100_000, 700_000), (200_000, 900_000), (300_000, 500_000)],
      sharpness: 400_000),
  ])

  private static func tap(
    _ intensity: Int64, _ sharpness: Int64, _ android: Android, pulse: Int64
  ) -> Entry {
    Entry([Tap(intensity: intensity, sharpness: sharpness)], android, pulse: pulse)
  }

  /// An entry whose taps share a sharpness. On Android, each is a click with its own intensity.
  private static func notification(
    _ taps: [(at: Int64, intensity: Int64)], sharpness: Int64
  ) -> Entry {
    let taps = taps.map { Tap(at: $0.at, intensity: $0.intensity, sharpness: sharpness) }
    let peak = taps.reduce(0) { max($0, $1.intensity) }
    return Entry(taps, Android(.click, peak), pulse: 20_000)
  }

  private init(entries: [Entry]) { self.entries = entries }
}
