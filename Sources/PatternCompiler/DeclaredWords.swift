import PatternCues
import PatternModel
import PatternSyntax

/// The words of each declaration of a file, as hashes.
///
/// They are kept in blocks of declarations, each with a filter that tells of most words that they
/// are not in it: asking who holds a name looks at few blocks, and an edit makes few anew.
struct DeclaredWords {
  private var blocks: [Block] = []
  /// Where the declarations of each block start; one more than there are blocks.
  private var firsts = [0]

  private struct Block {
    var words: [UInt32] = []
    /// Where the words of each declaration start; one more than there are declarations.
    var starts: [Int] = [0]
    var filter = WordFilter()

    /// So many declarations are a block, or fewer.
    static let size = 256

    var count: Int { starts.count - 1 }

    mutating func add(_ declaration: ArraySlice<UInt32>) {
      words += declaration
      starts.append(words.count)
      for word in declaration { filter.insert(word) }
    }

    func words(of index: Int) -> ArraySlice<UInt32> { words[starts[index]..<starts[index + 1]] }
  }

  init(_ module: Module) {
    if module.isShipped { return }
    replace(0..<0, with: module.symbols.indices, of: module)
  }

  /// Goes over to the next state of the file; only what is another is read.
  mutating func follow(_ match: Match, _ module: Module) {
    replace(match.oldChanged, with: match.newChanged, of: module)
  }

  /// Reads some declarations of the file, which are others than they were.
  mutating func read(_ changed: [Int], of module: Module) {
    for index in changed { replace(index..<index + 1, with: index..<index + 1, of: module) }
  }

  private mutating func replace(
    _ old: Range<Int>, with new: Range<Int>, of module: Module
  ) {
    // The blocks that hold some of the old ones; of none, the one that the new ones come to.
    let first = max(0, min(firsts.partition { $0 <= old.lowerBound } - 1, blocks.count - 1))
    let last = max(first, firsts.partition { $0 < old.upperBound } - 1)
    let affected = first..<min(last + 1, blocks.count)
    var made: [Block] = []
    var block = Block()
    func add(_ words: ArraySlice<UInt32>) {
      if block.count == Block.size {
        made.append(block)
        block = Block()
      }
      block.add(words)
    }
    func add(_ symbols: Range<Int>) {
      var index = symbols.lowerBound
      for place in affected {
        while index < min(symbols.upperBound, firsts[place + 1]) {
          add(blocks[place].words(of: index - firsts[place]))
          index += 1
        }
      }
    }
    if !affected.isEmpty { add(firsts[first]..<old.lowerBound) }
    var buffer = TokenBuffer()
    let lexer = Lexer(module.source)
    for index in new {
      buffer.removeAll()
      lexer.tokens(in: module.symbols[index].extent.range, into: &buffer)
      var words: [UInt32] = []
      // The word for its kind names nothing.
      let symbol = module.symbols[index]
      let first = symbol.kind == .pattern && !symbol.isMap ? 0 : 1
      for place in min(first, buffer.count)..<buffer.count where buffer.base[place].kind == .word {
        let token = buffer.base[place]
        words.append(
          WordSet.hash(
            Name(module.source.base + Int(token.start), Int(token.end - token.start))))
      }
      add(words[...])
    }
    if !affected.isEmpty { add(old.upperBound..<firsts[affected.upperBound]) }
    if block.count > 0 { made.append(block) }
    if affected.count == 1, made.count == 1, old.count == new.count {
      blocks[first] = made[0]
      return
    }
    blocks.replaceSubrange(affected, with: made)
    firsts = [0]
    for block in blocks { firsts.append(firsts[firsts.count - 1] + block.count) }
  }

  /// The declarations that have a word of a set, in their order.
  func holders(of names: borrowing WordSet) -> [Int] {
    var found: [Int] = []
    for (place, block) in blocks.enumerated() where names.meets(block.filter) {
      block.words.withUnsafeBufferPointer { words in
        var at = 0
        while true {
          at = names.next(in: words, from: at)
          if at == words.count { return }
          let index = block.starts.partition { $0 <= at } - 1
          found.append(firsts[place] + index)
          at = block.starts[index + 1]
        }
      }
    }
    return found
  }
}

/// Tells of most words that they were not inserted.
struct WordFilter {
  private var bits: [UInt64] = []

  /// Twice a few thousand words: of those that are not in it, one of a hundred seems to be.
  private static let size: UInt32 = 1 << 14

  mutating func insert(_ hash: UInt32) {
    if bits.isEmpty { bits = [UInt64](repeating: 0, count: Int(WordFilter.size / 64)) }
    let (one, other) = WordFilter.places(of: hash)
    bits[one / 64] |= 1 << UInt64(one % 64)
    bits[other / 64] |= 1 << UInt64(other % 64)
  }

  func mayHold(_ hash: UInt32) -> Bool {
    if bits.isEmpty { return false }
    let (one, other) = WordFilter.places(of: hash)
    return bits[one / 64] & 1 << UInt64(one % 64) != 0
      && bits[other / 64] & 1 << UInt64(other % 64) != 0
  }

  private static func places(of hash: UInt32) -> (Int, Int) {
    (Int(hash % size), Int((hash >> 18) % size))
  }
}

/// A few words, as hashes; asking for one that is not there costs next to nothing.
struct WordSet: ~Copyable {
  private var hashes: [UInt32] = []
  private var bits: UInt64 = 0

  var isEmpty: Bool { hashes.isEmpty }

  static func hash(_ name: Name) -> UInt32 { NameTable.hash(name) }

  /// Answers whether it is new.
  @discardableResult
  mutating func insert(_ hash: UInt32) -> Bool {
    if hashes.contains(hash) { return false }
    hashes.append(hash)
    bits |= 1 << UInt64(hash & 63)
    return true
  }

  /// Whether a filter may hold one of them.
  func meets(_ filter: WordFilter) -> Bool { hashes.contains { filter.mayHold($0) } }

  @inline(__always) private func holds(_ hash: UInt32) -> Bool {
    bits & (1 << UInt64(hash & 63)) != 0 && hashes.contains(hash)
  }

  /// Where the next word of a list is that is in the set; the end of the list without one.
  func next(in words: UnsafeBufferPointer<UInt32>, from start: Int) -> Int {
    var at = start
    // Mostly there is one name, and eight words are looked at in a step.
    if hashes.count == 1, let base = words.baseAddress {
      let raw = UnsafeRawPointer(base)
      let wanted = SIMD8(repeating: hashes[0])
      while at + 8 <= words.count {
        let block = raw.loadUnaligned(fromByteOffset: at * 4, as: SIMD8<UInt32>.self)
        if any(block .== wanted) { break }
        at += 8
      }
    }
    while at < words.count, !holds(words[at]) { at += 1 }
    return at
  }
}
