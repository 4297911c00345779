import PatternCues
import PatternEmit
import PatternReport

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

  /// What a drawing for some modes is called.
  static func caption(_ keys: String) -> String {
    let keys = keys.split(separator: " ")
    if keys.count == 3 { return "In every mode" }
    return keys.map {
      switch $0 {
      case "normal": "Normal"
      case "reduceMotion": "Reduce Motion"
      default: "Physicality off"
      }
    }.joined(separator: " and ")
  }
}

extension Score {
  /// The channels that it uses, one letter each: `H M T`.
  var letters: String {
    var letters: [String] = []
    if !haptics.isEmpty { letters.append("H") }
    if !motion.isEmpty { letters.append("M") }
    if !sounds.isEmpty { letters.append("S") }
    if !texts.isEmpty { letters.append("T") }
    return letters.joined(separator: " ")
  }

  func isScaled(by map: String) -> Bool {
    haptics.contains { part in
      part.pulses.contains { $0.maps.split(separator: " ").contains { $0 == map } }
    }
  }

  /// How strong each pulse is: `0.24, 0.36`.
  var strengths: String {
    haptics.flatMap { $0.pulses.map { Amounts.level($0.strength) } }.joined(separator: ", ")
  }
}
