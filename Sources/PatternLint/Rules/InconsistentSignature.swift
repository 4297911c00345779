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
        same if the same is felt, whatever their names; scaled versions of one pattern are one, \
        and so is a map with all that it chooses from.
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
    clauses: "ADR-10; Apple HIG: Playing haptics; Android haptics: design principles",
    quote: "an arrival is distinct from notifications and all else",
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
        var told: [Int] = []
        meanings(judge, felt.sorted { isBefore(judge, $0, $1) }, &told) {
          judge.cues[$0].content == judge.cues[$1].content
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

  private static func isBefore(_ judge: FileJudge, _ left: Int, _ right: Int) -> Bool {
    let (a, b) = (judge.cues[left].content, judge.cues[right].content)
    return a != b ? a < b : left < right
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
    _ judge: FileJudge, _ cues: [Int], _ told: inout [Int], isSame: (Int, Int) -> Bool
  ) {
    var start = 0
    while start < cues.count {
      var end = start + 1
      while end < cues.count, isSame(cues[start], cues[end]) { end += 1 }
      if end - start > 1 { compare(judge, cues[start..<end], &told) }
      start = end
    }
  }

  private static func compare(_ judge: FileJudge, _ group: ArraySlice<Int>, _ told: inout [Int]) {
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
      tell(judge, min(good, bad), max(good, bad), &told) { first, second in
        "this feels like `\(first.name.text)`, but `\(second.eventClass.text)` is the opposite of "
          + "`\(first.eventClass.text)`"
      }
    }
    if let arrival, let other {
      tell(judge, min(arrival, other), max(arrival, other), &told) { first, second in
        "this feels like `\(first.name.text)`, but an arrival has a signature of its own"
      }
    }
  }

  private static func tell(
    _ judge: FileJudge, _ first: Int, _ second: Int, _ told: inout [Int],
    _ message: (CueDigest, CueDigest) -> String
  ) {
    if told.contains(second) { return }
    told.append(second)
    let (one, other) = (judge.cues[first], judge.cues[second])
    judge.report(
      judge.statement(other.source), message(one, other), cue: second,
      help: "give each its own signature",
      evidence: Evidence([
        .init("classes", "\(one.eventClass.text), \(other.eventClass.text)")
      ]),
      related: [Related("the same signature", judge.source, judge.statement(one.source))])
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
      if judge.cues[index].content == judge.cues[first].content { continue }
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
