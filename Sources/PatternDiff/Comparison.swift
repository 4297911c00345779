import PatternJSON
import PatternSyntax
import PatternTable

/// Compares two versions of one subject and collects the changes.
struct Comparison {
  let subject: SubjectKind
  let name: String
  let table: String
  let file: Source
  let range: ByteRange
  /// The mode being compared.
  var mode: Mode?
  /// The gains that the levels of the two versions include.
  var gains = (old: CueGains(), new: CueGains())
  /// All texts of the new timeline being compared.
  var said: [String] = []
  private(set) var changes: [Change] = []

  init(_ subject: SubjectKind, _ name: String, in table: TableText, at range: ByteRange) {
    self.subject = subject
    self.name = name
    self.table = table.name
    file = table.source
    self.range = range
  }

  /// A copy without changes.
  var alone: Comparison {
    var other = self
    other.changes = []
    return other
  }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - isFelt: true if the change is perceptible. It matters only for kinds of that weight.
  ///   - path: the path of the value within the subject.
  mutating func report(
    _ kind: ChangeKind, isFelt: Bool = true, _ path: String, _ before: JSONValue?,
    _ after: JSONValue?, _ sentence: String, help: String? = nil
  ) {
    let weight = kind.weight == .perceptible && !isFelt ? Weight.subtle : kind.weight
    var change = Change(
      kind: kind, weight: weight, subject: subject, name: name, table: table, path: path,
      before: before?.text, after: after?.text, sentence: sentence, file: file, range: range)
    change.help = help
    if let mode { change.modes = [mode] }
    changes.append(change)
  }

  /// Adds the changes of one mode. A change that is also in other modes becomes one change with
  /// several modes.
  mutating func merge(_ other: Comparison, felt: Change.Felt?) {
    var isFirst = true
    var places: [[UInt8]: Int] = [:]
    for (index, change) in changes.enumerated() where places[change.key] == nil {
      places[change.key] = index
    }
    for var change in other.changes {
      let key = change.key
      if let index = places[key] {
        changes[index].modes += change.modes
        continue
      }
      places[key] = changes.count
      if isFirst, change.isFelt, felt != nil {
        change.felt = felt
        isFirst = false
      }
      changes.append(change)
    }
  }
}

extension Change {
  /// A key that is equal for changes of one subject that differ only in their modes.
  fileprivate var key: [UInt8] {
    var key = Array(sentence.utf8)
    for part in ["\(kind.id)", "\(weight.name)", before ?? "", after ?? ""] {
      key.append(0)
      key += part.utf8
    }
    return key
  }

  /// True if the change is felt by touch.
  fileprivate var isFelt: Bool {
    path.utf8.starts(with: "haptics".utf8) && weight > .cosmetic
  }
}

/// Two objects, compared member by member; members that no code has taken are left for the end.
struct Fields {
  let old: JSONValue
  let new: JSONValue
  /// The path of the objects, with a trailing dot.
  let path: String
  private var taken: Set<String> = []

  /// Two objects; a missing one has no members.
  init(_ old: JSONValue?, _ new: JSONValue?, path: String = "") {
    self.old = old ?? .object([])
    self.new = new ?? .object([])
    self.path = path
  }

  /// The objects that are the values of a member.
  init(_ pair: Pair) { self.init(pair.old, pair.new, path: pair.path + ".") }

  /// The old and the new value of a member, which differ.
  struct Pair {
    let path: String
    let old: JSONValue?
    let new: JSONValue?

    /// The values as numbers in millionths; nil if one is not a number.
    var amounts: (old: Int64, new: Int64)? {
      guard let old = old?.amount, let new = new?.amount else { return nil }
      return (old, new)
    }

    /// The values as lists; empty if they are not lists.
    var oldList: [JSONValue] { old?.elements ?? [] }
    var newList: [JSONValue] { new?.elements ?? [] }

    /// True if the values differ by at least `least`, or if one of them is not a number.
    func differ(by least: Int64) -> Bool {
      amounts.map { Perception.differ($0.old, $0.new, by: least) } ?? true
    }

