import PatternCues
import PatternModel
import PatternSyntax

/// Holds every cue and every file of a model to the rules of its profile.
package final class Linter: @unchecked Sendable {
  private let model: Model
  /// One for each profile of the model, by its index; never moved, and read by every thread.
  private let policies: UnsafeBufferPointer<Policy>

  /// A linter of all that a model declares.
  ///
  /// - Parameter remarks: whether to look for what is only information.
  package init(_ model: Model, remarks: Bool) {
    self.model = model
    let list = UnsafeMutableBufferPointer<Policy>.allocate(capacity: model.profiles.count)
    _ = list.initialize(
      fromContentsOf: model.profiles.map { Policy($0, model, remarks: remarks) })
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
    Judge(
      checker, policies.baseAddress.unsafelyUnwrapped, profile: model.profileIndex(module),
      cues: cues)
  }

  /// Judges a file as a whole, by what the judges of its cues gathered.
  ///
  /// - Parameter complete: all its cues were read.
  package func judgeFile(
    _ module: Int, _ gathered: [Gathering], complete: Bool
  ) -> [Diagnostic] {
    var rest = Gathering()
    for gathering in gathered { rest.addAllButDigests(gathering) }
    let judge = FileJudge(
      model, module, policies.baseAddress.unsafelyUnwrapped,
      CueList(gathered), rest.levels, allowanceUses: rest.allowanceUses)
    judge.judge(canComplain: complete && !rest.skippedCue)
    return judge.found
  }
}

/// What judges of cues hand on to the judge of their file.
package struct Gathering: Sendable {
  var digests: [CueDigest] = []
  /// What the digests come to, if they are in the order of symbols and it is known.
  var summary: CueSummary?
  private(set) var levels = [[Int32]](repeating: [], count: 9)
  private(set) var allowanceUses: [AllowanceUse] = []
  var skippedCue = false

  package init() {}

  package init(_ judge: Judge) {
    digests = judge.digests
    levels = judge.levels
    allowanceUses = judge.allowanceUses
    skippedCue = judge.skippedCue
  }

  /// Takes over what another judge has gathered in the same file, but for the digests.
  mutating func addAllButDigests(_ other: Gathering) {
    for (style, found) in other.levels.enumerated() {
      for level in found where !levels[style].contains(level) { levels[style].append(level) }
    }
    for (index, use) in other.allowanceUses.enumerated() { allowanceUses.note(use, at: index) }
    if other.skippedCue { skippedCue = true }
  }

  /// An allowance of the file is needed, or refused.
  mutating func note(_ use: AllowanceUse, at allowance: Int) {
    allowanceUses.note(use, at: allowance)
  }

  /// A cue plays an intensity in a style; of many, no more are kept than one judge keeps.
  mutating func play(_ level: Int32, _ style: Int) {
    if levels[style].count < Judge.levelLimit, !levels[style].contains(level) {
      levels[style].append(level)
    }
  }
}
