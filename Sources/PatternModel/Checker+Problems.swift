import PatternSyntax
import PatternTable

/// Reporting, and findings about unknown names.
extension Checker {
  func report(_ finding: Finding) {
    checked.isPoisoned = true
    if playDepth == 0 {
      findings.append(finding)
    } else {
      blameArguments(finding.problem, finding.range, finding.message)
    }
  }

  /// Reports a problem at a node.
  func report(
    _ problem: Problem, _ node: Int, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, meant: Meant? = nil,
    related: @autoclosure () -> [Related] = [], fix: Fix? = nil, poisons: Bool = true
  ) {
    report(
      problem, at: range(node), message(), help: help(), meant: meant, related: related(), fix: fix,
      poisons: poisons)
  }

  /// Reports a problem at a range of the current file.
  ///
  /// - Parameters:
  ///   - help: the advice if `meant` gives none; by default the title of the fix.
  ///   - meant: the likely meaning, which gives the advice and the fix.
  ///   - poisons: false if the declaration can be judged nevertheless.
  func report(
    _ problem: Problem, at range: ByteRange, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, meant: Meant? = nil,
    related: @autoclosure () -> [Related] = [], fix: Fix? = nil, poisons: Bool = true
  ) {
    if poisons { checked.isPoisoned = true }
    if playDepth > 0 { return blameArguments(problem, range, message()) }
    let fix = fix ?? meant?.fix(replacing: range)
    findings.append(
      Finding(
        problem, source, range, message(), help: meant?.help ?? help() ?? fix?.title,
        related: related(), fix: fix))
  }

  /// The first matching child of a node, as the related place of another child that repeats it.
  func first(in node: Int, before other: Int, where isWanted: (Int) -> Bool) -> [Related] {
    guard let first = children(node).first(where: { $0 >= other || isWanted($0) }), first < other
    else { return [] }
    return [Related("the first one", source, range(first))]
  }

  /// The first parameter or argument with a name, as the related place of one that repeats it.
  func first(in list: Int, before other: Int, name: Name) -> [Related] {
    first(in: list, before: other) { self.name($0 + 1) == name }
  }

  /// Reports an unknown name. The closest known name is looked up once all names are known.
  ///
  /// - Parameters:
  ///   - excluded: names that are not suggested, since they already occur here.
  ///   - others: names to suggest in addition to the declarations of that kind.
  ///   - words: further words to suggest.
  ///   - profile: the profile that is being read; nil for the profile of the file.
  ///   - help: advice if no other name is close.
  ///   - isScale: true for a scale, which may also be a map of levels.
  func unknown(
    _ kind: NameKind, _ range: ByteRange, but excluded: [Name] = [], or others: [Name] = [],
    _ words: [String] = [], in profile: Profile? = nil, help: String? = nil,
    isScale: Bool = false
  ) {
    checked.isPoisoned = true
    let profile = kind.isOfProfiles ? profile ?? model.profile(of: module) : nil
    if playDepth > 0 || isDeclaredBadly(range, profile) || isTwice(range) { return }
    findings.append(
      Finding(
        .unknownName, source, range,
        "there is no \(kind.name) named `\(shown(range))`",
        help: help ?? Checker.plainAdvice(kind),
        wanted: Wanted(
          kind: kind, but: [checked.name.text] + excluded.map { $0.text },
          or: others.map { $0.text } + words,
          isDoubtful: lacksFiles || profile?.isUnknown ?? false, isScale: isScale)))
  }

  /// Advice about an unknown name, before the declared names are known.
  package static func plainAdvice(_ kind: NameKind) -> String {
    "declare \(kind.phrase) with that name"
  }

  /// True if unreadable text may declare the name, in this file, in a file that it uses or in its
  /// profile. That text has been reported already.
  func isDeclaredBadly(_ range: ByteRange, _ profile: Profile? = nil) -> Bool {
    let name = source.name(range)
    return files.contains { $0.scan.mayDeclare(name) } || profile?.unread.contains(name) ?? false
  }

  /// True if a file that the current file uses, directly or indirectly, could not be read.
  var lacksFiles: Bool { files.contains { $0.lacksFiles } }

  /// The current file and the files that it uses.
  private var files: [Module] {
    let file = model.modules[module]
    // Before resolution is complete, only this file is known.
    return file.visible.isEmpty ? [file] : file.visible.map { model.modules[$0] }
  }

  /// Reports a word that is not in a fixed list.
  func unknownWord(_ node: Int, _ what: String, among words: [Keyword]) {
    unknownWord(node, what, among: words.map { $0.text })
  }

  func unknownWord(_ node: Int, _ what: String, among words: [String]) {
    checked.isPoisoned = true
    if playDepth > 0 { return }
    let range = range(node)
    let meant = Suggest.meant(by: text(range), among: words)
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    findings.append(
      Finding(
        .unknownWord, source, range, "`\(shown(range))` is not a valid \(what)",
        help: meant?.help ?? "write one of \(list)", fix: meant?.fix(replacing: range)))
  }

  /// The doc comment above a declaration: `##` lines without their marks.
  func doc(_ extent: Extent) -> [UInt8] {
    Array(source.docLines(above: extent).map { source.bytes($0) }.joined(separator: [0x0A]))
  }
}
