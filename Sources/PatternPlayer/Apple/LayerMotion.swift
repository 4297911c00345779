#if canImport(QuartzCore)
  import QuartzCore

  /// Moves layers by Core Animation, all tracks of an instant from one and the same time.
  ///
  /// Opacity, scale, translation, rotation and dissolve are layers' own. Anything else goes to
  /// `onOther`: blur and trim, which depend on how something is drawn, typing, and properties that
  /// only the app knows.
  @MainActor public final class LayerMotion: MotionOutput {
    /// A property that layers do not have: its track, or its value where nothing moves.
    public var onOther: @MainActor (PlayPlace, PlayTrack?, Double) -> Void = { _, _, _ in }

    private struct Bound { weak var layer: CALayer? }
    private var bound: [Scene: [Bound]] = [:]
    private var held: [PlayPlace: Double] = [:]
    private var tracks: [PlayPlace: (track: PlayTrack, begin: Double)] = [:]
    private var instant: (player: PlayInstant, media: Double) = (-1, 0)

    fileprivate struct Scene: Hashable {
      let target: PlayName?
      let instance: PlayName
      let layer: PlayName?
    }

    public init() {}

    /// Says which layer is a target: of one subject, or one layer within it. What is held and what
    /// moves is shown at once, also by a layer that was made anew.
    public func bind(
      _ layer: CALayer, to target: PlayName, on instance: PlayName, layer name: PlayName? = nil
    ) {
      let scene = Scene(target: target, instance: instance, layer: name)
      bound[scene] = (bound[scene] ?? []).filter { $0.layer != nil && $0.layer !== layer }
      bound[scene]?.append(Bound(layer: layer))
      for (place, value) in held where Scene(place) == scene { show(value, of: place, on: layer) }
      for (place, moved) in tracks where Scene(place) == scene {
        animate(moved.track, from: moved.begin, velocity: 0, on: layer)
      }
    }

    public func move(_ track: PlayTrack, at now: PlayInstant) {
      if instant.player != now { instant = (now, CACurrentMediaTime()) }
      let begin = instant.media - Double(now - track.start) / 1e6
      let velocity = tracks[track.place].map { speed(of: $0.track, at: now) } ?? 0
      tracks = tracks.filter { $0.value.track.start + $0.value.track.duration > now }
      tracks[track.place] = (track, begin)
      held[track.place] = track.to
      if LayerMotion.path(track.place.property) == nil { onOther(track.place, track, track.to) }
      for layer in layers(of: track.place) {
        animate(track, from: begin, velocity: velocity, on: layer)
      }
    }

    public func set(_ place: PlayPlace, to value: Double) {
      tracks[place] = nil
      held[place] = value
      if LayerMotion.path(place.property) == nil { onOther(place, nil, value) }
      for layer in layers(of: place) { show(value, of: place, on: layer) }
    }

    public func forget(_ target: PlayName, instance: PlayName) {
      for place in held.keys where place.target == target && place.instance == instance {
        for layer in layers(of: place) { show(place.rest, of: place, on: layer) }
        (held[place], tracks[place]) = (nil, nil)
      }
    }

    private func layers(of place: PlayPlace) -> [CALayer] {
      (bound[Scene(place)] ?? []).compactMap(\.layer)
    }

    /// Per second, so that a spring goes on as fast as what it meets.
    private func speed(of track: PlayTrack, at now: PlayInstant) -> Double {
      (track.value(at: now) - track.value(at: now - 1000)) * 1000
    }

    private func show(_ value: Double, of place: PlayPlace, on layer: CALayer) {
      guard let path = LayerMotion.path(place.property) else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.removeAnimation(forKey: path)
      layer.setValue(value * LayerMotion.unit(place.property), forKeyPath: path)
      CATransaction.commit()
    }

    private func animate(
      _ track: PlayTrack, from begin: Double, velocity: Double, on layer: CALayer
    ) {
      guard let path = LayerMotion.path(track.place.property) else { return }
      show(track.to, of: track.place, on: layer)
      let unit = LayerMotion.unit(track.place.property)
      let (from, to) = (track.from * unit, track.to * unit)
      let animation: CAPropertyAnimation
      switch track.entry.curve {
      case .spring(let spring):
        let motion = CASpringAnimation(keyPath: path)
        (motion.mass, motion.stiffness, motion.damping) = (1, spring.stiffness, spring.damping)
        let way = track.to - track.from
        motion.initialVelocity = way == 0 ? 0 : velocity / way
        (motion.fromValue, motion.toValue) = (from, to)
        animation = motion
      case .steps(let count):
        let motion = CAKeyframeAnimation(keyPath: path)
        motion.calculationMode = .discrete
        motion.values = (0..<max(count, 1)).map { step in
          from + (to - from) * Double(step) / Double(max(count, 1))
        }
        animation = motion
      case .linear, .bezier:
        let motion = CABasicAnimation(keyPath: path)
        (motion.fromValue, motion.toValue) = (from, to)
        let points = track.entry.curve.controlPoints.map { Float($0) }
        motion.timingFunction =
          points.count == 4
          ? CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
          : CAMediaTimingFunction(name: .linear)
        animation = motion
      }
      animation.duration = Double(track.duration) / 1e6
      animation.beginTime = layer.convertTime(begin, from: nil)
      animation.fillMode = .backwards
      layer.add(animation, forKey: path)
    }

    /// What a property is called in a layer. A dissolve is seen as opacity; its edge is the app's
    /// to mask.
    private static func path(_ property: PlayName) -> String? {
      switch property {
      case "opacity", "dissolve": "opacity"
      case "scale": "transform.scale"
      case "translateX": "transform.translation.x"
      case "translateY": "transform.translation.y"
      case "translateZ": "transform.translation.z"
      case "rotate": "transform.rotation.z"
      default: nil
      }
    }

    /// Degrees are radians there.
    private static func unit(_ property: PlayName) -> Double {
      property == "rotate" ? .pi / 180 : 1
    }
  }

  extension LayerMotion.Scene {
    fileprivate init(_ place: PlayPlace) {
      self.init(target: place.target, instance: place.instance, layer: place.layer)
    }
  }
#endif
