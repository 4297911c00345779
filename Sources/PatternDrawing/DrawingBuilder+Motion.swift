import PatternModel
import PatternTable

/// Draws values over time as exact curves, one lane per property.
extension DrawingBuilder {
  /// The room above and below the range of a curve.
  private static let padding = 7.0

  mutating func add(_ part: Score.MotionPart) {
    let height = isNarrow ? 54.0 : 56.0
    let heading = heading(of: part)
    group = (part.target, part.layer)
    let top = open(heading, height: height)
    let scale = Scale(
      part, top: top + DrawingBuilder.padding, height: height - 2 * DrawingBuilder.padding)
    if part.segments.count > Setting.markLimit { return density(part, heading.name, scale) }
    let run = part.run
    let all = run + part.hidden.filter { $0.at >= part.ending?.at ?? 0 }
    let end = part.ending.flatMap { $0.isRestored ? part.rest : nil } ?? all.last?.to
    var values = all.prefix(1).map { $0.from } + (end.map { [$0] } ?? [])
    values += all.dropFirst().map { $0.from } + all.dropLast().map { $0.to }
    var kept: [Double] = []
    for (index, value) in values.enumerated() {
      let y = scale.y(Double(value))
      if kept.contains(where: { abs($0 - y) < 12 }) { continue }
      kept.append(y)
      if index < 2 { across("g", y) }
      if !isNarrow { self.value(DrawingBuilder.written(value, part.unit), y) }
    }
    // Later iterations and items are fainter, and behind the first ones.
    for kind in (0..<6).reversed() {
      var path = Outline()
      for segment in part.segments where segment.faintness == kind + 1 {
        trace(segment, scale, into: &path, isApart: true)
      }
      drawing.path(DrawingBuilder.faint[kind], path)
    }
    if !run.isEmpty { area(run, scale, foot: top + height) }
    holds(part, run, scale)
    unseen(part, scale)
    var path = Outline()
    for (index, segment) in run.enumerated() {
      trace(segment, scale, into: &path, isApart: index == 0 || run[index - 1].end != segment.at)
    }
    drawing.path("m", path)
    if let first = run.first { drawing.dot("mo", x(first.at), scale.y(Double(first.from))) }
    if let last = run.last, !part.goesOn {
      drawing.dot("md", x(last.end), scale.y(last.value(at: last.end)))
    }
    words(part, run, scale)
  }

  /// The classes of later items, then of later iterations.
  private static let faint: [StaticString] = ["m1", "m2", "m3", "m4", "r1", "r2"]

  private func heading(of part: Score.MotionPart) -> Heading {
    var owner: [String] = []
    let isSame = group.map { $0.target == part.target && $0.layer == part.layer } ?? false
    if part.alternative > 0 { owner.append(score.alternatives[part.alternative - 1].label) }
    if !isSame, !part.target.isEmpty { owner.append(part.target) }
    if !isSame, !part.layer.isEmpty { owner.append(part.layer) }
    var heading = Heading(owner: owner.joined(separator: " "), name: part.name)
    heading.details = part.curves.isEmpty ? [] : [part.curves.joined(separator: ", ")]
    if let ending = part.ending { heading.details.append(ending.words) }
    // A repetition that all lanes of a target share is written above the first lane.
    heading.repetition = isSame && part.repetition == repetitionBefore(part) ? "" : part.repetition
    let all = part.run + part.hidden
    if let first = all.first, let last = all.last {
      let values =
        "\(DrawingBuilder.written(first.from, "")) → \(DrawingBuilder.written(last.to, part.unit))"
      heading.row = ([values] + heading.details).joined(separator: "  ")
    }
    return heading
  }

  private func repetitionBefore(_ part: Score.MotionPart) -> String {
    let index = score.motion.firstIndex {
      $0.target == part.target && $0.layer == part.layer && $0.name == part.name
        && $0.alternative == part.alternative
    }
    guard let index, index > 0 else { return "" }
    return score.motion[index - 1].repetition
  }

  /// A value with its unit and a real minus sign.
  static func written(_ value: Int64, _ unit: String) -> String {
    let text = Amounts.level(value)
    return (text.hasPrefix("-") ? "−" + text.dropFirst() : text) + unit
  }

  // MARK: curves

  /// Maps values to heights in a lane.
  struct Scale {
    private let low: Double
    private let high: Double
    private let top: Double
    private let height: Double
    /// True if larger values are further down, as on a screen.
    private let isUpsideDown: Bool

    init(_ part: Score.MotionPart, top: Double, height: Double) {
      var (low, high) = (Double.infinity, -Double.infinity)
      if part.ending?.isRestored ?? false { (low, high) = (Double(part.rest), Double(part.rest)) }
      for segment in part.segments + part.unseen {
        for value in segment.reach { (low, high) = (min(low, value), max(high, value)) }
      }
      (self.low, self.high, self.top, self.height) = (low, high, top, height)
      isUpsideDown = part.property == .translateY
    }

