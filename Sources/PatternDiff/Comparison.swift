import PatternJSON
import PatternSyntax

/// What differs in one subject, gathered while it is compared.
struct Comparison {
  let subject: SubjectKind
  let name: String
  let table: String
  let file: SourceText
  let range: ByteRange
  /// The mode that is being compared.
  var mode: Mode?
  /// What the new timeline says that is being compared, wherever it says it.
  var said: [String] = []
  private(set) var changes: [Change] = []

  init(_ subject: SubjectKind, _ name: String, in table: TableText, at range: ByteRange) {
    self.subject = subject
    self.name = name
    self.table = table.name
    file = table.source
    self.range = range
  }

  /// The same subject, with nothing taken down.
  var alone: Comparison {
    var other = self
    other.changes = []
    return other
  }

  /// Takes a change down.
  ///
  /// - Parameters:
  ///   - isFelt: whether it is perceptible; what kinds do not have to be felt says nothing else.
  ///   - path: what differs, within the subject.
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

  /// Puts the changes of one mode to those of the modes before; what is the same is one change.
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
  /// The same for changes of one subject that differ in their modes only.
  fileprivate var key: [UInt8] {
    var key = Array(sentence.utf8)
    for part in ["\(kind.id)", before ?? "", after ?? ""] {
      key.append(0)
      key += part.utf8
    }
    key.append(weight.rawValue)
    return key
  }

  /// Whether a hand feels it.
  fileprivate var isFelt: Bool {
    path.utf8.starts(with: "haptics".utf8) && weight > .cosmetic
  }
}

/// Two objects, member by member; what nobody has asked for is left for the end.
struct Fields {
  let old: JSONValue
  let new: JSONValue
  /// The path that leads to them, with a dot at its end.
  let path: String
  private var taken: [StaticString] = []

  init(_ old: JSONValue, _ new: JSONValue, path: String = "") {
    self.old = old
    self.new = new
    self.path = path
  }

  /// What a member was and is, if that differs.
  struct Pair {
    let path: String
    let old: JSONValue?
    let new: JSONValue?

    /// A number in both, in millionths.
    var amounts: (old: Int64, new: Int64)? {
      guard let old = old?.amount, let new = new?.amount else { return nil }
      return (old, new)
    }
  }

  mutating func take(_ name: StaticString) -> Pair? {
    taken.append(name)
    return Fields.pair(name, old, new, path: path)
  }

  /// Whether a member is the same in both.
  func isSame(_ name: StaticString) -> Bool { Fields.pair(name, old, new) == nil }

  /// A member of two objects, if it differs.
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

  /// Members that nobody has asked for and that differ, each once.
  func rest() -> [Pair] {
    var pairs: [Pair] = []
    for member in old.members ?? [] where !isTaken(member.name) {
      let after = Fields.value(member.name, new)
      if let after, member.value.means(after) { continue }
      pairs.append(Pair(path: path + member.name, old: member.value, new: after))
    }
    for member in new.members ?? []
    where !isTaken(member.name) && Fields.value(member.name, old) == nil {
      pairs.append(Pair(path: path + member.name, old: nil, new: member.value))
    }
    return pairs
  }

  private func isTaken(_ name: String) -> Bool { taken.contains { sameBytes(name, $0) } }

  private static func value(_ name: String, _ object: JSONValue) -> JSONValue? {
    object.members?.last { sameBytes($0.name, name) }?.value
  }
}

extension Comparison {
  /// Reports a field that is a matter of words.
  mutating func words(_ pair: Fields.Pair?, _ kind: ChangeKind, _ what: String) {
    guard let pair else { return }
    report(kind, pair.path, pair.old, pair.new, Say.change(what, pair))
  }

  /// Reports what is left of two objects; a format that has grown may hold more than is known here.
  mutating func rest(_ fields: Fields) {
    for pair in fields.rest() {
      report(
        .unknownChanged, pair.path, pair.old, pair.new, Say.change("`\(pair.path)` differs", pair))
    }
  }
}
