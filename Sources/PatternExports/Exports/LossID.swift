/// The default severity of a loss.
package enum LossWeight: UInt8, Sendable {
  /// A documented approximation that nobody would notice: info.
  case remark
  /// Something felt, heard or seen is missing: a warning, which may be allowed.
  case loss
  /// A file that must not be written: an error, which cannot be allowed.
  case fault
}

/// The kinds of losses, each with an id that reads well after `allow`.
package enum LossID: UInt8, CaseIterable, Sendable {
  case approximatedStyle, approximatedSharpness, approximatedBlur, approximatedDissolve
  case sampledCurve, steppedEnvelope, approximatedCurve, compensatedCurve, splitEvent
  case roundedValue, driftingOnset, crowdedPrimitives, mainThreadMotion, needsPerspective

  case lostIntensity, lostSharpness, lostEnvelope, lostAdjuster, lostLoop, lostStagger, lostSound
  case lostMotion, lostCurve, thinnedEnvelope, splitLayers, mergedPulses, mergedLayers
  case shiftedOnset, faintEvent, clientDelay

  case nameCollision, tooManyVariants, targetLimit, lostHaptics, lostCue

  package var weight: LossWeight {
    switch self {
    case .approximatedStyle, .approximatedSharpness, .approximatedBlur, .approximatedDissolve,
      .sampledCurve, .compensatedCurve, .splitEvent, .roundedValue, .driftingOnset,
      .crowdedPrimitives, .mainThreadMotion, .needsPerspective:
      .remark
    case .steppedEnvelope, .approximatedCurve, .lostIntensity, .lostSharpness, .lostEnvelope,
      .lostAdjuster, .lostLoop, .lostStagger, .lostSound, .lostMotion, .lostCurve,
      .thinnedEnvelope, .splitLayers, .mergedPulses, .mergedLayers, .shiftedOnset, .faintEvent,
      .clientDelay:
      .loss
    case .nameCollision, .tooManyVariants, .targetLimit, .lostHaptics, .lostCue: .fault
    }
  }

  package var name: StaticString {
    switch self {
    case .approximatedStyle: "approximated-style"
    case .approximatedSharpness: "approximated-sharpness"
    case .approximatedBlur: "approximated-blur"
    case .approximatedDissolve: "approximated-dissolve"
    case .sampledCurve: "sampled-curve"
    case .steppedEnvelope: "stepped-envelope"
    case .approximatedCurve: "approximated-curve"
    case .compensatedCurve: "compensated-curve"
    case .splitEvent: "split-event"
    case .roundedValue: "rounded-value"
    case .driftingOnset: "drifting-onset"
    case .crowdedPrimitives: "crowded-primitives"
    case .mainThreadMotion: "main-thread-motion"
    case .needsPerspective: "needs-perspective"
    case .lostIntensity: "lost-intensity"
    case .lostSharpness: "lost-sharpness"
    case .lostEnvelope: "lost-envelope"
    case .lostAdjuster: "lost-adjuster"
    case .lostLoop: "lost-loop"
    case .lostStagger: "lost-stagger"
    case .lostSound: "lost-sound"
    case .lostMotion: "lost-motion"
    case .lostCurve: "lost-curve"
    case .thinnedEnvelope: "thinned-envelope"
    case .splitLayers: "split-layers"
    case .mergedPulses: "merged-pulses"
    case .mergedLayers: "merged-layers"
    case .shiftedOnset: "shifted-onset"
    case .faintEvent: "faint-event"
    case .clientDelay: "client-delay"
    case .nameCollision: "name-collision"
    case .tooManyVariants: "too-many-variants"
    case .targetLimit: "target-limit"
    case .lostHaptics: "lost-haptics"
    case .lostCue: "lost-cue"
    }
  }
}
