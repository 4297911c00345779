import PatternSyntax
import PatternTable

/// The fades that replace motion if `auto` would otherwise leave nothing visible.
extension Assembly {
  /// The tracks of one target or layer.
  private struct Part {
    var target: Name
    var layer: Name
    var tracks: [Track]
  }

  /// A map and the pattern that it chooses; both are `none` if the choice does not matter.
  private struct Choice {
    var map = Name.none
    var pattern = Name.none
  }

  /// One fade for each target that would move, in each alternative in which nothing else is
  /// visible.
  mutating func fades(_ base: OpenTimeline, beside left: [Track]) -> [Track] {
    let seen = left.filter { isSeen($0, among: left) }
    if seen.contains(where: { choice($0).map.isNone }) { return [] }
    var fades: [Track] = []
    for part in parts(base) {
      for choice in choices(part.tracks, seen) {
        fades.append(fade(part, choice, base))
      }
    }
    return fades.compactMap { cut($0, base) }
  }

  /// The smallest visible change of brightness, in millionths (A.5, "haptic without cue").
  static let visibleChange: Int64 = 100_000

  /// True if a remaining track is perceptible. A change of colour alone is not, nor is a track that
  /// changes hardly anything, even together with all tracks that change the same property.
  private func isSeen(_ track: Track, among left: [Track]) -> Bool {
    if track.property == .other { return false }
    if track.property == .typeOn || track.start != .written { return true }
    var (least, most) = (min(track.from, track.to), max(track.from, track.to))
    if most - least >= Assembly.visibleChange { return true }
    for other in left where other.property == track.property && replaces(track, other) {
      if other.start != .written { return true }
      least = min(least, other.from, other.to)
      most = max(most, other.from, other.to)
    }
    return most - least >= Assembly.visibleChange
  }

  /// True if a derived fade replaces a track with the same property, target and layer, which
  /// changes very little.
  func replaces(_ fade: Track, _ track: Track) -> Bool {
    track.property == fade.property && track.target == fade.target
      && extras[Int(track.extra)].layer == extras[Int(fade.extra)].layer
      && !excludes(track, fade)
  }

  private func parts(_ base: OpenTimeline) -> [Part] {
    var parts: [Part] = []
    for track in base.motion where isOfMotion(track) {
      let layer = extras[Int(track.extra)].layer
      let known = parts.firstIndex { $0.target == track.target && $0.layer == layer }
      if let known {
        parts[known].tracks.append(track)
      } else {
        parts.append(Part(target: track.target, layer: layer, tracks: [track]))
      }
    }
    return parts
  }

  private func choice(_ track: Track) -> Choice {
    let extra = extras[Int(track.extra)]
    return Choice(map: extra.choiceMap, pattern: extra.choicePattern)
  }

  /// The alternatives in which at least one of `tracks` plays while all of `seen` are hidden.
  private func choices(_ tracks: [Track], _ seen: [Track]) -> [Choice] {
    let map = choice(seen.first ?? tracks[0]).map
    if map.isNone || seen.isEmpty && tracks.contains(where: { choice($0).map != map }) {
      return [Choice()]
    }
    let choices = alternatives(of: map).map { Choice(map: map, pattern: $0) }
    return choices.filter { other in
      var extra = Extra()
      (extra.choiceMap, extra.choicePattern) = (other.map, other.pattern)
      return tracks.contains { plays($0, other) }
        && !seen.contains { !excludes(extras[Int($0.extra)], extra) }
    }
  }

  private func plays(_ track: Track, _ other: Choice) -> Bool {
    let own = choice(track)
    return own.map != other.map || own.pattern == other.pattern
  }

  /// A fade to the final opacity. Its duration is the profile's fade or that of the replaced
  /// tracks, whichever is shorter; the duration of a spring is not used.
  private mutating func fade(_ part: Part, _ choice: Choice, _ base: OpenTimeline) -> Track {
    let profile = checker.model.profiles[checker.checked.profile]
    let tracks = part.tracks.filter { plays($0, choice) }
    var extra = extras[Int(tracks[0].extra)]
    extra.approx = .none
    extra.edge = .none
    extra.property = .none
    extra.alternates = false
    extra.cutAfter = 0
    extra.loopFlag = .none
    extra.loopEvery = 0
    extra.choiceMap = choice.map
    extra.choicePattern = choice.pattern
    var curve = profile.defaultCurve
    if case .spring = checker.shape(curve) { curve = StandardCurve.implicit }
    let leaves = leaves(part.target, part.layer, extra, base)
    var fade = Track(
      at: tracks[0].at, duration: 0, from: leaves ? 1_000_000 : 0, to: leaves ? 0 : 1_000_000,
      target: part.target, curve: curve,
      extra: checker.store.add(extra), source: tracks[0].source, property: .opacity,
      start: .written)
    // The final opacity is that of the replaced track.
    if !leaves, let last = base.motion.last(where: { replaces(fade, $0) }) { fade.to = last.to }
    for track in tracks {
      fade.at = min(fade.at, track.at)
      fade.duration = max(fade.duration, min(profile.reduceMotionFade, max(track.duration, 0)))
    }
    return fade
  }

  /// The fade, shortened to the time in which its target is visible; nil if the target is gone
  /// before it starts.
  private func cut(_ fade: Track, _ base: OpenTimeline) -> Track? {
    guard fade.to < fade.from, anchor(fade.extra) == .none else { return fade }
    var fade = fade
    for effect in base.effects
    where effect.kind == .remove && effect.name == fade.target && anchor(effect.extra) == .none
      && !excludes(extras[Int(effect.extra)], extras[Int(fade.extra)])
    {
      if effect.at <= fade.at, fade.duration > 0 { return nil }
      fade.duration = min(fade.duration, effect.at - fade.at)
    }
    return fade
  }

  /// True if a target is no longer visible at the end: dissolved, removed or hidden.
  private func leaves(_ target: Name, _ layer: Name, _ extra: Extra, _ base: OpenTimeline) -> Bool {
    let last = base.motion.last {
      $0.property == .dissolve && $0.target == target && extras[Int($0.extra)].layer == layer
        && !excludes(extras[Int($0.extra)], extra)
    }
    if let last { return last.to < 500_000 }
    var state: (kind: EffectKind, at: Int64)?
    for effect in base.effects
    where effect.kind.changesState && effect.name == target
      && !excludes(extras[Int(effect.extra)], extra)
    {
      let at = anchor(effect.extra) == .none ? effect.at : .max
      if at >= state?.at ?? 0 { state = (effect.kind, at) }
    }
    return state?.kind == .hide || state?.kind == .remove
  }
}
