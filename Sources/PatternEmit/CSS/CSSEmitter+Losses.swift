import PatternCues

/// Losses of CSS.
extension CSSEmitter {
  /// Reports text that types itself: it is shown whole.
  mutating func reportTyped(
    _ timeline: Timeline, _ owner: ExportOwner, _ mode: Mode, _ view: RowStore
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
          was: "\(SwiftWords.milliseconds(speed)) a character", written: "all at once"))
    }
  }

  mutating func report(_ run: MotionRun, _ values: CSSValues, _ playing: Playing) {
    let all = MotionLosses(values: values, drawsDelays: false)
    for index in run.tracks {
      let track = playing.view.motion[index]
      let address = LossAddress(
        playing.owner, playing.mode, .motion, index: index - Int(playing.timeline.motion.start),
        source: track.source)
      let stops = reader.easing(track.curve, playing.view, playing.store).stops.count
      losses += all.of(
        track, playing.view.extras[Int(track.extra)], in: run, stops: stops, at: address)
    }
  }
}
