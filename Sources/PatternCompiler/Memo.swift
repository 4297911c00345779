import PatternModel
import PatternSyntax
import PatternTable

/// The readings of a text that are still valid after an edit.
///
/// A reading depends on the lines of its declaration and the line after it, on the declarations
/// that it names, directly or indirectly, and on everything that has an influence without being
/// named: `use`, `allow`, profiles, inputs, controls, choices and the date. It stays valid if none
/// of these has changed.
struct Memo: Sendable {
  private let last: AnalysedText
  private let change: TextChange
  private let match: DeclarationMatch
  /// The unchanged declarations that must be read again, by module.
  private let concerned: [Set<Int>]

  /// Finds the valid readings.
  ///
  /// - Returns: nil if no reading is known to be valid.
  init?(_ last: AnalysedText, for next: Model) {
    let (files, oldFiles) = (next.files, last.model.files)
    guard next.today == last.model.today, files.count == oldFiles.count,
      zip(files, oldFiles).dropFirst().allSatisfy({ $0.source === $1.source })
    else { return nil }
    self.last = last
    change = TextChange(from: oldFiles[0].source, to: files[0].source)
    match = DeclarationMatch(oldFiles[0], files[0], change)
    var search = ConcernSearch(last, next, match)
    guard oldFiles[0].directives.count == files[0].directives.count else { return nil }
    for (old, new) in zip(oldFiles[0].directives, files[0].directives)
    where change.moved(old.range) != new.range {
      return nil
    }
    guard let concerned = search.run() else { return nil }
    self.concerned = concerned
  }

  /// The valid reading of a declaration of the next model, if any.
  func reading(of declaration: SymbolRef) -> Reading? {
    let (module, index) = (Int(declaration.module), Int(declaration.index))
    if concerned[module].contains(index) { return nil }
    guard let old = module > 0 ? index : match.old(of: index) else { return nil }
    if last.readings[module][old]?.isGuessed != false { return nil }
    return last.readings[module][old]?.moved(
      module > 0 ? change.elsewhere : change, to: declaration.index,
      isBefore: module == 0 && index < match.head)
  }
}

/// A match of the declarations of two states of a file: those at the start and at the end whose
/// lines, including the line after them, are equal.
struct DeclarationMatch: Sendable {
  /// The number of matching declarations at the start.
  private(set) var head = 0
  private var tail = 0
  private let oldCount: Int
  private let newCount: Int

  init(_ old: Module, _ new: Module, _ change: TextChange) {
    oldCount = old.symbols.count
    newCount = new.symbols.count
    let source = old.source
    var line = Int(change.start)
    while line > 0, source.base[line - 1] != 0x0A { line -= 1 }
    let nextLine = ExtentScanner(source).lineEnd(after: Int(change.end)) + 1
    func isSame(_ old: Extent, _ new: Extent) -> Bool {
      change.moved(old.range) == new.range && old.isUnclosed == new.isUnclosed
        && old.isDocumented == new.isDocumented && old.isHeadless == new.isHeadless
    }
    func precedes(_ symbols: [Symbol]) -> Bool {
      head + 1 < symbols.count && symbols[head + 1].extent.range.start < line
    }
    while precedes(old.symbols), precedes(new.symbols),
      isSame(old.symbols[head].extent, new.symbols[head].extent)
    {
      head += 1
    }
    func follows(_ symbols: [Symbol], growth: Int) -> Bool {
      let index = symbols.count - 1 - tail
      return index > head
        && Int(symbols[index].extent.range.start) >= nextLine + growth
        && Int(symbols[index - 1].extent.range.end) >= Int(change.end) + growth
    }
    while follows(old.symbols, growth: 0), follows(new.symbols, growth: change.growth),
      isSame(old.symbols[oldCount - 1 - tail].extent, new.symbols[newCount - 1 - tail].extent)
    {
      tail += 1
    }
  }

  var oldChanged: Range<Int> { head..<oldCount - tail }
  var newChanged: Range<Int> { head..<newCount - tail }

  /// The old index of a declaration; nil if it has changed.
  func old(of index: Int) -> Int? {
    if index < head { return index }
    return index >= newCount - tail ? index - newCount + oldCount : nil
  }

  /// The new index of a declaration; nil if it has changed.
  func new(of index: Int) -> Int? {
    if index < head { return index }
    return index >= oldCount - tail ? index - oldCount + newCount : nil
  }
}

