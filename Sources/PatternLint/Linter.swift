import PatternCues
import PatternModel
import PatternSyntax

/// Holds every cue and every file of a model to the rules of its profile.
package final class Linter: @unchecked Sendable {
  /// What reads declarations again.
  let reader: CueReader
  var model: Model { reader.model }
  /// One for each profile of the model, by its index; never moved, and read by every thread.
  private let policies: UnsafeBufferPointer<Policy>

  /// A linter of all that the model of a reader declares.
  ///
  /// - Parameter remarks: whether to look for what is only information.
  package init(_ reader: CueReader, remarks: Bool) {
    self.reader = reader
    let model = reader.model
    let list = UnsafeMutableBufferPointer<Policy>.allocate(capacity: model.profiles.count)
    _ = list.initialize(
      fromContentsOf: model.profiles.map { Policy($0, reader, remarks: remarks) })
    policies = UnsafeBufferPointer(list)
  }

  deinit {
    UnsafeMutableBufferPointer(mutating: policies).deinitialize()
    policies.deallocate()
  }

  /// How much each rule weighs in a profile, in the order of `Rule.all`.
  package static func severities(of profile: Profile) -> [Severity] {
    Policy.severities(of: profile)
  }

  /// A judge of the cues that a checker will read from a file, about so many.
  package func judge(_ checker: Checker, of module: Int, cues: Int = 0) -> Judge {
    Judge(checker, self, of: module, cues: cues)
  }

  /// The policy that a file is held to; it outlives its judges.
  func policy(of module: Int) -> UnsafePointer<Policy> {
    policies.baseAddress.unsafelyUnwrapped + model.profileIndex(module)
  }

  /// Judges files as wholes, by what the judges of their cues gathered, each in its turn.
  ///
  /// - Parameter isGivenUp: asked between two rules; what is found is not all where it is so.
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
    var found: [Diagnostic] = []
    let steps = Steps(model.workLimit)
    for (index, file) in files.enumerated() {
      lists[index].meet(neighbourhoods.neighbours[index])
      let judge = FileJudge(
        self, file.module, lists[index], rests[index].levels, precedents[index],
        fileUses: rests[index].allowanceUses, steps)
      found += judge.judge(
        canComplain: isComplete[neighbourhoods.circles[index]], isGivenUp: isGivenUp)
    }
    return withExtendedLifetime(files) { found }
  }
}

/// A file, and what the judges of its cues gathered.
package struct GatheredFile {
  /// Its index in the model.
  let module: Int
  let gathered: [Gathering]
  /// All its cues were read.
  let isComplete: Bool

  /// - Parameter isWhole: all its declarations could be read.
  package init(_ module: Int, _ gathered: [Gathering], isWhole: Bool) {
    (self.module, self.gathered) = (module, gathered)
    isComplete = isWhole && !gathered.contains { $0.skippedCue }
  }
}

/// What judges of cues hand on to the judge of their file.
package struct Gathering: Sendable {
  var digests: [CueDigest] = []
  private(set) var levels = [[PlayedLevel]](repeating: [], count: 9)
  private(set) var allowanceUses: [AllowanceUse] = []
  var skippedCue = false

  package init() {}

  package init(_ judge: Judge) {
    digests = judge.digests
    levels = judge.levels
    allowanceUses = judge.findings.takeFileUses()
    skippedCue = judge.skippedCue
  }

  /// Takes over what another judge has gathered in the same file, but for the digests.
  mutating func addAllButDigests(_ other: Gathering) {
    for (style, found) in other.levels.enumerated() {
      for level in found { levels[style].play(level.level, in: level.first) }
    }
    for (index, use) in other.allowanceUses.enumerated() { allowanceUses.note(use, at: index) }
    if other.skippedCue { skippedCue = true }
  }

  /// An allowance of the file is needed, or refused.
  mutating func note(_ use: AllowanceUse, at allowance: Int) {
    allowanceUses.note(use, at: allowance)
  }

  /// A cue plays an intensity in a style.
  mutating func play(_ level: Int32, _ style: Int, in symbol: UInt32) {
    levels[style].play(level, in: symbol)
  }
}
