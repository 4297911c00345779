import PatternModel
import PatternTable

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

    /// The name of the lane and its words.
    var sentence: String { "\(name): \(words)" }
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
    for part in haptics { lines.append(line(.haptics, "haptics", part.alternative, part.facts)) }
    for part in motion {
      lines.append(line(.motion, name(of: part), part.alternative, part.facts))
    }
    for part in sounds { lines.append(line(.sound, "sound", part.alternative, part.facts)) }
    for (channel, name, notes) in [(Channel.text, "text", texts), (.effects, "effects", effects)] {
      for run in notes.filter({ !$0.fact.isEmpty }).runs() {
        lines.append(line(channel, name, run[0].alternative, run.map { $0.fact }))
      }
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
    for line in lines { text += line.sentence + "\n" }
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
  /// The unconditional notes, then the notes of each alternative, each group sorted by time.
  func stableSorted() -> [Score.Note] {
    stableSorted { left, right in
      left.alternative == right.alternative
        ? left.at < right.at : left.alternative < right.alternative
    }
  }

  /// The unconditional notes and the notes of each alternative as lists, each sorted by time.
  func runs() -> [[Score.Note]] {
    var runs: [[Score.Note]] = []
    for note in stableSorted() {
      if runs.last?[0].alternative == note.alternative {
        runs[runs.count - 1].append(note)
      } else {
        runs.append([note])
      }
    }
    return runs
  }
}
