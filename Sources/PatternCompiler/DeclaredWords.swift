import PatternCues
import PatternModel
import PatternSyntax

/// The words of each declaration of a file, as hashes.
struct DeclaredWords {
  private var words: [UInt32] = []
  /// Where the words of each declaration start; one more than there are declarations.
  private var starts: [Int] = [0]

  init(_ module: Module) {
    if module.isShipped { return }
    add(module, module.symbols.indices)
  }

  private init() {}

  private mutating func add(_ module: Module, _ symbols: Range<Int>) {
    let source = module.source
    let lexer = Lexer(source)
    var buffer = TokenBuffer()
    for index in symbols {
      buffer.removeAll()
      lexer.tokens(in: module.symbols[index].extent.range, into: &buffer)
      for place in 0..<buffer.count {
        let token = buffer.base[place]
        guard token.kind == .word else { continue }
        let name = Name(source.base + Int(token.start), Int(token.end - token.start))
        words.append(WordSet.hash(name))
      }
      starts.append(words.count)
    }
  }

  /// Goes over to the next state of the file; only what is another is read.
  mutating func follow(_ match: Match, _ module: Module) {
    var read = DeclaredWords()
    read.add(module, match.newChanged)
    let old = match.oldChanged
    let (start, end) = (starts[old.lowerBound], starts[old.upperBound])
    words.replaceSubrange(start..<end, with: read.words)
    starts.replaceSubrange(
      old.lowerBound + 1..<old.upperBound + 1, with: read.starts.dropFirst().map { $0 + start })
    let growth = read.words.count - (end - start)
    if growth == 0 { return }
    for index in match.newChanged.upperBound + 1..<starts.count { starts[index] += growth }
  }

  /// The declarations that have a word of a set, in their order.
  func holders(of names: borrowing WordSet) -> [Int] {
    var found: [Int] = []
    words.withUnsafeBufferPointer { words in
      var at = 0
      while true {
        at = names.next(in: words, from: at)
        if at == words.count { return }
        let index = starts.partition { $0 <= at } - 1
        found.append(index)
        at = starts[index + 1]
      }
    }
    return found
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
