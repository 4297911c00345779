import PatternJSON

/// What is known of a mutant, as a line of a file; the last line about it is what counts.
struct MutantRecord {
  enum Outcome: String {
    case open, killed, late, survived
  }

  let number: Int
  /// Where it is, and what became of what.
  let change: String
  var outcome = Outcome.open
  /// How many passes of the tests it went through unnoticed.
  var passes = 0
  /// What noticed it.
  var by = ""

  var isUnnoticed: Bool { outcome == .open || outcome == .survived }

  var description: String {
    "\(outcome.rawValue) \(number) \(change)\(by.isEmpty ? "" : "  (\(by))")"
  }

  init(_ mutant: Mutant) {
    number = mutant.number
    change = mutant.site.description
  }

  private init?(line: [UInt8]) {
    guard let value = try? JSONReader.read(line), let number = value["mutant"]?.integer,
      let change = value["change"]?.string, let by = value["by"]?.string,
      let outcome = value["outcome"]?.string.flatMap(Outcome.init)
    else { return nil }
    (self.number, self.change, self.outcome, self.by) = (number, change, outcome, by)
    passes = value["passes"]?.integer ?? 0
  }

  var line: [UInt8] {
    var json = JSONWriter(.compact)
    json.object {
      $0.key("mutant")
      $0.number(number)
      $0.key("outcome")
      $0.string(outcome.rawValue)
      $0.key("passes")
      $0.number(passes)
      $0.key("change")
      $0.string(change)
      $0.key("by")
      $0.string(by)
    }
    return json.output + [0x0A]
  }

  /// In the order in which they were chosen. A line that was not written whole is none.
  static func read(_ path: String) throws(Trouble) -> [MutantRecord] {
    var records: [MutantRecord] = []
    var places: [Int: Int] = [:]
    for line in try Disk.read(path).split(separator: 0x0A) {
      guard let record = MutantRecord(line: [UInt8](line)) else { continue }
      if let place = places[record.number] {
        records[place] = record
      } else {
        places[record.number] = records.count
        records.append(record)
      }
    }
    return records
  }
}
