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
  let own: [[String: [Finding]]]
  let limit: Int
  /// The bytes that the tables and texts so far take at least.
  var gathered = 0
  let place: Place
  /// Where a phone finds the page; empty where it cannot.
  let address: String
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

  init(
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
  mutating func gather(_ index: Int) throws(Excess) {
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
  func owns(_ index: Int, _ place: RowRef) -> Bool {
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

  mutating func add(
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

  mutating func write() throws(Excess) {
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
  var meta: String {
    "<meta http-equiv=\"Content-Security-Policy\" content=\"\(PreviewPage.policy(in: place))\">"
  }

  // MARK: mistakes

  /// The place for mistakes, which a page that is right has empty.
  static let noErrors: StaticString = "<pre id=\"errors\" role=\"alert\"></pre>\n"

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
}
