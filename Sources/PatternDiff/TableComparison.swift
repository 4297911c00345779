import PatternJSON
import PatternSyntax
import PatternTable

/// The comparison of two sets of tables.
package enum TableComparison {
  /// Compares tables of the same name. If both sets have only one table, these two are compared
  /// regardless of their names.
  ///
  /// - Returns: the changes, the heaviest first, then by table, section and name.
  package static func changes(from old: [TableText], to new: [TableText]) -> [Change] {
    let changes =
      old.count == 1 && new.count == 1
      ? compare(old[0], new[0], with: new) : compareByName(sorted(old), sorted(new))
    return Weight.allCases.reversed().flatMap { weight in changes.filter { $0.weight == weight } }
  }

  // MARK: whole tables

  private static func sorted(_ tables: [TableText]) -> [TableText] {
    tables.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Compares two sorted lists of tables.
  private static func compareByName(_ old: [TableText], _ new: [TableText]) -> [Change] {
    var changes: [Change] = []
    for (before, after) in merged(old, new, by: { $0.name }) {
      if let before, let after {
        changes += compare(before, after, with: new)
      } else if let table = before ?? after {
        var comparison = Comparison(.table, table.name, in: table, at: ByteRange(0, 0))
        let name = JSONValue.string(table.name)
        if after == nil {
          comparison.report(.tableRemoved, "", name, nil, "is gone, with \(cueCount(table))")
        } else {
          comparison.report(.tableAdded, "", nil, name, "is new, with \(cueCount(table))")
        }
        changes += comparison.changes
      }
    }
    return changes
  }

  private static func cueCount(_ table: TableText) -> String {
    let count = table.sections.last?.rows.count ?? 0
    return count == 1 ? "1 cue" : "\(count) cues"
  }

  /// Compares two versions of a table.
  private static func compare(
    _ old: TableText, _ new: TableText, with all: [TableText]
  ) -> [Change] {
    var comparison = Comparison(.table, new.name, in: new, at: ByteRange(0, 0))
    comparison.heading(old, new)
    var needs = AppNeeds()
    var app = Comparison(.app, "app", in: new, at: ByteRange(0, 0))
    app.app(old, new, &needs)
    var rows = RowComparison(old, new, all, needs)
    for index in old.sections.indices {
      rows.compare(old.sections[index], new.sections[index])
    }
    return comparison.changes + rows.needs.changes(new) + app.changes + rows.changes
  }
}

/// Compares the named rows of two tables, section by section.
private struct RowComparison {
  private let old: TableText
  private let new: TableText
  private let all: [TableText]
  private(set) var changes: [Change] = []
  private(set) var needs: AppNeeds
  /// The names of the added events.
  private var addedEvents: Set<String> = []
  /// True if a map differs, which changes the digests of the cues that use it.
  private var mapsDiffer = false
  /// The names of the events that differ.
  private var changedEvents: Set<String> = []

  init(_ old: TableText, _ new: TableText, _ all: [TableText], _ needs: AppNeeds) {
    self.needs = needs
    self.old = old
    self.new = new
    self.all = all
  }

  /// Compares two versions of a section.
  mutating func compare(_ before: TableText.Section, _ after: TableText.Section) {
    var gone: [TableText.Row] = []
    var come: [TableText.Row] = []
    for (row, other) in merged(before.rows, after.rows, by: { $0.name }) {
      guard let row else {
        if let other { come.append(other) }
        continue
      }
      guard let other else {
        gone.append(row)
        continue
      }
      if !old.source.bytes(row.range).elementsEqual(new.source.bytes(other.range)) {
        differs(before.kind, row, other)
      }
    }
    for (row, twin) in zip(gone, twins(gone, come)) { isGone(before.kind, row, twin) }
    for row in come { isNew(before.kind, row) }
  }

  /// Compares two versions of a row.
  private mutating func differs(
    _ kind: SubjectKind, _ before: TableText.Row, _ after: TableText.Row
  ) {
    let name = after.name
    var comparison = Comparison(kind, name, in: new, at: after.place)
    let (was, now) = (before.value, after.value)
    switch kind {
    case .input: comparison.input(was, now)
    case .map: comparison.map(was, now)
    case .spring: comparison.spring(was, now)
    case .event: comparison.event(was, now)
    case .control: comparison.control(was, now)
    case .choice: comparison.choice(was, now)
    case .pattern: comparison.pattern(was, now)
    case .cue:
      let isOwn = was["equivalents"] != nil || now["equivalents"] != nil
      let usual = isOwn ? (old.heading["equivalents"], new.heading["equivalents"]) : (nil, nil)
      comparison.cue(was, now, mapsDiffer: mapsDiffer, usual: usual) { changedEvents.contains($0) }
      _ = needs.use(by: name, after.place, isNew: false, now)
    case .table, .app: break
    }
    if comparison.changes.isEmpty { return }
    if kind == .map { mapsDiffer = true }
    if kind == .event { changedEvents.insert(name) }
    changes += comparison.changes
  }

  // MARK: gone and new

  private mutating func isGone(_ kind: SubjectKind, _ row: TableText.Row, _ twin: String?) {
    let name = row.name
    if kind == .map { mapsDiffer = true }
    var comparison = Comparison(kind, name, in: new, at: ByteRange(0, 0))
    var help = twin.map { "`\($0)` is new and equal in everything else; was it renamed?" }
    if help == nil, let table = otherTable(with: row, kind) {
      help = "the table `\(table)` has \(kind == .cue ? "a cue" : "one") with this name"
    }
    comparison.report(.removed, "", .string(name), nil, "is gone", help: help)
    changes += comparison.changes
  }

  /// Reports an added row.
  private mutating func isNew(_ kind: SubjectKind, _ row: TableText.Row) {
    let name = row.name
    if kind == .map { mapsDiffer = true }
    var comparison = Comparison(kind, name, in: new, at: row.place)
    switch kind {
    case .cue:
      let value = row.value
      let event = value["trigger"]?["event"]
      var demands = needs.use(by: name, row.place, isNew: true, value)
      if let fired = event?.string, addedEvents.contains(fired) {
        demands.append("fire `\(fired)`")
      }
      comparison.report(
        .cueAdded, "", nil, .string(name),
        "is new, on \(Say.name(event))"
          + (demands.isEmpty ? "" : "; the app has to " + demands.joined(separator: " and to ")))
    case .input:
      let source = row.value["source"]?.string ?? ""
      comparison.report(
        .inputAdded, "", nil, .string(name), "is new: the app has to supply it, from \(source)")
    case .control: comparison.report(.controlAdded, "", nil, .string(name), "is new")
    default:
      if kind == .event { addedEvents.insert(name) }
      comparison.report(.added, "", nil, .string(name), "is new")
    }
    changes += comparison.changes
  }

  /// For each removed row, the name of an added row that is otherwise equal; nil if there is none.
  private func twins(_ gone: [TableText.Row], _ come: [TableText.Row]) -> [String?] {
    var left: [[UInt8]: [String]] = [:]
    for row in come.reversed() {
      left[nameless(row, new.source), default: []].append(row.name)
    }
    return gone.map { left[nameless($0, old.source)]?.popLast() }
  }

  /// The start of the id of a text in a table, with and without a space.
  private static let idKeys = [
    "\"id\": \"", "\"id\":\"", "\"labelId\": \"", "\"labelId\":\"",
  ]

  /// The bytes of a row without its own name, which also starts the ids of its texts.
  private func nameless(_ row: TableText.Row, _ source: Source) -> [UInt8] {
    let bytes = source.bytes(row.range)
    let name = source.bytes(row.place)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      result.append(byte)
      guard byte == UInt8(ascii: "."), result.dropLast().ends(with: name) else { continue }
      let before = result.dropLast(name.count + 1)
      if RowComparison.idKeys.contains(where: { before.ends(with: $0.utf8) }) {
        result.removeLast(name.count + 1)
      }
    }
    return result
  }

  /// The name of another new table that contains a row with this name.
  private func otherTable(with row: TableText.Row, _ kind: SubjectKind) -> String? {
    all.first { table in
      table.source !== new.source
        && table.sections.contains { section in
          section.kind == kind && section.rows.contains { sameBytes($0.name, row.name) }
        }
    }?.name
  }
}

/// The elements of two lists sorted by name, merged; elements with equal names become pairs.
private func merged<Element>(
  _ old: [Element], _ new: [Element], by name: (Element) -> String
) -> [(old: Element?, new: Element?)] {
  var pairs: [(old: Element?, new: Element?)] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    let order =
      left == old.count
      ? 1 : right == new.count ? -1 : byteOrder(name(old[left]).utf8, name(new[right]).utf8)
    pairs.append((order > 0 ? nil : old[left], order < 0 ? nil : new[right]))
    if order <= 0 { left += 1 }
    if order >= 0 { right += 1 }
  }
  return pairs
}

/// The byte order of two texts: negative, zero or positive.
private func byteOrder(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Int {
  left.elementsEqual(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with bytes: some BidirectionalCollection<UInt8>) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }
}
