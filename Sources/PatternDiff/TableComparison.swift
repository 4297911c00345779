import PatternCues
import PatternJSON
import PatternSyntax

/// The comparison of two sets of tables.
package enum TableComparison {
  /// Compares tables of the same name. If both sets have only one table, these two are compared
  /// whatever their names.
  ///
  /// - Returns: the changes, the heaviest first, then by table, section and name.
  /// - Throws: `TableFault` for bytes that are not a cue table.
  package static func changes(
    from old: [TableText], to new: [TableText]
  ) throws(TableFault) -> [Change] {
    var changes: [Change] = []
    if old.count == 1, new.count == 1 {
      changes = try compare(old[0], new[0], with: new)
    } else {
      changes = try compareByName(sorted(old), sorted(new))
    }
    // A counting sort by weight, which is stable.
    var result: [Change] = []
    result.reserveCapacity(changes.count)
    for weight in Weight.allCases.reversed() {
      for change in changes where change.weight == weight { result.append(change) }
    }
    return result
  }

  // MARK: whole tables

  private static func sorted(_ tables: [TableText]) -> [TableText] {
    tables.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Compares two sorted lists of tables in one pass.
  ///
  /// - Throws: `TableFault` if a row is not JSON.
  private static func compareByName(
    _ old: [TableText], _ new: [TableText]
  ) throws(TableFault) -> [Change] {
    var changes: [Change] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let isOld =
        after == new.count
        || before < old.count
          && !new[after].name.utf8.lexicographicallyPrecedes(old[before].name.utf8)
      let isNew =
        before == old.count
        || after < new.count
          && !old[before].name.utf8.lexicographicallyPrecedes(new[after].name.utf8)
      if isOld, isNew {
        changes += try compare(old[before], new[after], with: new)
      } else {
        changes.append(isOld ? gone(old[before]) : come(new[after]))
      }
      if isOld { before += 1 }
      if isNew { after += 1 }
    }
    return changes
  }

  private static func gone(_ table: TableText) -> Change {
    var comparison = Comparison(.table, table.name, in: table, at: ByteRange(0, 0))
    comparison.report(
      .tableRemoved, "", .string(table.name), nil, "is gone, with \(cueCount(table))")
    return comparison.changes[0]
  }

  private static func come(_ table: TableText) -> Change {
    var comparison = Comparison(.table, table.name, in: table, at: ByteRange(0, 0))
    comparison.report(
      .tableAdded, "", nil, .string(table.name), "is new, with \(cueCount(table))")
    return comparison.changes[0]
  }

  private static func cueCount(_ table: TableText) -> String {
    let count = table.sections.last?.rows.count ?? 0
    return count == 1 ? "1 cue" : "\(count) cues"
  }

  /// Compares two versions of a table or section.
  ///
  /// - Throws: `TableFault` if a row is not JSON.
  private static func compare(
    _ old: TableText, _ new: TableText, with all: [TableText]
  ) throws(TableFault) -> [Change] {
    var comparison = Comparison(.table, new.name, in: new, at: ByteRange(0, 0))
    try comparison.heading(old, new)
    var needs = AppNeeds()
    var app = Comparison(.app, "app", in: new, at: ByteRange(0, 0))
    try app.app(old, new, &needs)
    var rows = RowComparison(old, new, all, needs)
    for index in old.sections.indices {
      try rows.compare(old.sections[index], new.sections[index])
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
  /// The names of the events that differ, sorted.
  private var events: [String] = []

  init(_ old: TableText, _ new: TableText, _ all: [TableText], _ needs: AppNeeds) {
    self.needs = needs
    self.old = old
    self.new = new
    self.all = all
  }

  /// Compares two versions of a table or section.
  ///
  /// - Throws: `TableFault` if a row is not JSON.
  mutating func compare(
    _ before: TableText.Section, _ after: TableText.Section
  ) throws(TableFault) {
    var gone: [TableText.Member] = []
    var come: [TableText.Member] = []
    var (left, right) = (0, 0)
    while left < before.rows.count || right < after.rows.count {
      let order = order(before.rows, left, after.rows, right)
      if order < 0 { gone.append(before.rows[left]) }
      if order > 0 { come.append(after.rows[right]) }
      if order == 0, !hasSameBytes(before.rows[left].value, after.rows[right].value) {
        try differs(before.kind, before.rows[left], after.rows[right])
      }
      if order <= 0 { left += 1 }
      if order >= 0 { right += 1 }
    }
    let twins = gone.isEmpty || come.isEmpty ? [] : twins(gone, come)
    for (index, row) in gone.enumerated() {
      isGone(before.kind, row, twins.isEmpty ? nil : twins[index])
    }
    for row in come { try isNew(before.kind, row) }
  }

  /// Compares the names of two rows by bytes. The end of a list comes after every name.
  private func order(
    _ before: [TableText.Member], _ left: Int, _ after: [TableText.Member], _ right: Int
  ) -> Int {
    if left == before.count { return 1 }
    if right == after.count { return -1 }
    let (a, b) = (old.source.bytes(before[left].name), new.source.bytes(after[right].name))
    if a.elementsEqual(b) { return 0 }
    return a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private func hasSameBytes(_ left: ByteRange, _ right: ByteRange) -> Bool {
    let count = left.count
    if count != right.count { return false }
    let a = UnsafeRawPointer(old.source.base + Int(left.start))
    let b = UnsafeRawPointer(new.source.base + Int(right.start))
    var at = 0
    while at &+ 8 <= count {
      if a.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        != b.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      {
        return false
      }
      at &+= 8
    }
    while at < count {
      if a.load(fromByteOffset: at, as: UInt8.self) != b.load(fromByteOffset: at, as: UInt8.self) {
        return false
      }
      at &+= 1
    }
    return true
  }

  /// Compares two versions of a row.
  ///
  /// - Throws: `TableFault` if one is not JSON.
  private mutating func differs(
    _ kind: SubjectKind, _ before: TableText.Member, _ after: TableText.Member
  ) throws(TableFault) {
    let name = new.name(of: after)
    var comparison = Comparison(kind, name, in: new, at: after.name)
    let (was, now) = (try old.read(before.value), try new.read(after.value))
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
      let usual = isOwn ? (try old.value("equivalents"), try new.value("equivalents")) : (nil, nil)
      comparison.cue(was, now, mapsDiffer: mapsDiffer, usual: usual, hasChanged: hasChanged)
      _ = needs.use(by: name, after.name, isNew: false, now)
    case .table, .app: break
    }
    if comparison.changes.isEmpty { return }
    if kind == .map { mapsDiffer = true }
    if kind == .event { events.append(name) }
    changes += comparison.changes
  }

  /// True if the event with this name differs.
  private func hasChanged(_ event: String) -> Bool {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].utf8.lexicographicallyPrecedes(event.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < events.count && sameBytes(events[low], event)
  }

  // MARK: gone and new

  private mutating func isGone(
    _ kind: SubjectKind, _ row: TableText.Member, _ twin: String?
  ) {
    let name = old.name(of: row)
    if kind == .map { mapsDiffer = true }
    var comparison = Comparison(kind, name, in: new, at: ByteRange(0, 0))
    var help = twin.map { "`\($0)` is new and the same in everything; was it renamed?" }
    if help == nil, let table = otherTable(with: row, kind) {
      help = "the table `\(table)` has \(kind == .cue ? "a cue" : "one") of this name"
    }
    comparison.report(.removed, "", .string(name), nil, "is gone", help: help)
    changes += comparison.changes
  }

  /// Reports an added row.
  ///
  /// - Throws: `TableFault` if it is not JSON.
  private mutating func isNew(_ kind: SubjectKind, _ row: TableText.Member) throws(TableFault) {
    let name = new.name(of: row)
    if kind == .map { mapsDiffer = true }
    var comparison = Comparison(kind, name, in: new, at: row.name)
    switch kind {
    case .cue:
      let value = try new.read(row.value)
      let event = value["trigger"]?["event"]
      var demands = needs.use(by: name, row.name, isNew: true, value)
      if let fired = event?.string, addedEvents.contains(fired) {
        demands.append("fire `\(fired)`")
      }
      comparison.report(
        .cueAdded, "", nil, .string(name),
        "is new, on \(Say.name(event))"
          + (demands.isEmpty ? "" : "; the app has to " + demands.joined(separator: " and to ")))
    case .input:
      let source = try new.read(row.value)["source"]?.string ?? ""
      comparison.report(
        .inputAdded, "", nil, .string(name), "is new: the app has to supply it, from \(source)")
    case .control: comparison.report(.controlAdded, "", nil, .string(name), "is new")
    default:
      if kind == .event { addedEvents.insert(name) }
      comparison.report(.added, "", nil, .string(name), "is new")
    }
    changes += comparison.changes
  }

  /// For each removed row, the name of an added row that is equal except for its name.
  private func twins(_ gone: [TableText.Member], _ come: [TableText.Member]) -> [String?] {
    let hashed = come.indices.map { Hashed(hash: hash(nameless(come[$0], new.source)), index: $0) }
      .sorted { $0.hash != $1.hash ? $0.hash < $1.hash : $0.index < $1.index }
    var taken = [Bool](repeating: false, count: come.count)
    return gone.map { row in
      let bare = nameless(row, old.source)
      let wanted = hash(bare)
      var low = 0
      var high = hashed.count
      while low < high {
        let middle = (low + high) / 2
        if hashed[middle].hash < wanted { low = middle + 1 } else { high = middle }
      }
      while low < hashed.count, hashed[low].hash == wanted {
        let index = hashed[low].index
        if !taken[index], bare == nameless(come[index], new.source) {
          taken[index] = true
          return new.name(of: come[index])
        }
        low += 1
      }
      return nil
    }
  }

  private struct Hashed {
    let hash: UInt64
    let index: Int
  }

  private func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { xxh64($0) } }

  /// The start of the id of a text in a table, with and without a space.
  private static let idKeys = [
    "\"id\": \"", "\"id\":\"", "\"labelId\": \"", "\"labelId\":\"",
  ]

  /// The bytes of a row without its own name, which also starts the ids of its texts.
  private func nameless(_ row: TableText.Member, _ source: SourceText) -> [UInt8] {
    let bytes = source.bytes(row.value)
    let name = source.bytes(row.name)
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
  private func otherTable(with row: TableText.Member, _ kind: SubjectKind) -> String? {
    let wanted = old.source.bytes(row.name)
    for table in all where table.source !== new.source {
      guard let rows = table.sections.first(where: { $0.kind == kind })?.rows else { continue }
      var low = 0
      var high = rows.count
      while low < high {
        let middle = (low + high) / 2
        if table.source.bytes(rows[middle].name).lexicographicallyPrecedes(wanted) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low < rows.count, table.source.bytes(rows[low].name).elementsEqual(wanted) {
        return table.name
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with bytes: some BidirectionalCollection<UInt8>) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }
}
