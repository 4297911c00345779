import PatternTable
import Testing

@Suite struct BezierTests {
  /// Control points; y(.25), y(.5), y(.75); maximum and its place; minimum and its place; turns.
  static let curves = rows(
    """
    ease           .25 .1  .25 1    .408511 .802403 .960459    1        1       0        0       0
    ease-in        .42 0   1   1    .093465 .315357 .621862    1        1       0        0       0
    ease-out       0   0   .58 1    .378138 .684643 .906535    1        1       0        0       0
    ease-in-out    .42 0   .58 1    .129162 .500000 .870838    1        1       0        0       0
    linear         0   0   1   1    .250000 .500000 .750000    1        1       0        0       0
    material-2     .4  0   .2  1    .236587 .775561 .959368    1        1       0        0       0
    material-2-in  .4  0   1   1    .098627 .324815 .630085    1        1       0        0       0
    material-2-out 0   0   .2  1    .577573 .839245 .964216    1        1       0        0       0
    material-3     .2  0   0   1    .607220 .877834 .975480    1        1       0        0       0
    material-3-in  .3  0   .8  .15  .035343 .153998 .405586    1        1       0        0       0
    material-3-out .05 .7  .1  1    .831530 .950247 .990511    1        1       0        0       0
    out-back       .34 1.56 .64 1   .816289 1.087401 1.059647  1.097804 .572795 0        0       1
    in-out-back    .68 -.6 .32 1.6  -.097708 .5 1.097708       1.104743 .793732 -.104743 .206268 2
    figma-out-back .45 1.45 .8 1    .646055 .987594 1.063203   1.066003 .707019 0        0       1
    figma-in-back  .3  -.05 .7 -.5  -.078592 -.081250 .185616  1        1       -.10165  .38933  1
    high-y1        .3  1.2 .6  .5   .623939 .769741 .811416    1        1       0        0       0
    low-y2         .3  .1  .6  -.2  .031297 .110089 .406524    1        1       0        0       0
    reversing      .3  1.3 .6  .2   .617843 .683777 .702354    1        1       0        0       2
    barely-over    .2  .8  .5  1.02 .639823 .893519 .985694    1.001226 .940221 0        0       1
    """)

  @Test(arguments: curves) func table(_ row: Row) {
    let curve = CubicBezier(row[0], row[1], row[2], row[3])
    for (x, expected) in zip([0.25, 0.5, 0.75], row.numbers[4...]) {
      agree(curve.value(atProgress: x), expected)
    }
    let extrema = curve.extrema
    agree(extrema.maximum, row[7])
    agree(extrema.maximumProgress, row[8])
    agree(extrema.minimum, row[9])
    agree(extrema.minimumProgress, row[10])
    #expect(curve.turns.count == Int(row[11]))
    #expect(curve.isMonotone == (row[11] == 0))
  }

  @Test func easyEase() {
    let curve = CubicBezier(1.0 / 3, 0, 2.0 / 3, 1)
    agree(curve.value(atProgress: 0.25), 0.156250)
    agree(curve.value(atProgress: 0.5), 0.5)
    agree(curve.value(atProgress: 0.75), 0.843750)
  }

  @Test func reversalIsLocated() {
    let turns = CubicBezier(0.3, 1.3, 0.6, 0.2).turns
    for (turn, expected) in zip(turns, [0.425905, 0.616599]) { agree(turn, expected) }
  }

  @Test(arguments: curves) func reachingFindsTheFirstCrossing(_ row: Row) throws {
    let curve = CubicBezier(row[0], row[1], row[2], row[3])
    for percent in 1...100 {
      let y = Double(percent) / 100
      let x = try #require(curve.progress(reaching: y))
      agree(curve.value(atProgress: x), y, within: 1e-9)
      let earlier = (0..<50).map { curve.value(atProgress: x * Double($0) / 50) }
      #expect(earlier.allSatisfy { $0 < y + 1e-9 })
    }
    #expect(curve.progress(reaching: 0) == 0)
    #expect(curve.progress(reaching: curve.extrema.maximum + 1e-6) == nil)
  }

  @Test(arguments: [CubicBezier.ease, .easeIn, .easeOut, .easeInOut, .linear])
  func endsAreExact(_ curve: CubicBezier) {
    #expect(curve.progress(reaching: 1) == 1)
    #expect(curve.value(atProgress: -1) == 0 && curve.value(atProgress: 0) == 0)
    #expect(curve.value(atProgress: 1) == 1 && curve.value(atProgress: 2) == 1)
  }

  @Test func namedCurves() {
    let named = [CubicBezier.ease, .easeIn, .easeOut, .easeInOut, .linear]
    let listed = Self.curves.prefix(5).map { CubicBezier($0[0], $0[1], $0[2], $0[3]) }
    #expect(named == listed)
  }

  @Test func hardCurves() {
    // A vertical tangent in the middle is the worst case for finding the parameter.
    agree(CubicBezier(1, 0, 0, 1).value(atProgress: 0.5), 0.5)
    agree(CubicBezier(0, 0.3, 0, 0.7).value(atProgress: 1e-12), 9.00029998e-5, within: 1e-15)
    #expect(CubicBezier(0, .infinity, 1, .nan).isMonotone)
  }

  /// Control points with three decimals fit slightly worse than the minimax fit that they round.
  @Test(
    arguments: rows(
      """
      quick          0.3  0.8  .278 .4    .046 1.19  .0197
      standard       0.5  0.75 .296 .415  .056 1.218 .0210
      gentle         0.7  0.85 .261 .367  .048 1.168 .0178
      dramatic       0.4  0.6  .366 1.055 0    1.161 .0506
      critical       0.55 1    .22  .273  .065 1.103 .0130
      critical-entry 0.55 1    .29  .482  .03  1     .0217
      """))
  func springFits(_ row: Row) throws {
    let spring = spring(row[0], row[1])
    let curve = CubicBezier(row[2], row[3], row[4], row[5])
    let settle = try #require(spring.settleSeconds)
    let errors = stride(from: 0, through: 1, by: 0.001).map {
      (curve.value(atProgress: $0) - spring.position(at: settle * $0)).magnitude
    }
    agree(errors.max(), row[6], within: 0.001)
  }

  @Test func criticalFitOvershoots() {
    agree(CubicBezier(0.22, 0.273, 0.065, 1.103).extrema.maximum, 1.0088, within: 0.00005)
    #expect(CubicBezier(0.29, 0.482, 0.03, 1).extrema.maximum == 1)
  }
}
