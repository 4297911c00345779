import PatternTable
import Testing

/// A line of a table: a name, followed by numbers, with "-" for a missing one.
struct Row: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let numbers: [Double]

  subscript(_ index: Int) -> Double { numbers[index] }
}

func rows(_ table: String) -> [Row] {
  table.split(separator: "\n").map { line in
    let words = line.split(separator: " ")
    return Row(
      testDescription: String(words[0]), numbers: words.dropFirst().map { Double($0) ?? .nan })
  }
}

/// Expects a value printed with six decimals to be within half of the last one.
func agree(
  _ actual: Double?, _ expected: Double, within tolerance: Double = 5.001e-7,
  at location: SourceLocation = #_sourceLocation
) {
  guard !expected.isNaN else { return }
  let distance = ((actual ?? .nan) - expected).magnitude
  #expect(distance <= tolerance, "\(actual ?? .nan) is not \(expected)", sourceLocation: location)
}

/// A spring with a response in seconds and a damping ratio.
func spring(_ response: Double, _ ratio: Double) -> Spring {
  .response(microseconds: millionths(response), damping: millionths(ratio))
}

func spring(stiffness: Double, damping: Double, mass: Double = 1) -> Spring {
  .mass(
    millionths(mass), stiffness: millionths(stiffness), dampingCoefficient: millionths(damping))
}

@Suite struct SpringTests {
  /// Response, ratio; stiffness, damping; overshoot %, its time; settle; x(r/4), x(r/2), x(r).
  static let springs = rows(
    """
    quick      0.3  0.8   438.649084 33.510322 1.516462 0.25     0.404581 0.525705 0.922314 1.010451
    standard   0.5  0.75  157.913670 18.849556 2.837544 0.377964 0.636513 0.543011 0.952093 1.013394
    gentle     0.7  0.85  80.568199  15.259164 0.628760 0.664411 0.975378 0.509380 0.894509 1.006020
    dramatic   0.4  0.6   246.740110 18.849556 9.478022 0.25     0.647195 0.601646 1.055903 1.009320
    bloom      0.8  0.7   61.685028  10.995574 4.598791 0.560112 1.309995 0.561376 0.984087 1.014498
    reveal     0.6  0.8   109.662271 16.755161 1.516462 0.5      0.809163 0.525705 0.922314 1.010451
    tags       0.6  0.7   109.662271 14.660766 4.598791 0.420084 0.982496 0.561376 0.984087 1.014498
    check      0.4  0.8   246.740110 25.132741 1.516462 0.333333 0.539442 0.525705 0.922314 1.010451
    .spring()  0.5  0.825 157.913670 20.734512 1.019147 0.442374 0.688595 0.517425 0.908178 1.008402
    .default   0.55 1     130.507166 22.847947 0        -        0.808249 0.465584 0.821026 0.986399
    overdamped 0.5  1.25  157.913670 31.415927 0        -        1.145189 -        0.723450 0.942383
    """)

  @Test(arguments: springs) func table(_ row: Row) {
    let spring = spring(row[0], row[1])
    agree(spring.response, row[0])
    agree(spring.dampingRatio, row[1])
    agree(spring.stiffness, row[2])
    agree(spring.damping, row[3])
    agree(spring.overshoot * 100, row[4])
    #expect((spring.peakSeconds == nil) == row[5].isNaN)
    agree(spring.peakSeconds, row[5])
    agree(spring.settleSeconds, row[6])
    for (share, expected) in zip([0.25, 0.5, 1], row.numbers[7...]) {
      agree(spring.position(at: share * row[0]), expected)
    }
  }

  /// Stiffness, damping; overshoot %; ratio; settle; response.
  @Test(
    arguments: rows(
      """
      gentle 100 15 2.837544  0.750000 0.799866 0.628319
      quick  300 20 10.845266 0.577350 0.711037 0.362760
      bouncy 600 15 36.405794 0.306186 0.861078 0.256510
      slow   80  20 0         1.118034 1.336676 0.702481
      """))
  func figma(_ row: Row) {
    let spring = spring(stiffness: row[0], damping: row[1])
    agree(spring.overshoot * 100, row[2])
    agree(spring.dampingRatio, row[3])
    agree(spring.settleSeconds, row[4])
    agree(spring.response, row[5])
  }

