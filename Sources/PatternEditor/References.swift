import PatternModel
import PatternSyntax

/// A stretch of a file.
package struct FileRange {
  package let file: TextFile
  package let range: ByteRange

  package init(_ file: TextFile, _ range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// Where names are declared and used, in all files of the workspace.
extension Workspace {
  /// Where the name at an offset is declared; nothing for what ships with the compiler, belongs to
  /// the app, or is unknown.
  package func definition(_ path: String, _ offset: UInt32) -> (name: ByteRange, at: FileRange)? {
    guard let analysis = analysis(of: path), let name = analysis.occurrence(at: offset),
      let declared = name.declared, !isShipped(declared.source, analysis)
    else { return nil }
    return (name.range, FileRange(file(of: declared.source), declared.range))
  }

  func isShipped(_ source: SourceText, _ analysis: Analysis) -> Bool {
    analysis.model.files.contains { $0.source === source && $0.isShipped }
  }

  /// Every place in the workspace that means the thing at an offset, by file and position.
  package func references(
    _ path: String, _ offset: UInt32, declarations: Bool
  ) -> [FileRange] {
    guard let analysis = analysis(of: path), let name = analysis.occurrence(at: offset) else {
      return []
    }
    let thing = Thing(name, analysis.source)
    var found: [FileRange] = []
    for other in paths {
      guard let text = file(other), thing.isMentioned(in: text.source),
        let user = self.analysis(of: other)
      else { continue }
      for occurrence in user.occurrences
      where thing.isMeant(by: occurrence, in: user.source)
        && (declarations || !occurrence.isDeclaration)
      {
        found.append(FileRange(user.file, occurrence.range))
      }
    }
    return found
  }

  /// The same in one file.
  package func highlights(_ path: String, _ offset: UInt32) -> [Occurrence] {
    guard let analysis = analysis(of: path), let name = analysis.occurrence(at: offset) else {
      return []
    }
    let thing = Thing(name, analysis.source)
    return analysis.occurrences.filter { thing.isMeant(by: $0, in: analysis.source) }
  }
}

/// What a name means, so that other names can be held against it.
struct Thing {
  let role: NameRole
  let text: [UInt8]
  /// The path and the place of its declaration; files are read again, paths stay.
  let place: (path: String, range: ByteRange)?

  init(_ name: Occurrence, _ source: SourceText) {
    role = name.role
    text = Array(source.bytes(name.range))
    place = name.declared.map { ($0.source.path, $0.range) }
  }

  func isMeant(by other: Occurrence, in source: SourceText) -> Bool {
    guard let place else {
      return other.declared == nil && other.role == role
        && source.bytes(other.range).elementsEqual(text)
    }
    guard let declared = other.declared else { return false }
    return declared.range == place.range && declared.source.path == place.path
  }

  /// Whether its name stands anywhere in a file, whatever it means there.
  func isMentioned(in source: SourceText) -> Bool {
    guard let first = text.first else { return false }
    var at = 0
    let last = source.count - text.count
    while at <= last {
      if source.base[at] == first {
        var same = 1
        while same < text.count, source.base[at + same] == text[same] { same += 1 }
        if same == text.count { return true }
      }
      at += 1
    }
    return false
  }
}
