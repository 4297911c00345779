import PatternCues
import PatternEmit
import PatternReport

/// The page of `patternc preview`: one file of HTML that shows decks and plays them.
///
/// The sections of its cues and patterns are complete without a script: what each is for, when it
/// may play, a drawing for each mode, the text form, findings. The script makes them playable by
/// the web player. Nothing of a source becomes markup: names become ids by their place alone, texts
/// are escaped, and the policy of the page admits its own script and style and nothing else.
package struct PreviewPage {
  /// What `check` says about a cue, or about the deck.
  package struct Finding: Sendable {
    /// The declaration that it is in, as it is written: `cue ghost.arrive`; empty for none.
    package let declaration: String
    /// `error`, `warning` or `info`.
    package let severity: String
    /// The id of the rule or problem.
    package let id: String
    package let message: String
    /// The whole of it, as `check` prints it.
    package let text: String

    package init(
      declaration: String, severity: String, id: String, message: String, text: String
    ) {
      self.declaration = declaration
      self.severity = severity
      self.id = id
      self.message = message
      self.text = text
    }
  }

  /// A table with what is known of its source.
  package struct Deck: Sendable {
    package let table: CueTable
    /// The table as `compile` writes it.
    package let json: [UInt8]
    /// The path of the source, relative to the root; none for a bundle or a table that was read.
    package let path: String?
    package let findings: [Finding]
    /// Whether it is a table that was read, not one that was compiled.
    package let isRead: Bool

    package init(
      table: CueTable, json: [UInt8], path: String?, findings: [Finding], isRead: Bool = false
    ) {
      self.isRead = isRead
      self.table = table
      self.json = json
      self.path = path
      self.findings = findings
    }
  }

  /// What has changed since another state of the decks, as `patternc diff` says it.
  package struct Comparison: Sendable {
    /// What the decks are compared with, as it was given.
    package let against: String
    package let changes: [Change]
    /// The decks as they were.
    package let old: [Deck]

    package init(against: String, changes: [Change], old: [Deck]) {
      self.against = against
      self.changes = changes
      self.old = old
    }
  }

  /// One change of a cue, a pattern, or of something else in a deck.
  package struct Change: Sendable {
    /// The cue or pattern that it is about; the name of something else is shown with the decks.
    package let name: String
    /// `breaking`, `perceptible`, `subtle` or `cosmetic`.
    package let weight: String
    package let message: String
    /// The whole of it, as `diff` prints it: what is felt before and now is among it.
    package let text: String

    package init(name: String, weight: String, message: String, text: String) {
      self.name = name
      self.weight = weight
      self.message = message
      self.text = text
    }
  }

  /// One cue or pattern of a deck.
  struct Subject {
    let deck: Int
    let name: String
    /// What its comment says, of a pattern.
    let doc: String
    let place: ScoreBuilder.Subject
    /// The scores of the modes that differ, each with the modes that it is for.
    let scores: [(modes: String, score: Score)]
    let findings: [Finding]
    let cue: CueRow?
    /// What it was before, where the page compares and it was there.
    let was: Was?
  }

  /// A cue or pattern as it was.
  struct Was {
    /// The deck among the old ones.
    let deck: Int
  }

  /// A page with more cues than this would never open; ours.
  package static let cueLimit = 20_000

  /// Why there is no page: with a cue or pattern it would have more bytes than it may.
  package struct Excess: Error {
    /// The name of the cue or pattern.
    package let name: String
    /// How many bytes it may have.
    package let limit: Int
  }

  let decks: [Deck]
  let title: String
  let comparison: Comparison?
  let oldPlaces: [String: Int]
  /// What the changes are about, and how many are about it.
  let changedNames: [String: Int]
  /// The findings of each deck, by their declarations.
  private let own: [[String: [Finding]]]
  private let limit: Int
  /// The bytes that the tables and texts so far take at least.
  private var gathered = 0
  private let place: Place
  /// Where a phone finds the page; empty where it cannot.
  private let address: String
  private(set) var subjects: [Subject] = []
  var html: [UInt8] = []

  /// - Parameters:
  ///   - title: what the page is called.
  ///   - comparison: what has changed since another state; none where nobody asks.
  ///   - place: where the page is shown.
  ///   - address: where a phone finds the page; empty where it cannot.
  package static func html(
    of decks: [Deck], title: String, comparison: Comparison? = nil, in place: Place,
    address: String = "", limit: Int = .max
  ) throws(Excess) -> [UInt8] {
    defer { withExtendedLifetime((decks, comparison)) {} }
    let decks = decks.indices.sorted {
      let (left, right) = (decks[$0], decks[$1])
      if left.table.name != right.table.name { return left.table.name < right.table.name }
      return left.path == right.path ? $0 < $1 : left.path ?? "" < right.path ?? ""
    }.map { decks[$0] }
    var page = PreviewPage(
      decks: decks, title: title, comparison: comparison, place: place, address: address,
      limit: limit)
    for deck in decks { page.gathered += deck.json.count / 2 }
    for index in decks.indices { try page.gather(index) }
    try page.write()
    return page.html
  }

  private init(
    decks: [Deck], title: String, comparison: Comparison?, place: Place, address: String,
    limit: Int
  ) {
    self.limit = limit
    own = decks.map { deck in
      var findings: [String: [Finding]] = [:]
      for finding in deck.findings { findings[finding.declaration, default: []].append(finding) }
      return findings
    }
    self.decks = decks
    self.address = address
    self.title = title
    self.comparison = comparison
    oldPlaces = PreviewPage.places(of: comparison)
    var changes: [String: Int] = [:]
    for change in comparison?.changes ?? [] { changes[change.name, default: 0] += 1 }
    changedNames = changes
    self.place = place
  }

  /// The tables of a page, for what follows a served one.
  package static func json(of decks: [Deck]) -> [UInt8] {
    var json: [UInt8] = []
    json.append("{\"tables\":[")
    for (index, deck) in decks.enumerated() {
      if index > 0 { json.append(",") }
      InlineJSON.append(deck.json, to: &json)
    }
    json.append("]}\n")
    return json
  }

  // MARK: what is shown

  /// What is on the page of a deck: its cues and then its patterns, each in the order of the
  /// alphabet. A pattern that several decks have from one file is shown with the first of them that
  /// has cues of that file.
  private mutating func gather(_ index: Int) throws(Excess) {
    let table = decks[index].table
    var cues: [(row: CueRow, place: RowRef)] = []
    for place in table.cues {
      cues.append((table.stores[Int(place.store)].view.cues[Int(place.row)], place))
    }
    for (cue, place) in cues.sorted(by: { $0.row.name.text < $1.row.name.text }) {
      try add(
        index, cue.name.text, "", .cue(place), cue, [.normal, .reduceMotion, .physicalityOff])
    }
    var patterns: [(name: String, doc: String, place: RowRef)] = []
    for place in table.patterns where owns(index, place) {
      let view = table.stores[Int(place.store)].view
      let row = view.patterns[Int(place.row)]
      let doc = row.doc == 0 ? "" : String(decoding: view.docs[Int(row.doc) - 1], as: UTF8.self)
      patterns.append((row.name.text, doc, place))
    }
    for (name, doc, place) in patterns.sorted(by: { $0.name < $1.name }) {
      try add(index, name, doc, .pattern(place), nil, [.normal])
    }
  }

  /// Whether a pattern is shown with a deck. Tables that were read share nothing.
  private func owns(_ index: Int, _ place: RowRef) -> Bool {
    if decks[index].isRead { return true }
    let sharing = decks.indices.filter { index in
      !decks[index].isRead
        && decks[index].table.patterns.contains { $0.store == place.store && $0.row == place.row }
    }
    let owner = sharing.first { index in
      decks[index].table.cues.isEmpty
        || decks[index].table.cues.contains { $0.store == place.store }
    }
    return (owner ?? sharing.first) == index
  }

  private mutating func add(
    _ deck: Int, _ name: String, _ doc: String, _ place: ScoreBuilder.Subject, _ cue: CueRow?,
    _ modes: [DrawnMode]
  ) throws(Excess) {
    let scores = PreviewPage.scores(of: place, in: decks[deck].table, modes)
    let head = cue == nil ? name : "cue \(name)"
    subjects.append(
      Subject(
        deck: deck, name: name, doc: doc, place: place, scores: scores,
        findings: own[deck][head] ?? [], cue: cue,
        was: was("\(cue == nil ? "pattern" : "cue") \(name)", in: decks[deck].table.name)))
    for line in scores[0].score.lines { gathered += line.facts.reduce(0) { $0 + $1.utf8.count } }
    if gathered > limit { throw Excess(name: name, limit: limit) }
  }

  /// The scores of the modes; those in which the same plays share one.
  static func scores(
    of place: ScoreBuilder.Subject, in table: CueTable, _ modes: [DrawnMode]
  ) -> [(modes: String, score: Score)] {
    var scores: [(modes: String, score: Score)] = []
    for mode in modes {
      var setting = Setting()
      setting.mode = mode
      let score = ScoreBuilder.score(of: place, in: table, setting)
      let words = score.lines.map { "\($0.name): \($0.words)" }
      let same = scores.firstIndex { known in
        known.score.lines.map { "\($0.name): \($0.words)" } == words
      }
      if let same {
        scores[same].modes += " \(mode.key)"
      } else {
        scores.append(("\(mode.key)", score))
      }
    }
    return scores
  }

  // MARK: the page

  private mutating func write() throws(Excess) {
    html.append(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">\(place == .server ? "" : "\n" + meta)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>
      """)
    html.append(markup: title)
    html.append("</title>\n<style>")
    html += PreviewFiles.style
    html.append(
      """
      </style>
      </head>
      <body data-view="sheet"\(place.mark)\(comparison == nil ? "" : " data-compared")>
      <a class="skip" href="#sheet">Skip to the cues</a>

      """
    )
    html.append(
      """
      <header class="top">
      <a id="back" href="#">All cues</a>
      <input id="filter" type="search" aria-label="Filter" placeholder="Filter">
      <span class="grow"></span>
      <div id="modes"></div>
      <button type="button" id="help" class="plain" aria-label="Keys">?</button>
      </header>

      """)
    html.append(PreviewPage.noErrors)
    html.append(
      """
      <div class="columns">
      <nav id="rail" aria-label="Cues and patterns"></nav>
      <main>
      <h1>
      """)
    html.append(markup: title)
    html.append("</h1>\n<div id=\"sheet\">\n")
    sheet()
    html.append("</div>\n<div id=\"cues\">\n")
    for (index, subject) in subjects.enumerated() {
      section(index)
      if html.count > limit { throw Excess(name: subject.name, limit: limit) }
    }
    html.append("</div>\n</main>\n</div>\n<p id=\"status\" role=\"status\"></p>\n")
    keys()
    html.append("<script type=\"application/json\" id=\"deck\">")
    data()
    html.append("</script>\n<script type=\"module\">")
    html += PreviewFiles.script
    html.append("</script>\n</body>\n</html>\n")
    if html.count > limit { throw Excess(name: title, limit: limit) }
  }

  /// A file names its policy itself.
  private var meta: String {
    "<meta http-equiv=\"Content-Security-Policy\" content=\"\(PreviewPage.policy(in: place))\">"
  }

  // MARK: mistakes

  /// The place for mistakes, which a page that is right has empty.
  private static let noErrors: StaticString = "<pre id=\"errors\" role=\"alert\"></pre>\n"

  /// A page with mistakes above it.
  ///
  /// - Parameter report: as `check` prints it.
  package static func page(_ page: [UInt8], below report: String) -> [UInt8] {
    let place = Array("\(noErrors)".utf8)
    guard
      let start = page.indices.first(where: { page[$0...].starts(with: place) })
    else { return page }
    var html = Array(page[..<start])
    html.append("<pre id=\"errors\" role=\"alert\">")
    html.append(markup: report)
    html.append("</pre>\n")
    return html + page[(start + place.count)...]
  }

  // MARK: the sheet

  private mutating func sheet() {
    html.append("<div class=\"lead\"><p>\(summary)</p>")
    if !address.isEmpty { phone() }
    html.append("</div>\n")
    comparisonOfDecks()
    html.append("<div id=\"bar\"></div>\n")
    for index in decks.indices { deck(index) }
    html.append("<p id=\"none\" hidden>Nothing here has these words.</p>\n")
  }

  /// `25 cues and 17 patterns in 2 decks; nothing to mend.`
  private var summary: String {
    let cues = subjects.count { $0.cue != nil }
    var parts: [String] = []
    if cues > 0 { parts.append(counted(cues, "cue")) }
    if subjects.count > cues { parts.append(counted(subjects.count - cues, "pattern")) }
    let places = decks.count > 1 ? " in \(decks.count) decks" : ""
    let findings = decks.flatMap { $0.findings }
    let found = findings.isEmpty ? "nothing to mend" : PreviewPage.counts(findings)
    return subjects.isEmpty
      ? "There is no cue and no pattern here."
      : "\(parts.joined(separator: " and "))\(places); \(found)."
  }

  private func counted(_ count: Int, _ one: StaticString) -> String {
    "\(count) \(one)\(count == 1 ? "" : "s")"
  }

  /// Where a phone finds the page, as a code for its camera and as a text.
  private mutating func phone() {
    guard let code = QRCode(address) else { return }
    html.append("<details id=\"phone\"><summary>Feel it on a phone</summary>\n")
    html += code.svg(label: address)
    html.append("<p>In the same network, point its camera here, or open<br><code>")
    html.append(markup: address)
    html.append("</code></p></details>")
  }

  /// So many cards are one list, which is laid out by itself; ours.
  private static let listLength = 60

  private mutating func deck(_ index: Int) {
    let deck = decks[index]
    let own = subjects.indices.filter { subjects[$0].deck == index }
    let cues = own.count { subjects[$0].cue != nil }
    var facts: [String] = []
    if cues > 0 { facts.append(counted(cues, "cue")) }
    if own.count > cues { facts.append(counted(own.count - cues, "pattern")) }
    if !deck.table.profile.isNone { facts.append("held to the profile \(deck.table.profile.text)") }
    facts.append(PreviewPage.counts(deck.findings))
    html.append("<section class=\"deck\" aria-labelledby=\"d\(index)\">\n<div class=\"deckhead\">")
    html.append("<h2 id=\"d\(index)\">")
    html.append(markup: deck.table.name)
    html.append("</h2><p class=\"quiet\">")
    html.append(markup: facts.joined(separator: ", "))
    if let path = deck.path {
      html.append(" <code>")
      html.append(markup: path)
      html.append("</code>")
    }
    html.append("</p></div>\n")
    let names = Set(
      own.map { subjects[$0].cue == nil ? subjects[$0].name : "cue \(subjects[$0].name)" })
    findings(deck.findings.filter { !names.contains($0.declaration) })
    for start in stride(from: 0, to: own.count, by: PreviewPage.listLength) {
      html.append("<ul class=\"tiles\">\n")
      for place in own[start..<min(start + PreviewPage.listLength, own.count)] { card(place) }
      html.append("</ul>\n")
    }
    html.append("</section>\n")
  }

  private mutating func card(_ index: Int) {
    let subject = subjects[index]
    let role = PreviewPage.word(subject.cue)
    let reason = subject.cue.map { ScoreBuilder.shown($0.because) } ?? escaped(subject.doc)
    html.append("<li id=\"t\(index)\"\(subject.cue == nil ? " class=\"swatch\"" : "")")
    html.append("\(isSame(subject) ? " data-same" : "") data-role=\"\(role)\" data-words=\"")
    var words = subject.cue.map { $0.event.text } ?? ""
    if subject.cue == nil { words = reason }
    html.append(attribute: words.lowercased())
    html.append("\"><div class=\"cap\"><a href=\"#s\(index)\">")
    name(subject.name)
    html.append(
      "</a><span class=\"dur\">\(PreviewPage.duration(subject.scores[0].score))</span></div>")
    badges(subject, "badges")
    if subject.cue != nil {
      html.append("<p class=\"why\" dir=\"auto\"><span class=\"tag\">\(role)</span> ")
      html.append(markup: reason)
      html.append("</p>")
    }
    html.append("</li>\n")
  }

  /// The last part of a name is what one reads it for.
  private mutating func name(_ name: String) {
    let parts = name.split(separator: ".")
    if parts.count > 1 {
      html.append("<span class=\"ns\">")
      html.append(markup: parts.dropLast().joined(separator: ".") + ".")
      html.append("</span>")
    }
    html.append(markup: parts.last.map { String($0) } ?? name)
  }

  private mutating func badges(_ subject: Subject, _ name: StaticString) {
    var badges: [(text: String, name: StaticString)] = []
    let count = changedNames[subject.name] ?? 0
    if isNew(subject) {
      badges.append(("new", "news"))
    } else if count > 0 {
      badges.append((counted(count, "change"), "news"))
    }
    for severity in PreviewPage.severities {
      let count = subject.findings.count { $0.severity == "\(severity.name)" }
      if count == 0 { continue }
      badges.append(
        (counted(count, severity.one), severity.name == "info" ? "finding info" : "finding"))
    }
    if badges.isEmpty { return }
    html.append("<p class=\"\(name)\">")
    for badge in badges {
      html.append("<span class=\"\(badge.name)\">\(badge.text)</span> ")
    }
    html.append("</p>")
  }

  private struct Severity {
    let name: String
    let one: StaticString
  }

  private static let severities = [
    Severity(name: "error", one: "error"), Severity(name: "warning", one: "warning"),
    Severity(name: "info", one: "remark"),
  ]

  /// `2 warnings, 1 remark`.
  static func counts(_ findings: [Finding]) -> String {
    var parts: [String] = []
    for severity in severities {
      let count = findings.count { $0.severity == severity.name }
      if count > 0 { parts.append("\(count) \(severity.one)\(count == 1 ? "" : "s")") }
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// `1.2 s`, `200 ms`, `at once`, `goes on`.
  private static func duration(_ score: Score) -> String {
    if score.goesOn { return "goes on" }
    if score.duration == 0 { return "at once" }
    if score.duration < 1_000_000 { return Amounts.time(score.duration) }
    // Hundredths of a second.
    return "\(Amounts.level((score.duration + 5000) / 10_000 * 10_000)) s"
  }

  private static func word(_ cue: CueRow?) -> StaticString {
    switch cue?.role {
    case nil: "pattern"
    case .some(.none): "cue"
    case .entry: "entry"
    case .exit: "exit"
    case .feedback: "feedback"
    case .progress: "progress"
    case .ambient: "ambient"
    }
  }

  // MARK: one cue

  private mutating func section(_ index: Int) {
    let subject = subjects[index]
    html.append("<section id=\"s\(index)\" aria-labelledby=\"h\(index)\">\n<div class=\"title\">")
    html.append("<h2 id=\"h\(index)\" tabindex=\"-1\">")
    name(subject.name)
    html.append("</h2>")
    let reason = subject.cue.map { ScoreBuilder.shown($0.because) } ?? escaped(subject.doc)
    if !reason.isEmpty {
      html.append("<p class=\"because\" dir=\"auto\">")
      html.append(markup: reason)
      html.append("</p>")
    }
    html.append("<p class=\"kind\"><span class=\"tag\">\(PreviewPage.word(subject.cue))</span> ")
    html.append(markup: decks[subject.deck].table.name)
    html.append("</p>")
    badges(subject, "badges")
    html.append("</div>\n<div class=\"play\"></div>\n<div class=\"words\"><div>\n")
    findings(subject.findings)
    if changedNames[subject.name] != nil { changes { $0.name == subject.name } }
    html.append("<dl class=\"facts\">\n")
    if let cue = subject.cue, case .cue(let reference) = subject.place {
      about(cue, decks[subject.deck].table.stores[Int(reference.store)].view)
    } else {
      usedBy(subject)
    }
    html.append(
      "</dl>\n</div><div><details><summary>All of it in words</summary><pre dir=\"auto\">")
    html.append(markup: text(of: subject))
    html.append("</pre></details></div></div>\n</section>\n")
  }

  /// How it plays normally in words; of the other modes, what is otherwise in them.
  private func text(of subject: Subject) -> String {
    var normal = subject.scores[0].score
    // The reason is above it.
    normal.because = ""
    var text = normal.text
    if subject.cue == nil { return text }
    let usual = normal.lines.map { "\($0.name): \($0.words)" }
    for mode in [DrawnMode.reduceMotion, .physicalityOff] {
      let found = subject.scores.first {
        $0.modes.split(separator: " ").contains { $0 == "\(mode.key)" }
      }
      guard let score = found?.score, score.mode != .normal else {
        text += "\n\(mode.words): the same\n"
        continue
      }
      text += "\n\(mode.words), \(Amounts.time(score.duration))\n"
      let lines = score.lines.map { "\($0.name): \($0.words)" }
      let gone = normal.lines.filter { line in !score.lines.contains { $0.name == line.name } }
      if !gone.isEmpty { text += "without \(gone.map { $0.name }.joined(separator: ", "))\n" }
      for line in lines where !usual.contains(line) { text += "\(line)\n" }
    }
    return text
  }

  /// The cues that play a pattern.
  private mutating func usedBy(_ subject: Subject) {
    var users: [String] = []
    for other in subjects where other.cue != nil {
      let origins = other.scores.flatMap { $0.score.haptics.flatMap { $0.origins } }
      if origins.contains(where: { $0 == subject.name }) { users.append(other.name) }
    }
    html.append("<dt>Felt in</dt><dd>")
    html.append(markup: users.isEmpty ? "no cue of this page" : users.joined(separator: ", "))
    html.append("</dd>\n")
  }

  /// What a cue is for, and when it may play.
  private mutating func about(_ cue: CueRow, _ view: RowsView) {
    var event = "`\(cue.event.text)`"
    if !cue.eventClass.isNone { event += ", class \(cue.eventClass.text)" }
    if cue.isByUser { event += ", caused by the person" }
    if cue.isBySystem { event += ", caused by the system" }
    fact("On", event)
    if !cue.once.isNone { fact("Once", "for each `\(cue.once.text)`") }
    if !cue.confirm.isNone {
      fact(
        "Asks first",
        ScoreBuilder.shown(cue.confirm)
          + (cue.confirmIf.isNone ? "" : " if `\(cue.confirmIf.text)`"))
    }
    if cue.respond > 0 {
      let respond = view.responds[Int(cue.respond) - 1]
      var words = "\(respond.name.text): first feedback"
      if respond.minimum > 0 { words += " from \(Amounts.time(respond.minimum))" }
      if let maximum = respond.maximum { words += " within \(Amounts.time(maximum))" }
      fact("Promises", words)
    }
    if !cue.until.isEmpty {
      fact("Until", cue.until.map { "`\($0.text)`" }.joined(separator: " or "))
    }
    let gates = view.gates[Int(cue.gates)]
    // Gates of what a cue has not are nothing that one has to know.
    let (felt, moved) = (cue.normal.haptics.count > 0, cue.normal.motion.count > 0)
    for (channel, names) in [
      ("Plays only if", gates.cue), ("Felt only if", felt ? gates.haptics : []),
      ("Moves only if", moved ? gates.motion : []),
      ("Heard only if", cue.normal.sounds.count > 0 ? gates.sound : []),
    ] where !names.isEmpty {
      fact(channel, names.map { "`\($0.text)`" }.joined(separator: ", "))
    }
    for allowance in cue.allowed {
      var reason = "`\(allowance.rule.text)`: \(ScoreBuilder.shown(allowance.because))"
      if !allowance.until.isNone { reason += ", until \(allowance.until.text)" }
      fact("Sets aside", reason)
    }
  }

  private mutating func fact(_ name: String, _ value: String) {
    html.append("<dt>\(name)</dt><dd>")
    code(value)
    html.append("</dd>\n")
  }

  /// A text of which every other part, between backticks, is code.
  private mutating func code(_ text: String) {
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { html.append(index % 2 == 1 ? "<code>" : "</code>") }
      html.append(markup: String(part))
    }
    if text.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 { html.append("</code>") }
  }

  /// What follows from a finding, without its message and the lines of its source; all of it where
  /// nothing else is there.
  private static func evidence(_ text: String) -> String {
    let lines = text.split(separator: "\n").dropFirst().filter { line in
      let rest = line.drop { $0 == " " }
      // What is felt goes on below itself.
      return rest.hasPrefix("= ") || line.hasPrefix("note:") || line.hasPrefix("          ")
    }
    return lines.isEmpty ? text : lines.joined(separator: "\n")
  }

  private mutating func findings(_ findings: [Finding]) {
    if findings.isEmpty { return }
    html.append("<h3>Findings</h3>\n<ol class=\"findings\">\n")
    for (index, finding) in findings.enumerated() {
      html.append("<li\(finding.severity == "info" ? " class=\"info\"" : "")><b>\(index + 1)</b>")
      html.append("<details><summary>")
      code(finding.message)
      html.append(
        " <small>\(finding.severity == "info" ? "remark" : finding.severity), \(finding.id)</small></summary><pre>"
      )
      html.append(markup: PreviewPage.evidence(finding.text))
      html.append("</pre></details></li>\n")
    }
    html.append("</ol>\n")
  }
}
