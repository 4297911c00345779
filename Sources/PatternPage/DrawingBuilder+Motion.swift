import PatternCues

/// Values over time: true curves, each property in a lane of its own.
extension DrawingBuilder {
  private static let laneHeight = 260
  /// Room above and below the range of a curve.
  private static let padding = 40

  /// The values that a lane spans.
  private struct Range {
    var low = Double.infinity
    var high = -Double.infinity

    mutating func reach(_ value: Double) {
      low = min(low, value)
      high = max(high, value)
    }
  }

  mutating func add(_ part: Score.MotionPart) {
    let title = title(of: part)
    if part.segments.count > Setting.markLimit {
      group = (part.target, part.layer)
      return addDensity(part, title, height: DrawingBuilder.laneHeight)
    }
    var lane = lane(.motion, height: DrawingBuilder.laneHeight)
    var lettering = lettering(lane)
    name(title, of: &lane, foot: lane.base - 20, &lettering)
    group = (part.target, part.layer)
    let range = range(of: part)
    let (top, height) = (lane.top, lane.height)
    func y(_ value: Double) -> Int {
      let room = height - 2 * DrawingBuilder.padding
      if range.high <= range.low { return top + height / 2 }
      let share = (range.high - value) / (range.high - range.low)
      return top + DrawingBuilder.padding + tenths(share * Double(room))
    }
    var curve: [Drawing.Step] = []
    for segment in part.segments { curve += path(of: segment, y) }
    let holds = holds(of: part, y)
    lettering.take(curve)
    lettering.take(holds)
    if !holds.isEmpty { lane.marks.append(Drawing.Mark(role: .hairline, path: holds)) }
    lane.marks.append(Drawing.Mark(role: .curve, path: curve))
    if part.isMotionClass, let head = arrow(at: curve) {
      lane.marks.append(Drawing.Mark(role: .body, path: head))
      lettering.take(head)
    }
    label(part, on: &lane, &lettering, y)
    scene.lanes.append(lane)
  }

  /// The property, and what it belongs to where the lane before belongs to something else.
  private func title(of part: Score.MotionPart) -> [String] {
    var owner: [String] = []
    let isSameTarget = group.map { $0.target == part.target || part.target.isEmpty } ?? false
    let isSameLayer = group.map { $0.layer == part.layer } ?? false
    // A layer says enough of a target that is named above it.
    if !part.target.isEmpty, !isSameTarget || part.layer.isEmpty && !isSameLayer {
      owner.append(part.target)
    }
    if !part.layer.isEmpty, !(isSameTarget && isSameLayer) { owner.append(part.layer) }
    if part.alternative > 0 { owner.append(score.alternatives[part.alternative - 1].label) }
    if owner.isEmpty { return [part.name] }
    let whole = owner.joined(separator: " · ")
    // Where not all of it has room, what is most particular stays.
    let isWide = Lettering.width(of: whole) > DrawingBuilder.nameRoom
    return [isWide ? owner[owner.count - 1] : whole, part.name]
  }

  private func range(of part: Score.MotionPart) -> Range {
    var range = Range()
    for segment in part.segments {
      let (from, to) = (Double(segment.from), Double(segment.to))
      range.reach(from)
      range.reach(to)
      switch segment.curve {
      case .cubicBezier(let x1, let y1, let x2, let y2):
        let curve = CubicBezier(
          Double(x1) / 1e6, Double(y1) / 1e6, Double(x2) / 1e6, Double(y2) / 1e6)
        range.reach(from + (to - from) * curve.extrema.minimum)
        range.reach(from + (to - from) * curve.extrema.maximum)
      case .spring(let spring, _): range.reach(to + (to - from) * spring.overshoot)
      case .linear, .steps: break
      }
    }
    return range
  }

  private func tenths(_ value: Double) -> Int { Int(millionths(value / 1_000_000)) }

  // MARK: curves

  private func path(of segment: Score.Segment, _ y: (Double) -> Int) -> [Drawing.Step] {
    let (from, to) = (Double(segment.from), Double(segment.to))
    let (start, end) = (x(segment.at), x(segment.at + segment.duration))
    func value(_ share: Double) -> Int { y(from + (to - from) * share) }
    var path = [Drawing.Step.move(start, y(from))]
    if start == end { return path + [.line(end, y(to))] }
    switch segment.curve {
    case .linear: path.append(.line(end, y(to)))
    case .cubicBezier(let x1, let y1, let x2, let y2):
      path.append(
        .curve(
          start + tenths(Double(end - start) * Double(x1) / 1e6), value(Double(y1) / 1e6),
          start + tenths(Double(end - start) * Double(x2) / 1e6), value(Double(y2) / 1e6),
          end, y(to)))
    case .steps(let count):
      // More steps than this are finer than the drawing.
      if count > 200 { return path + [.line(end, y(to))] }
      for step in 1...max(count, 1) {
        let x = start + Amounts.share(step, of: max(count, 1), in: end - start)
        path.append(.line(x, value(Double(step - 1) / Double(count))))
        path.append(.line(x, value(Double(step) / Double(count))))
      }
    case .spring(let spring, _):
      let seconds = Double(segment.duration) / 1e6
      // Within a tenth of a unit.
      let height = Double(abs(y(to) - y(from)))
      let tolerance = height > 0 ? 1 / height : 1
      let cut = segment.cutAfter > 0 ? Double(segment.cutAfter) / 1e6 : seconds
      for stop in spring.stops(tolerance: tolerance, over: seconds).dropFirst()
      where stop.percent / 100 * seconds < cut || segment.cutAfter == 0 {
        append(
          .line(start + tenths(Double(end - start) * stop.percent / 100), value(stop.value)),
          to: &path)
      }
      if segment.cutAfter > 0 {
        append(.line(x(segment.end), value(spring.position(at: cut))), to: &path)
      }
    }
    return path
  }

