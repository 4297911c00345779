/// The text of a module of JavaScript, in words and marks.
///
/// `shortened` is what a browser needs of it: without comments and spaces, and with short names for
/// what it declares and does not export. The scripts of the project end each statement with a
/// semicolon.
struct Script {
  private enum Kind { case word, text, mark }

  private struct Token {
    var kind: Kind
    var text: String
  }

  private var tokens: [Token] = []
  private let letters: [Character]
  private var at = 0

  init(_ source: String) {
    letters = Array(source)
    read(untilBrace: false)
  }

  // MARK: reading

  private func next(_ offset: Int = 0) -> Character? {
    at + offset < letters.count ? letters[at + offset] : nil
  }

  private static func isWord(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "$" || letter == "#"
  }

  /// Reads to the end, or to the brace that closes what a template holds.
  private mutating func read(untilBrace: Bool) {
    var depth = 0
    while let letter = next() {
      if letter.isWhitespace {
        at += 1
      } else if letter == "/", next(1) == "/" {
        while let letter = next(), !letter.isNewline { at += 1 }
      } else if letter == "/", next(1) == "*" {
        while next() != nil, next() != "*" || next(1) != "/" { at += 1 }
        at += 2
      } else if letter == "`" {
        template()
      } else if letter == "\"" || letter == "/" && startsExpression {
        quoted(by: letter)
      } else if Script.isWord(letter) {
        let start = at
        while let letter = next(), Script.isWord(letter) || letter == "." && isNumber(from: start) {
          at += 1
        }
        tokens.append(Token(kind: .word, text: String(letters[start..<at])))
      } else {
        if letter == "{" { depth += 1 }
        if letter == "}", depth == 0, untilBrace { return }
        if letter == "}" { depth -= 1 }
        mark()
      }
    }
  }

  private func isNumber(from start: Int) -> Bool { letters[start].isNumber }

  /// Whether a slash here would start a regular expression.
  private var startsExpression: Bool {
    guard let last = tokens.last else { return true }
    return last.kind == .mark && ![")", "]", "}"].contains(last.text)
  }

  private mutating func quoted(by quote: Character) {
    let start = at
    at += 1
    while let letter = next(), letter != quote { at += letter == "\\" ? 2 : 1 }
    at += 1
    tokens.append(Token(kind: .text, text: String(letters[start..<at])))
  }

  /// A template, in parts: what it holds between them are tokens of their own.
  private mutating func template() {
    var start = at
    at += 1
    while let letter = next(), letter != "`" {
      if letter == "$", next(1) == "{" {
        at += 2
        tokens.append(Token(kind: .text, text: String(letters[start..<at])))
        read(untilBrace: true)
        start = at
      }
      at += letter == "\\" ? 2 : 1
    }
    at += 1
    tokens.append(Token(kind: .text, text: String(letters[start..<at])))
  }

  private mutating func mark() {
    let long = ["?.", "=>", "...", "++", "--"].first { mark in
      letters[at...].starts(with: mark)
    }
    let text = long ?? String(letters[at])
    at += text.count
    tokens.append(Token(kind: .mark, text: text))
  }

  // MARK: names

  private static let keywords: Set<String> = [
    "const", "let", "function", "class", "extends", "return", "if", "else", "for", "of", "in",
    "while", "break", "continue", "new", "this", "super", "typeof", "throw", "try", "catch",
    "export", "import", "from", "async", "await", "get", "set", "static", "null", "true", "false",
    "undefined", "constructor",
  ]

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// What a word is where it is: a name of its own, that of a property, or both at once, as in
  /// `{ name }`.
  private enum Role { case variable, property, both }

  /// How a name is used.
  private struct Use {
    var count = 0
    var isDeclared = false
    var isPublic = false
    /// The functions it occurs in, and those in which it would hide another of its name.
    var functions: Set<Int> = []
    /// The functions that declare it.
    var owners: Set<Int> = []
    /// The functions around each use.
    var around: [Set<Int>] = []

    /// Whether it is also used where nothing declares it: there the browser's own is meant.
    var isGlobal: Bool { around.contains { $0.isDisjoint(with: owners) } }
  }

