/// Something that a declaration has become.
@usableFromInline package protocol OfSymbol {
  /// The index of the declaration in its module.
  var symbol: UInt32 { get set }
}

/// Which symbols of a file are others after an edit: some in its middle are gone, as many as may be
/// have come in their place, and those after have other indices.
@usableFromInline package struct SymbolChange {
  @usableFromInline package let old: Range<UInt32>
  @usableFromInline package let new: Range<UInt32>

  package init(old: Range<Int>, new: Range<Int>) {
    self.old = UInt32(old.lowerBound)..<UInt32(old.upperBound)
    self.new = UInt32(new.lowerBound)..<UInt32(new.upperBound)
  }
}

/// Lists in the order of symbols, which they keep from one state of a file to the next.
extension Array where Element: OfSymbol {
  /// Where the elements of some symbols are.
  @inlinable package func range(of symbols: Range<UInt32>) -> Range<Int> {
    let start = partition { $0.symbol < symbols.lowerBound }
    return start..<start + self[start...].partition { $0.symbol < symbols.upperBound }
  }

  /// Puts elements among those that are there; both are in order, and they share no symbol.
  @inlinable package mutating func merge(_ new: [Element]) {
    guard let first = new.first else { return }
    let start = partition { $0.symbol < first.symbol }
    if start == count || self[start].symbol > new[new.count - 1].symbol {
      insert(contentsOf: new, at: start)
      return
    }
    let rest = Array(self[start...])
    removeSubrange(start...)
    var next = 0
    for element in new {
      while next < rest.count, rest[next].symbol < element.symbol {
        append(rest[next])
        next += 1
      }
      append(element)
    }
    self += rest[next...]
  }

  /// Drops what is of symbols that are gone, and gives those after their new indices.
  @inlinable package mutating func follow(_ change: SymbolChange) {
    let gone = range(of: change.old)
    removeSubrange(gone)
    if change.old.upperBound == change.new.upperBound { return }
    for index in gone.lowerBound..<count {
      self[index].symbol = self[index].symbol - change.old.upperBound + change.new.upperBound
    }
  }

  /// Drops what is of some symbols, which are in order.
  @inlinable package mutating func drop(_ symbols: [UInt32]) {
    guard let first = symbols.first else { return }
    if symbols.count <= 8 {
      // Mostly one or two: what is after them is moved as it lies.
      for symbol in symbols { removeSubrange(range(of: symbol..<symbol + 1)) }
      return
    }
    var next = 0
    var kept = partition { $0.symbol < first }
    for index in kept..<count {
      let symbol = self[index].symbol
      while next < symbols.count, symbols[next] < symbol { next += 1 }
      if next < symbols.count, symbols[next] == symbol { continue }
      if kept < index { swapAt(kept, index) }
      kept += 1
    }
    removeSubrange(kept...)
  }
}

extension RandomAccessCollection where Index == Int {
  /// How many elements come first that a condition holds of, which holds of none after them.
  @inlinable package func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[startIndex + middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
