/// A unified patch: the lines of the new files that it adds or changes.
struct Patch {
  /// The changes of one file.
  struct File {
    /// The names before and after, with their prefixes; nil for `/dev/null`.
    var old: String?
    var new: String?
    /// The changed lines of the new file, from 1.
    var lines = LineSet()
    /// True if the lines are unknown: the file is new, or its bytes are not shown.
    var isWhole = false
    /// The line of the new file after the last hunk.
    fileprivate var end = 0
  }

  /// An error in a patch.
  struct Fault: Error {
    /// The line, from 1.
    let line: Int
    let what: String
  }

  private(set) var files: [File] = []

  init(_ bytes: [UInt8]) throws(Fault) {
    var reader = PatchReader(bytes)
    try reader.read()
    files = reader.files
    if files.isEmpty, bytes.contains(where: { $0 > 0x20 }) {
      throw Fault(line: 1, what: "this is not a unified patch: it contains no file")
    }
  }
}

/// A set of lines.
struct LineSet {
  private var ranges: [ClosedRange<Int>] = []

  /// Adds lines. They must not precede those already in the set.
  mutating func insert(_ range: ClosedRange<Int>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// True if the set contains a line of the range.
  func meets(_ range: ClosedRange<Int>) -> Bool {
    ranges.contains { $0.overlaps(range) }
  }
}

/// Reads the headers and hunks of a patch; other text between them, such as that of a mail or a
/// log, is skipped.
private struct PatchReader {
  private let bytes: [UInt8]
  private var at = 0
  private var number = 0
  private var line: ArraySlice<UInt8> = []
  private(set) var files: [Patch.File] = []
  /// The file that the current headers describe.
  private var current: Patch.File?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func fault(_ what: String) -> Patch.Fault { Patch.Fault(line: number, what: what) }

  /// Advances to the next line, without its line end.
  ///
  /// - Returns: false at the end.
  private mutating func next() -> Bool {
    if at >= bytes.count { return false }
    let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
    line = bytes[at..<end]
    at = end + 1
    number += 1
    return true
  }

  private func starts(_ word: String) -> Bool { line.starts(with: word.utf8) }

  mutating func read() throws(Patch.Fault) {
    while next() {
      if starts("diff --git ") {
        finish()
        current = Patch.File()
        let name = sameName()
        current?.old = name.map { $0.old }
        current?.new = name.map { $0.new }
      } else if starts("diff --cc ") || starts("diff --combined ") || starts("@@@ ") {
        throw fault("a combined diff has several old files; use a diff against a single commit")
      } else if starts("rename to ") || starts("copy to ") {
        let name = try name(after: starts("rename") ? "rename to " : "copy to ")
        current?.new = name.map { "b/" + $0 }
      } else if starts("rename from ") || starts("copy from ") {
        let name = try name(after: starts("rename") ? "rename from " : "copy from ")
        current?.old = name.map { "a/" + $0 }
      } else if starts("Binary files ") || starts("GIT binary patch") {
        current?.isWhole = true
      } else if starts("--- "), followsName() {
        try names()
      } else if starts("@@ -"), current != nil {
        try hunk()
      }
    }
    finish()
  }

  /// True if `--- ` starts the names of a file: a line `+++ ` follows.
  private func followsName() -> Bool { bytes[min(at, bytes.count)...].starts(with: "+++ ".utf8) }

  private mutating func finish() {
    if let current, current.old != nil || current.new != nil { files.append(current) }
    current = nil
  }

  private mutating func names() throws(Patch.Fault) {
    if current == nil || current?.lines.isEmpty == false { finish() }
    if current == nil { current = Patch.File() }
    let old = try name(after: "--- ")
    _ = next()
    let new = try name(after: "+++ ")
    current?.old = old
    current?.new = new
    if current?.old == nil { current?.isWhole = true }
  }

  /// The name after a word; nil for `/dev/null`.
  private func name(after word: String) throws(Patch.Fault) -> String? {
    var text = line.dropFirst(word.utf8.count)
    if text.last == 0x0D { text = text.dropLast() }
    if text.first == UInt8(ascii: "\"") {
      guard let (name, _) = PatchReader.unquoted(text) else {
        throw fault("this name has no closing quotation mark")
      }
      return name
    }
    // A tab ends a name; a time may follow it.
    let name = String(decoding: text.prefix { $0 != 0x09 }, as: UTF8.self)
    return name == "/dev/null" ? nil : name
  }