  @Test(
    arguments: rows(
      """
      High      10000 0.062832
      Medium    1500  0.162231
      MediumLow 400   0.314159
      Low       200   0.444288
      VeryLow   50    0.888577
      """))
  func compose(_ row: Row) {
    agree(spring(stiffness: row[0], damping: 1).response, row[1])
  }

  @Test(arguments: [(0.3, 0.7), (0, 1), (1, 0), (-0.2, 1.25), (-0.5, 2), (2, 0), (-1, 1e6)])
  func bounce(bounce: Double, ratio: Double) {
    agree(Spring.duration(microseconds: 500_000, bounce: millionths(bounce)).dampingRatio, ratio)
  }

  @Test func swiftUIDocumentation() {
    let bouncing = Spring.duration(microseconds: 500_000, bounce: 300_000)
    agree(bouncing.stiffness, 157.9, within: 0.05)
    agree(bouncing.damping, 17.6, within: 0.05)
    agree(spring(stiffness: 100, damping: 10).response, 0.63, within: 0.005)
    agree(spring(stiffness: 100, damping: 10).dampingRatio, 0.5)
  }

  @Test func massIsNormalised() {
    #expect(
      spring(stiffness: 200, damping: 30, mass: 2) == spring(stiffness: 100, damping: 15))
    #expect(spring(stiffness: 100, damping: 20).dampingRatio == 1)
    agree(spring(stiffness: 1, damping: 2).settleSeconds, 9.233413)
  }

  @Test(arguments: [(0.779703, 0.02), (0.826085, 0.01), (0.910282, 0.001)])
  func dampingForOvershoot(ratio: Double, overshoot: Double) {
    agree(spring(0.5, ratio).overshoot, overshoot)
  }

  @Test func overdampedEarlyPosition() {
    agree(spring(0.5, 1.25).position(at: 0.1), 0.315683)
  }

  /// The position at each tenth of the settling time.
  static let tenths = rows(
    """
    quick .227004 .572137 .819745 .950403 1.002471 1.014975 1.012645 1.007356 1.003265 1.001
    standard .212056 .554557 .815247 .959110 1.016908 1.028341 1.021764 1.012087 1.004898 1.001
    dramatic .330556 .795368 1.044852 1.093909 1.056880 1.014747 .994217 .991328 .995232 .999
    """)

  @Test(arguments: tenths) func tenth(_ row: Row) throws {
    let named = Self.springs.first { $0.testDescription == row.testDescription }
    let numbers = try #require(named)
    let spring = spring(numbers[0], numbers[1])
    let settle = try #require(spring.settleSeconds)
    for tenth in 1...10 {
      agree(spring.position(at: settle * Double(tenth) / 10), row[tenth - 1])
    }
  }

  @Test func settlesForGood() throws {
    for hundredths in 2...400 {
      let spring = spring(0.5, Double(hundredths) / 100)
      let settle = try #require(spring.settleSeconds)
      agree((spring.position(at: settle) - 1).magnitude, 0.001, within: 1e-12)
      let later = (1...200).map { spring.position(at: settle * (1 + Double($0) / 200)) }
      #expect(later.allSatisfy { ($0 - 1).magnitude < 0.001 })
    }
  }

  @Test func isContinuousAroundCriticalDamping() {
    let critical = spring(0.5, 1)
    for ratio in [0.999_999, 1.000_001] {
      let near = spring(0.5, ratio)
      agree(near.settleSeconds, critical.settleSeconds ?? .nan, within: 2e-5)
      for seconds in [0.01, 0.1, 0.5, 1, 2] {
        agree(near.position(at: seconds), critical.position(at: seconds), within: 3e-6)
      }
    }
    // 2√(km) is irrational here: the closest millionths lie within 1e-7 of critical.
    let below = spring(stiffness: 50, damping: 14.142135)
    let above = spring(stiffness: 50, damping: 14.142136)
    #expect(below.dampingRatio < 1 && above.dampingRatio > 1)
    agree(below.settleSeconds, above.settleSeconds ?? .nan)
  }

  @Test func wholeMilliseconds() {
    #expect(spring(0.3, 0.8).settleMilliseconds == 405)
    #expect(spring(0.5, 0.75).settleMilliseconds == 637)
    #expect(spring(0.000_001, 1).settleMilliseconds == 1)
    #expect(spring(40, 1).settleMilliseconds == 58_782)
  }

  @Test func neverSettles() {
    #expect(spring(1, 0).settleMilliseconds == nil)
    #expect(spring(41, 1).settleMilliseconds == nil)
    #expect(spring(0.1, 0.001).settleSeconds == nil)
  }

  @Test func noNumberTraps() {
    let numbers: [Int64] = [.min, -1_000_001, -1_000_000, -1, 0, 1, 1_000_000, .max]
    for first in numbers {
      for second in numbers {
        check(.response(microseconds: first, damping: second))
        check(.duration(microseconds: first, bounce: second))
        for third in numbers { check(.mass(first, stiffness: second, dampingCoefficient: third)) }
      }
    }
  }

  private func check(_ spring: Spring) {
    #expect(spring.response > 0 && spring.stiffness > 0 && spring.dampingRatio >= 0)
    #expect((0...1).contains(spring.overshoot))
    #expect((0...60).contains(spring.settleSeconds ?? 0))
    for seconds in [-1, 0, 1e-9, 0.5, 60, .infinity, .nan] {
      #expect((-1e-9...2.000_001).contains(spring.position(at: seconds)))
    }
  }
}

