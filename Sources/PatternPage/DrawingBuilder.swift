import PatternCues

/// Draws a score by the rule that a page and a file share.
struct DrawingBuilder {
  let score: Score
  var scene: Drawing
  /// What the plot shows: a little more than the score, so that its end is seen.
  let end: Int64
  /// The target and the layer of the lane before.
  var group: (target: String, layer: String)?

  init(_ score: Score, until least: Int64) {
    self.score = score
    let end = max(score.end, least, Drawing.leastEnd)
    self.end = end + end / 25
    scene = Drawing(
      title: score.name, note: DrawingBuilder.note(score), description: score.text,
      end: self.end, width: Drawing.width, height: 0, axis: 0)
  }

  private static func note(_ score: Score) -> String {
    var parts = ["\(score.mode.words)"] + score.given
    if score.duration > 0 || !score.goesOn { parts.append(Amounts.time(score.duration)) }
    return parts.joined(separator: " · ")
  }

  /// Where a moment is.
  func x(_ time: Int64) -> Int {
    Drawing.left + Amounts.share(min(max(time, 0), end), of: end, in: Drawing.right - Drawing.left)
  }

  consuming func finished() -> Drawing {
    for part in score.haptics { add(part) }
    for part in score.motion { add(part) }
    for part in score.sounds { add(part) }
    add(score.texts, .text)
    add(score.effects, .effects)
    scene.axis = top
    scene.ticks = Drawing.ticks(until: end, x)
    scene.height = scene.axis + 250
    return scene
  }

  // MARK: lanes

  /// Where the next lane starts.
  var top: Int { (scene.lanes.last?.base ?? Drawing.top - Drawing.gap) + Drawing.gap }

  func lane(_ channel: Channel, height: Int) -> Drawing.Lane {
    Drawing.Lane(channel: channel, top: top, height: height)
  }

  /// Places for letters within a lane.
  func lettering(_ lane: Drawing.Lane) -> Lettering {
    Lettering(within: .init(left: 0, top: lane.top, right: Drawing.width, bottom: lane.base + 10))
  }

  /// How wide the name of a lane may be.
  static let nameRoom = Drawing.left - Drawing.margin - 40

  /// Writes the name of a lane to its left, from below: the last line at the foot of the lane.
  func name(
    _ lines: [String], of lane: inout Drawing.Lane, foot: Int, _ lettering: inout Lettering
  ) {
    var y = foot
    for (index, line) in lines.enumerated().reversed() {
      let isMuted = index < lines.count - 1
      let text = DrawingBuilder.fitted(line, into: DrawingBuilder.nameRoom)
      let place = Lettering.Place(x: Drawing.margin, y: y, anchor: .start)
      if let label = lettering.label([text], at: [place], isMuted: isMuted) {
        lane.labels.append(label)
      }
      y -= 125
    }
  }

  /// A text that is no wider than the room for it.
  static func fitted(_ text: String, into room: Int) -> String {
    var count = room / 35
    while count > 1 {
      let short = Lettering.shortened(text, to: count)
      if Lettering.width(of: short) <= room { return short }
      count -= 1
    }
    return "…"
  }

  /// The base line of a lane.
  func baseline(of lane: Drawing.Lane) -> Drawing.Mark {
    Drawing.Mark(
      role: .hairline, path: [.move(Drawing.left, lane.base), .line(Drawing.right, lane.base)])
  }
}

extension Drawing {
  /// The drawing of a score.
  ///
  /// - Parameter least: what the plot shows at least, in microseconds, so that several drawings
  ///   have one scale.
  package init(_ score: Score, until least: Int64 = 0) {
    self = DrawingBuilder(score, until: least).finished()
  }
}
