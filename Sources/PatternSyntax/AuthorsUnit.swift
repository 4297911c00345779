/// The unit of time that the author uses on a line. Findings are in milliseconds; on a line whose
/// times are all in seconds, they are shown in seconds.
struct AuthorsUnit {
  private let file: SourceText
  private let range: ByteRange
  private let others: [Related]

  init(_ file: SourceText, _ range: ByteRange, _ others: [Related]) {
    self.file = file
    self.range = range
    self.others = others
  }

  /// A text with its times in the unit of its place.
  func text(_ text: String) -> String {
    var written = text
    guard written.withUTF8({ AuthorsUnit.times(in: $0) }).hasMilliseconds, writesSeconds
    else { return text }
    var bytes: [UInt8] = []
    var at = text.utf8.startIndex
    let end = text.utf8.endIndex
    while at < end {
      let start = at
      while at < end, AuthorsUnit.isNumber(text.utf8[at]) { text.utf8.formIndex(after: &at) }
      let number = Array(text.utf8[start..<at])
      if !number.isEmpty, text.utf8[at...].starts(with: "ms".utf8),
        let seconds = AuthorsUnit.thousandth(of: number)
      {
        bytes += seconds + [UInt8(ascii: "s")]
        at = text.utf8.index(at, offsetBy: 2)
        continue
      }
      bytes += number
      if at < end {
        bytes.append(text.utf8[at])
        text.utf8.formIndex(after: &at)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if all times on the line are in seconds. If it has none, the lines of the related places
  /// decide.
  private var writesSeconds: Bool {
    let own = AuthorsUnit.times(in: line(of: range, in: file))
    if own.hasSeconds || own.hasMilliseconds { return own.hasSeconds && !own.hasMilliseconds }
    return others.contains { place in
      let times = AuthorsUnit.times(in: line(of: place.range, in: place.file))
      return times.hasSeconds && !times.hasMilliseconds
    }
  }

  /// The bytes on each side of a place that count as its line: each finding reads its own.
  private static let reach = 512

  /// The line on which a range begins, as far as its reach.
  private func line(of range: ByteRange, in file: SourceText) -> some Sequence<UInt8> {
    let place = min(Int(range.start), file.count)
    var (start, end) = (place, place)
    while start > max(0, place - AuthorsUnit.reach), file[start - 1] != 0x0A { start -= 1 }
    let last = min(file.count, place + AuthorsUnit.reach)
    while end < last, file[end] != 0x0A { end += 1 }
    return file.bytes(ByteRange(UInt32(start), UInt32(end)))
  }

  /// The units of time after numbers outside of quotation marks.
  private static func times(
    in bytes: some Sequence<UInt8>
  ) -> (hasSeconds: Bool, hasMilliseconds: Bool) {
    var (hasSeconds, hasMilliseconds) = (false, false)
    // The letters after a number, three at most, the last one lowest; nil elsewhere.
    var unit: UInt32?
    var isQuoted = false
    func end() {
      if unit == 0x73 { hasSeconds = true }
      if unit == 0x6D73 { hasMilliseconds = true }
    }
    for byte in bytes {
      if byte == Ascii.quote { isQuoted.toggle() }
      if isNumber(byte), unit ?? 0 == 0 {
        unit = 0
      } else if let known = unit {
        let goesOn = known <= 0xFFFF && Ascii.isLetter(byte)
        if !goesOn, !isQuoted { end() }
        unit = goesOn ? known << 8 | UInt32(byte) : nil
      }
    }
    end()
    return (hasSeconds, hasMilliseconds)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    Ascii.isDigit(byte) || byte == Ascii.dot
  }

  /// A decimal number divided by 1000; nil if the text is not a number.
  private static func thousandth(of number: [UInt8]) -> [UInt8]? {
    let parts = number.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.allSatisfy({ !$0.isEmpty }),
      !(parts.last ?? []).contains(UInt8(ascii: "."))
    else { return nil }
    let zero = UInt8(ascii: "0")
    let padded = [UInt8](repeating: zero, count: max(0, 4 - whole.count)) + whole
    var decimals = Array(padded.suffix(3)) + (parts.count > 1 ? Array(parts[1]) : [])
    while decimals.last == zero { decimals.removeLast() }
    let seconds = Array(padded.dropLast(3))
    return decimals.isEmpty ? seconds : seconds + [UInt8(ascii: ".")] + decimals
  }
}
