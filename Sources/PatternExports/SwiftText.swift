/// A Swift source under construction.
struct SwiftText {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    for _ in 0..<depth { text += "  " }
    text += line
    text += "\n"
  }

  mutating func blank() { text += "\n" }

  /// Adds a doc comment: paragraphs with empty lines between them, then facts as a list.
  mutating func doc(_ paragraphs: [String], facts: [String] = []) {
    var isFirst = true
    for paragraph in paragraphs where !paragraph.isEmpty {
      if !isFirst { line("///") }
      isFirst = false
      for line in SwiftWords.lines(paragraph) { comment(line) }
    }
    if !isFirst, !facts.isEmpty { line("///") }
    for fact in facts { comment("- \(fact)") }
  }

  private mutating func comment(_ text: String) { line(text.isEmpty ? "///" : "/// \(text)") }

  /// Opens the body of a declaration.
  mutating func open(_ head: String) {
    line(head + " {")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  /// Adds a declaration with a body.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    open(head)
    body(&self)
    close()
  }

  /// Adds a property whose value depends on the case.
  ///
  /// The most common value is the default, which keeps the property short. Each case has a
  /// `return`: Swift takes quadratic time for a switch expression over thousands of cases.
  mutating func property(
    _ head: String, _ summary: String, _ rows: [(identifier: String, value: String)]
  ) {
    var counts: [String: Int] = [:]
    for row in rows { counts[row.value, default: 0] += 1 }
    var common = ""
    for row in rows where counts[row.value, default: 0] > counts[common, default: 0] {
      common = row.value
    }
    blank()
    doc([summary])
    block(head) { file in
      if counts.count == 1 { return file.line(common) }
      file.line("switch self {")
      for row in rows where row.value != common {
        file.line("case .\(row.identifier): return \(row.value)")
      }
      file.line("default: return \(common)")
      file.line("}")
    }
  }
}
