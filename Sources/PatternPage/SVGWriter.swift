import PatternReport

/// The colours of a drawing.
package enum Theme: Sendable {
  case light, dark

  fileprivate var paper: StaticString {
    switch self {
    case .light: "#fff"
    case .dark: "#17191d"
    }
  }
  fileprivate var ink: StaticString {
    switch self {
    case .light: "#1c1f24"
    case .dark: "#e7e9ec"
    }
  }
  /// Names and numbers that explain; 4.5 : 1 on the paper at least.
  fileprivate var muted: StaticString {
    switch self {
    case .light: "#646b75"
    case .dark: "#9ba3ae"
    }
  }
  /// One accent a channel; 3 : 1 on the paper at least.
  fileprivate func accent(_ channel: Channel) -> StaticString {
    switch (self, channel) {
    case (.light, .haptics): "#b3361e"
    case (.light, .motion): "#2457a8"
    case (.light, .sound): "#1f7a4d"
    case (.light, .text): "#7a3f9d"
    case (.light, .effects): "#8a6100"
    case (.dark, .haptics): "#ff8a66"
    case (.dark, .motion): "#7fb0ff"
    case (.dark, .sound): "#5fce96"
    case (.dark, .text): "#cf9bf0"
    case (.dark, .effects): "#e5b94e"
    }
  }
}

