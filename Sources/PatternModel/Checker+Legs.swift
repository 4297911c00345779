import PatternSyntax
import PatternTable

/// Tracks with several legs, and text that is typed.
extension Checker {
  /// Unfolds the later legs of a track, each with its own duration and curve. The substitute and
  /// the edge of the first leg apply to all legs.
  func legs(
    _ first: Int, of node: Int, _ type: ValueType, after start: Track,
    in unit: Unit, _ given: TrackProperties, _ cursor: inout Cursor
  ) {
    if given.alternates != 0 { return refuseAlternate(given.alternates) }
    var last = start
    for leg in children(node, from: first) {
      guard count(leg) else { return }
      let from = last.at + last.duration
      let properties = properties(leg)
      guard let value = trackValue(leg + 1, type),
        areAlike(unit, value.unit, leg + 1)
      else { return }
      if properties.alternates != 0 { return refuseAlternate(properties.alternates) }
      guard properties.isWhole,
        let duration = duration(leg, properties, from, isLast: after(leg) >= after(node))
      else { return }
      var track = last
      track.from = last.to
      track.start = last.start == .added ? .continued : .written
      track.to = value.scaled
      track.at = from + properties.delay
      track.duration = duration
      track.curve = properties.curve ?? model.profiles[checked.profile].defaultCurve
      if track.start != .written { draft.entries.hasOpenStarts = true }
      append(track, leg, properties, &cursor)
      last = track
    }
  }

  private func refuseAlternate(_ node: Int) {
    report(
      .misplacedStatement, node, "a track with several values cannot alternate",
      help: "remove `alternate`")
  }

  func typeOn(_ node: Int, _ cursor: inout Cursor) {
    guard !context.inArm else {
      return report(
        .misplacedStatement, node, "an arm contains only texts, states and effects, no motion")
    }
    let perCharacter = quantity(node + 1, .duration)
    var pause: Int64 = -1
    var after = Text.none
    if let node = child(node, .pause) {
      let (value, text) = (quantity(node + 1, .duration), text(self.after(node + 1)))
      guard let value, let text else { return }
      pause = value
      after = text
    }
    guard let perCharacter else { return }
    let extra = extra {
      $0.perCharacter = perCharacter
      $0.pause = pause
      $0.pauseAfter = Array(after.characters.utf8)
    }
    draft.entries.motion.append(
      Track(
        at: cursor.now, duration: 0, from: 0, to: 0, target: context.target,
        curve: StandardCurve.linear, extra: extra, source: entrySource(node), property: .typeOn,
        start: .written, group: context.call.group))
  }
}
