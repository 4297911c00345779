/// What the rules about a file know of its cues, in the order of the file.
///
/// The digests stay in the lists in which the judges of single cues have left them: put together,
/// those of a hundred thousand cues would be copied.
package struct CueList: RandomAccessCollection, @unchecked Sendable {
  /// Where each digest lies; the lists own them and never change.
  private let places: [UnsafePointer<CueDigest>]
  private let lists: [[CueDigest]]

  init(_ lists: [[CueDigest]]) {
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
    self.places = places
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }
  package subscript(index: Int) -> CueDigest { unsafeAddress { places[index] } }
}
