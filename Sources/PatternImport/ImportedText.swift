import PatternFormat
import PatternSyntax

/// Writes imported patterns as readable text.
package struct ImportedText {
  private var text = ""
  private var names: Set<String> = []
  /// The names of the patterns declared so far.
  package private(set) var declared: [String] = []

  /// The longest line, in columns.
  private static let width = 100

  package init() {}

  /// Adds the patterns of a file.
  ///
  /// - Parameters:
  ///   - path: the path shown in the header.
  ///   - name: the name of the pattern; if there are several, each gets a number.
  ///   - asDeck: true to add a commented-out cue after each pattern.
  package mutating func add(
    _ file: ImportedFile, file path: String, named name: String, asDeck: Bool
  ) {
    let patterns = file.patterns.filter { !$0.isEmpty }
    if patterns.isEmpty { return }
    if !text.isEmpty { text += "\n" }
    text +=
      "# Imported from \(ImportedText.line(path)) (\(file.format.map { "\($0.title)" } ?? "")).\n"
    for (index, pattern) in patterns.enumerated() {
      let wanted = patterns.count > 1 ? "\(name)-\(index + 1)" : name
      declare(pattern, unique(wanted), asDeck: asDeck)
    }
  }

  /// The formatted text.
  package var bytes: [UInt8] {
    Layout(of: Source(path: "import.pattern", text: text)).bytes
  }

  private mutating func unique(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !names.insert(name).inserted {
      name = "\(wanted)-\(number)"
      number += 1
    }
    return name
  }

  // MARK: patterns

  private mutating func declare(_ pattern: ImportedPattern, _ name: String, asDeck: Bool) {
    declared.append(name)
    let events = ImportedEvent.events(of: pattern)
    let lines = ImportedBody.lines(events[...], from: 0)
    let gaps = ImportedText.gaps(in: lines, name)
    text += "\n"
    for gap in gaps { text += "let \(gap.name): \(ImportedEvent.duration(gap.wait))\n" }
    if !gaps.isEmpty { text += "\n" }
    for line in ImportedText.wrapped(pattern.doc) { text += "## \(line)\n" }
    let renderer = Renderer(gaps: gaps)
    if let body = renderer.inline(lines),
      name.utf8.count + 2 + body.utf8.count <= ImportedText.width,
      !pattern.hasStrokes || lines.count == 1
    {
      text += "\(name): \(body)\n"
    } else {
      text += "\(name) {\n\(renderer.block(lines, indent: "  "))}\n"
    }
    if asDeck { text += ImportedText.cue(playing: name) }
  }

  /// A commented-out cue to fill in.
  private static func cue(playing name: String) -> String {
    """

    # cue \(name).played {
    #   because "what people learn from it"
    #   on \(name).happened  # declare it: event \(name).happened: by user, class selection
    #   play \(name)
    #   toast "What it says, in words"
    # }

    """
  }

  /// Waits used at least three times, in order of first use.
  private static func gaps(
    in lines: [ImportedLine], _ name: String
  ) -> [(wait: Int64, name: String)] {
    var waits: [(wait: Int64, count: Int)] = []
    var places: [Int64: Int] = [:]
    func visit(_ lines: [ImportedLine]) {
      for line in lines {
        switch line {
        case .wait(let wait):
          if let place = places[wait] {
            waits[place].count += 1
          } else {
            places[wait] = waits.count
            waits.append((wait, 1))
          }
        case .statement: break
        case .body(_, let inner): visit(inner)
        }
      }
    }
    visit(lines)
    let often = waits.filter { $0.count >= 3 }
    return often.enumerated().map { index, gap in
      (gap.wait, index == 0 ? "\(name)-gap" : "\(name)-gap-\(index + 1)")
    }
  }

  // MARK: comments

  /// A text on one line, with control characters replaced by spaces.
  private static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  /// A text, broken into lines that fit after `## `.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var columns = 0
    for word in line(text).split(separator: " ") {
      let count = word.unicodeScalars.count
      if !lines.isEmpty, columns + 1 + count <= width - 3 {
        lines[lines.count - 1] += " \(word)"
        columns += 1 + count
      } else {
        lines.append(String(word))
        columns = count
      }
    }
    return lines
  }
}

/// Renders statements as text.
private struct Renderer {
  let gaps: [(wait: Int64, name: String)]

  private func wait(_ wait: Int64) -> String {
    let gap = gaps.first { $0.wait == wait }
    return "wait \(gap?.name ?? ImportedEvent.duration(wait))"
  }

  /// All statements on one line; nil if one has a block.
  func inline(_ lines: [ImportedLine]) -> String? {
    var parts: [String] = []
    for (index, line) in lines.enumerated() {
      switch line {
      case .wait(let wait): parts.append(self.wait(wait))
      case .statement(let head, let block):
        if !block.isEmpty { return nil }
        parts.append(head)
      case .body(let head, let inner):
        guard let body = inline(inner) else { return nil }
        // A body after `:` extends to the end of its line.
        let isShort = inner.count == 1 && index == lines.count - 1
        parts.append(isShort ? "\(head): \(body)" : "\(head) { \(body) }")
      }
    }
    return parts.joined(separator: "; ")
  }

  /// One statement per line; a wait shares the line of the previous statement.
  func block(_ lines: [ImportedLine], indent: String) -> String {
    var text = ""
    var mayShare = false
    for line in lines {
      switch line {
      case .wait(let wait):
        if mayShare { text.removeLast() }
        text += (mayShare ? "; " : indent) + self.wait(wait) + "\n"
        mayShare = false
      case .statement(_, let block):
        text += indent + statement(line, indent: indent) + "\n"
        mayShare = block.isEmpty
      case .body:
        text += indent + statement(line, indent: indent) + "\n"
        mayShare = false
      }
    }
    return text
  }

  /// A statement whose first line is already indented.
  private func statement(_ line: ImportedLine, indent: String) -> String {
    switch line {
    case .wait(let wait): return self.wait(wait)
    case .statement(let head, let block):
      if block.isEmpty { return head }
      return head + " {\n" + block.map { "\(indent)  \($0)\n" }.joined() + indent + "}"
    case .body(let head, let inner):
      if inner.count == 1 { return "\(head): \(statement(inner[0], indent: indent))" }
      if let body = inline(inner), head.utf8.count + body.utf8.count + indent.utf8.count <= 95 {
        return "\(head) { \(body) }"
      }
      return "\(head) {\n\(block(inner, indent: indent + "  "))\(indent)}"
    }
  }
}
