extension PlayName {
  /// The properties that layers have.
  static let ofLayers: [PlayName] = [
    "opacity", "scale", "translateX", "translateY", "translateZ", "rotate",
  ]

  /// The key path of a property in Core Animation; nil if layers lack it. A dissolve shows as
  /// opacity; the app masks its edge.
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

  /// The layer's value for one unit of the table. Layers rotate in radians.
  var layerUnit: Double { self == "rotate" ? .pi / 180 : 1 }
}

extension PlayTrack {
  /// The speed in units per second, at which a spring that replaces the track continues.
  func speed(at now: PlayInstant) -> Double { (value(at: now) - value(at: now - 1000)) * 1000 }
}
