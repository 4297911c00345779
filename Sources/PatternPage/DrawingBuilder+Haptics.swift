import PatternCues

/// Pulses, the taller the stronger and the thinner the sharper, and the areas of vibrations.
extension DrawingBuilder {
  private static let laneHeight = 720
  /// How high strength 1 is, and the least height that is drawn.
  private static let fullHeight = 680
  private static let leastHeight = 30
  /// Onsets closer than this have their distance between them, in microseconds.
  private static let gapLimit: Int64 = 300_000

  mutating func add(_ part: Score.HapticPart) {
    let title =
      part.alternative == 0
      ? ["haptics"] : ["haptics", score.alternatives[part.alternative - 1].label]
    if part.pulses.count + part.strokes.count > Setting.markLimit {
      return addDensity(part, title, height: DrawingBuilder.laneHeight)
    }
    var lane = lane(.haptics, height: DrawingBuilder.laneHeight)
    var lettering = lettering(lane)
    name(title, of: &lane, foot: lane.base - 20, &lettering)
    lane.marks.append(baseline(of: lane))
    for stroke in part.strokes { draw(stroke, on: &lane, &lettering) }
    for pulse in part.pulses { draw(pulse, on: &lane, &lettering) }
    for (first, second) in zip(part.pulses, part.pulses.dropFirst()) {
      mark(from: first, to: second, on: &lane, &lettering)
    }
    for pulse in part.pulses { label(pulse, on: &lane, &lettering) }
    for stroke in part.strokes { label(stroke, on: &lane, &lettering) }
    if part.goesOn { goOn(&lane, &lettering) }
    scene.lanes.append(lane)
  }

  /// A sign that more follows.
  func goOn(_ lane: inout Drawing.Lane, _ lettering: inout Lettering) {
    let place = Lettering.Place(x: Drawing.right + 40, y: lane.base - 20, anchor: .start)
    if let label = lettering.label(["…"], at: [place], isMuted: true) {
      lane.labels.append(label)
    }
  }

  func height(_ strength: Int64) -> Int {
    max(
      Amounts.share(strength, of: 1_000_000, in: DrawingBuilder.fullHeight),
      DrawingBuilder.leastHeight)
  }

  private func width(_ sharpness: Int64) -> Int {
    40 + Amounts.share(1_000_000 - sharpness, of: 1_000_000, in: 160)
  }

  // MARK: pulses

  private func outline(_ pulse: Score.Pulse, _ strength: Int64, _ base: Int) -> [Drawing.Step] {
    let (x, width, height) = (x(pulse.at), width(pulse.sharpness), height(strength))
    let sharp = pulse.sharpness
    let dull = 1_000_000 - sharp
    // A quarter of an ellipse when dull, a thorn when sharp.
    return [
      .move(x, base), .line(x, base - height),
      .curve(
        x + Amounts.share(dull, of: 1_000_000, in: width * 6 / 10),
        base - height + Amounts.share(sharp, of: 1_000_000, in: height * 6 / 10),
        x + width / 4 + Amounts.share(dull, of: 1_000_000, in: width * 3 / 4),
        base - Amounts.share(dull, of: 1_000_000, in: height * 6 / 10),
        x + width, base),
      .close,
    ]
  }

  private func draw(
    _ pulse: Score.Pulse, on lane: inout Drawing.Lane, _ lettering: inout Lettering
  ) {
    let (x, width) = (x(pulse.at), width(pulse.sharpness))
    if pulse.unscaled > pulse.strength {
      lane.marks.append(
        Drawing.Mark(role: .unscaled, path: outline(pulse, pulse.unscaled, lane.base)))
    }
    if pulse.strength > 0 {
      lane.marks.append(Drawing.Mark(role: .body, path: outline(pulse, pulse.strength, lane.base)))
    }
    lettering.take(
      .init(
        left: x - 10, top: lane.base - height(max(pulse.strength, pulse.unscaled)) - 10,
        right: x + width + 10, bottom: lane.base))
  }

  private func label(
    _ pulse: Score.Pulse, on lane: inout Drawing.Lane, _ lettering: inout Lettering
  ) {
    let (x, width) = (x(pulse.at), width(pulse.sharpness))
    let top = lane.base - height(max(pulse.strength, pulse.unscaled))
    var places = [
      Lettering.Place(x: x + width + 40, y: min(top + 90, lane.base - 30), anchor: .start)
    ]
    // Above it, in rows that leave what is lower to others.
    var y = top - 50
    while y - Lettering.ascent >= lane.top {
      places.append(Lettering.Place(x: x, y: y, anchor: .start))
      y -= 60
    }
    places.append(Lettering.Place(x: x - 40, y: min(top + 90, lane.base - 30), anchor: .end))
    let texts = [
      pulse.name + pulse.level + pulse.maps, pulse.name + pulse.level, pulse.name,
    ]
    if let label = lettering.label(texts, at: places) { lane.labels.append(label) }
  }

