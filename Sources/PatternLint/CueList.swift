import PatternCues
import PatternModel

/// A cue of any file.
struct Neighbour {
  let digest: CueDigest
  /// The index of its file in the model.
  let module: Int
}

/// The digests of the cues of a file, in the order of the file.
///
/// Its neighbours have the indices after the last cue; they are not elements of the list.
package struct CueList: RandomAccessCollection {
  private let digests: [CueDigest]
  package var endIndex: Int { digests.count }
  private(set) var neighbours: [Neighbour] = []

  /// The list of everything gathered from the cues of a file.
  init(_ gathered: [Gathering]) {
    digests = gathered.flatMap { $0.digests }.sorted { $0.symbol < $1.symbol }
  }

  /// Sets the neighbours.
  mutating func meet(_ neighbours: [Neighbour]) { self.neighbours = neighbours }

  package var startIndex: Int { 0 }
  /// The indices of the cues, followed by those of the neighbours.
  var everywhere: Range<Int> { 0..<endIndex + neighbours.count }
  func isOwn(_ cue: Int) -> Bool { cue < endIndex }
  package subscript(index: Int) -> CueDigest {
    index < endIndex ? digests[index] : neighbours[index - endIndex].digest
  }

  /// True if some cue has one of the marks.
  func has(_ marks: CueDigest.Marks) -> Bool {
    digests.contains { !$0.marks.isDisjoint(with: marks) }
  }

  /// The cues that have one of the marks, in order.
  func indices(with marks: CueDigest.Marks) -> [Int] {
    indices.filter { !digests[$0].marks.isDisjoint(with: marks) }
  }

  /// The neighbours that have one of the marks.
  func neighbours(with marks: CueDigest.Marks) -> [Int] {
    everywhere[endIndex...].filter { !self[$0].marks.isDisjoint(with: marks) }
  }

  /// The cues that emit an event, neighbours included.
  var emitters: [Int] { indices(with: .emits) + neighbours(with: .emits) }

  /// The cue that a symbol declares, if it is in the list.
  func cue(of symbol: Int) -> Int? {
    let index = index(of: UInt32(symbol), in: 0..<endIndex)
    return index < endIndex && self[index].symbol == symbol ? index : nil
  }

  /// The index of a symbol in a part of the list, or the index at which it would be inserted.
  private func index(of symbol: UInt32, in part: Range<Int>) -> Int {
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
