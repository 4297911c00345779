/// An XML element and its place.
struct XMLNode {
  struct Attribute {
    /// The name without its prefix.
    let name: String
    let value: String
    /// The byte range of the value.
    let range: Range<Int>
  }

  /// The name without its prefix.
  let name: String
  /// The byte range of the name.
  let range: Range<Int>
  var attributes: [Attribute] = []
  var children: [XMLNode] = []

  subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// A syntax error in XML, with its byte offset.
struct XMLFault: Error {
  let offset: Int
  let what: StaticString
  var isDepth = false
}

/// Reads the elements and attributes of XML. Text, comments, instructions and document types are
/// skipped; no external entity is loaded.
struct XMLReader {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var at = 0

  static func read(_ bytes: [UInt8], depthLimit: Int) throws(XMLFault) -> XMLNode {
    var reader = XMLReader(bytes: bytes, depthLimit: depthLimit)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    return try reader.root()
  }

  private init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  private func fault(_ what: StaticString) -> XMLFault { XMLFault(offset: at, what: what) }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  private func isAt(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skip(to text: String) throws(XMLFault) {
    while at < bytes.count, !isAt(text) { at += 1 }
    if at == bytes.count { throw fault("markup does not end") }
    at += text.utf8.count
  }

  private mutating func root() throws(XMLFault) -> XMLNode {
    while at < bytes.count {
      if try skipMarkup() { continue }
      if byte() == UInt8(ascii: "<") { break }
      at += 1
    }
    if at == bytes.count { throw fault("there is no element") }
    return try element()
  }

  /// Skips a comment, an instruction, a CDATA section or a document type.
  ///
  /// - Returns: true if there was one.
  private mutating func skipMarkup() throws(XMLFault) -> Bool {
    if isAt("<!--") {
      try skip(to: "-->")
    } else if isAt("<![CDATA[") {
      try skip(to: "]]>")
    } else if isAt("<?") {
      try skip(to: "?>")
    } else if isAt("<!") {
      var depth = 0
      repeat {
        if byte() == UInt8(ascii: "<") { depth += 1 }
        if byte() == UInt8(ascii: ">") { depth -= 1 }
        at += 1
      } while depth > 0 && at < bytes.count
      if depth > 0 { throw fault("markup does not end") }
    } else {
      return false
    }
    return true
  }

  /// Reads the element at the current offset. Iterative, so depth cannot exhaust the stack.
  private mutating func element() throws(XMLFault) -> XMLNode {
    var open: [XMLNode] = []
    while true {
      if at >= bytes.count { throw fault("an element does not end") }
      if try skipMarkup() { continue }
      guard byte() == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      var finished: XMLNode
      if byte(1) == UInt8(ascii: "/") {
        at += 2
        let start = at
        let name = try self.name()
        guard let last = open.popLast(), last.name == name else {
          throw XMLFault(offset: start, what: "no open element has this name")
        }
        skipSpace()
        if byte() != UInt8(ascii: ">") { throw fault("`>` is missing") }
        at += 1
        finished = last
      } else {
        if open.count == depthLimit {
          throw XMLFault(offset: at, what: "this is nested too deeply", isDepth: true)
        }
        let (node, isEmpty) = try tag()
        if !isEmpty {
          open.append(node)
          continue
        }
        finished = node
      }
      if open.isEmpty { return finished }
      open[open.count - 1].children.append(finished)
    }
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  }

  /// Reads a name and drops its prefix.
  private mutating func name() throws(XMLFault) -> String {
    var start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: ":"): start = at + 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        break
      default:
        if start == at { throw fault("a name is missing") }
        return text(start, at)
      }
      at += 1
    }
    throw fault("a name is missing")
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads a start tag.
  private mutating func tag() throws(XMLFault) -> (node: XMLNode, isEmpty: Bool) {
    at += 1
    let start = at
    let name = try self.name()
    var node = XMLNode(name: name, range: start..<at)
    while true {
      skipSpace()
      switch byte() {
      case UInt8(ascii: ">"):
        at += 1
        return (node, false)
      case UInt8(ascii: "/"):
        at += 1
        if byte() != UInt8(ascii: ">") { throw fault("`>` is missing") }
        at += 1
        return (node, true)
      default: node.attributes.append(try attribute())
      }
    }
  }

  private mutating func attribute() throws(XMLFault) -> XMLNode.Attribute {
    let name = try self.name()
    skipSpace()
    if byte() != UInt8(ascii: "=") { throw fault("`=` is missing after an attribute") }
    at += 1
    skipSpace()
    let quote = byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("a value needs quotation marks")
    }
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != quote { at += 1 }
    if at == bytes.count { throw fault("a value does not end") }
    let value = text(start, at)
    at += 1
    return XMLNode.Attribute(name: name, value: value, range: start..<at - 1)
  }
}
