/// The touch that fired a control's event, for telemetry. A touch that a scroll view took over, or
/// that slid off, is forgotten; speech and typing have none.
struct CueTouch: Equatable {
  private var down: PlayInstant?
  private var up: PlayInstant?

  /// The maximum time between the end of a touch and its action, in microseconds. They arrive in
  /// either order, within one turn of the main loop. Our choice.
  static let grace: Int64 = 100_000

  mutating func press(_ isPressed: Bool, at now: PlayInstant) {
    if isPressed { (down, up) = (now, nil) } else { up = now }
  }

  /// The start of the touch that acts now; nil if there is none.
  mutating func use(at now: PlayInstant) -> PlayInstant? {
    defer { (down, up) = (nil, nil) }
    if let up, now - up > CueTouch.grace { return nil }
    return down
  }
}
