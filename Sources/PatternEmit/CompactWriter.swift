/// Makes a table compact as its bytes pass by: no spaces and line breaks between values, and no
/// `doc`, which is the text of a declaration and nothing that plays.
package struct CompactWriter {
  /// Declarations lie this deep: the table, its section, the row.
  private static let rowDepth = 3

  private var depth = 0
  /// Which of the values around are objects; the innermost one is the lowest bit.
  private var objects: UInt64 = 0
  private var isInText = false
  private var isEscaped = false
  /// Whether the next text is the key of a member.
  private var awaitsKey = false
  /// The key of a member of a row, until it is known which.
  private var key: [UInt8] = []
  private var isInKey = false
  /// The value of a `doc`, with what divides it from the next member, is passed over.
  private var skips = false
  private var written: [UInt8] = []

  package init() {}

  /// What is left of some bytes; those before have been handed over.
  package mutating func compact(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
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
