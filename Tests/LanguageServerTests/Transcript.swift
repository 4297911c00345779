import PatternJSON

/// Messages of a server in readable form: a line for each value, ranges as `1:2..1:8` from 0.
enum Transcript {
  static func text(of message: JSONValue) -> String {
    var text = "<"
    if let method = message["method"]?.string {
      text += " \(method)"
      if let id = message["id"]?.integer { text += " (\(id))" }
      text += lines(message["params"] ?? .null, 1)
    } else if let error = message["error"] {
      text += " error \(error["code"]?.integer ?? 0): \(error["message"]?.string ?? "")\n"
    } else {
      text += lines(message["result"] ?? .null, 1)
    }
    return text
  }

  private static func lines(_ value: JSONValue, _ depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    if let place = place(value) { return " \(place)\n" }
    switch value {
    case .null: return " null\n"
    case .boolean(let value): return " \(value)\n"
    case .number(let text): return " \(text)\n"
    case .string(let text):
      if !text.contains("\n") { return " \(text)\n" }
      return "\n"
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\(indent)|\n" : "\(indent)| \($0)\n" }.joined()
    case .array(let elements):
      if elements.isEmpty { return " []\n" }
      if elements.allSatisfy({ $0.members == nil && $0.elements == nil }) {
        return " " + elements.map { lines($0, 0).dropFirst().dropLast() }.joined(separator: ", ")
          + "\n"
      }
      return "\n" + elements.map { "\(indent)-\(lines($0, depth + 1))" }.joined()
    case .object(let members):
      if members.isEmpty { return " {}\n" }
      return "\n" + members.map { "\(indent)\($0.name):\(lines($0.value, depth + 1))" }.joined()
    }
  }

  private static func place(_ value: JSONValue) -> String? {
    if let start = value["start"].flatMap(place), let end = value["end"].flatMap(place),
      value.members?.count == 2
    {
      return "\(start)..\(end)"
    }
    guard value.members?.count == 2, let line = value["line"]?.integer,
      let character = value["character"]?.integer
    else { return nil }
    return "\(line):\(character)"
  }
}
