import PatternCues
import PatternModel
import PatternSyntax

/// A summary of one cue, for the rules about a whole file.
package struct CueDigest: Sendable {
  package struct Emission: Sendable {
    var event: Name
    var source: UInt32
    /// Microseconds after the cue begins; negative if unknown, and in fallbacks.
    var at: Int64 = -1
    /// True if it is emitted more than once in a firing: by a loop, a stagger or a repetition.
    var comesBack = false
    /// The period of the loop around it, in microseconds; 0 outside a loop.
    var every: Int64 = 0
    /// The flag that the loop depends on.
    var flag = Name.none
    /// True if it is emitted at a random moment.
    var isRandom = false
    /// True if chance decides whether it is emitted.
    var isByChance = false
    /// True if it depends on a person's behaviour or on haptics felt before.
    var isAdaptive = false
  }

  /// An allowance for a rule about whole files.
  struct Allowed: Sendable {
    var allowance: Allowance
    /// True if a finding needed it, or asked for it and is locked.
    var isUsed: Bool
  }

  /// The content in one case of the maps, or under Reduce Motion only.
  struct Case: Sendable {
    /// A hash like `CueDigest.content`.
    let content: UInt64
    /// The modes with this content.
    var modes: Modes
  }

  /// The properties that few cues have, kept apart because every cue of a file has a digest.
  fileprivate final class Rest: Sendable {
    let emissions: [Emission]
    let once: Name
    let allowed: [Allowed]
    let facts: [CueFact]
    let cases: [Case]

    init(
      _ emissions: [Emission], _ once: Name, _ allowed: [Allowed], _ facts: [CueFact],
      _ cases: [Case]
    ) {
      (self.emissions, self.once, self.allowed) = (emissions, once, allowed)
      (self.facts, self.cases) = (facts, cases)
    }
  }

  /// The index of the declaration in the module.
  package var symbol: UInt32
  /// The start of the statement that plays the first haptic, or else the first sound.
  private(set) var source: UInt32
  private(set) var name: Name
  private(set) var event: Name
  private(set) var eventClass: Name
  private(set) var subject: Name
  /// The pattern behind all haptics, if there is exactly one.
  private(set) var signature: Name
  /// A hash of the haptics, timed from the first pulse; 0 without haptics.
  let content: UInt64
  /// A hash like `content`, without strengths.
  let rhythm: UInt64
  /// Hashes of the event, and of its class with the kinds of that class.
  let eventKey: UInt32
  let classKey: UInt32
  private var rest: Rest?
  /// The things that the cue moves and removes, one bit each; several things may share a bit.
  let scenery: UInt64
  private let strongest: Int32
  private let pulses: Int32
  let classKinds: ClassKinds
  let traits: Traits
  /// The mode that the digest describes: the normal mode, unless it has no haptics.
  let mode: Mode

  /// The greatest strength of the haptics, in millionths; 0 without haptics.
  var peak: Int64 { Int64(strongest) }
  /// The number of pulses.
  var count: Int { Int(pulses) }
  var emissions: [Emission] { rest?.emissions ?? [] }
  /// The scope in which the cue plays once.
  var once: Name { rest?.once ?? .none }
  /// The allowances for rules about whole files.
  var allowed: [Allowed] { rest?.allowed ?? [] }
  /// The facts that rules noted about the cue.
  var facts: [CueFact] { rest?.facts ?? [] }
  /// The content by case, if it is not always the same.
  var cases: [Case] { rest?.cases ?? [] }

  /// The properties that rules about whole files search for.
  var marks: CueSummary.Marks {
    var marks: CueSummary.Marks = []
    if !emissions.isEmpty { marks.insert(.emits) }
    if count > 0, !isByUser, !subject.isNone { marks.insert(.mayInsist) }
    if !allowed.isEmpty { marks.insert(.allows) }
    if !facts.isEmpty { marks.insert(.isNoted) }
    return marks
  }

  init(_ judge: Judge, _ pending: [Allowed], _ facts: [CueFact]) {
    let row = judge.row
    symbol = judge.checker.root.index
    name = row.name
    event = row.event
    eventClass = row.eventClass
    classKinds = judge.classKinds
    eventKey = row.event.isNone ? 0 : row.event.stableHash
    let classHash = row.eventClass.isNone ? 0 : row.eventClass.stableHash
    classKey = classHash ^ UInt32(judge.classKinds.rawValue) &* 0x9E37_79B1
    subject = row.subject
    var peak: Int64 = 0
    var count = 0
    var source: UInt32 = 0
    var signature = Name.none
    var rises = false
    var varies = false
    if !judge.hapticModes.isEmpty {
      let strikes = judge.strikes(judge.feltMode)
      for strike in strikes {
        peak = max(peak, strike.strength)
        if strike.least != strike.strength { varies = true }
      }
      count = strikes.count
      source = strikes[0].source
      signature = strikes[0].haptic.from
      for index in judge.timeline(judge.feltMode).haptics.indices
      where judge.haptic(index).from != signature {
        signature = .none
      }
      for index in strikes.indices.dropFirst() where !rises {
        rises = strikes[index].rises(from: strikes[index - 1])
      }
    } else if judge.facts.contains(.sound) {
      source = Mode.allCases.lazy.compactMap { judge.sounds($0).first?.source }.first ?? 0
    }
    (self.source, self.signature) = (source, signature)
    // A strength is at most 1,000,000, and the number of pulses is limited.
    strongest = Int32(clamping: peak)
    pulses = Int32(clamping: count)
    var traits: Traits = []
    traits.insert(.isByUser, if: row.isByUser)
    traits.insert(.isOnce, if: judge.isOnce)
    traits.insert(.isFrequent, if: judge.facts.contains(.frequent))
    traits.insert(.isOutside, if: judge.event.outside != nil)
    traits.insert(.comesRound, if: judge.comesRound)
    traits.insert(.isConditional, if: !judge.gates.cue.isEmpty)
    traits.insert(.vibrates, if: judge.facts.contains(.continuous))
    traits.insert(.rises, if: rises)
    traits.insert(.varies, if: varies)
    let mayTell = judge.facts.contains(.texts) || judge.facts.contains(.effects)
    let speaks =
      mayTell && Rule.isSaid(judge, nil) && judge.variants.allSatisfy { Rule.isSaid(judge, $0) }
    traits.insert(.speaks, if: speaks)
    traits.insert(.isArrival, if: judge.isArrival)
    traits.insert(.isEntry, if: judge.facts.contains(.entry))
    traits.insert(.sounds, if: judge.facts.contains(.sound))
    traits.insert(.isUnrecorded, if: judge.isUnrecorded)
    if mayTell {
      let effects = judge.effects()
      traits.insert(.hides, if: effects.contains { $0.kind == .hide })
      let isLate =
        effects.contains { $0.kind == .show && $0.at > 0 } || judge.texts().contains { $0.at > 0 }
      traits.insert(.changesLate, if: isLate)
    }
    mode = judge.feltMode
    (content, rhythm) = CueDigest.hashes(judge)
    let cases = judge.facts.contains(.haptics) ? CueDigest.cases(judge) : []
    var emissions: [Emission] = []
    for mode in Mode.allCases {
      let effects = judge.timeline(mode).effects
      if effects.count == 0 || mode != .normal && effects == row.normal.effects { continue }
      judge.addEmissions(mode, to: &emissions)
      for effect in judge.effects(mode) {
        for arm in [effect.success, effect.failure] where arm != 0 {
          for inner in judge.arm(arm).effects where inner.kind == .emit {
            emissions.append(
              Emission(
                event: inner.name, source: inner.source,
                isByChance: judge.isByChance(effect.extra),
                isAdaptive: judge.adapts(effect.extra)))
          }
        }
      }
    }
    if !emissions.isEmpty {
      traits.insert(.isByChance, if: judge.comesByChance)
      traits.insert(.records, if: judge.records)
    }
    self.traits = traits
    if !facts.isEmpty || !row.once.isNone || !emissions.isEmpty || !pending.isEmpty
      || !cases.isEmpty
    {
      rest = Rest(emissions, row.once, pending, facts, cases)
    }
    scenery = judge.scenery
  }
}

