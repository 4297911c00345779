import PatternModel
import PatternTable

/// The results that the judge of one cue passes on to the judge of its file. An editor keeps them
/// from one state of a text to the next.
package struct CueNote: Sendable {
  /// The index of the declaration in the module.
  private(set) var symbol: UInt32
  /// The digest; nil for a cue that no rule about files needs.
  var digest: CueDigest?
  /// The styles and intensities of its impacts.
  var levels: [(style: Int, intensity: Int32)] = []
  /// The use of each allowance of the file.
  var allowanceUses: [AllowanceUse] = []
  /// True if the cue could not be read.
  var isSkipped = false

  init(of symbol: UInt32) { self.symbol = symbol }

  /// The note after an edit; nil if the edit touched one of its ranges.
  ///
  /// - Parameter symbol: the index of the declaration after the edit.
  package func moved(_ change: TextChange, to symbol: UInt32) -> CueNote? {
    var note = self
    if note.digest?.move(by: change) == false { return nil }
    note.symbol = symbol
    note.digest?.symbol = symbol
    return note
  }
}

/// The intensities that the cues of a file play, by style, in millionths. Each is mapped to the
/// symbol of the first cue that plays it.
typealias PlayedLevels = [[Int32: UInt32]]

/// A file with the results of its cues.
package struct GatheredFile {
  /// The index of the file in the model.
  let module: Int
  /// The digests of its cues, in source order.
  let digests: [CueDigest]
  private(set) var levels = PlayedLevels(repeating: [:], count: HapticStyle.allCases.count)
  private(set) var allowanceUses: [AllowanceUse] = []
  /// The symbols of patterns without simultaneous taps.
  let apart: Set<Int>
  /// True if all cues were read.
  let isComplete: Bool

  /// - Parameters:
  ///   - apart: the symbols of patterns without simultaneous taps.
  ///   - isWhole: true if all declarations could be read.
  package init(_ module: Int, _ notes: [CueNote], apart: Set<Int>, isWhole: Bool) {
    self.module = module
    self.apart = apart
    digests = notes.compactMap { $0.digest }.sorted { $0.symbol < $1.symbol }
    isComplete = isWhole && !notes.contains { $0.isSkipped }
    for note in notes {
      for (style, intensity) in note.levels {
        levels[style][intensity] = min(levels[style][intensity] ?? .max, note.symbol)
      }
      for (index, use) in note.allowanceUses.enumerated() { allowanceUses.note(use, at: index) }
    }
  }
}
