import PatternCues
import PatternModel

/// What has gone out of sight, so that nothing of it is seen any more.
extension Judge {
  /// Something goes out of sight, or comes back.
  struct Veil {
    /// Microseconds from the start of the cue.
    let at: Int64
    let target: Name
    /// Of a fade; a state that is hidden or shown has none.
    let layer: Name
    let isFade: Bool
    let hides: Bool
  }

  /// A cue with more of them than this is not followed.
  private static let veilLimit = 64

  /// What goes out of sight in a mode, and what comes back; empty where nothing goes.
  ///
  /// What a loop, a stagger or another case of a map hides may be seen all the same.
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

  /// Whether a track begins when its target has gone out of sight and not come back.
  func isOutOfSight(_ track: Motion, _ veils: [Veil]) -> Bool {
    if veils.isEmpty { return false }
    let layer = layer(track)
    return isOutOfSight(track, veils) { !$0.isFade }
      || isOutOfSight(track, veils) { !$0.isFade && !$0.hides || $0.isFade && $0.layer.isNone }
      || !layer.isNone
        && isOutOfSight(track, veils) { !$0.isFade && !$0.hides || $0.isFade && $0.layer == layer }
  }

  private func isOutOfSight(
    _ track: Motion, _ veils: [Veil], _ counts: (Veil) -> Bool
  ) -> Bool {
    var last: Veil?
    for veil in veils
    where veil.at <= track.at && veil.target == track.target && counts(veil) {
      // What comes back at the same moment is seen; what begins as its target is hidden may be as
      // well.
      if veil.hides, !veil.isFade, veil.at == track.at { continue }
      if let last, veil.at < last.at || veil.at == last.at && veil.hides { continue }
      last = veil
    }
    return last?.hides ?? false
  }

  /// Whether a track ends where nothing is seen.
  private func fadesOut(_ track: Motion) -> Bool {
    (track.property == .opacity || track.property == .dissolve) && track.to < Judge.visibleChange
  }

  private func hides(_ kind: EffectKind) -> Bool { kind == .hide || kind == .remove }

  /// Whether something happens once, at the time that its entry says, whatever the case.
  private func isCertain(_ extra: UInt32, in variant: Variant?) -> Bool {
    extra == 0
      || !isLooped(extra) && !comesBack(extra)
        && (variant != nil || extras[Int(extra)].choiceMap.isNone)
  }
}
