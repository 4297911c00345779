import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// A range of a file.
package struct FileRange {
  package let file: TextFile
  package let range: ByteRange

  package init(_ file: TextFile, _ range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// Declarations and uses of names in all files of the workspace.
extension Workspace {
  /// The place where the name at an offset is declared, possibly in a copy of a shipped file.
  ///
  /// A limit is set once in each profile, so the result is the limit that it overrides.
  ///
  /// - Returns: nil for an unknown name, a name of the app or a word of the language.
  package func definition(_ path: String, _ offset: UInt32) -> (name: ByteRange, at: FileRange)? {
    guard let analysis = analysis(of: path) else { return nil }
    guard let name = analysis.occurrence(at: offset) else { return library(analysis, offset) }
    guard let declared = name.role == .limit ? analysis.inherited(name) : name.declared,
      let place = place(of: declared, analysis)
    else { return nil }
    return (name.range, place)
  }

  /// The copy of the library, to which the word `library` in `use library` leads.
  private func library(_ analysis: Analysis, _ offset: UInt32) -> (name: ByteRange, at: FileRange)?
  {
    guard let token = analysis.token(at: offset),
      analysis.parts(at: token).contains(.useLibrary),
      Lexer(analysis.source).keyword(Int(token.start), Int(token.end)) == .library
    else { return nil }
    let start = Declared(source: ShippedLibrary.source, range: ByteRange(0, 0), symbol: nil)
    return place(of: start, analysis).map { (token.range, $0) }
  }

  private func place(of declared: Declared, _ analysis: Analysis) -> FileRange? {
    if !isShipped(declared.source, analysis) {
      return FileRange(file(of: declared.source), declared.range)
    }
    guard let path = disk.copy(declared.source) else { return nil }
    if file(path) == nil { lookAgain() }
    return file(path).map { FileRange($0, declared.range) }
  }

  func isShipped(_ source: Source, _ analysis: Analysis) -> Bool {
    isCopy(source.path)
      || analysis.model.files.contains { $0.source === source && $0.isShipped }
  }

  /// True if a file is a copy of a shipped profile or of the library.
  func isCopy(_ path: String) -> Bool {
    disk.copies.map { Workspace.isInside(path, $0) } ?? false
  }

  /// The occurrences of the name at an offset in all files, sorted by file and position.
  package func references(
    _ path: String, _ offset: UInt32, declarations: Bool
  ) -> [FileRange] {
    guard let analysis = analysis(of: path), let name = analysis.occurrence(at: offset) else {
      return []
    }
    let thing = Thing(name, analysis.source, self)
    var found: [FileRange] = []
    // No file of the workspace declares a shipped profile.
    if declarations, let declared = name.declared, isShipped(declared.source, analysis),
      let place = place(of: declared, analysis), !paths.contains(place.file.path)
    {
      found.append(place)
    }
    for other in paths {
      guard let text = file(other), thing.isMentioned(in: text.source),
        let user = self.analysis(of: other)
      else { continue }
      for occurrence in user.occurrences
      where thing.isMeant(by: occurrence, in: user.source, self)
        && (declarations || !occurrence.isDeclaration)
      {
        found.append(FileRange(user.file, occurrence.range))
      }
    }
    return found
  }

  /// The occurrences of the name at an offset in its own file.
  package func highlights(_ path: String, _ offset: UInt32) -> [Occurrence] {
    guard let analysis = analysis(of: path), let name = analysis.occurrence(at: offset) else {
      return []
    }
    let thing = Thing(name, analysis.source, self)
    return analysis.occurrences.filter { thing.isMeant(by: $0, in: analysis.source, self) }
  }

  /// The path that identifies a source. A copy of a shipped file has the path of the original.
  func identity(of source: Source) -> String {
    let whole = ByteRange(0, UInt32(source.count))
    guard isCopy(source.path),
      let shipped = (ShippedProfiles.sources + [ShippedLibrary.source]).first(where: {
        $0.count == source.count
          && $0.bytes(whole).elementsEqual(source.bytes(whole))
      })
    else { return source.path }
    return shipped.path
  }
}

extension Analysis {
  /// The limit of the extended profile that this limit overrides.
  func inherited(_ limit: Occurrence) -> Declared? {
    guard let index = extent(at: limit.range.start) else { return nil }
    let parent = occurrences(in: extents[index]).first {
      $0.role == .declared(.profile) && !$0.isDeclaration
    }
    let profile = model.profiles.first {
      guard let parent else { return $0.name == Name("base") }
      guard let symbol = parent.declared?.symbol else { return false }
      return $0.module == symbol.module && $0.name == model.symbol(symbol).name
    }
    let name = source.name(limit.range)
    return profile?.limits.first { $0.name == name }
      .map { Declared(name, at: $0.place, in: model) }
  }
}

/// The identity of a name's meaning, for comparison across files.
struct Thing {
  let role: NameRole
  let text: [UInt8]
  /// The path and range of its declaration. Paths stay the same when files are read again.
  let place: (path: String, range: ByteRange)?

  init(_ name: Occurrence, _ source: Source, _ workspace: Workspace) {
    role = name.role
    text = Array(source.bytes(name.range))
    place = name.declared.map { (workspace.identity(of: $0.source), $0.range) }
  }

  func isMeant(by other: Occurrence, in source: Source, _ workspace: Workspace) -> Bool {
    guard let place else {
      return other.declared == nil && other.role == role
        && source.bytes(other.range).elementsEqual(text)
    }
    guard let declared = other.declared else { return false }
    return declared.range == place.range
      && workspace.identity(of: declared.source) == place.path
  }

  /// True if the text of the name occurs anywhere in a file.
  func isMentioned(in source: Source) -> Bool {
    (0..<max(source.count - text.count + 1, 0)).contains { start in
      text.indices.allSatisfy { source.base[start + $0] == text[$0] }
    }
  }
}
