import PatternTable

/// Switches a running firing to a mode that plays less.
extension Playback {
  mutating func change(_ number: Int, to mode: Mode) {
    guard let old = live[number] else { return }
    let finals = finals(of: old)
    command(number, .mode(mode))
    live[number]?.mode = mode
    touched.append(number)
    for channel in Channel.inPlayOrder {
      guard old.isOpen[channel.rawValue], let firing = live[number] else { continue }
      let casts = casts(of: firing, list: mode.rawValue, channel)
      if casts.isEmpty, channel == .haptics || channel == .sound {
        drop(channel, of: number)
        continue
      }
      if old.isEnded { continue }
      moveLoops(casts, channel, of: number)
      live[number]?.due.removeAll { part in
        guard let cast = part.cast, cast.channel == channel, !cast.isOfArm else { return false }
        return old.frame(cast).loop == nil
      }
      let single = casts.filter { old.frame($0).loop == nil }
      switch channel {
      case .haptics, .sound:
        // Entries of the new mode that are already past do not play.
        let through = max(played, old.start)
        for cast in single where old.start + cast.begin > through {
          live[number]?.add(cast, at: old.start + cast.begin)
        }
      case .motion:
        let looped = casts.filter { old.frame($0).loop != nil }.map { old.place($0) }
        moveMotion(old.isStill ? [] : single, finals, looped: Set(looped), of: number)
      case .text, .effects: moveRest(single, of: number)
      }
    }
  }

  /// Keeps the loops that both modes share, ends the others and adds new ones.
  private mutating func moveLoops(
    _ casts: [PlayCast], _ channel: Channel, of number: Int
  ) {
    guard let firing = live[number] else { return }
    func isKept(_ cast: PlayCast) -> Bool {
      casts.contains { Playback.isSame($0, cast, in: firing) }
    }
    giveUpLooped(of: number, isMoved: true) {
      $0.channel == channel && !$0.isOfArm && !isKept($0)
    }
    for cast in casts {
      guard let loop = firing.frame(cast).loop else { continue }
      let isThere = firing.loops.contains { loop in
        loop.casts.contains { Playback.isSame($0, cast, in: firing) }
      }
      let isPast =
        firing.pastLoops.contains { $0.isOf(loop, cast.item) }
        || firing.past.contains { isMatch($0, cast, in: firing) }
        || channel == .motion && !owns(firing.place(cast), firing)
      if !isThere, !isPast { join(cast, loop, of: number) }
    }
  }

  private static func isSame(_ left: PlayCast, _ right: PlayCast, in firing: LiveFiring) -> Bool {
    guard left.channel == right.channel, left.item == right.item, left.begin == right.begin else {
      return false
    }
    let (one, other) = (firing.row.lists[left.list], firing.row.lists[right.list])
    switch left.channel {
    case .haptics: return one.haptics[left.index] == other.haptics[right.index]
    case .sound: return one.sound[left.index] == other.sound[right.index]
    case .motion: return one.motion[left.index] == other.motion[right.index]
    case .text: return one.text[left.index] == other.text[right.index]
    case .effects: return one.effects[left.index] == other.effects[right.index]
    }
  }

  /// Moves texts and effects: those already run or dropped are not repeated, and overdue ones run
  /// now, in order.
  private mutating func moveRest(_ casts: [PlayCast], of number: Int) {
    guard let firing = live[number] else { return }
    var past = firing.past
    for cast in casts.sorted(by: PlayCast.begins) {
      if let index = past.firstIndex(where: { isMatch($0, cast, in: firing) }) {
        past.remove(at: index)
        continue
      }
      live[number]?.add(cast, at: max(firing.start + cast.begin, now))
    }
  }

  /// True if two entries correspond across modes: texts and effects by kind, name or text, and
  /// item; tracks by property; haptics and sounds by equality.
  private func isMatch(_ left: PlayCast, _ right: PlayCast, in firing: LiveFiring) -> Bool {
    guard left.channel == right.channel, left.item == right.item else { return false }
    switch left.channel {
    case .haptics, .sound: return Playback.isSame(left, right, in: firing)
    case .motion: return firing.place(left) == firing.place(right)
    case .text:
      let (one, other) = (firing.text(left), firing.text(right))
      return one.isToast == other.isToast && PlayName(one.text) == PlayName(other.text)
    case .effects:
      let (one, other) = (firing.effect(left), firing.effect(right))
      return one.kind == other.kind && one.name == other.name
    }
  }

  /// Gives each property the current value of its track in the new mode, or its end value if there
  /// is no such track.
  private mutating func moveMotion(
    _ casts: [PlayCast], _ finals: [(place: PlayPlace, value: Double)], looped: Set<PlayPlace>,
    of number: Int
  ) {
    guard let firing = live[number] else { return }
    live[number]?.looped.removeAll { !looped.contains(firing.place($0)) }
    var order: [PlayPlace] = []
    var tracks: [PlayPlace: [PlayCast]] = [:]
    for cast in casts.sorted(by: PlayCast.begins) {
      let property = firing.place(cast)
      if tracks[property] == nil { order.append(property) }
      tracks[property, default: []].append(cast)
    }
    // The current iteration of a loop continues if the new mode has a loop.
    for (property, value) in finals
    where tracks[property] == nil && !looped.contains(property) && owns(property, firing) {
      finish(property, at: value, of: number)
    }
    for property in order where owns(property, firing) {
      let casts = tracks[property] ?? []
      for cast in casts where firing.start + cast.begin > now {
        live[number]?.add(cast, at: firing.start + cast.begin)
      }
      guard let begun = casts.last(where: { firing.start + $0.begin <= now }) else {
        show(firing.track(casts[0]).from, at: property, of: number, isEnd: false)
        continue
      }
      let start = firing.start + begun.begin
      let entry = firing.track(begun)
      if let running = properties[property]?.track, running.entry == entry,
        running.began == start
      {
        continue
      }
      stopTrack(at: property)
      if start + duration(of: begun, in: firing) < now {
        finish(property, at: final(of: begun, in: firing), of: number)
      } else {
        startTrack(begun, of: number, at: start, isBackward: false)
      }
    }
  }
}
