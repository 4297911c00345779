import PatternModel
import PatternTable

/// Targets that have gone out of sight, so that their further changes are invisible.
extension Judge {
  /// A moment at which something goes out of sight or comes back.
  struct Veil {
    /// Microseconds from the start of the cue.
    let at: Int64
    let target: Name
    /// The layer of a fade; `.none` if a state is hidden or shown.
    let layer: Name
    let isFade: Bool
    let hides: Bool
  }

  /// The maximum number of veils per cue; with more, sight is not tracked.
  private static let veilLimit = 64

  /// The moments in a mode at which something goes out of sight or comes back; empty if nothing
  /// goes out of sight.
  ///
  /// A hiding entry in a loop, a stagger or one case of a map is left out, because it may not play.
  func veils(_ mode: Mode, in variant: Variant?) -> [Veil] {
    let (tracks, effects) = (motion(mode), effects(mode))
    guard tracks.contains(where: { fadesOut($0) }) || effects.contains(where: { hides($0.kind) })
    else { return [] }
    var veils: [Veil] = []
    for track in tracks
    where (track.property == .opacity || track.property == .dissolve)
      && plays(track.extra, in: variant)
    {
      let hides = fadesOut(track)
      if hides, !isCertain(track.extra, in: variant) { continue }
      let isSeenFirst = hides && track.from >= Judge.visibleChange
      veils.append(
        Veil(
          at: isSeenFirst ? track.at + track.duration : track.at, target: track.target,
          layer: layer(track), isFade: true, hides: hides))
    }
    for effect in effects where plays(effect.extra, in: variant) {
      let hides = hides(effect.kind)
      guard hides || effect.kind == .show || effect.kind == .restore else { continue }
      if hides, !isCertain(effect.extra, in: variant) { continue }
      veils.append(
        Veil(at: effect.at, target: effect.name, layer: .none, isFade: false, hides: hides))
    }
    return veils.count > Judge.veilLimit ? [] : veils
  }

  /// True if a track begins while its target is out of sight.
  func isOutOfSight(_ track: Track, _ veils: [Veil]) -> Bool {
    if veils.isEmpty { return false }
    let layer = layer(track)
    return isOutOfSight(track, veils) { !$0.isFade }
      || isOutOfSight(track, veils) { !$0.isFade && !$0.hides || $0.isFade && $0.layer.isNone }
      || !layer.isNone
        && isOutOfSight(track, veils) { !$0.isFade && !$0.hides || $0.isFade && $0.layer == layer }
  }

  private func isOutOfSight(
    _ track: Track, _ veils: [Veil], _ counts: (Veil) -> Bool
  ) -> Bool {
    var last: Veil?
    for veil in veils
    where veil.at <= track.at && veil.target == track.target && counts(veil) {
      // A target that comes back at the same moment is visible. A target that is hidden as the
      // track begins may still be visible.
      if veil.hides, !veil.isFade, veil.at == track.at { continue }
      if let last, veil.at < last.at || veil.at == last.at && veil.hides { continue }
      last = veil
    }
    return last?.hides ?? false
  }

  /// True if a track fades its target to below the visible opacity.
  private func fadesOut(_ track: Track) -> Bool {
    (track.property == .opacity || track.property == .dissolve) && track.to < Judge.visibleChange
  }

  private func hides(_ kind: EffectKind) -> Bool { kind == .hide || kind == .remove }

  /// True if an entry plays exactly once, at its own time, in every case.
  private func isCertain(_ extra: UInt32, in variant: Variant?) -> Bool {
    !isLooped(extra) && !comesBack(extra)
      && (variant != nil || extras[Int(extra)].choiceMap.isNone)
  }
}
