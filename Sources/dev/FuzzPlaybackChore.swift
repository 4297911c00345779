import PatternConformance
import PatternJSON
import PatternPlayback

extension Chore {
  /// Plays mutated tables by mutated scripts.
  static let fuzzPlayback = Chore(
    name: "fuzz-playback",
    usage: [
      "fuzz-playback --runs N [--seed S]  play mutated tables by mutated scripts; none may trap,"
        + " and every firing has one start and at most one end"
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["--runs", "--seed"])
    guard let runs = try words.number("--runs") else {
      throw Trouble("`fuzz-playback` needs `--runs N`", code: 2)
    }
    return try FuzzedPlayback(seed: try words.number("--seed") ?? 1).run(runs)
  }
}

/// Pairs of a table and a script, each a case of the suite with something changed.
private struct FuzzedPlayback {
  private var state: UInt64
  /// How many scripts play one table: reading it takes longer than playing it.
  private static let scripts = 20
  /// One leaf in so many changes.
  private var rarity = 100
  private let seed: Int

  init(seed: Int) { (self.seed, state) = (seed, UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1) }

  /// A whole number below a bound; xorshift64*.
  private mutating func random(_ bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
  }

  func run(_ runs: Int) throws(Trouble) -> Int32 {
    var fuzz = self
    var cases: [(test: JSONValue, path: String, table: JSONValue)] = []
    for file in ConformanceSuite.cases {
      guard let test = try? JSONReader.read(file.bytes), let path = test["table"]?.string,
        let bytes = ConformanceSuite.table(path), let table = try? JSONReader.read(bytes)
      else { throw Trouble("\(file.path) cannot be read") }
      cases.append((test, path, table))
    }
    var (refused, played, entries) = (0, 0, 0)
    var deck: CueDeck?
    var first = cases[0]
    for run in 0..<runs {
      if run % FuzzedPlayback.scripts == 0 { deck = nil }
      while deck == nil {
        first = cases[fuzz.random(cases.count)]
        fuzz.rarity = [300, 3000, 30000][fuzz.random(3)]
        deck = try? CueDeck(fuzz.mutated(first.table))
        if deck == nil { refused += 1 }
      }
      fuzz.rarity = [10, 40, 200][fuzz.random(3)]
      // Half of the scripts are of the same table, where its own events are fired.
      let second = cases[fuzz.random(cases.count)]
      let isOfAnother = second.path != first.path && fuzz.random(2) == 0
      let test = fuzz.test(isOfAnother ? first.test : second.test)
      guard let answer = try? ConformanceSuite.answer(to: test, deck: deck, limit: 2_000)
      else { continue }
      if answer["error"] == nil { played += 1 }
      let log = answer["log"]?.elements ?? []
      entries += log.count
      if let fault = FuzzedPlayback.fault(in: log) {
        complain("seed \(seed), run \(run): \(fault)")
        return 1
      }
    }
    say("\(runs) scripts: \(played) played whole, \(entries) entries; \(refused) tables refused")
    return 0
  }

  /// Every firing starts once, ends at most once, and nothing of it comes after its end.
  private static func fault(in log: [JSONValue]) -> String? {
    var started = 0
    var ended: Set<Int> = []
    for entry in log {
      guard let firing = entry["firing"]?.integer else { continue }
      let did = entry["did"]?.string ?? ""
      if did == "start" {
        started += 1
        if firing != started { return "firing \(firing) starts as number \(started)" }
      } else if firing > started || ended.contains(firing) {
        return "`\(did)` of firing \(firing) is not between its start and its end"
      }
      if did == "end" { ended.insert(firing) }
    }
    return nil
  }

  /// The case with some of its script changed.
  private mutating func test(_ test: JSONValue) -> JSONValue {
    var members: [JSONValue.Member] = []
    for member in test.members ?? [] {
      switch member.name {
      case "script":
        var steps = (member.value.elements ?? []).map { mutated($0) }
        for _ in 0..<random(4) where !steps.isEmpty { steps.append(steps[random(steps.count)]) }
        steps.sort { FuzzedPlayback.time($0) < FuzzedPlayback.time($1) }
        members.append(.init(name: "script", value: .array(steps)))
      case "table": members.append(member)
      case "expect", "requires": continue
      default: members.append(.init(name: member.name, value: mutated(member.value)))
      }
    }
    return .object(members)
  }

  private static func time(_ step: JSONValue) -> Double {
    guard case .number(let spelling)? = step["atMs"] else { return 0 }
    return DecimalNumber.value(of: spelling)
  }

  /// The value with some leaves changed.
  private mutating func mutated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements):
      var elements = elements.map { mutated($0) }
      if random(rarity) == 0, !elements.isEmpty { elements.remove(at: random(elements.count)) }
      if random(rarity) == 0, let last = elements.last { elements.append(last) }
      return .array(elements)
    case .object(let members):
      return .object(members.map { .init(name: $0.name, value: mutated($0.value)) })
    default: return random(rarity) == 0 ? leaf(like: value) : value
    }
  }

  private mutating func leaf(like value: JSONValue) -> JSONValue {
    let numbers = [
      "0", "1", "-1", "0.001", "120", "500", "1e9", "31536000000", "1e300", "-0", "0.5", "99999",
    ]
    let texts = ["", "c1", "card", "while", "physicality", "emit", "remove", "\u{0}", "e\u{301}"]
    switch value {
    case .number where random(5) > 0: return .number(numbers[random(numbers.count)])
    case .boolean(let flag) where random(5) > 0: return .boolean(!flag)
    case .string where random(5) > 0: return .string(texts[random(texts.count)])
    default:
      return [.null, .boolean(true), .number("3"), .string("x"), .array([]), .object([])][random(6)]
    }
  }
}
