import PatternTable

/// Schedules the entries and loops of a firing.
extension Playback {
  /// The entries of a firing's list, one for each item of a stagger.
  func casts(of firing: LiveFiring, list: Int, _ channel: Channel) -> [PlayCast] {
    var casts: [PlayCast] = []
    let timeline = firing.row.lists[list]
    for index in 0..<timeline.count(channel) {
      let frame = timeline.frame(channel, index)
      if rules.contains(.rule(18)), !firing.isChosen(frame) { continue }
      if channel == .motion, let name = timeline.motion[index].target,
        firing.restored.contains(name)
      {
        continue
      }
      var cast = PlayCast(
        list: list, channel: channel, index: index, item: -1, begin: frame.at)
      guard let stagger = frame.stagger else {
        casts.append(cast)
        continue
      }
      let items = firing.subject.items
      for item in 0..<min(max(items.count, 1), DeckLimit.items) {
        cast.item = items.isEmpty || !rules.contains(.rule(19)) ? -1 : item
        cast.delay = delay(stagger, item, of: firing)
        cast.begin = frame.at + cast.delay
        casts.append(cast)
      }
    }
    return casts
  }

  /// The delay of an item, in microseconds.
  private func delay(_ stagger: EntryStagger, _ index: Int, of firing: LiveFiring) -> Int64 {
    if !rules.contains(.rule(20)) { return 0 }
    let subject = firing.subject
    switch stagger {
    case .step(let step, let longest):
      let (delay, isOver) = step.multipliedReportingOverflow(by: Int64(index))
      let most = longest ?? Int64(DeckLimit.milliseconds * 1000)
      return isOver ? most : min(delay, most)
    case .random(let from, let to, let seed):
      let item = subject.items.isEmpty ? subject : subject.items[index]
      let key = seed.map { item.value(of: $0) ?? subject.value(of: $0) ?? item.id }
      let fraction = SeedHash.fraction(of: key?.text ?? "\(index)")
      return Int64((Double(from) + Double(to - from) * fraction + 0.5).rounded(.down))
    }
  }

  /// Schedules everything that a new firing plays.
  mutating func scheduleStart(of number: Int) {
    guard let firing = live[number] else { return }
    for channel in Channel.inPlayOrder {
      if channel == .motion { holdStart(of: number) }
      if !firing.isOpen[channel.rawValue] { continue }
      for cast in casts(of: firing, list: firing.mode.rawValue, channel) {
        if let loop = firing.frame(cast).loop {
          join(cast, loop, of: number)
        } else if channel != .motion || !isBackground || !rules.contains(.rule(31)) {
          live[number]?.add(cast, at: firing.start + cast.begin)
        }
      }
    }
  }

  /// Schedules the arm that follows a call to the app, from now on.
  mutating func schedule(arm: Int, of firing: LiveFiring) {
    let list = firing.row.lists[arm]
    for channel in [Channel.text, .effects] {
      for index in 0..<list.count(channel) {
        let begin = now - firing.start + list.frame(channel, index).at
        live[firing.number]?.add(
          PlayCast(list: arm, channel: channel, index: index, item: -1, begin: begin),
          at: firing.start + begin)
      }
    }
  }

  // MARK: loops

  /// Adds an entry to the loop of its body and item.
  mutating func join(_ cast: PlayCast, _ loop: EntryLoop, of number: Int) {
    guard let count = live[number]?.loops.count else { return }
    if let index = live[number]?.loops.firstIndex(where: { $0.isOf(loop, cast.item) }) {
      live[number]?.loops[index].casts.append(cast)
      live[number]?.loops[index].hasRun = false
      return
    }
    loopCount += 1
    live[number]?.loops.append(
      LiveLoop(
        id: loopCount, body: loop.id, item: cast.item, loop: loop, begin: loop.start + cast.delay,
        casts: [cast]))
    if !isBackground || !rules.contains(.rule(31)) {
      resume(count, of: number)
    }
  }

