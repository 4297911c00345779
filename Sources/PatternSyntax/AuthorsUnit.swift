/// The unit of time that the author uses on a line. Findings are in milliseconds; on a line whose
/// times are all in seconds, they are shown in seconds.
struct AuthorsUnit {
  private let file: Source
  private let range: ByteRange
  private let others: [Related]

  init(_ file: Source, _ range: ByteRange, _ others: [Related]) {
    self.file = file
    self.range = range
    self.others = others
  }

  /// A text with its times in the author's unit.
  func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let times = AuthorsUnit.times(in: bytes)
    guard times.contains(where: { $0.isMilliseconds }), writesSeconds else { return text }
    var written: [UInt8] = []
    var copied = 0
    for time in times where time.isMilliseconds {
      guard let seconds = AuthorsUnit.thousandth(of: bytes[time.number]) else { continue }
      written += bytes[copied..<time.number.lowerBound] + seconds
      // The `s` of the unit stays.
      copied = time.number.upperBound + 1
    }
    return String(decoding: written + bytes[copied...], as: UTF8.self)
  }

  /// True if all times on the line are in seconds. If it has none, the lines of the related places
  /// decide.
  private var writesSeconds: Bool {
    let own = AuthorsUnit.times(in: line(of: range, in: file))
    if !own.isEmpty { return own.allSatisfy { !$0.isMilliseconds } }
    return others.contains { place in
      let times = AuthorsUnit.times(in: line(of: place.range, in: place.file))
      return !times.isEmpty && times.allSatisfy { !$0.isMilliseconds }
    }
  }

  /// The maximum number of bytes that are read on each side of a place, since every finding reads
  /// its line.
  private static let reach = 512

  /// The line on which a range begins, within reach of that beginning.
  private func line(of range: ByteRange, in file: Source) -> UnsafeBufferPointer<UInt8> {
    let place = min(Int(range.start), file.count)
    var (start, end) = (place, place)
    while start > max(0, place - AuthorsUnit.reach), file[start - 1] != 0x0A { start -= 1 }
    let last = min(file.count, place + AuthorsUnit.reach)
    while end < last, file[end] != 0x0A { end += 1 }
    return file.bytes(ByteRange(UInt32(start), UInt32(end)))
  }

  /// A time in a text.
  private struct WrittenTime {
    /// The place of its number.
    let number: Range<Int>
    let isMilliseconds: Bool
  }

  /// The times outside quotation marks: numbers followed by `s` or `ms`. A number inside a name,
  /// such as `item.held200ms`, is not a time.
  private static func times<Bytes: RandomAccessCollection>(
    in bytes: Bytes
  ) -> [WrittenTime] where Bytes.Element == UInt8, Bytes.Index == Int {
    var times: [WrittenTime] = []
    var isQuoted = false
    var at = bytes.startIndex
    func skip(while belongs: (UInt8) -> Bool) {
      while at < bytes.endIndex, belongs(bytes[at]) { at += 1 }
    }
    while at < bytes.endIndex {
      let (start, byte) = (at, bytes[at])
      at += 1
      if byte == Ascii.quote { isQuoted.toggle() }
      if Ascii.isLetter(byte) || byte == 0x5F {
        skip { Ascii.isLetter($0) || isNumber($0) || $0 == 0x5F || $0 == Ascii.hyphen }
      } else if isNumber(byte) {
        skip(while: isNumber)
        let end = at
        skip(while: Ascii.isLetter)
        let isMilliseconds = bytes[end..<at].elementsEqual("ms".utf8)
        if !isQuoted, isMilliseconds || bytes[end..<at].elementsEqual("s".utf8) {
          times.append(WrittenTime(number: start..<end, isMilliseconds: isMilliseconds))
        }
      }
    }
    return times
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    Ascii.isDigit(byte) || byte == Ascii.dot
  }

  /// A decimal number divided by 1000; nil if the text is not a number.
  private static func thousandth(of number: ArraySlice<UInt8>) -> [UInt8]? {
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
