import PatternSyntax
import PatternTable

/// Tracks: property, values, duration and curve.
extension Checker {
  /// The properties of a track.
  struct TrackProperties {
    var over: Int64?
    var overNode = 0
    var delay: Int64 = 0
    var delayNode = 0
    var curve: UInt32?
    var curveNode = 0
    var alternates = 0
    var approx = Name.none
    var edge = Name.none
    var isWhole = true
  }

  func track(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "motion") { return }
    let (property, type, name) = property(of: node)
    var track = Track(
      at: cursor.now, duration: 0, from: 0, to: 0, target: context.target, curve: 0,
      extra: context.extra, source: entrySource(node), property: property, start: .continued,
      group: context.call.group)
    var unit = Unit.none
    guard values(node, type, &track, &unit) else {
      _ = properties(node)
      return
    }
    let leg = child(node, .leg)
    let properties = properties(node)
    guard properties.isWhole,
      let duration = duration(node, properties, cursor.now, isLast: leg == nil)
    else { return }
    track.at += properties.delay
    track.duration = duration
    track.curve = properties.curve ?? model.profiles[checked.profile].defaultCurve
    if properties.alternates != 0 { alternate(properties.alternates, &track) }
    // A `repeat` has already reversed it.
    let alternates =
      properties.alternates != 0 && context.repeats.inLoop && !context.repeats.inRepeat
    if !properties.approx.isNone || !properties.edge.isNone || !name.isNone || alternates {
      track.extra = extra {
        $0.approx = properties.approx
        $0.edge = properties.edge
        $0.property = name
        $0.unit = Checker.ownUnit(unit)
        $0.alternates = alternates
      }
    }
    if track.start != .written { draft.entries.hasOpenStarts = true }
    append(track, node, properties, &cursor)
    if let leg { legs(leg, of: node, type, after: track, in: unit, properties, &cursor) }
  }

  func append(
    _ track: Track, _ node: Int, _ properties: TrackProperties, _ cursor: inout Cursor
  ) {
    var track = track
    let end = track.at + track.duration
    if let limit = context.stageEnd, end > limit {
      overrun(node, properties.overNode, end - limit)
      // Motion after the end of the stage is not reported separately.
      track.duration = max(0, limit - track.at)
    }
    draft.entries.motion.append(track)
    cursor.end = max(cursor.end, end)
  }

  func overrun(_ node: Int, _ overNode: Int, _ excess: Int64) {
    draft.stages.reportedOverrun = true
    report(
      .stageOverrun, overNode == 0 ? node : overNode + 1,
      "this ends \(milliseconds(excess)) after the end of its stage",
      help: "shorten it, start it earlier, or let the stage end later")
  }

  func property(of node: Int) -> (MotionProperty, ValueType, Name) {
    switch kind(node) {
    case .fade: return (.opacity, .level, .none)
    case .scale: return (.scale, .factor, .none)
    case .rotate: return (.rotate, .angle, .none)
    case .blur: return (.blur, .percent, .none)
    case .dissolve: return (.dissolve, .level, .none)
    case .trim: return (.trim, .percent, .none)
    case .move:
      let axis = keyword(node + 1)
      return (axis == .x ? .translateX : axis == .y ? .translateY : .translateZ, .length, .none)
    default:
      ownStatement(node + 1)
      return (.other, .number, name(node + 1))
    }
  }

  /// Reports properties that have their own statement, which also checks their values.
  private func ownStatement(_ node: Int) {
    let statements = [
      ("opacity", "fade"), ("alpha", "fade"), ("scale", "scale"), ("rotate", "rotate"),
      ("blur", "blur"), ("dissolve", "dissolve"), ("trim", "trim"),
    ]
    let name = text(range(node))
    guard let (_, verb) = statements.first(where: { $0.0 == name }) else { return }
    let both = ByteRange(tree.tokens[Int(tree.nodes[node].token) - 1].start, range(node).end)
    report(
      .misplacedStatement, node, "`\(name)` has a statement of its own: `\(verb)`",
      fix: Fix("write `\(verb)`", safe: false, replace: both, with: verb))
  }

  /// Reads `A -> B`, `-> B`, `by V`, `in` or `out`.
  func values(
    _ node: Int, _ type: ValueType, _ track: inout Track, _ unit: inout Unit
  ) -> Bool {
    var isWhole = true
    var fromUnit: Unit?
    for at in children(node) {
      switch kind(at) {
      case .from:
        guard let value = trackValue(at + 1, type) else {
          isWhole = false
          continue
        }
        track.from = value.scaled
        track.start = .written
        fromUnit = value.unit
      case .to:
        guard let value = trackValue(at + 1, type) else { return false }
        track.to = value.scaled
        unit = value.unit
        if let fromUnit, !areAlike(fromUnit, value.unit, at + 1) { return false }
        return isWhole
      case .by:
        guard let value = quantity(at + 1, type) else { return false }
        track.to = value
        track.start = .added
        return true
      case .word where kind(node) == .fade:
        track.start = .written
        track.from = keyword(at) == .in ? 0 : 1_000_000
        track.to = 1_000_000 - track.from
        return true
      default: break
      }
    }
    return false
  }

  func trackValue(_ node: Int, _ type: ValueType) -> Quantity? {
    if type != .number {
      guard let scaled = quantity(node, type) else { return nil }
      return Quantity(scaled, .none)
    }
    guard let value = value(node) else { return nil }
    guard value.kind == .quantity else {
      report(.wrongType, node, "expected a number, but `\(text(range(node)))` is \(value.phrase)")
      return nil
    }
    guard let scaled = quantity(node, .number) else { return nil }
    // Times in the table are in milliseconds.
    return value.quantity.unit == .milliseconds || value.quantity.unit == .seconds
      ? Quantity(scaled * 1000, .milliseconds) : Quantity(scaled, value.quantity.unit)
  }

  private static func ownUnit(_ unit: Unit) -> OwnUnit {
    switch unit {
    case .none: .none
    case .points: .points
    case .percent: .percent
    case .degrees: .degrees
    case .milliseconds, .seconds: .milliseconds
    case .hertz: .hertz
    }
  }

  /// True if two values of an app property have the same unit.
  func areAlike(_ from: Unit, _ to: Unit, _ node: Int) -> Bool {
    if from == to { return true }
    report(
      .wrongType, node,
      "a change from \(ValueType.of(from).phrase) to \(ValueType.of(to).phrase) is not possible")
    return false
  }

  func properties(_ node: Int) -> TrackProperties {
    var result = TrackProperties()
    for at in children(node) {
      switch kind(at) {
      case .over:
        if result.overNode != 0 { refuseRepeats(node) }
        result.overNode = at
        result.over = quantity(at + 1, .duration)
        if result.over == nil { result.isWhole = false }
      case .delay:
        if result.delayNode != 0 { refuseRepeats(node) }
        result.delayNode = at
        if let delay = quantity(at + 1, .duration) {
          result.delay = delay
        } else {
          result.isWhole = false
        }
      case .alternate:
        if result.alternates != 0 { refuseRepeats(node) }
        result.alternates = at
      case .approx:
        if !result.approx.isNone { refuseRepeats(node) }
        result.approx = name(at + 1)
      case .edge:
        if !result.edge.isNone { refuseRepeats(node) }
        result.edge = edge(node, at + 1)
      case .curveKeyword, .curveBezier, .curveSteps, .curveSpring, .curveInlineSpring:
        curve(at, of: node, &result)
      case .name where at > node + 1 || kind(node) != .animate:
        curve(at, of: node, &result)
      default: break
      }
    }
    return result
  }

  func curve(_ at: Int, of node: Int, _ result: inout TrackProperties) {
    if result.curveNode != 0 {
      return secondCurve(at, result.curveNode, of: node, isUnread: result.curve == nil)
    }
    result.curveNode = at
    result.curve = isSpringByName(at, of: node) ? nil : curve(at)
    if result.curve == nil { result.isWhole = false }
  }

  /// Reports a spring that is named like a curve, and shows how to write it. A spring takes no
  /// `over`.
  private func isSpringByName(_ at: Int, of node: Int) -> Bool {
    guard kind(at) == .name, isUndeclared(at), find(.curve, name(at)) == nil,
      model.spring(name(at), from: module) != nil
    else { return false }
    let (range, title) = (range(at), "write `spring \(name(at).text)`")
    var edits = [Fix.Edit(range, "spring \(name(at).text)")]
    if let over = child(node, .over) {
      var last = Int(tree.nodes[over].token) - 1
      if tree.tokens[last].kind == .comma { last -= 1 }
      let cut = ByteRange(tree.tokens[last].end, self.range(over).end)
      edits.insert(Fix.Edit(cut, ""), at: cut.start < range.start ? 0 : 1)
    }
    report(
      .wrongType, at: range, "`\(name(at).text)` is a spring; a curve is expected",
      help: edits.count == 1 ? title : title + ", without `over`",
      fix: Fix(title, safe: edits.count == 1, edits))
    return true
  }

  /// Reports a second curve; `ease in out` lacks its hyphens.
  private func secondCurve(_ node: Int, _ first: Int, of track: Int, isUnread: Bool) {
    var last = node
    let third = after(node)
    if text(range(node)) == "in", third < after(track), text(range(third)) == "out" { last = third }
    let both = ByteRange(range(first).start, range(last).end)
    let words = (Int(tree.nodes[first].token)...Int(tree.nodes[last].token)).map {
      text(tree.tokens[$0].range)
    }
    // The first two words have already been reported together.
    if words == ["ease", "in", "out"], last == node { return }
    let joined = words.joined(separator: "-")
    guard ["ease-in", "ease-out", "ease-in-out"].contains(joined) else {
      // A word that is not a curve has been reported, and may not be meant as a curve.
      if isUnread || isTwice(range(node)) { return }
      return report(
        .repeatedStatement, node, "this track already has a curve",
        related: [Related("the first one", source, range(first))])
    }
    report(
      .repeatedStatement, at: both, "the curve is spelled `\(joined)`",
      fix: Fix("write `\(joined)`", replace: both, with: joined))
  }

  func edge(_ node: Int, _ word: Int) -> Name {
    if kind(node) != .dissolve {
      report(
        .misplacedStatement, word - 1, "only a `dissolve` can start from an edge",
        help: "remove it")
    }
    let edges = ["top", "bottom", "left", "right", "leading", "trailing", "center"]
    if !edges.contains(text(range(word))) { unknownWord(word, "edge", among: edges) }
    return name(word)
  }

  /// The duration of a track: `over`, the settle time of a spring, or the rest of its stage.
  ///
  /// - Parameters:
  ///   - start: the start of the track, without its delay.
  ///   - isLast: true for the last leg, the only one that may take the rest of a stage.
  func duration(
    _ node: Int, _ properties: TrackProperties, _ start: Int64, isLast: Bool
  ) -> Int64? {
    let curve = properties.curve ?? model.profiles[checked.profile].defaultCurve
    if case .spring(_, let settle) = shape(curve) {
      guard properties.over != nil else { return settle * 1000 }
      let over = properties.overNode
      let range = range(over)
      let cut = ByteRange(tree.tokens[Int(tree.nodes[over].token) - 1].end, range.end)
      let isDefault = properties.curve == nil
      report(
        .springWithDuration, at: range,
        isDefault
          ? "the profile's default curve is a spring; it lasts for its settle time, "
            + "here \(settle)ms, and takes no `over`"
          : "a spring lasts for its settle time, here \(settle)ms; it takes no `over`",
        help: "remove `\(text(range))`"
          + (isDefault ? ", or name a curve, such as `ease-out`" : ""),
        fix: Fix("remove `\(text(range))`", safe: false, replace: cut, with: ""))
      return nil
    }
    if let over = properties.over { return over }
    if isLast, let end = context.stageEnd { return max(0, end - start - properties.delay) }
    report(
      .missingDuration, node,
      kind(node) == .leg || !isLast
        ? "this part of a track has no duration"
        : "this track has no duration",
      help: "add `over …`, for example `over 300ms`")
    return nil
  }

  func alternate(_ node: Int, _ track: inout Track) {
    guard context.repeats.inLoop || context.repeats.inRepeat else {
      return report(
        .misplacedStatement, node, "`alternate` needs a `loop` or `repeat` around it",
        help: "remove it, or repeat the track")
    }
    if context.repeats.isFlipped {
      switch track.start {
      case .written: swap(&track.from, &track.to)
      case .continued: track.start = .returned
      case .added: track.to = -track.to
      case .returned: break
      }
    }
  }
}
