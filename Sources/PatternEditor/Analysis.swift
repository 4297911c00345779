import PatternCompiler
import PatternModel
import PatternSyntax

/// The model of a file, and the problems of the file and of the files that it uses.
package final class Analysis {
  package let file: TextFile
  let today: String
  /// The settings that the analysis was made with.
  let settings: FileSettings?
  /// The files that the analysis requested, with their sources.
  let used: [(path: String, source: Source?)]

  private let text: AnalysedText
  private let isTooLarge: Bool

  /// Analyses a file.
  ///
  /// - Parameters:
  ///   - used: returns the files that the host has supplied.
  ///   - last: an analysis of an earlier state of the file, for reuse.
  /// - Returns: nil if the host gave up.
  init?(
    _ file: TextFile, today: String, host: Host,
    used: () -> [(path: String, source: Source?)], after last: Analysis?
  ) {
    isTooLarge = file.source.count > Source.sizeLimit
    let source = isTooLarge ? Source(path: file.path, bytes: []) : file.source
    let text = analyse(
      InputFile(source: source, name: file.path),
      options: CompileOptions(keepTables: false, today: today), host: host, after: last?.text)
    guard let text else { return nil }
    self.file = file
    self.today = today
    settings = host.settings(file.path)
    self.text = text
    self.used = used()
  }

  /// The model. The file is the first of its modules.
  package var model: Model { text.model }

  /// All findings, sorted by file, position and id.
  package var findings: [Finding] {
    isTooLarge ? [Finding.tooLarge(file.source)] : text.findings
  }

  /// The findings in the file itself.
  var own: [Finding] { findings.filter { $0.file === file.source } }

  /// True if the analysis requested a file, found or not.
  func uses(_ path: String) -> Bool { used.contains { $0.path == path } }

  /// The text of the file, as the model holds it.
  package var source: Source { model.files[0].source }

  /// The extents of the file's declarations, in source order. Computed on first use.
  package private(set) lazy var extents: [Extent] = ExtentScanner(source).extents()

  /// The index of the declaration that contains an offset or ends at it.
  package func extent(at offset: UInt32) -> Int? {
    extents.firstIndex { $0.range.holds(offset) }
  }

  /// The index of the declaration that an offset after its last line continues, because of a comma
  /// or an unclosed `{`.
  func continued(at offset: UInt32) -> Int? {
    guard let index = extents.lastIndex(where: { $0.range.end < offset }) else { return nil }
    if extents[index].isUnclosed { return index }
    var buffer = TokenBuffer()
    Lexer(source).tokens(in: extents[index].range, into: &buffer)
    return buffer.count > 1 && buffer.base[buffer.count - 2].kind == .comma ? index : nil
  }

  /// The names of one declaration, in source order.
  package func occurrences(in extent: Extent) -> [Occurrence] {
    OccurrenceReader(model, ParsedDeclaration(extent, in: source)).occurrences()
  }

  /// The stages of the patterns that a declaration plays, directly or indirectly.
  func playedStages(in extent: Extent) -> [Declared] {
    OccurrenceReader(model, ParsedDeclaration(extent, in: source)).playedStages()
  }

  /// All names of the file, in source order. Computed on first use.
  package private(set) lazy var occurrences: [Occurrence] = extents.flatMap { occurrences(in: $0) }

  /// The name at an offset, or the name that ends there.
  package func occurrence(at offset: UInt32) -> Occurrence? {
    var ended: Occurrence?
    // Two declarations can meet at an offset.
    for index in [extent(at: offset), offset > 0 ? extent(at: offset - 1) : nil].compactMap({ $0 })
    {
      for occurrence in occurrences(in: extents[index]) {
        if occurrence.range.start <= offset, offset < occurrence.range.end { return occurrence }
        if occurrence.range.end == offset { ended = occurrence }
      }
    }
    return ended
  }
}
