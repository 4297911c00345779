import PatternModel
import PatternSyntax
import PatternTable

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
    /// True if a finding needed it, or would have needed it but is locked.
    var isUsed: Bool
  }

  /// The content in one case of the maps, or under Reduce Motion only.
  struct Case: Sendable {
    /// A hash like `CueDigest.content`.
    let content: UInt64
    /// The modes with this content.
    var modes: [Mode]
  }

  /// The index of the declaration in the module.
  package var symbol: UInt32
  /// The start of the statement that plays the first haptic, or else the first sound.
  private(set) var source: UInt32
  let name: Name
  private(set) var nameRange: ByteRange
  let event: Name
  let eventClass: Name
  let subject: Name
  /// The pattern that plays all haptics, if there is exactly one.
  let signature: Name
  /// A hash of the haptics, timed from the first pulse; 0 without haptics.
  let content: UInt64
  /// A hash like `content`, without strengths.
  let rhythm: UInt64
  /// The things that the cue moves and removes, one bit each; several things may share a bit.
  let scenery: UInt64
  let classKinds: ClassKinds
  /// The mode that the digest describes: the normal mode, unless it has no haptics.
  let mode: Mode

  /// The maximum strength of the haptics, in millionths; 0 without haptics.
  let peak: Int64
  /// The number of pulses.
  let count: Int
  private(set) var emissions: [Emission]
  /// The scope in which the cue plays once.
  let once: Name
  /// The allowances for rules about whole files.
  private(set) var allowed: [Allowed]
  /// The content in each case, if it is not always the same.
  let cases: [Case]
  let isByUser: Bool
  /// True if the cue fires at most once for each instance, or once ever.
  let isOnce: Bool
  /// True if the event happens often and the cue plays each time.
  let isFrequent: Bool
  /// True if the event happens while the app is out of sight.
  let isOutside: Bool
  /// True if the event repeats by itself, and the cue with it.
  let comesRound: Bool
  /// True if the cue has gates of its own.
  let isConditional: Bool
  /// True if the cue has `continuous` haptics in some mode.
  let vibrates: Bool
  /// True if, in at least one case, a pulse is perceptibly stronger than the previous one.
  let rises: Bool
  /// True if a map varies the strength of a haptic.
  let varies: Bool
  /// True if the cue has a text each time it plays.
  let speaks: Bool
  /// True if something appears without the user's action.
  let isArrival: Bool
  /// True if the cue is an entry, declared or inferred.
  let isEntry: Bool
  /// True if the cue has a sound in some mode.
  let sounds: Bool
  /// True if the event happens by chance and the cue emits an event.
  let isByChance: Bool
  /// True if a microphone listens while the cue plays, and the cue emits an event.
  let records: Bool
  /// True if the cue has haptics only while no microphone listens.
  let isUnrecorded: Bool
  /// True if the cue hides a state.
  let hides: Bool
  /// True if the cue shows a state or a text with a delay.
  let changesLate: Bool

  /// True if the cue asks for a confirmation.
  let asks: Bool
  /// The start of the first call to the app; 0 without one.
  private(set) var call: UInt32
  /// True if an effect leaves the report of its outcome to other cues.
  let awaits: Bool
  /// True if the cue, taken alone, responds to the user too late.
  let isLate: Bool
  /// True if, in at least one case, the cue has no text for a state that needs one.
  let isSilent: Bool

  /// True if the cue has haptics or sounds.
  var isSensed: Bool { count > 0 || sounds }

  /// True if the cue is a system-triggered haptic with a subject.
  var mayInsist: Bool { count > 0 && !isByUser && !subject.isNone }

  init(_ judge: Judge, _ pending: [Allowed]) {
    let row = judge.row
    symbol = judge.checker.root.index
    name = row.name
    nameRange = judge.nameRange
    event = row.event
    eventClass = row.eventClass
    classKinds = judge.classKinds
    subject = row.subject
    once = row.once
    allowed = pending
    let felt = judge.hapticDigest
    (peak, count, rises, varies) = (felt.peak, felt.count, felt.rises, felt.varies)
    signature = felt.signature
    source = felt.source ?? judge.firstSound?.start ?? 0
    isByUser = row.isByUser
    isOnce = judge.isOnce
    isFrequent = judge.facts.contains(.frequent)
    isOutside = judge.event.outside != nil
    comesRound = judge.comesRound
    isConditional = !judge.gates.cue.isEmpty
    vibrates = judge.facts.contains(.continuous)
    speaks = judge.speaks
    isArrival = judge.isArrival
    isEntry = judge.facts.contains(.entry)
    sounds = judge.facts.contains(.sound)
    isUnrecorded = judge.isUnrecorded
    let effects = judge.effects()
    hides = effects.contains { $0.kind == .hide }
    changesLate =
      effects.contains { $0.kind == .show && $0.at > 0 } || judge.texts().contains { $0.at > 0 }
    mode = judge.feltMode
    (content, rhythm) = CueDigest.hashes(judge)
    cases = judge.facts.contains(.haptics) ? CueDigest.cases(judge) : []
    emissions = judge.emissions
    asks = !row.confirm.isNone
    call = judge.firstCall?.start ?? 0
    awaits = !judge.awaitedReceipts.isEmpty
    isLate = row.isByUser && !Rule.delays(of: judge).isEmpty
    isSilent = !speaks && Rule.silence(of: judge) != nil
    isByChance = !emissions.isEmpty && judge.comesByChance
    records = !emissions.isEmpty && judge.records
    scenery = judge.scenery
  }
}

