import PatternSyntax

/// Checks that a file is UTF-8 and pattern source.
package enum Encoding {
  /// The problem with the first byte that is not UTF-8, or with the format of the file; nil if
  /// there is none.
  package static func problem(of source: Source) -> Finding? {
    if let other = source.otherEncoding {
      return Finding(
        .invalidUTF8, source, ByteRange(0, 1), "this file is written in \(other), not in UTF-8",
        help: "save the file with the encoding UTF-8")
    }
    if let other = source.otherFormat {
      let start = (Int(source.markEnd)..<source.count).first { source[$0] > 0x20 } ?? 0
      return Finding(
        .otherFormat, source, ByteRange(UInt32(start), UInt32(start + 1)),
        "this file is \(other.phrase), not a pattern", help: "\(other.help)")
    }
    guard let bad = firstInvalidByte(source) else { return nil }
    return Finding(
      .invalidUTF8, source, ByteRange(UInt32(bad), UInt32(bad + 1)), "this byte is not UTF-8",
      help: "save the file with the encoding UTF-8")
  }

  private static func firstInvalidByte(_ source: Source) -> Int? {
    var at = 0
    while at < source.count {
      // Most text is ASCII: eight bytes are skipped at once.
      if source.word(at: at) & 0x8080_8080_8080_8080 == 0 {
        at += 8
        continue
      }
      let length = scalarLength(source, at)
      if length == 0 { return at }
      at += length
    }
    return nil
  }

  /// The length of the well-formed scalar that starts here (Unicode 16, table 3-7), or 0.
  private static func scalarLength(_ source: Source, _ at: Int) -> Int {
    let lead = source[at]
    if lead < 0x80 { return 1 }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, at + length <= source.count else { return 0 }
    for offset in 1..<length where source[at + offset] & 0xC0 != 0x80 { return 0 }
    let second = source[at + 1]
    if lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0
      || lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90
    {
      return 0
    }
    return length
  }
}
