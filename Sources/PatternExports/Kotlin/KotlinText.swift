import PatternTable

/// A Kotlin source under construction, at most 100 columns wide where its words permit.
struct KotlinText {
  private(set) var text = ""
  private var depth = 0

  private static let width = 100

  mutating func line(_ line: String) {
    if !line.isEmpty { indent() }
    text += line
    text += "\n"
  }

  mutating func blank() { text += "\n" }

  /// Adds shipped Kotlin code, indented as the body of an object.
  mutating func shipped(_ source: String) {
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    text.removeLast()
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "    " }
  }

  mutating func open(_ head: String) {
    line(head + " {")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  /// Adds a line that ends in a value; a value that is too long continues on further lines.
  mutating func line(_ head: String, _ value: KotlinValue, _ end: String = "") {
    let room = KotlinText.width - depth * 4 - head.utf8.count - end.utf8.count
    if value.isWhole || value.rest(of: room) >= 0 {
      indent()
      text += head
      value.write(to: &text)
      text += end
      text += "\n"
      return
    }
    switch value {
    case .plain: break
    case .text(let pieces):
      let isInner = !head.isEmpty
      if isInner {
        line(KotlinText.withoutSpace(head))
        depth += 1
      }
      for (part, isLast) in parts(of: pieces) { line(part + (isLast ? end : " +")) }
      if isInner { depth -= 1 }
    case .call(let name, let arguments):
      line(head + name + "(")
      depth += 1
      for (index, argument) in arguments.enumerated() {
        let label = argument.label.isEmpty ? "" : "\(argument.label) = "
        line(label, argument.value, index < arguments.count - 1 ? "," : "")
      }
      depth -= 1
      line(")" + end)
    }
  }

  private static func withoutSpace(_ head: String) -> String {
    let bytes = Array(head.utf8)
    return bytes.last == UInt8(ascii: " ")
      ? String(decoding: bytes.dropLast(), as: UTF8.self) : head
  }

  /// Groups pieces into string literals that fit into a line.
  private func parts(of pieces: [String]) -> [(text: String, isLast: Bool)] {
    let room = max(KotlinText.width - depth * 4 - 6, 24)
    var parts: [String] = []
    var part = ""
    for piece in pieces {
      if part.utf8.count + piece.utf8.count > room {
        parts.append(part)
        part = ""
      }
      part += piece
    }
    parts.append(part)
    return parts.enumerated().map { ("\"\($1)\"", $0 == parts.count - 1) }
  }

  /// Adds a doc comment with empty lines between paragraphs.
  mutating func doc(_ paragraphs: [String]) {
    var lines: [String] = []
    for paragraph in paragraphs where !paragraph.isEmpty {
      if !lines.isEmpty { lines.append("") }
      for line in SwiftWords.lines(paragraph) {
        lines += wrapped(KotlinText.harmless(line), KotlinText.width - depth * 4 - 3)
      }
    }
    if lines.isEmpty { return }
    if lines.count == 1, depth * 4 + lines[0].utf8.count + 7 <= KotlinText.width {
      return line("/** \(lines[0]) */")
    }
    line("/**")
    for text in lines { line(text.isEmpty ? " *" : " * \(text)") }
    line(" */")
  }

  private func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for part in text.utf8.split(separator: UInt8(ascii: " ")) {
      let word = String(decoding: part, as: UTF8.self)
      if !current.isEmpty, current.utf8.count + 1 + word.utf8.count > width {
        lines.append(current)
        current = ""
      }
      current += current.isEmpty ? word : " \(word)"
    }
    return lines + [current]
  }

  /// Text that can neither end a comment nor open one inside it: Kotlin comments nest.
  private static func harmless(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if (last == "*" && scalar == "/") || (last == "/" && scalar == "*") { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }
}

/// A literal or a call.
indirect enum KotlinValue {
  case plain(String)
  /// The characters of a string literal, each as spelled in Kotlin.
  case text([String])
  case call(String, [Argument])

  struct Argument {
    let label: String
    let value: KotlinValue
  }

  /// True if it cannot be split over lines.
  var isWhole: Bool {
    switch self {
    case .plain: true
    case .text: false
    case .call(_, let arguments): arguments.isEmpty
    }
  }

  /// The number of literals and calls in it.
  var leaves: Int {
    guard case .call(_, let arguments) = self else { return 1 }
    return arguments.reduce(1) { $0 + $1.value.leaves }
  }

  /// The room that the value leaves in a line; a number below 0 if it does not fit.
  func rest(of room: Int) -> Int {
    var room = room
    switch self {
    case .plain(let text): room -= text.utf8.count
    case .text(let pieces):
      room -= 2
      for piece in pieces where room >= 0 { room -= piece.utf8.count }
    case .call(let name, let arguments):
      room -= name.utf8.count + 2 + max(arguments.count - 1, 0) * 2
      for argument in arguments where room >= 0 {
        if !argument.label.isEmpty { room -= argument.label.utf8.count + 3 }
        room = argument.value.rest(of: room)
      }
    }
    return room
  }

  /// The value on one line.
  var flat: String {
    var line = ""
    write(to: &line)
    return line
  }

  /// Writes it on one line.
  func write(to line: inout String) {
    switch self {
    case .plain(let text): line += text
    case .text(let pieces):
      line += "\""
      for piece in pieces { line += piece }
      line += "\""
    case .call(let name, let arguments):
      line += name
      line += "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { line += ", " }
        if !argument.label.isEmpty {
          line += argument.label
          line += " = "
        }
        argument.value.write(to: &line)
      }
      line += ")"
    }
  }
}

extension KotlinValue {
  static func string(_ text: String) -> KotlinValue {
    .text(text.unicodeScalars.map { spelled($0) })
  }

  /// JSON as a string literal, which can be split between its values.
  static func json(_ text: String) -> KotlinValue {
    var pieces = [""]
    for scalar in text.unicodeScalars {
      pieces[pieces.count - 1] += spelled(scalar)
      if scalar == "," || pieces[pieces.count - 1].utf8.count >= 72 { pieces.append("") }
    }
    return .text(pieces)
  }

  /// A call with arguments without labels.
  static func of(_ name: String, _ values: [KotlinValue]) -> KotlinValue {
    .call(name, values.map { Argument(label: "", value: $0) })
  }

  /// A number in millionths.
  static func float(_ millionths: Int64) -> KotlinValue {
    .plain(SwiftWords.number(millionths) + "f")
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "$": return "\\$"
    case "\n": return "\\n"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default:
      var text = ""
      text.unicodeScalars.append(scalar)
      return text
    }
  }
}

/// The arguments of a call that differ from their defaults.
struct KotlinArguments {
  private(set) var list: [KotlinValue.Argument] = []

  mutating func add(_ value: KotlinValue) { list.append(.init(label: "", value: value)) }

  mutating func add(_ label: String, _ value: KotlinValue?) {
    if let value { list.append(.init(label: label, value: value)) }
  }

  mutating func add(_ label: String, _ text: String) {
    if !text.isEmpty { add(label, .string(text)) }
  }

  mutating func add(_ label: String, _ name: Name) {
    if !name.isNone { add(label, .string(name.text)) }
  }

  mutating func add(_ label: String, _ isTrue: Bool) {
    if isTrue { add(label, .plain("true")) }
  }

  func call(_ name: String) -> KotlinValue { .call(name, list) }
}
