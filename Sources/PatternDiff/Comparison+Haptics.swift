import PatternJSON
import PatternSyntax
import PatternTable

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
    ["impact", "transient"].contains(haptic["kind"]?.string)
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
      report(.hapticStyle, style, "\(noun) is \(now), no longer \(was)")
    }
    level(
      fields.take("intensity"), .hapticStrength, noun, "stronger", "weaker", "intensity",
      gains: (gains.old.haptics, gains.new.haptics))
    level(fields.take("sharpness"), .hapticSharpness, noun, "crisper", "rounder", "sharpness")
    time(
      fields.take("durationMs"), .lengthChanged, "\(noun) lasts", isLength: true,
      least: Perception.feltTime)
    for key in ["attack" as StaticString, "decay", "release"] {
      level(
        fields.take(key), .hapticEnvelope, noun, "longer in its \(key)",
        "shorter in its \(key)", "\(key)", isNamed: false)
    }
    if let envelope = fields.take("envelope") {
      report(
        .hapticEnvelope, isFelt: isFelt(envelope), envelope,
        "\(noun) swells and fades differently")
    }
    if let scaling = fields.take("scaledBy") {
      let names = Names(scaling)
      if names.isSame {
        order(scaling, "the maps that scale \(noun)")
      } else {
        let (was, now) = (scaling.oldList, scaling.newList)
        report(
          .scalingChanged, scaling,
          "\(noun) is scaled by \(now.isEmpty ? "nothing" : Say.names(now)), no longer by "
            + "\(was.isEmpty ? "nothing" : Say.names(was))")
      }
    }
    compare(fields.take("from"), .originChanged, "\(noun) comes from another pattern")
    around(&fields, noun)
    rest(fields)
  }

  /// Reports a level if its ratio is perceptible.
  ///
  /// - Parameters:
  ///   - isNamed: true to name the numbers in the sentence, because `more` and `less` do not.
  ///   - gains: the gains that the levels include, in millionths.
  mutating func level(
    _ pair: Fields.Pair?, _ kind: ChangeKind, _ noun: String, _ more: String, _ less: String,
    _ what: String, isNamed: Bool = true, ratio: Int64 = Perception.ratio,
    gains: (old: Int64, new: Int64) = (1_000_000, 1_000_000)
  ) {
    guard let pair else { return }
    guard let (old, new) = pair.amounts else {
      return compare(pair, kind, "\(noun) has another \(what)")
    }
    report(
      kind, isFelt: pair.differ(times: ratio), pair,
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
        if pair.path == "atMs"
          ? pair.differ(by: Perception.feltTime) : pair.differ(times: Perception.ratio)
        {
          return true
        }
      }
    }
    return false
  }

  // MARK: onsets

  private mutating func moved(_ run: Onsets.Run, _ count: Int, _ noun: String) {
    var what = "\(Say.ordinal(run.first.pair.old, of: count, noun)) comes"
    if run.count > 1 {
      let first = Say.ordinal(run.first.pair.old, of: count, noun)
      what =
        run.count < count
        ? "\(run.count) \(noun)s from \(first) on come"
        : count == 2 ? "both \(noun)s come" : "all \(count) \(noun)s come"
    }
    time(run.first.times, .onsetChanged, what, least: Perception.feltTime)
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

  private static func pulses(_ timeline: JSONValue) -> [Evidence.DrawnPulse] {
    (timeline["haptics"]?.elements ?? []).map { haptic in
      let intensity = min(haptic["intensity"]?.amount ?? 1_000_000, 1_000_000)
      return Evidence.DrawnPulse(
        onset: max(0, (haptic["atMs"]?.amount ?? 0) / 1000),
        duration: max(0, (haptic["durationMs"]?.amount ?? 0) / 1000),
        strength: min(max(0, weight(haptic) * intensity / 1_000_000), 1_000_000),
        shape: shape(haptic))
    }
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
    if haptic["kind"]?.string == "selection" { return HapticKind.selection.weight(.none) }
    let style = HapticStyle(haptic["style"]?.string ?? haptic["outcome"]?.string ?? "")
    return (style ?? .none).weight
  }
}
