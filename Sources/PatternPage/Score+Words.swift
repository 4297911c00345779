import PatternCues

/// A score in words: the content of its picture, one line per lane.
extension Score {
  /// `ghost.arrive  normally, 1200 ms  because a card has appeared; nothing is asked`
  package var heading: String {
    var words = "\(name)  \(mode.words)"
    for part in given { words += ", \(part)" }
    switch (duration, goesOn) {
    case (0, false): words += ", at once"
    case (0, true): words += ", as long as it lasts"
    case (_, false): words += ", \(Amounts.time(duration))"
    case (_, true): words += ", \(Amounts.time(duration)) and on"
    }
    if !until.isEmpty { words += ", until \(until.joined(separator: " or "))" }
    if !because.isEmpty { words += "  because \(because)" }
    return words
  }

  /// A lane in words.
  package struct Line: Sendable {
    package let channel: Channel
    /// The name of the lane: `haptics`, `card opacity`.
    package let name: String
    /// A text for each entry.
    package let facts: [String]

    package var words: String { facts.joined(separator: ", ") }
  }

  /// The lanes that are not empty, in the order of the picture, with at most `Setting.eventLimit`
  /// entries.
  package var lines: [Line] {
    var left = Setting.eventLimit
    return allLines.compactMap { line in
      if left == 0 { return nil }
      let kept = line.facts.prefix(left)
      left -= kept.count
      if kept.count == line.facts.count { return line }
      let rest = "and \(line.facts.count - kept.count) more"
      return Line(channel: line.channel, name: line.name, facts: kept + [rest])
    }
  }

  private var allLines: [Line] {
    var lines: [Line] = []
    for part in haptics {
      lines.append(line(.haptics, "haptics", part.alternative, part.facts))
    }
    for part in motion {
      lines.append(line(.motion, name(of: part), part.alternative, part.facts))
    }
    for part in sounds { lines.append(line(.sound, "sound", part.alternative, part.facts)) }
    for (channel, name, notes) in [
      (Channel.text, "text" as StaticString, texts), (.effects, "effects", effects),
    ] {
      var current = -1
      var facts: [String] = []
      for note in notes.stableSorted() where !note.fact.isEmpty {
        if note.alternative != current, !facts.isEmpty {
          lines.append(line(channel, "\(name)", current, facts))
          facts = []
        }
        current = note.alternative
        facts.append(note.fact)
      }
      if !facts.isEmpty { lines.append(line(channel, "\(name)", current, facts)) }
    }
    return lines
  }

  private func line(
    _ channel: Channel, _ name: String, _ alternative: Int, _ facts: [String]
  ) -> Line {
    Line(
      channel: channel,
      name: alternative == 0 ? name : "\(name) (\(alternatives[alternative - 1].label))",
      facts: facts)
  }

  /// `card opacity`, `button ring scale`.
  func name(of part: MotionPart) -> String {
    var words = part.target.isEmpty ? "" : part.target + " "
    if !part.layer.isEmpty { words += part.layer + " " }
    return words + part.name
  }

  /// The words without a drawing; complete, for screen readers.
  package var text: String {
    var text = heading + "\n"
    for line in lines { text += "\(line.name): \(line.words)\n" }
    return text
  }
}

extension Channel {
  /// The class of its marks in a drawing.
  package var letter: StaticString {
    switch self {
    case .haptics: "h"
    case .motion: "m"
    case .sound: "s"
    case .text: "t"
    case .effects: "e"
    }
  }
}

extension [Score.Note] {
  /// The unconditional notes first, then those of each alternative, each sorted by time.
  func stableSorted() -> [Score.Note] {
    indices.sorted {
      let (left, right) = (self[$0], self[$1])
      if left.alternative != right.alternative { return left.alternative < right.alternative }
      return left.at == right.at ? $0 < $1 : left.at < right.at
    }.map { self[$0] }
  }
}
