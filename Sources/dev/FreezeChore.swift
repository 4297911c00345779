import PatternCompiler
import PatternExports
import PatternFormat
import PatternHighlight
import PatternJSON
import PatternReports
import PatternSyntax

extension Chore {
  /// Compares answers with those of an earlier revision, to guard refactoring.
  static let freeze = Chore(
    name: "freeze",
    usage: [
      "freeze write DIR",
      "                        keep inputs, and a hash of each answer to them",
      "freeze compare DIR      answer the inputs that DIR keeps, and name what differs",
    ]
  ) { words throws(Trouble) in
    let freeze = words.count == 2 ? Freeze(folder: words[1]) : nil
    switch (words.first, freeze) {
    case ("write"?, let freeze?):
      try freeze.write()
      return 0
    case ("compare"?, let freeze?): return try freeze.compare()
    default: throw Trouble("`freeze` needs `write` or `compare`, and a folder", code: 2)
    }
  }
}

/// Inputs, and the answers of the revision that stored them.
///
/// `inputs` holds each input as its number of bytes, a line feed and the bytes; `answers` has a
/// line for each input, with a hash per entry of `Freeze.parts`.
private struct Freeze {
  let folder: String

  /// The parts of the compiler's answer to an input.
  private static let parts: [(name: String, answer: @Sendable (Source, CompileResult) -> [UInt8])] =
    [
      (
        "tree",
        { source, _ in
          var tree: [UInt8] = []
          dumpTree(source, &tree)
          return tree
        }
      ),
      (
        "findings",
        { source, result in
          let report = Report(
            result.findings, files: [source.path], command: "check", version: "0")
          var bytes: [UInt8] = []
          Reporter.named("json")?.render(report, ReportOptions(), &bytes)
          return bytes
        }
      ),
      ("tables", { _, result in result.tables.flatMap { $0.bytes } }),
      (
        "exports",
        { _, result in
          result.tables.flatMap { table in
            Export.all.flatMap { table.export($0, ExportOptions()).files }
          }.flatMap { Array($0.path.utf8) + $0.bytes }
        }
      ),
      ("layout", { source, _ in Layout(of: source).bytes }),
      (
        "colours",
        { source, _ in
          highlights(of: source).flatMap {
            Array("\($0.kind.name) \($0.range.start) \($0.range.end)\n".utf8)
          }
        }
      ),
    ]

  private static func answers(to input: [UInt8]) -> [String] {
    let source = Source(path: "frozen.pattern", bytes: input)
    let result = compiled(source, today: "2026-01-01")
    return parts.map { String(fnv1a64($0.answer(source, result)), radix: 16) }
  }

  func write() throws(Trouble) {
    try Disk.makeFolder(folder)
    let seeds = try Mutator.seeds()
    let mutator = Mutator(seeds)
    var random = Random(seed: 1)
    let inputs = seeds + (0..<20_000).map { _ in mutator.next(&random) }
    try Disk.write(
      "\(folder)/inputs", inputs.flatMap { Array("\($0.count)\n".utf8) + $0 })
    let lines = inputs.map { Freeze.answers(to: $0).joined(separator: " ") }
    try Disk.write("\(folder)/answers", Array(lines.joined(separator: "\n").utf8))
    say("\(inputs.count) inputs are kept in \(folder)")
  }

  func compare() throws(Trouble) -> Int32 {
    let inputs = try inputs()
    let lines = try Disk.text("\(folder)/answers").split(separator: "\n")
    guard lines.count == inputs.count else { throw Trouble("\(folder) is not whole") }
    var counts = Freeze.parts.map { _ in 0 }
    for (number, (input, line)) in zip(inputs, lines).enumerated() {
      let (old, new) = (line.split(separator: " "), Freeze.answers(to: input))
      let differing = new.indices.filter { $0 >= old.count || old[$0] != new[$0] }
      if differing.isEmpty { continue }
      for part in differing { counts[part] += 1 }
      let file = "\(folder)/differs-\(number).pattern"
      try Disk.write(file, input)
      say("\(file): \(differing.map { Freeze.parts[$0].name }.joined(separator: ", "))")
    }
    let words = zip(Freeze.parts, counts).filter { $0.1 > 0 }.map { "\($0.1) \($0.0.name)" }
    say(
      "\(inputs.count) inputs; "
        + (words.isEmpty ? "no answer differs" : words.joined(separator: ", ")))
    return words.isEmpty ? 0 : 1
  }

  private func inputs() throws(Trouble) -> [[UInt8]] {
    let bytes = try Disk.read("\(folder)/inputs")
    var inputs: [[UInt8]] = []
    var at = 0
    while at < bytes.count {
      guard let end = bytes[at...].firstIndex(of: 10),
        let count = Int(String(decoding: bytes[at..<end], as: UTF8.self)),
        end + count < bytes.count + 1
      else { throw Trouble("\(folder)/inputs is not whole") }
      inputs.append(Array(bytes[end + 1..<end + 1 + count]))
      at = end + 1 + count
    }
    return inputs
  }
}
