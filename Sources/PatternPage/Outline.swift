import PatternReport

/// SVG path data with relative commands and one decimal, in the shortest spelling.
struct Outline: Sendable {
  private(set) var data: [UInt8] = []
  /// The current point, in tenths.
  private var x = 0
  private var y = 0

  private static func tenths(_ value: Double) -> Int { Int((value * 10 + 0.5).rounded(.down)) }

  mutating func move(_ x: Double, _ y: Double) {
    (self.x, self.y) = (Outline.tenths(x), Outline.tenths(y))
    data.append(UInt8(ascii: "M"))
    append(self.x, isFirst: true)
    append(self.y)
  }

  mutating func line(_ x: Double, _ y: Double) {
    let (dx, dy) = (Outline.tenths(x) - self.x, Outline.tenths(y) - self.y)
    if dx == 0, dy == 0 { return }
    if dy == 0 {
      command("h", [dx])
    } else if dx == 0 {
      command("v", [dy])
    } else {
      command("l", [dx, dy])
    }
    go(dx, dy)
  }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    let numbers = [x1, y1, x2, y2, x, y].enumerated().map {
      Outline.tenths($0.element) - ($0.offset % 2 == 0 ? self.x : self.y)
    }
    command("c", numbers)
    go(numbers[4], numbers[5])
  }

  /// Adds a quadratic Bézier curve.
  mutating func bow(_ x1: Double, _ y1: Double, _ x: Double, _ y: Double) {
    let numbers = [
      Outline.tenths(x1) - self.x, Outline.tenths(y1) - self.y, Outline.tenths(x) - self.x,
      Outline.tenths(y) - self.y,
    ]
    command("q", numbers)
    go(numbers[2], numbers[3])
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
      data.append(text.dropFirst())
    } else if text.hasPrefix("-0.") {
      data.append("-\(text.dropFirst(2))")
    } else {
      data.append(text)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: Substring) { append(contentsOf: text.utf8) }
}