/// Writes a scene as SVG 1.1: `path`, `rect`, `text`, `g`, `title`, `desc` and one style, nothing
/// that runs, loads or needs a font.
package struct SVGWriter {
  private var bytes: [UInt8] = []
  private let scene: Drawing
  private let theme: Theme

  /// - Parameter width: how wide it is shown, in CSS pixels.
  package static func write(_ scene: Drawing, _ theme: Theme, width: Int) -> [UInt8] {
    var writer = SVGWriter(scene: scene, theme: theme)
    writer.document(width: width)
    return writer.bytes
  }

  /// The same for a page that has the style, the title and the words beside it: from below the
  /// title on, and with shorter markup, as a page has many.
  package static func figure(_ scene: Drawing) -> [UInt8] {
    var writer = SVGWriter(scene: scene, theme: .light)
    let (across, down) = (
      Amounts.tenths(scene.width), Amounts.tenths(scene.height - SVGWriter.titleHeight)
    )
    let top = Amounts.tenths(SVGWriter.titleHeight)
    writer.bytes.append("<svg viewBox=\"0 \(top) \(across) \(down)\" role=\"img\" aria-label=\"")
    writer.bytes.append(attribute: "\(scene.title), \(scene.note)")
    writer.bytes.append("\">\n")
    for lane in scene.lanes { writer.write(lane) }
    writer.line()
    let y = Amounts.tenths(scene.axis + 170)
    writer.bytes.append("<text y=\"\(y)\" text-anchor=\"middle\" class=\"g\">")
    let unit = scene.ticks.isEmpty ? [] : [Drawing.Tick(x: Drawing.left - 200, label: "ms")]
    for tick in unit + scene.ticks {
      writer.bytes.append("<tspan x=\"\(Amounts.tenths(tick.x))\">\(tick.label)</tspan>")
    }
    writer.bytes.append("</text></g>\n</svg>\n")
    return writer.bytes
  }

  /// What a page leaves out above the lanes.
  private static let titleHeight = 240

  private init(scene: Drawing, theme: Theme) {
    self.scene = scene
    self.theme = theme
  }

  private mutating func document(width: Int) {
    let (across, down) = (Amounts.tenths(scene.width), Amounts.tenths(scene.height))
    let height = Amounts.tenths(scene.height * width * 10 / scene.width)
    bytes.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(across) \(down)\" role=\"img\">\n<title>")
    bytes.append(markup: "\(scene.title), \(scene.note)")
    bytes.append("</title>\n<desc>")
    bytes.append(markup: scene.description)
    bytes.append("</desc>\n")
    style()
    bytes.append("<rect width=\"\(across)\" height=\"\(down)\"/>\n")
    heading()
    for lane in scene.lanes { write(lane) }
    axis()
    bytes.append("</svg>\n")
  }

  /// The classes: one for each channel that is used, and `g` for what all share.
  private mutating func style() {
    bytes.append("<style>rect{fill:\(theme.paper)}")
    bytes.append(
      "svg{font:12px system-ui,sans-serif;font-variant-numeric:tabular-nums}"
        + "text{fill:\(theme.ink)}")
    bytes.append("path.g{fill:none;stroke:\(theme.muted);stroke-width:.6}")
    bytes.append("text.g{fill:\(theme.muted)}")
    var seen: [Channel] = []
    for lane in scene.lanes where !seen.contains(where: { $0.rawValue == lane.channel.rawValue }) {
      seen.append(lane.channel)
      let accent = theme.accent(lane.channel)
      bytes.append(".\(lane.channel.letter){fill:\(accent);stroke:\(accent);")
      // Curves are lines; all else is an area with an edge.
      bytes.append(lane.channel == .motion ? "stroke-width:1.5}" : "stroke-width:.5}")
    }
    bytes.append("</style>\n")
  }

  private mutating func heading() {
    let room = Drawing.right - Drawing.margin
    let title = DrawingBuilder.fitted(scene.title, into: room)
    bytes.append("<text x=\"8\" y=\"18\" font-weight=\"600\">")
    bytes.append(markup: title)
    bytes.append("</text>")
    // Bold letters are a tenth wider.
    let rest = room - Lettering.width(of: title) * 11 / 10 - 200
    if rest > 800 {
      let note = DrawingBuilder.fitted(scene.note, into: rest)
      text(
        Drawing.Label(text: note, x: Drawing.right, y: 180, anchor: .end, isMuted: true))
    }
    bytes.append("\n")
  }

  // MARK: lanes

  private mutating func write(_ lane: Drawing.Lane) {
    bytes.append("<g>")
    for mark in lane.marks where !mark.path.isEmpty { write(mark, lane.channel) }
    for label in lane.labels { text(label) }
    bytes.append("</g>\n")
  }

  private mutating func write(_ mark: Drawing.Mark, _ channel: Channel) {
    let letter = channel.letter
    switch mark.role {
    case .body: bytes.append("<path class=\"\(letter)\" d=\"")
    case .area: bytes.append("<path class=\"\(letter)\" fill-opacity=\".15\" d=\"")
    case .curve: bytes.append("<path class=\"\(letter)\" fill-opacity=\"0\" d=\"")
    case .hatch: bytes.append("<path class=\"\(letter)\" stroke-opacity=\".5\" d=\"")
    case .hairline: bytes.append("<path class=\"g\" d=\"")
    case .unscaled: bytes.append("<path class=\"g\" stroke-dasharray=\"2 2\" d=\"")
    }
    append(mark.path)
    bytes.append("\"/>")
  }

  /// Absolute commands, the short ones where a line is level or upright.
  private mutating func append(_ path: [Drawing.Step]) {
    var (x, y) = (0, 0)
    for step in path {
      switch step {
      case .move(let toX, let toY):
        bytes.append("M\(Amounts.tenths(toX)) \(Amounts.tenths(toY))")
        (x, y) = (toX, toY)
      case .line(let toX, let toY):
        if toX == x, toY == y { continue }
        if toY == y {
          bytes.append("H\(Amounts.tenths(toX))")
        } else if toX == x {
          bytes.append("V\(Amounts.tenths(toY))")
        } else {
          bytes.append("L\(Amounts.tenths(toX)) \(Amounts.tenths(toY))")
        }
        (x, y) = (toX, toY)
      case .curve(let x1, let y1, let x2, let y2, let toX, let toY):
        bytes.append("C\(Amounts.tenths(x1)) \(Amounts.tenths(y1)) \(Amounts.tenths(x2)) ")
        bytes.append("\(Amounts.tenths(y2)) \(Amounts.tenths(toX)) \(Amounts.tenths(toY))")
        (x, y) = (toX, toY)
      case .close: bytes.append("Z")
      }
    }
  }

  private mutating func text(_ label: Drawing.Label) {
    bytes.append("<text")
    if label.x != 0 { bytes.append(" x=\"\(Amounts.tenths(label.x))\"") }
    bytes.append(" y=\"\(Amounts.tenths(label.y))\"")
    switch label.anchor {
    case .start: break
    case .middle: bytes.append(" text-anchor=\"middle\"")
    case .end: bytes.append(" text-anchor=\"end\"")
    }
    bytes.append(label.isMuted ? " class=\"g\">" : ">")
    bytes.append(markup: label.text)
    bytes.append("</text>")
  }

  private mutating func axis() {
    line()
    for tick in scene.ticks {
      text(
        Drawing.Label(
          text: tick.label, x: tick.x, y: scene.axis + 170, anchor: .middle, isMuted: true))
    }
    let unit = Drawing.Label(
      text: "ms", x: Drawing.left - 100, y: scene.axis + 170, anchor: .end, isMuted: true)
    if !scene.ticks.isEmpty { text(unit) }
    bytes.append("</g>\n")
  }

  /// The line of the time axis and its ticks.
  private mutating func line() {
    bytes.append("<g><path class=\"g\" d=\"")
    var path: [Drawing.Step] = [
      .move(Drawing.left, scene.axis), .line(Drawing.right, scene.axis),
    ]
    for tick in scene.ticks { path += [.move(tick.x, scene.axis), .line(tick.x, scene.axis + 40)] }
    append(path)
    bytes.append("\"/>")
  }
}
