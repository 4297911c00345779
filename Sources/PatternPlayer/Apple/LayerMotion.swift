#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  /// Moves layers with Core Animation, with one start time for all tracks of an instant.
  ///
  /// Layers have opacity, scale, translation, rotation and dissolve. `onOther` receives the rest:
  /// blur and trim, which depend on drawing, typing, and properties that only the app knows.
  @MainActor public final class LayerMotion: MotionOutput {
    /// Receives a property that layers lack, with its track, or only its value if nothing moves.
    public var onOther: @MainActor (PlayPlace, PlayTrack?, Double) -> Void = { _, _, _ in }

    private struct Bound { weak var layer: CALayer? }
    private var bound: [Scene: [Bound]] = [:]
    private var held: [PlayPlace: Double] = [:]
    private var tracks: [PlayPlace: (track: PlayTrack, begin: Double)] = [:]
    private var instant: (player: PlayInstant, media: Double) = (-1, 0)

    private struct Scene: Hashable {
      let (target, instance, layer): (PlayName?, PlayName, PlayName?)

      init(_ place: PlayPlace) {
        (target, instance, layer) = (place.target, place.instance, place.layer)
      }
    }

    public init() {}

    /// Binds a layer to a target of one subject, or to a layer of it. Its current values and tracks
    /// are shown at once, even by a recreated layer.
    public func bind(
      _ layer: CALayer, to target: PlayName, on id: String, layer name: PlayName? = nil
    ) {
      bound = bound.mapValues { $0.filter { $0.layer != nil && $0.layer !== layer } }
      let rest = PlayName.ofLayers.map {
        PlayPlace(target: target, instance: PlayName(id), layer: name, property: $0)
      }
      let scene = Scene(rest[0])
      bound[scene, default: []].append(Bound(layer: layer))
      for place in rest { show(place.rest, of: place, on: layer) }
      for (place, value) in held where Scene(place) == scene { show(value, of: place, on: layer) }
      for (place, moved) in tracks where Scene(place) == scene {
        animate(moved.track, from: moved.begin, velocity: 0, on: layer)
      }
    }

    public func move(_ track: PlayTrack, at now: PlayInstant) {
      if instant.player != now { instant = (now, CACurrentMediaTime()) }
      let begin = instant.media - Double(now - track.start) / 1e6
      let velocity = tracks[track.place]?.track.speed(at: now) ?? 0
      tracks = tracks.filter { $0.value.track.start + $0.value.track.duration > now }
      tracks[track.place] = (track, begin)
      held[track.place] = track.to
      if track.place.property.layerPath == nil { onOther(track.place, track, track.to) }
      for layer in layers(of: track.place) {
        animate(track, from: begin, velocity: velocity, on: layer)
      }
    }

    public func set(_ place: PlayPlace, to value: Double) {
      tracks[place] = nil
      held[place] = value
      if place.property.layerPath == nil { onOther(place, nil, value) }
      for layer in layers(of: place) { show(value, of: place, on: layer) }
    }

    public func forget(_ target: PlayName, instance: PlayName, isBack: Bool) {
      for place in held.keys where place.target == target && place.instance == instance {
        if isBack { for layer in layers(of: place) { show(place.rest, of: place, on: layer) } }
        (held[place], tracks[place]) = (nil, nil)
      }
    }

    private func layers(of place: PlayPlace) -> [CALayer] {
      bound[Scene(place), default: []].compactMap(\.layer)
    }

    private func show(_ value: Double, of place: PlayPlace, on layer: CALayer) {
      guard let path = place.property.layerPath else { return }
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setDisableActions(true)
      layer.removeAnimation(forKey: path)
      layer.setValue(value * place.property.layerUnit, forKeyPath: path)
    }

    private func animate(
      _ track: PlayTrack, from begin: Double, velocity: Double, on layer: CALayer
    ) {
      guard let path = track.place.property.layerPath else { return }
      show(track.to, of: track.place, on: layer)
      let unit = track.place.property.layerUnit
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
        motion.values = (0..<count).map { from + (to - from) * Double($0) / Double(count) }
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
  }
#endif
