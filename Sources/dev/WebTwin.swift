import PatternFiles
import PatternJSON
import PlayerCore

/// Runs the web player on the same inputs and compares its answers: a thousand scripts at a time,
/// in one node process.
struct WebTwin {
  /// The maximum number of log entries, and due instants, in both players.
  static let limit = 2_000
  private static let batch = 1_000

  private let node: String
  private let folder: String
  private var lines: [UInt8] = []
  /// This program's answer to each line.
  private var answers: [(answer: JSONValue, title: String)] = []
  /// The table of the following scripts.
  private var table: [UInt8] = []

  init(seed: Int) throws(Trouble) {
    folder = ".build/fuzz-playback/\(seed)"
    guard let node = Run.find("node") else { throw Trouble("`--web` needs node") }
    self.node = node
    try Disk.makeFolder(folder)
    for file in ShippedFile.web { try Disk.write("\(folder)/\(file.path)", file.bytes) }
    try Disk.write("\(folder)/package.json", Array("{\"type\": \"module\"}".utf8))
  }

  /// Adds a table for the following scripts, or one that was refused.
  mutating func load(_ bytes: [UInt8], _ error: DeckError?, _ title: String) {
    table = bytes
    var answer = [JSONValue.Member(name: "log", value: .array([]))]
    if let error {
      answer = [JSONValue.Member(name: "error", value: .string(error.name))]
      if let path = error.path { answer.append(.init(name: "path", value: .string(path))) }
    }
    let text = JSONValue.string(String(decoding: bytes, as: UTF8.self))
    add(
      .object([.init(name: "text", value: text), .init(name: "script", value: .array([]))]),
      .object(answer), title)
  }

  private mutating func add(_ line: JSONValue, _ answer: JSONValue, _ title: String) {
    var json = JSONWriter(appendingTo: lines, .compact)
    json.value(line)
    lines = json.output + [UInt8(ascii: "\n")]
    answers.append((answer, title))
  }

  /// Adds a script, and compares when a batch is full.
  ///
  /// - Throws: `Trouble` for the first difference of the batch.
  mutating func compare(
    _ test: JSONValue, _ answer: JSONValue, _ title: String
  ) throws(Trouble) {
    let members = (test.members ?? []).filter { $0.name != "table" }
    add(.object(members), answer, title)
    if answers.count < WebTwin.batch { return }
    try finish()
    // The next batch starts with the same table.
    load(table, nil, title)
  }

  /// Plays the batch.
  ///
  /// - Throws: `Trouble` for the first difference.
  mutating func finish() throws(Trouble) {
    let (input, output) = ("\(folder)/cases", "\(folder)/logs")
    try Disk.write(input, lines)
    let child = try Child(
      node, ["\(folder)/conformance-web.mjs", "--lines"],
      [(0, .reads(input)), (1, .writes(output))])
    guard child.end().code == 0 else { throw Trouble("node has failed: see \(input)") }
    let logs = try Disk.read(output).split(separator: UInt8(ascii: "\n"))
    let cases = lines.split(separator: UInt8(ascii: "\n"))
    guard logs.count == answers.count else {
      throw Trouble("node has written \(logs.count) lines")
    }
    for (index, (own, title)) in answers.enumerated() {
      guard let other = try? JSONReader.read(Array(logs[index])) else {
        throw Trouble("\(title): node writes no JSON")
      }
      guard let fault = WebTwin.difference(own, other) else { continue }
      try Disk.write("\(folder)/case.json", Array(cases[index]))
      if let table = cases[...index].last(where: { $0.starts(with: "{\"text\"".utf8) }) {
        try Disk.write("\(folder)/table.json", Array(table))
      }
      throw Trouble("\(title): \(fault)\nthe script is \(folder)/case.json, beside its table")
    }
    (lines, answers) = ([], [])
  }

  /// The difference between two answers; nil if they agree.
  private static func difference(_ own: JSONValue, _ other: JSONValue) -> String? {
    let errors = [own, other].map { $0["error"]?.string ?? "" }
    // The contract covers neither files nor which entry exceeds a limit.
    if errors.contains("tooLarge"), own["log"] != nil || other["log"] != nil { return nil }
    if errors[0] == "unreadable", errors[1] != "" { return nil }
    for key in ["error", "path"] as [StaticString] where own[key] != other[key] {
      return "`\(key)` is \(text(own[key])), in the web player \(text(other[key])): \(text(other))"
    }
    for key in ["log", "values"] as [StaticString] {
      let (one, two) = (own[key]?.elements ?? [], other[key]?.elements ?? [])
      let same = zip(one, two).prefix { isSame($0, $1) }.count
      if same == one.count, same == two.count { continue }
      return "entry \(same) of `\(key)`\n  \(text(one.dropFirst(same).first))\n  "
        + "\(text(two.dropFirst(same).first)) in the web player"
    }
    return nil
  }

  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.number(let one), .number(let two)):
      if one == two { return true }
      let (one, two) = (DecimalNumber.value(of: one), DecimalNumber.value(of: two))
      // The sixth decimal may round differently.
      return (one - two).magnitude <= max(1.5e-6, one.magnitude * 1e-9)
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { isSame($0, $1) }
    case (.object(let one), .object(let two)):
      return one.count == two.count
        && one.allSatisfy { entry in
          two.first { $0.name == entry.name }.map { isSame(entry.value, $0.value) } ?? false
        }
    default: return left == right
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    var json = JSONWriter(.inline)
    json.value(value)
    return String(decoding: json.output, as: UTF8.self)
  }
}
