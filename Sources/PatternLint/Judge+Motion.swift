import PatternCues
import PatternModel
import PatternSyntax

/// The tracks of a cue, as rules describe them.
extension Judge {
  /// The severity of findings about entries. An inferred entry, where something hidden becomes
  /// visible, has its own severity.
  var entrySeverity: Severity? { entry == .inferred ? policy[.inferredEntry] : nil }

  /// The name of a property in a message.
  static func spoken(_ property: MotionProperty) -> String { Assembly.spoken(property) }

  /// The distance that a track covers, in the unit of its property.
  func change(_ track: Motion) -> Int64 { (track.to - track.from).magnitudeValue }

  /// The target of a track in a message: "`card`", or "the cue" without a target.
  func target(_ track: Motion) -> String {
    track.target.isNone ? "the cue" : "`\(track.target.text)`"
  }

  /// True if the name of the layer or target contains the word glow, such as a layer `glow`.
  func isGlow(_ track: Motion) -> Bool {
    let layer = layer(track)
    var reading = WordReader(layer.isNone ? track.target : layer)
    return reading.drop(MotionWords.glow)
  }

  /// The end of the last track of a mode outside loops, with all items of staggers, in
  /// microseconds.
  func motionEnd(_ mode: Mode, in variant: Variant? = nil) -> Int64 {
    motion(mode).filter { !isLooped($0.extra) && plays($0.extra, in: variant) }
      .reduce(0) { max($0, end($1)) }
  }

  /// The end of a track for its last item, in microseconds.
  func end(_ track: Motion) -> Int64 {
    track.end + max(extras[Int(track.extra)].staggerMaximum, 0)
  }

  /// The layer of a track; `.none` if it moves its whole target.
  func layer(_ track: Motion) -> Name { extras[Int(track.extra)].layer }
}

extension Int64 {
  /// The absolute value. Values of tracks are far from the ends of the range.
  var magnitudeValue: Int64 { self < 0 ? -self : self }
}
