import PatternCues
import PatternModel
import PatternSyntax

/// What the rules about a whole file want to know of a cue.
package struct CueDigest: Sendable {
  package struct Emission: Sendable {
    var event: Name
    var source: UInt32
    /// Microseconds after the cue begins; negative where nobody knows, and in fallbacks.
    var at: Int64 = -1
    /// It is emitted more than once in a firing: by a loop, a stagger or a repetition.
    var comesBack = false
    /// How often a loop brings it back, in microseconds; 0 where none does.
    var every: Int64 = 0
    /// The flag that the loop goes by.
    var flag = Name.none
    /// It is emitted at a random moment.
    var isRandom = false
    /// Chance decides whether it is emitted.
    var isByChance = false
    /// Whether it comes depends on what a person does or has felt.
    var isAdaptive = false
  }

  /// An allowance of a rule about the whole file.
  struct Allowed: Sendable {
    var allowance: Allowance
    /// Something has needed it, or has been beyond it.
    var isUsed: Bool
  }

  /// What is felt in some case of its maps, or only under Reduce Motion.
  struct Case: Sendable {
    /// As that of a digest.
    let content: UInt64
    /// The modes in which that is felt.
    var modes: Modes
  }

  /// What only some cues have. There is a digest for each cue of a file: it is kept small.
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

  /// The index of its declaration in the module.
  package var symbol: UInt32
  /// Where the statement starts that plays the first haptic, or else the first sound.
  private(set) var source: UInt32
  private(set) var name: Name
  private(set) var event: Name
  private(set) var eventClass: Name
  private(set) var subject: Name
  /// The pattern that all its haptics come from, if it is one.
  private(set) var signature: Name
  /// A hash of what is felt, from its first pulse on; 0 without haptics.
  let content: UInt64
  /// The same without how strong it is.
  let rhythm: UInt64
  /// Hashes of its event, and of its class and what that means.
  let eventKey: UInt32
  let classKey: UInt32
  private var rest: Rest?
  /// What it moves and removes, a bit for each; more than one may share a bit.
  let scenery: UInt64
  private let strongest: Int32
  private let pulses: Int32
  let classKinds: ClassKinds
  let traits: Traits
  /// The mode that all this is about: the normal one, unless nothing is felt there.
  let mode: Judge.Mode

  /// The strongest it can be felt, in millionths; 0 without haptics.
  var peak: Int64 { Int64(strongest) }
  /// How many pulses it has.
  var count: Int { Int(pulses) }
  var emissions: [Emission] { rest?.emissions ?? [] }
  /// Within what it plays once.
  var once: Name { rest?.once ?? .none }
  /// Allowances of rules about the whole file.
  var allowed: [Allowed] { rest?.allowed ?? [] }
  /// What rules have noted of it.
  var facts: [CueFact] { rest?.facts ?? [] }
  /// What is felt of it, if that is not always the same.
  var cases: [Case] { rest?.cases ?? [] }

  /// What rules about files may look for in it.
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
    eventKey = row.event.isNone ? 0 : NameTable.hash(row.event)
    let classHash = row.eventClass.isNone ? 0 : NameTable.hash(row.eventClass)
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
      source = Judge.Mode.allCases.lazy.compactMap { judge.sounds($0).first?.source }.first ?? 0
    }
    (self.source, self.signature) = (source, signature)
    // A strength is at most 1, and of pulses there are never so many.
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
      let states = judge.effects().filter { $0.kind == .show || $0.kind == .hide }
      traits.insert(.changesStates, if: !states.isEmpty)
      let isLate =
        states.contains { $0.kind == .show && $0.at > 0 } || judge.texts().contains { $0.at > 0 }
      traits.insert(.changesLate, if: isLate)
    }
    mode = judge.feltMode
    (content, rhythm) = CueDigest.hashes(judge)
    let cases = judge.facts.contains(.haptics) ? CueDigest.cases(judge) : []
    var emissions: [Emission] = []
    for mode in Judge.Mode.allCases {
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
  /// Moves it to where its cue is now; answers false if an edit has touched something in it.
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
  /// The same in the next state of the text; none if an edit has touched something in it.
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
  /// Adds what a mode emits, once for each statement.
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

  /// Whether the cue fires at most once for each instance of its subject, or for ever: keys that a
  /// session or a launch resets do not count, nor do those that are new with each visit.
  var isOnce: Bool {
    if row.once.isNone { return false }
    if row.once == Name("session") || row.once == Name("launch") { return false }
    // What follows the subject is the key.
    let (length, subject) = (row.once.count, row.subject.count)
    guard length > subject + 1, subject > 0 else { return true }
    let key = Name(row.once.start + subject + 1, length - subject - 1)
    return key.word(of: Judge.fleetingKeys) == nil
  }

  /// Whether the cue plays once for each of what its event is about, of which there may be many.
  var isPerSubject: Bool {
    let (once, subject) = (row.once, row.subject)
    guard subject.count > 0, once.count >= subject.count,
      Name(once.start, subject.count) == subject
    else { return false }
    return once.count == subject.count || once.start[subject.count] == Ascii.dot
  }

  /// Keys of a subject that do not stay with it.
  private static let fleetingKeys: Words = [
    "session", "launch", "version", "revision", "visit", "view", "impression", "appearance",
    "render", "time", "timestamp", "date", "random", "nonce", "attempt", "count", "frame", "now",
    "second", "minute", "hour", "day", "today", "week", "month", "seen", "updated", "modified",
  ]
}
