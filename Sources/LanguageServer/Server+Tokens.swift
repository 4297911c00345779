import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// The semantic tokens last returned for a file.
struct TokenResult {
  var id: Int
  /// Five numbers for each token, as the protocol encodes them.
  var numbers: [Int]
}

/// Semantic tokens.
extension Server {
  /// The protocol's name for each token class.
  static func tokenType(_ kind: TokenClass) -> StaticString {
    switch kind {
    case .comment: "comment"
    case .string: "string"
    case .number: "number"
    case .keyword: "keyword"
    case .mark: "operator"
    case .cue: "class"
    case .pattern: "function"
    case .event: "event"
    case .value, .input: "variable"
    case .parameter: "parameter"
    case .motion: "struct"
    case .choice: "enum"
    case .inputCase: "enumMember"
    case .profile: "namespace"
    case .control: "interface"
    case .stage, .app, .word: "property"
    case .rule: "decorator"
    case .kind: "type"
    }
  }

  /// The token types in the order of the legend, without duplicates.
  static let tokenTypes: [StaticString] = {
    var names: [StaticString] = []
    for kind in TokenClass.allCases {
      let name = tokenType(kind)
      if !names.contains(where: { "\($0)" == "\(name)" }) { names.append(name) }
    }
    return names
  }()

  private static let tokenIndex: [Int] = TokenClass.allCases.map { kind in
    tokenTypes.firstIndex { "\($0)" == "\(tokenType(kind))" } ?? 0
  }

  /// The token modifiers, one bit each, starting with the lowest.
  static let tokenModifiers: [StaticString] = [
    "declaration", "readonly", "documentation", "defaultLibrary",
  ]

  /// Handles `textDocument/semanticTokens/full`.
  func tokens(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let result = keep(numbers(file, nil), file.path)
    return { self.writeTokens(result, &$0) }
  }

  /// Handles `textDocument/semanticTokens/range`.
  func tokensInRange(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let numbers = numbers(file, try range(params, in: file))
    return { self.writeTokens(TokenResult(id: 0, numbers: numbers), &$0) }
  }

  /// The difference from an earlier result, as one replaced run of numbers, as short as possible.
  func tokenChanges(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let known = try params.text("previousResultId")
    let old = tokenResults[file.path]
    let result = keep(numbers(file, nil), file.path)
    guard let old, known == "\(old.id)" else { return { self.writeTokens(result, &$0) } }
    let (before, now) = (old.numbers, result.numbers)
    var head = 0
    while head < min(before.count, now.count), before[head] == now[head] { head += 1 }
    var tail = 0
    while tail < min(before.count, now.count) - head,
      before[before.count - 1 - tail] == now[now.count - 1 - tail]
    {
      tail += 1
    }
    let new = now[head..<(now.count - tail)]
    return object { json in
      json.member("resultId", "\(result.id)")
      json.array("edits") { json in
        if before.count == now.count, head == now.count { return }
        json.element()
        json.object { json in
          json.member("start", head)
          json.member("deleteCount", before.count - tail - head)
          json.key("data")
          Server.write(Array(new), &json)
        }
      }
    }
  }

  private func keep(_ numbers: [Int], _ path: String) -> TokenResult {
    tokenResultCount += 1
    let result = TokenResult(id: tokenResultCount, numbers: numbers)
    // Only the tokens of an open file are requested again.
    if uris[path] != nil { tokenResults[path] = result }
    return result
  }

  private func writeTokens(_ result: TokenResult, _ json: inout JSONWriter) {
    json.object { json in
      if result.id > 0 { json.member("resultId", "\(result.id)") }
      json.key("data")
      Server.write(result.numbers, &json)
    }
  }

  private static func write(_ numbers: [Int], _ json: inout JSONWriter) {
    json.array(of: numbers) { json, number in
      json.number(number)
    }
  }

  /// The encoded tokens: line and start relative to the previous token, length, type and modifiers.
  private func numbers(_ file: TextFile, _ range: ByteRange?) -> [Int] {
    var numbers: [Int] = []
    var last = LinePosition(line: 0, character: 0)
    var known: (offset: UInt32, position: LinePosition)?
    for token in workspace.colors(file.path, in: range) {
      let start = file.position(of: token.range.start, client.encoding, after: known)
      known = (token.range.start, start)
      let end = file.position(of: token.range.end, client.encoding, after: known)
      // A lone CR ends a line for clients but not for the language, so a token may span lines.
      if start.line != end.line { continue }
      var modifiers = 0
      if token.isDeclaration { modifiers |= 1 }
      if token.kind == .value { modifiers |= 2 }
      if token.isDocumentation { modifiers |= 4 }
      if token.isShipped { modifiers |= 8 }
      numbers += [
        start.line - last.line,
        start.line == last.line ? start.character - last.character : start.character,
        end.character - start.character, Server.tokenIndex[token.kind.rawValue], modifiers,
      ]
      last = start
    }
    return numbers
  }
}
