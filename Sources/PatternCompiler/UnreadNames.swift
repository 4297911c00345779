import PatternModel
import PatternSyntax
import PatternTable

/// The names of declarations that could not be read, guessed from their findings, so that a use of
/// one is not reported as well.
struct UnreadNames {
  private var files: [UnreadFile] = []

  /// Collects the names.
  ///
  /// - Parameter findings: the findings; those of one file are adjacent.
  init(_ findings: [Finding]) {
    // The problems of unreadable declarations.
    let problems: [Problem] = [
      .unknownStatement, .unknownDeclaration, .unexpectedToken, .invalidName, .unexpectedCharacter,
    ]
    for finding in findings where problems.contains(where: { $0 === finding.problem }) {
      if files.last?.source !== finding.file { files.append(UnreadFile(finding.file)) }
      files[files.count - 1].add(finding)
    }
  }

  /// True if unreadable text in one of the files may declare a name.
  func mayDeclare(_ name: Name, _ kind: NameKind, in sources: [Source]) -> Bool {
    files.contains { file in
      guard sources.contains(where: { $0 === file.source }) else { return false }
      return file.lacksFile || file.nameless.contains(kind)
        || file.lacksProfile && (kind.isOfProfiles || kind == .pattern)
        || file.names.index(of: name) != nil
        || file.joined.contains(UnreadFile.plain(name.text))
    }
  }

  var isEmpty: Bool { files.isEmpty }
}

/// The names of one file.
private struct UnreadFile {
  let source: Source
  private(set) var names = NameTable()
  /// Names written as two words or spelled wrongly, with `-` between their parts.
  private(set) var joined: Set<String> = []
  /// True if an unreadable line uses a profile: `Use profile sonora`.
  private(set) var lacksProfile = false
  /// True if an unreadable line uses another file: `uses "shared.pattern"`.
  private(set) var lacksFile = false
  /// The kinds of the declarations without a name.
  private(set) var nameless: [NameKind] = []

  init(_ source: Source) { self.source = source }

  mutating func add(_ finding: Finding) {
    if finding.problem === Problem.invalidName {
      addMisspelt(finding.range)
    } else if finding.problem === Problem.unexpectedCharacter {
      addLine(Int(finding.range.start))
    } else {
      addNames(of: finding)
    }
  }

