extension PlayName {
  /// Properties that layers have.
  static let ofLayers: [PlayName] = [
    "opacity", "scale", "translateX", "translateY", "translateZ", "rotate",
  ]

  /// What a property is called in a layer of Core Animation; nothing for one that layers do not
  /// have. A dissolve is seen as opacity: its edge is the app's to mask.
  var layerPath: String? {
    switch self {
    case "opacity", "dissolve": "opacity"
    case "scale": "transform.scale"
    case "translateX": "transform.translation.x"
    case "translateY": "transform.translation.y"
    case "translateZ": "transform.translation.z"
    case "rotate": "transform.rotation.z"
    default: nil
    }
  }

  /// What a unit of the table comes to in a layer: degrees are radians there.
  var layerUnit: Double { self == "rotate" ? .pi / 180 : 1 }
}

extension PlayTrack {
  /// How fast the value changes, per second: so a spring goes on as fast as what it meets.
  func speed(at now: PlayInstant) -> Double { (value(at: now) - value(at: now - 1000)) * 1000 }
}
