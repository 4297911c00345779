import PatternCues

/// Modes and scores as the page names them.
extension DrawnMode {
  /// Its key in a table.
  var key: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduceMotion"
    case .physicalityOff: "physicalityOff"
    }
  }
}