  /// Adds the names declared between the start of a finding and the end of its line.
  private mutating func addNames(of finding: Finding) {
    let found = finding.range
    let start = Int(found.start)
    addLine(start)
    var end = start
    let farthest = min(source.count, start + 1024)
    while end < farthest, source.base[end] != 0x0A { end += 1 }
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: ByteRange(found.start, UInt32(end)), into: &tokens)
    let isKind =
      tokens.base[0].range == found && Parser.declarationKinds.contains(tokens.base[0].keyword)
    if isKind || finding.problem === Problem.unknownDeclaration { addNameless(tokens) }
    if finding.problem === Problem.unexpectedToken, !isKind {
      // The word for the kind is missing.
      if tokens.count > 1, tokens.base[0].range == found, tokens.base[1].kind == .colon,
        source.indent(start) == 0
      {
        names.insert(source.name(found))
      }
      return addJoined(found)
    }
    // The finding marks only the name at the start of a longer word.
    if tokens.count > 0, tokens.base[0].end > found.end { names.insert(source.name(found)) }
    for at in 0..<tokens.count where at == 0 || tokens.base[at - 1].kind == .semicolon {
      // Two tokens are enough to find a declared name.
      let first = Array(tokens.base[at..<min(at + 2, tokens.count)])
      guard let name = declared(first) else { continue }
      names.insert(source.name(name))
    }
    addJoined(found)
  }

  /// Records a `use` of a profile or file on an unreadable line.
  private mutating func addLine(_ place: Int) {
    var start = place
    let first = max(Int(source.textStart), place - 64)
    while start > first, source.base[start - 1] != 0x0A { start -= 1 }
    var tokens = TokenBuffer()
    let end = min(source.count, start + 256)
    Lexer(source).tokens(in: ByteRange(UInt32(start), UInt32(end)), into: &tokens)
    let head = tokens.base[0]
    guard head.kind != .word || head.keyword == .use || head.keyword == .none,
      source.indent(Int(head.start)) == 0
    else { return }
    if source.text(head.range) == "use-profile" { lacksProfile = true }
    for at in 1..<max(1, min(4, tokens.count - 1)) where !tokens.base[at].isAfterNewline {
      let token = tokens.base[at]
      if token.keyword == .profile, tokens.base[at + 1].kind == .word { lacksProfile = true }
      if token.kind == .string, source.text(token.range).hasSuffix(".pattern\"") {
        lacksFile = true
      }
    }
  }

  /// Adds the kind of a declaration that starts a line and has no name: `event : by user`, or a
  /// statement at the top of a file.
  private mutating func addNameless(_ tokens: borrowing TokenBuffer) {
    let (word, name) = (tokens.base[0], tokens.base[1])
    guard source.indent(Int(word.start)) != nil else { return }
    if Parser.declarationKinds.contains(word.keyword) {
      if name.kind == .word, name.keyword != .by { return }
      nameless += UnreadFile.kinds(declaredWith: word.keyword)
    } else if Parser.timelineVerbs.contains(word.keyword) {
      nameless.append(.pattern)
    } else if Parser.profileVerbs.contains(word.keyword) {
      nameless.append(.profile)
      lacksProfile = true
    }
  }

  /// The kinds of names that a declaration word declares. A map can be played like a pattern, or
  /// scale one.
  private static func kinds(declaredWith word: Keyword) -> [NameKind] {
    switch word {
    case .let: [.value]
    case .input: [.input]
    case .map: [.pattern, .value]
    case .event: [.event]
    case .control: [.control]
    case .spring: [.spring]
    case .curve: [.value, .curve]
    case .choice: [.choice]
    case .cue: [.cue]
    case .profile: [.profile]
    default: []
    }
  }

  /// Adds the name of a declaration that is written as two words.
  private mutating func addJoined(_ found: ByteRange) {
    guard found.count < 256, isGiven(Int(found.start)) else { return }
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: found, into: &tokens)
    let last = tokens.count - 2
    // A name in quotation marks.
    if last == 0, tokens.base[0].kind == .string, found.count > 2 {
      names.insert(source.name(ByteRange(found.start + 1, found.end - 1)))
      return
    }
    guard last == 1 || last == 2 && [.slash, .colon].contains(tokens.base[1].kind),
      tokens.base[0].kind == .word, tokens.base[last].kind == .word
    else { return }
    let name = source.text(tokens.base[0].range) + "-" + source.text(tokens.base[last].range)
    joined.insert(UnreadFile.plain(name))
  }

  /// Adds the regular spelling of a misspelt name.
  private mutating func addMisspelt(_ found: ByteRange) {
    guard let proper = Parser.regularName(source.text(found)) else { return }
    joined.insert(UnreadFile.plain(proper))
  }

  /// True if an offset is at the start of its line, or follows a declaration word at the start.
  private func isGiven(_ start: Int) -> Bool {
    var at = start
    let first = max(Int(source.textStart), start - 64)
    while at > first, source.base[at - 1] != 0x0A, source.base[at - 1] != Ascii.semicolon {
      at -= 1
    }
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: ByteRange(UInt32(at), UInt32(start)), into: &tokens)
    return tokens.count == 1
      || tokens.count == 2 && Parser.declarationKinds.contains(tokens.base[0].keyword)
  }

  /// A name with `-` in place of each `.`.
  static func plain(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 == Ascii.dot ? Ascii.hyphen : $0 }, as: UTF8.self)
  }

  /// The name that tokens declare, if they start like a declaration: `let gap`, `pop:`.
  private func declared(_ tokens: [Token]) -> ByteRange? {
    guard tokens.count > 1, tokens[0].kind == .word else { return nil }
    switch tokens[1].kind {
    case .colon, .leftBrace, .leftParen: return tokens[0].range
    case .word:
      let isKind =
        Parser.declarationKinds.contains(tokens[0].keyword)
        || source.text(tokens[0].range) == "pattern"
      return isKind ? tokens[1].range : nil
    default: return nil
    }
  }
}
