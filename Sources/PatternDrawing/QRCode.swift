/// A text as a QR code (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 10.
///
/// Clause numbers are those of the 2015 edition.
package struct QRCode: Sendable {
  /// The number of modules per side.
  package private(set) var side: Int
  /// The modules, row by row: true if dark.
  private var dark: [Bool]
  /// The modules, row by row: true if part of a function pattern, which the data avoids.
  private var isGiven: [Bool]

  /// The sizes of each version at level M: all codewords, correction codewords per block, and
  /// blocks (table 9).
  private static let sizes: [(all: Int, correction: Int, blocks: Int)] = [
    (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4), (196, 18, 4),
    (242, 22, 4), (292, 22, 5), (346, 26, 5),
  ]
  /// The coordinates of the alignment patterns of each version (annex E).
  private static let alignments: [[Int]] = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    [6, 28, 50],
  ]

  /// Makes a code; nil if the text exceeds the 213 bytes of version 10.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let found = QRCode.sizes.indices.first { index in
      let size = QRCode.sizes[index]
      let count = index < 9 ? 8 : 16
      return 4 + count + 8 * bytes.count <= 8 * (size.all - size.correction * size.blocks)
    }
    guard let found else { return nil }
    let version = found + 1
    side = 17 + 4 * version
    dark = [Bool](repeating: false, count: side * side)
    isGiven = dark
    drawPatterns(version)
    fill(QRCode.codewords(bytes, version))
    let masked = (0..<8).map { mask in
      var code = self
      code.apply(mask)
      return code
    }
    self = masked.min { $0.penalty < $1.penalty } ?? self
  }

  package func isDark(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < side && y < side && dark[y * side + x]
  }

  // MARK: codewords (7.4, 7.5, 7.6)

  private static func codewords(_ bytes: [UInt8], _ version: Int) -> [UInt8] {
    let size = sizes[version - 1]
    let room = size.all - size.correction * size.blocks
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, 8 * room - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for place in 0..<room - data.count { data.append(place % 2 == 0 ? 0xEC : 0x11) }
    // Blocks differ in length by at most one, the longer ones last; codewords are interleaved.
    let starts = (0...size.blocks).map { block in
      room / size.blocks * block + max(block - (size.blocks - room % size.blocks), 0)
    }
    let blocks = zip(starts, starts.dropFirst()).map { Array(data[$0..<$1]) }
    var result: [UInt8] = []
    for list in [blocks, blocks.map { correction(of: $0, count: size.correction) }] {
      for place in 0..<(list.map { $0.count }.max() ?? 0) {
        for block in list where place < block.count { result.append(block[place]) }
      }
    }
    return result
  }

  /// The product of two elements of GF(2⁸) with the polynomial x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (result, left, right) = (UInt8(0), left, right)
    while right > 0 {
      if right & 1 == 1 { result ^= left }
      left = left << 1 ^ (left & 0x80 != 0 ? 0x1D : 0)
      right >>= 1
    }
    return result
  }

  /// The Reed–Solomon codewords of some data: the remainder of its division by the generator.
  package static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var generator = [UInt8](repeating: 0, count: count)
    generator[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for place in generator.indices {
        generator[place] = product(generator[place], root)
        if place + 1 < count { generator[place] ^= generator[place + 1] }
      }
      root = product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in rest.indices { rest[place] ^= product(generator[place], factor) }
    }
    return rest
  }

  // MARK: patterns (6.3)

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < side, y < side else { return }
    dark[y * side + x] = isDark
    isGiven[y * side + x] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for place in 0..<side {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { square(x, y, reach: 4) }
    let places = QRCode.alignments[version - 1]
    for x in places {
      for y in places {
        let isCorner = x == 6 && y == 6 || x == 6 && y == side - 7 || x == side - 7 && y == 6
        if !isCorner { square(x, y, reach: 2) }
      }
    }
    format(mask: 0)
    for place in 0..<18 where version >= 7 {
      let isDark = QRCode.versionBits(version) >> place & 1 == 1
      set(side - 11 + place % 3, place / 3, isDark)
      set(place / 3, side - 11 + place % 3, isDark)
    }
  }

  /// Draws concentric squares around a module.
  private mutating func square(_ x: Int, _ y: Int, reach: Int) {
    for dy in -reach...reach {
      for dx in -reach...reach {
        let distance = max(abs(dx), abs(dy))
        set(x + dx, y + dy, reach == 4 ? distance != 2 && distance != 4 : distance != 1)
      }
    }
  }

  /// The 15 format bits at level M (7.9).
  package static func formatBits(mask: Int) -> Int {
    (mask << 10 | rest(of: mask << 10, by: 0x537, degree: 10)) ^ 0x5412
  }

  /// The 18 version bits, which codes have from version 7 (7.10).
  package static func versionBits(_ version: Int) -> Int {
    version << 12 | rest(of: version << 12, by: 0x1F25, degree: 12)
  }

  /// The remainder of a division of binary polynomials.
  private static func rest(of value: Int, by generator: Int, degree: Int) -> Int {
    var value = value
    for place in (degree..<18).reversed() where value >> place & 1 == 1 {
      value ^= generator << (place - degree)
    }
    return value
  }

  private mutating func format(mask: Int) {
    let bits = QRCode.formatBits(mask: mask)
    for place in 0..<15 {
      let isDark = bits >> place & 1 == 1
      // Around the first finder pattern, except the timing pattern.
      switch place {
      case 0..<6: set(8, place, isDark)
      case 6, 7: set(8, place + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - place, 8, isDark)
      }
      // Beside the other two finder patterns.
      if place < 8 { set(side - 1 - place, 8, isDark) } else { set(8, side - 15 + place, isDark) }
    }
    set(8, side - 8, true)
  }

  // MARK: data and mask (7.7, 7.8)

  /// Places the data upwards and downwards in columns of two modules, from the right.
  private mutating func fill(_ codewords: [UInt8]) {
    var place = 0
    for column in stride(from: side - 1, to: 0, by: -2) {
      let right = column > 6 ? column : column - 1
      for step in 0..<side {
        let y = (side - 1 - column) % 4 == 0 ? side - 1 - step : step
        for x in [right, right - 1] where !isGiven[y * side + x] {
          if place < codewords.count * 8 {
            dark[y * side + x] = codewords[place / 8] >> (7 - place % 8) & 1 == 1
          }
          place += 1
        }
      }
    }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<side {
      for x in 0..<side where !isGiven[y * side + x] {
        let (odd, third) = (x * y % 2, x * y % 3)
        let rests = [
          (x + y) % 2, y % 2, x % 3, (x + y) % 3, (x / 3 + y / 2) % 2, odd + third,
          (odd + third) % 2, ((x + y) % 2 + third) % 2,
        ]
        if rests[mask] == 0 { dark[y * side + x].toggle() }
      }
    }
    format(mask: mask)
  }

  /// The penalty (7.8.3): runs, blocks, finder-like patterns, and an imbalance of dark and light.
  private var penalty: Int {
    var points = 0
    for isAcross in [true, false] {
      for line in 0..<side {
        let modules = (0..<side).map { isAcross ? isDark($0, line) : isDark(line, $0) }
        var run = 0
        for place in 0..<side {
          run = place > 0 && modules[place] == modules[place - 1] ? run + 1 : 1
          if run == 5 { points += 3 } else if run > 5 { points += 1 }
        }
        // 1011101 with four light modules before or after it.
        for start in 0..<side - 10 {
          let bits = modules[start..<start + 11].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
          if bits == 0b101_11010000 || bits == 0b000_01011101 { points += 40 }
        }
      }
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let others = [isDark(x + 1, y), isDark(x, y + 1), isDark(x + 1, y + 1)]
        if others.allSatisfy({ $0 == isDark(x, y) }) { points += 3 }
      }
    }
    return points + 10 * (abs(100 * dark.count { $0 } / dark.count - 50) / 5)
  }
}