    func y(_ value: Double) -> Double {
      if high <= low { return top + height / 2 }
      let share = isUpsideDown ? (value - low) / (high - low) : (high - value) / (high - low)
      return top + share * height
    }
  }

  /// Appends a segment; starts a new subpath if it does not continue the previous one.
  private func trace(
    _ segment: Score.Segment, _ scale: Scale, into path: inout Outline, isApart: Bool
  ) {
    let (from, to) = (Double(segment.from), Double(segment.to))
    let (start, stop) = (x(segment.at), x(segment.at + segment.duration))
    func y(_ share: Double) -> Double { scale.y(from + (to - from) * share) }
    if isApart { path.move(start, y(0)) } else { path.line(start, y(0)) }
    let cut = segment.cutAfter > 0 ? Double(segment.end - segment.at) / Double(segment.duration) : 1
    switch segment.curve {
    case .cubicBezier(let x1, let y1, let x2, let y2) where cut == 1:
      let width = stop - start
      path.curve(
        start + width * Double(x1) / 1e6, y(Double(y1) / 1e6), start + width * Double(x2) / 1e6,
        y(Double(y2) / 1e6), stop, y(1))
    case .cubicBezier:
      for part in 1...24 {
        let place = cut * Double(part) / 24
        let time = segment.at + Int64(Double(segment.duration) * place)
        path.line(start + (stop - start) * place, scale.y(segment.value(at: time)))
      }
    case .steps(let count) where count <= 200:
      for step in 1...max(count, 1) {
        let place = Double(step) / Double(count)
        if place > cut { break }
        let at = start + (stop - start) * place
        path.line(at, y(Double(step - 1) / Double(count)))
        path.line(at, y(place))
      }
    case .spring(let spring, _):
      for stop in spring.stops(over: Double(segment.duration) / 1e6).dropFirst()
      where stop.percent / 100 < cut || cut == 1 {
        path.line(
          start + (x(segment.at + segment.duration) - start) * stop.percent / 100, y(stop.value))
      }
      if cut < 1 { path.line(x(segment.end), scale.y(segment.value(at: segment.end))) }
    case .linear, .steps: path.line(start + (stop - start) * cut, y(cut))
    }
  }

  /// Fills the area between the curve and the foot of the lane.
  private mutating func area(_ run: [Score.Segment], _ scale: Scale, foot: Double) {
    var path = Outline()
    for (index, segment) in run.enumerated() {
      let isApart = index == 0 || run[index - 1].end != segment.at
      if isApart {
        if index > 0 { path.close() }
        path.move(x(segment.at), foot)
      }
      trace(segment, scale, into: &path, isApart: false)
      if index + 1 == run.count || run[index + 1].at != segment.end {
        path.line(x(segment.end), foot)
      }
    }
    path.close()
    drawing.path("ma", path)
  }

  /// Draws the values held before, between and after the tracks.
  private mutating func holds(_ part: Score.MotionPart, _ run: [Score.Segment], _ scale: Scale) {
    var path = Outline()
    func hold(_ value: Double, _ start: Double, _ stop: Double) {
      if stop - start < 1 { return }
      path.lines([(start, scale.y(value)), (stop, scale.y(value))])
    }
    let stop = part.ending.map { x($0.at) } ?? (part.goesOn ? 0 : right)
    if run.isEmpty, let first = part.hidden.first { hold(Double(first.from), left, stop) }
    for (index, segment) in run.enumerated() {
      if index == 0 { hold(Double(segment.from), left, x(segment.at)) }
      let next = index + 1 < run.count ? x(run[index + 1].at) : stop
      hold(segment.value(at: segment.end), x(segment.end), next)
    }
    if let ending = part.ending, ending.isRestored { hold(Double(part.rest), stop, right) }
    drawing.path("mh", path)
  }

  /// Draws the tracks from the time at which their target is hidden.
  private mutating func unseen(_ part: Score.MotionPart, _ scale: Scale) {
    guard let ending = part.ending, let last = part.hidden.last else { return }
    var path = Outline()
    for (index, segment) in part.hidden.enumerated() {
      let start = max(segment.at, ending.at)
      for step in 0...24 {
        let time = start + (segment.end - start) * Int64(step) / 24
        let y = scale.y(segment.value(at: time))
        if index + step == 0 { path.move(x(time), y) } else { path.line(x(time), y) }
      }
    }
    if !part.goesOn { path.line(right, scale.y(last.value(at: last.end))) }
    drawing.path("un", path)
  }