    /// True if one value is at least `ratio` times the other, or if one of them is not a number.
    func differ(times ratio: Int64) -> Bool {
      amounts.map { Perception.differ($0.old, $0.new, times: ratio) } ?? true
    }
  }

  mutating func take(_ name: StaticString) -> Pair? {
    taken.insert("\(name)")
    return Fields.pair(name, old, new, path: path)
  }

  /// True if a member has the same value in both.
  func isSame(_ name: StaticString) -> Bool { Fields.pair(name, old, new) == nil }

  /// The values of a member of two objects; nil if they are equal.
  static func pair(
    _ name: StaticString, _ old: JSONValue, _ new: JSONValue, path: String = ""
  ) -> Pair? {
    let (before, after) = (old[name], new[name])
    switch (before, after) {
    case (nil, nil): return nil
    case (let before?, let after?) where before.means(after): return nil
    default: return Pair(path: path + "\(name)", old: before, new: after)
    }
  }

  /// The members that differ and have not been taken, each once.
  func rest() -> [Pair] {
    var pairs: [Pair] = []
    for member in old.members ?? [] where !taken.contains(member.name) {
      let after = Fields.value(member.name, new)
      if let after, member.value.means(after) { continue }
      pairs.append(Pair(path: path + member.name, old: member.value, new: after))
    }
    for member in new.members ?? []
    where !taken.contains(member.name) && Fields.value(member.name, old) == nil {
      pairs.append(Pair(path: path + member.name, old: nil, new: member.value))
    }
    return pairs
  }

  /// The last member of an object with a name.
  static func value(_ name: String, _ object: JSONValue) -> JSONValue? {
    object.members?.last { sameBytes($0.name, name) }?.value
  }
}

extension Comparison {
  /// Reports a member that differs.
  mutating func report(
    _ kind: ChangeKind, isFelt: Bool = true, _ pair: Fields.Pair, _ sentence: String
  ) {
    report(kind, isFelt: isFelt, pair.path, pair.old, pair.new, sentence)
  }

  /// Reports a member with both values if it differs.
  ///
  /// - Parameter least: the smallest perceptible difference of a number.
  mutating func compare(
    _ pair: Fields.Pair?, _ kind: ChangeKind, _ what: String, _ unit: String = "",
    least: Int64 = 0
  ) {
    guard let pair else { return }
    report(kind, isFelt: pair.differ(by: least), pair, Say.change(what, pair, unit))
  }

  /// Reports a time if it differs: "the tap comes 30 ms later".
  ///
  /// - Parameters:
  ///   - what: the sentence up to the verb.
  ///   - isLength: true for a duration, false for a moment.
  ///   - least: the smallest perceptible difference.
  mutating func time(
    _ pair: Fields.Pair?, _ kind: ChangeKind, _ what: String, isLength: Bool = false, least: Int64
  ) {
    guard let pair else { return }
    guard let (old, new) = pair.amounts else {
      return compare(pair, kind, "\(what) \(isLength ? "for" : "at") another time", " ms")
    }
    report(
      kind, isFelt: pair.differ(by: least), pair,
      "\(what) \(isLength ? Say.longer(old, new) : Say.later(old, new))")
  }

  /// Reports the names that only one of two lists has, or the order if only that differs.
  mutating func names(
    _ pair: Fields.Pair?, _ removal: ChangeKind, _ gone: (String) -> String,
    _ addition: ChangeKind, _ come: (String) -> String, order what: String
  ) {
    guard let pair else { return }
    let names = Names(pair)
    for name in names.gone { report(removal, pair.path, name, nil, gone(Say.name(name))) }
    for name in names.come { report(addition, pair.path, nil, name, come(Say.name(name))) }
    if names.isSame { order(pair, what) }
  }

  /// Reports the remaining members of two objects. A newer format may have members unknown to this
  /// version.
  mutating func rest(_ fields: Fields) {
    for pair in fields.rest() { compare(pair, .unknownChanged, "`\(pair.path)` differs") }
  }
}
