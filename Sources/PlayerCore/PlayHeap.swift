/// An element with its own order.
protocol PlayOrdered: Sendable {
  static func precedes(_ left: Self, _ right: Self) -> Bool
}

/// A binary heap with its first element at index 0.
struct PlayHeap<Element: PlayOrdered>: Sendable {
  private var heap: [Element] = []

  var first: Element? { heap.first }
  var isEmpty: Bool { heap.isEmpty }
  /// The elements, unordered.
  var all: [Element] { heap }
  var sorted: [Element] { heap.sorted(by: Element.precedes) }

  mutating func add(_ element: Element) {
    var place = heap.count
    heap.append(element)
    while place > 0, Element.precedes(element, heap[(place - 1) / 2]) {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = element
  }

  mutating func removeFirst() {
    let last = heap.removeLast()
    if heap.isEmpty { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, Element.precedes(heap[child + 1], heap[child]) { child += 1 }
      if !Element.precedes(heap[child], last) { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
  }

  /// Removes all matching elements.
  ///
  /// - Returns: true if there were any.
  @discardableResult
  mutating func removeAll(where isUnwanted: (Element) -> Bool) -> Bool {
    if !heap.contains(where: isUnwanted) { return false }
    heap = heap.filter { !isUnwanted($0) }.sorted(by: Element.precedes)
    return true
  }

  mutating func removeAll() { heap = [] }
}

/// An appointment to look at a firing. Stale appointments stay in the agenda until they come up.
struct PlayCall: PlayOrdered {
  let at: PlayInstant
  let number: Int

  static func precedes(_ left: PlayCall, _ right: PlayCall) -> Bool {
    left.at != right.at ? left.at < right.at : left.number < right.number
  }
}
