import PatternDrawing
import PatternTable
import TestSupport

/// Everything in a table, as `patternc render` shows it.
struct Rendering {
  let name: String
  let score: Score
  let svg: [UInt8]
  let text: [UInt8]
  let words: [UInt8]

  init(_ score: Score) {
    name = score.name
    self.score = score
    svg = SVGWriter.write(Drawing(score), .light)
    text = ScoreText.write(score, width: 100)
    words = ScoreText.write(score, width: 0)
  }

  /// The sound if it is short, since a debug build takes long for a minute of sound.
  var wave: [UInt8] {
    score.end > 3_000_000 ? [] : WaveWriter.write(score, .mixed).bytes
  }

  /// A rendering of each cue in each mode, and of each pattern.
  static func all(
    of compiled: Compiled, change: (inout Setting) -> Void = { _ in }
  ) -> [Rendering] {
    compiled.tables.flatMap { all(of: $0.table, change) }
  }

  static func all(of table: CueTable, _ change: (inout Setting) -> Void = { _ in }) -> [Rendering] {
    scores(of: table, change).map { Rendering($0) }
  }

  /// The score of each cue in each mode, and of each pattern.
  static func scores(
    of table: CueTable, _ change: (inout Setting) -> Void = { _ in }
  ) -> [Score] {
    var scores: [Score] = []
    for mode in [Mode.normal, .reduceMotion, .physicalityOff] {
      var setting = Setting()
      setting.mode = mode
      change(&setting)
      scores += table.cues.map { ScoreBuilder.score(of: .cue($0), in: table, setting) }
      if mode == .normal {
        scores += table.patterns.map { ScoreBuilder.score(of: .pattern($0), in: table, setting) }
      }
    }
    return scores
  }

  /// The score of a pattern.
  static func score(_ name: String, in compiled: Compiled) -> Score? {
    guard let table = compiled.tables.first?.table else { return nil }
    return table.patterns.first {
      table.row(ofPattern: $0).name.text == name
    }.map { ScoreBuilder.score(of: .pattern($0), in: table, Setting()) }
  }

  /// The rendering of a cue or pattern in normal mode.
  static func named(_ name: String, in compiled: Compiled) -> Rendering? {
    compiled.tables.lazy.compactMap { table in
      scores(of: table.table).first { $0.name == name && $0.mode == .normal }
    }.first.map { Rendering($0) }
  }
}