  /// Resumes a loop with the next forward iteration of its own phase.
  mutating func resume(_ index: Int, of number: Int) {
    guard let firing = live[number] else { return }
    let loop = firing.loops[index]
    let past = now - firing.start - loop.begin
    var turn = past <= 0 ? 0 : (past + loop.loop.every - 1) / loop.loop.every
    let swings = loop.casts.contains { $0.channel == .motion && firing.track($0).alternates }
    if swings, turn % 2 == 1 { turn += 1 }
    awaitTurn(Int(turn), index, of: number)
  }

  private mutating func awaitTurn(_ turn: Int, _ index: Int, of number: Int) {
    live[number]?.loops[index].turn = turn
    guard let start = live[number]?.start, let loop = live[number]?.loops[index] else { return }
    let at = start + loop.begin + Int64(turn) * loop.loop.every
    live[number]?.add(.onset(loop.id), at: at, rank: nil, order: loop.id)
  }

  /// Starts an iteration, or ends the loop.
  mutating func iterate(_ id: Int, of number: Int) {
    guard let firing = live[number], let index = firing.loops.firstIndex(where: { $0.id == id })
    else { return }
    var loop = firing.loops[index]
    let isOff = (isLowPower || isHot) && firing.row.role != "progress"
    var holds = !isOff
    if rules.contains(.rule(21)) || loop.turn == 0 {
      let flag = inputs.holds(loop.loop.flag, for: firing.id, rules: rules)
      holds = holds && flag == loop.loop.wanted
    }
    let isOdd = loop.turn % 2 == 1
    func swings(_ cast: PlayCast) -> Bool {
      cast.channel == .motion && firing.track(cast).alternates
    }
    // A backward iteration follows its forward one, so that a loop ends where it began.
    if !holds { dropLoops(of: number, id) { !(isOdd && swings($0)) } }
    loop.casts = loop.casts.filter { holds || isOdd && swings($0) }
    if loop.casts.isEmpty { return }
    for cast in loop.casts {
      live[number]?.add(cast, isBackward: isOdd && swings(cast), at: now + cast.begin - loop.begin)
    }
    if !loop.hasRun {
      live[number]?.looped += loop.casts.filter { $0.channel == .motion }
      live[number]?.loops[index].hasRun = true
    }
    awaitTurn(loop.turn + 1, index, of: number)
    touched.append(number)
  }

  /// Removes entries from all loops or from one, and ends empty loops. Only entries that a change
  /// of mode moves (`isMoved`) can come back.
  ///
  /// - Returns: true if any were removed.
  @discardableResult
  mutating func dropLoops(
    of number: Int, _ id: Int? = nil, isMoved: Bool = false, where isUnwanted: (PlayCast) -> Bool
  ) -> Bool {
    var isCut = false
    var ended: [Int] = []
    for (index, loop) in (live[number]?.loops ?? []).enumerated() where loop.id == id ?? loop.id {
      let kept = loop.casts.filter { !isUnwanted($0) }
      if kept.count == loop.casts.count { continue }
      isCut = true
      if !isMoved { live[number]?.past += loop.casts.filter { isUnwanted($0) } }
      live[number]?.loops[index].casts = kept
      if !kept.isEmpty { continue }
      ended.append(loop.id)
      if !isMoved { live[number]?.pastLoops.append(loop) }
    }
    if isCut {
      live[number]?.loops.removeAll { $0.casts.isEmpty }
      live[number]?.due.removeAll { part in
        if case .onset(let id) = part.what { ended.contains(id) } else { false }
      }
      touched.append(number)
    }
    return isCut
  }

  /// Like `dropLoops`, and also drops the scheduled parts of the current iteration.
  @discardableResult
  mutating func giveUpLooped(
    of number: Int, isMoved: Bool = false, where isUnwanted: (PlayCast) -> Bool
  ) -> Bool {
    let isCut = dropLoops(of: number, isMoved: isMoved, where: isUnwanted)
    guard let firing = live[number] else { return isCut }
    let isDue = live[number]?.due.removeAll { part in
      part.cast.map { firing.frame($0).loop != nil && isUnwanted($0) } ?? false
    }
    if isDue == true { touched.append(number) }
    return isCut || isDue == true
  }
}
