import PatternReport

/// Finds places for labels that cover no mark and no other label.
struct Lettering {
  /// A rectangle in tenths of a unit.
  struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private var taken: [Box] = []
  /// What labels must stay within.
  private let bounds: Box

  /// How far letters rise above their base line, and fall below it, at 12 units.
  static let ascent = 90
  static let descent = 25
  /// How much room is left around a label.
  private static let margin = 20

  init(within bounds: Box) { self.bounds = bounds }

  mutating func take(_ box: Box) { taken.append(box) }

  func isFree(_ box: Box) -> Bool { !taken.contains { $0.meets(box) } }

  /// Takes the pieces of an outline, each with the room that its line needs.
  mutating func take(_ path: [Drawing.Step]) {
    var (x, y) = (0, 0)
    for step in path {
      switch step {
      case .move(let toX, let toY): (x, y) = (toX, toY)
      case .line(let toX, let toY):
        take(from: (x, y), to: (toX, toY))
        (x, y) = (toX, toY)
      case .curve(let x1, let y1, let x2, let y2, let toX, let toY):
        // Sixteen chords of a cubic are close enough for a box with a margin.
        var last = (x, y)
        for part in 1...16 {
          let t = Double(part) / 16
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
          let next = (
            Int(a * Double(x) + b * Double(x1) + c * Double(x2) + d * Double(toX)),
            Int(a * Double(y) + b * Double(y1) + c * Double(y2) + d * Double(toY))
          )
          take(from: last, to: next)
          last = next
        }
        (x, y) = (toX, toY)
      case .close: break
      }
    }
  }

  /// A line, in pieces so short that their boxes leave the corners of a slope free.
  private mutating func take(from start: (Int, Int), to end: (Int, Int)) {
    let length = max(abs(end.0 - start.0), abs(end.1 - start.1))
    let pieces = min(max(length / 40, 1), 64)
    for piece in 0..<pieces {
      let (x0, x1) = (
        start.0 + (end.0 - start.0) * piece / pieces,
        start.0 + (end.0 - start.0) * (piece + 1) / pieces
      )
      let (y0, y1) = (
        start.1 + (end.1 - start.1) * piece / pieces,
        start.1 + (end.1 - start.1) * (piece + 1) / pieces
      )
      taken.append(
        Box(
          left: min(x0, x1) - 8, top: min(y0, y1) - 8, right: max(x0, x1) + 8,
          bottom: max(y0, y1) + 8))
    }
  }

  /// A place where a label might go.
  struct Place {
    var x: Int
    var y: Int
    var anchor: Drawing.Anchor
  }

  /// The first of these texts at the first of these places that is free; nothing where none is.
  mutating func label(
    _ texts: [String], at places: [Place], isMuted: Bool = false
  ) -> Drawing.Label? {
    for text in texts where !text.utf8.isEmpty {
      let width = Lettering.width(of: text)
      for place in places {
        let left: Int
        switch place.anchor {
        case .start: left = place.x
        case .middle: left = place.x - width / 2
        case .end: left = place.x - width
        }
        let box = Box(
          left: left, top: place.y - Lettering.ascent, right: left + width,
          bottom: place.y + Lettering.descent)
        let isInside =
          box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top
          && box.bottom <= bounds.bottom
        if !isInside || taken.contains(where: { $0.meets(box) }) { continue }
        taken.append(
          Box(
            left: box.left - Lettering.margin, top: box.top, right: box.right + Lettering.margin,
            bottom: box.bottom))
        return Drawing.Label(
          text: text, x: place.x, y: place.y, anchor: place.anchor, isMuted: isMuted)
      }
    }
    return nil
  }

  // MARK: widths

  /// How wide a text may be in any sans-serif font at 12 units: the widths of DejaVu Sans, the
  /// widest of those in common use, rounded up.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1.value) }
  }

  private static func width(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x20, 0x2C, 0x2E, 0x3A, 0x3B, 0x69, 0x6A, 0x6C, 0x7C: return 40
    case 0x28, 0x29, 0x2D, 0x2F, 0x66, 0x72, 0x74: return 50
    case 0x4D, 0x57, 0x6D, 0x77, 0x25, 0x40, 0x2014: return 120
    case 0x30...0x39: return 77
    case 0x41...0x5A: return 90
    default: return DisplayWidth.columns(of: scalar) == 2 ? 125 : scalar < 0x80 ? 76 : 101
    }
  }

  /// The start of a text, with `…`, that is at most so many characters long.
  static func shortened(_ text: String, to count: Int) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= count { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.prefix(count - 1))
    return String(result) + "…"
  }
}