extension CueDigest {
  /// Moves the digest to the position of its cue after an edit.
  ///
  /// - Returns: false if the edit touched one of its ranges.
  mutating func move(by change: TextChange) -> Bool {
    guard let name = change.moved(name), let event = change.moved(event),
      let eventClass = change.moved(eventClass), let subject = change.moved(subject),
      let signature = change.moved(signature)
    else { return false }
    (self.name, self.event, self.eventClass) = (name, event, eventClass)
    (self.subject, self.signature) = (subject, signature)
    if isSensed {
      guard let place = change.moved(source) else { return false }
      source = place
    }
    guard let known = rest else { return true }
    guard let moved = known.moved(by: change) else { return false }
    rest = moved
    return true
  }
}

extension CueDigest.Rest {
  /// The same properties after an edit; nil if the edit touched one of their ranges.
  fileprivate func moved(by change: TextChange) -> CueDigest.Rest? {
    guard let once = change.moved(once) else { return nil }
    var emissions = emissions
    for index in emissions.indices {
      guard let event = change.moved(emissions[index].event),
        let source = change.moved(emissions[index].source),
        let flag = change.moved(emissions[index].flag)
      else { return nil }
      (emissions[index].event, emissions[index].source) = (event, source)
      emissions[index].flag = flag
    }
    var allowed = allowed
    for index in allowed.indices {
      let allowance = allowed[index].allowance
      guard let rule = change.moved(allowance.rule), let because = change.moved(allowance.because),
        let until = change.moved(allowance.until), let source = change.moved(allowance.source)
      else { return nil }
      allowed[index].allowance = Allowance(
        rule: rule, because: because, until: until, source: source)
    }
    var facts = facts
    for index in facts.indices where !facts[index].move(by: change) { return nil }
    return CueDigest.Rest(emissions, once, allowed, facts, cases)
  }
}

