import PatternCompiler
import PatternModel
import PatternSyntax

/// What a file means, and what is wrong with it and the files that it uses.
package final class Analysis {
  package private(set) var file: TextFile
  let today: String
  let used: [(path: String, source: SourceText?)]
  /// What a stretch of the text has been overwritten with that this knows nothing of yet.
  var overwriting: Overwriting?

  /// What is known of the text, and what the next analysis of the file may go on from.
  private let recollection: Recollection
  private let isTooLarge: Bool

  /// Nothing where it is given up; the last one is of no use any more then, either.
  init?(_ file: TextFile, today: String, host: Host, used: Used, after last: Analysis?) {
    let isTooLarge = file.source.count > SourceText.sizeLimit
    let source = isTooLarge ? SourceText(path: file.path, bytes: []) : file.source
    let recollection = analyse(
      InputFile(source: source, name: file.path),
      options: CompileOptions(keepTables: false, today: today), host: host,
      after: last?.recollection,
      sharing: isTooLarge ? nil : last.flatMap { file.shared(with: $0.source) })
    guard let recollection else { return nil }
    self.file = file
    self.today = today
    self.isTooLarge = isTooLarge
    self.recollection = recollection
    self.used = used.files
  }

  /// Goes over to a text that has been made by overwriting this one's.
  func follow(_ file: TextFile, _ overwriting: Overwriting, host: Host) -> Recollection.Following {
    let following =
      isTooLarge ? .refused : recollection.follow(overwriting, host: host)
    if following == .followed {
      self.file = file
      self.overwriting = nil
      (knownExtents, knownOccurrences) = (nil, nil)
    }
    return following
  }

  /// The file is the first of its modules.
  package var model: Model { recollection.model }

  /// Sorted by file, position and id.
  package var diagnostics: [Diagnostic] {
    isTooLarge ? [Diagnostic.tooLarge(file.source)] : recollection.diagnostics
  }

  /// What is found in the file without a list of it; nothing where only a list will do.
  func ordered() -> OrderedFindings? { isTooLarge ? nil : recollection.ordered() }

  /// What is found in the files that it uses.
  var elsewhere: [Diagnostic] { isTooLarge ? [] : recollection.elsewhere }

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
