import PatternCues

/// What CSS does not say exactly.
extension CSSEmitter {
  /// Text that types itself is shown whole.
  mutating func reportTyped(
    _ timeline: Timeline, _ owner: ExportOwner, _ mode: ExportMode, _ view: RowsView
  ) {
    for index in timeline.motion.indices where view.motion[index].property == .typeOn {
      let speed = view.extras[Int(view.motion[index].extra)].perCharacter
      if speed == 0 { continue }
      losses.append(
        Loss(
          .lostMotion,
          at: LossAddress(
            owner, mode, .motion, index: index - Int(timeline.motion.start),
            source: view.motion[index].source),
          "CSS does not type text: it is shown whole",
          was: "\(CSSEmitter.time(speed)) a character", written: "all at once"))
    }
  }

  mutating func report(_ run: MotionRun, _ values: CSSValues, _ playing: Playing) {
    for index in run.tracks {
      let track = playing.view.motion[index]
      let address = LossAddress(
        playing.owner, playing.mode, .motion, index: index - Int(playing.timeline.motion.start),
        source: track.source)
      let extra = playing.view.extras[Int(track.extra)]
      reportProperty(run, track, extra, values, address)
      reportTime(run, track, extra, playing, address)
    }
  }

  private mutating func reportProperty(
    _ run: MotionRun, _ track: Motion, _ extra: Extra, _ values: CSSValues,
    _ address: LossAddress
  ) {
    func add(_ id: LossID, _ message: String, was: String = "", written: String = "") {
      losses.append(Loss(id, at: address, message, was: was, written: written))
    }
    switch track.property {
    case .blur:
      add(
        .approximatedBlur, "a blur of 100% is written as \(CSSValues.blurPixels)px",
        was: "\(SwiftWords.number(track.from))% -> \(SwiftWords.number(track.to))%",
        written: "filter: blur()")
      add(.mainThreadMotion, "a browser paints a blur anew for each frame")
    case .dissolve where extra.edge.isNone:
      let property = values.dissolvesOpacity ? "opacity" : "--pc-dissolve"
      add(.approximatedDissolve, "a dissolve is written as a fade", written: property)
    case .dissolve:
      add(
        .approximatedDissolve, "a dissolve is written as a mask that moves",
        was: "from \(extra.edge.text)", written: "mask-position")
      add(.mainThreadMotion, "a browser paints a mask anew for each frame")
    case .trim:
      add(.mainThreadMotion, "a browser paints a stroke anew for each frame")
    case .translateX, .translateY, .translateZ:
      if run.isAdded {
        add(
          .mainThreadMotion, "axes that keep different times are added up",
          written: "animation-composition: add")
      }
      if track.property == .translateZ {
        add(.needsPerspective, "a move towards the viewer shows only under `perspective`")
      }
    case .opacity, .scale, .rotate, .typeOn, .other: break
    }
  }

  private mutating func reportTime(
    _ run: MotionRun, _ track: Motion, _ extra: Extra, _ playing: Playing, _ address: LossAddress
  ) {
    let stops = reader.easing(track.curve, playing.view, playing.store).stops
    if !stops.isEmpty {
      losses.append(
        Loss(
          .sampledCurve, at: address, "a spring is written as straight pieces",
          was: "a spring of \(CSSEmitter.time(track.duration))",
          written: "linear() with \(stops.count) stops", magnitude: 2000))
    }
    if extra.isCut {
      losses.append(
        Loss(
          .approximatedCurve, at: address,
          "a spring that its loop cuts starts from its first value each time",
          was: "from where it is", written: "from \(SwiftWords.number(track.from))",
          magnitude: 1_000_000))
    }
    if run.stagger.isRandom {
      losses.append(
        Loss(
          .clientDelay, at: address, "the client has to set the delay of each item",
          was: "random \(CSSEmitter.time(run.stagger.minimum))"
            + "..\(CSSEmitter.time(run.stagger.maximum))",
          written: "var(--pc-delay, 0ms)", magnitude: run.stagger.maximum))
    }
  }
}
