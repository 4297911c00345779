import PatternFiles
import PatternJSON
import PlayerConformance
import PlayerCore

extension Chore {
  /// Plays mutated tables with mutated scripts.
  static let fuzzPlayers = Chore(
    name: "players",
    usage: [
      "fuzz players --runs N [--seed S] [--web]",
      "                        play mutated tables by mutated scripts: none may trap, and every",
      "                        firing has one start and at most one end; with `--web` the player",
      "                        for web pages has to refuse the same tables, and to log the same",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, flags: ["--web"], options: ["--runs", "--seed"])
    guard let runs = try words.number("--runs") else {
      throw Trouble("`fuzz players` needs `--runs N`", code: 2)
    }
    let seed = try words.number("--seed") ?? 1
    let web = words.has("--web") ? try WebTwin(seed: seed) : nil
    var fuzz = try FuzzedPlayback(seed: seed, web: web)
    return try fuzz.run(runs)
  }
}

/// Pairs of a table and a script, each mutated from a conformance case.
private struct FuzzedPlayback {
  /// The number of scripts per table, which takes longer to read than to play.
  private static let scripts = 20
  /// One in this many leaves is changed.
  private var rarity = 100
  private let seed: Int
  private var chance: Random
  private var web: WebTwin?
  private var cases: [(test: JSONValue, path: String, table: JSONValue)] = []

  init(seed: Int, web: WebTwin?) throws(Trouble) {
    (self.seed, self.web) = (seed, web)
    chance = Random(seed: UInt64(seed))
    for file in ConformanceSuite.cases {
      guard let test = try? JSONReader.read(file.bytes), let path = test["table"]?.string,
        let bytes = ConformanceSuite.table(path), let table = try? JSONReader.read(bytes)
      else { throw Trouble("\(file.path) cannot be read") }
      cases.append((test, path, table))
    }
  }

  private mutating func random(_ bound: Int) -> Int { chance.below(bound) }

  mutating func run(_ runs: Int) throws(Trouble) -> Int32 {
    var (refused, played, entries) = (0, 0, 0)
    var deck: CueDeck?
    var first = cases[0]
    for run in 0..<runs {
      if run % FuzzedPlayback.scripts == 0 { deck = nil }
      while deck == nil {
        first = chance.pick(cases)
        rarity = chance.pick([300, 3000, 30000])
        deck = try self.deck(mutated(first.table), run)
        if deck == nil { refused += 1 }
      }
      rarity = chance.pick([10, 40, 200])
      // Half of the scripts belong to the same table, so that its own events fire.
      let second = chance.pick(cases)
      let isOfAnother = second.path != first.path && random(2) == 0
      let test = self.test(isOfAnother ? first.test : second.test, on: first.table)
      guard let answer = try? ConformanceSuite.answer(to: test, deck: deck, limit: WebTwin.limit)
      else { continue }
      if answer["error"] == nil { played += 1 }
      let log = answer["log"]?.elements ?? []
      entries += log.count
      let title = "seed \(seed), run \(run)"
      if let fault = FuzzedPlayback.fault(in: log) { throw Trouble("\(title): \(fault)") }
      try web?.compare(test, answer, title)
    }
    try web?.finish()
    say("\(runs) scripts: \(played) played whole, \(entries) entries; \(refused) tables refused")
    return 0
  }

  /// The deck of a table, sometimes with mutated text; nil if it is refused.
  private mutating func deck(_ table: JSONValue, _ run: Int) throws(Trouble) -> CueDeck? {
    var json = JSONWriter(.compact)
    json.value(table)
    var bytes = json.output
    if random(20) == 0, !bytes.isEmpty {
      let place = random(bytes.count)
      let marks = Array("{}[],:\"\\ 01-.e".utf8)
      // Leaves characters beyond ASCII intact.
      if bytes[place] < 0x80 { bytes[place] = chance.pick(marks) }
    }
    var verdict: DeckError?
    var deck: CueDeck?
    do throws(DeckError) { deck = try CueDeck(json: bytes) } catch { verdict = error }
    web?.load(bytes, verdict, "seed \(seed), table of run \(run)")
    return deck
  }

