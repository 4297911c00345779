import PatternDiff
import PatternProgram
import PatternReports
import PatternSyntax

/// A file of accepted changes, each with a reason. It is kept in the repository and reviewed like
/// any other file.
struct Acceptances {
  static let format = "patternc.accepted-changes"

  private struct Entry {
    /// The id of the kind of change.
    let change: String
    /// The subject of the change: `cue ghost.arrive`.
    let subject: String
    let hash: String
    let because: String
    let until: String?
    let by: String?
    /// The message of the change, for readers of the file; not compared.
    let says: String
    var isUsed = false
  }

  let path: String
  private var entries: [Entry] = []

  /// Reads a file.
  ///
  /// - Parameter isNew: true if the file may be missing.
  init(_ path: String, isNew: Bool) throws(Failure) {
    self.path = path
    guard let lines = try JSONLines(path, format: Acceptances.format) else {
      if isNew { return }
      throw .configuration(
        "there is no file `\(path)` of accepted changes",
        "`--accept \(path) --write-accept --because \"…\"` makes one")
    }
    for record in lines.records {
      let entry = Entry(
        change: try lines.text("change", of: record), subject: try lines.text("of", of: record),
        hash: try lines.text("hash", of: record), because: try lines.text("because", of: record),
        until: try lines.optionalText("until", of: record),
        by: try lines.optionalText("by", of: record),
        says: try lines.optionalText("says", of: record) ?? "")
      if entry.because.utf8.allSatisfy({ $0 <= 0x20 }) {
        throw lines.fault(record.line, "an accepted change needs a reason")
      }
      if let until = entry.until, !Clock.isDay(until) {
        throw lines.fault(record.line, "`until` has to be a day, as YYYY-MM-DD")
      }
      entries.append(entry)
    }
  }

  /// The same changes with the accepted ones marked. An acceptance is valid through its last day.
  mutating func applied(to changes: [Change], today: String) -> [Change] {
    var byHash: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where entry.until.map({ $0 >= today }) ?? true {
      byHash[entry.hash] = index
    }
    var result = changes
    for index in result.indices {
      guard let found = byHash[result[index].hash] else { continue }
      entries[found].isUsed = true
      result[index].acceptance = Acceptance(
        because: entries[found].because, until: entries[found].until, by: entries[found].by)
    }
    return result
  }

  /// Notes about acceptances that have expired or match no change.
  func remarks(today: String) -> String {
    var text = ""
    for entry in entries where !entry.isUsed {
      let isOver = entry.until.map { $0 < today } ?? false
      let state = isOver ? "ended on \(entry.until ?? "")" : "is not needed"
      text += "note: the acceptance of `\(escaped(entry.change))` of `\(escaped(entry.subject))` "
      text += "in `\(escaped(path))` \(state)\n"
    }
    return text
  }

  /// Adds acceptances. They replace earlier ones for the same changes.
  mutating func add(_ changes: [Change], because: String, until: String?, by: String?) {
    for change in changes {
      let hash = change.hash
      entries.removeAll { $0.hash == hash }
      entries.append(
        Entry(
          change: "\(change.kind.id)", subject: "\(change.subject.name) \(change.name)", hash: hash,
          because: because, until: until, by: by, says: change.message))
    }
  }

  func write() throws(Failure) {
    func key(_ entry: Entry) -> String { "\(entry.subject)\n\(entry.change)\n\(entry.hash)" }
    let sorted = entries.sorted { key($0).utf8.lexicographicallyPrecedes(key($1).utf8) }
    let records: [[JSONLines.Field]] = sorted.map { entry in
      [
        ("of", entry.subject), ("change", entry.change), ("hash", entry.hash),
        ("because", entry.because), ("until", entry.until), ("by", entry.by), ("says", entry.says),
      ]
    }
    try JSONLines.write(path, format: Acceptances.format, records)
  }
}
