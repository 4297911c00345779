import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Particles, or too many of them.
  static let particleEmitter = Rule(
    Problem(
      "particle-emitter",
      summary: "A particle emitter runs.",
      explanation: """
        Each particle, piece of confetti or spark has to be drawn, and pulls the eye away from \
        what has changed. Particles are recognised by the names of properties, targets, layers, \
        shown states and effects: `confetti` and `fireworks.launch`, but not `confetti-button`. Up \
        to 200 particles are fine (`animate particles 0 -> 120`); so are a property with \
        `approx NAME`, and a `dissolve` with a mask.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.done {
          because "your tap was registered"; role feedback; on item.tapped
          show confetti
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.done {
          because "your tap was registered"; role feedback; on item.tapped
          show checkmark
        }
        """),
    index: "P04",
    clauses: "ADR-88; ADR-55; ADR-86",
    quote: "light particles, no full emitter",
    limits: [.emitterSprites],
    repair: "none: only the author can decide what to show instead of particles",
    cue: { judge in
      for mode in Mode.allCases {
        if judge.motionModes.contains(mode) {
          for track in judge.motion(mode) { look(judge, track, mode) }
        }
        for effect in judge.effects(mode) {
          look(judge, effect, mode)
          for inner in judge.armEffects(of: effect) { look(judge, inner, mode) }
        }
      }
    })

  private static func look(_ judge: Judge, _ track: Track, _ mode: Mode) {
    let property = judge.property(track)
    if property.hasParticles {
      let count = max(track.from, track.to)
      let limit = judge.limit(.emitterSprites)
      // The value of a plural name is a count; for another name, a level from 0 to 1 is a rate of
      // emission.
      if count > 1_000_000 || property.isPlural {
        if limit.contains(count) { return }
        return judge.report(
          judge.valuesRange(track),
          "\(Numbers.level(count)) particles are too many\(mode.phrase)",
          help: "draw \(limit.phrase(Numbers.level)), or dissolve with a mask",
          evidence: Evidence("particles", Numbers.level(count), limit: limit.phrase(Numbers.level)))
      }
    }
    guard judge.approx(track).isNone else { return }
    let layer = judge.layer(track)
    if property.hasParticles, !property.hasWord(of: counted) {
      return report(judge, judge.propertyRange(track), property, mode)
    }
    if layer.isParticles { return report(judge, judge.layerRange(track), layer, mode) }
    if track.target.isParticles { report(judge, judge.propertyRange(track), track.target, mode) }
  }

  private static func report(
    _ judge: Judge, _ range: EntryMark, _ name: Name, _ mode: Mode
  ) {
    judge.report(
      range, "`\(name.text)` emits particles\(mode.phrase)",
      help: "fade or dissolve it, and name a substitute for the particles: `approx mask`")
  }

  private static func look(_ judge: Judge, _ effect: Effect, _ mode: Mode) {
    guard
      effect.kind == .show && effect.name.isParticles
        || effect.kind == .do && effect.name.emitsParticles
    else { return }
    judge.report(
      judge.statement(at: effect.source), "`\(effect.name.text)` emits particles\(mode.phrase)",
      help: "show something that stays, or dissolve with a mask")
  }

  /// Words for both a picture and a particle: only a count of them is judged.
  fileprivate static let counted: Words = ["sprite", "sprites"]
  /// Nouns for containers and displays of particles.
  fileprivate static let clouds: Words = [
    "layer", "view", "effect", "effects", "burst", "system", "shower", "rain", "animation",
    "canvas", "overlay", "cloud", "explosion", "storm", "scene", "node",
  ]
  /// Verbs of effects that emit particles.
  fileprivate static let emitting: Words = [
    "emit", "start", "launch", "show", "play", "fire", "run", "burst", "throw", "spawn", "rain",
    "add", "trigger", "shoot", "pop", "begin", "animate", "explode", "celebrate",
  ]
}

extension Name {
  /// True if the name contains a word for particles.
  fileprivate var hasParticles: Bool { hasWord(of: MotionWords.particles) }

  /// True if the last word is a plural: `particles`, `sparks`. `confetti` is not.
  fileprivate var isPlural: Bool { words.last?.utf8.last == UInt8(ascii: "s") }

  /// True if the name means particles or a container of them. A `confetti-button` is a button.
  fileprivate var isParticles: Bool { hasParticles && Name.areParticles(words[...]) }

  /// True if the name means that particles are emitted: `confetti`, `launch-fireworks`,
  /// `sparks.start`.
  fileprivate var emitsParticles: Bool {
    let words = hasParticles ? words : []
    guard let first = words.first, let last = words.last else { return false }
    return isParticles && (Rule.emitting.contains(first) || Name.areParticles(words.prefix(1)))
      || Rule.emitting.contains(last) && Name.areParticles(words.dropLast())
  }

  /// True if the last word means particles, not counting containers.
  private static func areParticles(_ words: ArraySlice<String>) -> Bool {
    guard let head = words.last(where: { !Rule.clouds.contains($0) }) else { return false }
    return MotionWords.particles.contains(head) && !Rule.counted.contains(head)
  }
}

extension Judge {
  /// The source range of the layer of a track, if the cue itself names it.
  fileprivate func layerRange(_ track: Track) -> EntryMark {
    let layer = layer(track)
    guard let node = innermost(.layer, around: track.source), checker.name(node + 1) == layer
    else { return propertyRange(track) }
    return EntryMark(checker.range(node + 1))
  }
}
