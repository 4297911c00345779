extension Equivalents {
  /// The substitute on one platform for haptics with their own levels, in a range of levels and of
  /// sharpness. A range includes both ends.
  public struct Ranged: Equatable, Sendable {
    public enum Substitute: Equatable, Sendable {
      case android(Android)
      /// A pulse, in microseconds.
      case pulse(Int64)
    }

    /// `transient` or `continuous`.
    public var kind: HapticKind
    /// The levels as they are played, in millionths; for a stroke, of its peak.
    public var intensity: ClosedRange<Int64>
    /// The sharpness in millionths; for a stroke, at its start.
    public var sharpness: ClosedRange<Int64>
    public var substitute: Substitute

    /// The range of every level.
    public static let all: ClosedRange<Int64> = 0...1_000_000

    public init(
      _ kind: HapticKind, intensity: ClosedRange<Int64>, sharpness: ClosedRange<Int64>,
      _ substitute: Substitute
    ) {
      self.kind = kind
      self.intensity = intensity
      self.sharpness = sharpness
      self.substitute = substitute
    }

    public var platform: Platform {
      switch substitute {
      case .android: .android
      case .pulse: .web
      }
    }

    /// The haptics and the platform in words: `transient 0.3..0.6 sharp 0.7..1 on android`.
    public var text: String {
      var text = kind == .continuous ? "continuous" : "transient"
      if intensity != Ranged.all { text += " " + Ranged.text(intensity) }
      if sharpness != Ranged.all { text += " sharp " + Ranged.text(sharpness) }
      return text + (platform == .web ? " on web" : " on android")
    }

    private static func text(_ range: ClosedRange<Int64>) -> String {
      let (low, high) = (decimalText(range.lowerBound), decimalText(range.upperBound))
      return low == high ? low : low + ".." + high
    }

    /// True if this substitute fits every haptic that another one fits.
    public func covers(_ other: Ranged) -> Bool {
      kind == other.kind && platform == other.platform
        && Ranged.holds(intensity, other.intensity) && Ranged.holds(sharpness, other.sharpness)
    }

    private static func holds(_ outer: ClosedRange<Int64>, _ inner: ClosedRange<Int64>) -> Bool {
      outer.contains(inner.lowerBound) && outer.contains(inner.upperBound)
    }

    func fits(_ kind: HapticKind, _ intensity: Int64, _ sharpness: Int64) -> Bool {
      self.kind == kind && self.intensity.contains(intensity) && self.sharpness.contains(sharpness)
    }
  }

  /// The primitive that a profile or a cue gives a haptic with its own levels, at its level; nil if
  /// none fits.
  package func ownAndroid(_ kind: HapticKind, _ intensity: Int64, _ sharpness: Int64) -> Android? {
    for ranged in ranges where ranged.fits(kind, intensity, sharpness) {
      guard case .android(var android) = ranged.substitute else { continue }
      android.scale = ExportMath.product(android.scale, intensity)
      return android
    }
    return nil
  }

  /// The pulse that a profile or a cue gives a haptic with its own levels, in microseconds; nil if
  /// none fits.
  package func ownPulse(_ kind: HapticKind, _ intensity: Int64, _ sharpness: Int64) -> Int64? {
    for ranged in ranges where ranged.fits(kind, intensity, sharpness) {
      if case .pulse(let pulse) = ranged.substitute { return pulse }
    }
    return nil
  }

  /// These substitutes with those of a cue, which take precedence.
  package func with(_ own: OwnEquivalents) -> Equivalents {
    var all = self
    for style in Style.allCases { all[style] = own[style] ?? all[style] }
    all.ranges = own.ranges + ranges
    return all
  }
}

/// The substitutes that a cue sets for itself.
public struct OwnEquivalents: Equatable, Sendable {
  /// The entries by the raw value of the style; nil where the profile's applies.
  private var entries = [Equivalents.Entry?](
    repeating: nil, count: Equivalents.Style.allCases.count)
  /// The substitutes for haptics with their own levels, which precede those of the profile.
  public var ranges: [Equivalents.Ranged] = []

  public init() {}

  public subscript(style: Equivalents.Style) -> Equivalents.Entry? {
    get { entries[Int(style.rawValue)] }
    set { entries[Int(style.rawValue)] = newValue }
  }
}

extension RowStore {
  /// The substitutes that a cue sets for itself, if any.
  package func equivalents(of row: CueRow) -> OwnEquivalents? {
    row.equivalents == 0 ? nil : equivalents[Int(row.equivalents) - 1]
  }
}

extension CueTable {
  /// The substitutes that apply to a cue.
  package func equivalents(of row: CueRow, _ view: RowStore) -> Equivalents {
    view.equivalents(of: row).map { equivalents.with($0) } ?? equivalents
  }
}