  /// Labels the overshoot, and the time at which a spring settles.
  private mutating func words(_ part: Score.MotionPart, _ run: [Score.Segment], _ scale: Scale) {
    guard let last = run.last, last.cutAfter == 0, last.from != last.to,
      part.segments.allSatisfy({ $0.item == 0 && $0.iteration == 0 })
    else { return }
    let rest = scale.y(Double(last.to))
    let isBelow = rest > scale.y(Double(last.from)) - 1
    var free = left
    if let (share, at) = last.peak, share > 0.002 {
      let peak = scale.y(Double(last.to) + Double(last.to - last.from) * share)
      let text = "+\(Amounts.level(millionths((share * 1000).rounded() / 10))) %"
      let place = x(last.at + Int64(at))
      if place + 4 + Lettering.width(of: text) <= right {
        let baseline = isBelow ? min(peak, rest) - 6 : max(peak, rest) + 15
        drawing.text(text, "mw", place + 4, baseline)
        free = place + 4 + Lettering.width(of: text) + 8
      }
    }
    guard case .spring = last.curve, !part.goesOn else { return }
    let text = "rests \(Amounts.milliseconds(last.end))"
    let half = Lettering.width(of: text) / 2
    let place = min(x(last.end), right - half)
    if place - half < free { return }
    drawing.text(text, "mw", place, isBelow ? rest - 6 : rest + 15, .middle)
  }

  // MARK: typing

  /// Draws each letter at the time at which it appears, or as a stroke if there is no room for
  /// letters.
  mutating func addTyped(_ part: Score.MotionPart) {
    var heading = heading(of: part)
    heading.details = part.curves
    heading.row = part.curves.joined(separator: ", ")
    let top = open(heading, height: 34)
    across("ax", top + 25)
    let places = part.letters.map { x($0) }
    let letters = Array(Setting.sample)
    let step = places.count > 1 ? places[1] - places[0] : 0
    if step < 0.1 {
      return drawing.text(Setting.sample, "ty", left + 5, top + 19)
    }
    var strokes = Outline()
    for (letter, place) in zip(letters, places) where letter != " " {
      if step >= 8 {
        drawing.text("\(letter)", "ty", place, top + 19, .middle, isLetter: true)
      } else {
        strokes.lines([(place, top + 8), (place, top + 20)])
      }
    }
    drawing.path("m", strokes)
    var pauses = Outline()
    for (first, second) in zip(places, places.dropFirst()) where second - first > step * 1.5 {
      pauses.lines([(first + 4, top + 25), (second - 2, top + 25)])
    }
    drawing.path("tp", pauses)
  }
}

extension Score.MotionPart {
  /// The tracks of the first item and iteration, sorted by time.
  var run: [Score.Segment] {
    segments.filter { $0.isFirst }.stableSorted { $0.at < $1.at }
  }

  /// The unseen tracks of the first item and iteration, sorted by time.
  var hidden: [Score.Segment] { unseen.filter { $0.isFirst }.stableSorted { $0.at < $1.at } }
}

extension Score.Segment {
  /// True if this is the first item of the first iteration.
  fileprivate var isFirst: Bool { item == 0 && iteration == 0 }

  /// The degree of faintness: 1…4 for items, 5 and 6 for iterations; 0 for the first item of the
  /// first iteration.
  fileprivate var faintness: Int {
    iteration > 0 ? 4 + min(iteration, 2) : min(item, 4)
  }

  /// The bounds of its values.
  fileprivate var reach: [Double] {
    let (from, to) = (Double(self.from), Double(self.to))
    switch curve {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let extrema = CubicBezier(millionths: x1, y1, x2, y2).extrema
      return [
        from, to, from + (to - from) * extrema.minimum, from + (to - from) * extrema.maximum,
      ]
    case .spring(let spring, _): return [from, to, to + (to - from) * spring.overshoot]
    case .linear, .steps: return [from, to]
    }
  }

  /// The overshoot as a share of the change, and its time in microseconds; nil if there is none.
  fileprivate var peak: (share: Double, at: Double)? {
    switch curve {
    case .spring(let spring, _):
      guard let seconds = spring.peakSeconds, seconds * 1e6 < Double(duration) else { return nil }
      return (spring.overshoot, seconds * 1e6)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let curve = CubicBezier(millionths: x1, y1, x2, y2)
      let highest = curve.extrema.maximum
      if highest <= 1 { return nil }
      // The first of 100 points at which the value is near the maximum.
      let places = (1...100).map { Double($0) / 100 }
      let place = places.first { curve.value(atProgress: $0) >= highest - 0.002 }
      return (highest - 1, Double(duration) * (place ?? 1))
    case .linear, .steps: return nil
    }
  }
}
