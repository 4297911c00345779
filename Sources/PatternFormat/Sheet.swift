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
struct Sheet {
  private(set) var places: [TokenPlace] = []
  /// The numbers with redundant zeros, by token.
  private(set) var numbers: [NumberEdit] = []
  private let source: Source

  struct NumberEdit {
    let token: Int
    let spelling: NumberSpelling
  }

  /// Measures tokens, which exclude the token that ends the declaration.
  init(_ tokens: ArraySlice<Token>, _ source: Source) {
    self.source = source
    var column: Int32 = 0
    var line: Int32 = 0
    var previous = tokens[0]
    var hasSemicolon = false
    var isNewLine = false
    for (index, token) in tokens.enumerated() {
      isNewLine = isNewLine || token.isAfterNewline
      if token.kind == .semicolon {
        places.append(TokenPlace(start: column, end: column, line: line))
        hasSemicolon = true
        continue
      }
      var gap: UInt8 = 0
      if index > 0 {
        if isBreak(previous, token, isNewLine) { line &+= 1 }
        let separates =
          hasSemicolon && previous.kind != .leftBrace && token.kind != .rightBrace
        gap = separates ? 2 : Spacing.between(previous.kind, token.kind)
        column &+= Int32(gap)
      }
      let start = column
      column &+= Int32(truncatingIfNeeded: width(token, index))
      places.append(TokenPlace(start: start, end: column, line: line, gap: gap))
      previous = token
      hasSemicolon = false
      isNewLine = false
    }
  }

  /// True if the author broke the line between two tokens. A `{` joins the line of its statement,
  /// unless a comment is in between.
  private func isBreak(_ left: Token, _ right: Token, _ isNewLine: Bool) -> Bool {
    let between = source.bytes(ByteRange(left.end, right.start))
    return isNewLine
      ? right.kind != .leftBrace || between.contains(Ascii.hash)
      : left.kind == .comma && between.contains(0x0A)
  }

  /// The columns of a token as it will be written.
  private mutating func width(_ token: Token, _ index: Int) -> Int {
    let bytes = Int(token.end - token.start)
    if token.kind == .string {
      return source.bytes(token.range).count { $0 & 0xC0 != 0x80 }
    }
    if token.kind == .number && bytes > 1 {
      let spelling = NumberSpelling(source, token)
      if spelling.excess > 0 {
        numbers.append(NumberEdit(token: index, spelling: spelling))
        return bytes - spelling.excess
      }
    }
    return bytes
  }
}
