import PatternCues
import PatternModel
import PatternSyntax

/// The facts about a cue, read once from its row.
extension Judge {
  func readFacts() {
    var facts = Facts()
    hapticModes = Modes()
    motionModes = Modes()
    plainModes = Modes()
    var isInferred = false
    if row.isByUser { facts.insert(.byUser) }
    if event.isFrequent, !isOnce || isPerSubject { facts.insert(.frequent) }
    for mode in Mode.allCases {
      let timeline = timeline(mode)
      if timeline.sounds.count > 0 { facts.insert(.sound) }
      if timeline.texts.count > 0 { facts.insert(.texts) }
      if timeline.effects.count > 0 { facts.insert(.effects) }
      for sound in sounds(mode) { readExtra(sound.extra, &facts) }
      if timeline.haptics.count > 0, isNew(timeline.haptics, mode, { $0.haptics }) {
        hapticModes.insert(mode)
        facts.insert(.haptics)
        for haptic in haptics(mode) {
          readExtra(haptic.extra, &facts)
          readHaptic(haptic, &facts)
          readLevel(haptic)
        }
        if haptics(mode).allSatisfy({ $0.extra == 0 }) { plainModes.insert(mode) }
      }
      if timeline.motion.count > 0, isNew(timeline.motion, mode, { $0.motion }) {
        motionModes.insert(mode)
        facts.insert(.motion)
        for track in motion(mode) { readExtra(track.extra, &facts) }
        if mode == .normal, motion(mode).contains(where: appears) { isInferred = true }
      }
      for copy in texts(mode) { readExtra(copy.extra, &facts) }
      for effect in effects(mode) { readExtra(effect.extra, &facts) }
    }
    entry = .no
    if row.role == .entry || classKinds.contains(.entry) {
      entry = .declared
    } else if row.role == .none && isInferred {
      entry = .inferred
    }
    if entry != .no { facts.insert(.entry) }
    self.facts = facts
  }

  /// True if no earlier mode has the same entries.
  func isNew(_ span: Span, _ mode: Mode, _ channel: (Timeline) -> Span) -> Bool {
    switch mode {
    case .normal: true
    case .reduceMotion: channel(row.normal) != span
    case .physicalityOff: channel(row.normal) != span && channel(row.reduceMotion) != span
    }
  }

  private func readExtra(_ index: UInt32, _ facts: inout Facts) {
    let extra = extras[Int(index)]
    if isLooped(index) { facts.insert(.loops) }
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

  private func readLevel(_ haptic: Haptic) {
    let style = Int(haptic.style.rawValue)
    guard haptic.kind == .impact, levels[style].count < levelLimit else { return }
    levels[style].play(haptic.intensity, in: checker.root.index)
  }

  func isLooped(_ extra: UInt32) -> Bool { !extras[Int(extra)].loopFlag.isNone }
}
