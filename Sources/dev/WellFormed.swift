import PatternJSON

/// Checks that a report is valid in its format.
enum WellFormed {
  /// The fault of a report; nil if it is valid, or its format has no checker.
  static func fault(_ bytes: [UInt8], as format: String) -> String? {
    if String(validating: bytes, as: UTF8.self) == nil { return "is not UTF-8" }
    switch format {
    case "json", "sarif", "gitlab", "rdjson":
      do throws(JSONFault) {
        _ = try JSONReader.read(bytes)
        return nil
      } catch {
        return "is not JSON: \(error.what)"
      }
    case "checkstyle", "junit": return isXML(bytes) ? nil : "is not XML"
    default: return nil
    }
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    var reader = XMLReader(rest: bytes[...])
    return reader.isDocument()
  }
}

/// A minimal XML reader, without comments, sections and document types, which do not occur in our
/// reports.
private struct XMLReader {
  var rest: ArraySlice<UInt8>
  private var open: [[UInt8]] = []

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// True if all elements are closed, attributes quoted, entities known, and all characters allowed
  /// by XML 1.0.
  mutating func isDocument() -> Bool {
    guard accept("<?xml "), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
    rest = rest[(end + 1)...]
    var elements = 0
    while !rest.isEmpty {
      guard isText(until: UInt8(ascii: "<")) else { return false }
      if rest.isEmpty { break }
      rest.removeFirst()
      if accept("/") {
        guard open.popLast() == name(), accept(">") else { return false }
      } else {
        if open.isEmpty { elements += 1 }
        guard isTag() else { return false }
      }
    }
    return open.isEmpty && elements == 1
  }

  /// Reads an opening tag after its `<`.
  private mutating func isTag() -> Bool {
    let element = name()
    if element.isEmpty { return false }
    while accept(" ") {
      guard !name().isEmpty, accept("=\""), isText(until: UInt8(ascii: "\"")), accept("\"") else {
        return false
      }
    }
    if accept("/>") { return true }
    open.append(element)
    return accept(">")
  }

  private mutating func name() -> [UInt8] {
    let end = rest.firstIndex { byte in
      !(byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"))
    }
    defer { rest = rest[(end ?? rest.endIndex)...] }
    return Array(rest[..<(end ?? rest.endIndex)])
  }

  /// Reads up to a character.
  ///
  /// - Returns: false if an unescaped character comes first.
  private mutating func isText(until end: UInt8) -> Bool {
    while let byte = rest.first, byte != end {
      switch byte {
      case UInt8(ascii: "<"): return false
      case UInt8(ascii: "&"):
        guard let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
        let entity = rest[(rest.startIndex + 1)..<semicolon]
        let known = ["amp", "lt", "gt", "quot", "apos"]
        guard known.contains(where: { entity.elementsEqual($0.utf8) }) || entity.first == 0x23
        else { return false }
        rest = rest[semicolon...]
      case 0x09, 0x0A, 0x0D: break
      case ..<0x20: return false
      default: break
      }
      rest.removeFirst()
    }
    return true
  }

  private mutating func accept(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest.removeFirst(text.utf8.count)
    return true
  }
}
