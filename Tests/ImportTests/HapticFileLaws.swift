import PatternCompiler
import PatternCues
import PatternEmit
import PatternImport
import PatternSyntax
import TestSupport
import Testing

/// What formats with rounded numbers or with one line of levels hold, at any time of a timeline.
struct HapticFileLaws {
  /// A target, how far what comes back may be off, and what of it may differ more.
  struct Law: Sendable, CustomStringConvertible {
    let target: ExportTarget
    let ending: String
    var path: String = "patterns/"
    /// Microseconds.
    let time: Int64
    /// Millionths, of taps and of strokes.
    let tap: Int64
    let level: Int64
    let sharpness: Int64
    let covers: @Sendable (LoweredHaptics) -> Bool

    var description: String { target.name }
  }

  static let laws = [
    Law(
      target: .pulsar, ending: "json", time: 2, tap: 1, level: 3, sharpness: 3,
      covers: { haptics in
        // Whether times are seconds is not said, and is told from how large they are.
        !haptics.hasOverlaps && haptics.end >= 20_000
      }),
    Law(
      target: .metaHaptic, ending: "haptic", time: 2, tap: 10, level: 10_500, sharpness: 10_500,
      covers: { haptics in
        !haptics.hasOverlaps && haptics.leastDistance >= 1_000
          && haptics.taps.allSatisfy { tap in
            tap.intensity >= 50_000
              && haptics.strokes.allSatisfy { $0.end < tap.at || tap.at < $0.at }
          }
      }),
    Law(
      target: .hjif, ending: "hjif", time: 2_000, tap: 2, level: 5_000, sharpness: 2_200,
      covers: { _ in true }),
    Law(
      target: .openHarmony, ending: "json", time: 2_000, tap: 5_000, level: 10_500,
      sharpness: 10_500,
      covers: { haptics in
        haptics.taps.allSatisfy { $0.intensity >= 5_000 }
          && haptics.strokes.allSatisfy { $0.points.count <= 16 && $0.peak >= 5_000 }
      }),
    Law(
      target: .androidXML, ending: "xml", path: "res/xml/example__p__", time: 1_000, tap: 500,
      level: 0, sharpness: 1_000_000,
      covers: { haptics in
        haptics.strokes.isEmpty && haptics.hasNoStyles && haptics.leastDistance > 20_000
          && haptics.taps.allSatisfy { $0.sharpness >= 300_000 || $0.intensity <= 500_000 }
      }),
  ]

  @Test(arguments: laws, RoundTripLaws.fixtures)
  func fixtures(law: Law, fixture: Fixture) throws {
    let compiled = RoundTripLaws.compiled(String(decoding: try fixture.bytes(), as: UTF8.self))
    for table in compiled.tables where table.name == "example" {
      _ = try HapticFileLaws.hold(table, law, of: fixture.path)
    }
  }

  @Test(arguments: laws, 0..<RoundTripLaws.batches)
  func randomTimelines(law: Law, seed: Int) throws {
    let source = String(decoding: RoundTripLaws.random(seed).text.bytes, as: UTF8.self)
    let table = try #require(RoundTripLaws.compiled(source).tables.first)
    _ = try HapticFileLaws.hold(table, law, of: "seed \(seed)")
  }

  /// Each law has something to say of what is written by hand.
  @Test(arguments: laws)
  func somethingIsCovered(law: Law) throws {
    let table = try #require(
      Compiled(
        text: """
          beat: transient 0.6; wait 120ms; transient 0.9
          hum: continuous 0.5 for 200ms sharp 0.3; wait 300ms; transient 0.8
          """
      ).tables.first)
    let expected = law.target.name == "android-xml" ? 1 : 2
    #expect(try HapticFileLaws.hold(table, law, of: "two patterns") == expected)
  }

  /// How many patterns the law covers.
  private static func hold(_ table: Compiled.Table, _ law: Law, of path: String) throws -> Int {
    let files = table.export(law.target).files
    var count = 0
    for (name, haptics) in table.lowered where law.covers(haptics) {
      let spelled = law.ending == "xml" ? name.replacing("-", with: "_") : name
      let place = "example/\(law.target.name)/\(law.path)\(spelled).\(law.ending)"
      guard let file = files.first(where: { $0.path == place }) else { continue }
      count += 1
      let read = ImportedFile(SourceText(path: file.path, bytes: file.bytes))
      #expect(!read.findings.contains { $0.severity == .error }, "\(file.path)")
      let text = ImportTests.text(of: read, "again.\(law.ending)")
      let compiled = RoundTripLaws.compiled(text)
      let again = try #require(compiled.tables.first, "\(text)\n\(compiled.report)").lowered
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

  /// What a style is on Android may differ from its taps.
  fileprivate var hasNoStyles: Bool { taps.allSatisfy { $0.kind == .transient } }

  fileprivate var end: Int64 {
    (taps.map { $0.at } + strokes.map { $0.end }).max() ?? 0
  }

  /// The least time between two taps.
  fileprivate var leastDistance: Int64 {
    zip(taps, taps.dropFirst()).map { $1.at - $0.at }.min() ?? Int64.max
  }

  /// What the strongest stroke plays at a time.
  fileprivate func levels(at time: Int64) -> (intensity: Int64, sharpness: Int64?) {
    let playing = strokes.filter { $0.at <= time && time < $0.end }.map { stroke in
      let value = stroke.value(at: time - stroke.at)
      return (intensity: stroke.level(value.intensity), sharpness: value.sharpness)
    }
    guard let strongest = playing.max(by: { $0.intensity < $1.intensity }) else { return (0, nil) }
    return (strongest.intensity, playing.count > 1 ? nil : strongest.sharpness)
  }

  fileprivate var knots: [Int64] {
    Set(strokes.flatMap { stroke in [stroke.end] + stroke.points.map { stroke.at + $0.at } })
      .sorted()
  }

  /// Where another one is farther off than a law allows.
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
    for (start, end) in zip(knots, knots.dropFirst()) where end - start > 4 * law.time {
      for part in 1...3 as ClosedRange<Int64> {
        let time = start + (end - start) * part / 4
        let (now, then) = (levels(at: time), other.levels(at: time))
        // A time that is off is a level that is off, by the slope.
        let window = [time - law.time, time, time + law.time].map { levels(at: $0) }
        let heights = window.map { $0.intensity }
        let range = (heights.min() ?? 0) - law.level...(heights.max() ?? 0) + law.level
        if !range.contains(then.intensity) { return "at \(time): \(now) is \(then)" }
        guard let sharpness = then.sharpness, then.intensity > 0 else { continue }
        let sharps = window.compactMap { $0.sharpness }
        guard sharps.count == window.count, let low = sharps.min(), let high = sharps.max() else {
          continue
        }
        if !(low - law.sharpness...high + law.sharpness).contains(sharpness) {
          return "at \(time): \(now) is \(then)"
        }
      }
    }
    return nil
  }
}
