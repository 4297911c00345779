import Foundation
import PatternDrawing
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// Tests of a score as a drawing, a sound and a text.
@Suite struct PageTests {
  static let deck = (try? Compiled.deck("ghost-deck")) ?? Compiled()
  static let sonora = (try? Compiled.deck("sonora")) ?? Compiled()

  /// A golden of a drawing: the deck or fixture, and the cue.
  struct Drawn: CustomTestStringConvertible, Sendable {
    let source: String
    let cue: String
    var testDescription: String { cue }
  }

  static let drawn = [
    Drawn(source: "ghost-deck", cue: "ghost.arrive"),
    Drawn(source: "ghost-deck", cue: "ghost.ascend"),
    Drawn(source: "ghost-deck", cue: "ghost.forget"),
    Drawn(source: "sonora", cue: "record.start"), Drawn(source: "sonora", cue: "insight.show"),
    Drawn(source: "sonora", cue: "cards.reveal"), Drawn(source: "sonora", cue: "text.stream"),
    Drawn(source: "sonora", cue: "transcript.wait"), Drawn(source: "shapes", cue: "unseen"),
    Drawn(source: "shapes", cue: "restored"),
    Drawn(source: "shapes", cue: "vibrations"), Drawn(source: "shapes", cue: "curves"),
    Drawn(source: "shapes", cue: "crowd"), Drawn(source: "shapes", cue: "hostile"),
  ]

  /// The fixture with all that a drawing can hold, and the decks.
  private static let sources = ["shapes", "ghost-deck", "sonora"]

  private static func compiled(_ source: String) throws -> Compiled {
    switch source {
    case "ghost-deck": deck
    case "sonora": sonora
    default:
      try Fixture.named("Page/\(source)").compiled()
    }
  }

  @Test("a drawing and a text are what they were", arguments: drawn)
  func golden(_ drawn: Drawn) throws {
    let compiled = try PageTests.compiled(drawn.source)
    #expect(!compiled.hasErrors, "\(compiled.report)")
    let rendering = try #require(Rendering.named(drawn.cue, in: compiled))
    try Golden.compare("Page/\(drawn.cue).svg", String(decoding: rendering.svg, as: UTF8.self))
    try Golden.compare(
      "Page/\(drawn.cue).txt",
      String(decoding: rendering.text + [0x0A] + rendering.words, as: UTF8.self))
  }

  @Test("drawings of the decks are small", arguments: [("ghost-deck", 8192), ("sonora", 8192)])
  func size(_ source: String, _ limit: Int) throws {
    for rendering in Rendering.all(of: try PageTests.compiled(source)) {
      #expect(rendering.svg.count <= limit, "\(rendering.name): \(rendering.svg.count) bytes")
    }
  }

  @Test("all of a fixture renders, and again the same")
  func determinism() throws {
    let fixture = Fixture.named("Page/shapes")
    let compiled = try fixture.compiled()
    let again = Rendering.all(of: try fixture.compiled(order: .threaded))
    let all = Rendering.all(of: compiled)
    #expect(all.count == again.count)
    for (rendering, other) in zip(all, again) {
      #expect(rendering.svg == other.svg, "\(rendering.name)")
      #expect(rendering.text == other.text, "\(rendering.name)")
      #expect(rendering.wave == other.wave, "\(rendering.name)")
    }
    _ = Rendering.all(of: compiled) {
      $0.iterations = 8
      $0.items = Setting.itemLimit
    }
  }

