import PatternModel
import PatternSyntax
import PatternTable

/// Form (b) of escalation for a phrase that repeats before it is over (A.5). Its pulses then
/// interleave, simultaneous ones merge, and the rise is felt once.
extension Escalation {
  /// The rise of a pattern that plays several times, or of a `repeat`, with the number of times.
  func overlap() -> (from: Pulse, to: Pulse, count: Int)? {
    guard hapticCase.haptics.count > 3 else { return nil }
    var played: [Name] = []
    for haptic in hapticCase.haptics where !haptic.from.isNone && !played.contains(haptic.from) {
      played.append(haptic.from)
      let turns = hapticCase.haptics.filter { $0.from == haptic.from }
      if turns.count > 3, let found = rise(of: once(haptic.from), in: turns) { return found }
    }
    let repeats = judge.statements(.repetition)
    if repeats.isEmpty { return nil }
    // The innermost repetition of each pulse.
    let nodes = hapticCase.haptics.map { haptic in
      haptic.from.isNone ? repeats.last { $0.range.contains(haptic.source.start) }?.node : nil
    }
    var known: Set<Int> = []
    for case let node? in nodes where known.insert(node).inserted {
      let turns = zip(hapticCase.haptics, nodes).filter { $1 == node }.map { $0.0 }
      if turns.count > 3, let found = rise(of: firsts(of: turns), in: turns) { return found }
    }
    return nil
  }

  /// The first rise of a phrase, if its pulses play several times at different moments; nil if the
  /// arguments of a pattern have removed the rise.
  private func rise(
    of phrase: [Pulse], in haptics: [Haptic]
  ) -> (from: Pulse, to: Pulse, count: Int)? {
    guard phrase.count > 1, haptics.count >= 2 * phrase.count,
      Set(haptics.map { $0.at }).count > Set(phrase.map { $0.at }).count, let last = haptics.last
    else { return nil }
    // The pulses at the moment at which a pulse of the phrase first plays.
    func played(_ index: Int) -> [Pulse] {
      let at = haptics[0].at + phrase[index].at - phrase[0].at
      return haptics.filter { $0.at == at }.map { pulse($0, phrase[index].duration) }
    }
    for to in phrase.indices.dropFirst()
    where phrase[to].at - phrase[to - 1].at <= Judge.trainGap
      && phrase[to].rises(from: phrase[to - 1])
    {
      guard let low = played(to - 1).min(by: { $0.strength < $1.strength }),
        var high = played(to).max(by: { $0.strength < $1.strength }), high.rises(from: low)
      else { continue }
      high.source = last.source
      return (low, high, haptics.count / phrase.count)
    }
    return nil
  }

  /// The pulses of a pattern, without those of the patterns that it plays.
  private func once(_ name: Name) -> [Pulse] {
    judge.ownHaptics(of: name).map { pulse($0.haptic, $0.duration) }
  }

  /// The first pulse of each statement.
  private func firsts(of haptics: [Haptic]) -> [Pulse] {
    var seen: Set<EntrySource> = []
    return haptics.filter { seen.insert($0.source).inserted }
      .map { pulse($0, judge.extras[Int($0.extra)].duration) }
  }

  /// One haptic as a pulse. A factor that a whole phrase has in common changes no ratio.
  private func pulse(_ haptic: Haptic, _ duration: Int64) -> Pulse {
    let intensity = haptic.intensity < 0 ? 1_000_000 : Int64(haptic.intensity)
    let strength = Pulse.weight(haptic) * intensity / 1_000_000
    return Pulse(haptic, duration, strength: strength, least: strength)
  }
}
