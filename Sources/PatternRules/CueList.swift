import PatternModel
import PatternTable

/// A cue from any file.
struct Neighbour {
  let digest: CueDigest
  /// The index of its file in the model.
  let module: Int
}

/// The digests of the cues in a file, in source order.
///
/// The neighbours of the file have the indices after the last cue; they are not elements of the
/// list.
struct CueList: RandomAccessCollection {
  /// The digests of the cues, followed by those of the neighbours.
  private let digests: [CueDigest]
  let neighbours: [Neighbour]
  let endIndex: Int

  init(_ file: GatheredFile, _ neighbours: [Neighbour]) {
    digests =
      neighbours.isEmpty ? file.digests : file.digests + neighbours.map { $0.digest }
    self.neighbours = neighbours
    endIndex = file.digests.count
  }

  var startIndex: Int { 0 }
  /// The indices of the cues, followed by those of the neighbours.
  var everywhere: Range<Int> { digests.indices }
  func isOwn(_ cue: Int) -> Bool { cue < endIndex }
  subscript(index: Int) -> CueDigest { digests[index] }

  /// The cues of the file that emit an event.
  var ownEmitters: [Int] { indices.filter { !digests[$0].emissions.isEmpty } }

  /// The cues that emit an event, including neighbours.
  var emitters: [Int] {
    everywhere.filter { !digests[$0].emissions.isEmpty }
  }

  /// The events that cues of the file emit.
  var emissions: [(cue: Int, emission: CueDigest.Emission)] {
    ownEmitters.flatMap { cue in digests[cue].emissions.map { (cue, $0) } }
  }

  /// The cue that a symbol declares, if it is in the list.
  func cue(of symbol: Int) -> Int? {
    var (low, high) = (0, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if digests[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && digests[low].symbol == symbol ? low : nil
  }
}
