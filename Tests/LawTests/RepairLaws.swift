import PatternCompiler
import PatternModel
import PatternReports
import PatternSyntax
import TestSupport
import Testing

/// Laws of repairs, whatever they change.
struct RepairLaws {
  // MARK: every file

  @Test(arguments: Specimen.all)
  func repairsOfFilesAreSound(specimen: Specimen) {
    repairsAreSound(specimen, specimen.original)
  }

  /// Repairs are sound in files with an insertion, a deletion, or two insertions.
  @Test(arguments: Specimen.all.indices)
  func repairsOfBrokenFilesAreSound(index: Int) {
    let specimen = Specimen.all[index].part
    if specimen.bytes.count > 4000, !Laws.isFull { return }
    for number in 0..<(Laws.isFull ? 40 : 1) {
      let broken = specimen.with(RepairLaws.broken(specimen.bytes, index &* 61 &+ number))
      repairsAreSound(broken, broken.compiled())
    }
  }

  /// Signs that break a text with wide effects.
  private static let signs = [
    "/*", "“", "\"", "{", "}", "(", ")", "\\", "-", "\r", ":", ";", ",", "é", "\u{FEFF}", "\t",
    "\n",
  ]

  private static func broken(_ bytes: [UInt8], _ number: Int) -> [UInt8] {
    if bytes.isEmpty { return bytes }
    var bytes = bytes
    let at = number &* 7919 % bytes.count
    let end = min(bytes.count, at + 1 + number % 23)
    switch number % 3 {
    case 0: bytes.removeSubrange(at..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
    default: bytes.insert(contentsOf: signs[number / 3 % signs.count].utf8, at: at)
    }
    return bytes
  }

  /// The most runs of repairs until nothing is left to mend: each makes only what was found before
  /// it.
  private static let runs = 12

  /// The findings of texts that were compiled.
  fileprivate typealias Known = [(source: Source, findings: [Finding])]

  /// Repairs are those of the findings and change nothing else, add no syntax error, and come to an
  /// end when they are run again; with and without unsafe repairs.
  private func repairsAreSound(_ specimen: Specimen, _ before: Compiled) {
    let found = before.findings.filter { $0.file.path == specimen.path }
    let errors = SyntaxErrors(found)
    guard let source = found.first(where: { $0.fix != nil })?.file else { return }
    var known: Known = [(source, before.findings)]
    for allowsUnsafe in [false, true] {
      let shown = found.compactMap(\.fix).filter { $0.isSafe || allowsUnsafe }
      if shown.isEmpty { continue }
      let once = specimen.repairs(of: source, unsafe: allowsUnsafe, &known)
      let change = "\(specimen.path): \(source.whole) → \(once.sources[0].whole)"
      #expect(once.count <= shown.count)
      #expect(once.guesses.count <= shown.count { !$0.isSafe })
      var list = EditList()
      if shown.allSatisfy({ list.add($0) }), once.count == shown.count {
        #expect(once.sources[0].whole == list.applied(to: source).whole)
      }
      // A repair may reveal errors in a used file that were there before.
      let left = SyntaxErrors(once.left.filter { $0.file.path == specimen.path })
      #expect(!left.isWorse(than: errors), "\(change)")
      var (last, next) = (source, once.sources[0])
      for _ in 0..<RepairLaws.runs where next.whole != last.whole {
        last = next
        next = specimen.repairs(of: last, unsafe: allowsUnsafe, &known).sources[0]
      }
      #expect(next.whole == last.whole, "\(change)")
    }
  }

  // MARK: past failures

  /// Texts with their form after all repairs, run again and again. Each failed once.
  static let seeds: [(text: String, repaired: String)] = [
    // A `}` inside the supposed comment would be added again and again.
    ("a {/*}\n", "a {/*}\n"),
    // The inserted word would join the text before it.
    ("a: fade 0 -> 1 over 1s(0, 0, 1, 1)\n", "a: fade 0 -> 1 over 1s(0, 0, 1, 1)\n"),
    ("a: fade 0 -> 1 over 300msease-in\n", "a: fade 0 -> 1 over 300msease-in\n"),
    // A parenthesis would go into the open text; the quotation mark is removed instead.
    ("curve c: spring(response “1)\n", "curve c: spring(response 1s)\n"),
    // Two edits of one repair overlapped.
    ("\nspring a\n response:\n s", "\nspring a: response s"),
    // Inserted text has the line ends of the file.
    ("a { impact light\r\nb: impact light\r\n", "a { impact light\r\n}\r\nb: impact light\r\n"),
  ]

  @Test(arguments: seeds)
  func seedsAreRepairedOrLeft(text: String, repaired: String) {
    let specimen = Specimen(path: "seed.pattern", bytes: Array(text.utf8))
    var source = specimen.source
    var known: Known = []
    for _ in 0..<RepairLaws.runs {
      source = specimen.repairs(of: source, unsafe: true, &known).sources[0]
    }
    #expect(source.whole == repaired)
    for reporter in Reporter.all { _ = specimen.compiled().report(as: reporter) }
    repairsAreSound(specimen, specimen.compiled())
  }

  /// A repair that is found only after others is left for the next run.
  @Test func whatWasNotShownIsLeft() {
    let source = Source(path: "x", text: "x: 1")
    let repairs = Repairs([source], unsafe: false) { sources in
      let end = UInt32(sources[0].count)
      let found = Finding(
        .unknownName, sources[0], ByteRange(end, end), "",
        fix: Fix("add \(end)", replace: ByteRange(end, end), with: " "))
      return ([found], [found])
    }
    #expect(repairs.sources[0].text(ByteRange(0, 5)) == "x: 1 ")
    #expect((repairs.count, repairs.fresh) == (1, 1))
  }

  /// Only the one repair that would break the text is left out.
  @Test func theOneAtFaultIsLeftOut() {
    let line = "a: impact light\n"
    let source = Source(path: "x", text: String(repeating: line, count: 9))
    let repairs = Repairs([source], unsafe: false) { sources in
      if sources[0] !== source { return ([], []) }
      let found = (0..<9).map { index -> Finding in
        let place = UInt32(index * line.utf8.count)
        let range = ByteRange(place, place + 1)
        return Finding(
          .unknownName, source, range, "",
          fix: Fix("", replace: range, with: index == 4 ? "(" : "b"))
      }
      return (found, found)
    }
    let lines = (0..<9).map { $0 == 4 ? line : "b: impact light\n" }
    let text = repairs.sources[0]
    #expect(text.whole == lines.joined())
    #expect(repairs.count == 8)
  }

  // MARK: edits

  struct Edit: Sendable, CustomStringConvertible {
    let text: String
    let edits: [(start: UInt32, end: UInt32, new: String)]
    /// The text after the edits; nil if they cannot be made.
    let made: String?

    var description: String { "\(text.debugDescription) \(edits)" }
  }

  static let edits = [
    Edit(text: "ab cd", edits: [(0, 2, "x")], made: "x cd"),
    Edit(text: "ab cd", edits: [(3, 9, "x")], made: nil),
    Edit(text: "ab cd", edits: [(9, 9, "x")], made: nil),
    Edit(text: "ab cd", edits: [(2, 1, "x")], made: nil),
    Edit(text: "ab cd", edits: [(0, 3, "x"), (2, 5, "y")], made: nil),
    Edit(text: "ab cd", edits: [(3, 3, "x "), (3, 5, "y")], made: "ab x y"),
    Edit(text: "", edits: [(0, 0, "x")], made: "x"),
    Edit(text: "", edits: [(4_294_967_295, 4_294_967_295, "x")], made: nil),
    // Before a byte-order mark, and after it.
    Edit(text: "\u{FEFF}ab", edits: [(0, 0, "x")], made: nil),
    Edit(text: "\u{FEFF}ab", edits: [(1, 4, "x")], made: nil),
    Edit(text: "\u{FEFF}ab", edits: [(3, 3, "x ")], made: "\u{FEFF}x ab"),
    // Between CR and LF.
    Edit(text: "ab\r\ncd", edits: [(3, 3, ";")], made: "ab;\r\ncd"),
    Edit(text: "ab\r\ncd", edits: [(1, 3, "")], made: "a\r\ncd"),
    Edit(text: "ab\r\ncd", edits: [(3, 4, " ")], made: "ab cd"),
    Edit(text: "ab\r\ncd", edits: [(2, 2, "\n}")], made: "ab\r\n}\r\ncd"),
    Edit(text: "ab\r\ncd", edits: [(2, 2, "\r\n}")], made: "ab\r\n}\r\ncd"),
    // Words stay separate; a unit belongs to its number.
    Edit(text: "1s(0)", edits: [(2, 2, "bezier")], made: nil),
    Edit(text: "wait 120", edits: [(8, 8, "ms")], made: "wait 120ms"),
    Edit(text: "a-in", edits: [(1, 2, "")], made: nil),
    Edit(text: "a in", edits: [(0, 1, ""), (1, 2, "b")], made: nil),
    Edit(text: "light0.5", edits: [(5, 5, " ")], made: "light 0.5"),
    Edit(text: "light", edits: [(5, 5, "9")], made: nil),
    Edit(text: "ligght", edits: [(3, 4, "")], made: "light"),
  ]

  @Test(arguments: edits)
  func editsAreMadeSoundOrNotAtAll(edit: Edit) {
    let source = Source(path: "x", text: edit.text)
    let fix = Fix("", edit.edits.map { Fix.Edit(ByteRange($0.start, $0.end), $0.new) })
    let range = ByteRange(fix.edits[0].range.start, fix.edits[0].range.end)
    let found = Finding(
      .unexpectedToken, source, range, "x", related: [Related("y", source, range)], fix: fix)
    let made = found.fix.map { fix in
      var list = EditList()
      let isTaken = list.add(fix)
      #expect(isTaken)
      return list.applied(to: source).whole
    }
    #expect(made == edit.made)
    var compiled = Compiled()
    compiled.findings = [found]
    for reporter in Reporter.all { #expect(!compiled.report(as: reporter).isEmpty) }
  }
}

extension Specimen {
  /// The repairs of a state of the specimen.
  ///
  /// - Parameter known: the findings of texts so far.
  fileprivate func repairs(
    of source: Source, unsafe: Bool,
    _ known: inout RepairLaws.Known
  ) -> Repairs {
    Repairs([source], unsafe: unsafe) { sources in
      if let text = known.first(where: { $0.source === sources[0] }) {
        return (text.findings, text.findings)
      }
      let findings = compiled(sources[0]).findings
      known.append((sources[0], findings))
      return (findings, findings)
    }
  }
}
