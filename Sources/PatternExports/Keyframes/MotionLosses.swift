import PatternTable

/// Losses of keyframes.
struct MotionLosses {
  let values: CSSValues
  /// True if the file itself contains the delays of random staggers.
  let drawsDelays: Bool

  /// - Parameter stops: the number of linear pieces of a spring; 0 for other curves.
  func of(
    _ track: Track, _ extra: Extra, in run: MotionRun, stops: Int, at address: LossAddress
  ) -> [Loss] {
    property(track, extra, run, address) + time(track, extra, run, stops, address)
  }

  private func property(
    _ track: Track, _ extra: Extra, _ run: MotionRun, _ address: LossAddress
  ) -> [Loss] {
    switch track.property {
    case .blur:
      [
        Loss(
          .approximatedBlur, at: address,
          "a blur of 100% is written as \(Equivalents.fullBlurPixels)px",
          was: "\(SwiftWords.number(track.from))% -> \(SwiftWords.number(track.to))%",
          written: "filter: blur()"),
        Loss(.mainThreadMotion, at: address, "a browser repaints a blur in every frame"),
      ]
    case .dissolve where !values.masks: []
    case .dissolve where extra.edge.isNone:
      [
        Loss(
          .approximatedDissolve, at: address, "a dissolve is written as a fade",
          written: values.dissolvesOpacity ? "opacity" : "--pc-dissolve")
      ]
    case .dissolve:
      [
        Loss(
          .approximatedDissolve, at: address, "a dissolve is written as a mask that moves",
          was: "from \(extra.edge.text)", written: "mask-position"),
        Loss(.mainThreadMotion, at: address, "a browser repaints a mask in every frame"),
      ]
    case .trim:
      [Loss(.mainThreadMotion, at: address, "a browser repaints a stroke in every frame")]
    case .translateX, .translateY, .translateZ: moves(track, run, address)
    case .opacity, .scale, .rotate, .typeOn, .other: []
    }
  }

  private func moves(_ track: Track, _ run: MotionRun, _ address: LossAddress) -> [Loss] {
    var losses: [Loss] = []
    if run.isAdded {
      losses.add(
        .mainThreadMotion, at: address, "axes with different timing are added up",
        written: "translate, added")
    }
    if track.property == .translateZ {
      losses.add(
        .needsPerspective, at: address,
        "a move towards the viewer is visible only with `perspective`")
    }
    return losses
  }

  private func time(
    _ track: Track, _ extra: Extra, _ run: MotionRun, _ stops: Int, _ address: LossAddress
  ) -> [Loss] {
    var losses: [Loss] = []
    if stops > 0 {
      losses.add(
        .sampledCurve, at: address, "a spring is written as straight pieces",
        was: "a spring of \(SwiftWords.milliseconds(track.duration))",
        written: "linear() with \(stops) stops", magnitude: 2000)
    }
    if extra.isCut { losses.append(.cutSpring(track, address)) }
    if run.stagger.isRandom, !drawsDelays {
      losses.add(
        .clientDelay, at: address, "the client has to set the delay of each item",
        was: "random \(SwiftWords.milliseconds(run.stagger.minimum))"
          + "..\(SwiftWords.milliseconds(run.stagger.maximum))",
        written: "var(--pc-delay, 0ms)", magnitude: run.stagger.maximum)
    }
    return losses
  }
}

extension MotionReader {
  /// The losses of a run's tracks.
  mutating func losses(
    of run: MotionRun, in played: RowTimeline, _ kind: MotionLosses
  ) -> [Loss] {
    run.tracks.flatMap { index in
      let track = played.view.motion[index]
      let easing = easing(track.curve, played.view, played.row.reference.store)
      return kind.of(
        track, played.view.extras[Int(track.extra)], in: run, stops: easing.stops.count,
        at: played.address(ofTrack: index))
    }
  }
}

extension Loss {
  static func cutSpring(_ track: Track, _ address: LossAddress) -> Loss {
    Loss(
      .approximatedCurve, at: address,
      "a spring that its loop cuts starts from its first value each time",
      was: "from where it is", written: "from \(SwiftWords.number(track.from))",
      magnitude: 1_000_000)
  }
}
