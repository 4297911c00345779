import PatternCompiler
import PatternExports
import PatternImport
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// Laws for formats with rounded numbers or a single line of levels: their haptics at any time of a
/// timeline.
struct HapticFileLaws {
  /// A target, with the tolerances after a round trip and the allowed differences.
  struct Law: Sendable, CustomStringConvertible {
    let target: Export
    let ending: String
    var path: String = "patterns/"
    /// The tolerance of times, in microseconds.
    let time: Int64
    /// The duration of a jump in a line of levels, in microseconds.
    let jump: Int64
    /// The tolerances of levels, in millionths, for taps and for strokes.
    let tap: Int64
    let level: Int64
    let sharpness: Int64
    let covers: @Sendable (LoweredHaptics) -> Bool
    /// True if equivalents of haptics with levels of their own replace them in the file.
    var isReplaced = false

    var description: String { target.name }
  }

  static let laws = [
    Law(
      target: .pulsar, ending: "json", time: 1, jump: 1, tap: 1, level: 1, sharpness: 1,
      covers: { haptics in
        // The unit of times is not stored: below 20, a fraction tells that they are seconds.
        !haptics.hasOverlaps && (haptics.end >= 20_000 || haptics.isWhole)
      }),
    Law(
      target: .metaHaptic, ending: "haptic", time: 1, jump: 1, tap: 1, level: 10_000,
      sharpness: 10_000,
      covers: { haptics in
        !haptics.hasOverlaps && haptics.leastDistance >= 1_000
          && haptics.taps.allSatisfy { tap in
            haptics.strokes.allSatisfy { $0.end < tap.at || tap.at < $0.at }
          }
      }),
    Law(
      target: .hjif, ending: "hjif", time: 500, jump: 1_000, tap: 1, level: 1, sharpness: 2_200,
      covers: { $0.strokes.allSatisfy { $0.hasRoom } }),
    Law(
      target: .openHarmony, ending: "json", time: 500, jump: 1_000, tap: 5_000, level: 10_000,
      sharpness: 10_000,
      covers: { haptics in
        haptics.taps.allSatisfy { $0.intensity >= 5_000 }
          && haptics.strokes.allSatisfy {
            $0.points.count <= 16 && $0.peak >= 5_000 && $0.hasRoom
          }
      }),
    Law(
      target: .androidXML, ending: "xml", path: "res/xml/example__p__", time: 1_000, jump: 0,
      tap: 500, level: 0, sharpness: 1_000_000,
      covers: { haptics in
        haptics.strokes.isEmpty && haptics.hasNoStyles && haptics.leastDistance > 20_000
          && haptics.taps.allSatisfy { $0.sharpness >= 300_000 || $0.intensity <= 500_000 }
      }, isReplaced: true),
  ]

  @Test(arguments: RoundTripLaws.fixtures)
  func fixtures(fixture: RoundTripLaws.Played) throws {
    for law in HapticFileLaws.laws {
      _ = try HapticFileLaws.hold(fixture.table, law, of: fixture.testDescription)
    }
  }

  @Test(arguments: 0..<RoundTripLaws.batches)
  func randomTimelines(seed: Int) throws {
    let source = String(decoding: RoundTripLaws.random(seed).text.bytes, as: UTF8.self)
    let table = try Compiled(text: source, judges: false).onlyTable()
    for law in HapticFileLaws.laws { _ = try HapticFileLaws.hold(table, law, of: "seed \(seed)") }
  }

  /// Each law applies to patterns written by hand.
  @Test(arguments: laws)
  func somethingIsCovered(law: Law) throws {
    let table = try Compiled(
      text: """
        beat: transient 0.6; wait 120ms; transient 0.9
        hum: continuous 0.5 for 200ms sharp 0.3; wait 300ms; transient 0.8
        """
    ).onlyTable()
    let expected = law.target.name == "android-xml" ? 1 : 2
    #expect(try HapticFileLaws.hold(table, law, of: "two patterns") == expected)
  }

  /// Checks a law for a table.
  ///
  /// - Returns: the number of patterns that the law covers.
  private static func hold(_ table: Compiled.Table, _ law: Law, of path: String) throws -> Int {
    if law.isReplaced, !table.table.equivalents.ranges.isEmpty { return 0 }
    let files = table.export(law.target).files
    var count = 0
    for (name, haptics) in table.lowered where law.covers(haptics) {
      let spelled = law.ending == "xml" ? name.replacing("-", with: "_") : name
      let place = "example/\(law.target.name)/\(law.path)\(spelled).\(law.ending)"
      guard let file = files.first(where: { $0.path == place }) else { continue }
      count += 1
      let read = ImportedFile(Source(path: file.path, bytes: file.bytes))
      #expect(!read.findings.contains { $0.severity == .error }, "\(file.path)")
      let text = ImportTests.text(of: read, "again.\(law.ending)")
      let again = try Compiled(text: text, judges: false).onlyTable().lowered
      let difference = haptics.difference(from: again.first?.haptics ?? .init(), law)
      #expect(
        difference == nil,
        "\(path): \(name): \(difference ?? "")\n\(String(decoding: file.bytes, as: UTF8.self))\(text)"
      )
    }
    return count
  }
}

