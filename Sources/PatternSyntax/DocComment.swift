extension Source {
  /// The lines of the doc comment above a declaration, without the `##`, the space after it and
  /// trailing spaces.
  public func docLines(above extent: Extent) -> [ByteRange] {
    guard extent.isDocumented, let indent = indent(Int(extent.range.start)) else { return [] }
    var lines: [ByteRange] = []
    var start = Int(extent.range.start) - indent
    while start > Int(textStart) {
      var end = start - 1
      start = end
      while start > Int(textStart), self[start - 1] != 0x0A { start -= 1 }
      var at = start
      while at < end, self[at] <= 0x20 { at += 1 }
      guard at + 2 <= end, self[at] == Ascii.hash, self[at + 1] == Ascii.hash else { break }
      at += 2
      if at < end, self[at] == 0x20 { at += 1 }
      while end > at, self[end - 1] <= 0x20 { end -= 1 }
      lines.append(ByteRange(UInt32(at), UInt32(end)))
    }
    return lines.reversed()
  }
}