@Suite struct StopTests {
  @Test func publishedExample() {
    let stops = spring(0.5, 0.75).stops(tolerance: 0.01)
    #expect(
      stops.map(\.percent) == [0, 3.05, 6.6, 20.05, 26.575, 32.75, 39.3, 46.775, 55.85, 100])
    #expect(
      stops.map(\.value)
        == [0, 0.0263, 0.1065, 0.5561, 0.7396, 0.8657, 0.9523, 1.0051, 1.0271, 1])
  }

  @Test(arguments: [(0.01, 10, 12), (0.005, 15, 20), (0.002, 21, 26)])
  func counts(tolerance: Double, least: Int, most: Int) {
    for row in SpringTests.springs {
      let count = spring(row[0], row[1]).stops(tolerance: tolerance).count
      #expect((least...most).contains(count), "\(row.testDescription): \(count)")
    }
  }

  @Test(arguments: [0.02, 0.1, 0.3, 0.75, 0.999_999, 1, 1.25, 5])
  func staysWithinTolerance(ratio: Double) throws {
    let spring = spring(0.5, ratio)
    let settle = try #require(spring.settleSeconds)
    let stops = spring.stops()
    #expect(stops.first?.percent == 0 && stops.first?.value == 0)
    #expect(stops.last?.percent == 100 && stops.last?.value == 1)
    for (from, to) in zip(stops, stops.dropFirst()) {
      #expect(from.percent < to.percent)
      for share in stride(from: 0, to: 1, by: 0.05) {
        let percent = from.percent + (to.percent - from.percent) * share
        let drawn = from.value + (to.value - from.value) * share
        let exact = spring.position(at: settle * percent / 100)
        agree(drawn, exact, within: ratio < 0.3 ? 0.003 : 0.0021)
      }
    }
  }

  @Test(arguments: [(32, 0.006441), (64, 0.001775)])
  func uniformSegments(count: Int, error: Double) throws {
    let spring = spring(0.5, 0.75)
    let settle = try #require(spring.settleSeconds)
    var worst = 0.0
    for step in 0..<count * 500 {
      let segment = Double(step / 500)
      let share = Double(step % 500) / 500
      let positions = [segment, segment + 1, segment + share].map {
        spring.position(at: settle * $0 / Double(count))
      }
      let drawn = positions[0] + (positions[1] - positions[0]) * share
      worst = max(worst, (drawn - positions[2]).magnitude)
    }
    agree(worst, error)
  }

  @Test func oddRequests() {
    #expect(spring(1, 0).stops().map(\.percent) == [0, 100])
    #expect(spring(0.5, 0.75).stops(tolerance: -1).count <= 4001)
    #expect(spring(0.001, 0.001).stops().count <= 4001)
    #expect(spring(0.5, 0.75).stops(over: 0.637).count > 20)
  }
}