/// Finds unchanged declarations whose reading may differ.
private struct ConcernSearch {
  private let last: AnalysedText
  private let next: Model
  private let match: DeclarationMatch
  private var concerned: [Set<Int>]
  /// The names whose meaning may have changed; a declaration that contains one is read again.
  private var names: [Name] = []
  private var seen: Set<Name> = []
  private var concernsAll = false

  /// The maximum number of names to search for; if there are more, everything is read again.
  private static let nameLimit = 64

  init(_ last: AnalysedText, _ next: Model, _ match: DeclarationMatch) {
    self.last = last
    self.next = next
    self.match = match
    concerned = next.files.map { _ in [] }
  }

  /// The declarations to read again, by module; nil if all may be affected.
  mutating func run() -> [Set<Int>]? {
    let (old, new) = (last.model.files[0], next.files[0])
    for symbol in old.symbols[match.oldChanged] { add(symbol) }
    for symbol in new.symbols[match.newChanged] { add(symbol) }
    addUnread(old.scan.unread, but: new.scan.unread)
    addUnread(new.scan.unread, but: old.scan.unread)
    for model in [last.model, next] { addMistaken(of: model) }
    for module in next.files.indices where !next.files[module].isShipped { addUnkept(of: module) }
    var at = 0
    while at < names.count, !concernsAll {
      if names.count > ConcernSearch.nameLimit { return nil }
      for module in next.files.indices where !next.files[module].isShipped {
        addHolders(of: names[at], in: module)
      }
      at += 1
    }
    return concernsAll ? nil : concerned
  }

  private mutating func add(_ name: Name) {
    if seen.insert(name).inserted { names.append(name) }
  }

  private mutating func add(_ symbol: Symbol) {
    if symbol.concernsAll { concernsAll = true }
    // Cues have no uses.
    if symbol.kind != .cue { add(symbol.name) }
  }

  /// Adds names declared by unreadable text in one state only, since those are not reported as
  /// missing.
  private mutating func addUnread(_ names: NameTable, but others: NameTable) {
    for name in names.names where others.index(of: name) == nil { add(name) }
  }

  /// Adds declarations with errors. Repairs are guesses that any text may change, so their meaning
  /// may change as well.
  private mutating func addMistaken(of model: Model) {
    for file in model.files where !file.isShipped {
      for finding in file.findings where finding.file === file.source {
        if let index = file.symbol(at: finding.range.start) {
          if !file.symbols[index].isReadByItself { add(file.symbols[index]) }
        } else if file.isInDirective(finding.range.start) {
          concernsAll = true
        }
      }
    }
  }

  /// Adds the declarations without a reading, or with one that is valid only for its own text.
  private mutating func addUnkept(of module: Int) {
    let symbols = last.model.files[module].symbols
    for index in symbols.indices where last.readings[module][index]?.isGuessed != false {
      guard symbols[index].isReadByItself,
        let new = module > 0 ? index : match.new(of: index),
        concerned[module].insert(new).inserted
      else { continue }
      add(symbols[index])
    }
  }

  /// Adds the declarations that contain a word.
  private mutating func addHolders(of name: Name, in module: Int) {
    let file = next.files[module]
    for place in file.source.places(of: name) {
      guard let index = file.symbol(at: place) else {
        if file.isInDirective(place) { concernsAll = true }
        continue
      }
      let isChanged = module == 0 && match.newChanged.contains(index)
      if isChanged || !concerned[module].insert(index).inserted { continue }
      add(file.symbols[index])
    }
  }
}

extension Module {
  /// The declaration whose extent contains an offset.
  fileprivate func symbol(at place: UInt32) -> Int? {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].extent.range.end <= place { low = middle + 1 } else { high = middle }
    }
    return low < symbols.count && symbols[low].extent.range.start <= place ? low : nil
  }

  fileprivate func isInDirective(_ place: UInt32) -> Bool {
    directives.contains { $0.range.start <= place && place <= $0.range.end }
  }
}

extension Source {
  /// The offsets of a name as a word or as a part of a dotted name, including those in comments and
  /// texts.
  fileprivate func places(of name: Name) -> [UInt32] {
    let wanted = Array(name.bytes)
    if wanted.isEmpty || wanted.count > count { return [] }
    func isOfWord(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == Ascii.hyphen || byte == 0x5F
    }
    func isThere(_ at: Int) -> Bool {
      (at == 0 || !isOfWord(base[at - 1])) && !isOfWord(base[at + wanted.count])
        && wanted.indices.allSatisfy { base[at + $0] == wanted[$0] }
    }
    return (0...count - wanted.count).filter {
      base[$0] == wanted[0] && isThere($0)
    }.map { UInt32($0) }
  }
}
