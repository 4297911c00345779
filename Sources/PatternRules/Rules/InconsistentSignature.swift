import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A signature with two meanings, or a meaning with two signatures.
  static let inconsistentSignature = Rule(
    Problem(
      "inconsistent-signature",
      summary: "A signature means two things, or one thing has two signatures.",
      explanation: """
        A signature is learned like a word. Good events (success, donation, insight…) must not \
        feel like bad ones (failure…); all cues of one event class feel the same; and an arrival \
        uses neither `notify` nor the signature of another class. Signatures are the same if they \
        feel the same, whatever their names, even if only in one case of a map or in one mode, or \
        if the profile gives them one meaning with `same-signature`, as `base` does for the groups \
        of the library. Scaled versions of one pattern count as one, and so does a map with all \
        the patterns that it chooses from. A file is also compared with the files that it uses, \
        and with files that another file uses together with it and whose paths come first. On \
        Windows, success rises and an error falls: a success that falls perceptibly, and a failure \
        that rises perceptibly, get a remark.
        """,
      bad: """
        event take.saved: by system, class success
        event take.lost: by system, class failure
        cue take.save { because "it is saved"; on take.saved; show saved; impact medium
          announce "Saved" }
        cue take.lose { because "it is lost"; on take.lost; show lost; impact medium
          announce "Lost" }
        """,
      good: """
        event take.saved: by system, class success
        cue take.save {
          because "it is saved"; on take.saved; show saved; impact medium
          at 500ms: announce "Saved"
        }
        """),
    index: "H10",
    clauses: """
      Apple HIG: Playing haptics; ADR-10; Android haptics: design principles; Microsoft: Haptics \
      design guidelines
      """,
    quote: "one signature means one thing wherever it is felt",
    limits: [.hapticLevelRatio],
    repair: "none: only the author can decide which signature means what",
    needs: [.haptics],
    cue: { judge in
      direction(judge)
      guard judge.classKinds.contains(.state), judge.classKinds.contains(.entry) else { return }
      judge.forEachHaptic { haptic, mode in
        if haptic.kind != .notify { return }
        judge.report(
          judge.statement(at: haptic.source),
          "\(judge.cueName) is an arrival, and \(Judge.spoken(haptic)) feels like "
            + "a notification\(mode.phrase)",
          help: "give arrivals a signature of their own")
      }
    },
    file: { judge in
      var told: Set<Int> = []
      let cues = judge.cues
      let felt = cues.indices.filter { cues[$0].count > 0 }
      meanings(judge, felt, .normal, &told)
      meanings(judge, felt, .reduceMotion, &told)
      let named = felt.map { (signature: cues[$0].signature, cue: $0) }
        .filter { !$0.signature.isNone }.sorted { $0 < $1 }
      for group in named.stretches(where: { $0.signature == $1.signature }) where group.count > 1 {
        compare(judge, group.map { $0.cue }, &told)
      }
      classes(judge)
      if judge.precedents != nil { precedents(judge, &told) }
    })

  /// Reports, as information, a success that only falls and a failure that only rises.
  private static func direction(_ judge: Judge) {
    if !judge.policy.says(judge.policy[.direction]) { return }
    let pulses = judge.pulses(judge.feltMode)
    guard pulses.count > 1, let first = pulses.first, let last = pulses.last else { return }
    let falls = first.strength > last.strength
    let least = judge.limit(.hapticLevelRatio).lower
    let (low, high) = (min(first.strength, last.strength), max(first.strength, last.strength))
    // Closer levels feel the same. The system haptic for an outcome has a shape of its own.
    guard low > 0, high.isAtLeast(least, times: low), low < high,
      !pulses.contains(where: { $0.haptic.kind == .notify }),
      pulses.indices.dropFirst().allSatisfy({ index in
        let (before, next) = (pulses[index - 1].strength, pulses[index].strength)
        return falls ? next <= before : next >= before
      }),
      Valence(judge.row.eventClass) == (falls ? .good : .bad)
    else { return }
    judge.report(
      judge.statement(at: last.source),
      "this is of class \(judge.row.eventClass.text), and its signature "
        + (falls ? "falls" : "rises"),
      help: "let it \(falls ? "rise" : "fall"), or stay level: on Windows success rises and an "
        + "error falls",
      evidence: .pulses(
        pulses,
        [.init("strength", "\(Numbers.level(first.strength)) to \(Numbers.level(last.strength))")]),
      severity: judge.policy[.direction])
  }

  /// Reports one signature with several meanings, comparing the haptics of a mode in each case of
  /// each cue.
  private static func meanings(
    _ judge: FileJudge, _ cues: [Int], _ mode: Mode, _ told: inout Set<Int>
  ) {
    var felt: [(content: UInt64, cue: Int)] = []
    for cue in cues {
      let cases = judge.cues[cue].cases
      if cases.isEmpty { felt.append((judge.cues[cue].content, cue)) }
      for found in cases where found.modes.contains(mode) { felt.append((found.content, cue)) }
    }
    felt.sort { $0 < $1 }
    for group in felt.stretches(where: { $0.content == $1.content })
    where group.count > 1 {
      compare(judge, group.map { $0.cue }, &told, (group[group.startIndex].content, mode))
    }
  }

  /// - Parameter felt: the content that the cues of a group share, and its mode.
  private static func compare(
    _ judge: FileJudge, _ group: [Int], _ told: inout Set<Int>,
    _ felt: (content: UInt64, mode: Mode)? = nil
  ) {
    func first(_ sense: Sense) -> Int? {
      group.first { judge.cues[$0].senses.contains(sense) }
    }
    for sense in [Sense.good, .arrival] {
      guard let one = first(sense), let other = first(sense.opposite) else { continue }
      let first = judge.neighbour(min(one, other))
      tell(judge, first, max(one, other), sense, &told, felt)
    }
  }

  /// - Parameter first: the cue with the opposite meaning, possibly from another file.
  private static func tell(
    _ judge: FileJudge, _ first: Neighbour, _ second: Int, _ sense: Sense, _ told: inout Set<Int>,
    _ felt: (content: UInt64, mode: Mode)?
  ) {
    if !told.insert(second).inserted { return }
    let (one, other) = (first.digest, judge.cues[second])
    let there = felt.map { phrase(judge, first, $0) } ?? ""
    let here = felt.map { phrase(judge, judge.neighbour(second), $0) } ?? ""
    let isOne = there.isEmpty || here.isEmpty || there == here
    let alike =
      (isOne ? "this" : "\(here.dropFirst()), this") + " feels like `\(one.name.text)`"
      + (there.isEmpty ? here : there)
    let but =
      sense == .good || sense == .bad
      ? "`\(other.eventClass.text)` is the opposite of `\(one.eventClass.text)`"
      : "an arrival has a signature of its own"
    judge.report(
      judge.statement(other.source), "\(alike), but \(but)", cue: second,
      help: "give each its own signature",
      evidence: Evidence("classes", "\(one.eventClass.text), \(other.eventClass.text)"),
      related: [judge.related("the same signature", in: first.module, one.source)])
  }

  /// The case in which a cue has a content: " where weight is major"; empty if it always has it.
  private static func phrase(
    _ judge: FileJudge, _ cue: Neighbour, _ felt: (content: UInt64, mode: Mode)
  ) -> String {
    if cue.digest.cases.isEmpty { return "" }
    return judge.look(at: cue) { judge in
      let found = CueDigest.contents(judge, felt.mode).first { $0.content == felt.content }
      return (found?.hapticCase.phrase ?? "") + felt.mode.phrase
    } ?? ""
  }

  /// True if two cues have the same haptics in some case of their maps.
  private static func areAlike(_ left: CueDigest, _ right: CueDigest) -> Bool {
    if left.content == right.content { return true }
    if left.cases.isEmpty && right.cases.isEmpty { return false }
    func contents(_ cue: CueDigest) -> [UInt64] {
      cue.cases.isEmpty
        ? [cue.content] : cue.cases.filter { $0.modes.contains(.normal) }.map { $0.content }
    }
    return !Set(contents(left)).isDisjoint(with: contents(right))
  }

  /// The maximum number of reports for a class. If more cues deviate, only the first cue of each
  /// signature is reported; if there are more signatures than this, only the first cue.
  private static let deviantLimit = 12

  /// The signatures of a class. Its first cue sets the signature.
  private struct Class {
    let name: Name
    let first: Int
    /// The cues with a different signature.
    var deviants: [Int] = []
    /// The first cue of each such signature, up to one more than the limit.
    var kinds: [Int] = []
    var hasMany: Bool { kinds.count > deviantLimit }

    mutating func add(_ cue: Int, _ judge: FileJudge) {
      deviants.append(cue)
      let content = judge.cues[cue].content
      if !hasMany, !kinds.contains(where: { judge.cues[$0].content == content }) {
        kinds.append(cue)
      }
    }
  }

  /// True if two signatures are the same, or mean the same according to the profile.
  private static func isOne(_ profile: Profile, _ left: Name, _ right: Name) -> Bool {
    !left.isNone && !right.isNone && (left == right || profile.meansSame(left, right))
  }

  /// Reports classes with several signatures.
  private static func classes(_ judge: FileJudge) {
    var classes: [Class] = []
    let (cues, profile) = (judge.cues, judge.profile)
    for index in cues.indices where cues[index].count > 0 {
      let name = cues[index].eventClass
      guard let known = classes.firstIndex(where: { $0.name == name }) else {
        classes.append(Class(name: name, first: index))
        continue
      }
      let first = classes[known].first
      if areAlike(cues[index], cues[first])
        || isOne(profile, cues[index].signature, cues[first].signature)
      {
        continue
      }
      if cues[index].allowed.isEmpty {
        classes[known].add(index, judge)
      } else {
        // An allowed cue must not hide the next one.
        tell(judge, index, unlike: judge.neighbour(classes[known].first))
      }
    }
    for found in classes {
      let first = judge.neighbour(found.first)
      if found.hasMany {
        tell(judge, found.kinds[0], unlike: first, hasOthers: true)
      } else {
        let isFew = found.deviants.count <= deviantLimit
        for cue in isFew ? found.deviants : found.kinds { tell(judge, cue, unlike: first) }
      }
    }
  }

  /// - Parameter first: the cue that sets the signature, possibly from another file.
  private static func tell(
    _ judge: FileJudge, _ deviant: Int, unlike first: Neighbour, hasOthers: Bool = false
  ) {
    let (cue, known) = (judge.cues[deviant], first.digest)
    judge.report(
      judge.statement(cue.source),
      "`\(cue.name.text)` feels unlike `\(known.name.text)`, and both are of class "
        + "\(cue.eventClass.text)"
        + (hasOthers ? ", in which at least \(deviantLimit) others differ too" : ""),
      cue: deviant, help: "play one signature for all of a class, or split the class in two",
      related: [judge.related("the signature of the class", in: first.module, known.source)])
  }

  /// Reports signatures of the file that have a different meaning in earlier files. An allowed cue
  /// does not hide the next one.
  private static func precedents(_ judge: FileJudge, _ told: inout Set<Int>) {
    var seen: Set<Meaning> = []
    for index in judge.cues.indices where judge.cues[index].count > 0 {
      let cue = judge.cues[index]
      let pattern = judge.model.signature(of: judge.neighbour(index))
      func precedent(_ meaning: Meaning) -> Neighbour? {
        if seen.contains(meaning) { return nil }
        if cue.allowed.isEmpty { seen.insert(meaning) }
        return judge.precedents?.cue(meaning, before: judge.index)
      }
      if let first = precedent(.classed(cue.eventClass)),
        first.digest.eventClass == cue.eventClass, !areAlike(cue, first.digest),
        pattern == nil || pattern != judge.model.signature(of: first),
        !judge.profile.meansSame(cue.signature, first.digest.signature)
      {
        tell(judge, index, unlike: first)
      }
      for sense in cue.senses {
        cue.forEachFeeling { content, mode in
          if let first = precedent(.felt(content, mode, sense.opposite)) {
            tell(judge, first, index, sense, &told, (content, mode))
          }
        }
        if let pattern, let first = precedent(.played(pattern, sense.opposite)) {
          tell(judge, first, index, sense, &told, nil)
        }
      }
    }
  }
}
