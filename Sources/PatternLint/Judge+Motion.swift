import PatternCues
import PatternModel
import PatternSyntax

/// What tracks do, as rules speak of it.
extension Judge {
  /// The severity of findings about entries: an entry that is only inferred, because something
  /// hidden becomes visible, is weighed by itself.
  var entrySeverity: Severity? { entry == .inferred ? policy[.inferredEntry] : nil }

  /// A property as people speak of it.
  static func spoken(_ property: MotionProperty) -> String { Assembly.spoken(property) }

  /// How far a track changes its property, in its own unit.
  func change(_ track: Motion) -> Int64 { (track.to - track.from).magnitudeValue }

  /// The target of a track in words: "`card`", or "the cue" where none is named.
  func target(_ track: Motion) -> String {
    track.target.isNone ? "the cue" : "`\(track.target.text)`"
  }

  /// Whether what a track changes is a glow by its name, such as a layer `glow`.
  func isGlow(_ track: Motion) -> Bool {
    let layer = layer(track)
    var reading = WordReader(layer.isNone ? track.target : layer)
    return reading.drop(MotionWords.glow)
  }

  /// When the last track of a mode is over that ends by itself, staggered items included.
  func motionEnd(_ mode: Mode, in variant: Variant? = nil) -> Int64 {
    var end: Int64 = 0
    for index in timeline(mode).motion.indices {
      let track = self.track(index)
      if !isLooped(track.extra), plays(track.extra, in: variant) { end = max(end, self.end(track)) }
    }
    return end
  }

  /// When a track is over for the last of its items.
  func end(_ track: Motion) -> Int64 {
    let spread = track.extra == 0 ? 0 : max(extras[Int(track.extra)].staggerMaximum, 0)
    return track.at + track.duration + spread
  }

  /// The layer of a track; none where it moves its target as a whole.
  func layer(_ track: Motion) -> Name { track.extra == 0 ? .none : extras[Int(track.extra)].layer }
}

extension Int64 {
  /// The absolute value; the values of tracks are far from the ends of the range.
  var magnitudeValue: Int64 { self < 0 ? -self : self }
}
