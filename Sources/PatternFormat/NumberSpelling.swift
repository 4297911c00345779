import PatternSyntax

/// The redundant zeros of a number: `007` is 7, `0.60` is 0.6, `1.00s` is 1s. Unit and sign stay as
/// written.
struct NumberSpelling {
  /// The leading zeros, and the trailing zeros of the decimals with the point if no decimal
  /// remains.
  let lead: ByteRange
  let tail: ByteRange

  /// The number of redundant bytes.
  var excess: Int { lead.count + tail.count }

  /// Reads a number token. A number with an unknown unit has no redundant zeros.
  init(_ source: Source, _ token: Token) {
    var at = Int(token.start)
    let end = Int(token.end)
    if !Ascii.isDigit(source[at]) { at += 1 }
    let first = at
    while at < end - 1, source[at] == 0x30, Ascii.isDigit(source[at + 1]) { at += 1 }
    let lead = ByteRange(UInt32(first), UInt32(at))
    while at < end, Ascii.isDigit(source[at]) { at += 1 }
    var kept = at
    if at < end, source[at] == Ascii.dot {
      at += 1
      while at < end, Ascii.isDigit(source[at]) {
        if source[at] != 0x30 { kept = at + 1 }
        at += 1
      }
    }
    let tail = ByteRange(UInt32(kept), UInt32(at))
    let hasUnit = Unit.named(source.bytes(ByteRange(UInt32(at), token.end))) != nil
    self.lead = hasUnit ? lead : ByteRange(0, 0)
    self.tail = hasUnit ? tail : ByteRange(0, 0)
  }
}
