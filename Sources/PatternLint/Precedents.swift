import PatternCues
import PatternModel
import PatternSyntax

/// What the class of a cue makes of all that is felt of it.
enum Sense: Int, CaseIterable, Sendable {
  case good, bad, arrival, other

  /// What may not feel the same.
  var opposite: Sense {
    switch self {
    case .good: .bad
    case .bad: .good
    case .arrival: .other
    case .other: .arrival
    }
  }
}

extension CueDigest {
  /// Whether it is good or bad, if it is either; and whether it is an arrival.
  var senses: [Sense] {
    let own: Sense = classKinds.contains([.state, .entry]) ? .arrival : .other
    switch Valence(eventClass) {
    case .good: return [.good, own]
    case .bad: return [.bad, own]
    case .neither: return [own]
    }
  }

  /// What is felt of it in each case of its maps, in the modes whose signatures have a meaning.
  func forEachFeeling(_ body: (_ content: UInt64, _ mode: Judge.Mode) -> Void) {
    for mode in [Judge.Mode.normal, .reduceMotion] {
      if cases.isEmpty { body(content, mode) }
      for found in cases where found.modes.contains(mode) { body(found.content, mode) }
    }
  }
}

/// What a file need not be the first to say with a signature, as a hash.
struct Meaning: Hashable {
  private let hash: UInt64

  /// - Parameter kind: another one for each that could have the same values.
  private init(_ kind: Int, _ value: UInt64) {
    hash = (value ^ UInt64(kind) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B1_85EB_CA87
  }

  /// What is felt in a mode makes a sense.
  static func felt(_ content: UInt64, _ mode: Judge.Mode, _ sense: Sense) -> Meaning {
    Meaning(1 + mode.rawValue * Sense.allCases.count + sense.rawValue, content)
  }

  /// A pattern makes a sense, however it is scaled.
  static func played(_ pattern: SymbolRef, _ sense: Sense) -> Meaning {
    Meaning(32 + sense.rawValue, UInt64(pattern.module) << 32 | UInt64(pattern.index))
  }

  /// A class has a signature.
  static func classed(_ eventClass: Name) -> Meaning {
    Meaning(64, UInt64(NameTable.hash(eventClass)))
  }

  /// A state has a rhythm.
  static func timed(_ rhythm: UInt64) -> Meaning { Meaning(65, rhythm) }
}

/// What files that belong together say one before the other.
///
/// The files that a file uses come before it, and others in the order of their paths.
struct Precedents: Sendable {
  /// The index of a file in the model, its cues, and by style what they play.
  typealias File = (module: Int, cues: CueList, levels: [[PlayedLevel]])

  /// By file of the model, which of the files it is.
  private var ranks: [Int: Int] = [:]
  /// The first cues that mean something by what is felt of them.
  private var firsts: [Meaning: Neighbour] = [:]
  /// By style, the intensities that cues play, once for each profile; and the first file that does.
  private var levels: [[(level: Int32, profile: Int, rank: Int)]] = []

  /// By file, what it and those say that it belongs with; none of a file that is alone.
  ///
  /// - Parameter circles: by file, the first of those that it belongs with.
  static func byFile(
    _ circles: [Int], _ model: Model, _ file: (Int) -> File
  ) -> [Precedents?] {
    var found: [Precedents?] = circles.map { _ in nil }
    var members: [[Int]] = circles.map { _ in [] }
    for (index, circle) in circles.enumerated() { members[circle].append(index) }
    for members in members where members.count > 1 {
      let known = Precedents(members.map { file($0) }, model)
      for member in members { found[member] = known }
    }
    return found
  }

  private init(_ files: [File], _ model: Model) {
    let ordered = files.sorted { left, right in
      let (one, other) = (model.files[left.module], model.files[right.module])
      return one.visible.count != other.visible.count
        ? one.visible.count < other.visible.count
        : one.source.path.utf8.lexicographicallyPrecedes(other.source.path.utf8)
    }
    firsts.reserveCapacity(files.reduce(0) { $0 + $1.cues.count * 4 })
    for (rank, file) in ordered.enumerated() {
      ranks[file.module] = rank
      let profile = model.profileIndex(file.module)
      for (style, played) in file.levels.enumerated() {
        if style == levels.count { levels.append([]) }
        for level in played.map({ $0.level })
        where !levels[style].contains(where: { $0.level == level && $0.profile == profile }) {
          levels[style].append((level, profile, rank))
        }
      }
      for index in file.cues.indices {
        add(Neighbour(digest: file.cues.place(index), module: file.module), model)
      }
    }
  }

  private mutating func add(_ cue: Neighbour, _ model: Model) {
    let digest = cue.digest.pointee
    if digest.count == 0 || digest.eventClass.isNone { return }
    func add(_ meaning: Meaning) {
      if firsts[meaning] == nil { firsts[meaning] = cue }
    }
    add(.classed(digest.eventClass))
    if digest.classKinds.contains(.state) { add(.timed(digest.rhythm)) }
    let pattern = model.signature(of: cue)
    for sense in digest.senses {
      digest.forEachFeeling { add(.felt($0, $1, sense)) }
      if let pattern { add(.played(pattern, sense)) }
    }
  }

  /// What cues of other files mean first.
  func cue(_ meaning: Meaning, before module: Int) -> Neighbour? {
    guard let first = firsts[meaning], let rank = ranks[first.module], let own = ranks[module],
      rank < own
    else { return nil }
    return first
  }

  /// The intensities that cues of files before one play in a style, of those with its profile.
  func levels(_ style: Int, before module: Int, _ model: Model) -> [Int32] {
    guard let rank = ranks[module] else { return [] }
    let profile = model.profileIndex(module)
    return levels[style].filter { $0.profile == profile && $0.rank < rank }.map { $0.level }
  }
}

extension Model {
  /// The pattern or map that all haptics of a cue come from, if it is one.
  func signature(of cue: Neighbour) -> SymbolRef? {
    let name = cue.digest.pointee.signature
    return name.isNone ? nil : find(.pattern, name, from: cue.module)
  }
}