@Suite struct ElementaryTests {
  /// The argument, and its exp, sin and cos, correctly rounded.
  @Test(
    arguments: rows(
      """
      1e-08     1.00000001              1e-08                   1.0
      0.1       1.1051709180756477      0.09983341664682815     0.9950041652780258
      0.5       1.6487212707001282      0.479425538604203       0.8775825618903728
      1.0       2.718281828459045       0.8414709848078965      0.5403023058681398
      2.5       12.182493960703473      0.5984721441039565      -0.8011436155469337
      10.0      22026.465794806718      -0.5440211108893698     -0.8390715290764524
      49.9      4.691315563763485e+21   -0.35739992787211133    0.9339514396139714
      -0.25     0.7788007830714049      -0.24740395925452294    0.9689124217106447
      -1.5      0.22313016014842982     -0.9974949866040544     0.0707372016677029
      -20.0     2.061153622438558e-09   -0.9129452507276277     0.40808206181339196
      -345.6    8.087737632630891e-151  -0.02480556054243449    0.9996922947418249
      -700.0    9.85967654375977e-305   -0.5439705233633756     -0.8391043258807425
      12345.678 -                       -0.7040813137533816     0.7101193587160628
      -99999.5  -                       -0.5104916150747798     -0.8598827309222711
      """))
  func values(_ row: Row) throws {
    let x = try #require(Double(row.testDescription))
    agree(Elementary.exp(x) / row[0], row[0].isNaN ? .nan : 1, within: 4.5e-16)
    agree(Elementary.sin(x) / row[1], 1, within: 4.5e-16)
    agree(Elementary.cos(x) / row[2], 1, within: 4.5e-16)
  }

