import Foundation
import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import TestSupport
import Testing

/// Inputs that would be too large for a fixture. Each ends soon, with its problem.
@Suite(.serialized) struct LimitTests {
  struct Excess: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The ids of the expected findings, each once or more; empty if there are none.
    let ids: Set<String>
    let text: @Sendable () -> String
    /// The limit of work; the default unless that would take long.
    let work: Budget

    init(
      _ name: String, _ ids: Set<String>, work: Budget = Budget(),
      _ text: @escaping @Sendable () -> String
    ) {
      self.work = work
      testDescription = name
      self.ids = ids
      self.text = text
    }
  }

  /// A hundredth of the default, which is soon used up even in a debug build.
  static let little = Budget(declaration: 300_000, all: 1_000_000, perByte: 10)

  /// A fifth of the default, so that the first errors are found before it is used up.
  static let some = Budget(all: 20_000_000, perByte: 1)

  static func nested(_ depth: Int) -> String {
    "tap " + String(repeating: "{ at 0s ", count: depth - 1) + "{ impact light }"
      + String(repeating: " }", count: depth - 1)
  }

  static func lines(_ range: ClosedRange<Int>, _ line: (Int) -> String) -> String {
    range.map(line).joined(separator: "\n")
  }

  /// A map by an input, both with `count` cases.
  static func cases(_ count: Int) -> String {
    let names = (1...count).map { "k\($0)" }
    return "input m: from content, one of \(names.joined(separator: " | "))\n"
      + "map s by m: \(names.map { "\($0) 0.5" }.joined(separator: ", "))"
  }

  static func scaled(_ count: Int) -> String {
    "input m: from content, one of a | b\n"
      + lines(1...count) { "map s\($0) by m: a 1, b 0.5" } + "\nq: impact light\np: play q"
      + lines(1...count) { " scaled by s\($0)" }.replacing("\n", with: "")
  }

  static func arms(_ count: Int) -> String {
    "tap: " + lines(1...count) { "do a\($0) { success { " }.replacing("\n", with: "")
      + "toast \"x\"" + String(repeating: " } }", count: count)
  }

  static func loop(_ every: String, _ body: String) -> String {
    "input f: from content, flag\ntap: loop \(every) while f { \(body) }"
  }

  static let excesses = [
    Excess("64 bodies in one another", []) { nested(64) },
    Excess("65 bodies in one another", ["nesting-limit"]) { nested(65) },
    Excess("20,000 bodies in one another", ["nesting-limit"]) { nested(20_000) },
    Excess("20,000 braces that nothing closes", ["nesting-limit", "unclosed-body"]) {
      "tap " + String(repeating: "{ at 0s ", count: 20_000)
    },
    Excess("10,000 statements", []) {
      "tap { " + String(repeating: "impact light; wait 1ms;", count: 5_000) + " }"
    },
    Excess("10,002 statements", ["expansion-limit"]) {
      "tap { " + String(repeating: "impact light; wait 1ms;", count: 5_001) + " }"
    },
    Excess("repeats in repeats", ["expansion-limit"]) {
      "tap: " + String(repeating: "repeat 1000 every 1ms { ", count: 30) + "impact light"
        + String(repeating: " }", count: 30)
    },
    Excess("repeats over a day each", ["expansion-limit"]) {
      "tap: repeat 1000000 every 86400s: repeat 1000000 every 86400s: wait 86400s; impact light"
    },
    Excess("forty doublings", ["expansion-limit", "work-limit"], work: some) {
      "p0: impact light\n" + lines(1...40) { "p\($0): play p\($0 - 1); wait 1ms; play p\($0 - 1)" }
    },
    Excess("forty doublings of something unplain", ["expansion-limit", "work-limit"], work: some) {
      "p0: fade in over 0ms linear\n"
        + lines(1...40) { "p\($0): play p\($0 - 1); wait 1ms; play p\($0 - 1)" }
    },
    Excess("billion laughs through maps", ["misplaced-statement"]) {
      "input m: from content, one of a | b | c | d\np0: impact light\n"
        + lines(1...30) {
          "map m\($0) by m: a p\($0 - 1), default p\($0 - 1)\np\($0): play m\($0); play m\($0)"
        }
    },
    Excess("a chain of 200 plays", []) {
      "p0: impact light\n" + lines(1...200) { "p\($0): play p\($0 - 1)" }
    },
    Excess("a chain of 1,500 cues that vibrate", []) {
      lines(0...1_500) { "event e\($0).x: by user, class selection" } + "\n"
        + lines(0...1_499) {
          "cue c\($0) { on e\($0).x; continuous 0.5 for 9ms; at 9ms: emit e\($0 + 1).x }"
        }
    },
    Excess("1,500 cues that emit what 1,500 are felt on", []) {
      "event a.x: by user, class selection\nevent b.x: by user, class selection\n"
        + "choice c: a.x, b.x\n"
        + lines(1...1_500) {
          "cue a\($0) { on a.x; emit b.x }\ncue b\($0) { on b.x; continuous 0.5 for 9ms }"
        }
    },
    Excess("a chain of 20,000 values", []) {
      lines(0...19_999) { "let v\($0): v\($0 + 1)" }
        + "\nlet v20000: 5ms\ntap: wait v0; impact light"
    },
    Excess("a cycle of 20,000 values", ["reference-cycle"]) {
      lines(0...19_999) { "let v\($0): v\(($0 + 1) % 20_000)" }
    },
    Excess("100 profiles on top of one another", ["nesting-limit"]) {
      lines(0...99) { "profile f\($0) extends f\($0 + 1) { forbid sound }" }
        + "\nprofile f100 { forbid sound }"
    },
    Excess("a name of 65,535 bytes", []) {
      String(repeating: "a", count: 65_535) + ": impact light"
    },
    Excess("a name of 65,536 bytes", ["name-limit"]) {
      String(repeating: "a", count: 65_536) + ": impact light"
    },
    Excess("3,000 tracks at once", ["track-clash"]) {
      "tap: " + String(repeating: "fade in over 1s linear;", count: 3_000)
    },
    Excess("20,000 springs in one another", ["nesting-limit"]) {
      "tap: scale 1 -> 2 " + String(repeating: "spring(response ", count: 20_000)
    },
    Excess("deep bodies that play deep bodies", ["nesting-limit"]) {
      "p0: impact light\n"
        + lines(1...250) {
          "p\($0) " + String(repeating: "{ at 0s ", count: 62) + "{ play p\($0 - 1) }"
            + String(repeating: " }", count: 62)
        }
    },
    Excess("a chain of 300 plays", ["nesting-limit"]) {
      "p0: impact light\n" + lines(1...300) { "p\($0): play p\($0 - 1)" }
    },
    Excess("a cycle of 300 plays", ["reference-cycle"]) {
      lines(0...299) { "p\($0): impact light; play p\(($0 + 1) % 300)" }
    },
    Excess("a chain of 20,000 plays", ["nesting-limit"]) {
      lines(0...19_999) { "p\($0): play p\($0 + 1)" } + "\np20000: impact light"
    },
    Excess("a cycle of 20,000 plays", ["reference-cycle"]) {
      lines(0...19_999) { "p\($0): impact light; play p\(($0 + 1) % 20_000)" }
    },
    Excess("a chain of 20,000 plays into a short cycle", ["reference-cycle"]) {
      lines(0...19_999) { "p\($0): play p\($0 + 1)" } + "\np20000: play p19999"
    },
    Excess("a chain of 3,000 plays in a profile", ["nesting-limit"]) {
      "profile x {\n" + lines(0...2_999) { "p\($0): play p\($0 + 1)" }
        + "\np3000: impact light\n}"
    },
    Excess("a chain that is too deep with arguments", ["nesting-limit"]) {
      "p0(level 0.5): impact light level\n"
        + lines(1...255) { "p\($0)(level 0.5): play p\($0 - 1)(level level)" }
        + "\ntop: play p255(level 0.4)\nover: play p254(level 0.4)"
    },
    Excess("repeats of nothing", ["empty-body"]) {
      "tap: repeat 4000 every 1ms { repeat 1000000 every 1ms { } }"
    },
    Excess("two names of 65,535 bytes", ["unknown-name"]) {
      String(repeating: "a", count: 65_535) + ": impact light\ntap: play "
        + String(repeating: "b", count: 65_535)
    },
    Excess("thirty names of 60,000 bytes that lack a parenthesis", ["unexpected-token"]) {
      "pulse(level 0.5): impact light level\n"
        + lines(1...30) {
          "p\($0): play " + String(repeating: "a", count: 60_000) + " 0.6)"
        }
    },
    Excess("300 unknown names", ["unknown-name"]) {
      lines(1...300) { "p\($0): play q\($0)" }
    },
    Excess("a map of 20,000 cases that its input does not have", ["case-limit"]) {
      "input m: from content, one of "
        + (1...20_000).map { "a\($0)" }.joined(separator: " | ") + "\nmap p by m: "
        + (1...20_000).map { "b\($0) 0.5" }.joined(separator: ", ")
    },
    Excess("2,000 maps that name one of 2,000 cases", ["case-limit"]) {
      "input m: from content, one of " + (1...2_000).map { "a\($0)" }.joined(separator: " | ")
        + "\n" + lines(1...2_000) { "map p\($0) by m: a1 0.5" }
    },
    Excess("a choice of 20,000 unknown events", ["unknown-name"]) {
      "choice c: " + (1...20_000).map { "e\($0)" }.joined(separator: ", ")
    },
    Excess("two maps of 60 cases, 75 times in a row", ["work-limit"], work: little) {
      let cases = (1...60).map { "k\($0)" }
      return "input m: from content, one of " + cases.joined(separator: " | ") + "\n"
        + cases.map { "\($0): fade -> 1 over 1s linear\n" }.joined()
        + "map a by m: " + cases.map { "\($0) \($0)" }.joined(separator: ", ") + "\n"
        + "map b by m: "
        + zip(cases, cases.reversed()).map { "\($0) \($1)" }
        .joined(separator: ", ")
        + "\n"
        + "p: repeat 75 every 1s { play a; play b }"
    },
    Excess(
      "400 patterns that each play the next twice", ["work-limit"],
      work: Budget(all: 10_000_000, perByte: 1)
    ) {
      "p0: impact light\n" + lines(1...400) { "p\($0): play p\($0 - 1); play p\($0 - 1)" }
    },
    Excess("a cue of 2,000 tracks", ["work-limit"], work: little) {
      "event e: by user, class selection\ncue c { because \"x\"; on e; "
        + "repeat 2000 every 9ms: fade 0 -> 1 over 9ms linear }"
    },
    Excess("70 patterns that repeat a text of 4 KB", ["work-limit"], work: little) {
      "let t: \"" + String(repeating: "x", count: 4_000) + "\"\n"
        + lines(1...70) { "p\($0): repeat 4990 every 1ms: toast t" }
    },
    Excess("10 patterns that repeat a text of 4 KB", ["output-limit"]) {
      "let t: \"" + String(repeating: "x", count: 4_000) + "\"\n"
        + lines(1...10) { "p\($0): repeat 4990 every 1ms: toast t" }
    },
    Excess("a pattern of 3,000 parameters, played 4,990 times", ["work-limit"], work: little) {
      "p(" + (1...3_000).map { "a\($0) 0.5" }.joined(separator: ", ") + "): impact light a1\n"
        + "q: repeat 4990 every 1ms: play p"
    },
    Excess("a long pattern, played 4,990 times", ["work-limit"], work: little) {
      "p {\n" + String(repeating: "# a comment\n", count: 8_000) + "fade 0 -> 1 over 1s linear\n}\n"
        + "q: repeat 4990 every 1s: play p"
    },
    Excess("an input and a map of 64 cases", []) { cases(64) },
    Excess("an input of 65 cases", ["case-limit"]) { cases(65) },
    Excess("a map with an entry 129 times", ["case-limit", "duplicate-name"]) {
      "input m: from content, one of a | b\nmap s by m: b 1"
        + String(repeating: ", a 0.5", count: 128)
    },
    Excess("a haptic that eight maps scale", []) { scaled(8) },
    Excess("a haptic that nine maps scale", ["nesting-limit"]) { scaled(9) },
    Excess("eight arms in one another", []) { arms(8) },
    Excess("nine arms in one another", ["nesting-limit"]) { arms(9) },
    Excess("a loop of a millisecond", []) { loop("every 1ms", "impact light 0.5") },
    Excess("a loop of less than a millisecond", ["value-out-of-range"]) {
      loop("every 0.999ms", "impact light 0.5")
    },
    Excess("a loop whose body takes less than a millisecond", ["value-out-of-range"]) {
      loop("", "fade 0 -> 1 over 0.5ms linear")
    },
    Excess("1,000 springs that swing for long", ["output-limit"]) {
      lines(1...1_000) { "p\($0): scale 1 -> 1.1 spring(response 0.002s, damping 0.0004)" }
    },
    Excess("a million digits", ["value-out-of-range"]) {
      "tap: impact light " + String(repeating: "9", count: 1_000_000)
    },
    Excess("a million signs of no meaning", ["unexpected-token"]) {
      String(repeating: "(", count: 1_000_000)
    },
  ]

  @Test(.timeLimit(.minutes(5)), arguments: excesses)
  func excess(excess: Excess) {
    let text = excess.text()
    let compiled = Compiled(
      [Source(path: "example.pattern", text: text)],
      options: CompileOptions(today: "2026-11-21", work: excess.work), host: .holding([:]))
    let found = compiled.findings.filter {
      !Rule.isJudged($0) || excess.ids.contains("\($0.problem.id)")
    }
    #expect(Set(found.map { "\($0.problem.id)" }) == excess.ids)
  }

  @Test(arguments: [1000, 1001])
  func usedFiles(count: Int) {
    var files: [String: [UInt8]] = [:]
    for index in 0..<count { files["f\(index).pattern"] = Array("p\(index): impact light".utf8) }
    let text = LimitTests.lines(0...count - 1) { "use \"f\($0).pattern\"" }
    let compiled = Compiled([Source(path: "all.pattern", text: text)], host: .holding(files))
    #expect(compiled.ids == (count > 1000 ? ["use-limit"] : []))
  }

  /// A ring of files: each uses all others, through the next.
  @Test(arguments: [1001, 1002])
  func ringOfFiles(count: Int) {
    let ids = LimitTests.ids(ofRing: count) { "p\($0): impact light" }
    #expect(Set(ids) == (count > 1001 ? ["use-limit"] : []))
  }

  private static func ids(ofRing count: Int, _ text: (Int) -> String) -> [String] {
    let files = (0..<count).map { index in
      (
        path: "f\(index).pattern",
        text: "use \"f\((index + 1) % count).pattern\"\n" + text(index)
      )
    }
    let held = files.map { ($0.path, Array($0.text.utf8)) }
    return Compiled(
      files.map { Source(path: $0.path, text: $0.text) },
      host: .holding(Dictionary(uniqueKeysWithValues: held))
    ).ids
  }

  /// A name that many files declare differently is one finding in each file, not one for each pair.
  @Test func oneNameInManyFiles() {
    let ids = LimitTests.ids(ofRing: 50) { "p: transient 0.\($0 + 11)" }
    #expect(ids == Array(repeating: "duplicate-name", count: 50))
  }

  /// The set of checked declarations does not depend on the number of threads.
  @Test func whatIsNotJudgedIsTheSameOnAnyNumberOfThreads() {
    let text = LimitTests.lines(1...200) { "p\($0): repeat 90 every 1ms: fade 0 -> 1 over 2ms" }
    let source = Source(path: "a.pattern", text: text)
    func report(_ parallel: @escaping (Int, @Sendable (Int) -> Void) -> Void) -> String {
      let host = PatternCompiler.Host(load: { _ in .outside }, parallel: parallel)
      let options = CompileOptions(work: LimitTests.little)
      return Compiled([source], options: options, host: host).report
    }
    let alone = report { for index in 0..<$0 { $1(index) } }
    #expect(alone.contains("work-limit") && alone.contains("track-clash"))
    #expect(report { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) } == alone)
    #expect(report { for index in (0..<$0).reversed() { $1(index) } } == alone)
  }

  @Test func aUsedFileThatIsTooLarge() {
    let host = PatternCompiler.Host(
      load: { _ in .tooLarge }, parallel: { for index in 0..<$0 { $1(index) } })
    let compiled = Compiled(
      [Source(path: "a.pattern", text: "use \"huge.pattern\"")], host: host)
    #expect(compiled.ids == ["unusable-file"])
  }

  /// A file in another encoding is one error, whatever it contains.
  @Test(arguments: [false, true], [false, true])
  func anotherEncoding(isMarked: Bool, isLittle: Bool) {
    var bytes: [UInt8] = []
    for unit in ((isMarked ? "\u{FEFF}" : "") + "tap: impct light\nknock {\n").utf16 {
      let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += isLittle ? halves.reversed() : halves
    }
    let compiled = Compiled([Source(path: "a.pattern", bytes: bytes)], host: .holding([:]))
    #expect(compiled.ids == ["invalid-utf8"])
  }

  /// Every problem of the language is expected somewhere, is produced here, or needs the disk.
  @Test func everyProblemIsSeen() throws {
    var seen: Set<String> = ["use-limit", "file-size-limit"]
    seen.formUnion(
      try ConfigurationTests.compiled("use profile base\n", ConfigurationTests.required).ids)
    for excess in LimitTests.excesses { seen.formUnion(excess.ids) }
    for fixture in Fixture.all { seen.formUnion(try fixture.expected().values.joined()) }
    for problem in Problem.language {
      #expect(seen.contains("\(problem.id)"), "no fixture expects \(problem.id)")
    }
  }
}
