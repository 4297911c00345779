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

  /// The words of the next state of the file; only what is another is read.
  func replacing(_ match: Match, with module: Module) -> DeclaredWords {
    var next = DeclaredWords()
    let (old, new) = (match.oldChanged, match.newChanged)
    next.words.reserveCapacity(words.count + 64)
    next.starts.reserveCapacity(starts.count + 1)
    next.words += words[..<starts[old.lowerBound]]
    next.starts += starts[1..<old.lowerBound + 1]
    next.add(module, new)
    let shift = next.words.count - starts[old.upperBound]
    next.words += words[starts[old.upperBound]...]
    for start in starts[(old.upperBound + 1)...] { next.starts.append(start + shift) }
    return next
  }

  /// Whether a declaration has a word of a set.
  func holds(_ names: borrowing WordSet, _ index: Int) -> Bool {
    for place in starts[index]..<starts[index + 1] where names.holds(words[place]) { return true }
    return false
  }
}

/// A few words, as hashes; asking for one that is not there costs next to nothing.
struct WordSet: ~Copyable {
  private var hashes: [UInt32] = []
  private var bits: UInt64 = 0

  static func hash(_ name: Name) -> UInt32 { NameTable.hash(name) }

  /// Answers whether it is new.
  @discardableResult
  mutating func insert(_ hash: UInt32) -> Bool {
    if hashes.contains(hash) { return false }
    hashes.append(hash)
    bits |= 1 << UInt64(hash & 63)
    return true
  }

  @inline(__always) func holds(_ hash: UInt32) -> Bool {
    bits & (1 << UInt64(hash & 63)) != 0 && hashes.contains(hash)
  }
}
