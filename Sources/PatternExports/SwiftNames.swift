import PatternTable

/// Swift identifiers for names of one kind: `ghost.arrive` is `ghostArrive`.
///
/// If several names would become equal, as `a.b` and `a-b` do, each is spelled exactly: `a_b` for
/// the dot and `a__b` for the hyphen. So adding a name never gives an identifier another meaning.
struct SwiftNames {
  private let identifiers: [String: String]
  var isEmpty: Bool { identifiers.isEmpty }

  init(_ names: [Name], reserved: [String] = []) {
    self.init(names.map { $0.text }, reserved: reserved)
  }

  /// - Parameter ids: names, or pairs of names joined by a colon, without duplicates.
  init(_ ids: [String], reserved: [String] = []) {
    identifiers = SwiftNames.spelled(ids).mapValues {
      SwiftNames.misread.contains($0) || reserved.contains($0) ? $0 + "_" : $0
    }
  }

  /// The joined words of each name, or its exact spelling if several would be equal.
  static func spelled(_ ids: [String]) -> [String: String] {
    var spelled: [String: String] = [:]
    for (joined, users) in Dictionary(grouping: ids, by: { joined($0) }) {
      for id in users { spelled[id] = users.count > 1 ? exact(id) : joined }
    }
    return spelled
  }

  /// The identifier for declarations and uses; keywords are in backticks.
  subscript(name: Name) -> String { self[name.text] }

  subscript(id: String) -> String {
    let identifier = identifiers[id] ?? ""
    return SwiftNames.keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The name of a type named after `name`.
  func type(_ name: Name) -> String {
    SwiftNames.type((identifiers[name.text] ?? "").unicodeScalars)
  }

  /// A type name made from any text, such as a file name: letters and digits are kept, and
  /// everything else separates words.
  static func type(calledAfter text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var startsWord = true
    for scalar in text.unicodeScalars {
      let isPart = isDigit(scalar) || isLetter(scalar)
      if isPart { scalars.append(startsWord ? upper(scalar) : scalar) }
      startsWord = !isPart
    }
    guard let first = scalars.first else { return "Table" }
    return type((isDigit(first) ? ["_"] : []) + scalars)
  }

  private static func type(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in scalars { result.unicodeScalars.append(result.isEmpty ? upper(scalar) : scalar) }
    return types.contains(result) ? result + "_" : result
  }

  private static func joined(_ id: String) -> String {
    var result = ""
    var startsWord = false
    for scalar in id.unicodeScalars {
      let isSeparator = scalar == "." || scalar == "-" || scalar == ":"
      if !isSeparator { result.unicodeScalars.append(startsWord ? upper(scalar) : scalar) }
      startsWord = isSeparator
    }
    return result
  }

  private static func exact(_ id: String) -> String {
    var result = ""
    for scalar in id.unicodeScalars {
      switch scalar {
      case ".": result += "_"
      case "-": result += "__"
      case ":": result += "___"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("a"..."z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// True if the character is a letter that can start a Swift identifier. Swift also allows signs
  /// and combining marks; they are excluded because they are invisible or belong to the preceding
  /// character.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    case "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2AF}": true
    case "\u{370}"..."\u{482}", "\u{48A}"..."\u{167F}", "\u{1681}"..."\u{180A}": true
    case "\u{1810}"..."\u{1AAF}", "\u{1B00}"..."\u{1DBF}", "\u{1E00}"..."\u{1FFF}": true
    case "\u{2C00}"..."\u{2DFF}", "\u{3041}"..."\u{D7FF}", "\u{F900}"..."\u{FD3D}": true
    case "\u{10000}"..."\u{1FFFD}", "\u{20000}"..."\u{2FFFD}", "\u{30000}"..."\u{3FFFD}": true
    default: false
    }
  }

  /// Identifiers that mean something else to Swift after a dot, or seem to.
  private static let misread = ["allCases", "init", "none", "self", "some"]

  /// Types that generated text uses, and members that a type name would clash with.
  private static let types = [
    "AllCases", "Any", "CaseIterable", "Double", "Duration", "Equatable", "Int", "Int64",
    "Protocol", "RawValue", "Self", "Sendable", "String", "Type",
  ]

  /// Swift's reserved words that a name could equal.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