  /// The distance of two onsets in milliseconds, between two lines where there is room.
  private func mark(
    from first: Score.Pulse, to second: Score.Pulse, on lane: inout Drawing.Lane,
    _ lettering: inout Lettering
  ) {
    let distance = second.at - first.at
    guard distance > 0, distance < DrawingBuilder.gapLimit else { return }
    let (left, right) = (x(first.at) + width(first.sharpness) + 30, x(second.at) - 30)
    let text = Amounts.milliseconds(distance)
    let place = Lettering.Place(x: (left + right) / 2, y: lane.base - 25, anchor: .middle)
    guard let label = lettering.label([text], at: [place], isMuted: true) else { return }
    lane.labels.append(label)
    let half = Lettering.width(of: text) / 2 + 20
    for (start, end) in [(left, label.x - half), (label.x + half, right)] where end - start > 30 {
      lane.marks.append(
        Drawing.Mark(
          role: .hairline, path: [.move(start, lane.base - 60), .line(end, lane.base - 60)]))
    }
  }

  // MARK: vibrations

  private func points(
    _ stroke: Score.Vibration, _ base: Int, unscaled: Bool = false
  ) -> [(x: Int, y: Int)] {
    stroke.points.map {
      let strength = unscaled ? $0.unscaled : $0.strength
      return (
        x(stroke.at + $0.at),
        base - Amounts.share(strength, of: 1_000_000, in: DrawingBuilder.fullHeight)
      )
    }
  }

  private func draw(
    _ stroke: Score.Vibration, on lane: inout Drawing.Lane, _ lettering: inout Lettering
  ) {
    let line = points(stroke, lane.base)
    guard let first = line.first, let last = line.last else { return }
    if stroke.points.contains(where: { $0.unscaled > $0.strength }) {
      let whole = points(stroke, lane.base, unscaled: true)
      lane.marks.append(
        Drawing.Mark(
          role: .unscaled, path: [.move(first.x, lane.base)] + whole.map { .line($0.x, $0.y) }))
    }
    let path =
      [Drawing.Step.move(first.x, lane.base)] + line.map { .line($0.x, $0.y) }
      + [.line(last.x, lane.base), .close]
    lane.marks.append(Drawing.Mark(role: .area, path: path))
    lane.marks.append(Drawing.Mark(role: .hatch, path: hatch(stroke, line, lane.base)))
    let highest = stroke.points.reduce(0) { max($0, $1.strength, $1.unscaled) }
    lettering.take(
      .init(
        left: first.x - 10, top: lane.base - height(highest) - 10, right: last.x + 10,
        bottom: lane.base))
  }

  /// Upright lines, the closer the sharper: 10 units apart when dull, 2 when sharp.
  private func hatch(
    _ stroke: Score.Vibration, _ line: [(x: Int, y: Int)], _ base: Int
  ) -> [Drawing.Step] {
    var path: [Drawing.Step] = []
    var x = line[0].x
    for index in line.indices.dropFirst() {
      let (left, right) = (line[index - 1], line[index])
      let (from, to) = (stroke.points[index - 1].sharpness, stroke.points[index].sharpness)
      while x < right.x {
        let way = Double(x - left.x) / Double(right.x - left.x)
        let sharpness = Double(from) + Double(to - from) * way
        let y = left.y + Int(Double(right.y - left.y) * way)
        if x > line[0].x, y < base { path += [.move(x, base), .line(x, y)] }
        x += 100 - Int(sharpness * 80 / 1_000_000)
      }
    }
    return path
  }

  private func label(
    _ stroke: Score.Vibration, on lane: inout Drawing.Lane, _ lettering: inout Lettering
  ) {
    let (left, right) = (x(stroke.at), x(stroke.at + stroke.duration))
    let highest = stroke.points.reduce(0) { max($0, $1.strength, $1.unscaled) }
    let top = lane.base - height(highest)
    var places: [Lettering.Place] = []
    var y = top - 50
    while y - Lettering.ascent >= lane.top {
      places.append(Lettering.Place(x: left, y: y, anchor: .start))
      y -= 60
    }
    // Beside it, at the height that it has there.
    for (point, x, anchor) in [
      (stroke.points.last, right + 40, Drawing.Anchor.start),
      (stroke.points.first, left - 40, .end),
    ] {
      let top = lane.base - height(max(point?.strength ?? 0, point?.unscaled ?? 0))
      places.append(Lettering.Place(x: x, y: min(top + 90, lane.base - 30), anchor: anchor))
    }
    if let label = lettering.label([stroke.name], at: places) { lane.labels.append(label) }
  }
}
