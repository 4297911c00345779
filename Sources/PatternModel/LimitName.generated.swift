import PatternTable

// Generated from Patterns/profiles by `swift run dev generate`; do not edit.

/// The limits that a profile can set: those that the shipped profiles set.
package enum LimitName: UInt8, CaseIterable, Sendable {
  case announceDelay
  case choiceRatio
  case controlSize
  case emitterSprites
  case entryCurve
  case entryDuration
  case entryMove
  case entryOvershoot
  case entryScale
  case entryScaleDuration
  case fallbackStrength
  case feedbackDuration
  case frequentMotion
  case frequentStrength
  case hapticContinuous
  case hapticEvents
  case hapticFrequency
  case hapticFusedGap
  case hapticGap
  case hapticGeneratorGap
  case hapticHeavyGap
  case hapticIntensity
  case hapticLevelRatio
  case hapticLevels
  case hapticRate
  case hapticRateStrength
  case hapticSpan
  case hapticTouch
  case inputBlock
  case latencyHaptic
  case latencySound
  case latencyVisual
  case loaderDelay
  case motionCut
  case motionDuration
  case move
  case oscillationAvoid
  case rewardStrength
  case rewardWindow
  case soundDuration
  case soundFade
  case soundPitch
  case soundVolume
  case staggerTotal
  case syncSound
  case syncVisual
  case tempoRatio
  case tracksCue
  case tracksTarget
  case vibrateEntries
  case vibrateEntry
  case visibleDelay
  case zoom

  /// The spelling in profiles.
  package var spelling: StaticString {
    switch self {
    case .announceDelay: "announce.delay"
    case .choiceRatio: "choice.ratio"
    case .controlSize: "control.size"
    case .emitterSprites: "emitter.sprites"
    case .entryCurve: "entry.curve"
    case .entryDuration: "entry.duration"
    case .entryMove: "entry.move"
    case .entryOvershoot: "entry.overshoot"
    case .entryScale: "entry.scale"
    case .entryScaleDuration: "entry.scale-duration"
    case .fallbackStrength: "fallback.strength"
    case .feedbackDuration: "feedback.duration"
    case .frequentMotion: "frequent.motion"
    case .frequentStrength: "frequent.strength"
    case .hapticContinuous: "haptic.continuous"
    case .hapticEvents: "haptic.events"
    case .hapticFrequency: "haptic.frequency"
    case .hapticFusedGap: "haptic.fused-gap"
    case .hapticGap: "haptic.gap"
    case .hapticGeneratorGap: "haptic.generator-gap"
    case .hapticHeavyGap: "haptic.heavy-gap"
    case .hapticIntensity: "haptic.intensity"
    case .hapticLevelRatio: "haptic.level-ratio"
    case .hapticLevels: "haptic.levels"
    case .hapticRate: "haptic.rate"
    case .hapticRateStrength: "haptic.rate-strength"
    case .hapticSpan: "haptic.span"
    case .hapticTouch: "haptic.touch"
    case .inputBlock: "input.block"
    case .latencyHaptic: "latency.haptic"
    case .latencySound: "latency.sound"
    case .latencyVisual: "latency.visual"
    case .loaderDelay: "loader.delay"
    case .motionCut: "motion.cut"
    case .motionDuration: "motion.duration"
    case .move: "move"
    case .oscillationAvoid: "oscillation.avoid"
    case .rewardStrength: "reward.strength"
    case .rewardWindow: "reward.window"
    case .soundDuration: "sound.duration"
    case .soundFade: "sound.fade"
    case .soundPitch: "sound.pitch"
    case .soundVolume: "sound.volume"
    case .staggerTotal: "stagger.total"
    case .syncSound: "sync.sound"
    case .syncVisual: "sync.visual"
    case .tempoRatio: "tempo.ratio"
    case .tracksCue: "tracks.cue"
    case .tracksTarget: "tracks.target"
    case .vibrateEntries: "vibrate.entries"
    case .vibrateEntry: "vibrate.entry"
    case .visibleDelay: "visible.delay"
    case .zoom: "zoom"
    }
  }

  /// The type of its values.
  package var type: ValueType {
    switch self {
    case .announceDelay: .duration
    case .choiceRatio: .number
    case .controlSize: .length
    case .emitterSprites: .number
    case .entryCurve: .curve
    case .entryDuration: .duration
    case .entryMove: .length
    case .entryOvershoot: .number
    case .entryScale: .number
    case .entryScaleDuration: .duration
    case .fallbackStrength: .number
    case .feedbackDuration: .duration
    case .frequentMotion: .duration
    case .frequentStrength: .number
    case .hapticContinuous: .duration
    case .hapticEvents: .number
    case .hapticFrequency: .frequency
    case .hapticFusedGap: .duration
    case .hapticGap: .duration
    case .hapticGeneratorGap: .duration
    case .hapticHeavyGap: .duration
    case .hapticIntensity: .number
    case .hapticLevelRatio: .number
    case .hapticLevels: .number
    case .hapticRate: .number
    case .hapticRateStrength: .number
    case .hapticSpan: .duration
    case .hapticTouch: .duration
    case .inputBlock: .duration
    case .latencyHaptic: .duration
    case .latencySound: .duration
    case .latencyVisual: .duration
    case .loaderDelay: .duration
    case .motionCut: .duration
    case .motionDuration: .duration
    case .move: .length
    case .oscillationAvoid: .frequency
    case .rewardStrength: .number
    case .rewardWindow: .duration
    case .soundDuration: .duration
    case .soundFade: .duration
    case .soundPitch: .frequency
    case .soundVolume: .number
    case .staggerTotal: .duration
    case .syncSound: .duration
    case .syncVisual: .duration
    case .tempoRatio: .number
    case .tracksCue: .number
    case .tracksTarget: .number
    case .vibrateEntries: .number
    case .vibrateEntry: .duration
    case .visibleDelay: .duration
    case .zoom: .number
    }
  }

  /// The side of values that a limit bounds: from below, from above, or either.
  package enum Side: Sendable { case least, most, either }

  /// The side that it bounds in the shipped profiles.
  package var side: Side {
    switch self {
    case .announceDelay: .least
    case .controlSize: .least
    case .entryDuration: .either
    case .entryScale: .either
    case .entryScaleDuration: .least
    case .hapticFrequency: .either
    case .hapticGap: .least
    case .hapticGeneratorGap: .least
    case .hapticHeavyGap: .least
    case .hapticIntensity: .least
    case .hapticLevelRatio: .least
    case .motionCut: .least
    case .oscillationAvoid: .either
    case .rewardWindow: .either
    case .soundFade: .least
    case .soundPitch: .either
    default: .most
    }
  }

  /// Of a limit that a locked rule reads, the most that any profile may allow, in
  /// millionths: the most that a shipped one does.
  package var ceiling: Int64? {
    switch self {
    case .fallbackStrength: 400000
    case .soundVolume: 400000
    default: nil
    }
  }
}