extension CueDigest {
  /// Moves the digest to the position of its cue after an edit.
  ///
  /// - Returns: false if the edit touched one of its ranges.
  mutating func move(by change: TextChange) -> Bool {
    // The name keeps its length.
    guard let start = change.moved(nameRange.start) else { return false }
    nameRange = ByteRange(start, start + UInt32(nameRange.count))
    if isSensed {
      guard let place = change.moved(source) else { return false }
      source = place
    }
    for index in emissions.indices {
      guard let source = change.moved(emissions[index].source) else { return false }
      emissions[index].source = source
    }
    for index in allowed.indices {
      guard let source = change.moved(allowed[index].allowance.source) else { return false }
      allowed[index].allowance.source = source
    }
    if call > 0 {
      guard let place = change.moved(call) else { return false }
      call = place
    }
    return true
  }
}

extension Judge {
  /// A summary of the haptics.
  fileprivate struct HapticDigest {
    /// The start of the statement that plays the first haptic.
    var source: UInt32?
    var signature = Name.none
    var peak: Int64 = 0
    var count = 0
    var rises = false
    var varies = false
  }

  fileprivate var hapticDigest: HapticDigest {
    if hapticModes.isEmpty { return HapticDigest() }
    let pulses = pulses(feltMode)
    let from = pulses[0].haptic.from
    let isWhole = haptics(feltMode).allSatisfy { $0.from == from }
    return HapticDigest(
      source: pulses[0].source.start, signature: isWhole ? from : .none,
      peak: pulses.reduce(0) { max($0, $1.strength) }, count: pulses.count,
      rises: zip(pulses.dropFirst(), pulses).contains { $0.rises(from: $1) },
      varies: pulses.contains { $0.least != $0.strength })
  }

  fileprivate var firstSound: EntrySource? {
    Mode.allCases.lazy.compactMap { self.sounds($0).first?.source }.first
  }

  /// The first call to the app.
  fileprivate var firstCall: EntrySource? {
    Mode.allCases.lazy.compactMap { mode in
      self.effects(mode).first { $0.kind == .do }?.source
    }.first
  }

  /// True if the cue has a text each time it plays.
  fileprivate var speaks: Bool {
    (facts.contains(.texts) || facts.contains(.effects)) && Rule.isSaid(self, nil)
      && variants.allSatisfy { Rule.isSaid(self, $0) }
  }

  /// The events that the cue emits, and those that its effects emit when they are done.
  fileprivate var emissions: [CueDigest.Emission] {
    var emissions: [CueDigest.Emission] = []
    for mode in Mode.allCases {
      if mode != .normal, timeline(mode).effects == row.normal.effects { continue }
      addEmissions(mode, to: &emissions)
      for effect in effects(mode) {
        for inner in armEffects(of: effect) where inner.kind == .emit {
          emissions.append(
            CueDigest.Emission(
              event: inner.name, source: inner.source.start, isByChance: isByChance(effect.extra),
              isAdaptive: adapts(effect.extra)))
        }
      }
    }
    return emissions
  }

  /// Adds the events that a mode emits, once for each statement.
  private func addEmissions(_ mode: Mode, to emissions: inout [CueDigest.Emission]) {
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
      let isRandom = extras[Int(effect.extra)].staggerMinimum >= 0
      let isTimed = mode == .normal && !comesBack[index] && !isRandom
      emissions.append(
        CueDigest.Emission(
          event: effect.name, source: effect.source.start, at: isTimed ? effect.at : -1,
          comesBack: comesBack[index], every: isLooped(effect.extra) ? period(effect.extra) : 0,
          flag: extras[Int(effect.extra)].loopFlag,
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
    let key = row.once.bytes.dropFirst(row.subject.count + 1)
    return row.subject.isNone || key.isEmpty || Name(key).word(of: Judge.fleetingKeys) == nil
  }

  /// True if the cue plays once for each instance of its subject, of which there may be many.
  var isPerSubject: Bool {
    let (once, subject) = (row.once, row.subject)
    if subject.isNone { return false }
    return once == subject || once.text.hasPrefix(subject.text + ".")
  }

  /// Keys of a subject that change during its lifetime.
  private static let fleetingKeys: Words = [
    "session", "launch", "version", "revision", "visit", "view", "impression", "appearance",
    "render", "time", "timestamp", "date", "random", "nonce", "attempt", "count", "frame", "now",
    "second", "minute", "hour", "day", "today", "week", "month", "seen", "updated", "modified",
  ]
}
