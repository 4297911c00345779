import PatternCues
import PatternJSON
import PatternSyntax

/// Compares haptics.
extension Comparison {
  mutating func haptics(_ old: [JSONValue], _ new: [JSONValue]) {
    let alignment = Alignment(
      old, new,
      by: [{ Entry.choice($0) + "\n" + ($0["from"]?.string ?? "") }, { Entry.choice($0) }])
    let noun = (old + new).allSatisfy(isTap) ? "tap" : "haptic"
    var onsets = Onsets()
    for pair in alignment.pairs {
      let name = Say.ordinal(pair.old, of: old.count, noun)
      haptic(old[pair.old], new[pair.new], name, "haptics[\(pair.new)]", pair, &onsets)
    }
    for onset in onsets.runs { moved(onset, old.count, noun) }
    for index in alignment.gone {
      gone(old[index], "haptics[\(index)]", Say.ordinal(index, of: old.count, noun))
    }
    for index in alignment.come { come(new[index], "haptics[\(index)]", "a \(noun)") }
  }

  private func isTap(_ haptic: JSONValue) -> Bool {
    let kind = haptic["kind"]?.string ?? ""
    return sameBytes(kind, "impact") || sameBytes(kind, "transient")
  }

  private mutating func haptic(
    _ old: JSONValue, _ new: JSONValue, _ noun: String, _ path: String, _ pair: Alignment.Pair,
    _ onsets: inout Onsets
  ) {
    var fields = Fields(old, new, path: path + ".")
    if kind(&fields, noun, path) { return }
    if let onset = fields.take("atMs") { onsets.add(onset, pair) }
    for key in ["style" as StaticString, "outcome"] {
      guard let style = fields.take(key) else { continue }
      let (was, now) = (style.old?.string ?? "nothing", style.new?.string ?? "nothing")
      report(
        .hapticStyle, style.path, style.old, style.new, "\(noun) is \(now), no longer \(was)")
    }
    level(
      fields.take("intensity"), .hapticStrength, noun, "stronger", "weaker", "intensity",
      gains: (gains.old.haptics, gains.new.haptics))
    level(fields.take("sharpness"), .hapticSharpness, noun, "crisper", "rounder", "sharpness")
    time(fields.take("durationMs"), .lengthChanged, noun, least: Perception.feltTime)
    for key in ["attack" as StaticString, "decay", "release"] {
      level(
        fields.take(key), .hapticEnvelope, noun, "longer in its \(key)",
        "shorter in its \(key)", "\(key)", isNamed: false)
    }
    if let envelope = fields.take("envelope") {
      report(
        .hapticEnvelope, isFelt: isFelt(envelope), envelope.path, envelope.old, envelope.new,
        "\(noun) swells and fades differently")
    }
    if let scaling = fields.take("scaledBy") {
      let names = Names(scaling)
      if names.isSame {
        order(scaling, "the maps that scale \(noun)")
      } else {
        let (was, now) = (scaling.old?.elements ?? [], scaling.new?.elements ?? [])
        report(
          .scalingChanged, scaling.path, scaling.old, scaling.new,
          "\(noun) is scaled by \(now.isEmpty ? "nothing" : Say.names(now)), no longer by "
            + "\(was.isEmpty ? "nothing" : Say.names(was))")
      }
    }
    words(fields.take("from"), .originChanged, "\(noun) comes from another pattern")
    around(&fields, noun)
    rest(fields)
  }

  /// Reports a level if its ratio is perceptible.
  ///
  /// - Parameters:
  ///   - isNamed: true to name the numbers in the sentence, because `more` and `less` do not.
  ///   - gains: the gains that the levels hold, in millionths.
  mutating func level(
    _ pair: Fields.Pair?, _ kind: ChangeKind, _ noun: String, _ more: String, _ less: String,
    _ what: String, isNamed: Bool = true, ratio: Int64 = Perception.ratio,
    gains: (old: Int64, new: Int64) = (1_000_000, 1_000_000)
  ) {
    guard let pair else { return }
    guard let (old, new) = pair.amounts else {
      return report(
        kind, pair.path, pair.old, pair.new,
        Say.change("\(noun) has another \(what)", pair))
    }
    report(
      kind, isFelt: Perception.differ(old, new, times: ratio), pair.path, pair.old, pair.new,
      "\(noun) is \(new > old ? more : less) (\(isNamed ? what + " " : "")"
        + "\(CueGains.text(old, gains.old)) → \(CueGains.text(new, gains.new)))")
  }

