import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// A completion item.
package struct Completion {
  package enum Kind {
    case keyword, snippet, unit, file, word
    case name(NameKind)
  }

  package let label: String
  package let kind: Kind
  package var detail = ""
  /// The text to insert in place of the label. In a snippet, `${1:…}` is a placeholder.
  package var insert: String?
  /// The part of the language in which the word has a special meaning.
  package var part: NodeKind?

  init(_ label: String, _ kind: Kind, _ detail: String = "", insert: String? = nil) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.insert = insert
  }
}

/// The completions at a position, with the range that they replace.
package struct CompletionList {
  package var items: [Completion]
  /// The range that an item replaces: the whole word at the cursor.
  package let range: ByteRange
  /// The part of `range` before the cursor, for clients that keep the rest.
  package let typed: ByteRange
  /// True if items were left out. Typing more letters narrows the list.
  package var isIncomplete = false
}

extension Workspace {
  /// The maximum number of items in one list.
  private static let completionLimit = 500

  /// The completions at an offset.
  ///
  /// - Parameter byTrigger: true if a typed character such as a space requested them. At the start
  ///   of a statement, the list is then empty.
  package func completions(
    _ path: String, _ offset: UInt32, byTrigger: Bool
  ) -> CompletionList? {
    guard let analysis = analysis(of: path) else { return nil }
    let place = CompletionPlace(analysis, offset)
    if place.isInComment || place.isAfterBody(in: analysis.source) { return nil }
    if byTrigger && place.statement.isEmpty { return nil }
    var writer = CompletionWriter(analysis, self, place)
    writer.write()
    var list = CompletionList(items: writer.items, range: writer.range, typed: writer.typed)
    if list.items.count > Workspace.completionLimit {
      let typed = analysis.source.text(list.typed)
      list.items = Array(
        list.items.filter { $0.label.hasPrefix(typed) }.prefix(Workspace.completionLimit))
      list.isIncomplete = true
    }
    return list
  }
}

/// Collects the completions that are valid at one position.
struct CompletionWriter {
  let analysis: Analysis
  private let workspace: Workspace
  let place: CompletionPlace
  private(set) var items: [Completion] = []
  /// The range that an item replaces.
  private(set) var range: ByteRange
  /// The part of `range` before the cursor.
  private(set) var typed: ByteRange

  init(_ analysis: Analysis, _ workspace: Workspace, _ place: CompletionPlace) {
    self.analysis = analysis
    self.workspace = workspace
    self.place = place
    range = place.whole
    typed = place.word
  }

  var model: Model { analysis.model }
  var source: Source { analysis.source }
  var profile: Profile { model.profile(of: 0) }
  var statement: [Token] { place.statement }

  mutating func write() {
    if place.wordKind == .string { return files() }
    if place.statement.isEmpty { return statements() }
    if let open = place.openParenthesis { return inParentheses(open) }
    switch place.body {
    case .file: declaration()
    case .profile: profileStatement()
    case .envelope: envelopePoint()
    case .cue, .timeline, .arm, .arms: statementOfTimeline()
    }
  }

  // MARK: lists

  mutating func add(_ item: Completion) {
    // Only a unit can follow digits.
    if place.wordKind == .number {
      guard case .unit = item.kind else { return }
    }
    var item = item
    // Existing parentheses are kept.
    if item.insert?.utf8.last == Ascii.rightParen,
      source.base[Int(place.whole.end)] == Ascii.leftParen
    {
      item.insert = nil
    }
    items.append(item)
  }

  mutating func words(_ keywords: [Keyword], in part: NodeKind? = nil) {
    for keyword in keywords {
      let doc = WordDoc.of(keyword, in: part)
      var item = Completion(keyword.text, .keyword, doc.map { "\($0.form)" } ?? "")
      item.part = part
      add(item)
    }
  }

  /// Adds the keywords that the statement does not contain yet.
  mutating func unsaid(_ keywords: [Keyword], in part: NodeKind? = nil) {
    words(keywords.filter { !place.says($0) }, in: part)
  }

  mutating func plain(_ words: [String]) {
    for word in words { add(Completion(word, .word)) }
  }

  mutating func names(_ kind: NameKind, but excluded: [String] = []) {
    for name in model.names(kind, from: 0) where !name.isNone && !excluded.contains(name.text) {
      add(Completion(name.text, .name(kind), "\(kind.name)"))
    }
  }

  /// The words of the statement after its first word or colon, without the word at the cursor.
  var listed: [String] {
    (statement.dropFirst() + place.tail).filter { $0.kind == .word }.map { text(of: $0) }
  }

  func text(of token: Token) -> String { source.text(token.range) }

  func name(_ token: Token) -> Name { source.name(token.range) }

  /// The name of the declaration around the cursor, which cannot refer to itself.
  var declared: String? { place.declared.map { source.text($0) } }

