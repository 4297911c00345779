import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound too low to hear on a phone, or too high to be pleasant.
  static let outOfBandPitch = Rule(
    Problem(
      "out-of-band-pitch",
      summary: "A sound's pitch is outside the pleasant range.",
      explanation: """
        Small speakers lose low pitches; high ones are shrill, and are the first that people lose \
        with age. Only fundamentals are judged: in a chord, or in a sample that names several \
        pitches, every pitch except whole multiples of the lowest, which are its partials and only \
        add colour. A sample that names no pitch is not judged.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 2000Hz for 200ms volume 0.3 fade 30ms/60ms
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 1200Hz for 200ms volume 0.3 fade 30ms/60ms
        }
        """),
    index: "S02",
    clauses: "SON-47; SON-39; ISO 24500:2010",
    quote: "between 400 and 1200 Hz",
    limits: [.soundPitch],
    repair: "none: only the author can decide which pitch fits the others",
    needs: [.sound],
    cue: { judge in
      let limit = judge.limit(.soundPitch)
      for (sound, mode) in judge.allSounds {
        guard let found = fundamental(of: sound.frequencies, beyond: limit) else { continue }
        let pitch = Numbers.hertz(found, beyond: limit)
        judge.report(
          judge.pitchRange(sound, found),
          "\(Judge.spoken(sound)) is pitched at \(pitch), "
            + (found < limit.lower
              ? "too low for a small speaker" : "too high to be pleasant") + mode.phrase,
          help: "choose a pitch \(limit.phrase(Numbers.hertz))",
          evidence: Evidence("fundamental", pitch, limit: limit.phrase(Numbers.hertz)))
      }
    })

  /// Half a semitone: a pitch this close to a whole multiple is heard as that multiple (assumed).
  private static let detuning = 0.03

  /// The lowest pitch, or else the first pitch that is not a partial of it, outside a limit; nil if
  /// there is none.
  private static func fundamental(of pitches: [Int64], beyond limit: Bound) -> Int64? {
    guard let lowest = pitches.min() else { return nil }
    return ([lowest] + pitches).first { pitch in
      let times = Double(pitch) / Double(max(lowest, 1))
      let isPartial = times > 1.5 && abs(times - times.rounded()) <= detuning * times
      return !limit.contains(pitch) && !isPartial
    }
  }
}

extension Judge {
  /// The source range of one of the frequencies of a sound.
  fileprivate func pitchRange(_ sound: Sound, _ lowest: Int64) -> EntryMark {
    range(at: sound.source) { node in
      let list = sound.kind == .sample ? checker.child(node, .pitch) ?? node : node
      let pitches = checker.children(list).filter {
        checker.kind($0) == .number || checker.kind($0) == .name
      }
      return zip(pitches, sound.frequencies).first { $1 == lowest }.map { checker.range($0.0) }
    }
  }
}
