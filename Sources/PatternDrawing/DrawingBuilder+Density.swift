import PatternTable

/// Draws lanes that have too many marks to tell apart: as densities, at places one unit wide.
extension DrawingBuilder {
  private var places: Int { Int(right - left) }

  private func place(_ time: Int64) -> Int { min(Int(x(time) - left), places - 1) }

  private mutating func remark(_ count: Int, _ name: String) {
    drawing.remarks.append("the \(count) marks of `\(name)` are drawn as a density")
  }

  /// The outline of the heights at each place, symmetric about a line.
  private func outline(_ heights: [Double], _ middle: Double) -> Outline {
    var path = Outline()
    for side in [-1.0, 1.0] {
      path.move(left, middle)
      for (place, height) in heights.enumerated()
      where place == 0 || height != heights[place - 1] {
        let x = left + Double(place)
        if place > 0 { path.line(x, middle + side * heights[place - 1]) }
        path.line(x, middle + side * height)
      }
      path.line(left + Double(heights.count), middle + side * (heights.last ?? 0))
      path.line(left + Double(heights.count), middle)
    }
    return path
  }

  /// Raises the heights at the places between two times.
  private func reach(_ height: Double, _ from: Int64, _ to: Int64, _ heights: inout [Double]) {
    for place in place(from)...max(place(to), place(from)) {
      heights[place] = max(heights[place], height)
    }
  }

  /// Draws the strongest haptic at each place.
  mutating func density(_ part: Score.HapticPart, _ name: String, _ middle: Double, _ half: Double)
  {
    remark(part.pulses.count + part.strokes.count, name)
    var heights = [Double](repeating: 0, count: places)
    func height(_ strength: Int64) -> Double { half * Double(strength) / 1e6 }
    for pulse in part.pulses { reach(height(pulse.strength), pulse.at, pulse.at, &heights) }
    for stroke in part.strokes {
      for (left, right) in zip(stroke.points, stroke.points.dropFirst()) {
        let strength = max(left.strength, right.strength)
        reach(height(strength), stroke.at + left.at, stroke.at + right.at, &heights)
      }
    }
    drawing.path("hb", Tone(500_000), outline(heights, middle))
  }

  /// Draws the loudest sound at each place.
  mutating func density(_ part: Score.SoundPart, _ middle: Double) {
    remark(part.sounds.count, "sound")
    var heights = [Double](repeating: 0, count: places)
    for sound in part.sounds {
      let half = 2 + 10 * Double(sound.volume) / 1e6
      reach(half, sound.at, sound.at + sound.duration, &heights)
    }
    drawing.path("s", outline(heights, middle))
  }

  /// Draws the range of values at each place; every track is treated as linear.
  mutating func density(_ part: Score.MotionPart, _ name: String, _ scale: Scale) {
    remark(part.segments.count, name)
    var ranges = [(low: Double, high: Double)?](repeating: nil, count: places)
    for segment in part.segments {
      let (first, last) = (place(segment.at), place(segment.end))
      for place in first...max(first, last) {
        let share = last > first ? Double(place - first) / Double(last - first) : 1
        let y = scale.y(Double(segment.from) + Double(segment.to - segment.from) * share)
        let known = ranges[place] ?? (y, y)
        ranges[place] = (min(known.low, y), max(known.high, y))
      }
    }
    var path = Outline()
    for (place, range) in ranges.enumerated() {
      guard let range else { continue }
      let x = left + Double(place)
      path.lines([(x, range.low), (x, max(range.high, range.low + 1))])
    }
    drawing.path("m4", path)
  }

  /// The notes to draw; if there are many, only the first at each place that a mark fits into,
  /// without words.
  mutating func thinned(_ notes: [Score.Note], _ name: StaticString) -> [Score.Note] {
    if notes.count <= Setting.markLimit { return notes }
    drawing.remarks.append("of the \(notes.count) marks of `\(name)`, one is drawn at each place")
    var taken = [Bool](repeating: false, count: places)
    return notes.compactMap { note in
      // The width of a mark and the space around it.
      let place = place(note.at) / 12
      if taken[place] { return nil }
      taken[place] = true
      return Score.Note(at: note.at, alternative: 0, sign: note.sign, label: "", fact: "")
    }
  }
}
