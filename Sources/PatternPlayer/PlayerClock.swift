/// Gives a player the time and its alarms.
@MainActor public protocol PlayerClock: AnyObject {
  /// Microseconds from any origin. Never goes back.
  var now: PlayInstant { get }

  /// Calls `body` once, at an instant or soon after. Each sleeper has one alarm: a further call
  /// replaces it, and nil removes it.
  func wake(
    _ sleeper: ObjectIdentifier, at instant: PlayInstant?, _ body: @escaping @MainActor () -> Void)
}

/// The time of the device, which also passes during sleep.
@MainActor public final class MonotonicClock: PlayerClock {
  private let zero = ContinuousClock.now
  private var alarms: [ObjectIdentifier: (at: PlayInstant, task: Task<Void, Never>)] = [:]

  public init() {}

  public var now: PlayInstant { (ContinuousClock.now - zero).microseconds }

  public func wake(
    _ sleeper: ObjectIdentifier, at instant: PlayInstant?, _ body: @escaping @MainActor () -> Void
  ) {
    if let alarm = alarms[sleeper], alarm.at == instant { return }
    alarms.removeValue(forKey: sleeper)?.task.cancel()
    guard let instant else { return }
    let time = zero + .microseconds(instant)
    let task = Task { [weak self] in
      guard (try? await Task.sleep(until: time, tolerance: .zero)) != nil, !Task.isCancelled else {
        return
      }
      self?.alarms[sleeper] = nil
      body()
    }
    alarms[sleeper] = (instant, task)
  }
}

/// A clock that a test advances.
@MainActor public final class VirtualClock: PlayerClock {
  public private(set) var now: PlayInstant = 0
  private var alarms: [(sleeper: ObjectIdentifier, at: PlayInstant, body: @MainActor () -> Void)] =
    []

  public init() {}

  public func wake(
    _ sleeper: ObjectIdentifier, at instant: PlayInstant?, _ body: @escaping @MainActor () -> Void
  ) {
    alarms.removeAll { $0.sleeper == sleeper }
    if let instant { alarms.append((sleeper, instant, body)) }
  }

  /// Advances the time, and runs due alarms in order.
  public func advance(by duration: Duration) {
    let end = now + max(duration.microseconds, 0)
    while let next = alarms.indices.min(by: { alarms[$0].at < alarms[$1].at }),
      alarms[next].at <= end
    {
      let alarm = alarms.remove(at: next)
      now = max(now, alarm.at)
      alarm.body()
    }
    now = end
  }
}

extension Duration {
  /// The duration in microseconds, rounded towards zero.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
