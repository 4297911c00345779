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
  init(_ base: UnsafePointer<UInt8>, _ token: Token) {
    var at = Int(token.start)
    let end = Int(token.end)
    if base[at] &- 0x30 > 9 { at += 1 }
    let first = at
    while at < end - 1, base[at] == 0x30, base[at + 1] &- 0x30 <= 9 { at += 1 }
    let lead = ByteRange(UInt32(first), UInt32(at))
    while at < end, base[at] &- 0x30 <= 9 { at += 1 }
    var kept = at
    if at < end, base[at] == Ascii.dot {
      at += 1
      while at < end, base[at] &- 0x30 <= 9 {
        if base[at] != 0x30 { kept = at + 1 }
        at += 1
      }
    }
    let tail = ByteRange(UInt32(kept), UInt32(at))
    if lead.isEmpty && tail.isEmpty
      || Unit.named(UnsafeBufferPointer(start: base + at, count: end - at)) == nil
    {
      self.lead = ByteRange(0, 0)
      self.tail = ByteRange(0, 0)
    } else {
      self.lead = lead
      self.tail = tail
    }
  }
}