  /// The role of each word that is not a keyword, by its place.
  private var roles: [Int: Role] {
    var roles: [Int: Role] = [:]
    var open: [String] = []
    for (index, token) in tokens.enumerated() {
      let before = text(index - 1)
      let after = text(index + 1)
      if token.kind == .mark, ["(", "[", "{"].contains(token.text) {
        let isBlock = [")", "=>", "else", "try", ";", "{", "}"].contains(before)
        open.append(token.text == "{" && isBlock ? "block" : token.text)
      }
      if token.kind == .mark, [")", "]", "}"].contains(token.text) { open.removeLast() }
      guard token.kind == .word, !Script.keywords.contains(token.text) else { continue }
      let isFirst = open.last == "{" && ["{", ","].contains(before)
      if before == "." || before == "?." || isFirst && after == ":" || isMethod(index) {
        roles[index] = .property
      } else {
        roles[index] = isFirst && [",", "}", "="].contains(after) ? .both : .variable
      }
    }
    return roles
  }

  /// Every word that names something, with its uses.
  private func uses(_ roles: [Int: Role]) -> [String: Use] {
    var uses: [String: Use] = [:]
    /// Where the functions around a token end.
    var ends: [(function: Int, end: Int)] = []
    var inner: [Int: Set<Int>] = [:]
    for (index, token) in tokens.enumerated() {
      while let end = ends.last?.end, index > end { ends.removeLast() }
      if token.text == "(", let end = endOfFunction(index) {
        for outer in ends { inner[outer.function, default: []].insert(index) }
        ends.append((index, end))
      }
      guard let role = roles[index], role != .property else { continue }
      var use = uses[token.text] ?? Use()
      use.count += 1
      use.functions.insert(ends.last?.function ?? -1)
      use.around.append(Set(ends.map { $0.function } + [-1]))
      if text(index - 2) == "export" { use.isPublic = true }
      let isAfterWord = ["const", "let", "function", "class"].contains(text(index - 1))
      if isAfterWord || isParameter(index) {
        use.isDeclared = true
        use.owners.insert(ends.last?.function ?? -1)
      }
      uses[token.text] = use
    }
    return uses.mapValues { use in
      var use = use
      for owner in use.owners { use.functions.formUnion(inner[owner, default: []]) }
      return use
    }
  }

  /// Where the body ends of the function whose parameters start here.
  private func endOfFunction(_ index: Int) -> Int? {
    guard let last = closing(index) else { return nil }
    if text(last + 1) == "{", text(index - 2) == "function" || isMethod(index - 1) {
      return closing(last + 1)
    }
    guard text(last + 1) == "=>" else { return nil }
    if ["{", "("].contains(text(last + 2)), let end = closing(last + 2),
      [",", ")", ";", "]", "}"].contains(text(end + 1))
    {
      return end
    }
    var depth = 0
    for index in (last + 2)..<tokens.count where tokens[index].kind == .mark {
      let mark = tokens[index].text
      if depth == 0, [",", ")", ";", "]", "}"].contains(mark) { return index - 1 }
      if ["(", "[", "{"].contains(mark) { depth += 1 }
      if [")", "]", "}"].contains(mark) { depth -= 1 }
    }
    return nil
  }

  /// Whether a word is the name of a method: what is in parentheses after it has a body.
  private func isMethod(_ index: Int) -> Bool {
    let before = text(index - 1)
    guard text(index + 1) == "(", ["{", "}", ";", ",", "get", "set", "async"].contains(before)
    else { return false }
    guard let end = closing(index + 1) else { return false }
    return text(end + 1) == "{"
  }

