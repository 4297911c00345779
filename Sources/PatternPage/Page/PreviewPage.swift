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

    package init(table: CueTable, json: [UInt8], path: String?, findings: [Finding]) {
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
    let end: Int64
    let cue: CueRow?
    /// What it was before, where the page compares and it was there.
    let was: Was?
  }

  /// A cue or pattern as it was.
  struct Was {
    /// The deck among the old ones.
    let deck: Int
    let scores: [(modes: String, score: Score)]
    let end: Int64
    let event: String
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
  let oldPlaces: [String: (deck: Int, place: OldPlace)]
  /// What the changes are about, and how many are about it.
  let changedNames: [String: Int]
  /// The findings of each deck, by their declarations.
  private let own: [[String: [Finding]]]
  private let limit: Int
  /// The bytes that the scores so far take at least, before they are drawn.
  private var gathered = 0
  private let place: Place
  private(set) var subjects: [Subject] = []
  var html: [UInt8] = []

  /// - Parameters:
  ///   - title: what the page is called.
  ///   - comparison: what has changed since another state; none where nobody asks.
  ///   - place: where the page is shown.
  ///   - limit: how many bytes the page may have.
  /// - Returns: the page, in which every name is a copy: the decks own theirs.
  /// - Throws: `Excess` as soon as the page has more bytes than the limit.
  package static func html(
    of decks: [Deck], title: String, comparison: Comparison? = nil, in place: Place,
    limit: Int = .max
  ) throws(Excess) -> [UInt8] {
    defer { withExtendedLifetime((decks, comparison)) {} }
    var page = PreviewPage(
      decks: decks, title: title, comparison: comparison, place: place, limit: limit)
    for deck in decks { page.gathered += deck.json.count }
    for index in decks.indices { try page.gather(index) }
    try page.write()
    return page.html
  }

  private init(
    decks: [Deck], title: String, comparison: Comparison?, place: Place, limit: Int
  ) {
    self.decks = decks
    self.limit = limit
    own = decks.map { deck in
      var findings: [String: [Finding]] = [:]
      for finding in deck.findings { findings[finding.declaration, default: []].append(finding) }
      return findings
    }
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

  private mutating func gather(_ index: Int) throws(Excess) {
    let table = decks[index].table
    for reference in table.cues {
      let cue = table.stores[Int(reference.store)].view.cues[Int(reference.row)]
      try add(
        index, cue.name.text, "", .cue(reference), cue, [.normal, .reduceMotion, .physicalityOff])
    }
    for reference in table.patterns {
      let view = table.stores[Int(reference.store)].view
      let row = view.patterns[Int(reference.row)]
      let doc = row.doc == 0 ? "" : String(decoding: view.docs[Int(row.doc) - 1], as: UTF8.self)
      try add(index, row.name.text, doc, .pattern(reference), nil, [.normal])
    }
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
        findings: own[deck][head] ?? [],
        end: PreviewPage.end(of: scores), cue: cue,
        was: was("\(cue == nil ? "pattern" : "cue") \(name)", in: decks[deck].table.name)))
    for (_, score) in scores { gathered += score.leastBytes }
    let cases = casesToList(of: scores[0].score, in: decks[deck].table)
      .reduce(0) { $0 + $1.cases.count }
    gathered += cases * scores[0].score.leastBytes
    if gathered > limit { throw Excess(name: name, limit: limit) }
  }

  /// The scores of the modes; those in which the same plays share one.
  static func scores(
    of place: ScoreBuilder.Subject, in table: CueTable, _ modes: [DrawnMode]
  ) -> [(modes: String, score: Score)] {
    var scores: [(modes: String, score: Score)] = []
    var texts: [String] = []
    for mode in modes {
      var setting = Setting()
      setting.mode = mode
      let score = ScoreBuilder.score(of: place, in: table, setting)
      let text = score.lines.map { "\($0.name): \($0.words)\n" }.joined()
      if let same = texts.firstIndex(of: text) {
        scores[same].modes += " \(mode.key)"
      } else {
        texts.append(text)
        // A pattern plays the same in every mode.
        scores.append(
          (modes.count == 1 ? "normal reduceMotion physicalityOff" : "\(mode.key)", score))
      }
    }
    return scores
  }

  /// When the last of some scores ends; a page shows no less than a fifth of a second.
  static func end(of scores: [(modes: String, score: Score)]) -> Int64 {
    scores.reduce(200_000) { max($0, $1.score.end) }
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
      <body\(place.mark)\(comparison == nil ? "" : " data-compared")>
      <a class="skip" href="#main">Skip to the cues</a>

      """
    )
    html.append("<pre id=\"errors\" role=\"alert\"></pre>\n")
    header()
    html.append("<div class=\"columns\">\n")
    navigation()
    html.append("<main id=\"main\">\n")
    for (index, subject) in subjects.enumerated() {
      section(index)
      if html.count > limit { throw Excess(name: subject.name, limit: limit) }
    }
    html.append("</main>\n</div>\n")
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

  private mutating func header() {
    html.append("<header>\n<h1>")
    html.append(markup: title)
    html.append("</h1>\n")
    for deck in decks {
      html.append("<p>")
      html.append(markup: deck.path ?? deck.table.name)
      if !deck.table.profile.isNone {
        html.append(", held to the profile ")
        html.append(markup: deck.table.profile.text)
      }
      html.append(": ")
      html.append(markup: PreviewPage.counts(deck.findings))
      html.append("</p>\n")
    }
    comparisonOfDecks()
    html.append(
      """
      <div id="controls" role="group" aria-label="How everything plays"></div>
      <details><summary>Inputs</summary><div id="inputs"></div></details>
      <p id="status" role="status"></p>
      </header>

      """)
  }

  /// `2 warnings, 1 remark`.
  static func counts(_ findings: [Finding]) -> String {
    var parts: [String] = []
    let words: [(severity: StaticString, one: StaticString)] = [
      ("error", "error"), ("warning", "warning"), ("info", "remark"),
    ]
    for (severity, one) in words {
      let count = findings.count { $0.severity == "\(severity)" }
      if count > 0 { parts.append("\(count) \(one)\(count == 1 ? "" : "s")") }
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  private mutating func navigation() {
    html.append(
      """
      <nav aria-label="Cues and patterns">
      <label for="filter">Filter</label>
      <input id="filter" type="search" placeholder="name, role, event">
      <ul>

      """)
    for (index, subject) in subjects.enumerated() {
      html.append("<li id=\"n\(index)\"><a href=\"#s\(index)\">")
      html.append(markup: subject.name)
      html.append("<small>")
      html.append(markup: summary(subject))
      html.append("</small></a></li>\n")
    }
    html.append("</ul>\n</nav>\n")
  }

  /// `entry, H M T, 2 warnings`.
  private func summary(_ subject: Subject) -> String {
    var parts = [subject.cue.map { PreviewPage.word($0.role) } ?? "pattern"]
    let count = changedNames[subject.name] ?? 0
    if isNew(subject) {
      parts.append("new")
    } else if count > 0 {
      parts.append(count == 1 ? "1 change" : "\(count) changes")
    }
    let channels = subject.scores[0].score.letters
    if !channels.isEmpty { parts.append(channels) }
    if !subject.findings.isEmpty { parts.append(PreviewPage.counts(subject.findings)) }
    return parts.joined(separator: ", ")
  }

  private static func word(_ role: Role) -> String {
    switch role {
    case .none: "cue"
    case .entry: "entry"
    case .exit: "exit"
    case .feedback: "feedback"
    case .progress: "progress"
    case .ambient: "ambient"
    }
  }

  mutating func section(_ index: Int) {
    let subject = subjects[index]
    html.append("<section id=\"s\(index)\" data-index=\"\(index)\" data-words=\"")
    var words = "\(subject.name) \(summary(subject))"
    if let cue = subject.cue { words += " \(cue.event.text) \(ScoreBuilder.shown(cue.because))" }
    html.append(attribute: words.lowercased())
    html.append("\"\(isSame(subject) ? " data-same" : "") aria-labelledby=\"h\(index)\">\n")
    html.append("<h2 id=\"h\(index)\" tabindex=\"-1\">")
    html.append(markup: subject.name)
    html.append("</h2>\n")
    if let cue = subject.cue, case .cue(let reference) = subject.place {
      about(cue, decks[subject.deck].table.stores[Int(reference.store)].view)
    }
    if !subject.doc.isEmpty {
      html.append("<p class=\"because\">")
      html.append(markup: escaped(subject.doc))
      html.append("</p>\n")
    }
    html.append("<div class=\"play\"></div>\n")
    figures(subject)
    cases(subject)
    if changedNames[subject.name] != nil { changes { $0.name == subject.name } }
    findings(subject.findings)
    html.append("<details><summary>As text</summary><pre>")
    for (_, score) in subject.scores { html.append(markup: score.text) }
    html.append("</pre></details>\n</section>\n")
  }

  /// What a cue is for, and when it may play.
  private mutating func about(_ cue: CueRow, _ view: RowsView) {
    html.append("<p class=\"because\">")
    html.append(markup: ScoreBuilder.shown(cue.because))
    html.append("</p>\n<dl class=\"facts\">\n")
    var event = cue.event.text
    if !cue.eventClass.isNone { event += ", class \(cue.eventClass.text)" }
    if cue.isByUser { event += ", caused by the person" }
    if cue.isBySystem { event += ", caused by the system" }
    fact("On", event)
    if !cue.once.isNone { fact("Once", "for each \(cue.once.text)") }
    if !cue.confirm.isNone {
      fact(
        "Asks first",
        ScoreBuilder.shown(cue.confirm) + (cue.confirmIf.isNone ? "" : " if \(cue.confirmIf.text)"))
    }
    if cue.respond > 0 {
      let respond = view.responds[Int(cue.respond) - 1]
      var words = "\(respond.name.text): first feedback"
      if respond.minimum > 0 { words += " from \(Amounts.time(respond.minimum))" }
      if let maximum = respond.maximum { words += " within \(Amounts.time(maximum))" }
      fact("Promises", words)
    }
    let gates = view.gates[Int(cue.gates)]
    for (channel, names) in [
      ("Plays only if", gates.cue), ("Haptics only if", gates.haptics),
      ("Motion only if", gates.motion), ("Sound only if", gates.sound),
    ] where !names.isEmpty {
      fact(channel, names.map { $0.text }.joined(separator: ", "))
    }
    for allowance in cue.allowed {
      var reason = "\(allowance.rule.text), because \(ScoreBuilder.shown(allowance.because))"
      if !allowance.until.isNone { reason += ", until \(allowance.until.text)" }
      fact("Sets aside", reason)
    }
    html.append("</dl>\n")
  }

  private mutating func fact(_ name: String, _ value: String) {
    html.append("<dt>\(name)</dt><dd>")
    html.append(markup: value)
    html.append("</dd>\n")
  }

  /// What the haptics become for each case of a map that scales them.
  private mutating func cases(_ subject: Subject) {
    let table = decks[subject.deck].table
    for input in casesToList(of: subject.scores[0].score, in: table) {
      html.append("<table><caption>What the haptics become</caption>\n<tr><th>")
      html.append(markup: input.name.text)
      html.append("</th><th>strength</th></tr>\n")
      for value in input.cases {
        var setting = Setting()
        setting.inputs = [(input.name, value)]
        let score = ScoreBuilder.score(of: subject.place, in: table, setting)
        html.append("<tr data-case=\"")
        html.append(attribute: value.text)
        html.append("\" data-input=\"")
        html.append(attribute: input.name.text)
        html.append("\"><td>")
        html.append(markup: value.text)
        html.append("</td><td>\(score.strengths)</td></tr>\n")
      }
      html.append("</table>\n")
    }
  }

  /// The input of each map that scales a score.
  private func casesToList(of score: Score, in table: CueTable) -> [Input] {
    let names = score.scalingMaps
    if names.isEmpty { return [] }
    return table.maps.compactMap { map in
      names.contains(map.name.text) ? table.inputs.named(map.input) : nil
    }
  }

  private mutating func findings(_ findings: [Finding]) {
    if findings.isEmpty { return }
    html.append("<h3>\(PreviewPage.counts(findings))</h3>\n<ul class=\"findings\">\n")
    for finding in findings {
      html.append("<li>\(finding.severity): ")
      html.append(markup: finding.message)
      html.append(" [\(finding.id)]<pre>")
      html.append(markup: finding.text)
      html.append("</pre></li>\n")
    }
    html.append("</ul>\n")
  }
}
