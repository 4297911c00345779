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

  /// The names of the maps that scale its pulses.
  var scalingMaps: Set<String> {
    var names: Set<String> = []
    for part in haptics {
      for pulse in part.pulses where !pulse.maps.isEmpty {
        for word in pulse.maps.split(separator: " ") where word != "×" {
          names.insert(String(word))
        }
      }
    }
    return names
  }

  /// About how many bytes it takes on a page, without drawing it.
  var leastBytes: Int {
    let mark = 40
    func bytes(_ facts: [String]) -> Int { facts.reduce(0) { $0 + $1.utf8.count } }
    var count = because.utf8.count
    for part in haptics {
      count += bytes(part.facts) + mark * part.pulses.count
      for stroke in part.strokes { count += mark + 16 * stroke.points.count }
    }
    for part in motion {
      count += bytes(part.facts)
      for segment in part.segments { count += mark + segment.curve.leastBytes }
    }
    for part in sounds { count += bytes(part.facts) + mark * part.sounds.count }
    for note in texts + effects { count += mark + 2 * note.label.utf8.count + note.fact.utf8.count }
    return count
  }

  /// How strong each pulse is: `0.24, 0.36`.
  var strengths: String {
    haptics.flatMap { $0.pulses.map { Amounts.level($0.strength) } }.joined(separator: ", ")
  }
}
