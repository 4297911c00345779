import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

/// Losses that every export must report. A target that reported nothing would fail here.
struct NeverSilentTests {
  private static let loop =
    "input busy: from content, flag\nhum: loop every 500ms while busy { transient 0.3 }"
  private static let beat = "beat: transient 0.3 sharp 0.2; wait 120ms; transient 0.9 sharp 0.8"
  private static let near = "beat: transient 0.5; wait 22ms; transient 0.9"
  private static let stroke =
    "swell: continuous for 400ms { at 0ms: level 0.1; at 200ms: level 1; at 400ms: level 0.2 }"
  private static let sound = """
    event a: by user, class success
    cue b { because "c"; on a; tone 660Hz for 200ms volume 0.2 fade 10ms/50ms; toast "d" }
    """

  @Test(arguments: [
    // A haptic, sound or loop that does not play.
    (loop, "ahap", "lost-loop"), (loop, "typescript", "lost-loop"),
    (sound, "ahap", "lost-sound"),
    // An intensity or sharpness that is changed.
    ("tap: impact heavy 0.5", "ahap", "approximated-style"),
    ("tap: impact heavy 0.5", "kotlin", "approximated-style"),
    ("tap: impact heavy 0.5", "typescript", "approximated-style"),
    (beat, "typescript", "lost-intensity"), (beat, "typescript", "lost-sharpness"),
    (beat, "kotlin", "lost-sharpness"), (stroke, "typescript", "lost-envelope"),
    // A start time that is moved.
    (near, "kotlin", "drifting-onset"),
    ("beat: transient 0.5; wait 12ms; transient 0.9", "kotlin", "shifted-onset"),
    // A pulse that is merged with another.
    ("beat: transient 0.5; wait 12ms; transient 0.9", "typescript", "merged-pulses"),
  ])
  func itIsReported(text: String, target: String, id: String) throws {
    let ids = try Compiled(text: text).exported(target).ids
    #expect(ids.contains(id), "\(ids)")
  }

  private static let guarded = """
    input may-play: from content, flag
    input sure: from content, flag
    event card.tapped: by user, class deletion, subject card
    cue card.remove {
      because "it is gone"; role exit; on card.tapped
      only if sure
      haptics only if may-play
      once per card.id
      confirm "Remove it?"
      show gone
      transient 0.5
      target card; fade 1 -> 0 over 200ms ease-in
      toast "Removed"
      fallback reduce-motion auto
      fallback physicality-off { show gone; toast "Removed quietly" }
    }
    """

  /// Targets that play nothing.
  private static let still: Set = ["strings"]
  private static let targets = Export.all.map { $0.name }.filter { !still.contains($0) }
  /// Targets that play motion only.
  private static let motion: Set = ["css", "design-tokens", "compose"]

  /// Gates, questions and modes are in the file, in its code, or in its manifest.
  @Test(arguments: targets)
  func whatGuardsACueIsThere(target: String) throws {
    let text = try Compiled(text: NeverSilentTests.guarded).exported(target).text
    // Motion files have no haptics, so they name no gates of haptics.
    let words =
      ["sure", "card.id", "Remove it?"]
      + (NeverSilentTests.motion.contains(target) ? [] : ["may-play"])
    for word in words {
      #expect(text.contains(word), "\(word)")
    }
    let modes = ["physicality-off", "physicalityOff", "PhysicalityOff", "data-physicality"]
    #expect(modes.contains { text.contains($0) })
  }

  /// Changed equivalents of a profile are recorded.
  @Test(arguments: targets.filter { !motion.contains($0) })
  func changedEquivalentsAreRecorded(target: String) throws {
    let text = """
      use profile dull
      profile dull extends base { equivalent impact heavy: transient 1 sharp 0.1 }
      tap: impact heavy
      """
    let changed = try Compiled(text: text).exported(target).text
    let plain = try Compiled(text: "tap: impact heavy").exported(target).text
    #expect(changed.contains("dull") && !plain.contains("dull"))
  }
}
