/// Tells a player the time, and wakes it.
@MainActor public protocol PlayerClock: AnyObject {
  /// Microseconds from any zero; it never goes back.
  var now: PlayInstant { get }

  /// Calls `body` once at an instant, or as soon as possible after it. A further call for the same
  /// sleeper takes the place of the one before; without an instant nobody is woken.
  func wake(
    _ sleeper: ObjectIdentifier, at instant: PlayInstant?, _ body: @escaping @MainActor () -> Void)
}

/// The time that passes, also while the device sleeps.
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

/// A time that passes when a test says so.
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

  /// Lets time pass, and runs what is due in the meantime, in order.
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
  /// Whole microseconds, rounded towards zero.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
