/// Checks proposed repairs. Recovery looks only at the error itself; the checks here make sure that
/// a repair damages nothing next to it.
extension Fix {
  /// The repair in a form that can be applied to a file, with the file's line endings; nil if an
  /// edit is outside the text, edits overlap, or two words would become one.
  func sound(in file: Source) -> Fix? {
    var edits = edits
    var last = file.textStart
    for index in edits.indices {
      let range = edits[index].range
      let whole = ByteRange(file.outsidePair(range.start), file.outsidePair(range.end))
      if whole != range { edits[index] = Edit(whole, edits[index].text) }
      guard whole.start >= last, whole.end >= whole.start, Int(whole.end) <= file.count else {
        return nil
      }
      last = whole.end
    }
    if edits.indices.contains(where: { Fix.joinsWords(edits, $0, file) }) { return nil }
    if holdsLineBreak, file.endsLinesInReturn {
      edits = edits.map { Edit($0.range, $0.text.endingLinesInReturn) }
    }
    return Fix(title, safe: isSafe, edits)
  }

  private var holdsLineBreak: Bool { edits.contains { $0.text.utf8.contains(0x0A) } }

  /// True if an edit joins a letter to a letter or digit after it at a place where words were
  /// separate. A number may be joined to its unit.
  private static func joinsWords(_ edits: [Edit], _ index: Int, _ file: Source) -> Bool {
    let (start, end) = (Int(edits[index].range.start), Int(edits[index].range.end))
    func wasJoined(_ at: Int) -> Bool {
      at > 0 && areOneWord(file[at - 1], file[at])
    }
    let before = byte(before: index, edits, file)
    let after = byte(after: index, edits, file)
    guard let first = edits[index].text.utf8.first, let last = edits[index].text.utf8.last else {
      return areOneWord(before, after) && !wasJoined(start) && !wasJoined(end)
    }
    return areOneWord(before, first) && !wasJoined(start)
      || areOneWord(last, after) && !wasJoined(end)
  }

  private static func areOneWord(_ left: UInt8, _ right: UInt8) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      Ascii.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    return isLetter(left) && (isLetter(right) || Ascii.isDigit(right))
  }

  /// The byte before an edit once all edits are applied; 0 at the start of the file.
  private static func byte(before index: Int, _ edits: [Edit], _ file: Source) -> UInt8 {
    var at = index
    while at > 0, edits[at - 1].range.end == edits[at].range.start {
      at -= 1
      if let last = edits[at].text.utf8.last { return last }
    }
    let start = edits[at].range.start
    return start > 0 ? file[Int(start) - 1] : 0
  }

  /// The byte after an edit once all edits are applied; 0 at the end of the file.
  private static func byte(after index: Int, _ edits: [Edit], _ file: Source) -> UInt8 {
    var at = index
    while at + 1 < edits.count, edits[at + 1].range.start == edits[at].range.end {
      at += 1
      if let first = edits[at].text.utf8.first { return first }
    }
    return file[Int(edits[at].range.end)]
  }
}

extension Source {
  /// The offset, or that of the CR if it lies between a CR and its LF.
  fileprivate func outsidePair(_ offset: UInt32) -> UInt32 {
    let at = Int(offset)
    guard at > 0, at < count, self[at] == 0x0A, self[at - 1] == 0x0D else { return offset }
    return offset - 1
  }
}

extension String {
  /// The text with CR LF in place of every LF.
  fileprivate var endingLinesInReturn: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