  private func append(_ step: Drawing.Step, to path: inout [Drawing.Step]) {
    if let last = path.last, last == step { return }
    path.append(step)
  }

  /// The values between tracks and after the last, and the end value of what overshoots.
  private func holds(of part: Score.MotionPart, _ y: (Double) -> Int) -> [Drawing.Step] {
    if part.property == .typeOn { return [] }
    var path: [Drawing.Step] = []
    let first = part.segments.filter { $0.item == 0 }
    let runs = first.indices.sorted {
      first[$0].at == first[$1].at ? $0 < $1 : first[$0].at < first[$1].at
    }.map { first[$0] }
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].at : score.end
      let (left, right) = (x(run.end), x(next))
      if right > left, !(part.goesOn && index + 1 == runs.count) {
        path += [.move(left, y(Double(run.to))), .line(right, y(Double(run.to)))]
      }
    }
    if let last = part.segments.last, case .spring(let spring, _) = last.curve,
      spring.overshoot > 0.002, runs.count == 1
    {
      path += [
        .move(x(runs[0].at), y(Double(last.to))), .line(x(last.end), y(Double(last.to))),
      ]
    }
    return path
  }

  /// A head at the end of a curve, along its last piece.
  private func arrow(at path: [Drawing.Step]) -> [Drawing.Step]? {
    guard path.count > 1 else { return nil }
    func end(_ step: Drawing.Step) -> (Int, Int) {
      switch step {
      case .move(let x, let y), .line(let x, let y), .curve(_, _, _, _, let x, let y): (x, y)
      case .close: (0, 0)
      }
    }
    let tip = end(path[path.count - 1])
    var tail = end(path[path.count - 2])
    if case .curve(_, _, let x2, let y2, _, _) = path[path.count - 1] { tail = (x2, y2) }
    var (dx, dy) = (Double(tip.0 - tail.0), Double(tip.1 - tail.1))
    let length = (dx * dx + dy * dy).squareRoot()
    if length < 1 { (dx, dy) = (1, 0) } else { (dx, dy) = (dx / length, dy / length) }
    let (back, side) = (50.0, 22.0)
    return [
      .move(tip.0, tip.1),
      .line(tip.0 + tenths(-dx * back - dy * side), tip.1 + tenths(-dy * back + dx * side)),
      .line(tip.0 + tenths(-dx * back + dy * side), tip.1 + tenths(-dy * back - dx * side)),
      .close,
    ]
  }

  // MARK: values

  private func label(
    _ part: Score.MotionPart, on lane: inout Drawing.Lane, _ lettering: inout Lettering,
    _ y: (Double) -> Int
  ) {
    guard let first = part.segments.min(by: { $0.at < $1.at }), let last = part.segments.last
    else { return }
    let isTyped = part.property == .typeOn
    /// The base line of digits whose middle is at a height, within the lane.
    func foot(_ y: Int) -> Int {
      min(max(y + 43, lane.top + Lettering.ascent), lane.base - Lettering.descent)
    }
    let (high, low) = (lane.top + Lettering.ascent, lane.base - Lettering.descent)
    if !isTyped {
      let start = x(first.at)
      let at = foot(y(Double(first.from)))
      var places = [Lettering.Place(x: start - 40, y: at, anchor: .end)]
      for y in [high, low] { places.append(Lettering.Place(x: start + 40, y: y, anchor: .start)) }
      let text = Amounts.level(first.from) + part.unit
      if let label = lettering.label([text], at: places) { lane.labels.append(label) }
    }
    let end = x(part.goesOn ? last.end : max(score.end, last.end))
    let at = foot(y(Double(last.to)))
    var places = [Lettering.Place(x: end + 50, y: at, anchor: .start)]
    for y in [high, low] {
      places.append(Lettering.Place(x: x(last.end) - 60, y: y, anchor: .end))
    }
    let value = Amounts.level(last.to) + part.unit
    let texts = isTyped ? ["…"] : part.goesOn ? [value + " …", "…"] : [value]
    if let label = lettering.label(texts, at: places) { lane.labels.append(label) }
  }
}