  private func closing(_ start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .mark {
      if ["(", "[", "{"].contains(tokens[index].text) { depth += 1 }
      if [")", "]", "}"].contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Whether a word may be a parameter or part of a pattern: it is not what one starts as.
  private func isParameter(_ index: Int) -> Bool {
    let isFirst = ["(", ",", "[", "{", ":", "..."].contains(text(index - 1))
    let isLast = [",", ")", "]", "}", "="].contains(text(index + 1))
    return isFirst && isLast && isBound(index) || text(index + 1) == "=>"
  }

  /// Whether the brackets around a word are those of parameters or of a pattern.
  private func isBound(_ index: Int) -> Bool {
    var depth = 0
    for start in stride(from: index - 1, through: 0, by: -1) where tokens[start].kind == .mark {
      if [")", "]", "}"].contains(tokens[start].text) { depth += 1 }
      guard ["(", "[", "{"].contains(tokens[start].text) else { continue }
      if depth > 0 {
        depth -= 1
        continue
      }
      guard let end = closing(start) else { return false }
      if ["const", "let"].contains(text(start - 1)) || text(end + 1) == "=>" { return true }
      if text(end + 1) == "{", text(start) == "(" {
        let isControl = ["if", "for", "while", "catch"].contains(text(start - 1))
        if !isControl { return true }
      }
      if ["[", "{"].contains(text(start)), ["(", ",", "[", ":", "{"].contains(text(start - 1)) {
        continue
      }
      return false
    }
    return false
  }

  /// Short names for what is inside alone, the commonest first. Names that no function has both of
  /// may be the same.
  private func shorter(_ roles: [Int: Role]) -> [String: String] {
    let uses = uses(roles)
    let inside = uses.filter { $0.value.isDeclared && !$0.value.isPublic && !$0.value.isGlobal }
    let order = inside.sorted {
      $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
    }
    let alphabet = Array("etnrioasclhpdumfgyvbwkxjqzETNRIOASCLHPDUMFGYVBWKXJQZ")
    var free = alphabet.map { String($0) }
    for first in alphabet { free += alphabet.map { "\(first)\($0)" } }
    free.removeAll { name in
      uses[name] != nil && inside[name] == nil || Script.keywords.contains(name) || name == "do"
    }
    var taken: [String: Set<Int>] = [:]
    var result: [String: String] = [:]
    for (name, use) in order {
      guard
        let short = free.first(where: { taken[$0, default: []].isDisjoint(with: use.functions) })
      else { continue }
      taken[short, default: []].formUnion(use.functions)
      result[name] = short
    }
    return result
  }

  /// Whether a word is all that is in the parentheses before an arrow.
  private func isOneParameter(_ index: Int) -> Bool {
    text(index - 1) == "(" && text(index + 1) == ")" && text(index + 2) == "=>"
      && tokens.indices.contains(index) && tokens[index].kind == .word
      && text(index - 2) != "async"
  }

  /// The semicolons between two declarations of names, which may be one.
  private var joints: Set<Int> {
    var joints: Set<Int> = []
    /// Where a statement starts, for each bracket that is open.
    var starts = [0]
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch token.text {
      case "(", "[", "{": starts.append(index + 1)
      case ")", "]", "}":
        starts.removeLast()
        // Where this ends a block, a statement may start; what does not is no declaration.
        if token.text == "}", [";", "}"].contains(text(index - 1)) {
          starts[starts.count - 1] = index + 1
        }
      case ";":
        let words = ["const", "let"]
        if words.contains(text(starts[starts.count - 1])), words.contains(text(index + 1)) {
          joints.insert(index)
        }
        starts[starts.count - 1] = index + 1
      default: break
      }
    }
    return joints
  }

  /// The text that means the same.
  var shortened: String {
    let roles = roles
    let joints = joints
    let shorter = shorter(roles)
    var result = ""
    for (index, token) in tokens.enumerated() {
      let after = text(index + 1)
      // What may be left out: a comma or a semicolon at an end, parentheses of one parameter.
      if token.kind == .mark, token.text == ",", ["}", "]", ")"].contains(after) { continue }
      if token.kind == .mark, token.text == ";", after == "}" { continue }
      if joints.contains(index - 1) { continue }
      if token.text == "(", isOneParameter(index + 1) { continue }
      if token.text == ")", isOneParameter(index - 1) { continue }
      var text = token.text
      switch roles[index] {
      case .variable?: text = shorter[text] ?? text
      case .both?: text = shorter[text].map { "\(text):\($0)" } ?? text
      case .property?, nil: break
      }
      if joints.contains(index) { text = "," }
      if text == "const" { text = "let" }
      if text == "undefined" { text = "void 0" }
      if text == "true" { text = "!0" }
      if text == "false" { text = "!1" }
      if text.hasPrefix("0.") { text.removeFirst() }
      if let last = result.last, let first = text.first, Script.isWord(last), Script.isWord(first) {
        result += " "
      }
      result += text
    }
    return result + "\n"
  }
}
