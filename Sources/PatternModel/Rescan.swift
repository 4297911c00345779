import PatternCues
import PatternSyntax

/// What a scan of the next state of a text has to read: the declarations around an edit.
///
/// A declaration is what it was if nothing is another up to the start of the next one, or from
/// its own start on to the end of the file.
struct Rescan {
  /// The first declarations that are what they were, with a name and without.
  let kept: Int
  let keptOthers: Int
  /// From these on they are what they were again.
  let next: Int
  let nextOther: Int
  /// Those between as they are now.
  let read: Headings
  /// Where they end, and whether a doc comment is between them and the next one.
  let end: Int
  let isDocumented: Bool

  /// Nothing where more has to be read.
  init?(_ last: Scan, _ move: Move) {
    let source = move.new
    guard last.isRegular, last.source === move.old, last.source.textStart == source.textStart
    else { return nil }
    // The last declaration that starts before the edit may be another, and the one before it may
    // end elsewhere, as that looks at how the next one starts; all before are what they were.
    var kept = last.symbols.partition { $0.extent.range.start < move.head }
    var keptOthers = last.others.partition { $0.range.start < move.head }
    for _ in 0..<2 {
      let start = kept > 0 ? last.symbols[kept - 1].extent.range.start : 0
      let otherStart = keptOthers > 0 ? last.others[keptOthers - 1].range.start : 0
      if kept > 0, start >= otherStart {
        kept -= 1
      } else if keptOthers > 0 {
        keptOthers -= 1
      }
    }
    let begin = max(
      source.textStart, kept > 0 ? last.symbols[kept - 1].extent.range.end : 0,
      keptOthers > 0 ? last.others[keptOthers - 1].range.end : 0)
    // Then up to where one starts that started there before, with nothing else after it.
    var next = last.symbols.partition { $0.extent.range.start < move.tail }
    var nextOther = last.others.partition { $0.range.start < move.tail }
    let scanner = ExtentScanner(source)
    let line = scanner.lineEnd(after: Int(move.tail) + move.growth)
    let found = scanner.declarations(from: Int(begin)) { at in
      // How far its line is indented says what belongs to a declaration.
      guard at > line, let old = move.origin(UInt32(at)) else { return false }
      while next < last.symbols.count, last.symbols[next].extent.range.start < old { next += 1 }
      while nextOther < last.others.count, last.others[nextOther].range.start < old {
        nextOther += 1
      }
      return next < last.symbols.count && last.symbols[next].extent.range.start == old
        || nextOther < last.others.count && last.others[nextOther].range.start == old
    }
    guard let found, Encoding.isValid(source, from: Int(begin), until: found.end) else {
      return nil
    }
    if found.end == source.count { (next, nextOther) = (last.symbols.count, last.others.count) }
    (self.kept, self.keptOthers, self.next, self.nextOther) = (kept, keptOthers, next, nextOther)
    read = Headings(source, found.extents)
    (end, isDocumented) = (found.end, found.isDocumented)
  }
}

/// What is another in a scan after its text was edited where it lies: of the same declarations,
/// where some are, what is in them, and what one of them is called.
package struct Touch {
  /// The symbols from here on, as they are now.
  package let first: Int
  fileprivate let symbols: [Symbol]
  /// The indices of those that may say something else.
  package let changed: [Int]
  /// The one that has another name, and which it had.
  package let renamed: (index: Int, former: Name)?
  /// What those of the changed ones are called, and were called, that can be named.
  package let names: [Name]
  /// Those after them that say the same elsewhere.
  package let moved: Range<Int>
}

extension Scan {
  /// What is another after the text was edited where it lies; nothing where that is more than some
  /// patterns, events and cues.
  package func touch(_ overwriting: Overwriting) -> Touch? {
    let move = Move(overwriting)
    guard namesAreFine, unread.count == 0, let again = Rescan(self, move),
      again.keptOthers == again.nextOther, again.read.others.isEmpty,
      again.read.diagnostics.isEmpty, again.read.count == again.next - again.kept
    else { return nil }
    var found: [Symbol] = []
    var changed: [Int] = []
    var renamed: (index: Int, former: Name)?
    for heading in again.read.lists.joined() {
      let index = again.kept + found.count
      let old = symbols[index]
      guard old.kind == heading.kind, old.isMap == heading.isMap,
        let start = overwriting.former(old.name.start, old.name.count)
      else { return nil }
      let former = Name(start, old.name.count)
      if former != heading.name {
        if renamed != nil { return nil }
        renamed = (index, former)
      }
      found.append(
        Symbol(
          name: heading.name, extent: heading.extent, kind: old.kind, isMap: old.isMap,
          payload: old.payload))
      let isSame =
        former == heading.name && move.moved(old.extent.range) == heading.extent.range
        && old.extent.isUnclosed == heading.extent.isUnclosed
        && overwriting.growth == 0
      let isDocumented = old.extent.isDocumented || heading.extent.isDocumented
      if isSame, !isDocumented { continue }
      let symbol = found[found.count - 1]
      guard symbol.isReadByItself, Scan.otherNames(symbol, source).isEmpty else { return nil }
      changed.append(index)
    }
    // What follows these, and has gone elsewhere.
    var index = again.next
    while index < symbols.count, symbols[index].extent.range.start < overwriting.limit {
      var symbol = symbols[index]
      guard symbol.isReadByItself, let range = move.moved(symbol.extent.range),
        let name = move.moved(symbol.name)
      else { return nil }
      (symbol.extent.range, symbol.name) = (range, name)
      found.append(symbol)
      index += 1
    }
    if again.nextOther < others.count, others[again.nextOther].range.start < overwriting.limit {
      return nil
    }
    var moved = again.next..<index
    // The comments before the first one may be others.
    if again.end < source.count {
      guard again.next < symbols.count else { return nil }
      if moved.isEmpty { found.append(symbols[again.next]) }
      let place = again.next - again.kept
      guard found[place].extent.range.start == again.end else { return nil }
      if found[place].extent.isDocumented || again.isDocumented {
        guard found[place].isReadByItself else { return nil }
        found[place].extent.isDocumented = again.isDocumented
        changed.append(again.next)
        moved = min(moved.lowerBound + 1, index)..<index
      }
    }
    let named = changed.map { found[$0 - again.kept] }.filter { $0.kind != .cue }
    var names = named.map { $0.name }
    if let (index, former) = renamed {
      let symbol = found[index - again.kept]
      let isTwice = tables[Int(symbol.kind.rawValue)].holds(symbol.name, but: index) { other in
        other >= again.kept && other - again.kept < found.count
          ? found[other - again.kept].name : nil
      }
      if isTwice { return nil }
      if symbol.kind != .cue { names.append(former) }
    }
    return Touch(
      first: again.kept, symbols: found, changed: changed, renamed: renamed, names: names,
      moved: moved)
  }

  /// Goes over to the text as it is now.
  package func follow(_ touch: Touch) {
    for (index, symbol) in zip(touch.first..., touch.symbols) {
      if storage[index].name.start != symbol.name.start, index != touch.renamed?.index {
        tables[Int(symbol.kind.rawValue)].stand(symbol.name, of: UInt32(index))
      }
      storage[index] = symbol
    }
    if let (index, former) = touch.renamed {
      let symbol = storage[index]
      tables[Int(symbol.kind.rawValue)].rename(UInt32(index), from: former, to: symbol.name)
    }
  }
}

extension Symbol {
  /// It says nothing of other declarations but what those say that name it.
  package var isReadByItself: Bool {
    kind == .event || kind == .cue || kind == .pattern && !isMap
  }
}
