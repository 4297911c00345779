import PatternJSON

/// A value of a table and its path, which faults name.
struct DeckValue {
  let json: JSONValue
  private let path: Path

  private indirect enum Path {
    case table
    case key(String, in: Path)
    case element(Int, of: Path)

    var text: String {
      switch self {
      case .table: return ""
      case .key(let key, let object):
        let text = object.text
        return text.isEmpty || key.isEmpty ? text + key : "\(text).\(key)"
      case .element(let index, let list): return "\(list.text)[\(index)]"
      }
    }
  }

  init(_ table: JSONValue) { (json, path) = (table, .table) }

  private init(_ json: JSONValue, _ path: Path) { (self.json, self.path) = (json, path) }

  /// The path, such as `cues.ghost.arrive.modes.normal.haptics[0]`.
  var place: String { path.text }

  var outOfRange: DeckError { .outOfRange(path: place) }

  func wrong(_ expected: String) -> DeckError { .wrongType(path: place, expected: expected) }

  func missing(_ key: StaticString) -> DeckError {
    .missing(path: Path.key("\(key)", in: path).text)
  }

  // MARK: objects and lists

  func requireObject() throws(DeckError) {
    if json.members == nil { throw wrong("an object") }
  }

  /// The value of a required key.
  func need(_ key: StaticString) throws(DeckError) -> DeckValue {
    try requireObject()
    guard let value = json[key] else { throw missing(key) }
    return DeckValue(value, .key("\(key)", in: path))
  }

  /// The value of an optional key; nil if it is missing or null.
  func may(_ key: StaticString) -> DeckValue? {
    guard let value = json[key], value != .null else { return nil }
    return DeckValue(value, .key("\(key)", in: path))
  }

  func members() throws(DeckError) -> [(name: String, value: DeckValue)] {
    guard let members = json.members else { throw wrong("an object") }
    return members.map { ($0.name, DeckValue($0.value, .key($0.name, in: path))) }
  }

  func elements() throws(DeckError) -> [DeckValue] {
    guard let elements = json.elements else { throw wrong("a list") }
    return elements.enumerated().map { DeckValue($0.element, .element($0.offset, of: path)) }
  }

  // MARK: scalars

  func text() throws(DeckError) -> String {
    guard let text = json.string else { throw wrong("a text") }
    return text
  }

  func name() throws(DeckError) -> PlayName { PlayName(try text()) }

  func texts() throws(DeckError) -> [String] {
    try elements().map { element throws(DeckError) in try element.text() }
  }

  func names() throws(DeckError) -> [PlayName] { try texts().map { PlayName($0) } }

  func flag() throws(DeckError) -> Bool {
    guard let flag = json.boolean else { throw wrong("true or false") }
    return flag
  }

  func number() throws(DeckError) -> Double {
    guard case .number(let spelling) = json else { throw wrong("a number") }
    let number = DecimalNumber.value(of: spelling)
    if number.magnitude > 1e12 { throw outOfRange }
    return number
  }

  /// A number in 0…1.
  func level() throws(DeckError) -> Double {
    let level = try number()
    if !(0...1).contains(level) { throw outOfRange }
    return level
  }

  /// Milliseconds from the table, converted to microseconds.
  func time(least: Double = 0) throws(DeckError) -> Int64 {
    let milliseconds = try number()
    guard milliseconds >= least, milliseconds <= DeckLimit.milliseconds else { throw outOfRange }
    return Int64((milliseconds * 1000).rounded())
  }
}
