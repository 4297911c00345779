/// A table without spaces and line breaks between values, and without `doc`, which no player needs.
package func compacted(_ table: [UInt8]) -> [UInt8] {
  /// The depth of the members of a row: inside the table, its section and the row.
  let rowDepth = 3
  var written: [UInt8] = []
  var depth = 0
  /// True while the value of a `doc` and its separator are skipped.
  var skips = false
  var at = 0
  while at < table.count {
    let byte = table[at]
    if byte == 0x22 {
      let text = table[at..<textEnd(table, from: at)]
      at = text.endIndex
      let isKey = at < table.count && table[at] == 0x3A
      if isKey, depth == rowDepth, text.elementsEqual("\"doc\"".utf8) { skips = true }
      if !skips { written += text }
      continue
    }
    at += 1
    switch byte {
    case 0x20, 0x0A: continue
    case 0x7B, 0x5B: depth += 1
    case 0x7D, 0x5D:
      depth -= 1
      skips = false
    case 0x2C where skips:
      skips = false
      continue
    default: break
    }
    if !skips { written.append(byte) }
  }
  return written
}

/// The offset after the closing quotation mark of a text.
private func textEnd(_ bytes: [UInt8], from start: Int) -> Int {
  var at = start + 1
  while at < bytes.count, bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
  return min(at + 1, bytes.count)
}
