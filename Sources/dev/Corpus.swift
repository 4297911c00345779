import PatternSyntax

/// Generates cues like those that designers write, identical every time.
enum Corpus {
  private static let styles = ["light", "medium", "soft", "rigid"]
  private static let curves = ["ease-out", "ease-in", "ease-in-out"]
  private static let words = [
    "saved", "sent", "moved", "kept", "linked", "found", "shared", "stored", "marked", "joined",
    "opened", "closed",
  ]

  /// `count` repetitions of a pattern with its event and cue, about 450 bytes each.
  static func text(_ count: Int) -> [UInt8] {
    var random = Random(seed: 20_261_121)
    var text: [UInt8] = []
    text.reserveCapacity(count * 460)
    for index in 0..<count {
      if index > 0 { text.append(0x0A) }
      text += Array(cue(index, &random).utf8)
    }
    return text
  }

  static func source(_ count: Int) -> Source {
    Source(path: "bench.pattern", bytes: text(count))
  }

  /// The name of a cue by its number.
  static func name(_ index: Int) -> String {
    let digits = String(index)
    return "item-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private static func cue(_ index: Int, _ random: inout Random) -> String {
    let name = Corpus.name(index)
    var beats = ""
    for beat in 0..<2 + random.below(2) {
      if beat > 0 { beats += "; wait \(60 + 10 * random.below(14))ms; " }
      beats += "impact \(random.pick(styles)) \(hundredths(40 + random.below(21)))"
    }
    let from = hundredths(10 + random.below(41))
    let over = 100 + 10 * random.below(40)
    let curve = random.pick(curves)
    let first = random.pick(words)
    let text =
      first.prefix(1).uppercased() + first.dropFirst()
      + " \(random.pick(words)) \(random.pick(words))"
    return """
      \(name)-beat: \(beats)
      event \(name).done: by user, class success, subject \(name)
      cue \(name).confirm {
        because "\(text)"
        role feedback
        on \(name).done
        target \(name)
        fade \(from) -> 1 over \(over)ms \(curve)
        scale 1 -> \(hundredths(101 + random.below(9))) over \(over)ms \(curve)
        play \(name)-beat
        toast "\(text)"
        fallback reduce-motion: fade \(from) -> 1 over \(over)ms linear
      }

      """
  }

  private static func hundredths(_ value: Int) -> String {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