  /// The names of `diff --git a/NAME b/NAME` if both are the same; nil otherwise, since the line is
  /// then ambiguous.
  private func sameName() -> (old: String, new: String)? {
    var text = line.dropFirst("diff --git ".utf8.count)
    if text.last == 0x0D { text = text.dropLast() }
    if text.first == UInt8(ascii: "\"") {
      guard let (old, rest) = PatchReader.unquoted(text), rest.first == 0x20,
        let (new, _) = PatchReader.unquoted(rest.dropFirst())
      else { return nil }
      return (old, new)
    }
    let middle = text.startIndex + text.count / 2
    guard text.count % 2 == 1, text[middle] == 0x20 else { return nil }
    let (left, right) = (text[..<middle], text[(middle + 1)...])
    guard let slash = left.firstIndex(of: UInt8(ascii: "/")),
      left[slash...].elementsEqual(right.dropFirst(slash - left.startIndex))
        || left.elementsEqual(right)
    else { return nil }
    return (String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self))
  }

  /// A name in quotation marks with C escapes, as git writes it, and the rest of the line.
  private static func unquoted(
    _ text: ArraySlice<UInt8>
  ) -> (name: String, rest: ArraySlice<UInt8>)? {
    guard text.first == UInt8(ascii: "\"") else { return nil }
    var rest = text.dropFirst()
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return (String(decoding: name, as: UTF8.self), rest) }
      if byte != UInt8(ascii: "\\") {
        name.append(byte)
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      switch letter {
      case UInt8(ascii: "a"): name.append(0x07)
      case UInt8(ascii: "b"): name.append(0x08)
      case UInt8(ascii: "t"): name.append(0x09)
      case UInt8(ascii: "n"): name.append(0x0A)
      case UInt8(ascii: "v"): name.append(0x0B)
      case UInt8(ascii: "f"): name.append(0x0C)
      case UInt8(ascii: "r"): name.append(0x0D)
      case 0x30...0x33:
        var value = Int(letter - 0x30)
        for _ in 0..<2 {
          guard let digit = rest.popFirst(), (0x30...0x37).contains(digit) else { return nil }
          value = value * 8 + Int(digit - 0x30)
        }
        name.append(UInt8(value))
      default: name.append(letter)
      }
    }
    return nil
  }

  // MARK: hunks

  /// `@@ -first,count +first,count @@` and the lines that it announces.
  private mutating func hunk() throws(Patch.Fault) {
    let start = number
    var text = line.dropFirst("@@ -".utf8.count)
    guard let old = PatchReader.extent(&text), text.starts(with: " +".utf8) else {
      throw fault("this is not the header of a hunk")
    }
    text = text.dropFirst(2)
    guard let new = PatchReader.extent(&text), text.starts(with: " @@".utf8) else {
      throw fault("this is not the header of a hunk")
    }
    if new.first < (current?.end ?? 0) { throw fault("this hunk starts before the last one ends") }
    current?.end = new.first + new.count
    var (oldLeft, newLeft) = (old.count, new.count)
    // An empty extent names the line before it.
    var place = new.count == 0 ? new.first + 1 : new.first
    var (added, removed) = (0, 0)
    while oldLeft > 0 || newLeft > 0 {
      guard next() else {
        throw Patch.Fault(line: start, what: "this hunk announces more lines than there are")
      }
      switch line.first {
      case UInt8(ascii: "+")? where newLeft > 0:
        newLeft -= 1
        added += 1
        place += 1
      case UInt8(ascii: "-")? where oldLeft > 0:
        oldLeft -= 1
        removed += 1
      case UInt8(ascii: "\\")?: break
      // Some programs drop the space of an empty context line.
      case let first
      where (first == nil || first == 0x20 || first == 0x0D) && oldLeft > 0 && newLeft > 0:
        changed(before: place, &added, &removed)
        oldLeft -= 1
        newLeft -= 1
        place += 1
      default:
        throw fault("this line does not fit the hunk above, which is incomplete")
      }
    }
    changed(before: place, &added, &removed)
  }

  /// Records a run of changes that ends before a line of the new file. For a pure deletion, the
  /// lines on both sides of the gap count as changed.
  private mutating func changed(before place: Int, _ added: inout Int, _ removed: inout Int) {
    if added > 0 {
      current?.lines.insert((place - added)...(place - 1))
    } else if removed > 0 {
      current?.lines.insert(max(1, place - 1)...max(1, place))
    }
    (added, removed) = (0, 0)
  }

  /// `first,count`, or `first` for one line.
  private static func extent(_ text: inout ArraySlice<UInt8>) -> (first: Int, count: Int)? {
    guard let first = number(&text) else { return nil }
    if text.first != UInt8(ascii: ",") { return (first, 1) }
    text = text.dropFirst()
    return number(&text).map { (first, $0) }
  }

  /// A number of lines, so small that two can be added where `Int` has 32 bits.
  private static func number(_ text: inout ArraySlice<UInt8>) -> Int? {
    var value: Int?
    while let byte = text.first, (0x30...0x39).contains(byte), value ?? 0 < 1 << 26 {
      value = (value ?? 0) * 10 + Int(byte - 0x30)
      text = text.dropFirst()
    }
    return value
  }
}
