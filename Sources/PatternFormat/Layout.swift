import PatternSyntax

/// The canonical layout of a source, as the changes that lead to it.
///
/// Only spaces, line breaks, semicolons and needless zeros of numbers change, and a one-line body
/// that does not fit on its line becomes a block. A declaration that the parser has something
/// against stays as it is, byte for byte, and so does the space around it. Where it would be read
/// otherwise among what is laid out anew, since mistakes are told by their lines and how far those
/// are indented, the whole source stays.
public struct Layout: Sendable {
  /// How many columns a line may have, in code points; a comment at its end does not count.
  public static let width = 100

  public let source: SourceText
  /// What the parser has against the source.
  public let diagnostics: [Diagnostic]
  private var changes: [LayoutChange]
  /// The texts of all changes, one after the other.
  private var text: [UInt8]

  /// Lays out a source, or only the lines of it that a range touches: the declarations there, or
  /// the statements, if all of the range lies in one block. Nothing else changes then.
  public init(of source: SourceText, within range: ByteRange? = nil) {
    self.init(of: source, within: range, sizeLimit: SourceText.sizeLimit)
  }

  /// A result of more than `sizeLimit` bytes is a `file-size-limit`, and nothing changes.
  package init(of source: SourceText, within range: ByteRange?, sizeLimit: Int) {
    self.init(tentatively: source, range, sizeLimit)
    if diagnostics.isEmpty || changes.isEmpty { return }
    let again = Layout(
      tentatively: SourceText(path: source.path, bytes: bytes), nil, SourceText.sizeLimit)
    if again.diagnostics.count == diagnostics.count, range != nil || again.isCanonical { return }
    (changes, text) = ([], [])
  }

  /// Looks at nothing but what the layout is made of.
  private init(tentatively source: SourceText, _ range: ByteRange?, _ sizeLimit: Int) {
    self.source = source
    var formatter = Formatter(source, within: range, sizeLimit: sizeLimit)
    formatter.run()
    diagnostics = formatter.diagnostics
    changes = formatter.changes.all
    text = formatter.changes.text
  }

  /// Whether nothing needs to change.
  public var isCanonical: Bool { changes.isEmpty }

  /// The changes, in order; no two of them touch.
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

  /// The whole source with the changes made.
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
