import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The reason why a rename is refused, as a sentence without its full stop.
package struct RenameProblem: Error {
  package let reason: String
}

/// Renaming in all files of the workspace.
extension Workspace {
  /// The name at an offset that a rename would change.
  ///
  /// - Throws: `RenameProblem` if it cannot be renamed.
  package func renamable(
    _ path: String, _ offset: UInt32
  ) throws(RenameProblem) -> (range: ByteRange, text: String) {
    guard let analysis = analysis(of: path), let name = analysis.occurrence(at: offset) else {
      throw RenameProblem(reason: "there is no name here")
    }
    let text = analysis.source.text(name.range)
    switch name.role {
    case .declared(.rule), .limit:
      throw RenameProblem(reason: "`\(text)` is a word of the language")
    case .target, .layer, .state, .effect:
      throw RenameProblem(reason: "`\(text)` belongs to the app, which knows it by this name")
    case .declared, .inputCase: break
    }
    guard let declared = name.declared else {
      throw RenameProblem(reason: "nothing declares `\(text)`")
    }
    if isShipped(declared.source, analysis) {
      throw RenameProblem(reason: "`\(text)` ships with the compiler")
    }
    return (name.range, text)
  }

  /// The places that get the new name, sorted by file.
  ///
  /// - Throws: `RenameProblem` if any name would change its meaning or lose it.
  package func rename(
    _ path: String, _ offset: UInt32, to name: String
  ) throws(RenameProblem) -> [FileRange] {
    let old = try renamable(path, offset)
    try Workspace.check(name)
    if name == old.text { return [] }
    let places = references(path, offset, declarations: true)
    guard let role = analysis(of: path)?.occurrence(at: offset)?.role else { return [] }
    try checkInputs(places, role, old.text, name)
    try checkMeaning(places, name)
    return places
  }

  /// Checks that a text is a name.
  ///
  /// - Throws: `RenameProblem` if it is not.
  private static func check(_ name: String) throws(RenameProblem) {
    let source = Source(path: "", text: name)
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: ByteRange(0, UInt32(source.count)), into: &tokens)
    let first = tokens.base[0]
    guard tokens.count == 2, first.kind == .word, first.range.count == source.count,
      first.flags & Token.irregular == 0
    else {
      throw RenameProblem(
        reason:
          "`\(name)` is not a name: names are a–z and digits, with single hyphens and dots inside")
    }
    if source.count > Name.lengthLimit {
      throw RenameProblem(reason: "a name is at most \(Name.lengthLimit) bytes long")
    }
  }

  /// Compares the meaning of every file before and after.
  ///
  /// - Throws: `RenameProblem` if any meaning differs.
  private func checkMeaning(_ places: [FileRange], _ name: String) throws(RenameProblem) {
    let after = shadow(places, name)
    let changed = places.map { $0.file.path }
    for path in paths {
      guard let old = analysis(of: path),
        old.model.files.contains(where: { changed.contains($0.source.path) }),
        let new = after.analysis(of: path)
      else { continue }
      let (before, now) = (old.errors, new.errors)
      if now.count > before.count {
        let ids = before.map { "\($0.problem.id)" }
        let fresh = now.first { !ids.contains("\($0.problem.id)") } ?? now[now.count - 1]
        throw RenameProblem(reason: "`\(name)` would be an error: \(fresh.message)")
      }
      let isSame = old.occurrences.elementsEqual(new.occurrences) { left, right in
        left.role == right.role
          && places.shifted(left.range.start, path, name) == right.range.start
          && places.shifted(left.declared, name) == right.declared?.range.start
      }
      if !isSame {
        throw RenameProblem(reason: "`\(name)` would mean something else in `\(shownPath(path))`")
      }
    }
  }

  /// Checks that a rename neither merges two inputs nor splits one. A profile and a file that uses
  /// it may declare the same input, so no error would report it.
  ///
  /// - Throws: `RenameProblem` if it does.
  private func checkInputs(
    _ places: [FileRange], _ role: NameRole, _ old: String, _ name: String
  ) throws(RenameProblem) {
    guard role == .declared(.input) else { return }
    let changed = places.map { $0.file.path }
    let (was, now) = (Name(old), Name(name))
    for path in paths {
      guard let model = analysis(of: path)?.model,
        model.files.contains(where: { changed.contains($0.source.path) }),
        model.input(was, from: 0) != nil
      else { continue }
      let profile = model.profile(of: 0)
      var owner: String?
      if let found = model.find(.input, now, from: 0) {
        owner = shownPath(model.files[Int(found.module)].source.path)
      } else if profile.input(now) != nil {
        owner = profile.name.text
      }
      if let owner {
        throw RenameProblem(reason: "`\(owner)` already has `\(name)`; the two would become one")
      }
      if model.find(.input, was, from: 0) != nil, profile.input(was) != nil {
        throw RenameProblem(
          reason: "`\(profile.name.text)` also has `\(old)`; one input would become two")
      }
    }
  }

  /// A copy of the workspace with the new name.
  private func shadow(_ places: [FileRange], _ name: String) -> Workspace {
    let shadow = copy()
    var index = places.count
    while index > 0 {
      var file = places[index - 1].file
      let path = file.path
      while index > 0, places[index - 1].file.path == path {
        index -= 1
        file = file.edited(places[index].range, name, version: file.version ?? 0)
      }
      shadow.put(file)
    }
    return shadow
  }
}

extension Analysis {
  var errors: [Finding] { findings.filter { $0.severity == .error } }
}

extension [FileRange] {
  /// The offset in a file after all places have their new name.
  fileprivate func shifted(_ offset: UInt32, _ path: String, _ name: String) -> UInt32 {
    var result = Int(offset)
    for place in self where place.file.path == path && place.range.start < offset {
      result += name.utf8.count - place.range.count
    }
    return UInt32(result)
  }

  fileprivate func shifted(_ declared: Declared?, _ name: String) -> UInt32? {
    declared.map { shifted($0.range.start, $0.source.path, name) }
  }
}