  @Test("no label covers another, and none leaves the drawing", arguments: sources)
  func labels(_ source: String) throws {
    for rendering in Rendering.all(of: try PageTests.compiled(source)) {
      for width in [780.0, 390] {
        let drawing = Drawing(rendering.score, width: width)
        let labels = drawing.labels.sorted { $0.baseline < $1.baseline }
        for (index, label) in labels.enumerated() {
          let isInside = label.left >= 0 && label.right <= width && label.baseline >= 9
          #expect(
            isInside && label.baseline <= drawing.height, "\(rendering.name): \(label.text)")
          for other in labels[(index + 1)...] {
            if other.baseline - label.baseline > 20 { break }
            #expect(
              !label.meets(other), "\(rendering.name), \(width): \(label.text) over \(other.text)")
          }
        }
      }
    }
  }

  @Test("a spark has marks and no letter", arguments: sources)
  func sparks(_ source: String) throws {
    for rendering in Rendering.all(of: try PageTests.compiled(source)) {
      let svg = String(decoding: SVGWriter.write(Spark(rendering.score), .dark), as: UTF8.self)
      let isEmpty = rendering.score.lines.isEmpty
      #expect(!svg.contains("<text"), "\(rendering.name)")
      #expect(isEmpty || svg.contains("<path"), "\(rendering.name)")
    }
  }

  @Test("pulses are as tall as they are strong, and the outline is what maps scale")
  func pulses() throws {
    let score = try #require(Rendering.named("ghost.arrive", in: PageTests.deck)).score
    #expect(score.haptics.count == 1)
    let pulses = score.haptics[0].pulses
    #expect(pulses.map(\.at) == [0, 120_000])
    #expect(pulses.map(\.unscaled) == [390_000, 585_000])
    #expect(pulses.map(\.strength) == [195_000, 292_500])
  }

  @Test("an input chooses what is scaled and what plays")
  func inputs() throws {
    let table = PageTests.deck.tables[0].table
    var setting = Setting()
    let mood = try #require(table.inputs.first { $0.name.text == "mood-anchor" })
    setting.inputs = [(mood.name, try #require(mood.cases.first { $0.text == "nostalgia" }))]
    let cue = try #require(table.cues.first { table.row(ofCue: $0).name.text == "ghost.arrive" })
    let arrival = ScoreBuilder.score(of: .cue(cue), in: table, setting)
    let strength = arrival.haptics[0].pulses.map(\.strength)
    #expect(strength == [156_000, 234_000])
    let celebration = try #require(Rendering.named("insight.show", in: PageTests.sonora)).score
    #expect(
      celebration.alternatives.map(\.label) == ["minor, default", "significant", "breakthrough"])
    #expect(celebration.alternatives.map(\.isDefault) == [true, false, false])
  }

  @Test("the heart beats 5.87 dB louder the second time")
  func loudness() throws {
    let score = try #require(Rendering.named("heartbeat", in: PageTests.deck)).score
    let samples = PageTests.samples(WaveWriter.write(score, .haptics).bytes)
    let (first, second) = (samples[..<5760], samples[5760...])
    let peaks = [first, second].map { $0.reduce(0) { max($0, abs(Int($1))) } }
    let ratio = 20 * log10(Double(peaks[1]) / Double(peaks[0]))
    #expect(abs(ratio - 5.87) < 0.01, "\(ratio)")
    // 0.5 · 0.39^(5/3) of the largest sample.
    #expect(peaks[0] == Int((0.5 * pow(0.39, 5.0 / 3) * 32767).rounded()))
    #expect(samples.count == (120 + 100) * 48)
  }

  @Test("haptics go left and sounds right")
  func channels() throws {
    let score = try #require(Rendering.named("insight.link", in: PageTests.sonora)).score
    let both = PageTests.samples(WaveWriter.write(score, .both).bytes)
    let left = stride(from: 0, to: both.count, by: 2).map { both[$0] }
    let right = stride(from: 1, to: both.count, by: 2).map { both[$0] }
    #expect(left == PageTests.samples(WaveWriter.write(score, .haptics).bytes))
    #expect(right == PageTests.samples(WaveWriter.write(score, .sound).bytes))
  }

  @Test("what is too loud is scaled, what is too long is cut, and both are said")
  func remarks() throws {
    let compiled = try PageTests.compiled("shapes")
    let loud = WaveWriter.write(try #require(Rendering.named("loud", in: compiled)).score, .mixed)
    #expect(loud.remarks.count == 1)
    #expect(PageTests.samples(loud.bytes).reduce(0) { max($0, abs(Int($1))) } == 32112)
    let long = WaveWriter.write(try #require(Rendering.named("long", in: compiled)).score, .mixed)
    #expect(long.remarks.count == 1)
    #expect(PageTests.samples(long.bytes).count == 60 * 48_000)
    let text = "late: at 59.9s: tone 440Hz for 200ms volume 0.2"
    let score = try #require(Rendering.score("late", in: Compiled(text: text)))
    let late = WaveWriter.write(score, .mixed)
    #expect(late.remarks.count == 1)
    #expect(PageTests.samples(late.bytes).count == 60 * 48_000)
  }

  @Test("lanes with more marks than can be told apart are drawn as their density")
  func density() throws {
    let five = { (what: String) in [String](repeating: what, count: 5).joined(separator: "; ") }
    let compiled = Compiled(
      text: """
        dense {
          repeat 401 every 10ms { \(five("transient 0.4")) }
          at 8s: repeat 2 every 1s { transient 0.8; continuous 0.2 for 100ms }
          at 0s: repeat 401 every 10ms { \(five("tone 440Hz for 2ms volume 0.2")) }
          at 0s: repeat 401 every 10ms { \(five("announce \"again\" politely")) }
        }
        moves { target card; repeat 2001 every 5ms { scale 0.9 -> 1.1 over 4ms linear } }
        """)
    var text = ""
    for name in ["dense", "moves"] {
      let drawing = Drawing(try #require(Rendering.score(name, in: compiled)))
      text += "\(name)\n" + drawing.remarks.map { "  \($0)\n" }.joined()
      text += "  \(drawing.labels.map(\.text).joined(separator: ", "))\n"
    }
    try Golden.compare("Page/dense.golden", text)
  }

  private static func samples(_ wave: [UInt8]) -> [Int16] {
    stride(from: 44, to: wave.count, by: 2).map {
      Int16(bitPattern: UInt16(wave[$0]) | UInt16(wave[$0 + 1]) << 8)
    }
  }

  @Test("ticks are round and few", arguments: ["ghost.arrive", "record.start", "long", "tap"])
  func ticks(_ name: String) throws {
    let all = [PageTests.deck, PageTests.sonora, try PageTests.compiled("shapes")]
    let rendering = try #require(all.lazy.compactMap { Rendering.named(name, in: $0) }.first)
    let ticks = Drawing(rendering.score).ticks
    #expect(ticks.count >= 3 && ticks.count <= 8)
    let step = ticks[1]
    #expect(["1", "2", "5"].contains("\(step)".prefix(1)))
    #expect("\(step)".dropFirst().allSatisfy { $0 == "0" })
  }
}
