import PatternCues

/// A Kotlin source as it grows, line by line, at most 100 columns wide where its words allow it.
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

  /// Text that brings its own indentation and line ends.
  mutating func raw(_ source: StaticString) { text += "\(source)" }

  private mutating func indent() {
    for _ in 0..<depth { text += "    " }
  }

  mutating func block(_ head: String, _ body: (inout KotlinText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// A line that ends with a value, which takes further lines where it is too long.
  mutating func line(_ head: String, _ value: KotlinValue, _ end: String = "") {
    let flat = value.flat
    if depth * 4 + head.utf8.count + flat.utf8.count + end.utf8.count <= KotlinText.width {
      return line(head + flat + end)
    }
    switch value {
    case .plain: line(head + flat + end)
    case .text(let pieces):
      let isInner = !head.isEmpty
      if isInner {
        line(KotlinText.withoutSpace(head))
        depth += 1
      }
      for (part, isLast) in parts(of: pieces) { line(part + (isLast ? end : " +")) }
      if isInner { depth -= 1 }
    case .call(let name, let arguments):
      if arguments.isEmpty { return line(head + flat + end) }
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

  /// Literals that make a text together.
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

  /// A doc comment of paragraphs with an empty line between them.
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

  /// Text that neither ends a comment nor starts one inside of it: comments of Kotlin nest.
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
  /// The characters of a literal, each as it is spelled.
  case text([String])
  case call(String, [Argument])

  struct Argument {
    let label: String
    let value: KotlinValue
  }

  var flat: String {
    switch self {
    case .plain(let text): return text
    case .text(let pieces): return "\"\(pieces.joined())\""
    case .call(let name, let arguments):
      let list = arguments.map { argument in
        argument.label.isEmpty ? argument.value.flat : "\(argument.label) = \(argument.value.flat)"
      }
      return "\(name)(\(list.joined(separator: ", ")))"
    }
  }
}

extension KotlinValue {
  static func string(_ text: String) -> KotlinValue {
    .text(text.unicodeScalars.map { spelled($0) })
  }

  static func list(_ values: [KotlinValue]) -> KotlinValue {
    .call("listOf", values.map { Argument(label: "", value: $0) })
  }

  /// A number in millionths.
  static func float(_ millionths: Int64) -> KotlinValue {
    .plain(SwiftWords.number(millionths) + "f")
  }

  static func double(_ millionths: Int64) -> KotlinValue {
    let number = SwiftWords.number(millionths)
    return .plain(number.utf8.contains(UInt8(ascii: ".")) ? number : number + ".0")
  }

  static func double(_ value: Double) -> KotlinValue { double(millionths(value)) }

  /// A time in microseconds.
  static func milliseconds(_ microseconds: Int64) -> KotlinValue { double(microseconds * 1000) }

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

/// Arguments of a call, as far as they differ from their defaults.
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

  mutating func add(_ label: String, _ values: [KotlinValue]) {
    if !values.isEmpty { add(label, .list(values)) }
  }

  mutating func add(_ label: String, _ names: [Name]) {
    add(label, names.map { .string($0.text) })
  }

  func call(_ name: String) -> KotlinValue { .call(name, list) }
}
