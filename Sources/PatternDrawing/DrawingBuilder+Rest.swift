import PatternTable

/// Draws sounds, texts and effects.
extension DrawingBuilder {
  mutating func add(_ part: Score.SoundPart) {
    var heading = Heading(name: "sound", details: part.kinds, repetition: part.repetition)
    if part.alternative > 0 { heading.owner = score.alternatives[part.alternative - 1].label }
    let top = open(heading, height: isNarrow ? 36 : 40)
    across("ax", y)
    let middle = (top + y) / 2
    if part.sounds.count > Setting.markLimit { return density(part, middle) }
    var taken: [(left: Double, right: Double)] = []
    for sound in part.sounds {
      for tone in DrawingBuilder.tones(of: sound, middle) {
        drawing.path("s", sound.hexagon(tone.y, tone.half, x: x))
      }
      taken.append((x(sound.at), x(sound.at + sound.duration)))
    }
    for sound in part.sounds where !sound.name.isEmpty {
      let text = Lettering.fitted(sound.name, into: 160)
      let width = Lettering.width(of: text)
      let (start, stop) = (x(sound.at), x(sound.at + sound.duration))
      for left in [stop + 8, start - 8 - width] {
        let (from, to) = (left - 4, left + width + 4)
        let isInside = from >= self.left - 4 && to <= drawing.width - 2
        if !isInside || taken.contains(where: { $0.left < to && from < $0.right }) { continue }
        drawing.text(text, "sw", left, middle + 4)
        taken.append((from, to))
        break
      }
    }
  }

  /// The y coordinates of a sound's tones, given by pitch, and their half heights, given by volume.
  static func tones(of sound: Score.Sounding, _ middle: Double) -> [(y: Double, half: Double)] {
    let half = 2 + 10 * Double(sound.volume) / 1e6
    let pitches = sound.frequencies.filter { $0 > 0 }.map {
      Elementary.log(Double($0)) / 0.6931471805599453
    }
    if pitches.count < 2 { return [(middle, half)] }
    let center = pitches.reduce(0, +) / Double(pitches.count)
    return pitches.map { pitch in
      (middle - min(max(pitch - center, -0.6), 0.6) / 0.6 * 16, half / 1.3)
    }
  }

  // MARK: notes

  /// The rows of a lane with their occupied ranges.
  private struct Rows {
    var taken: [[(left: Double, right: Double)]] = []
    /// The number of closed rows, which stay as they are.
    private var closed = 0

    /// The first row with room; a new one if there is none.
    mutating func take(_ left: Double, _ right: Double) -> Int {
      for row in closed..<max(closed, taken.count) {
        if taken[row].allSatisfy({ right + 8 <= $0.left || $0.right + 8 <= left }) {
          taken[row].append((left, right))
          return row
        }
      }
      taken.append([(left, right)])
      return taken.count - 1
    }

    /// Adds a row.
    mutating func add() -> Int {
      taken.append([])
      return taken.count - 1
    }

    mutating func close() { closed = taken.count }
  }

  /// A note placed in a lane.
  private struct Placed {
    let note: Score.Note
    let row: Int
    let text: String
    let isLeft: Bool
    /// The arms that follow the note, each in a separate row.
    var arms: [(isSuccess: Bool, text: String, row: Int)] = []
  }

  private mutating func placed(
    _ notes: [Score.Note], _ name: StaticString, before: Double, after: Double, _ rows: inout Rows
  ) -> [Placed] {
    // Words end before the vertical line of `until`.
    let edge = score.until.isEmpty ? drawing.width - 4 : right - 6
    return thinned(notes.stableSorted(), name).map { note in
      let x = x(note.at)
      let (toLeft, toRight) = (x - left - before - after, edge - x - before - after)
      let isLeft = Lettering.width(of: note.label) > toRight && toLeft > toRight
      let text = Lettering.fitted(note.label, into: isLeft ? toLeft : toRight)
      let width = note.label.isEmpty ? 0 : before + Lettering.width(of: text) + after
      if !note.success.isEmpty || !note.failure.isEmpty { rows.close() }
      let row = rows.take(isLeft ? x - width : x - 2, isLeft ? x + 2 : x + width)
      var placed = Placed(note: note, row: row, text: text, isLeft: isLeft)
      for (isSuccess, arm) in [(true, note.success), (false, note.failure)] where !arm.isEmpty {
        let room = max(toLeft, toRight)
        placed.arms.append((isSuccess, Lettering.fitted(arm, into: room), rows.add()))
      }
      if !placed.arms.isEmpty { rows.close() }
      return placed
    }
  }

  mutating func addTexts() {
    if score.texts.isEmpty { return }
    var rows = Rows()
    let placed = placed(score.texts, "text", before: 26, after: 8, &rows)
    var manners: [String] = []
    for note in score.texts { manners.addOnce("\(note.sign.manner)") }
    let top = open(
      Heading(name: "text", details: [manners.joined(separator: ", ")]),
      height: 28 * Double(rows.taken.count))
    for place in placed {
      let (x, y) = (x(place.note.at), top + 28 * Double(place.row) + 2)
      if !place.text.isEmpty {
        let width = Lettering.width(of: place.text) + 34
        let start = place.isLeft ? x - width : x
        drawing.pill(start, y, width, isLoud: place.note.sign == .saidAtOnce)
        drawing.path("ti", Signs.text(place.note.sign, start + 9, y + 12))
        drawing.text(place.text, "", start + 26, y + 16)
      }
      drawing.path("tb", Signs.upright(x, y, 24))
    }
  }

