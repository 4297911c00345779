extension HapticStyle {
  /// The style with a spelling; nil if there is none.
  public init?(_ name: String) {
    guard let style = HapticStyle.allCases.first(where: { "\($0.name)" == name }) else {
      return nil
    }
    self = style
  }

  /// The strength at full intensity, in millionths: a convention of the design (A.5), not a
  /// measurement.
  public var weight: Int64 {
    switch self {
    case .light: 400_000
    case .soft: 450_000
    case .medium: 650_000
    case .rigid, .warning: 800_000
    case .success: 700_000
    case .error: 900_000
    case .heavy, .none: 1_000_000
    }
  }
}

extension HapticKind {
  /// The strength of a haptic at full intensity, in millionths, by the same convention (A.5).
  public func weight(_ style: HapticStyle) -> Int64 {
    switch self {
    case .selection: 300_000
    case .transient, .continuous: 1_000_000
    case .impact, .notify: style.weight
    }
  }
}
