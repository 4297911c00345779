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

  /// A judge of the cues that a checker will read from a file.
  package func judge(_ checker: Checker, of module: Int) -> Judge {
    Judge(checker, policies.baseAddress.unsafelyUnwrapped, profile: model.profileIndex(module))
  }

  /// Judges a file as a whole, by what the judges of its cues gathered.
  ///
  /// - Parameter complete: all its cues were read.
  package func judgeFile(_ module: Int, _ gatherings: [Gathering], complete: Bool) -> [Diagnostic] {
    var cues: [CueDigest] = []
    cues.reserveCapacity(gatherings.reduce(0) { $0 + $1.digests.count })
    var levels = [[Int32]](repeating: [], count: 9)
    var used: [Bool] = []
    var canComplain = complete
    for gathering in gatherings {
      cues += gathering.digests
      for (style, found) in gathering.levels.enumerated() {
        for level in found where !levels[style].contains(level) { levels[style].append(level) }
      }
      for (index, isUsed) in gathering.usedAllowances.enumerated() where isUsed {
        while used.count <= index { used.append(false) }
        used[index] = true
      }
      if gathering.skippedCue { canComplain = false }
    }
    cues.sort { $0.symbol < $1.symbol }
    let judge = FileJudge(
      model, module, policies.baseAddress.unsafelyUnwrapped, cues, levels, usedAllowances: used)
    judge.judge(canComplain: canComplain)
    return judge.found
  }
}

/// What a judge of cues hands on to the judge of their file.
package struct Gathering: Sendable {
  let digests: [CueDigest]
  let levels: [[Int32]]
  let usedAllowances: [Bool]
  let skippedCue: Bool

  package init(_ judge: Judge) {
    digests = judge.digests
    levels = judge.levels
    usedAllowances = judge.usedAllowances
    skippedCue = judge.skippedCue
  }
}
