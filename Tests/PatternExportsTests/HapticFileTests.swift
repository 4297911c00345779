import Foundation
import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

/// Tests of formats without sound, and of their limits.
struct HapticFileTests {
  static let targets = ["android-xml", "pulsar", "meta-haptic", "hjif", "openharmony"]

  private static func exported(_ text: String, _ target: String) throws -> Exported {
    try Compiled(text: text).exported(target)
  }

  private static func ids(_ text: String, _ target: String) throws -> Set<String> {
    Set(try exported(text, target).ids)
  }

  @Test(arguments: targets)
  func ladder(name: String) throws { try HapticFileTests.compare("ladder", name) }

  /// Haptics with levels of their own become the primitives of the profile and of a cue.
  @Test func equivalentsOfAndroid() throws {
    try HapticFileTests.compare("equivalents", "android-xml")
  }

  private static func compare(_ deck: String, _ name: String) throws {
    var exported = try Fixture.named("Exports/\(deck)").compiled().exported(name)
    exported.files.removeAll { $0.path.hasSuffix("manifest.json") }
    try Golden.compare("Exports/\(deck).\(name).golden", exported.pages + exported.remarks)
  }

  /// Losses of these files are reported.
  @Test(arguments: targets)
  func whatIsLostIsReported(target: String) throws {
    let loop = "input busy: from content, flag\nhum: loop every 500ms while busy { transient 0.3 }"
    let adjusted = "swell: continuous 0.5 for 200ms attack 0.4"
    #expect(try HapticFileTests.ids("tap: impact heavy", target).contains("approximated-style"))
    #expect(
      try HapticFileTests.ids(loop, target).contains("lost-loop") == (target != "android-xml"))
    #expect(try HapticFileTests.ids(adjusted, target).contains("lost-adjuster"))
  }

  /// An Android waveform repeats one loop, the first, from the time at which nothing else plays.
  @Test func aLoopOfAndroidRepeats() throws {
    let loop = """
      input busy: from content, flag
      hum { impact light 0.6; at 700ms: loop every 500ms while busy { transient 0.3 } }
      """
    let other = loop.replacing(
      " } }", with: " }; at 0ms: loop every 300ms while busy { selection } }")
    let exported = try HapticFileTests.exported(loop, "android-xml")
    let file = try #require(exported.files.first { $0.path.hasSuffix("p__hum.xml") })
    let text = String(decoding: file.bytes, as: UTF8.self)
    let parts = text.components(separatedBy: "<repeating>")
    #expect(parts.count == 2 && !text.contains("primitive"))
    func length(_ text: String) -> Int {
      text.components(separatedBy: "durationMs=\"").dropFirst()
        .reduce(0) { $0 + (Int($1.prefix { $0 != "\"" }) ?? 0) }
    }
    #expect(length(parts[0]) == 700 && length(parts[1]) == 500)
    #expect(try HapticFileTests.ids(other, "android-xml").contains("lost-loop"))
  }

  /// A format with one line of levels plays the stronger of two haptics.
  @Test(arguments: ["pulsar", "meta-haptic", "android-xml"])
  func oneLineOfLevels(target: String) throws {
    let both = "both { continuous 0.5 for 200ms; at 50ms: continuous 0.9 for 50ms }"
    let apart = "both { continuous 0.5 for 200ms; at 250ms: continuous 0.9 for 50ms }"
    #expect(try HapticFileTests.ids(both, target).contains("merged-layers"))
    #expect(try !HapticFileTests.ids(apart, target).contains("merged-layers"))
  }

  private static func together(_ count: Int) -> String {
    let strokes = (0..<count).map { "at \($0 * 10)ms: continuous 0.5 for 900ms" }
    return "all {\n\(strokes.joined(separator: "\n"))\n}"
  }

  private static func taps(_ count: Int) -> String {
    "all: repeat \(count) every 100ms { transient 0.5 }"
  }

  /// Each limit at its boundary, and one above it.
  @Test(arguments: [
    ("hjif", together(6), together(7)), ("openharmony", together(3), together(4)),
    ("openharmony", taps(128), taps(129)),
  ])
  func limits(target: String, within: String, over: String) throws {
    #expect(try !HapticFileTests.ids(within, target).contains("target-limit"))
    #expect(try !HapticFileTests.exported(within, target).files.filter(isPattern).isEmpty)
    #expect(try HapticFileTests.ids(over, target).contains("target-limit"))
    #expect(try HapticFileTests.exported(over, target).files.filter(isPattern).isEmpty)
  }

  private func isPattern(_ file: ExportFile) -> Bool { file.path.contains("/patterns/") }

  @Test(arguments: [
    ("openharmony", "5s", "split-event", false), ("openharmony", "6s", "split-event", true),
    ("hjif", "65s", "split-event", false), ("hjif", "66s", "split-event", true),
  ])
  func longEvents(target: String, length: String, id: String, isThere: Bool) throws {
    let ids = try HapticFileTests.ids("hum: continuous 0.5 for \(length)", target)
    #expect(ids.contains(id) == isThere, "\(ids)")
  }

  /// Names of resources consist of lower-case letters, digits and underscores.
  @Test func resources() throws {
    let text =
      "input mood: from content, one of calm | wild\nmap x by mood: calm 0.5, default 1\n"
      + "wait-for-it: transient 0.5\nfelt: play wait-for-it scaled by x"
    let paths = try HapticFileTests.exported(text, "android-xml").files.map { $0.path }
    #expect(
      paths.dropLast().map { String($0.split(separator: "/").last ?? "") }.sorted() == [
        "example__p__felt.xml", "example__p__felt__calm.xml", "example__p__wait_for_it.xml",
      ])
  }
}
