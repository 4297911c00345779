/// The touch of a control, for telemetry: when the finger came down that has fired its event. One
/// that was taken over by a scroll view, or that slid off, is forgotten; who speaks or types has
/// none.
struct CueTouch: Equatable {
  private var down: PlayInstant?
  private var up: PlayInstant?

  /// The longest time from the end of a touch to what it does, in microseconds: they are told in
  /// either order, within one turn of the main loop. Our choice.
  static let grace: Int64 = 100_000

  mutating func press(_ isPressed: Bool, at now: PlayInstant) {
    if isPressed { (down, up) = (now, nil) } else { up = now }
  }

  /// The touch that does something now; nothing where no touch does.
  mutating func use(at now: PlayInstant) -> PlayInstant? {
    defer { (down, up) = (nil, nil) }
    if let up, now - up > CueTouch.grace { return nil }
    return down
  }
}
