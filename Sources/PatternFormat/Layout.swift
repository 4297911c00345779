import PatternSyntax

/// The canonical layout of a source, as a list of changes.
///
/// Only spaces, line breaks, semicolons and redundant zeros of numbers change, and a one-line body
/// that does not fit on its line becomes a block. A declaration with a syntax error stays byte for
/// byte, as does the space around it. If the changes around it would alter how the parser reads it,
/// since recovery depends on lines and indentation, the whole source stays unchanged.
public struct Layout: Sendable {
  /// The maximum number of columns in a line, in code points, without a comment at its end.
  public static let width = 100

  public let source: Source
  /// The syntax errors of the source.
  public let findings: [Finding]
  private var changes: [LayoutChange]
  /// The concatenated texts of all changes.
  private var text: [UInt8]

  /// Formats a source, or only the lines that a range touches: the declarations there, or the
  /// statements if the range lies in one block.
  public init(of source: Source, within range: ByteRange? = nil) {
    self.init(of: source, within: range, sizeLimit: Source.sizeLimit)
  }

  /// Formats a source. A result larger than `sizeLimit` bytes is the error `file-size-limit`,
  /// without changes.
  package init(of source: Source, within range: ByteRange?, sizeLimit: Int) {
    self.init(tentatively: source, range, sizeLimit)
    if findings.isEmpty || changes.isEmpty { return }
    let again = Layout(
      tentatively: Source(path: source.path, bytes: bytes), nil, Source.sizeLimit)
    if again.findings.count == findings.count, range != nil || again.isCanonical { return }
    (changes, text) = ([], [])
  }

  /// Computes the changes without checking the result.
  private init(tentatively source: Source, _ range: ByteRange?, _ sizeLimit: Int) {
    self.source = source
    var formatter = Formatter(source, within: range, sizeLimit: sizeLimit)
    formatter.run()
    findings = formatter.findings
    changes = formatter.changes.all
    text = formatter.changes.text
  }

  /// True if the source already has the canonical layout.
  public var isCanonical: Bool { changes.isEmpty }

  /// The changes, in order, which neither overlap nor touch.
  public var edits: [Fix.Edit] {
    var edits: [Fix.Edit] = []
    edits.reserveCapacity(changes.count)
    var start = 0
    for change in changes {
      let end = Int(change.textEnd)
      edits.append(Fix.Edit(change.range, String(decoding: text[start..<end], as: UTF8.self)))
      start = end
    }
    return edits
  }

  /// The whole source after the changes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + text.count)
    var at: UInt32 = 0
    var start = 0
    for change in changes {
      let end = Int(change.textEnd)
      bytes += source.bytes(ByteRange(at, change.range.start))
      bytes += text[start..<end]
      at = change.range.end
      start = end
    }
    bytes += source.bytes(ByteRange(at, UInt32(source.count)))
    return bytes
  }
}