  mutating func addEffects() {
    if score.effects.isEmpty { return }
    var rows = Rows()
    let placed = placed(score.effects, "effects", before: 20, after: 0, &rows)
    let top = open(Heading(name: "effects"), height: 20 * Double(rows.taken.count) + 4)
    for place in placed {
      let (x, y) = (x(place.note.at), top + 20 * Double(place.row) + 2)
      drawing.path("e", Signs.upright(x, y, 18))
      for arm in place.arms {
        let middle = top + 20 * Double(arm.row) + 11
        drawing.path("po", Signs.upright(x, y + 18, middle - y - 18))
        drawing.path(
          "e", Signs.arm(arm.isSuccess, place.isLeft ? x - 14 : x + 6, middle))
        drawing.text(
          arm.text, "", place.isLeft ? x - 20 : x + 20, middle + 4, place.isLeft ? .end : .start)
      }
      if place.text.isEmpty { continue }
      let sign = Signs.effect(place.note.sign, place.isLeft ? x - 14 : x + 6, y + 9)
      drawing.path(place.note.sign.isFilled ? "ef" : "e", sign)
      drawing.text(
        place.text, "", place.isLeft ? x - 20 : x + 20, y + 13, place.isLeft ? .end : .start)
    }
  }
}

extension Score.Sounding {
  /// A hexagon that tapers where the sound fades.
  func hexagon(_ y: Double, _ half: Double, x: (Int64) -> Double) -> Outline {
    let (start, stop) = (x(at), x(at + duration))
    let (first, last) = (x(at + fadeIn), x(at + duration - fadeOut))
    return Outline(
      [
        (start, y), (first, y - half), (last, y - half), (stop, y), (last, y + half),
        (first, y + half),
      ], isClosed: true)
  }
}

extension Score.Sign {
  var manner: StaticString {
    switch self {
    case .said: "politely"
    case .saidAtOnce: "assertively"
    default: "toast"
    }
  }

  var isFilled: Bool {
    switch self {
    case .show, .perform: true
    default: false
    }
  }
}

/// The signs of texts and effects, each 8 units wide.
enum Signs {
  static func upright(_ x: Double, _ y: Double, _ height: Double) -> Outline {
    Outline([(x, y), (x, y + height)])
  }

  private static func lines(_ x: Double, _ y: Double, _ parts: [[(Double, Double)]]) -> Outline {
    var outline = Outline()
    for part in parts { outline.lines(part.map { (x + $0.0, y + $0.1) }) }
    return outline
  }

  /// A loudspeaker for spoken text, a bubble for a toast.
  static func text(_ sign: Score.Sign, _ x: Double, _ y: Double) -> Outline {
    if sign == .toast {
      return lines(
        x, y, [[(0, -5), (11, -5), (11, 3), (5, 3), (2, 6), (2, 3), (0, 3), (0, -5)]])
    }
    var outline = lines(
      x, y, [[(0, -2), (2.5, -2), (6, -5), (6, 5), (2.5, 2), (0, 2), (0, -2)]])
    outline.move(x + 8, y - 2.5)
    outline.bow(x + 10, y, x + 8, y + 2.5)
    outline.move(x + 10, y - 4.5)
    outline.bow(x + 14, y, x + 10, y + 4.5)
    return outline
  }

  /// The result of an effect: a tick for success, a cross for failure.
  static func arm(_ isSuccess: Bool, _ x: Double, _ y: Double) -> Outline {
    isSuccess
      ? lines(x, y, [[(0, 0), (3, 3), (8, -4)]])
      : lines(x, y, [[(0, -4), (7, 3)], [(7, -4), (0, 3)]])
  }

  static func effect(_ sign: Score.Sign, _ x: Double, _ y: Double) -> Outline {
    switch sign {
    case .show: return lines(x, y, [[(0, -4), (8, -4), (8, 4), (0, 4), (0, -4)]])
    case .hide:
      // The corners of a square.
      return lines(
        x, y,
        [
          [(0, -1.5), (0, -4), (2.5, -4)], [(5.5, -4), (8, -4), (8, -1.5)],
          [(8, 1.5), (8, 4), (5.5, 4)], [(2.5, 4), (0, 4), (0, 1.5)],
        ])
    case .remove: return lines(x, y, [[(0, -4), (8, 4)], [(8, -4), (0, 4)]])
    case .restore:
      var outline = lines(x, y, [[(0, -4), (0, -1), (3, -1)]])
      outline.move(x, y - 1)
      outline.curve(x + 1, y - 5.5, x + 8, y - 5, x + 8, y)
      outline.curve(x + 8, y + 5, x + 1, y + 5, x + 0.5, y + 2)
      return outline
    case .perform: return lines(x, y, [[(0, -4.5), (8, 0), (0, 4.5), (0, -4.5)]])
    case .emit, .said, .saidAtOnce, .toast:
      return lines(x, y, [[(0, 0), (4, -4.5), (8, 0), (4, 4.5), (0, 0)]])
    }
  }
}
