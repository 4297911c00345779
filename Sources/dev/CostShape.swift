import PatternSyntax

/// A text of any size, from fixed parts and parts that repeat to fill it.
///
/// A shape is small even if its text is large, so it can be changed, spliced and reduced as by a
/// person.
struct CostShape {
  /// A text in which `@` is the number of the copy, `@>` the next number and `@<` the previous one;
  /// the first copy's `@<` is the number of the last.
  struct Part: Equatable {
    var text: String
    /// Its share of the space for repeated parts; a part with 0 appears once.
    var share: Int

    static func once(_ text: String) -> Part { Part(text: text, share: 0) }
    static func many(_ text: String, _ share: Int = 1) -> Part { Part(text: text, share: share) }
  }

  /// The shape from which it was first made.
  let name: String
  var parts: [Part]

  init(_ name: String, _ parts: Part...) {
    self.name = name
    self.parts = parts
  }

  /// A text of almost, and at most, `size` bytes.
  func bytes(_ size: Int) -> [UInt8] {
    let fixed = parts.reduce(0) { $0 + ($1.share == 0 ? $1.text.utf8.count : 0) }
    let shares = max(1, parts.reduce(0) { $0 + $1.share })
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    for part in parts {
      let text = Array(part.text.utf8)
      if part.share == 0 {
        CostShape.append(text, 0, of: 1, to: &bytes)
        continue
      }
      let budget = max(0, size - fixed) * part.share / shares
      let counters = text.count { $0 == UInt8(ascii: "@") }
      // Numbers have up to five digits.
      let count = budget / max(1, text.count + 4 * counters)
      for index in 0..<count { CostShape.append(text, index, of: count, to: &bytes) }
    }
    return Array(bytes.prefix(size))
  }

  private static func append(
    _ text: [UInt8], _ index: Int, of count: Int, to bytes: inout [UInt8]
  ) {
    var at = 0
    while at < text.count {
      let byte = text[at]
      at += 1
      guard byte == UInt8(ascii: "@") else {
        bytes.append(byte)
        continue
      }
      var number = index
      if at < text.count, text[at] == UInt8(ascii: ">") {
        number = index + 1
        at += 1
      } else if at < text.count, text[at] == UInt8(ascii: "<") {
        number = index == 0 ? count - 1 : index - 1
        at += 1
      }
      bytes += Array("\(number)".utf8)
    }
  }

  /// A shape from a written text, with a number in each declared name, so that it can repeat.
  init(counting text: [UInt8], name: String) {
    let tokens = CostShape.tokens(of: text)
    func isWord(_ range: Range<Int>) -> Bool {
      let first = text[range.lowerBound] | 0x20
      return first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    }
    var declared: Set<[UInt8]> = []
    for (index, token) in tokens.enumerated() where index > 0 && isWord(token) {
      let before = Array(text[tokens[index - 1]])
      let isFirst = text[..<token.lowerBound].last == 0x0A
      let isDeclared = CostShape.heads.contains(before)
      let isPattern =
        isFirst && token.upperBound < text.count && [0x3A, 0x28].contains(text[token.upperBound])
      if isDeclared || isPattern { declared.insert(Array(text[token])) }
    }
    var counted: [UInt8] = []
    var end = 0
    for token in tokens where declared.contains(Array(text[token])) {
      counted += text[end..<token.upperBound]
      counted.append(UInt8(ascii: "@"))
      end = token.upperBound
    }
    counted += text[end...]
    self.init(name, .many(String(decoding: counted, as: UTF8.self) + "\n"))
  }

  private static let heads = Set(
    ["event", "cue", "input", "map", "curve", "let", "spring", "profile", "choice", "control"].map {
      Array($0.utf8)
    })

  /// The tokens other than spaces.
  static func tokens(of text: [UInt8]) -> [Range<Int>] {
    Lexer.allTokens(of: Source(path: "", bytes: text))
      .map { Int($0.start)..<Int($0.end) }
      .filter { !$0.isEmpty && text[$0.lowerBound] > 0x20 }
  }
}