  /// The argument and its logarithm.
  @Test(
    arguments: rows(
      """
      1e-300   -690.7755278982137
      0.001    -6.907755278982137
      0.7      -0.35667494393873245
      0.999999 -1.000000500029089e-06
      1.000001 9.999994999180668e-07
      1.5      0.4054651081081644
      2.0      0.6931471805599453
      1000.0   6.907755278982137
      1e+300   690.7755278982137
      """))
  func logarithms(_ row: Row) throws {
    agree(Elementary.log(try #require(Double(row.testDescription))) / row[0], 1, within: 4.5e-16)
  }

  @Test func identities() {
    for step in -7000...7000 {
      let x = Double(step) / 10 + 0.000_123
      agree(Elementary.log(Elementary.exp(x)), x, within: max(1, x.magnitude) * 4.5e-16)
      let (sine, cosine) = Elementary.sineAndCosine(x * 140)
      agree(sine * sine + cosine * cosine, 1, within: 1e-15)
    }
  }

  @Test func edges() {
    #expect(Elementary.exp(0) == 1 && Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(-745.1) == .leastNonzeroMagnitude && Elementary.exp(-746) == 0)
    #expect(Elementary.exp(709.7).isFinite && Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.nan).isNaN && Elementary.log(-1).isNaN)
    #expect(Elementary.log(1) == 0 && Elementary.log(0) == -.infinity)
    agree(Elementary.log(.leastNonzeroMagnitude), -744.4400719213812, within: 1e-12)
    #expect(Elementary.expMinusOne(1e-300) == 1e-300)
    #expect(Elementary.sin(.infinity) == 0 && Elementary.cos(.nan) == 1)
    // The double closest to π is smaller than π by this amount.
    agree(Elementary.sin(.pi) / 1.2246467991473532e-16, 1, within: 4.5e-16)
  }
}

@Suite struct TextTests {
  /// Count; digests by the reference implementation for that many bytes 31i + 7, with the seed 0
  /// and with the first prime of the algorithm as the seed.
  static let digests =
    """
      0    ef46db3751d8e999 6ec6d05f61c7e7a7
      1    a96c7f0ce858bbb7 0c810166b30122a5
      3    56e6957632a487f9 45163cdc31e15be1
      4    c60d15b1e3ff8f04 b000bcf3f8bcaefe
      7    afbefc3d6c6f9a8e e10f33af8c4758a3
      8    3da5c7aa269683e0 cb4a80ecc7a094c6
      12   8fe8ab1c1fd0666e 04717862c4fbfca8
      31   4a74f3a1a39ad4a1 659ec2b1252d56f5
      32   8d57d6a4671cc43d f113d2457128cf6d
      33   62c9fd21ed857664 84575b860242fe41
      47   05e3ab06c6bb0a6b 26c10b8e0af55bec
      63   5c320a0d2707057f 355cc1872a486c6e
      64   7bbabbc45729d17e ea2d5e8a98bec153
      101  fbfdf3fa1a53bc7f 082b81a399a98998
      256  7c1ff7b1d57c10d5 3d6d27a099beb80e
      1000 99594f4828043d35 d79c60b94f81cbf0
    """

  @Test(arguments: digests.split(separator: "\n").map { $0.split(separator: " ").map(String.init) })
  func xxh64OfRamp(_ row: [String]) throws {
    // One byte in front, to show that alignment does not matter.
    let bytes = (-1..<(try #require(Int(row[0])))).map { UInt8(truncatingIfNeeded: $0 * 31 + 7) }
    bytes.withUnsafeBytes { bytes in
      let ramp = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
      #expect(hexDigest(xxh64(ramp)) == Array(row[1].utf8))
      #expect(hexDigest(xxh64(ramp, seed: 0x9E37_79B1_85EB_CA87)) == Array(row[2].utf8))
    }
  }

  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func xxh64OfText(text: String, digest: String) {
    #expect(hexDigest(Array(text.utf8).withUnsafeBytes { xxh64($0) }) == Array(digest.utf8))
  }

  @Test func emptyBufferAndLeadingZeros() {
    #expect(xxh64(UnsafeRawBufferPointer(start: nil, count: 0)) == 0xEF46_DB37_51D8_E999)
    #expect(hexDigest(0xAB) == Array("00000000000000ab".utf8))
  }

  static func text(_ scaled: Int64, _ decimals: Int) -> String {
    decimalText(scaled, decimals: decimals)
  }

  @Test(
    arguments: [
      (0, 0, "0"), (0, 3, "0"), (0, 6, "0"), (7, 0, "7"), (-7, 0, "-7"), (10, 0, "10"),
      (1_200_000, 3, "1200"), (1_500, 3, "1.5"), (1, 3, "0.001"), (-1, 3, "-0.001"),
      (404_581, 3, "404.581"), (650_000, 6, "0.65"), (1, 6, "0.000001"), (-650_000, 6, "-0.65"),
      (1_000_000, 6, "1"), (438_649_084, 6, "438.649084"), (1_000_100, 6, "1.0001"),
      (100, 6, "0.0001"), (.max, 0, "9223372036854775807"), (.min, 0, "-9223372036854775808"),
      (.max, 6, "9223372036854.775807"), (.min, 3, "-9223372036854775.808"), (125, 2, "1.25"),
      (.min, 18, "-9.223372036854775808"), (1, 18, "0.000000000000000001"),
    ] as [(Int64, Int, String)])
  func decimal(scaled: Int64, decimals: Int, expected: String) {
    #expect(Self.text(scaled, decimals) == expected)
  }

  @Test func everyDigitCount() {
    var power: Int64 = 1
    for _ in 0..<18 {
      power *= 10
      for number in [power - 1, power, power + 1] {
        #expect(Self.text(number, 0) == "\(number)" && Self.text(-number, 0) == "\(-number)")
      }
    }
  }

  @Test(
    arguments: [
      (0, 0), (0.5, 500_000), (-0.5, -500_000), (0.000_000_5, 1), (-0.000_000_5, -1),
      (0.000_000_499_9, 0), (0.015164621, 15_165), (438.6490836, 438_649_084), (.nan, 0),
      (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min), (-0.0, 0),
      (9.3e12, .max), (9e12, 9_000_000_000_000_000_000),
    ] as [(Double, Int64)])
  func rounding(value: Double, expected: Int64) {
    #expect(millionths(value) == expected)
  }
}
