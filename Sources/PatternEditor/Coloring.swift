import PatternModel
import PatternSyntax

/// The class of a token, for highlighting.
package enum TokenClass: Int, CaseIterable, Sendable {
  case comment, string, number, keyword, mark
  case cue, pattern, event, value, input, parameter, motion, choice, inputCase, profile, control
  case stage, app, rule, kind, word
}

/// A range of a line with its token class.
package struct ColoredToken {
  package let range: ByteRange
  package let kind: TokenClass
  package let isDeclaration: Bool
  /// True if the name is declared in a file that ships with the compiler.
  package let isShipped: Bool
  package let isDocumentation: Bool
}

extension Workspace {
  /// The coloured tokens of a file, in source order, limited to those that touch `range` if given.
  package func colors(_ path: String, in range: ByteRange? = nil) -> [ColoredToken] {
    guard let analysis = analysis(of: path) else { return [] }
    let names = analysis.occurrences.sorted { $0.range.start < $1.range.start }
    let wanted = range ?? ByteRange(0, UInt32(analysis.source.count))
    var colors: [ColoredToken] = []
    var next = 0
    for token in Lexer.allTokens(of: analysis.source) {
      if token.end <= wanted.start { continue }
      if token.start >= wanted.end { break }
      while next < names.count, names[next].range.start < token.start { next += 1 }
      let name = next < names.count && names[next].range.start == token.start ? names[next] : nil
      guard let kind = kind(token, name, analysis) else { continue }
      colors.append(
        ColoredToken(
          range: token.range, kind: kind, isDeclaration: name?.isDeclaration ?? false,
          isShipped: name?.declared.map { isShipped($0.source, analysis) } ?? false,
          isDocumentation: token.kind == .docComment))
    }
    return colors
  }

  private func kind(_ token: Token, _ name: Occurrence?, _ analysis: Analysis) -> TokenClass? {
    switch token.kind {
    case .comment, .docComment: .comment
    case .string: .string
    case .number, .date: .number
    case .arrow, .range, .pipe, .plus, .slash: .mark
    case .word:
      if let name { kind(of: name.role) } else { isKeyword(token, analysis) ? .keyword : .word }
    default: nil
    }
  }

  private func isKeyword(_ token: Token, _ analysis: Analysis) -> Bool {
    Lexer(analysis.source).keyword(Int(token.start), Int(token.end)) != .none
  }

  private func kind(of role: NameRole) -> TokenClass {
    switch role {
    case .declared(let kind):
      switch kind {
      case .value: .value
      case .input: .input
      case .pattern: .pattern
      case .event: .event
      case .control: .control
      case .spring, .curve: .motion
      case .choice: .choice
      case .cue: .cue
      case .profile: .profile
      case .eventClass, .scope, .timing: .kind
      case .stage: .stage
      case .parameter: .parameter
      case .rule: .rule
      }
    case .inputCase: .inputCase
    case .target, .layer, .state, .effect: .app
    case .limit: .word
    }
  }
}
