/// File URIs and their paths (RFC 8089, percent-encoding of RFC 3986).
enum FileURI {
  /// The absolute path of a URI, or the URI itself if it names no file on this machine.
  static func path(of uri: String) -> String {
    var rest = Array(uri.utf8)[...]
    guard rest.prefix(5).isSame(lowered: "file:") else { return uri }
    rest = rest.dropFirst(5)
    if rest.starts(with: [slash, slash]) {
      rest = rest.dropFirst(2)
      // The host may be `localhost`.
      let host = rest.prefix { $0 != slash }
      if !host.isEmpty, !host.elementsEqual("localhost".utf8) { return uri }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == slash else { return uri }
    return normalised(decoded(rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }))
  }

  /// The URI of an absolute path. Other text is taken for a URI and returned as it is.
  static func of(_ path: String) -> String {
    guard path.utf8.first == slash else { return path }
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), slash, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "%"), at + 2 < text.endIndex,
        let high = value(text[at + 1]), let low = value(text[at + 2])
      {
        result.append(high << 4 | low)
        at += 3
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }

  /// Removes empty parts, `.` and `..` from a path.
  private static func normalised(_ path: [UInt8]) -> String {
    var parts: [ArraySlice<UInt8>] = []
    for part in path.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    var result: [UInt8] = []
    for part in parts { result += [slash] + part }
    return result.isEmpty ? "/" : String(decoding: result, as: UTF8.self)
  }
}
