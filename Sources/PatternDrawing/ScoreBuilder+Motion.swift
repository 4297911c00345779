import PatternModel
import PatternReports
import PatternTable

/// Adds motion.
extension ScoreBuilder {
  mutating func add(_ track: Track) {
    guard let alternative = alternative(of: track.extra) else { return }
    let extra = view.extras[Int(track.extra)]
    let part = part(of: track, extra, alternative)
    let isTyped = track.property == .typeOn
    let letters = isTyped ? letters(at: track.at, extra) : []
    let shape = isTyped ? .steps(Int64(letters.count)) : shape(of: track)
    for occurrence in occurrences(track.extra) {
      if score.motion[part].segments.count == Setting.eventLimit { break }
      let isBackward = extra.alternates && occurrence.iteration % 2 == 1
      let segment = Score.Segment(
        at: track.at + occurrence.delay,
        duration: isTyped ? letters[letters.count - 1] - track.at : max(track.duration, 0),
        from: isTyped ? 0 : isBackward ? track.to : track.from,
        to: isTyped ? 1 : isBackward ? track.from : track.to,
        curve: shape, cutAfter: extra.cutAfter, item: occurrence.item,
        iteration: occurrence.iteration)
      score.motion[part].segments.append(segment)
      if reach(segment.end, track.extra) || isTyped { score.motion[part].goesOn = true }
    }
    let fact = fact(track, extra, shape, score.motion[part].unit)
    score.motion[part].facts.append(fact)
    if isTyped {
      score.motion[part].letters = letters
      score.motion[part].curves.addOnce("\(Amounts.time(extra.perCharacter)) a letter")
    } else if track.duration > 0 {
      score.motion[part].curves.addOnce(name(of: shape))
    }
    if score.motion[part].repetition.isEmpty {
      score.motion[part].repetition = repetition(track.extra)
    }
  }

  /// The times at which the letters of the sample appear.
  private func letters(at start: Int64, _ extra: Extra) -> [Int64] {
    let after = String(decoding: extra.pauseAfter, as: UTF8.self)
    var time = start
    return Setting.sample.map { letter in
      time += max(extra.perCharacter, 0)
      defer {
        let pauses = extra.perCharacter > 0 && after.contains { $0 == letter }
        if pauses { time += max(extra.pause, 0) }
      }
      return time
    }
  }

  /// The index of the part that a track belongs to.
  private mutating func part(of track: Track, _ extra: Extra, _ alternative: Int) -> Int {
    let key = TrackKey(
      alternative: alternative, target: track.target, layer: extra.layer,
      property: track.property, own: track.property == .other ? extra.property : .none)
    if let known = parts[key] { return known }
    parts[key] = score.motion.count
    score.motion.append(
      Score.MotionPart(
        alternative: alternative, target: track.target.text, layer: extra.layer.text,
        property: track.property,
        name: ScoreBuilder.name(of: track.property) ?? extra.property.text,
        unit: ScoreBuilder.unit(of: track.property)))
    return score.motion.count - 1
  }

  /// The language's verb for a property; nil for a property of the app.
  private static func name(of property: MotionProperty) -> String? {
    switch property {
    case .translateX: "move x"
    case .translateY: "move y"
    case .translateZ: "move z"
    case .typeOn: "typed"
    case .other: nil
    default: "\(property.name)"
    }
  }

  private static func unit(of property: MotionProperty) -> String {
    switch property {
    case .translateX, .translateY, .translateZ: " pt"
    case .rotate: "°"
    case .blur, .trim: " %"
    case .opacity, .dissolve, .scale, .typeOn, .other: ""
    }
  }

  private func shape(of track: Track) -> CurveShape {
    track.curve & RowStore.localCurve != 0
      ? view.curves[Int(track.curve & ~RowStore.localCurve)] : table.curves[Int(track.curve)]
  }

  /// Ends the motion of a target that is restored. The motion of a target that is hidden or removed
  /// is kept apart from that time on.
  mutating func endMotion(by change: Effect, _ timeline: Timeline) {
    guard [.hide, .remove, .restore].contains(change.kind),
      let alternative = alternative(of: change.extra)
    else { return }
    let isShownAgain = timeline.effects.indices.contains { index in
      let other = view.effects[index]
      return other.kind == .show && other.name == change.name && other.at >= change.at
    }
    if isShownAgain, change.kind == .hide { return }
    let (name, isRestored) = (change.name.text, change.kind == .restore)
    for index in score.motion.indices
    where score.motion[index].target == name && score.motion[index].letters.isEmpty
      && (alternative == 0 || alternative == score.motion[index].alternative)
    {
      var part = score.motion[index]
      let late = part.segments.filter { $0.end > change.at }
      if late.isEmpty { continue }
      part.segments = part.segments.compactMap { segment in
        var segment = segment
        if segment.end <= change.at { return segment }
        if segment.at >= change.at { return nil }
        segment.cutAfter = change.at - segment.at
        return segment
      }
      if isRestored { part.goesOn = false } else { part.unseen = late + part.unseen }
      part.ending = Score.Ending(isRestored: isRestored, at: change.at)
      part.facts.append("\(isRestored ? "restored at" : "unseen from") \(Amounts.time(change.at))")
      score.motion[index] = part
    }
  }

  // MARK: words

  private func fact(
    _ track: Track, _ extra: Extra, _ shape: CurveShape, _ unit: String
  ) -> String {
    if track.property == .typeOn {
      var words = "\(Amounts.time(track.at)) \(Amounts.time(extra.perCharacter)) per character"
      if extra.pause >= 0 {
        let after = escaped(String(decoding: extra.pauseAfter, as: UTF8.self))
        words += ", pause \(Amounts.time(extra.pause)) after “\(after)”"
      }
      return words + around(track.extra)
    }
    var words = "\(Amounts.level(track.from))\(unit) → \(Amounts.level(track.to))\(unit)"
    if !extra.edge.isNone { words += " from \(extra.edge.text)" }
    if track.duration > 0 {
      let end = Amounts.time(track.at + track.duration)
      words += " \(name(of: shape)) \(Amounts.milliseconds(track.at))–\(end)"
    } else {
      words += " at \(Amounts.time(track.at))"
    }
    if extra.alternates { words += " alternate" }
    if !extra.approx.isNone { words += " approx \(extra.approx.text)" }
    if extra.isCut { words += ", cut after \(Amounts.time(extra.cutAfter))" }
    return words + around(track.extra)
  }

  /// A curve in the language's syntax, by its name if it has one.
  private func name(of shape: CurveShape) -> String {
    if let name = StandardCurve.name(of: shape) { return "\(name)" }
    switch shape {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { Amounts.level($0) }
      return "bezier(\(points.joined(separator: ", ")))"
    case .steps(let count): return "steps(\(count))"
    case .spring(let spring, _):
      if let known = table.springs.first(where: { $0.spring == spring }) {
        return "spring \(known.name.text)"
      }
      let response = Amounts.time(millionths(spring.response))
      return
        "spring(response \(response), damping \(Amounts.level(millionths(spring.dampingRatio))))"
    }
  }
}

extension ScoreBuilder {
  /// The identity of a part: a property of a target and layer in one alternative.
  struct TrackKey: Hashable {
    let alternative: Int
    let target: Name
    let layer: Name
    let property: MotionProperty
    /// The name of a property that only the app knows.
    let own: Name
  }
}
