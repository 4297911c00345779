import Foundation
import PatternCompiler
import PatternExports
import PatternImport
import PatternJSON
import PatternSyntax
import PatternTable
import TestSupport
import Testing

@testable import PatternPlayer
@testable import PlayerCore

/// Core Haptics receives the same parameters as the AHAP files of a table contain: the first come
/// from the player, the second from the compiler.
@MainActor struct PhraseLaws {
  /// Records the first phrase of each firing.
  private final class Phrases: HapticOutput {
    var heard: [Int: HapticPhrase] = [:]
    let hapticsUnavailable: PlayReason? = nil
    let obeysSystemHaptics = true
    let playsPhrases = true
    func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      if heard[firing] != nil { return }
      heard[firing] = HapticPhrase(
        haptics.map { HapticMoment(after: 0, haptic: $0) } + rest)
    }
    func stopHaptics(of firing: Int) {}
  }

  /// Plays every cue of a table that has an AHAP file of its own, and compares.
  ///
  /// - Returns: the number of compared cues.
  private static func hold(_ table: Compiled.Table, of path: String) throws -> Int {
    let files = try table.export(.ahap).files.filter { $0.path.hasSuffix(".ahap") }.map {
      try JSONReader.read($0.bytes)
    }
    let deck = try CueDeck(json: table.bytes)
    let clock = VirtualClock()
    var compared = 0
    for row in deck.rows {
      let haptics = row.lists[Mode.normal.rawValue].haptics
      // Loops and random delays have more haptics in a player than in a file.
      if haptics.isEmpty || haptics.contains(where: { $0.frame.loop != nil || $0.isRandom }) {
        continue
      }
      let own = files.filter { file in
        let made = file["Metadata"]?["Patternc"]
        return made?["Cue"]?.string == row.name.text && made?["Mode"]?.string == "normal"
          && made?["Case"] == nil
      }
      if own.isEmpty { continue }
      let (output, conditions) = (Phrases(), AppConditions())
      for gate in row.cueGates + row.gates[Channel.haptics.rawValue] {
        conditions.set(gate, to: true)
      }
      let player = try CuePlayer(
        decks: [deck], haptics: output, motion: NoOutput(), sound: NoOutput(), text: NoOutput(),
        conditions: [conditions], clock: clock)
      for gate in row.cueGates { player.set(gate, to: true) }
      // Cues of one event may be merged when they play.
      if deck.events[row.event]?.count != 1 { continue }
      let firing = player.fire(row.event, on: Subject("x", keys: ["id": "x"])).first
      clock.advance(by: .seconds(5))
      guard let number = firing?.number, let phrase = output.heard[number] else { continue }
      compare(phrase, own, "\(path): \(row.name.text)")
      compared += 1
    }
    return compared
  }

  private static func compare(_ phrase: HapticPhrase, _ files: [JSONValue], _ what: String) {
    let wanted = files.map { elements($0) }
    let first = wanted.joined().compactMap { $0.isCurve ? nil : $0.at }.min() ?? 0
    // Haptics without strength are not sent.
    if wanted.joined().contains(where: { $0.values["HapticIntensity"] == 0 }) { return }
    let given = phrase.patterns.map { pattern in
      pattern.events.map { event in
        Element(
          kind: event.duration == 0 ? "HapticTransient" : "HapticContinuous",
          at: event.at + first, duration: event.duration,
          values: Dictionary(
            uniqueKeysWithValues: event.parameters.map { ("\($0.id.name)", $0.value) }), points: [])
      }
        + pattern.curves.map { curve in
          Element(
            kind: curve.parameter == .intensity
              ? "HapticIntensityControl" : "HapticSharpnessControl",
            at: curve.at + first, duration: 0, values: [:],
            points: curve.points.map { [$0.at, $0.value] })
        }
    }
    #expect(given.count == wanted.count, "\(what): layers")
    for (given, wanted) in zip(given, wanted) {
      let (given, wanted) = (given.sorted(by: Element.order), wanted.sorted(by: Element.order))
      #expect(given.count == wanted.count, "\(what): \(given)\n\(wanted)")
      for (given, wanted) in zip(given, wanted) {
        #expect(given.isLike(wanted), "\(what):\n\(given)\nin place of\n\(wanted)")
      }
    }
  }

  /// An event or a curve; times in microseconds, values in millionths.
  private struct Element {
    let kind: String
    let at: Int64
    let duration: Int64
    let values: [String: Int64]
    let points: [[Int64]]

    var isCurve: Bool { kind.hasSuffix("Control") }

    static func order(_ left: Element, _ right: Element) -> Bool {
      func key(_ element: Element) -> (Int64, String, Int64, Int64, Int64) {
        (
          element.at, element.kind, element.duration,
          element.values["HapticIntensity"] ?? element.points.first?[1] ?? 0,
          element.values["HapticSharpness"] ?? 0
        )
      }
      return key(left) < key(right)
    }

    /// True if two elements are equal, with a tolerance of a millionth for levels scaled by maps,
    /// since the player multiplies before it rounds.
    func isLike(_ other: Element) -> Bool {
      kind == other.kind && at == other.at && duration == other.duration
        && values.keys.sorted() == other.values.keys.sorted()
        && values.allSatisfy { abs($0.value - (other.values[$0.key] ?? -9)) <= 2 }
        && points.count == other.points.count
        && zip(points, other.points).allSatisfy { $0[0] == $1[0] && abs($0[1] - $1[1]) <= 2 }
    }
  }

  private static func elements(_ file: JSONValue) -> [Element] {
    func millionths(_ value: JSONValue?) -> Int64 {
      guard case .number(let text)? = value, let number = Double(text) else { return 0 }
      return Int64((number * 1e6).rounded())
    }
    func text(_ value: JSONValue?) -> String { value?.string ?? "" }
    return (file["Pattern"]?.elements ?? []).compactMap { element in
      if let event = element["Event"] {
        if text(event["EventType"]) == "AudioCustom" { return nil }
        var values: [String: Int64] = [:]
        for parameter in event["EventParameters"]?.elements ?? [] {
          values[text(parameter["ParameterID"])] = millionths(parameter["ParameterValue"])
        }
        return Element(
          kind: text(event["EventType"]), at: millionths(event["Time"]),
          duration: millionths(event["EventDuration"]), values: values, points: [])
      }
      let curve = element["ParameterCurve"]
      return Element(
        kind: text(curve?["ParameterID"]), at: millionths(curve?["Time"]), duration: 0, values: [:],
        points: (curve?["ParameterCurveControlPoints"]?.elements ?? []).map {
          [millionths($0["Time"]), millionths($0["ParameterValue"])]
        })
    }
  }

  /// Compiles a text with a cue for each of some patterns, without rules.
  private static func compiled(_ text: String, playing patterns: [String]) -> Compiled {
    var text = text
    for (index, pattern) in patterns.enumerated() {
      text += """

        event own.event-\(index): by user, class confirmation, subject card
        cue own.cue-\(index) {
          because "Tests."
          role feedback
          on own.event-\(index)
          target card
          fade 0 -> 1 over 200ms ease-out
          play \(pattern)
        }

        """
    }
    return Compiled(text: text, judges: false)
  }

  @Test func fixturesPlayAsTheyAreExported() throws {
    var compared = 0
    for fixture in Fixture.played {
      let text = String(decoding: try fixture.bytes(), as: UTF8.self)
      for table in Compiled(text: text, judges: false).tables {
        compared += try PhraseLaws.hold(table, of: fixture.path)
      }
    }
    #expect(compared > 50, "\(compared)")
  }

  @Test(arguments: ["ghost-deck", "sonora"])
  func decksPlayAsTheyAreExported(name: String) throws {
    #expect(try PhraseLaws.hold(Compiled.deck(name).onlyTable(), of: name) > 0)
  }

  /// Timelines of taps and strokes, with curves, jumps and overlaps: 250, and 1,000 at full size.
  @Test(arguments: 0..<(Laws.isFull ? 40 : 10))
  func randomTimelinesPlayAsTheyAreExported(seed: Int) throws {
    var random = Random(seed: UInt64(1000 + seed))
    var text = ImportedText()
    let patterns = (0..<25).map { _ in ImportedPattern(random: &random) }
    text.add(ImportedFile(patterns), file: "random", named: "random", asDeck: false)
    let source = String(decoding: text.bytes, as: UTF8.self)
    let table = try PhraseLaws.compiled(source, playing: text.declared).onlyTable()
    #expect(try PhraseLaws.hold(table, of: "seed \(seed)") == 25)
  }
}

extension HapticEntry {
  fileprivate var isRandom: Bool {
    if case .random = frame.stagger { true } else { false }
  }
}
