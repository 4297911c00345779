import PatternCompiler
import PatternModel
import PatternSyntax

/// What a file means, and what is wrong with it and the files that it uses.
package final class Analysis {
  package let file: TextFile
  /// The file is the first of its modules.
  package let model: Model
  /// Sorted by file, position and id.
  package let diagnostics: [Diagnostic]
  let today: String
  let used: [(path: String, source: SourceText?)]

  /// What the next analysis of the file may go on from.
  private let recollection: Recollection

  init(_ file: TextFile, today: String, host: Host, used: Used, after last: Analysis?) {
    self.file = file
    self.today = today
    let isTooLarge = file.source.count > SourceText.sizeLimit
    let source = isTooLarge ? SourceText(path: file.path, bytes: []) : file.source
    let found = analyse(
      InputFile(source: source, name: file.path),
      options: CompileOptions(keepTables: false, today: today), host: host,
      after: last?.recollection,
      sharing: isTooLarge ? nil : last.flatMap { file.shared(with: $0.source) })
    model = found.model
    recollection = found.recollection
    diagnostics = isTooLarge ? [Diagnostic.tooLarge(file.source)] : found.diagnostics
    self.used = used.files
  }

  /// The text that the model holds.
  package var source: SourceText { model.files[0].source }

  /// Where the declarations of the file stand, in their order.
  package private(set) lazy var extents: [Extent] = ExtentScanner(source).extents()

  /// The declaration that holds an offset, its end included.
  package func extent(at offset: UInt32) -> Int? {
    var low = 0
    var high = extents.count
    while low < high {
      let middle = (low + high) / 2
      if extents[middle].range.end < offset { low = middle + 1 } else { high = middle }
    }
    return low < extents.count && extents[low].range.start <= offset ? low : nil
  }

  /// The declaration that goes on to an offset behind its last line: a comma lets it, or a `{` that
  /// is not closed.
  func continued(at offset: UInt32) -> Int? {
    guard let index = extents.lastIndex(where: { $0.range.end < offset }) else { return nil }
    if extents[index].isUnclosed { return index }
    var buffer = TokenBuffer()
    Lexer(source).tokens(in: extents[index].range, into: &buffer)
    return buffer.count > 1 && buffer.base[buffer.count - 2].kind == .comma ? index : nil
  }

  /// The names of one declaration, in their order.
  package func occurrences(in extent: Extent) -> [Occurrence] {
    var reader = OccurrenceReader(model, 0)
    let parser = Parser(source)
    let view = parser.parse(extent)
    reader.read(view, count: parser.nodeCount)
    return reader.found
  }

  /// All names of the file, in their order.
  package private(set) lazy var occurrences: [Occurrence] = {
    var reader = OccurrenceReader(model, 0)
    let parser = Parser(source)
    for extent in extents {
      let view = parser.parse(extent)
      reader.read(view, count: parser.nodeCount)
    }
    return reader.found
  }()

  /// The name at an offset, or the one that ends there.
  package func occurrence(at offset: UInt32) -> Occurrence? {
    var ended: Occurrence?
    // Two declarations may meet at an offset.
    for index in [extent(at: offset), offset > 0 ? extent(at: offset - 1) : nil] {
      guard let index else { continue }
      for occurrence in occurrences(in: extents[index]) {
        if occurrence.range.start <= offset, offset < occurrence.range.end { return occurrence }
        if occurrence.range.end == offset { ended = occurrence }
      }
    }
    return ended
  }
}

/// The files that an analysis has asked for, and what it got.
final class Used {
  var files: [(path: String, source: SourceText?)] = []
}
