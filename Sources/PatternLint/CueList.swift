import PatternCues
import PatternModel

/// A cue of any file.
struct Neighbour: @unchecked Sendable {
  /// Where its digest lies; the judge of all files keeps it.
  let digest: UnsafePointer<CueDigest>
  /// The index of its file in the model.
  let module: Int
}

/// What the rules about a file know of its cues, in the order of the file.
///
/// After them are its neighbours: they have indices, and are no elements of the list.
///
/// The digests stay in the lists in which the judges of single cues have left them: put together,
/// those of a hundred thousand cues would be copied.
package struct CueList: RandomAccessCollection, @unchecked Sendable {
  private let lists: [[CueDigest]]
  /// Where each digest lies; the lists own them and never change.
  private let places: [UnsafePointer<CueDigest>]
  package var endIndex: Int { places.count }
  let summary: CueSummary
  private(set) var neighbours: [Neighbour] = []

  /// What the judges of cues have gathered of all cues of a file.
  init(_ gathered: [Gathering]) { self.init(gathered.map { $0.digests }) }

  /// Lets it know its neighbours.
  mutating func meet(_ neighbours: [Neighbour]) { self.neighbours = neighbours }

  private init(_ lists: [[CueDigest]]) {
    self.lists = lists
    var places: [UnsafePointer<CueDigest>] = []
    places.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists {
      list.withUnsafeBufferPointer { digests in
        for index in digests.indices {
          places.append(digests.baseAddress.unsafelyUnwrapped + index)
        }
      }
    }
    let isSorted = places.indices.dropFirst().allSatisfy {
      places[$0 - 1].pointee.symbol < places[$0].pointee.symbol
    }
    if !isSorted { places.sort { $0.pointee.symbol < $1.pointee.symbol } }
    summary = CueSummary(places.lazy.map { $0.pointee })
    self.places = places
  }

  package var startIndex: Int { 0 }
  /// The indices of its cues, and after them those of its neighbours.
  var everywhere: Range<Int> { 0..<endIndex + neighbours.count }
  func isOwn(_ cue: Int) -> Bool { cue < endIndex }
  package subscript(index: Int) -> CueDigest { unsafeAddress { place(index) } }

  func place(_ index: Int) -> UnsafePointer<CueDigest> {
    if index >= endIndex { return neighbours[index - endIndex].digest }
    return places[index]
  }

  /// Whether some cue has one of some marks.
  func has(_ marks: CueSummary.Marks) -> Bool {
    summary.marked.contains { !$0.marks.isDisjoint(with: marks) }
  }

  /// The cues that have one of some marks, in their order.
  func indices(with marks: CueSummary.Marks) -> [Int] {
    var found: [Int] = []
    var at = 0
    for cue in summary.marked where !cue.marks.isDisjoint(with: marks) {
      // Mostly the next one, or else far away.
      var step = 1
      while at + step < endIndex, place(at + step).pointee.symbol <= cue.symbol {
        at += step
        step *= 2
      }
      at = index(of: cue.symbol, in: at..<Swift.min(at + step, endIndex))
      found.append(at)
    }
    return found
  }

  /// The cues whose event has a key that occurs more than once, and a few others, in their order.
  func indices(sharing counts: KeyCounts) -> [Int] {
    (0..<endIndex).filter { counts.isShared(place($0).pointee.eventKey) }
  }

  /// The neighbours that have one of some marks.
  func neighbours(with marks: CueSummary.Marks) -> [Int] {
    everywhere[endIndex...].filter { !place($0).pointee.marks.isDisjoint(with: marks) }
  }

  /// The cues that emit something, neighbours included.
  var emitters: [Int] { indices(with: .emits) + neighbours(with: .emits) }

  /// The cue that a symbol declares, if it is among these.
  func cue(of symbol: Int) -> Int? {
    let index = index(of: UInt32(symbol), in: 0..<endIndex)
    return index < endIndex && place(index).pointee.symbol == symbol ? index : nil
  }

  /// Where a symbol is in a part of the list, or would be.
  private func index(of symbol: UInt32, in part: Range<Int>) -> Int {
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if place(middle).pointee.symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