extension LoweredHaptics {
  fileprivate var hasOverlaps: Bool {
    zip(strokes, strokes.dropFirst()).contains { $0.end > $1.at }
      || strokes.contains { stroke in strokes.contains { $0.at < stroke.at && $0.end > stroke.at } }
  }

  /// True if there are only transients. Android may play a style otherwise than its taps.
  fileprivate var hasNoStyles: Bool { taps.allSatisfy { $0.kind == .transient } }

  fileprivate var end: Int64 {
    (taps.map { $0.at } + strokes.map { $0.end }).max() ?? 0
  }

  /// True if all times are whole milliseconds.
  fileprivate var isWhole: Bool {
    taps.allSatisfy { $0.at % 1_000 == 0 } && knots.allSatisfy { $0 % 1_000 == 0 }
  }

  /// The least time between two taps, in microseconds.
  fileprivate var leastDistance: Int64 {
    zip(taps, taps.dropFirst()).map { $1.at - $0.at }.min() ?? Int64.max
  }

  fileprivate func playing(at time: Int64) -> [Stroke] {
    strokes.filter { $0.at <= time && time < $0.end }
  }

  fileprivate var knots: [Int64] {
    Set(strokes.flatMap { stroke in [stroke.end] + stroke.points.map { stroke.at + $0.at } })
      .sorted()
  }

  /// The first place at which the difference exceeds the tolerances of a law; nil if none does.
  fileprivate func difference(from other: LoweredHaptics, _ law: HapticFileLaws.Law) -> String? {
    var rest = other.taps.filter { $0.intensity > 0 }
    for tap in taps where tap.intensity > 0 {
      let match = rest.firstIndex {
        abs($0.at - tap.at) <= law.time && abs($0.intensity - tap.intensity) <= law.tap
          && abs($0.sharpness - tap.sharpness) <= law.sharpness
      }
      guard let match else { return "nothing is like \(tap)" }
      rest.remove(at: match)
    }
    if let more = rest.first { return "\(more) is new" }
    let knots = self.knots
    // A difference in time is a difference in level by the slope.
    let slack = max(law.time, law.jump)
    for (start, end) in zip(knots, knots.dropFirst()) where end - start > 4 * slack {
      for part in 1...3 as ClosedRange<Int64> {
        let time = start + (end - start) * part / 4
        let (now, then) = (playing(at: time), other.playing(at: time))
        let ranges = now.map { stroke in
          let window = [-slack, 0, slack].map { stroke.felt(at: time + $0) }
          return (low: window.map { $0.intensity }.min()!, high: window.map { $0.intensity }.max()!)
        }
        // The stronger of two overlapping haptics is felt.
        let low = (ranges.map { $0.low }.max() ?? 0) - law.level
        let high = (ranges.map { $0.high }.max() ?? 0) + law.level
        let level = then.map { $0.felt(at: time).intensity }.max() ?? 0
        if !(low...high).contains(level) { return "at \(time): \(low)...\(high) is \(level)" }
        guard now.count == 1, then.count == 1, level > 0 else { continue }
        let sharps = [-slack, 0, slack].map { now[0].felt(at: time + $0).sharpness }
        let range = sharps.min()! - law.sharpness...sharps.max()! + law.sharpness
        let sharpness = then[0].felt(at: time).sharpness
        if !range.contains(sharpness) { return "at \(time): \(range) is \(sharpness)" }
      }
    }
    return nil
  }
}

extension Stroke {
  /// The levels at a time of the timeline.
  fileprivate func felt(at time: Int64) -> (intensity: Int64, sharpness: Int64) {
    let value = value(at: time - at)
    return (level(value.intensity), value.sharpness)
  }

  /// True if distinct whole milliseconds move no point by more than one.
  fileprivate var hasRoom: Bool {
    var last: Int64 = -1
    return points.allSatisfy { point in
      let tick = (at + point.at + 500) / 1_000
      last = max(tick, last + 1)
      return last <= tick + 1
    }
  }
}