  mutating func patterns(_ wanted: (SymbolRef) -> Bool) {
    let barred = barred
    // Patterns of the profile hide those of the file with the same name.
    let hidden = Set(
      (profileAround.map { model.patterns(ofProfile: $0) } ?? []).map { $0.name })
    for index in model.files[0].visible {
      for (symbol, known) in model.files[index].symbols.enumerated() where known.kind == .pattern {
        let reference = SymbolRef(module: UInt32(index), index: UInt32(symbol))
        let place = known.place(in: index)
        if barred.contains(place) || !wanted(reference) { continue }
        if hidden.contains(known.name) { continue }
        add(Completion(known.name.text, .name(.pattern), known.isMap ? "map" : "pattern"))
      }
    }
  }

  /// The places of patterns and maps that cannot be played at the cursor: they play the
  /// enclosing declaration, or would nest a loop in a loop or a stagger in a stagger.
  var barred: Set<NamePlace> {
    let own = place.isInside(.cue) || place.body == .profile ? nil : place.declared
    let (inLoop, inStagger) = (place.isInside(.loop), place.isInside(.stagger))
    if own == nil, !inLoop, !inStagger { return [] }
    let graph = PlayGraph(model, inside: profileAround)
    return (own.map { graph.circle(through: NamePlace(module: 0, start: $0.start)) } ?? [])
      .union(inLoop ? graph.looping : []).union(inStagger ? graph.staggering : [])
  }

  /// The place of the profile around the cursor, if any.
  var profileAround: NamePlace? {
    guard place.isInside(.profile), let index = analysis.extent(at: place.word.start) else {
      return nil
    }
    let start = analysis.extents[index].range.start
    return model.files[0].symbols.first {
      $0.kind == .profile && $0.extent.range.start == start
    }?.place(in: 0)
  }

  mutating func playable() {
    let model = model
    patterns { !model.symbol($0).isMap || model.map($0).holdsPatterns }
    if place.isInside(.profile) { return }
    for pattern in model.profile(of: 0).patterns
    where model.find(.pattern, pattern.name, from: 0) == nil {
      add(Completion(pattern.name.text, .name(.pattern), "pattern of the profile"))
    }
  }

  mutating func levelMaps() {
    let model = model
    patterns { model.symbol($0).isMap && !model.map($0).holdsPatterns }
  }

  mutating func flags(but excluded: [String] = []) { inputs("flag", but: excluded) { $0.isFlag } }

  /// Completes the inputs that have cases.
  mutating func choices() { inputs("input") { !$0.isFlag } }

  private mutating func inputs(
    _ kind: StaticString, but excluded: [String] = [], where isWanted: (Input) -> Bool
  ) {
    for name in model.names(.input, from: 0) where !excluded.contains(name.text) {
      if let input = model.input(name, from: 0), isWanted(input) {
        add(Completion(name.text, .name(.input), "\(kind) from \(input.source.name)"))
      }
    }
  }

  mutating func springs() { names(.spring, but: [declared ?? ""]) }

  /// Completes names of the app that already occur in this file.
  mutating func app(_ role: NameRole) {
    // The word at the cursor is not a complete name.
    let names = analysis.occurrences.filter { $0.role == role && $0.range != place.whole }
    plain(Set(names.map { source.text($0.range) }).sorted())
  }

  mutating func profiles() {
    let known = CompletionWriter.shippedProfiles + model.names(.profile, from: 0).map { $0.text }
    let declared = place.first == .profile ? declared : nil
    for name in known.distinct() where name != declared {
      add(Completion(name, .name(.profile), "profile"))
    }
  }

  private static let shippedProfiles = ShippedProfiles.sources.flatMap { source in
    Module(source, isShipped: true).names(of: .profile).map { $0.text }
  }

  /// Completes the paths of files for `use`, relative to this file and below the folder typed so
  /// far.
  private mutating func files() {
    guard place.body == .file, place.first == .use, statement.count == 1,
      analysis.file.path.utf8.first == Ascii.slash
    else { return }
    // The text between the quotation marks.
    typed = ByteRange(place.word.start + 1, place.word.end)
    var end = place.whole.end
    if end > typed.end, source.base[Int(end) - 1] == Ascii.quote { end -= 1 }
    range = ByteRange(typed.start, end)
    let written = source.text(typed)
    let folder = written.lastIndex(of: "/").map { String(written[...$0]) } ?? ""
    let path = analysis.file.path
    let root = workspace.root(of: path)
    for other in workspace.paths where other != path && Workspace.isInside(other, root) {
      if let relative = CompletionWriter.relative(other, from: path), relative.hasPrefix(folder) {
        items.append(Completion(relative, .file))
      }
    }
  }

  /// The relative path from the folder of one file to another file.
  static func relative(_ target: String, from path: String) -> String? {
    let to = target.split(separator: "/")
    let from = path.split(separator: "/").dropLast()
    var shared = 0
    while shared < min(to.count - 1, from.count), to[shared] == from[shared] { shared += 1 }
    let up = String(repeating: "../", count: from.count - shared)
    return up + to[shared...].joined(separator: "/")
  }
}

extension Sequence where Element: Equatable {
  /// The elements without repetitions, each at its first place.
  func distinct() -> [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
