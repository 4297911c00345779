import PatternModel
import PatternSyntax
import PatternTable

extension Mode {
  /// The words at the end of a message: " under Reduce Motion".
  package var phrase: String { self == .normal ? "" : " \(words)" }
}

/// The facts about a cue, read once from its row.
extension Judge {
  /// The modes in which a channel has entries, except modes with the entries of an earlier mode.
  func modes(with channel: (Timeline) -> Span) -> [Mode] {
    Mode.allCases.filter {
      channel(timeline($0)).count > 0 && isNew(channel(timeline($0)), $0, channel)
    }
  }

  /// The modes with sounds, without those whose sounds equal the sounds of an earlier mode.
  var soundModes: [Mode] { modes { $0.sounds } }

  /// True if no earlier mode has the same entries.
  func isNew(_ span: Span, _ mode: Mode, _ channel: (Timeline) -> Span) -> Bool {
    Mode.allCases.allSatisfy { $0 >= mode || channel(timeline($0)) != span }
  }

  func readFacts() -> Facts {
    var facts = Facts()
    if row.isByUser { facts.insert(.byUser) }
    if event.isFrequent, !isOnce || isPerSubject { facts.insert(.frequent) }
    if !hapticModes.isEmpty { facts.insert(.haptics) }
    if !motionModes.isEmpty { facts.insert(.motion) }
    for mode in Mode.allCases {
      if !sounds(mode).isEmpty { facts.insert(.sound) }
      if !texts(mode).isEmpty { facts.insert(.texts) }
      if !effects(mode).isEmpty { facts.insert(.effects) }
      for haptic in haptics(mode) { readHaptic(haptic, &facts) }
      forEachEntry(mode) { extra, _, _, _ in
        if extra != 0 { readExtra(extras[Int(extra)], &facts) }
      }
    }
    return facts
  }

  private func readExtra(_ extra: Extra, _ facts: inout Facts) {
    if !extra.loopFlag.isNone { facts.insert(.loops) }
    if !extra.choiceMap.isNone { facts.insert(.variants) }
    if extra.staggerMaximum >= 0 || extra.staggerStep >= 0 { facts.insert(.staggers) }
  }

  private func readHaptic(_ haptic: Haptic, _ facts: inout Facts) {
    switch haptic.kind {
    case .continuous: facts.insert(.continuous)
    case .notify, .selection: facts.insert(.systemHaptics)
    case .impact, .transient: break
    }
    if !extras[Int(haptic.extra)].choiceMap.isNone { facts.insert(.choices) }
  }

  /// The kind of entry that the cue is. An entry is inferred if, in a cue without a role, something
  /// appears in the normal mode.
  func readEntry() -> Entry {
    if row.role == .entry || classKinds.contains(.entry) { return .declared }
    return row.role == .none && motion().contains(where: appears) ? .inferred : .no
  }

  func isLooped(_ extra: UInt32) -> Bool { !extras[Int(extra)].loopFlag.isNone }

  /// An estimate of the comparisons that rules make for the current row: all pairs of entries of
  /// each timeline, in each case of its maps.
  var comparisons: Int {
    var most: Int64 = 0
    for mode in Mode.allCases {
      let timeline = timeline(mode)
      let isNew = (
        haptics: isNew(timeline.haptics, mode) { $0.haptics },
        motion: isNew(timeline.motion, mode) { $0.motion }
      )
      if mode != .normal, !isNew.haptics, !isNew.motion { continue }
      let tracks = Int64(timeline.motion.count)
      let pulses = Int64(timeline.haptics.count) + Int64(timeline.sounds.count)
      let rest = Int64(timeline.texts.count) + Int64(timeline.effects.count)
      most += (tracks + rest) * (tracks + rest + pulses)
      // Rules read the words of each text.
      for copy in texts(mode) { most += Int64(copy.text.bytes.count) }
    }
    // Below this, any number of cases is affordable.
    if most < 10_000 { return Int(most) }
    return Int(clamping: most * Int64(max(variants.count, 1)))
  }
}
