/// The mark of a folder target's files: their names, and bytes in them.
package struct FileMark: Sendable {
  /// The folders within the target's own, each with its slash; an empty text is the target's own.
  private let folders: [StaticString]
  /// The end of a name, with its dot.
  private let suffix: StaticString
  /// The first bytes of a file.
  private let start: StaticString
  /// Bytes that follow somewhere later, and that no text in the file can contain.
  private let sign: StaticString

  init(
    _ suffix: StaticString, in folders: [StaticString] = ["", "patterns/"], start: StaticString,
    sign: StaticString = ""
  ) {
    self.folders = folders
    self.suffix = suffix
    self.start = start
    self.sign = sign
  }

  /// True if a target can give this path: the name of a pattern or cue, with its mode and case.
  func gives(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return folders.contains { folder in
      guard path.starts(with: FileMark.bytes(folder)) else { return false }
      let name = path[folder.utf8CodeUnitCount...]
      return name.count > suffix.utf8CodeUnitCount
        && name.suffix(suffix.utf8CodeUnitCount).elementsEqual(FileMark.bytes(suffix))
        && name.first != UInt8(ascii: ".") && name.allSatisfy(FileMark.isOfName)
    }
  }

  func isOn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (start, sign) = (FileMark.bytes(start), FileMark.bytes(sign))
    guard bytes.starts(with: start) else { return false }
    guard let first = sign.first else { return true }
    return bytes.indices.contains { index in
      bytes[index] == first && bytes[index...].starts(with: sign)
    }
  }

  /// True for the characters of names: letters, digits, `-`, `.` and `_`.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
