import PatternExports
import PatternReports
import PatternTable

/// The page of `patternc preview`: one HTML file that shows and plays decks.
///
/// The sections of cues and patterns are complete without a script: purpose, conditions, a drawing
/// for each mode, the text form and findings. The script adds playback with the web player. No text
/// of a source becomes markup: ids are made from positions, texts are escaped, and the policy
/// permits only the page's own script and style.
package struct PreviewPage {
  /// A finding of `check` about a cue or the deck.
  package struct ShownFinding: Sendable {
    /// The declaration that contains it: `cue ghost.arrive`; empty if none does.
    package let declaration: String
    /// `error`, `warning` or `info`.
    package let severity: String
    /// The id of the rule or problem.
    package let id: String
    package let message: String
    /// The full text that `check` prints.
    package let text: String
    /// The bytes of the statement that the finding is about.
    package let statement: Range<UInt32>

    package init(
      declaration: String, severity: String, id: String, message: String, text: String,
      statement: Range<UInt32> = 0..<0
    ) {
      self.statement = statement
      self.declaration = declaration
      self.severity = severity
      self.id = id
      self.message = message
      self.text = text
    }
  }

  /// A table with data about its source.
  package struct Deck: Sendable {
    package let table: CueTable
    /// The table as `compile` writes it.
    package let json: [UInt8]
    /// The path of the source relative to the root; nil for a bundle and for a table that was read.
    package let path: String?
    package let findings: [ShownFinding]
    /// True if the table was read from a file instead of compiled.
    package let isRead: Bool

    package init(
      table: CueTable, json: [UInt8], path: String?, findings: [ShownFinding], isRead: Bool = false
    ) {
      self.isRead = isRead
      self.table = table
      self.json = json
      self.path = path
      self.findings = findings
    }
  }

  /// The changes since an earlier state of the decks, from `patternc diff`.
  package struct Comparison: Sendable {
    /// The name of the earlier state, as given.
    package let against: String
    package let changes: [Change]
    /// The decks in the earlier state.
    package let old: [Deck]

    package init(against: String, changes: [Change], old: [Deck]) {
      self.against = against
      self.changes = changes
      self.old = old
    }
  }

  /// A change of a cue, a pattern or another part of a deck.
  package struct Change: Sendable {
    /// The name of its subject. Changes to other parts are shown with the decks.
    package let name: String
    /// `breaking`, `perceptible`, `subtle` or `cosmetic`.
    package let weight: String
    package let message: String
    /// The full text that `diff` prints, with the haptics before and after.
    package let text: String

    package init(name: String, weight: String, message: String, text: String) {
      self.name = name
      self.weight = weight
      self.message = message
      self.text = text
    }
  }

  /// A cue or pattern of a deck.
  struct Subject {
    let deck: Int
    let name: String
    /// The doc comment of a pattern.
    let doc: String
    let place: ScoreBuilder.Subject
    /// The scores of the distinct modes, each with the names of its modes.
    let scores: [(modes: String, score: Score)]
    let findings: [ShownFinding]
    let cue: CueRow?
    /// The index of the old deck with its earlier state; nil if there is no such state.
    let was: Int?
  }

  /// The maximum number of cues in a page; a browser could not open more. Our choice.
  package static let cueLimit = 20_000

  /// Thrown if a page would exceed its maximum number of bytes.
  package struct Excess: Error {
    /// The name of the cue or pattern at which the maximum is exceeded.
    package let name: String
    /// The maximum number of bytes.
    package let limit: Int
  }

  let decks: [Deck]
  let title: String
  let comparison: Comparison?
  let oldPlaces: [String: Int]
  /// The number of changes for each name.
  let changedNames: [String: Int]
  /// The findings of each deck, by declaration.
  let own: [[String: [ShownFinding]]]
  let limit: Int
  /// A lower bound for the bytes of the tables and texts gathered so far.
  var gathered = 0
  let place: Place
  /// The address for a phone; empty if the page is not served to the network.
  let address: String
  private(set) var subjects: [Subject] = []
  var html: [UInt8] = []

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - comparison: the changes since an earlier state; nil for no comparison.
  ///   - place: the environment of the page.
  ///   - address: the address for a phone; empty if the page is not served to the network.
  ///   - limit: the maximum number of bytes of its contents.
  /// - Throws: `Excess` if they would have more.
  package static func html(
    of decks: [Deck], title: String, comparison: Comparison? = nil, in place: Place,
    address: String = "", limit: Int = .max
  ) throws(Excess) -> [UInt8] {
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
      var findings: [String: [ShownFinding]] = [:]
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

  /// The tables of a page as JSON, for clients of a served page.
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

  // MARK: content

  /// Gathers the subjects of a deck: its cues and then its patterns, each sorted by name. A pattern
  /// that several decks have from one file is shown with the first deck that has cues of that file.
  mutating func gather(_ index: Int) throws(Excess) {
    let table = decks[index].table
    var cues: [(row: CueRow, place: RowRef)] = []
    for place in table.cues { cues.append((table.row(ofCue: place), place)) }
    for (cue, place) in cues.sorted(by: { $0.row.name.text < $1.row.name.text }) {
      try add(
        index, cue.name.text, "", .cue(place), cue, [.normal, .reduceMotion, .physicalityOff])
    }
    var patterns: [(name: String, doc: String, place: RowRef)] = []
    for place in table.patterns where owns(index, place) {
      let row = table.row(ofPattern: place)
      let docs = table.view(of: place).docs
      let doc = row.doc == 0 ? "" : String(decoding: docs[Int(row.doc) - 1], as: UTF8.self)
      patterns.append((row.name.text, doc, place))
    }
    for (name, doc, place) in patterns.sorted(by: { $0.name < $1.name }) {
      try add(index, name, doc, .pattern(place), nil, [.normal])
    }
  }

  /// True if a pattern is shown with a deck. Tables that were read share nothing.
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
    _ modes: [Mode]
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

  /// The scores of the modes; modes with equal playback share one.
  static func scores(
    of place: ScoreBuilder.Subject, in table: CueTable, _ modes: [Mode]
  ) -> [(modes: String, score: Score)] {
    var scores: [(modes: String, score: Score)] = []
    for mode in modes {
      var setting = Setting()
      setting.mode = mode
      let score = ScoreBuilder.score(of: place, in: table, setting)
      let words = score.lines.map { $0.sentence }
      if let same = scores.firstIndex(where: { $0.score.lines.map { $0.sentence } == words }) {
        scores[same].modes += " \(mode.key)"
      } else {
        scores.append(("\(mode.key)", score))
      }
    }
    return scores
  }

  // MARK: the page

  mutating func write() throws(Excess) {
    head()
    html.append(
      """
      <div class="columns">
      <nav id="rail" aria-label="Cues and patterns"></nav>
      <main>
      <h1>\(title.markup)</h1>
      <div id="sheet">

      """)
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

  /// Writes the head of the page and the bar at its top.
  private mutating func head() {
    html.append(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">\(place == .server ? "" : "\n" + meta)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title.markup)</title>
      <style>
      """)
    html += PreviewFiles.style
    html.append(
      """
      </style>
      </head>
      <body data-view="sheet"\(place.mark)\(comparison == nil ? "" : " data-compared")>
      <a class="skip" href="#sheet">Skip to the cues</a>
      <header class="top">
      <a id="back" href="#">All cues</a>
      <input id="filter" type="search" aria-label="Filter" placeholder="Filter">
      <span class="grow"></span>
      <div id="modes"></div>
      <button type="button" id="help" class="plain" aria-label="Keys">?</button>
      </header>

      """)
    html.append(PreviewPage.noErrors)
  }

  /// The policy of a file, which has no server to send it.
  var meta: String {
    "<meta http-equiv=\"Content-Security-Policy\" content=\"\(PreviewPage.policy(in: place))\">"
  }

  // MARK: mistakes

  /// The element for errors, empty in a page without errors.
  static let noErrors: StaticString = "<pre id=\"errors\" role=\"alert\"></pre>\n"

  /// A page with errors above it.
  ///
  /// - Parameter report: the errors as `check` prints them.
  package static func page(_ page: [UInt8], below report: String) -> [UInt8] {
    let place = Array("\(noErrors)".utf8)
    guard
      let start = page.indices.first(where: { page[$0...].starts(with: place) })
    else { return page }
    var html = Array(page[..<start])
    html.append("<pre id=\"errors\" role=\"alert\">\(report.markup)</pre>\n")
    return html + page[(start + place.count)...]
  }
}
