import Observation
import PatternTable

/// The tracks and values of one thing on the screen, for views that read it each frame. The player
/// owns the values, so a recreated view finds them.
@MainActor @Observable public final class TargetMotion {
  /// The running tracks.
  public internal(set) var tracks: [PlayPlace: PlayTrack] = [:]
  /// The held values.
  public internal(set) var values: [PlayPlace: Double] = [:]
  let target: PlayName
  let instance: PlayName

  init(target: PlayName, instance: PlayName) {
    (self.target, self.instance) = (target, instance)
  }

  /// The value of a property at an instant; nil if nothing has touched it.
  public func value(
    of property: PlayName, layer: PlayName? = nil, at now: PlayInstant
  ) -> Double? {
    let place = PlayPlace(target: target, instance: instance, layer: layer, property: property)
    return tracks[place]?.value(at: now) ?? values[place]
  }

  /// Replaces finished tracks by their end values.
  func settle(at now: PlayInstant) {
    for (place, track) in tracks where track.start + track.duration <= now {
      tracks[place] = nil
      values[place] = track.to
    }
  }
}

extension CuePlayer {
  /// The current time of the player's clock, in microseconds.
  public var now: PlayInstant { clock.now }

  /// The motion of a target: the same object for all its views.
  public func motion(of target: PlayName, on id: String) -> TargetMotion {
    let instance = PlayName(id)
    let key = TargetKey(target: target, instance: instance)
    if let entry = targets[key], !entry.isGone, let motion = entry.motion { return motion }
    targets = targets.filter { $0.value.motion != nil }
    let motion = TargetMotion(target: target, instance: instance)
    for place in playback.places where place.target == target && place.instance == instance {
      motion.tracks[place] = playback.track(of: place)
      motion.values[place] = playback.value(of: place, at: clock.now)
    }
    targets[key] = WeakMotion(motion: motion)
    return motion
  }

  /// Updates the motion that views read.
  func follow(_ action: PlaybackCommand.Action) {
    if targets.isEmpty { return }
    switch action {
    case .motion(let track): target(of: track.place)?.tracks[track.place] = track
    case .motionEnd(let place, let value), .hold(let place, let value):
      target(of: place)?.tracks[place] = nil
      target(of: place)?.values[place] = value
    case .remove(let name, let instance, _):
      // Keeps its look until the app removes it; a new view finds it at rest.
      targets[TargetKey(target: name, instance: instance)]?.isGone = true
    case .restore(let name, let instance):
      let key = TargetKey(target: name, instance: instance)
      targets[key]?.motion?.tracks = [:]
      targets[key]?.motion?.values = [:]
      targets[key]?.isGone = false
    default: break
    }
  }

  private func target(of place: PlayPlace) -> TargetMotion? {
    place.target.flatMap { targets[TargetKey(target: $0, instance: place.instance)]?.motion }
  }

  /// Settles targets whose tracks have finished.
  func settleTargets() {
    for target in targets.values { target.motion?.settle(at: clock.now) }
  }
}

/// The identity of something on the screen.
struct TargetKey: Hashable {
  let target: PlayName
  let instance: PlayName
}

/// A weak reference to a motion, which its views retain.
struct WeakMotion {
  weak var motion: TargetMotion?
  /// True once the app was asked to remove it.
  var isGone = false
}
