import PatternJSON
import PatternTable
import PlayerCore

/// A case of the suite, `patternc.conformance` version 1: a script of stimuli, and the expected
/// actions of a player.
package struct ConformanceCase {
  /// The reason why a JSON value is not a case.
  package struct Fault: Error {
    /// The message: one line, with the key.
    package let text: String
  }

  /// A stimulus with its time.
  struct Step {
    let at: PlayInstant
    let what: Stimulus
  }

  enum Stimulus {
    case fire(PlayName, PlaySubject)
    case set([(input: PlayName, value: PlayValue?)], subject: PlayName?)
    case answer(PlayName, subject: PlayName, isAccepted: Bool)
    case complete(PlayName, subject: PlayName, isSuccess: Bool)
    case background(Bool)
    case lowPower(Bool)
    case cancel(Int, runsEffects: Bool)
    case cancelAll(PlayName, runsEffects: Bool)
    case replace(JSONValue)
    case restart
    case session
    case end
  }

  /// A value to read from the player, with the expected result.
  struct Sample {
    let at: PlayInstant
    let place: PlayPlace
    let value: Double?
  }

  package let name: String
  /// The rules that the case covers, such as `R14` and `R29b`.
  package let rules: [String]
  /// The channels whose entries must match; nil for all.
  let compare: [String]?
  /// The required features that this player does not know. With any of them, the case is skipped.
  let unknown: [String]
  /// The tables: paths relative to the folder of the case, or inline tables.
  let tables: [JSONValue]
  let conditions: [(input: PlayName, value: PlayValue?)]
  let steps: [Step]
  /// The expected entries of the log; nil if the log is not compared.
  let expect: [JSONValue]?
  /// True if the player must refuse the deck.
  let isRefusal: Bool
  let samples: [Sample]
  /// The tolerance of times, in microseconds.
  let timeTolerance: Int64
  let valueTolerance: Double

  /// The features that a player may lack.
  private let required: [String]

  /// True if a player may skip the case because it lacks something: the case requires it, or this
  /// program does not know it either.
  func maySkip(_ what: String) -> Bool {
    (required + unknown).contains { PlayName($0) == PlayName(what) }
  }

  /// The keys of stimuli, in the order in which a step is searched for them.
  static let stimuli = [
    "fire", "set", "answer", "complete", "background", "lowPower", "cancel", "cancelAll",
    "replace", "restart", "session", "end",
  ]

  /// Reads a case.
  ///
  /// - Throws: `Fault`, with the key at fault.
  package init(_ json: JSONValue) throws(Fault) {
    guard json["format"]?.string == "patternc.conformance" else {
      throw Fault(text: "`format` is not `patternc.conformance`")
    }
    guard json["version"]?.integer == 1 else {
      throw Fault(text: "`version` is not 1, the only one that this player reads")
    }
    name = json["name"]?.string ?? ""
    rules = json["rules"]?.elements?.compactMap { $0.string } ?? []
    compare = json["compare"]?.elements?.compactMap { $0.string }
    switch json["table"] {
    case .array(let all)?: tables = all
    case let table?: tables = [table]
    case nil: throw Fault(text: "`table` is missing")
    }
    conditions = try CaseReader.values(json["conditions"], "conditions")
    required = json["requires"]?.elements?.compactMap { $0.string } ?? []
    guard let script = json["script"]?.elements else {
      throw Fault(text: "`script` is missing, or not a list")
    }
    let (steps, unread) = try CaseReader.steps(script)
    self.steps = steps
    unknown =
      required.filter { wanted in !Channel.allCases.contains { $0.name == wanted } } + unread
    expect = json["expect"]?.elements
    isRefusal = json["error"] != nil
    var samples: [Sample] = []
    for (index, value) in (json["values"]?.elements ?? []).enumerated() {
      samples.append(try CaseReader(value, "values[\(index)]").sample())
    }
    self.samples = samples.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map { $0.element }
    timeTolerance =
      try CaseReader.number(json["tolerance"]?["timeMs"]).map {
        Int64(($0 * 1000).rounded())
      } ?? 0
    valueTolerance = try CaseReader.number(json["tolerance"]?["value"]) ?? 0.005
  }
}

/// A reader of one element of a case.
private struct CaseReader {
  typealias Fault = ConformanceCase.Fault

  private let json: JSONValue
  private let path: String

  init(_ json: JSONValue, _ path: String) { (self.json, self.path) = (json, path) }

  private func fault(_ key: String, _ what: String) -> Fault {
    Fault(text: "`\(path).\(key)` is not \(what)")
  }

  static func number(_ value: JSONValue?) throws(Fault) -> Double? {
    guard case .number(let spelling)? = value else { return nil }
    let number = DecimalNumber.value(of: spelling)
    if number.magnitude > 1e12 { throw Fault(text: "the number \(spelling) is too large") }
    return number
  }

  func time() throws(Fault) -> PlayInstant {
    guard let milliseconds = try CaseReader.number(json["atMs"]), milliseconds >= 0,
      milliseconds <= DeckLimit.milliseconds
    else { throw fault("atMs", "a time of at least 0, in milliseconds") }
    return PlayInstant((milliseconds * 1000).rounded())
  }