extension Judge {
  /// Adds the events that a mode emits, once for each statement.
  fileprivate func addEmissions(_ mode: Mode, to emissions: inout [CueDigest.Emission]) {
    let emitted = effects(mode).filter { $0.kind == .emit }
    if emitted.isEmpty { return }
    let order = emitted.indices.sorted {
      let (left, right) = (emitted[$0], emitted[$1])
      return (left.source, left.at, $0) < (right.source, right.at, $1)
    }
    var firsts: [Int] = []
    var comesBack = [Bool](repeating: false, count: emitted.count)
    for index in order {
      let effect = emitted[index]
      let pattern = extras[Int(effect.extra)].choicePattern
      if let first = firsts.last, emitted[first].source == effect.source,
        emitted[first].name == effect.name,
        extras[Int(emitted[first].extra)].choicePattern == pattern
      {
        if emitted[first].at != effect.at { comesBack[first] = true }
      } else {
        firsts.append(index)
        comesBack[index] = self.comesBack(effect.extra)
      }
    }
    for index in firsts.sorted() {
      let effect = emitted[index]
      let isRandom = effect.extra != 0 && extras[Int(effect.extra)].staggerMinimum >= 0
      let isTimed = mode == .normal && !comesBack[index] && !isRandom
      emissions.append(
        CueDigest.Emission(
          event: effect.name, source: effect.source, at: isTimed ? effect.at : -1,
          comesBack: comesBack[index], every: isLooped(effect.extra) ? period(effect.extra) : 0,
          flag: effect.extra == 0 ? .none : extras[Int(effect.extra)].loopFlag,
          isRandom: isRandom, isByChance: isByChance(effect.extra),
          isAdaptive: adapts(effect.extra)))
    }
  }

  /// True if the cue fires at most once for each instance of its subject, or once ever. Keys that a
  /// session or a launch resets do not count, nor do keys that are new with each visit.
  var isOnce: Bool {
    if row.once.isNone { return false }
    if row.once == Name("session") || row.once == Name("launch") { return false }
    // The key follows the subject.
    let (length, subject) = (row.once.count, row.subject.count)
    guard length > subject + 1, subject > 0 else { return true }
    let key = Name(row.once.start + subject + 1, length - subject - 1)
    return key.word(of: Judge.fleetingKeys) == nil
  }

  /// True if the cue plays once for each instance of its subject, of which there may be many.
  var isPerSubject: Bool {
    let (once, subject) = (row.once, row.subject)
    guard subject.count > 0, once.count >= subject.count,
      Name(once.start, subject.count) == subject
    else { return false }
    return once.count == subject.count || once.start[subject.count] == Ascii.dot
  }

  /// Keys of a subject that change over its life.
  private static let fleetingKeys: Words = [
    "session", "launch", "version", "revision", "visit", "view", "impression", "appearance",
    "render", "time", "timestamp", "date", "random", "nonce", "attempt", "count", "frame", "now",
    "second", "minute", "hour", "day", "today", "week", "month", "seen", "updated", "modified",
  ]
}
