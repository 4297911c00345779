/// Splits a stream of bytes into messages: a header with `Content-Length`, an empty line and a
/// body.
///
/// A broken frame is reported once and skipped; reading resumes at the next header.
package struct Framing {
  /// The maximum size of a body, in bytes (512 MiB): enough for a file of the maximum size with
  /// every byte escaped.
  package static let bodyLimit = 512 << 20
  /// The maximum size of a header, in bytes. Our choice.
  package static let headerLimit = 8192

  /// A body, or a frame that could not be read.
  package enum Frame {
    case body([UInt8])
    /// The reason why the frame has no body.
    case broken(StaticString)
  }

  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that have been read.
  private var at = 0
  /// The number of bytes of a body that remain to be skipped.
  private var skipping = 0
  /// The length of the body, once its header has been read.
  private var length: Int?
  /// True while searching for the next header after unreadable bytes.
  private var isLost = false

  package init() {}

  package mutating func receive(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if skipping > 0 {
      let skipped = min(skipping, bytes.count)
      skipping -= skipped
      bytes = bytes.dropFirst(skipped)
    }
    buffer.append(contentsOf: bytes)
  }

  /// Takes the next message.
  ///
  /// - Returns: nil if it has not arrived completely.
  package mutating func next() -> Frame? {
    if isLost { search() }
    if isLost { return nil }
    if length == nil {
      switch header() {
      case nil: return nil
      case .length(let found)?: length = found
      case .broken(let reason)?: return .broken(reason)
      }
    }
    guard let length, buffer.count - at >= length else { return nil }
    let body = Array(buffer[at..<at + length])
    at += length
    self.length = nil
    tidy()
    return .body(body)
  }

  private enum Header {
    case length(Int)
    case broken(StaticString)
  }

  private mutating func header() -> Header? {
    // Blank lines between messages are harmless.
    while at < buffer.count, buffer[at] == 0x0D || buffer[at] == 0x0A { at += 1 }
    guard let end = headerEnd() else {
      if buffer.count - at <= Framing.headerLimit { return nil }
      return lost("a header is longer than 8192 bytes")
    }
    let lines = buffer[at..<end].split { $0 == 0x0A || $0 == 0x0D }
    var found: Int?
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return lost("a header line has no `:`")
      }
      if line[..<colon].isSame(lowered: "content-length") {
        found = Framing.number(line[(colon + 1)...])
        if found == nil { return lost("`Content-Length` is not a number") }
      }
    }
    guard let found else { return lost("a header has no `Content-Length`") }
    at = end
    if found > Framing.bodyLimit {
      let here = min(found, buffer.count - at)
      at += here
      skipping = found - here
      tidy()
      return .broken("a message is larger than 512 MiB")
    }
    return .length(found)
  }

  /// The offset of the body, after the first empty line; nil if the header is incomplete.
  private func headerEnd() -> Int? {
    var line = at
    for index in at..<min(buffer.count, at + Framing.headerLimit) where buffer[index] == 0x0A {
      if index == line || index == line + 1 && buffer[line] == 0x0D { return index + 1 }
      line = index + 1
    }
    return nil
  }

  private mutating func lost(_ reason: StaticString) -> Header {
    // A broken header may contain the start of a valid one, though not at its first byte.
    at += 1
    isLost = true
    return .broken(reason)
  }

  /// Advances to the next `Content-Length:` and drops the bytes before it.
  private mutating func search() {
    let wanted = "content-length:"
    let count = wanted.utf8.count
    while buffer.count - at >= count, isLost {
      if buffer[at..<at + count].isSame(lowered: wanted) { isLost = false } else { at += 1 }
    }
    tidy()
  }

  private mutating func tidy() {
    if at == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
      at = 0
    } else if at >= 1 << 16 {
      buffer.removeFirst(at)
      at = 0
    }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    var number: Int?
    var isOver = false
    for byte in text {
      switch byte {
      case 0x20, 0x09: if number != nil { isOver = true }
      case 0x30...0x39:
        if isOver { return nil }
        // Larger than any valid body; further digits do not matter.
        number = min((number ?? 0) * 10 + Int(byte - 0x30), 1 << 50)
      default: return nil
      }
    }
    return number
  }
}

extension ArraySlice<UInt8> {
  /// True if the text, in lower case, equals another one.
  func isSame(lowered other: String) -> Bool {
    elementsEqual(other.utf8) { byte, wanted in
      ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == wanted
    }
  }
}
