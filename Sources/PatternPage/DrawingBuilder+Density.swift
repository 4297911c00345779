import PatternCues

/// Lanes with more marks than can be told apart: how much there is at each place.
extension DrawingBuilder {
  /// One place of a plot is a unit wide.
  private static let step = 10
  private static let places = (Drawing.right - Drawing.left) / step

  private func place(_ time: Int64) -> Int {
    min((x(time) - Drawing.left) / DrawingBuilder.step, DrawingBuilder.places - 1)
  }

  /// Names a lane that shows a density, and says so beside the drawing.
  private mutating func start(
    _ lane: inout Drawing.Lane, _ title: [String], _ count: Int, _ lettering: inout Lettering
  ) {
    name(title + ["\(count) marks"], of: &lane, foot: lane.base - 20, &lettering)
    lane.marks.append(baseline(of: lane))
    let whole = title.joined(separator: " ")
    scene.remarks.append("the \(count) marks of `\(whole)` are drawn as their density")
  }

  /// The outline of the heights at each place, above the base of a lane.
  private func outline(_ heights: [Int], _ base: Int) -> [Drawing.Step] {
    var path: [Drawing.Step] = []
    for (place, height) in heights.enumerated() where height > 0 {
      let left = Drawing.left + place * DrawingBuilder.step
      if place == 0 || heights[place - 1] == 0 { path.append(.move(left, base)) }
      if place == 0 || heights[place - 1] != height { path.append(.line(left, base - height)) }
      if place + 1 == heights.count || heights[place + 1] != height {
        path.append(.line(left + DrawingBuilder.step, base - height))
      }
      if place + 1 == heights.count || heights[place + 1] == 0 {
        path += [.line(left + DrawingBuilder.step, base), .close]
      }
    }
    return path
  }

  /// The strongest pulse at each place.
  mutating func addDensity(_ part: Score.HapticPart, _ title: [String], height: Int) {
    var lane = lane(.haptics, height: height)
    var lettering = lettering(lane)
    start(&lane, title, part.pulses.count + part.strokes.count, &lettering)
    var heights = [Int](repeating: 0, count: DrawingBuilder.places)
    func reach(_ from: Int64, _ to: Int64, _ strength: Int64) {
      for place in place(from)...max(place(to), place(from)) {
        heights[place] = max(heights[place], self.height(strength))
      }
    }
    for pulse in part.pulses { reach(pulse.at, pulse.at, pulse.strength) }
    for stroke in part.strokes {
      for (left, right) in zip(stroke.points, stroke.points.dropFirst()) {
        reach(stroke.at + left.at, stroke.at + right.at, max(left.strength, right.strength))
      }
    }
    lane.marks.append(Drawing.Mark(role: .area, path: outline(heights, lane.base)))
    scene.lanes.append(lane)
  }

  /// The loudest sound at each place.
  mutating func addDensity(_ part: Score.SoundPart, _ title: [String], height: Int, full: Int) {
    var lane = lane(.sound, height: height)
    var lettering = lettering(lane)
    start(&lane, title, part.sounds.count, &lettering)
    var heights = [Int](repeating: 0, count: DrawingBuilder.places)
    for sound in part.sounds {
      let height = max(Amounts.share(sound.volume, of: 1_000_000, in: full), 20)
      for place in place(sound.at)...max(place(sound.at + sound.duration), place(sound.at)) {
        heights[place] = max(heights[place], height)
      }
    }
    lane.marks.append(Drawing.Mark(role: .area, path: outline(heights, lane.base)))
    scene.lanes.append(lane)
  }

  /// The lowest and the highest value at each place, as if every track went straight.
  mutating func addDensity(_ part: Score.MotionPart, _ title: [String], height: Int) {
    var lane = lane(.motion, height: height)
    var lettering = lettering(lane)
    start(&lane, title, part.segments.count, &lettering)
    let values = part.segments.flatMap { [$0.from, $0.to] }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    var ranges = [(low: Int64, high: Int64)?](repeating: nil, count: DrawingBuilder.places)
    for segment in part.segments {
      let (first, last) = (place(segment.at), place(segment.end))
      for place in first...max(first, last) {
        let share = last > first ? Double(place - first) / Double(last - first) : 1
        let value = segment.from + Int64(Double(segment.to - segment.from) * share)
        let known = ranges[place] ?? (value, value)
        ranges[place] = (min(known.low, value), max(known.high, value))
      }
    }
    let (top, room) = (lane.top + 40, lane.height - 80)
    func y(_ value: Int64) -> Int {
      high > low ? top + Amounts.share(high - value, of: high - low, in: room) : top + room / 2
    }
    var path: [Drawing.Step] = []
    for (place, range) in ranges.enumerated() {
      guard let range else { continue }
      let x = Drawing.left + place * DrawingBuilder.step
      path += [.move(x, y(range.high)), .line(x, y(range.low))]
    }
    lane.marks.append(Drawing.Mark(role: .curve, path: path))
    scene.lanes.append(lane)
  }

  /// Of many notes, the first at each place that has room for a mark, without its words.
  mutating func thinned(_ notes: [Score.Note], _ name: StaticString) -> [Score.Note] {
    if notes.count <= Setting.markLimit { return notes }
    scene.remarks.append("of the \(notes.count) marks of `\(name)`, one is drawn at each place")
    var taken = [Bool](repeating: false, count: DrawingBuilder.places)
    var kept: [Score.Note] = []
    for note in notes {
      let place = place(note.at) / 4
      if taken[place] { continue }
      taken[place] = true
      kept.append(Score.Note(at: note.at, alternative: 0, label: "", fact: ""))
    }
    return kept
  }
}
