import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A signature that means two things, or a thing that has two signatures.
  static let inconsistentSignature = Rule(
    Problem(
      "inconsistent-signature", .warning,
      summary: "A signature means two things, or one thing has two signatures.",
      explanation: """
        A signature is learned like a word. What is good (success, donation, insight…) does not \
        feel like what is bad (failure…); all cues of one event class feel the same; and an \
        arrival borrows neither `notify` nor the signature of another class. Signatures are the \
        same if the same is felt, whatever their names, be it in one case of a map or in one mode; \
        scaled versions of one pattern are one, and so is a map with all that it chooses from.
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
    clauses: "Apple HIG: Playing haptics; ADR-10; Android haptics: design principles",
    quote: "one signature means one thing wherever it is felt",
    repair: "none: which signature means what is the author's to say",
    needs: [.systemHaptics],
    cue: { judge in
      guard judge.classKinds.contains([.state, .entry]) else { return }
      for mode in judge.hapticModes {
        for index in judge.timeline(mode).haptics.indices
        where judge.haptic(index).kind == .notify {
          judge.report(
            judge.statement(at: judge.haptic(index).source),
            "\(judge.cueName) is an arrival, and \(Judge.spoken(judge.haptic(index))) feels like "
              + "a notification\(mode.phrase)",
            help: "give arrivals a signature of their own")
        }
      }
    },
    file: { judge in
      guard judge.cues.summary.feltCount > 1 else { return }
      if canContradict(judge) {
        let felt = judge.cues.indices.filter { judge.cues[$0].count > 0 }
        var told: Set<Int> = []
        meanings(judge, felt, .normal, &told)
        if felt.contains(where: { !judge.cues[$0].cases.isEmpty }) {
          meanings(judge, felt, .reduceMotion, &told)
        }
        let named = felt.filter { !judge.cues[$0].signature.isNone }
        meanings(judge, named.sorted { isNamedBefore(judge, $0, $1) }, &told) {
          judge.cues[$0].signature == judge.cues[$1].signature
        }
      }
      classes(judge)
    })

  /// Whether there are classes whose signatures must not be the same.
  private static func canContradict(_ judge: FileJudge) -> Bool {
    if judge.cues.summary.classes.count < 2 { return false }
    var seen: [Name] = []
    var (hasGood, hasBad, hasArrival, hasOther) = (false, false, false, false)
    for index in judge.cues.indices
    where judge.cues[index].count > 0 && !seen.contains(judge.cues[index].eventClass) {
      seen.append(judge.cues[index].eventClass)
      switch Valence(judge.cues[index].eventClass) {
      case .good: hasGood = true
      case .bad: hasBad = true
      case .neither: break
      }
      if isArrival(judge.cues[index]) { hasArrival = true } else { hasOther = true }
    }
    return hasGood && hasBad || hasArrival && hasOther
  }

  /// One signature, several meanings: what is felt in a mode, in each case of each cue.
  private static func meanings(
    _ judge: FileJudge, _ cues: [Int], _ mode: Judge.Mode, _ told: inout Set<Int>
  ) {
    var felt: [(content: UInt64, cue: Int)] = []
    felt.reserveCapacity(cues.count)
    for cue in cues {
      let cases = judge.cues[cue].cases
      if cases.isEmpty { felt.append((judge.cues[cue].content, cue)) }
      for found in cases where found.modes.contains(mode) { felt.append((found.content, cue)) }
    }
    felt.sort { $0 < $1 }
    var start = 0
    while start < felt.count {
      var end = start + 1
      while end < felt.count, felt[end].content == felt[start].content { end += 1 }
      if end - start > 1 {
        compare(judge, felt[start..<end].map { $0.cue }[...], &told, (felt[start].content, mode))
      }
      start = end
    }
  }

  private static func isNamedBefore(_ judge: FileJudge, _ left: Int, _ right: Int) -> Bool {
    let (a, b) = (judge.cues[left].signature, judge.cues[right].signature)
    return a != b ? a < b : left < right
  }

  private static func isArrival(_ cue: CueDigest) -> Bool {
    cue.classKinds.contains([.state, .entry])
  }

  /// One signature, several meanings: in a list in which equal signatures stand together.
  private static func meanings(
    _ judge: FileJudge, _ cues: [Int], _ told: inout Set<Int>, isSame: (Int, Int) -> Bool
  ) {
    var start = 0
    while start < cues.count {
      var end = start + 1
      while end < cues.count, isSame(cues[start], cues[end]) { end += 1 }
      if end - start > 1 { compare(judge, cues[start..<end], &told) }
      start = end
    }
  }

  /// - Parameter felt: what all of a group feel like, and in which mode.
  private static func compare(
    _ judge: FileJudge, _ group: ArraySlice<Int>, _ told: inout Set<Int>,
    _ felt: (content: UInt64, mode: Judge.Mode)? = nil
  ) {
    var good: Int?
    var bad: Int?
    var arrival: Int?
    var other: Int?
    for index in group {
      let cue = judge.cues[index]
      let valence = Valence(cue.eventClass)
      if valence == .good, good == nil { good = index }
      if valence == .bad, bad == nil { bad = index }
      if isArrival(cue) {
        if arrival == nil { arrival = index }
      } else if other == nil {
        other = index
      }
    }
    if let good, let bad {
      tell(judge, min(good, bad), max(good, bad), &told, felt) { first, second, alike in
        "\(alike), but `\(second.eventClass.text)` is the opposite of `\(first.eventClass.text)`"
      }
    }
    if let arrival, let other {
      tell(judge, min(arrival, other), max(arrival, other), &told, felt) { _, _, alike in
        "\(alike), but an arrival has a signature of its own"
      }
    }
  }

  private static func tell(
    _ judge: FileJudge, _ first: Int, _ second: Int, _ told: inout Set<Int>,
    _ felt: (content: UInt64, mode: Judge.Mode)?,
    _ message: (CueDigest, CueDigest, _ alike: String) -> String
  ) {
    if !told.insert(second).inserted { return }
    let (one, other) = (judge.cues[first], judge.cues[second])
    var (there, here) = ("", "")
    if let felt {
      (there, here) = (phrase(judge, first, felt), phrase(judge, second, felt))
    }
    let isOne = there.isEmpty || here.isEmpty || there == here
    let alike =
      (isOne ? "this" : "\(here.dropFirst()), this") + " feels like `\(one.name.text)`"
      + (there.isEmpty ? here : there)
    judge.report(
      judge.statement(other.source), message(one, other, alike),
      cue: second,
      help: "give each its own signature",
      evidence: Evidence([
        .init("classes", "\(one.eventClass.text), \(other.eventClass.text)")
      ]),
      related: [Related("the same signature", judge.source, judge.statement(one.source))])
  }

  /// Where a cue feels like this: " where weight is major"; empty where it always does.
  private static func phrase(
    _ judge: FileJudge, _ cue: Int, _ felt: (content: UInt64, mode: Judge.Mode)
  ) -> String {
    if judge.cues[cue].cases.isEmpty { return "" }
    var phrase = ""
    judge.look(at: cue) { judge in
      let found = CueDigest.contents(judge, felt.mode).first { $0.content == felt.content }
      phrase = (found?.world.phrase ?? "") + felt.mode.phrase
    }
    return phrase
  }

  /// Whether two cues feel alike in some case of their maps.
  private static func areAlike(_ left: CueDigest, _ right: CueDigest) -> Bool {
    if left.content == right.content { return true }
    if left.cases.isEmpty && right.cases.isEmpty { return false }
    func feels(_ cue: CueDigest, _ content: UInt64) -> Bool {
      cue.cases.isEmpty
        ? cue.content == content
        : cue.cases.contains { $0.content == content && $0.modes.contains(.normal) }
    }
    if left.cases.isEmpty { return feels(right, left.content) }
    return left.cases.contains { $0.modes.contains(.normal) && feels(right, $0.content) }
  }

  /// More cues than this that feel unlike the first of their class are named by their signatures;
  /// more signatures than this are none, and named once.
  private static let deviantLimit = 12

  /// What is known of a class: its first cue says what its signature is.
  private struct Class {
    let name: Name
    let first: Int
    /// Cues that feel otherwise, up to one more than the limit; and the first of each signature.
    var deviants: [Int] = []
    var kinds: [Int] = []

    /// Nothing that comes later changes what is said.
    var isKnown: Bool { kinds.count > deviantLimit }

    mutating func add(_ cue: Int, _ judge: FileJudge) {
      if deviants.count <= deviantLimit { deviants.append(cue) }
      let content = judge.cues[cue].content
      if !isKnown, !kinds.contains(where: { judge.cues[$0].content == content }) {
        kinds.append(cue)
      }
    }
  }

  /// One class, several signatures.
  private static func classes(_ judge: FileJudge) {
    // What a cue allows may not hide the next one, and is looked at in any event.
    let mayAllow = judge.cues.has(.allows)
    var unknown = judge.cues.summary.classes.count
    var classes: [Class] = []
    for index in judge.cues.indices where judge.cues[index].count > 0 {
      if unknown == 0, !mayAllow { break }
      let name = judge.cues[index].eventClass
      guard let known = classes.firstIndex(where: { $0.name == name }) else {
        classes.append(Class(name: name, first: index))
        continue
      }
      let first = classes[known].first
      if areAlike(judge.cues[index], judge.cues[first]) { continue }
      let signature = judge.cues[index].signature
      if !signature.isNone, signature == judge.cues[first].signature { continue }
      if !judge.cues[index].allowed.isEmpty {
        tell(judge, index, unlike: first)
      } else if !classes[known].isKnown {
        classes[known].add(index, judge)
        if classes[known].isKnown { unknown -= 1 }
      }
    }
    for found in classes {
      if found.isKnown {
        tell(judge, found.kinds[0], unlike: found.first, hasOthers: true)
      } else {
        let isFew = found.deviants.count <= deviantLimit
        for cue in isFew ? found.deviants : found.kinds { tell(judge, cue, unlike: found.first) }
      }
    }
  }

  private static func tell(
    _ judge: FileJudge, _ deviant: Int, unlike first: Int, hasOthers: Bool = false
  ) {
    let (cue, first) = (judge.cues[deviant], judge.cues[first])
    judge.report(
      judge.statement(cue.source),
      "`\(cue.name.text)` feels unlike `\(first.name.text)`, and both are of class "
        + "\(cue.eventClass.text)"
        + (hasOthers ? ", in which \(deviantLimit) others and more do so as well" : ""),
      cue: deviant, help: "play one signature for all of a class, or part the class in two",
      related: [
        Related("the signature of the class", judge.source, judge.statement(first.source))
      ])
  }
}