  /// True if any point of an envelope differs perceptibly in time or strength.
  private func isFelt(_ envelope: Fields.Pair) -> Bool {
    guard let old = envelope.old?.elements, let new = envelope.new?.elements,
      old.count == new.count
    else { return true }
    for (was, now) in zip(old, new) {
      for key in ["atMs" as StaticString, "intensity", "sharpness"] {
        guard let pair = Fields.pair(key, was, now) else { continue }
        guard let (before, after) = pair.amounts else { return true }
        let isTime = sameBytes("\(key)", "atMs")
        if isTime
          ? Perception.differ(before, after, by: Perception.feltTime)
          : Perception.differ(before, after, times: Perception.ratio)
        {
          return true
        }
      }
    }
    return false
  }

  // MARK: onsets

  private mutating func moved(_ run: Onsets.Run, _ count: Int, _ noun: String) {
    let first = run.first
    let path = "haptics[\(first.pair.new)].atMs"
    guard let (old, new) = first.times.amounts else {
      return time(
        first.times, .onsetChanged, Say.ordinal(first.pair.old, of: count, noun), least: 0)
    }
    let isFelt = Perception.differ(old, new, by: Perception.feltTime)
    var who = Say.ordinal(first.pair.old, of: count, noun)
    var verb = "comes"
    if run.count > 1 {
      verb = "come"
      who =
        run.count == count
        ? (count == 2 ? "both \(noun)s" : "all \(count) \(noun)s")
        : "\(run.count) \(noun)s from \(who) on"
    }
    report(
      .onsetChanged, isFelt: isFelt, path, first.times.old, first.times.new,
      "\(who) \(verb) \(Say.later(old, new))")
  }
}

/// Haptics whose start times differ. Consecutive haptics with the same shift form one run.
private struct Onsets {
  struct Moved {
    let times: Fields.Pair
    let pair: Alignment.Pair
  }

  struct Run {
    let first: Moved
    var last: Moved
    var count = 1
  }

  private(set) var runs: [Run] = []

  mutating func add(_ times: Fields.Pair, _ pair: Alignment.Pair) {
    let moved = Moved(times: times, pair: pair)
    if let last = runs.last, last.last.pair.new + 1 == pair.new, last.last.pair.old + 1 == pair.old,
      let a = last.last.times.amounts, let b = times.amounts, a.new &- a.old == b.new &- b.old
    {
      runs[runs.count - 1].last = moved
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(first: moved, last: moved))
    }
  }
}

extension Felt {
  /// The pulses of two timelines; nil if they are equal.
  static func trains(_ old: JSONValue, _ new: JSONValue) -> Change.Felt? {
    let (before, after) = (pulses(old), pulses(new))
    return before == after ? nil : Change.Felt(before: before, after: after)
  }

  private static func pulses(_ timeline: JSONValue) -> [Evidence.Pulse] {
    var pulses: [Evidence.Pulse] = []
    for haptic in timeline["haptics"]?.elements ?? [] {
      let intensity = haptic["intensity"]?.amount ?? 1_000_000
      pulses.append(
        Evidence.Pulse(
          onset: max(0, (haptic["atMs"]?.amount ?? 0) / 1000),
          duration: max(0, (haptic["durationMs"]?.amount ?? 0) / 1000),
          strength: min(
            max(0, Felt.weight(haptic) * min(intensity, 1_000_000) / 1_000_000), 1_000_000),
          shape: shape(haptic)))
    }
    return pulses
  }

  /// The points of an envelope, with times forced into ascending order.
  private static func shape(_ haptic: JSONValue) -> [Evidence.Point] {
    var points: [Evidence.Point] = []
    for point in haptic["envelope"]?.elements ?? [] {
      let at = max(points.last?.at ?? 0, (point["atMs"]?.amount ?? 0) / 1000)
      let strength = min(max(0, point["intensity"]?.amount ?? 0), 1_000_000)
      points.append(Evidence.Point(at: at, strength: strength))
    }
    return points
  }

  /// The weight of a haptic of full intensity, in millionths: the convention of the design, as in
  /// the linter's rules.
  private static func weight(_ haptic: JSONValue) -> Int64 {
    let kind = haptic["kind"]?.string ?? ""
    if sameBytes(kind, "selection") { return HapticKind.selection.weight(.none) }
    let style = HapticStyle(haptic["style"]?.string ?? haptic["outcome"]?.string ?? "")
    return (style ?? .none).weight
  }
}
