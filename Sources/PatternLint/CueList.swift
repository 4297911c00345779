import PatternCues
import PatternModel

/// A cue of any file.
struct Neighbour: @unchecked Sendable {
  /// The address of the digest, which the judge of all files owns.
  let digest: UnsafePointer<CueDigest>
  /// The index of its file in the model.
  let module: Int
}

/// The digests of the cues of a file, in the order of the file.
///
/// Its neighbours have the indices after the last cue; they are not elements of the list.
///
/// The digests stay in the lists that the judges of single cues made, because one joined list would
/// copy the digests of a hundred thousand cues.
package struct CueList: RandomAccessCollection, @unchecked Sendable {
  private let lists: [[CueDigest]]
  /// The address of each digest; the lists own the digests and never change.
  private let places: [UnsafePointer<CueDigest>]
  package var endIndex: Int { places.count }
  let summary: CueSummary
  private(set) var neighbours: [Neighbour] = []

  /// The list of everything gathered from the cues of a file.
  init(_ gathered: [Gathering]) { self.init(gathered.map { $0.digests }) }

  /// Sets the neighbours.
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
  /// The indices of the cues, followed by those of the neighbours.
  var everywhere: Range<Int> { 0..<endIndex + neighbours.count }
  func isOwn(_ cue: Int) -> Bool { cue < endIndex }
  package subscript(index: Int) -> CueDigest { unsafeAddress { place(index) } }

  func place(_ index: Int) -> UnsafePointer<CueDigest> {
    if index >= endIndex { return neighbours[index - endIndex].digest }
    return places[index]
  }

  /// True if some cue has one of the marks.
  func has(_ marks: CueSummary.Marks) -> Bool {
    summary.marked.contains { !$0.marks.isDisjoint(with: marks) }
  }

  /// The cues that have one of the marks, in order.
  func indices(with marks: CueSummary.Marks) -> [Int] {
    var found: [Int] = []
    var at = 0
    for cue in summary.marked where !cue.marks.isDisjoint(with: marks) {
      // The next marked cue is mostly the next one, or else far away.
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

  /// The cues whose event key occurs more than once, in order. Equal hashes may add a few others.
  func indices(sharing counts: KeyCounts) -> [Int] {
    (0..<endIndex).filter { counts.isShared(place($0).pointee.eventKey) }
  }

  /// The neighbours that have one of the marks.
  func neighbours(with marks: CueSummary.Marks) -> [Int] {
    everywhere[endIndex...].filter { !place($0).pointee.marks.isDisjoint(with: marks) }
  }

  /// The cues that emit an event, neighbours included.
  var emitters: [Int] { indices(with: .emits) + neighbours(with: .emits) }

  /// The cue that a symbol declares, if it is in the list.
  func cue(of symbol: Int) -> Int? {
    let index = index(of: UInt32(symbol), in: 0..<endIndex)
    return index < endIndex && place(index).pointee.symbol == symbol ? index : nil
  }

  /// The index of a symbol in a part of the list, or the index at which it would be inserted.
  private func index(of symbol: UInt32, in part: Range<Int>) -> Int {
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if place(middle).pointee.symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
