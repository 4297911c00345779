import PatternCues

/// Modes in the page.
extension DrawnMode {
  /// The key in a table.
  var key: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduceMotion"
    case .physicalityOff: "physicalityOff"
    }
  }
}
