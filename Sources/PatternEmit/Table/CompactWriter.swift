/// Compacts a table as its bytes pass: removes spaces and line breaks between values, and `doc`,
/// which no player needs.
package struct CompactWriter {
  /// The depth of the members of a row: the table, its section, the row.
  private static let rowDepth = 3

  private var depth = 0
  /// One bit for each open value, 1 for an object; the innermost value is the lowest bit.
  private var objects: UInt64 = 0
  private var isInText = false
  private var isEscaped = false
  /// True if the next string is the key of a member.
  private var awaitsKey = false
  /// The key of a row's member, held back until it is known not to be `doc`.
  private var key: [UInt8] = []
  private var isInKey = false
  /// True while the value of a `doc` and its separator are skipped.
  private var skips = false
  private var written: [UInt8] = []

  package init() {}

  /// The compacted form of some bytes. Earlier results have already been written.
  package mutating func compact(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    written.removeAll(keepingCapacity: true)
    for byte in bytes { add(byte) }
    return written
  }

  private mutating func add(_ byte: UInt8) {
    if isInText { return addToText(byte) }
    switch byte {
    case 0x20, 0x0A: return
    case 0x22:
      isInText = true
      isInKey = awaitsKey && depth == CompactWriter.rowDepth
      if isInKey { key.removeAll(keepingCapacity: true) }
      if isInKey || skips { return }
    case 0x7B, 0x5B:
      depth += 1
      objects = objects << 1 | (byte == 0x7B ? 1 : 0)
      awaitsKey = byte == 0x7B
    case 0x7D, 0x5D:
      depth -= 1
      objects >>= 1
      skips = false
    case 0x2C:
      awaitsKey = objects & 1 == 1
      if skips {
        skips = false
        return
      }
    default: break
    }
    if byte == 0x3A { awaitsKey = false }
    if skips { return }
    written.append(byte)
  }

  private mutating func addToText(_ byte: UInt8) {
    let ends = byte == 0x22 && !isEscaped
    isEscaped = byte == 0x5C && !isEscaped
    if ends { isInText = false }
    if isInKey {
      if !ends { return key.append(byte) }
      isInKey = false
      if key.elementsEqual("doc".utf8) {
        skips = true
        return
      }
      written.append(0x22)
      written += key
      written.append(0x22)
    } else if !skips {
      written.append(byte)
    }
  }
}
