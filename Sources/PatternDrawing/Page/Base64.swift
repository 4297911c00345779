import PatternReports

/// Base64 (RFC 4648 §4), for bytes in a page.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    var at = 0
    while at < bytes.count {
      let left = bytes.count - at
      let group =
        UInt32(bytes[at]) << 16 | (left > 1 ? UInt32(bytes[at + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[at + 2]) : 0)
      for place in 0..<4 {
        let letter = letters[Int(group >> UInt32(18 - 6 * place) & 63)]
        text.append(place > left ? UInt8(ascii: "=") : letter)
      }
      at += 3
    }
  }
}
