import PatternCues
import PatternModel
import PatternSyntax

/// The linter of a model: it judges every cue and every file by the rules of their profiles.
package final class Linter: Sendable {
  /// The reader that reads declarations again.
  let reader: CueReader
  var model: Model { reader.model }
  /// The policies by the index of their profile.
  private let policies: [Policy]

  /// Creates a linter for the model of a reader.
  ///
  /// - Parameter remarks: true to report findings of severity `info`.
  package init(_ reader: CueReader, remarks: Bool) {
    self.reader = reader
    policies = reader.model.profiles.map { Policy($0, reader, remarks: remarks) }
  }

  /// The severity of each rule in a profile, in the order of `Rule.all`.
  package static func severities(of profile: Profile) -> [Severity] {
    profile.severities.prefix(RuleNames.all.count).map { $0 ?? .off }
  }

  /// A judge for the cues that a checker will read from a file.
  package func judge(_ checker: Checker, of module: Int) -> Judge {
    Judge(checker, self, of: module)
  }

  func policy(of module: Int) -> Policy { policies[model.profileIndex(module)] }

  /// Judges files as wholes, one after the other, from the results of their cues.
  ///
  /// - Parameter isGivenUp: called between rules; if it returns true, the findings are incomplete.
  package func judge(
    _ files: [GatheredFile], isGivenUp: () -> Bool = { false }
  ) -> [Diagnostic] {
    var lists = files.map { CueList($0.gathered) }
    let neighbourhoods = Neighbourhoods(model, files.map { $0.module }, lists)
    var isComplete = files.map { _ in true }
    for (file, circle) in neighbourhoods.circles.enumerated() where !files[file].isComplete {
      isComplete[circle] = false
    }
    let rests = files.map { file in
      var rest = Gathering()
      for gathering in file.gathered { rest.addAllButDigests(gathering) }
      return rest
    }
    let precedents = Precedents.byFile(neighbourhoods.circles, model) { index in
      (files[index].module, lists[index], rests[index].levels)
    }
    /// The files that see the declarations of each file of the model.
    var users = [[Int]](repeating: [], count: model.files.count)
    for (user, file) in model.files.enumerated() where !file.isShipped {
      for seen in file.visible { users[seen].append(user) }
    }
    var found: [Diagnostic] = []
    let steps = Steps(model.workLimit)
    for (index, file) in files.enumerated() {
      lists[index].meet(neighbourhoods.neighbours[index])
      let judge = FileJudge(
        self, file.module, lists[index], rests[index].levels, precedents[index],
        users: users[file.module], fileUses: rests[index].allowanceUses, steps)
      found += judge.judge(
        canComplain: isComplete[neighbourhoods.circles[index]], isGivenUp: isGivenUp)
    }
    return found
  }
}

/// A file with the results of its cues.
package struct GatheredFile {
  /// The index of the file in the model.
  let module: Int
  let gathered: [Gathering]
  /// True if all cues were read.
  let isComplete: Bool

  /// - Parameter isWhole: true if all declarations could be read.
  package init(_ module: Int, _ gathered: [Gathering], isWhole: Bool) {
    (self.module, self.gathered) = (module, gathered)
    isComplete = isWhole && !gathered.contains { $0.skippedCue }
  }
}

/// The results that judges of cues pass on to the judge of their file.
package struct Gathering: Sendable {
  var digests: [CueDigest] = []
  var levels = [[PlayedLevel]](repeating: [], count: 9)
  var allowanceUses: [AllowanceUse] = []
  var skippedCue = false

  package init() {}

  package init(_ judge: Judge) {
    digests = judge.digests
    levels = judge.levels
    allowanceUses = judge.findings.takeFileUses()
    skippedCue = judge.skippedCue
  }

  /// Adds the results of another judge of the same file, except the digests.
  mutating func addAllButDigests(_ other: Gathering) {
    for (style, found) in other.levels.enumerated() {
      for level in found { levels[style].play(level.level, in: level.first) }
    }
    for (index, use) in other.allowanceUses.enumerated() { allowanceUses.note(use, at: index) }
    if other.skippedCue { skippedCue = true }
  }
}
