import PatternTable

/// Moves and holds properties.
extension Playback {
  /// True if a firing may move a property: no other firing has taken it over, and the app has not
  /// removed it.
  func owns(_ place: PlayPlace, _ firing: LiveFiring) -> Bool {
    if let state = properties[place] { return state.owner == firing.number }
    return !firing.places.contains(place)
  }

  /// The final values of a firing by property, in table order.
  func finals(of firing: LiveFiring) -> [(place: PlayPlace, value: Double)] {
    if firing.isStill { return finals(of: firing, firing.looped) }
    let single = casts(of: firing, list: firing.mode.rawValue, .motion)
      .filter { firing.frame($0).loop == nil }
    return finals(of: firing, single + firing.looped)
  }

  func finals(
    of firing: LiveFiring, _ all: [PlayCast]
  ) -> [(place: PlayPlace, value: Double)] {
    var finals: [(place: PlayPlace, value: Double)] = []
    var indices: [PlayPlace: Int] = [:]
    for cast in all.sorted(by: PlayCast.begins) {
      let place = firing.place(cast)
      let value = final(of: cast, in: firing)
      if let index = indices[place] {
        finals[index].value = value
      } else {
        indices[place] = finals.count
        finals.append((place, value))
      }
    }
    return finals
  }

  func final(of cast: PlayCast, in firing: LiveFiring) -> Double {
    let track = firing.track(cast)
    if track.typing != nil { return Double(firing.subject.text.count) }
    return track.alternates && track.frame.loop != nil ? track.from : track.to
  }

  /// Sets each property to its first value at 0 ms, or to its last if motion is off.
  mutating func holdStart(of number: Int) {
    guard let firing = live[number] else { return }
    if !firing.isOpen[Channel.motion.rawValue] || isBackground && rules.contains(.rule(31)) {
      for (place, value) in finals(of: firing) { show(value, at: place, of: number, isEnd: false) }
      live[number]?.isStill = true
      return
    }
    if !rules.contains(.rule(22)) { return }
    var seen: Set<PlayPlace> = []
    let all = casts(of: firing, list: firing.mode.rawValue, .motion)
    for cast in all.sorted(by: PlayCast.begins) {
      let track = firing.track(cast)
      let place = firing.place(cast)
      if track.frame.loop != nil || !seen.insert(place).inserted { continue }
      // A track that starts now continues from the current value instead.
      if cast.begin > 0 { show(track.from, at: place, of: number, isEnd: false) }
    }
  }

  /// Sets a property at once.
  mutating func show(_ value: Double, at place: PlayPlace, of number: Int, isEnd: Bool) {
    takeOver(place, by: number)
    let text = place.property == "typeOn" ? live[number]?.subject.text : nil
    properties[place] = PropertyState(owner: number, value: value, text: text ?? "")
    live[number]?.places.insert(place)
    command(number, isEnd ? .motionEnd(place, value: value) : .hold(place, value: value))
  }

  /// Stops the track of a property, and another firing's loops on it.
  private mutating func takeOver(_ property: PlayPlace, by number: Int) {
    stopTrack(at: property)
    guard let owner = properties[property]?.owner, owner != number, let other = live[owner] else {
      return
    }
    giveUpLooped(of: owner) { $0.channel == .motion && other.place($0) == property }
  }

  /// Stops a property at its current value.
  mutating func stopTrack(at property: PlayPlace) {
    guard var state = properties[property], let track = state.track else { return }
    state.value = track.value(at: now)
    state.track = nil
    properties[property] = state
    live[state.owner]?.due.removeAll { part in
      if case .arrival(state.id, _) = part.what { true } else { false }
    }
    touched.append(state.owner)
  }

  mutating func arrive(_ id: Int, at property: PlayPlace) {
    guard var state = properties[property], state.id == id, let track = state.track else { return }
    state.value = track.to
    state.track = nil
    properties[property] = state
  }

