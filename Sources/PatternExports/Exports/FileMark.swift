/// The mark of a folder target's files: their names, and bytes in them.
package struct FileMark: Sendable {
  /// The folders in the target's folder, each with a slash; the empty text is that folder itself.
  private let folders: [String]
  /// The end of a name, with its dot.
  private let suffix: String
  /// The first bytes of a file.
  private let start: String
  /// Bytes that follow somewhere later, and that no text in the file can contain.
  private let sign: String

  init(
    _ suffix: String, in folders: [String] = ["", "patterns/"], start: String,
    sign: String = ""
  ) {
    self.folders = folders
    self.suffix = suffix
    self.start = start
    self.sign = sign
  }

  /// True if a target can write to this path: the name of a pattern or cue, with its mode and case.
  func gives(_ path: String) -> Bool {
    folders.contains { folder in
      guard path.hasPrefix(folder), path.hasSuffix(suffix) else { return false }
      let name = path.utf8.dropFirst(folder.utf8.count)
      return name.count > suffix.utf8.count && name.first != UInt8(ascii: ".")
        && name.allSatisfy(FileMark.isOfName)
    }
  }

  func isOn(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: start.utf8)
      && (sign.isEmpty || bytes.indices.contains { bytes[$0...].starts(with: sign.utf8) })
  }

  /// True if the byte may be in a name: letters, digits, `-`, `.` and `_`.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
