import PatternModel
import PatternReports
import PatternTable

/// Writes a score for a terminal: each lane as characters, with its facts.
package struct ScoreText {
  private let score: Score
  private let width: Int
  private let isASCII: Bool
  private let color: Bool
  private var bytes: [UInt8] = []
  private let lanes: [Score.Line]
  /// The names of the lanes as shown; `nameWidth` is the width of the longest in columns.
  private let names: [String]
  private let nameWidth: Int
  private let drawingWidth: Int

  /// The minimum number of columns with a drawing.
  private static let leastWidth = 60
  private static let mostName = 22
  private static let mostDrawing = 48

  /// - Parameters:
  ///   - width: columns; 0 writes only words, one line per lane, and fewer than 60 writes only
  ///     words on as many lines as they need.
  ///   - isASCII: true to write only ASCII; characters without an ASCII form are escaped.
  package static func write(
    _ score: Score, width: Int, isASCII: Bool = false, color: Bool = false
  ) -> [UInt8] {
    var writer = ScoreText(score: score, width: width, isASCII: isASCII, color: color)
    if width == 0 {
      writer.bytes = Array(score.text.utf8)
    } else if width < leastWidth {
      for line in score.text.split(separator: "\n") {
        writer.write(String(line), indent: 0, from: 0)
      }
    } else {
      writer.document()
    }
    return isASCII ? ascii(writer.bytes) : writer.bytes
  }

  private init(score: Score, width: Int, isASCII: Bool, color: Bool) {
    (self.score, self.width) = (score, width)
    (self.isASCII, self.color) = (isASCII, color)
    lanes = score.lines
    names = lanes.map { Lettering.shortened($0.name, to: ScoreText.mostName) }
    nameWidth = names.reduce(0) { max($0, ScoreText.columns($1)) }
    drawingWidth = min((width - nameWidth - 4) / 2, ScoreText.mostDrawing)
  }

  private mutating func document() {
    let drawings = drawings()
    write(score.heading, indent: 0, from: 0)
    for (index, lane) in lanes.enumerated() {
      bytes.append(names[index])
      bytes.append(repeating: 0x20, nameWidth + 2 - ScoreText.columns(names[index]))
      paint(drawings[index], lane.channel)
      bytes.append("  ")
      let start = nameWidth + drawingWidth + 4
      for (index, fact) in lane.facts.enumerated() {
        if index > 0 { bytes.append(repeating: 0x20, start) }
        write(fact, indent: start, from: start)
      }
    }
  }

  private mutating func paint(_ drawing: String, _ channel: Channel) {
    if color {
      switch channel {
      case .haptics: bytes.append("\u{1B}[31m")
      case .motion: bytes.append("\u{1B}[34m")
      case .sound: bytes.append("\u{1B}[32m")
      case .text: bytes.append("\u{1B}[35m")
      case .effects: bytes.append("\u{1B}[33m")
      }
    }
    bytes.append(drawing)
    if color { bytes.append("\u{1B}[0m") }
  }

  // MARK: words

  /// Converts text to ASCII: some signs have similar ASCII characters, all others are escaped.
  private static func ascii(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "×": result.append("x")
      case "→": result.append("->")
      case "–", "−": result.append("-")
      case "“", "”": result.append("\"")
      case "⟂": result.append("at")
      case "…": result.append("...")
      case "°": result.append("deg")
      default:
        if scalar.isASCII {
          result.append(UInt8(scalar.value))
        } else {
          result.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
        }
      }
    }
    return result
  }

  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1.value) }
  }

  /// Writes a sentence, wrapped between words at the width.
  private mutating func write(_ text: String, indent: Int, from start: Int) {
    var column = start
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = ScoreText.columns(String(word))
      if column > start, column + length > width {
        while bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
        // Further lines are indented.
        bytes.append(repeating: 0x20, indent + 2)
        column = indent + 2
      }
      bytes.append(String(word))
      bytes.append(0x20)
      column += length + 1
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes.append(0x0A)
  }

  // MARK: drawings

  /// A drawing for each lane, all on one time scale.
  private func drawings() -> [String] {
    var result = score.haptics.map { draw($0) }
    result += score.motion.map { draw($0) }
    result += score.sounds.map { draw($0) }
    result += (score.texts.runs() + score.effects.runs()).map { draw($0) }
    return result
  }

  private var end: Int64 { max(score.end, 1) }

  /// The column of a time.
  private func column(_ time: Int64) -> Int {
    min(Int(Double(time) * Double(drawingWidth) / Double(end)), drawingWidth - 1)
  }

  private func string(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.map { Unicode.Scalar($0) ?? " " }))
  }

  /// U+2581 to U+2588, from a line to a full block; in ASCII, eight signs of increasing weight.
  private func bar(_ strength: Int64) -> UInt32 {
    let step = Strip.step(of: strength)
    return isASCII ? UInt32(Array("_.:-=+*#".utf8)[Int(step)]) : 0x2581 + UInt32(step)
  }

  private func draw(_ part: Score.HapticPart) -> String {
    var strengths = [Int64](repeating: -1, count: drawingWidth)
    for stroke in part.strokes {
      let (first, last) = (column(stroke.at), column(stroke.at + stroke.duration))
      for column in first...max(first, last) {
        let time = end * Int64(column) / Int64(drawingWidth)
        strengths[column] = max(strengths[column], stroke.strength(at: max(time, stroke.at)))
      }
    }
    for pulse in part.pulses {
      let column = column(pulse.at)
      strengths[column] = max(strengths[column], pulse.strength)
    }
    let last = strengths.lastIndex { $0 >= 0 } ?? 0
    let first = strengths.firstIndex { $0 >= 0 } ?? 0
    let dot: UInt32 = isASCII ? 0x20 : 0xB7
    return string(
      strengths.indices.map {
        strengths[$0] >= 0 ? bar(strengths[$0]) : $0 > first && $0 < last ? dot : 0x20
      })
  }

  private func draw(_ part: Score.SoundPart) -> String {
    var volumes = [Int64](repeating: -1, count: drawingWidth)
    for sound in part.sounds {
      let (first, last) = (column(sound.at), column(sound.at + sound.duration))
      for column in first...max(first, last) { volumes[column] = sound.volume }
    }
    return string(volumes.map { $0 >= 0 ? bar($0) : 0x20 })
  }

  private func draw(_ notes: [Score.Note]) -> String {
    var line = [UInt32](repeating: 0x20, count: drawingWidth)
    for note in notes { line[column(note.at)] = isASCII ? 0x7C : 0x2502 }
    return string(line)
  }

  /// A curve in Braille dots, two across and four down in each character.
  private func draw(_ part: Score.MotionPart) -> String {
    let across = isASCII ? 1 : 2
    let count = drawingWidth * across
    var values: [[Double]] = []
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      let time = Int64((Double(index) + 0.5) * Double(end) / Double(count))
      let found = part.values(at: time)
      for value in found { (low, high) = (min(low, value), max(high, value)) }
      values.append(found)
    }
    func share(_ value: Double) -> Double { high > low ? (value - low) / (high - low) : 0.5 }
    if isASCII {
      return string(
        values.map { $0.first.map { bar(Int64(share($0) * 1_000_000)) } ?? 0x20 })
    }
    var letters = [UInt32](repeating: 0, count: drawingWidth)
    for (index, found) in values.enumerated() {
      for value in found {
        let row = 3 - Int(share(value) * 3 + 0.5)
        letters[index / 2] |= ScoreText.dots[index % 2 * 4 + row]
      }
    }
    return string(letters.map { $0 == 0 ? 0x20 : 0x2800 + $0 })
  }

  /// The bits of the dots of a Braille character: the left ones from the top, then the right ones.
  private static let dots: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
}

extension Score.MotionPart {
  /// The values of the running segments at a time, one for each item; if none runs, the value after
  /// the last segment.
  func values(at time: Int64) -> [Double] {
    if let ending, time >= ending.at { return ending.isRestored ? [Double(rest)] : [] }
    let running = segments.filter { $0.at <= time && time < $0.end }
    let last = segments.filter { $0.end <= time }.stableSorted { $0.end < $1.end }.suffix(1)
    return (running.isEmpty ? Array(last) : running).map { $0.value(at: time) }
  }
}
