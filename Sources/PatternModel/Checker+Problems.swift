import PatternCues
import PatternSyntax

/// How a checker reports, and what it says of names that nothing declares.
extension Checker {
  func report(_ diagnostic: Diagnostic) {
    isPoisoned = true
    if playDepth == 0 {
      diagnostics.append(diagnostic)
    } else {
      blameArguments(diagnostic.problem, diagnostic.range, diagnostic.message)
    }
  }

  func report(
    _ problem: Problem, _ node: Int, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, related: @autoclosure () -> [Related] = []
  ) {
    isPoisoned = true
    if playDepth > 0 { return blameArguments(problem, range(node), message()) }
    diagnostics.append(
      Diagnostic(problem, source, range(node), message(), help: help(), related: related()))
  }

  /// The first of the children of a node that is wanted, which another one repeats.
  func first(in node: Int, before other: Int, where isWanted: (Int) -> Bool) -> [Related] {
    var at = node + 1
    while at < other {
      if isWanted(at) { return [Related("the first one", source, range(at))] }
      at = after(at)
    }
    return []
  }

  /// The first parameter or argument of a name.
  func first(in list: Int, before other: Int, name: Name) -> [Related] {
    first(in: list, before: other) { self.name($0 + 1) == name }
  }

  /// A name that nothing declares; its nearest neighbour is looked up when all is known.
  ///
  /// - Parameters:
  ///   - excluded: names that are not meant, since they are here already.
  ///   - others: what could be meant besides the declarations of that kind; words, too.
  ///   - profile: the profile that is being read; else that of the file is asked.
  ///   - help: what to do where no other name is near.
  ///   - isScale: it scales, so that a map of levels could be meant as well.
  func unknown(
    _ kind: NameKind, _ range: ByteRange, but excluded: [Name] = [], or others: [Name] = [],
    _ words: [String] = [], in profile: Profile? = nil, help: String? = nil,
    isScale: Bool = false
  ) {
    isPoisoned = true
    let profile = kind.isOfProfiles ? profile ?? model.profile(of: module) : nil
    if playDepth > 0 || isDeclaredBadly(range, profile) || isTwice(range) { return }
    diagnostics.append(
      Diagnostic(
        .unknownName, source, range,
        "there is no \(kind.name) named `\(shown(range))`",
        help: help ?? Checker.plainAdvice(kind),
        wanted: Wanted(
          kind: kind, but: [judged.text] + excluded.map { $0.text },
          or: others.map { $0.text } + words,
          isDoubtful: lacksFiles || profile?.isUnknown ?? false, isScale: isScale)))
  }

  /// What to do about a name that nothing declares, until it is known what is declared.
  package static func plainAdvice(_ kind: NameKind) -> String {
    "declare \(kind.phrase) of that name"
  }

  /// Whether a name is at the start of a declaration that could not be read, in this file or in
  /// one that it uses, or in such a statement of its profile: what is wrong there has been said.
  func isDeclaredBadly(_ range: ByteRange, _ profile: Profile? = nil) -> Bool {
    let name = source.name(range)
    return files.contains { $0.scan.mayDeclare(name) } || profile?.unread.contains(name) ?? false
  }

  /// Whether a file could not be read that the one being read uses, directly or not.
  var lacksFiles: Bool { files.contains { $0.contents.lacksFiles } }

  /// The file being read and those that it uses.
  private var files: [Module] {
    let file = model.modules[module]
    // Before all are known there is only this one.
    return file.visible.isEmpty ? [file] : file.visible.map { model.modules[$0] }
  }

  /// A word that is none of a fixed list.
  func unknownWord(_ node: Int, _ what: String, among words: [Keyword]) {
    unknownWord(node, what, among: words.map { $0.text })
  }

  func unknownWord(_ node: Int, _ what: String, among words: [String]) {
    isPoisoned = true
    if playDepth > 0 { return }
    let range = range(node)
    let meant = Suggest.meant(by: text(range), among: words)
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .unknownWord, source, range, "`\(shown(range))` is no \(what)",
        help: meant?.help ?? "one of \(list)", fix: meant?.fix(replacing: range)))
  }

  /// The doc comment above a declaration: `##` lines without their marks.
  func doc(_ extent: Extent) -> [UInt8] {
    Array(source.docLines(above: extent).map { source.bytes($0) }.joined(separator: [0x0A]))
  }
}
