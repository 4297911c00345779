import PatternSyntax

/// The identity of a finding across runs, even if it moves within the file.
///
/// It is made from the head of the enclosing declaration, the id of the problem, the marked text,
/// and the number of earlier findings in the file with the same three. It stays the same when lines
/// or declarations move, when the surroundings or the white space change, and when the file is
/// renamed: the path is not part of it.
package struct Fingerprint: Equatable, Sendable {
  /// The kind and name of the enclosing declaration as written: `cue ghost.arrive`, or the bare
  /// name of a pattern; empty outside of declarations.
  package let declaration: String
  /// The number of the finding among equal ones in the file, from 1.
  package let ordinal: Int
  /// The 64-bit FNV-1a hash of all parts.
  package let hash: UInt64

  /// The name of the algorithm, with a version that changes with it.
  package static let scheme: StaticString = "patterncLogical/v1"

  /// The hash as 16 hexadecimal digits.
  package var text: String { hexadecimal(hash, width: 16, uppercase: false) }

  /// The fingerprints of findings that are sorted by file and position, in the same order.
  package static func all(of findings: [Finding]) -> [Fingerprint] {
    guard let first = findings.first else { return [] }
    var file = FileFingerprints(first.file)
    return findings.map { finding in
      if file.source !== finding.file { file = FileFingerprints(finding.file) }
      return file.next(finding)
    }
  }
}

/// Computes the fingerprints of one file's findings, from the first to the last.
private struct FileFingerprints {
  let source: Source
  private let extents: [Extent]
  private let lexer: Lexer
  /// The number of findings with each hash so far, without ordinals.
  private var counts: [UInt64: Int] = [:]

  /// The number of declarations that begin at or before the last finding.
  private var reached = 0

  /// The maximum number of bytes of the marked text that are hashed.
  private static let reach = 512

  init(_ source: Source) {
    self.source = source
    extents = ExtentScanner(source).extents()
    lexer = Lexer(source)
  }

  mutating func next(_ finding: Finding) -> Fingerprint {
    let declaration = declaration(at: finding.range.start)
    var hash = FNV()
    hash.add(declaration)
    hash.add(0)
    hash.add("\(finding.problem.id)")
    hash.add(0)
    let end = min(finding.range.end, UInt32(source.count))
    var at = min(finding.range.start, end)
    let stop = min(end, at + UInt32(FileFingerprints.reach))
    while at < stop {
      let byte = source.base[Int(at)]
      if byte > 0x20 { hash.add(byte) }
      at += 1
    }
    hash.add(0)
    let ordinal = counts[hash.value, default: 0] + 1
    counts[hash.value] = ordinal
    hash.add("\(ordinal)")
    return Fingerprint(declaration: declaration, ordinal: ordinal, hash: hash.value)
  }

  /// The head of the declaration around an offset; empty outside of declarations.
  private mutating func declaration(at offset: UInt32) -> String {
    // Findings are in the order of the file.
    if reached > 0, extents[reached - 1].range.start > offset { reached = 0 }
    while reached < extents.count, extents[reached].range.start <= offset { reached += 1 }
    guard reached > 0, offset <= extents[reached - 1].range.end else { return "" }
    return head(of: extents[reached - 1])
  }

  /// The first words of a declaration: one, or two with only blanks between them.
  private func head(of extent: Extent) -> String {
    let start = Int(extent.range.start)
    let end = lexer.wordEnd(start, source.count)
    var at = end
    while source.base[at] == 0x20 || source.base[at] == 0x09 { at += 1 }
    let first = source.text(ByteRange(UInt32(start), UInt32(end)))
    let second = lexer.wordEnd(at, source.count)
    if at == end || second == at { return first }
    return first + " " + source.text(ByteRange(UInt32(at), UInt32(second)))
  }
}

/// The 64-bit FNV-1a hash (draft-eastlake-fnv): small, and sufficient to distinguish findings.
struct FNV {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }
}
