import PatternReports

/// SVG path data with relative commands and one decimal, in the shortest spelling.
struct Outline: Sendable {
  private(set) var data: [UInt8] = []
  /// The current point, in tenths.
  private var x = 0
  private var y = 0

  init() {}

  /// An outline of lines from point to point, back to the first if it is closed.
  init(_ points: [(x: Double, y: Double)], isClosed: Bool = false) {
    lines(points)
    if isClosed { close() }
  }

  /// The closed outline of heights on both sides of a horizontal line.
  init(symmetric corners: [(x: Double, h: Double)], about middle: Double) {
    let upper = corners.map { (x: $0.x, y: middle - $0.h) }
    self.init(upper + corners.reversed().map { ($0.x, middle + $0.h) }, isClosed: true)
  }

  private static func tenths(_ value: Double) -> Int { Int((value * 10 + 0.5).rounded(.down)) }

  mutating func move(_ x: Double, _ y: Double) {
    (self.x, self.y) = (Outline.tenths(x), Outline.tenths(y))
    data.append(UInt8(ascii: "M"))
    append(self.x, isFirst: true)
    append(self.y)
  }

  mutating func line(_ x: Double, _ y: Double) {
    let (dx, dy) = (Outline.tenths(x) - self.x, Outline.tenths(y) - self.y)
    switch (dx, dy) {
    case (0, 0): return
    case (_, 0): command("h", [dx])
    case (0, _): command("v", [dy])
    default: command("l", [dx, dy])
    }
    go(dx, dy)
  }

  /// Moves to the first point and draws lines to the others.
  mutating func lines(_ points: [(x: Double, y: Double)]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(point.x, point.y) } else { line(point.x, point.y) }
    }
  }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    bend("c", [(x1, y1), (x2, y2), (x, y)])
  }

  /// Adds a quadratic Bézier curve.
  mutating func bow(_ x1: Double, _ y1: Double, _ x: Double, _ y: Double) {
    bend("q", [(x1, y1), (x, y)])
  }

  private mutating func bend(_ letter: Unicode.Scalar, _ points: [(x: Double, y: Double)]) {
    let steps = points.flatMap { [Outline.tenths($0.x) - x, Outline.tenths($0.y) - y] }
    command(letter, steps)
    go(steps[steps.count - 2], steps[steps.count - 1])
  }

  mutating func close() { data.append(UInt8(ascii: "z")) }

  static func + (left: Outline, right: Outline) -> Outline {
    var whole = left
    whole.data += right.data
    return whole
  }

  private mutating func go(_ dx: Int, _ dy: Int) {
    x += dx
    y += dy
  }

  private mutating func command(_ letter: Unicode.Scalar, _ numbers: [Int]) {
    data.append(UInt8(ascii: letter))
    for (index, number) in numbers.enumerated() { append(number, isFirst: index == 0) }
  }

  private mutating func append(_ tenths: Int, isFirst: Bool = false) {
    if !isFirst, tenths >= 0 { data.append(UInt8(ascii: " ")) }
    let text = Amounts.tenths(tenths)
    if text.hasPrefix("0.") {
      data += text.utf8.dropFirst()
    } else if text.hasPrefix("-0.") {
      data.append("-\(text.dropFirst(2))")
    } else {
      data.append(text)
    }
  }
}
