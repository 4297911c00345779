import PatternSyntax
import PatternTable

/// Vibrations: duration, level and envelope.
extension Checker {
  func continuous(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "haptics") { return }
    refuseRepeats(node)
    let envelopeNode = child(node, .body)
    let first = node + 1
    var level: Int64? = 1_000_000
    if first < after(node), kind(first) == .number || kind(first) == .name {
      level = quantity(first, .level)
    } else if envelopeNode == nil {
      report(
        .missingStatement, node, "this haptic has no level", help: "write `continuous 0.5 for …`")
      level = nil
    }
    let duration = length(of: node)
    var haptic = Haptic(
      at: cursor.now, intensity: 0, sharpness: -1, from: context.call.from,
      extra: 0, source: entrySource(node), kind: .continuous, style: .none)
    var change = store.extras[Int(context.extra)]
    var isWhole = true
    func read(_ kind: NodeKind, _ level: inout Int32) {
      guard let property = child(node, kind) else { return }
      if let value = quantity(property + 1, .level) {
        level = Int32(value)
      } else {
        isWhole = false
      }
    }
    read(.sharp, &haptic.sharpness)
    read(.attack, &change.attack)
    read(.decay, &change.decay)
    read(.release, &change.release)
    if child(node, .to) != nil {
      guard let points = ramp(node, level, duration) else { return }
      change.envelope = points
      level = 1_000_000
    } else if let body = envelopeNode {
      guard let points = envelope(body, duration) else { return }
      change.envelope = points
    }
    guard isWhole, let level, let duration else { return }
    haptic.intensity = scaled(Int32(level))
    if haptic.intensity == 0, change.envelope.isEmpty { return leaveOut(first) }
    if duration == 0, let length = child(node, .length) {
      return leaveOut(length + 1, "a haptic of 0ms", help: "let it last longer, or remove it")
    }
    change.duration = duration
    haptic.extra = extra { $0 = change }
    draft.entries.haptics.append(haptic)
    cursor.end = max(cursor.end, cursor.now + duration)
  }

  /// The duration after `for`.
  private func length(of node: Int) -> Int64? {
    if let length = child(node, .length) { return quantity(length + 1, .duration) }
    report(
      .missingDuration, node, "this haptic has no duration", help: "add `for …`")
    return nil
  }

  /// The points of an envelope. All points are read, even after an error.
  func envelope(_ body: Int, _ duration: Int64?) -> [EnvelopePoint]? {
    var points: [EnvelopePoint] = []
    var isWhole = true
    var last: Int64 = 0
    for at in children(body) {
      guard kind(at) == .envelopePoint, let level = child(at, .level) else {
        isWhole = false
        continue
      }
      let time = duration.flatMap { share(at + 1, of: $0) } ?? quantity(at + 1, .duration)
      let intensity = quantity(level + 1, .level)
      var sharpness: Int64? = -1
      if let sharp = child(at, .sharp) { sharpness = quantity(sharp + 1, .level) }
      if let time {
        let isAfter = duration.map { time > $0 } ?? false
        if isAfter || time < last {
          report(
            .valueOutOfRange, at + 1,
            isAfter
              ? "this point is after the end of the haptic"
              : "this point is earlier than the one above it")
          isWhole = false
        }
        if !isAfter { last = max(last, time) }
      }
      guard let time, let intensity, let sharpness else {
        isWhole = false
        continue
      }
      points.append(
        EnvelopePoint(
          at: time, intensity: scaled(Int32(intensity)), sharpness: Int32(sharpness)))
    }
    return isWhole ? points : nil
  }

  /// The points of `A -> B -> C`, which divide the duration into equal parts, rounded down to
  /// microseconds.
  private func ramp(_ node: Int, _ start: Int64?, _ duration: Int64?) -> [EnvelopePoint]? {
    if let body = child(node, .body) {
      report(
        .misplacedStatement, body, "this haptic already has levels before its points",
        help: "write the levels or the points, not both")
      return nil
    }
    var levels = [start]
    for at in children(node) {
      if kind(at) == .to { levels.append(quantity(at + 1, .level)) }
    }
    guard let duration else { return nil }
    let parts = Int64(levels.count - 1)
    var points: [EnvelopePoint] = []
    for (index, level) in levels.enumerated() {
      guard let level else { return nil }
      points.append(
        EnvelopePoint(
          at: duration * Int64(index) / parts, intensity: scaled(Int32(level)), sharpness: -1))
    }
    return points
  }
}
