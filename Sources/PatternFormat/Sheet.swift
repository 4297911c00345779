import PatternSyntax

/// The position of a token when its declaration is written on one line, and any line break before
/// it.
struct TokenPlace {
  /// Columns from the start of the declaration; a semicolon takes none.
  var start: Int32
  var end: Int32
  /// The number of the author's line breaks between the start of the declaration and the token.
  var line: Int32
  /// The indentation level of the line that starts with this token, plus 1; 0 if none starts.
  var mark: UInt8 = 0
  /// The separator before the token on one line: 0 for nothing, a space, or a semicolon and a
  /// space.
  var gap: UInt8 = 0
}

/// The measured tokens of one declaration.
struct Sheet: ~Copyable {
  private(set) var places: UnsafeMutablePointer<TokenPlace>
  private var capacity = 256
  /// The numbers with redundant zeros, by token.
  private(set) var numbers: [NumberEdit] = []

  struct NumberEdit {
    let token: Int
    let spelling: NumberSpelling
  }

  init() { places = .allocate(capacity: capacity) }

  deinit { places.deallocate() }

  /// Measures the first `count` tokens, which exclude the token that ends the declaration.
  mutating func measure(
    _ tokens: UnsafePointer<Token>, count: Int, base: UnsafePointer<UInt8>
  ) {
    if capacity < count { grow(count) }
    numbers.removeAll(keepingCapacity: true)
    var column: Int32 = 0
    var line: Int32 = 0
    var previous = tokens[0]
    var hasSemicolon = false
    var isNewLine = false
    for index in 0..<count {
      let token = tokens[index]
      isNewLine = isNewLine || token.isAfterNewline
      if token.kind == .semicolon {
        places[index] = TokenPlace(start: column, end: column, line: line)
        hasSemicolon = true
        continue
      }
      var gap: UInt8 = 0
      if index > 0 {
        if Sheet.isBreak(previous, token, isNewLine, base) { line &+= 1 }
        let separates =
          hasSemicolon && previous.kind != .leftBrace && token.kind != .rightBrace
        gap = separates ? 2 : Spacing.between(previous.kind, token.kind)
        column &+= Int32(gap)
      }
      let start = column
      column &+= Int32(truncatingIfNeeded: width(token, index, base))
      places[index] = TokenPlace(start: start, end: column, line: line, gap: gap)
      previous = token
      hasSemicolon = false
      isNewLine = false
    }
  }

  /// True if the author broke the line between two tokens. A `{` joins the line of its statement,
  /// unless a comment is in between.
  private static func isBreak(
    _ left: Token, _ right: Token, _ isNewLine: Bool, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    if isNewLine {
      return right.kind != .leftBrace || holds(Ascii.hash, left.end, right.start, base)
    }
    return left.kind == .comma
      && holds(0x0A, left.end, right.start, base)
  }

  private static func holds(
    _ byte: UInt8, _ start: UInt32, _ end: UInt32, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    for at in start..<end where base[Int(at)] == byte { return true }
    return false
  }

  /// The columns of a token as it will be written.
  private mutating func width(_ token: Token, _ index: Int, _ base: UnsafePointer<UInt8>) -> Int {
    let bytes = Int(token.end - token.start)
    if token.kind == .string {
      var columns = bytes
      for at in token.start..<token.end where base[Int(at)] & 0xC0 == 0x80 { columns &-= 1 }
      return columns
    }
    if token.kind == .number && bytes > 1 {
      let spelling = NumberSpelling(base, token)
      if spelling.excess > 0 {
        numbers.append(NumberEdit(token: index, spelling: spelling))
        return bytes - spelling.excess
      }
    }
    return bytes
  }

  private mutating func grow(_ count: Int) {
    places.deallocate()
    capacity = count * 2
    places = .allocate(capacity: capacity)
  }
}
