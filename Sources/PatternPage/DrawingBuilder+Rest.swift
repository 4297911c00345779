import PatternCues

/// Sounds, texts and effects.
extension DrawingBuilder {
  private static let soundHeight = 400
  /// How high a sound of volume 1 is.
  private static let fullVolume = 360
  private static let noteHeight = 220
  /// A text beside its mark has at most so many characters.
  private static let noteLength = 48
  private static let markWidth = 20
  /// From a mark to its text.
  private static let markGap = 60

  mutating func add(_ part: Score.SoundPart) {
    let title =
      part.alternative == 0
      ? ["sound"] : ["sound", score.alternatives[part.alternative - 1].label]
    if part.sounds.count > Setting.markLimit {
      return addDensity(
        part, title, height: DrawingBuilder.soundHeight, full: DrawingBuilder.fullVolume)
    }
    var lane = lane(.sound, height: DrawingBuilder.soundHeight)
    var lettering = lettering(lane)
    name(title, of: &lane, foot: lane.base - 20, &lettering)
    lane.marks.append(baseline(of: lane))
    for sound in part.sounds {
      let height = max(
        Amounts.share(sound.volume, of: 1_000_000, in: DrawingBuilder.fullVolume), 20)
      let (left, right, top) = (x(sound.at), x(sound.at + sound.duration), lane.base - height)
      let full = (x(sound.at + sound.fadeIn), x(sound.at + sound.duration - sound.fadeOut))
      lane.marks.append(
        Drawing.Mark(
          role: .area,
          path: [
            .move(left, lane.base), .line(full.0, top), .line(full.1, top),
            .line(right, lane.base), .close,
          ]))
      lettering.take(.init(left: left, top: top - 10, right: right, bottom: lane.base))
    }
    for sound in part.sounds {
      let height = max(
        Amounts.share(sound.volume, of: 1_000_000, in: DrawingBuilder.fullVolume), 20)
      let (left, right, top) = (x(sound.at), x(sound.at + sound.duration), lane.base - height)
      var places: [Lettering.Place] = []
      for y in [top - 40, top - 160] where y - Lettering.ascent >= lane.top {
        places.append(Lettering.Place(x: left, y: y, anchor: .start))
        places.append(Lettering.Place(x: right, y: y, anchor: .end))
      }
      places.append(Lettering.Place(x: right + 40, y: lane.base - 30, anchor: .start))
      places.append(Lettering.Place(x: left - 40, y: lane.base - 30, anchor: .end))
      let texts = [sound.name, Lettering.shortened(sound.name, to: 12)]
      if let label = lettering.label(texts, at: places) { lane.labels.append(label) }
    }
    if part.goesOn { goOn(&lane, &lettering) }
    scene.lanes.append(lane)
  }

  /// A row for what fits beside each other; as many rows as it takes.
  mutating func add(_ notes: [Score.Note], _ channel: Channel) {
    if notes.isEmpty { return }
    var rows: [Lettering] = []
    var placed: [(mark: Int, row: Int, label: Drawing.Label?)] = []
    for note in thinned(notes.stableSorted(), channel == .text ? "text" : "effects") {
      let x = x(note.at)
      let mark = Lettering.Box(
        left: x - 10, top: 0, right: x + DrawingBuilder.markWidth + 10, bottom: 10)
      let (right, left) = (Drawing.width - x - DrawingBuilder.markGap, x - Drawing.left - 40)
      let whole = Lettering.shortened(note.label, to: DrawingBuilder.noteLength)
      let text =
        note.label.utf8.isEmpty
        ? "" : DrawingBuilder.fitted(whole, into: max(right, left))
      let places = [
        Lettering.Place(x: x + DrawingBuilder.markGap, y: Lettering.ascent, anchor: .start),
        Lettering.Place(x: x - 40, y: Lettering.ascent, anchor: .end),
      ]
      var row = 0
      while true {
        if row == rows.count {
          rows.append(
            Lettering(
              within: .init(
                left: Drawing.left - 10, top: 0, right: Drawing.width,
                bottom: DrawingBuilder.noteHeight))
          )
        }
        if rows[row].isFree(mark) {
          if text.utf8.isEmpty {
            placed.append((x, row, nil))
            break
          }
          var trial = rows[row]
          trial.take(mark)
          if let label = trial.label([text], at: places) {
            rows[row] = trial
            placed.append((x, row, label))
            break
          }
        }
        // A row that holds nothing has room for what is fitted into it.
        row += 1
        if row > Setting.markLimit { break }
      }
      rows[min(row, rows.count - 1)].take(mark)
    }
    var lane = lane(channel, height: rows.count * DrawingBuilder.noteHeight)
    var lettering = lettering(lane)
    name(
      [channel == .text ? "text" : "effects"], of: &lane, foot: lane.top + 150, &lettering)
    for (x, row, label) in placed {
      let top = lane.top + row * DrawingBuilder.noteHeight
      lane.marks.append(
        Drawing.Mark(
          role: .body,
          path: [
            .move(x, top + 40), .line(x + DrawingBuilder.markWidth, top + 40),
            .line(x + DrawingBuilder.markWidth, top + 180), .line(x, top + 180), .close,
          ]))
      if let label {
        lane.labels.append(
          Drawing.Label(
            text: label.text, x: label.x, y: top + 150, anchor: label.anchor, isMuted: false))
      }
    }
    scene.lanes.append(lane)
  }
}
