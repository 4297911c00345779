/// Cuts a stream of bytes into messages: a header with `Content-Length`, an empty line, a body.
///
/// A frame that is broken is left out and said so once; reading goes on at the next header.
package struct Framing {
  /// The largest body, in bytes (512 MiB): a file of the largest size, escaped.
  package static let bodyLimit = 512 << 20
  /// The longest header, in bytes.
  package static let headerLimit = 8192

  /// What has come.
  package enum Frame {
    case body([UInt8])
    /// Why there is none.
    case broken(StaticString)
  }

  private var buffer: [UInt8] = []
  /// How many bytes of the buffer have been read.
  private var at = 0
  /// How many bytes of a body are left to be skipped.
  private var skipping = 0
  /// The length of the body whose header has been read.
  private var length: Int?
  /// The bytes are those of no message; the next header is searched for.
  private var isLost = false

  package init() {}

  package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
    var bytes = bytes[...]
    if skipping > 0 {
      let skipped = min(skipping, bytes.count)
      skipping -= skipped
      bytes = bytes.dropFirst(skipped)
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next message, if all of it has come.
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
    // Blank lines between two messages hurt nobody.
    while at < buffer.count, buffer[at] == 0x0D || buffer[at] == 0x0A { at += 1 }
    guard let end = headerEnd() else {
      if buffer.count - at <= Framing.headerLimit { return nil }
      return lost("a header is longer than 8192 bytes")
    }
    let lines = buffer[at..<end].split { $0 == 0x0A || $0 == 0x0D }
    var found: Int?
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return lost("a line of a header has no `:`")
      }
      if Framing.isContentLength(line[..<colon]) {
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

  /// Where the body starts: after the first empty line.
  private func headerEnd() -> Int? {
    var line = at
    let limit = min(buffer.count, at + Framing.headerLimit)
    var index = at
    while index < limit {
      if buffer[index] == 0x0A {
        let isEmpty = index == line || index == line + 1 && buffer[line] == 0x0D
        if isEmpty { return index + 1 }
        line = index + 1
      }
      index += 1
    }
    return nil
  }

  private mutating func lost(_ reason: StaticString) -> Header {
    // What was no header may hold one; its first byte is not the start of it.
    at += 1
    isLost = true
    return .broken(reason)
  }

  /// Goes on to the next `Content-Length:`; what cannot be the start of one is dropped.
  private mutating func search() {
    let wanted = Array("content-length:".utf8)
    while buffer.count - at >= wanted.count {
      if Framing.isSame(buffer[at..<at + wanted.count], wanted) {
        isLost = false
        break
      }
      at += 1
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

  private static func isContentLength(_ name: ArraySlice<UInt8>) -> Bool {
    isSame(name, Array("content-length".utf8))
  }

  private static func isSame(_ text: ArraySlice<UInt8>, _ lowered: [UInt8]) -> Bool {
    text.count == lowered.count
      && zip(text, lowered).allSatisfy { byte, wanted in
        (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == wanted
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
        // More than any body may have; the digits after do not matter.
        number = min((number ?? 0) * 10 + Int(byte - 0x30), 1 << 50)
      default: return nil
      }
    }
    return number
  }
}
