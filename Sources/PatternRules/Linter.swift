import PatternModel
import PatternSyntax
import PatternTable

/// The linter of a model: it judges every cue and every file by the rules of their profiles.
package struct Linter: Sendable {
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

  /// Judges the cue that a checker has just read from a file. The findings go to the checker.
  package func judgeCue(_ checker: Checker, of module: Int) -> CueNote {
    if !checker.isPoisoned, let row = checker.store.cues.last {
      return Judge(row, checker, self, of: module).judgeCue()
    }
    var note = CueNote(of: checker.root.index)
    note.isSkipped = checker.isPoisoned
    return note
  }

  func policy(of module: Int) -> Policy { policies[model.profileIndex(module)] }

  /// Judges whole files, one after another, from the results of their cues.
  ///
  /// - Parameter isGivenUp: called between rules; if it returns true, the findings are incomplete.
  package func judge(
    _ files: [GatheredFile], isGivenUp: () -> Bool = { false }
  ) -> [Finding] {
    let neighbourhoods = Neighbourhoods(model, files)
    var isComplete = files.map { _ in true }
    for (file, circle) in neighbourhoods.circles.enumerated() where !files[file].isComplete {
      isComplete[circle] = false
    }
    let precedents = Precedents.byFile(neighbourhoods.circles, files, model)
    /// The files that see the declarations of each file of the model.
    var users = [[Int]](repeating: [], count: model.files.count)
    for (user, file) in model.files.enumerated() where !file.isShipped {
      for seen in file.visible { users[seen].append(user) }
    }
    var found: [Finding] = []
    var steps = model.workLimit
    for (index, file) in files.enumerated() {
      let judge = FileJudge(
        self, file, CueList(file, neighbourhoods.neighbours[index]), precedents[index],
        users: users[file.module], steps: steps)
      found += judge.judge(
        canComplain: isComplete[neighbourhoods.circles[index]], isGivenUp: isGivenUp)
      steps = judge.steps
    }
    return found
  }
}
