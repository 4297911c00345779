/// Lists that are kept in order, and stay so from one state of a file to the next.
extension Array {
  /// Keeps the elements that a change of each answers true for, in their order.
  @inlinable package mutating func keep(_ change: (inout Element) -> Bool) {
    var kept = 0
    for index in indices where change(&self[index]) {
      if kept < index { swapAt(kept, index) }
      kept += 1
    }
    removeSubrange(kept...)
  }

  /// Puts elements in order among those that are there; both are, and they share no key.
  @inlinable package mutating func merge(_ new: [Element], by key: (Element) -> UInt32) {
    guard let first = new.first else { return }
    let start = partition { key($0) < key(first) }
    if start == count || key(self[start]) > key(new[new.count - 1]) {
      insert(contentsOf: new, at: start)
      return
    }
    let rest = Array(self[start...])
    removeSubrange(start...)
    var next = 0
    for element in new {
      while next < rest.count, key(rest[next]) < key(element) {
        append(rest[next])
        next += 1
      }
      append(element)
    }
    self += rest[next...]
  }
}

extension RandomAccessCollection where Index == Int {
  /// How many elements come first that a condition holds of, which holds of none behind them.
  @inlinable package func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[startIndex + middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