  static func values(
    _ json: JSONValue?, _ path: String
  ) throws(Fault) -> [(input: PlayName, value: PlayValue?)] {
    guard let json else { return [] }
    guard let members = json.members else { throw Fault(text: "`\(path)` is not an object") }
    var values: [(input: PlayName, value: PlayValue?)] = []
    for member in members {
      switch member.value {
      case .boolean(let flag): values.append((PlayName(member.name), .flag(flag)))
      case .string(let word): values.append((PlayName(member.name), .word(PlayName(word))))
      case .null: values.append((PlayName(member.name), nil))
      default: throw Fault(text: "`\(path).\(member.name)` is not true, false, null or a text")
      }
    }
    return values
  }

  /// The steps of a script, and the stimuli among them that this player does not know.
  static func steps(
    _ script: [JSONValue]
  ) throws(Fault) -> (steps: [ConformanceCase.Step], unknown: [String]) {
    if script.count > ConformancePlayer.stepLimit {
      throw Fault(text: "`script` has more than \(ConformancePlayer.stepLimit) steps")
    }
    var (steps, unknown): ([ConformanceCase.Step], [String]) = ([], [])
    for (index, step) in script.enumerated() {
      let reader = CaseReader(step, "script[\(index)]")
      let at = try reader.time()
      if let last = steps.last, at < last.at {
        throw Fault(text: "`script[\(index)].atMs` is before the previous step")
      }
      if let what = try reader.stimulus() {
        steps.append(ConformanceCase.Step(at: at, what: what))
      } else {
        unknown += (step.members ?? []).map { $0.name }.filter { $0 != "atMs" }
      }
    }
    return (steps, unknown)
  }

  /// The first stimulus of the step; nil if none is known.
  ///
  /// - Throws: `ConformanceCase.Fault` if the stimulus is malformed.
  func stimulus() throws(Fault) -> ConformanceCase.Stimulus? {
    let members = json.members ?? []
    let known = ConformanceCase.stimuli.lazy.compactMap { name in
      members.first { $0.name == name }
    }
    guard let (name, value) = known.first.map({ ($0.name, $0.value) }) else { return nil }
    let subject = json["subject"]?.string.map { PlayName($0) }
    let runsEffects = json["effects"]?.string != "drop"
    switch name {
    case "fire": return .fire(try label(value, "fire"), try firedSubject())
    case "set":
      return .set(try CaseReader.values(value, path + ".set"), subject: subject)
    case "answer":
      return .answer(
        try label(value, "answer"), subject: subject ?? "",
        isAccepted: try outcome("accept", or: "refuse"))
    case "complete":
      return .complete(
        try label(value, "complete"), subject: subject ?? "",
        isSuccess: try outcome("success", or: "failure"))
    case "background", "lowPower":
      guard let isOn = value.boolean else { throw fault(name, "true or false") }
      return name == "background" ? .background(isOn) : .lowPower(isOn)
    case "cancel":
      guard let firing = value.integer else { throw fault("cancel", "the number of a firing") }
      return .cancel(firing, runsEffects: runsEffects)
    case "cancelAll": return .cancelAll(try label(value, "cancelAll"), runsEffects: runsEffects)
    case "replace": return .replace(value)
    case "restart": return .restart
    case "session": return .session
    default: return .end
    }
  }

  private func label(_ value: JSONValue, _ key: String) throws(Fault) -> PlayName {
    guard let text = value.string else { throw fault(key, "a text") }
    return PlayName(text)
  }

  private func outcome(_ good: String, or bad: String) throws(Fault) -> Bool {
    switch json["outcome"]?.string {
    case good?: return true
    case bad?: return false
    default: throw fault("outcome", "`\(good)` or `\(bad)`")
    }
  }

  private func firedSubject() throws(Fault) -> PlaySubject {
    var subject = PlaySubject(
      PlayName(json["subject"]?.string ?? ""), keys: try keys(json["keys"]),
      text: json["text"]?.string ?? "")
    for item in json["items"]?.elements ?? [] {
      if let id = item.string {
        subject.items.append(PlaySubject(PlayName(id)))
      } else if let id = item["id"]?.string {
        subject.items.append(PlaySubject(PlayName(id), keys: try keys(item["keys"])))
      } else {
        throw fault("items", "a list of ids")
      }
    }
    return subject
  }

  private func keys(_ value: JSONValue?) throws(Fault) -> [(name: PlayName, value: PlayName)] {
    guard let value else { return [] }
    guard let members = value.members else { throw fault("keys", "an object") }
    var keys: [(name: PlayName, value: PlayName)] = []
    for member in members { keys.append((PlayName(member.name), try label(member.value, "keys"))) }
    return keys
  }

  func sample() throws(Fault) -> ConformanceCase.Sample {
    guard let property = json["property"]?.string else { throw fault("property", "a text") }
    return ConformanceCase.Sample(
      at: try time(),
      place: PlayPlace(
        target: json["target"]?.string.map { PlayName($0) },
        instance: PlayName(json["instance"]?.string ?? ""),
        layer: json["layer"]?.string.map { PlayName($0) }, property: PlayName(property)),
      value: try CaseReader.number(json["value"]))
  }
}