  /// Starts a track. `start` is before now if the track is joined midway.
  mutating func startTrack(
    _ cast: PlayCast, of number: Int, at start: PlayInstant, isBackward: Bool
  ) {
    guard let firing = live[number] else { return }
    let entry = firing.track(cast)
    let property = firing.place(cast)
    let met = properties[property]
    var (from, to) = isBackward ? (entry.to, entry.from) : (entry.from, entry.to)
    var duration = entry.duration
    var appearances: [Int64] = []
    let began = start
    var start = start
    if let typing = entry.typing {
      appearances = self.appearances(of: firing.subject.text, typing)
      (from, to) = (0, Double(appearances.count))
      duration = appearances.last ?? 0
      // A text that has grown continues from the characters already shown.
      let text = firing.subject.text
      if let met, !met.text.isEmpty, text != met.text, text.utf8.starts(with: met.text.utf8) {
        from = min(met.track?.value(at: now) ?? met.value, to)
        if from > 0 { start -= appearances[Int(from) - 1] }
      }
    } else if let track = met?.track, rules.contains(.rule(23)) {
      from = track.value(at: now)
    }
    takeOver(property, by: number)
    if start + duration < now {
      show(to, at: property, of: number, isEnd: true)
      return
    }
    if !isRoom() {
      show(to, at: property, of: number, isEnd: true)
      if crowd.count == DeckLimit.entriesAtOnce + 1 {
        command(number, .suppress(.motion, .throttled))
      }
      return
    }
    trackCount += 1
    let track = PlayTrack(
      place: property, entry: entry, start: start, began: began, from: from, to: to,
      duration: duration, appearances: appearances,
      text: entry.typing == nil ? "" : firing.subject.text, rules: rules)
    properties[property] = PropertyState(
      owner: number, value: from, track: track, id: trackCount, text: track.text)
    live[number]?.places.insert(property)
    command(number, .motion(track))
    live[number]?.add(
      .arrival(trackCount, property), at: start + duration, rank: .motion, order: -1)
  }

  /// The length of a track in microseconds; for typing, that of its text.
  func duration(of cast: PlayCast, in firing: LiveFiring) -> Int64 {
    let track = firing.track(cast)
    guard let typing = track.typing else { return track.duration }
    return appearances(of: firing.subject.text, typing).last ?? 0
  }

  /// The times at which characters appear: each after its own time and all pauses before it.
  private func appearances(of text: String, _ typing: TrackEntry.Typing) -> [Int64] {
    var time: Int64 = 0
    var times: [Int64] = []
    for character in text {
      if typing.perCharacter == 0 || !rules.contains(.rule(24)) {
        times.append(0)
        continue
      }
      time += typing.perCharacter
      times.append(time)
      if typing.after.contains(character) { time += typing.pause }
    }
    return times
  }

  /// Jumps to the end values. Only loops that pause can continue later.
  mutating func endMotion(of number: Int, isPause: Bool = false) {
    guard let firing = live[number] else { return }
    let finals = finals(of: firing)
    var pending: Set<PlayPlace> = []
    for part in firing.due.all {
      if let cast = part.cast, cast.channel == .motion { pending.insert(firing.place(cast)) }
    }
    live[number]?.due.removeAll { $0.cast?.channel == .motion }
    live[number]?.isStill = true
    if !isPause { dropLoops(of: number) { $0.channel == .motion } }
    for (property, value) in finals where owns(property, firing) {
      finish(property, at: value, of: number, isPending: pending.contains(property))
    }
    touched.append(number)
  }

  /// Sets a property to its end value, unless it already rests there.
  mutating func finish(
    _ property: PlayPlace, at value: Double, of number: Int, isPending: Bool = false
  ) {
    let state = properties[property]
    if !isPending, state?.track == nil, (state?.value ?? property.rest) == value { return }
    show(value, at: property, of: number, isEnd: true)
  }

  /// Forgets the values of something that the app has removed or restored, and ends its loops.
  mutating func forget(_ name: PlayName, _ instance: PlayName) {
    forget(properties.keys.filter { $0.target == name && $0.instance == instance })
    for firing in live.values {
      giveUpLooped(of: firing.number) { cast in
        guard cast.channel == .motion else { return false }
        let property = firing.place(cast)
        return property.target == name && property.instance == instance
      }
    }
  }

  mutating func forget(_ gone: [PlayPlace]) {
    for property in gone {
      stopTrack(at: property)
      properties[property] = nil
    }
  }
}

extension PlayCast {
  /// True if one entry precedes another: by time, then by table order, then by item.
  static func begins(_ left: PlayCast, _ right: PlayCast) -> Bool {
    if left.begin != right.begin { return left.begin < right.begin }
    if left.index != right.index { return left.index < right.index }
    return left.item < right.item
  }
}