  /// Describes a violation: every firing starts once, ends at most once, and does nothing after its
  /// end.
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

  /// The case with parts of its script mutated.
  private mutating func test(_ test: JSONValue, on table: JSONValue) -> JSONValue {
    var members: [JSONValue.Member] = []
    for member in test.members ?? [] {
      switch member.name {
      case "script":
        var steps = (member.value.elements ?? []).map { FuzzedPlayback.whole(mutated($0)) }
        for _ in 0..<random(4) where !steps.isEmpty { steps.append(chance.pick(steps)) }
        for _ in 0..<random(4) { steps.append(stimulus()) }
        for _ in 0..<random(4) { steps.append(call(on: table)) }
        steps.sort { FuzzedPlayback.time($0) < FuzzedPlayback.time($1) }
        members.append(.init(name: "script", value: .array(steps)))
      case "table", "values": members.append(member)
      case "expect", "requires": continue
      default: members.append(.init(name: member.name, value: mutated(member.value)))
      }
    }
    return .object(members)
  }

  /// A step that names a table, with the table itself.
  private static func whole(_ step: JSONValue) -> JSONValue {
    guard let path = step["replace"]?.string, let bytes = ConformanceSuite.table(path),
      let table = try? JSONReader.read(bytes)
    else { return step }
    return .object(
      (step.members ?? []).map { $0.name == "replace" ? .init(name: $0.name, value: table) : $0 })
  }

  /// A change of conditions, at any time.
  private mutating func stimulus() -> JSONValue {
    let flags = [
      "physicality", "reduce-motion", "system-haptics", "sound-on", "visible", "working",
    ]
    let flag = JSONValue.boolean(random(2) == 0)
    let what: JSONValue.Member =
      switch random(6) {
      case 0: .init(name: "background", value: flag)
      case 1: .init(name: "lowPower", value: flag)
      case 2: .init(name: "cancel", value: .number("\(1 + random(4))"))
      case 3: .init(name: "cancelAll", value: .string("c1"))
      default:
        .init(name: "set", value: .object([.init(name: chance.pick(flags), value: flag)]))
      }
    let effects = JSONValue.string(random(2) == 0 ? "run" : "drop")
    return .object([time(), what, .init(name: "effects", value: effects)])
  }

  private mutating func time() -> JSONValue.Member {
    let time = chance.pick([0, 50, 100, 250, 333, 500, 1000, 1500]) + random(3) * 100
    return .init(name: "atMs", value: .number("\(time)"))
  }

  /// An event of a table, or the completion of one of its calls.
  private mutating func call(on table: JSONValue) -> JSONValue {
    func member(_ name: String, _ text: String) -> JSONValue.Member {
      .init(name: name, value: .string(text))
    }
    let subject = member("subject", random(4) == 0 ? "c2" : "c1")
    let effects = table["app"]?["effects"]?.elements ?? []
    if random(3) == 0, !effects.isEmpty {
      let outcome = member("outcome", random(2) == 0 ? "success" : "failure")
      let effect = JSONValue.Member(name: "complete", value: chance.pick(effects))
      return .object([time(), effect, subject, outcome])
    }
    let events = table["events"]?.members ?? []
    if events.isEmpty { return .object([time(), .init(name: "session", value: .boolean(true))]) }
    let items = JSONValue.array((0..<random(4)).map { .string("i\($0)") })
    return .object([
      time(), member("fire", chance.pick(events).name), subject,
      .init(name: "items", value: items),
    ])
  }

  private static func time(_ step: JSONValue) -> Double {
    guard case .number(let spelling)? = step["atMs"] else { return 0 }
    return DecimalNumber.value(of: spelling)
  }

  /// The value with some leaves mutated.
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
    case .number where random(5) > 0: return .number(chance.pick(numbers))
    case .boolean(let flag) where random(5) > 0: return .boolean(!flag)
    case .string where random(5) > 0: return .string(chance.pick(texts))
    default:
      return chance.pick(
        [.null, .boolean(true), .number("3"), .string("x"), .array([]), .object([])])
    }
  }
}
