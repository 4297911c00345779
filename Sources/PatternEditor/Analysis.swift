import PatternCompiler
import PatternModel
import PatternSyntax

/// What a file means, and what is wrong with it and the files that it uses.
package final class Analysis {
  package let file: TextFile
  let today: String
  let used: [(path: String, source: SourceText?)]

  private let text: AnalysedText
  private let isTooLarge: Bool

  /// Nothing where it is given up.
  ///
  /// - Parameter last: an analysis of a former state of the file.
  init?(_ file: TextFile, today: String, host: Host, used: Used, after last: Analysis?) {
    isTooLarge = file.source.count > SourceText.sizeLimit
    let source = isTooLarge ? SourceText(path: file.path, bytes: []) : file.source
    let text = analyse(
      InputFile(source: source, name: file.path),
      options: CompileOptions(keepTables: false, today: today), host: host, after: last?.text)
    guard let text else { return nil }
    self.file = file
    self.today = today
    self.text = text
    self.used = used.files
  }

  /// The file is the first of its modules.
  package var model: Model { text.model }

  /// Sorted by file, position and id.
  package var diagnostics: [Diagnostic] {
    isTooLarge ? [Diagnostic.tooLarge(file.source)] : text.diagnostics
  }

  /// What is found in the file itself.
  var own: ArraySlice<Diagnostic> {
    // Those of one file come together.
    let all = diagnostics
    guard let first = all.firstIndex(where: { $0.file === file.source }) else { return [] }
    let last = all.lastIndex { $0.file === file.source } ?? first
    return all[first...last]
  }

  /// Whether it asked for another file, be there one or not.
  func uses(_ path: String) -> Bool { used.contains { $0.path == path } }

  /// The text that the model holds.
  package var source: SourceText { model.files[0].source }

  /// Where the declarations of the file are, in their order.
  package var extents: [Extent] {
    if let knownExtents { return knownExtents }
    let extents = ExtentScanner(source).extents()
    knownExtents = extents
    return extents
  }

  private var knownExtents: [Extent]?

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

  /// The declaration that goes on to an offset after its last line: a comma lets it, or a `{` that
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

  /// The stages of the patterns that a declaration plays, directly or not.
  func playedStages(in extent: Extent) -> [Declared] {
    var reader = OccurrenceReader(model, 0)
    let parser = Parser(source)
    let view = parser.parse(extent)
    if parser.nodeCount == 0 { return [] }
    reader.read(view, count: parser.nodeCount)
    return reader.playedStages()
  }

  /// All names of the file, in their order.
  package var occurrences: [Occurrence] {
    if let knownOccurrences { return knownOccurrences }
    var reader = OccurrenceReader(model, 0)
    let parser = Parser(source)
    for extent in extents {
      let view = parser.parse(extent)
      reader.read(view, count: parser.nodeCount)
    }
    knownOccurrences = reader.found
    return reader.found
  }

  private var knownOccurrences: [Occurrence]?

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
