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
  package func judgeFile(
    _ module: Int, _ gathered: consuming Gathering, complete: Bool
  ) -> [Diagnostic] {
    gathered.sort()
    let judge = FileJudge(
      model, module, policies.baseAddress.unsafelyUnwrapped, gathered.digests, gathered.levels,
      usedAllowances: gathered.usedAllowances)
    judge.judge(canComplain: complete && !gathered.skippedCue)
    return judge.found
  }
}

/// What judges of cues hand on to the judge of their file.
package struct Gathering: Sendable {
  private(set) var digests: [CueDigest] = []
  private(set) var levels = [[Int32]](repeating: [], count: 9)
  private(set) var usedAllowances: [Bool] = []
  private(set) var skippedCue = false

  /// - Parameter capacity: of how many cues there may be something to gather.
  package init(capacity: Int = 0) { digests.reserveCapacity(capacity) }

  package init(_ judge: Judge) {
    digests = judge.digests
    levels = judge.levels
    usedAllowances = judge.usedAllowances
    skippedCue = judge.skippedCue
  }

  /// Takes over what another judge has gathered in the same file.
  package mutating func add(_ other: consuming Gathering) {
    digests += other.digests
    for (style, found) in other.levels.enumerated() {
      for level in found where !levels[style].contains(level) { levels[style].append(level) }
    }
    for (index, isUsed) in other.usedAllowances.enumerated() where isUsed {
      while usedAllowances.count <= index { usedAllowances.append(false) }
      usedAllowances[index] = true
    }
    if other.skippedCue { skippedCue = true }
  }

  /// The same of a cue that stands elsewhere now; nothing if something is gone that it speaks of.
  package func moved(by move: Move, to symbol: UInt32) -> Gathering? {
    var moved = self
    for index in digests.indices {
      guard let digest = digests[index].moved(by: move, to: symbol) else { return nil }
      moved.digests[index] = digest
    }
    return moved
  }

  /// Keeps as many levels as one judge of all the cues would have kept.
  package mutating func forgetManyLevels() {
    for style in levels.indices where levels[style].count > Judge.levelLimit {
      levels[style].removeLast(levels[style].count - Judge.levelLimit)
    }
  }

  package var isEmpty: Bool {
    digests.isEmpty && usedAllowances.isEmpty && !skippedCue && levels.allSatisfy { $0.isEmpty }
  }

  /// Brings the cues into the order of the file, which they mostly have.
  fileprivate mutating func sort() {
    let isSorted = digests.indices.dropFirst().allSatisfy {
      digests[$0 - 1].symbol < digests[$0].symbol
    }
    if !isSorted { digests.sort { $0.symbol < $1.symbol } }
  }
}
