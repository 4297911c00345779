import PatternModel
import PatternSyntax
import PatternTable

/// A meaning that the class of a cue gives to all its haptics.
enum Sense: Int, CaseIterable, Sendable {
  case good, bad, arrival, other

  /// The meaning that must not feel the same.
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
  /// The meanings of the cue: good or bad, if it is either, and arrival or other.
  var senses: [Sense] {
    let own: Sense = classKinds.contains(.state) && classKinds.contains(.entry) ? .arrival : .other
    switch Valence(eventClass) {
    case .good: return [.good, own]
    case .bad: return [.bad, own]
    case .neither: return [own]
    }
  }

  /// Calls `body` with the haptics in each case of the maps, in the modes whose signatures carry
  /// meaning.
  func forEachFeeling(_ body: (_ content: UInt64, _ mode: Mode) -> Void) {
    for mode in [Mode.normal, .reduceMotion] {
      if cases.isEmpty { body(content, mode) }
      for found in cases where found.modes.contains(mode) { body(found.content, mode) }
    }
  }
}

/// A meaning of a signature that an earlier file may have defined.
enum Meaning: Hashable {
  /// Haptics that express a sense in a mode.
  case felt(UInt64, Mode, Sense)
  /// A pattern that expresses a sense, at any scale.
  case played(SymbolRef, Sense)
  /// A class with a signature.
  case classed(Name)
  /// A state with a rhythm.
  case timed(UInt64)
}

/// Meanings and levels that a file finds already defined in related files that come before it.
///
/// Files that a file uses come before it; others are in the order of their paths.
struct Precedents: Sendable {
  /// The rank of each file, by its index in the model.
  private var ranks: [Int: Int] = [:]
  /// The first cue with each meaning.
  private var firsts: [Meaning: Neighbour] = [:]
  /// The intensities of cues by style, once for each profile, with the rank of the first file that
  /// has them.
  private var levels: [[(level: Int32, profile: Int, rank: Int)]] = []

  /// The precedents of each file, shared by related files; nil for a file without related files.
  ///
  /// - Parameter circles: for each file, a number that its related files share.
  static func byFile(
    _ circles: [Int], _ files: [GatheredFile], _ model: Model
  ) -> [Precedents?] {
    var found: [Precedents?] = circles.map { _ in nil }
    for members in Dictionary(grouping: circles.indices, by: { circles[$0] }).values
    where members.count > 1 {
      let known = Precedents(members.map { files[$0] }, model)
      for member in members { found[member] = known }
    }
    return found
  }

  private init(_ files: [GatheredFile], _ model: Model) {
    let ordered = files.sorted { left, right in
      let (one, other) = (model.files[left.module], model.files[right.module])
      return one.visible.count != other.visible.count
        ? one.visible.count < other.visible.count
        : one.source.path.utf8.lexicographicallyPrecedes(other.source.path.utf8)
    }
    struct Level: Hashable { let style, profile: Int, level: Int32 }
    var known: Set<Level> = []
    for (rank, file) in ordered.enumerated() {
      ranks[file.module] = rank
      let profile = model.profileIndex(file.module)
      for (style, played) in file.levels.enumerated() {
        if style == levels.count { levels.append([]) }
        for level in played.keys
        where known.insert(Level(style: style, profile: profile, level: level)).inserted {
          levels[style].append((level, profile, rank))
        }
      }
      for digest in file.digests { add(Neighbour(digest: digest, module: file.module), model) }
    }
  }

  private mutating func add(_ cue: Neighbour, _ model: Model) {
    let digest = cue.digest
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

  /// The first cue with a meaning in the files before a file.
  func cue(_ meaning: Meaning, before module: Int) -> Neighbour? {
    guard let first = firsts[meaning], let rank = ranks[first.module], let own = ranks[module],
      rank < own
    else { return nil }
    return first
  }

  /// The intensities in a style that cues play in earlier files with the same profile.
  func levels(_ style: Int, before module: Int, _ model: Model) -> [Int32] {
    guard let rank = ranks[module] else { return [] }
    let profile = model.profileIndex(module)
    return levels[style].filter { $0.profile == profile && $0.rank < rank }.map { $0.level }
  }
}

extension Model {
  /// The pattern or map that plays all haptics of a cue, if there is exactly one.
  func signature(of cue: Neighbour) -> SymbolRef? {
    let name = cue.digest.signature
    return name.isNone ? nil : find(.pattern, name, from: cue.module)
  }
}
