import PatternSyntax

/// The space between two tokens on one line.
enum Spacing {
  /// The number of spaces between two tokens, 0 or 1.
  static func between(_ left: TokenKind, _ right: TokenKind) -> UInt8 {
    switch right {
    case .colon, .comma, .leftParen, .rightParen, .range, .slash: return 0
    case .rightBrace: return 1
    default: break
    }
    switch left {
    case .leftParen, .range, .slash: return 0
    default: return 1
    }
  }
}
