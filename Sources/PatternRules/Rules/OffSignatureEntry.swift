import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry that fades differently from the signature in the profile.
  static let offSignatureEntry = Rule(
    Problem(
      "off-signature-entry",
      summary: "An entry does not have the length or the curve of the profile's entries.",
      explanation: """
        Everything arrives in the same way, so that an arrival is recognised as one. In \
        `ghost-deck` this is Spirit Fade: a fade of 1.2 s, ease-in, in every mode; deviations of a \
        millisecond or of a thousandth of a control point are ignored. An entry without a fade has \
        no signature.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 300ms ease-out; announce "Memory card"
        }
        """,
      good: arrivingCard),
    index: "N06",
    clauses: "ADR-28; ADR-29; ADR-22",
    quote: "Spirit Fade: 1.2 s, ease-in",
    limits: [.entryDuration, .entryCurve],
    repair: "writes the curve of the profile (--unsafe); a new length may clash with what follows",
    needs: [.entry],
    cue: { judge in
      let duration = judge.limit(.entryDuration)
      let curve = judge.limit(.entryCurve).curve.map { judge.model.curveShapes[Int($0)] }
      guard duration.isSet || curve != nil else { return }
      // A derived fallback keeps the fade, if there is one.
      for mode in judge.motionModes where mode == .normal || judge.writesFallback(mode) {
        for track in judge.motion(mode) where isFade(judge, track) {
          if let curve { judgeCurve(judge, track, curve, mode) }
          if duration.isSet { judgeDuration(judge, track, mode) }
        }
      }
      guard judge.entry == .declared, judge.row.role == .entry || judge.row.role == .none
      else { return }
      let isBare = !fades(judge, nil)
      let variant = isBare ? nil : judge.variants.first { !fades(judge, $0) }
      if isBare || variant != nil {
        judge.report(
          judge.has(.role) ? judge.statement(.role) : judge.statement(.on),
          "\(judge.cueName) is an entry, and it does not fade in\(variant?.phrase ?? "")",
          help: "add \(signature(judge))",
          evidence: Evidence("fades", "none", limit: "one"))
      }
    })

  /// True if the entry fades in, in one case of the maps; in any case if `variant` is nil.
  private static func fades(_ judge: Judge, _ variant: Variant?) -> Bool {
    judge.motion().contains { isFade(judge, $0) && judge.plays($0.extra, in: variant) }
  }

  /// True if a track fades an entry in, and is not in a loop.
  private static func isFade(_ judge: Judge, _ track: Track) -> Bool {
    track.property == .opacity && track.from < track.to && !judge.isLooped(track.extra)
      && judge.isOfEntry(track)
  }

  /// The tolerance of a duration in microseconds, and of a control point in millionths.
  private static let tolerance: Int64 = 1000

  private static func judgeDuration(_ judge: Judge, _ track: Track, _ mode: Mode) {
    let limit = judge.limit(.entryDuration)
    if limit.lower == .min || track.duration >= limit.lower - tolerance,
      limit.upper == .max || track.duration <= limit.upper + tolerance
    {
      return
    }
    judge.report(
      judge.durationRange(track),
      "\(judge.cueName) is an entry, and its fade lasts \(Numbers.ms(track.duration))"
        + judge.choicePhrase(track.extra) + mode.phrase,
      help: "write \(signature(judge))",
      evidence: Evidence(
        "length of the fade", Numbers.ms(track.duration), limit: limit.phrase(Numbers.ms)),
      severity: judge.entrySeverity)
  }

  private static func judgeCurve(
    _ judge: Judge, _ track: Track, _ wanted: CurveShape, _ mode: Mode
  ) {
    let shape = judge.shape(track)
    if isNear(shape, wanted) { return }
    let word = spelling(wanted)
    let isSpring = if case .spring = shape { true } else { false }
    let curve = judge.curveRange(track)
    // A track that names its curve itself has a place for it, which a fix can replace.
    let canReplace = curve != judge.statement(at: track.source)
    judge.report(
      curve,
      "\(judge.cueName) is an entry, and its fade is \(spelling(shape)), not \(word)"
        + judge.choicePhrase(track.extra) + mode.phrase,
      help: "write \(signature(judge))",
      evidence: Evidence("curve", spelling(shape), limit: word),
      fix: !isSpring && canReplace && !delays(judge, track, mode)
        ? Fix("write `\(word)`", safe: false, replace: curve.range, with: word) : nil,
      severity: judge.entrySeverity)
  }

  /// True if, with the curve of the profile, the fade would be visible too late for its haptic.
  private static func delays(_ judge: Judge, _ track: Track, _ mode: Mode) -> Bool {
    guard let curve = judge.limit(.entryCurve).curve, judge.facts.contains(.haptics) else {
      return false
    }
    var slower = track
    slower.curve = curve
    let pulses = judge.pulses(mode)
    return pulses.trainStarts.contains {
      judge.visibleMoment(of: slower, after: pulses[$0], mode) != nil
        && judge.visibleMoment(of: track, after: pulses[$0], mode) == nil
    }
  }

  private static func isNear(_ left: CurveShape, _ right: CurveShape) -> Bool {
    if left == right { return true }
    guard let a = points(left), let b = points(right) else { return false }
    return zip(a, b).allSatisfy { ($0 - $1).magnitudeValue <= tolerance }
  }

  private static func points(_ shape: CurveShape) -> [Int64]? {
    switch shape {
    case .linear: [0, 0, 1_000_000, 1_000_000]
    case .cubicBezier(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
    case .steps, .spring: nil
    }
  }

  /// A curve as written in the language.
  private static func spelling(_ shape: CurveShape) -> String {
    if let name = StandardCurve.name(of: shape) { return "\(name)" }
    switch shape {
    case .linear, .cubicBezier:
      let numbers = (points(shape) ?? []).map { Checker.decimal($0) }
      return "bezier(" + numbers.joined(separator: ", ") + ")"
    case .steps(let count): return "steps(\(count))"
    case .spring: return "a spring"
    }
  }

  /// The fade that the profile requires of an entry, as code for a message.
  private static func signature(_ judge: Judge) -> String {
    let duration = judge.limit(.entryDuration)
    var words = "fade 0 -> 1"
    if duration.isSet {
      words += " over \(Numbers.ms(duration.upper == .max ? duration.lower : duration.upper))"
    }
    if let curve = judge.limit(.entryCurve).curve {
      words += " " + spelling(judge.model.curveShapes[Int(curve)])
    }
    return "`\(words)`"
  }
}
