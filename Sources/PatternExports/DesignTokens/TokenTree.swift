/// The groups and tokens of a design token file.
struct TokenTree {
  private var token: [UInt8]?
  private var description = ""
  private var names: [String] = []
  private var groups: [TokenTree] = []

  /// Adds a token.
  ///
  /// - Returns: false if the path already has one.
  mutating func add(_ path: ArraySlice<String>, _ token: [UInt8]) -> Bool {
    var isNew = false
    change(path) { group in
      isNew = group.token == nil
      if isNew { group.token = token }
    }
    return isNew
  }

  mutating func describe(_ path: ArraySlice<String>, _ text: String) {
    change(path) { $0.description = text }
  }

  private mutating func change(_ path: ArraySlice<String>, _ body: (inout TokenTree) -> Void) {
    guard let first = path.first else { return body(&self) }
    let index = names.firstIndex(of: first) ?? names.count
    if index == names.count {
      names.append(first)
      groups.append(TokenTree())
    }
    groups[index].change(path.dropFirst(), body)
  }

  /// Writes the tree. A token with others below it becomes the `$root` of a group, because tokens
  /// cannot be nested.
  func write(to writer: inout ByteWriter, depth: Int = 0) {
    if let token, groups.isEmpty { return writer.raw(token) }
    writer.raw("{")
    var separator: StaticString = "\n"
    func key(_ text: String, _ writer: inout ByteWriter) {
      writer.raw(separator)
      separator = ",\n"
      for _ in 0...depth { writer.raw("  ") }
      writer.string(text)
      writer.raw(": ")
    }
    if !description.isEmpty {
      key("$description", &writer)
      writer.string(description)
    }
    if let token {
      key("$root", &writer)
      writer.raw(token)
    }
    for (name, group) in zip(names, groups) {
      key(name, &writer)
      group.write(to: &writer, depth: depth + 1)
    }
    writer.raw("\n")
    for _ in 0..<depth { writer.raw("  ") }
    writer.raw("}")
  }
}
