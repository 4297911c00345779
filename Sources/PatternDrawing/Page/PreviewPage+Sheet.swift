import PatternExports
import PatternReports
import PatternTable

/// The overview: a card for each cue and pattern.
extension PreviewPage {
  mutating func sheet() {
    html.append("<div class=\"lead\"><p>\(summary)</p>")
    if !address.isEmpty { phone() }
    html.append("</div>\n")
    comparisonOfDecks()
    html.append("<div id=\"bar\"></div>\n")
    for index in decks.indices { deck(index) }
    html.append("<p id=\"none\" hidden>Nothing here has these words.</p>\n")
  }

  /// `25 cues and 17 patterns in 2 decks; no findings.`
  var summary: String {
    if subjects.isEmpty { return "There is no cue and no pattern here." }
    let kinds = counts(subjects).joined(separator: " and ")
    let places = decks.count > 1 ? " in \(decks.count) decks" : ""
    let findings = counts(decks.flatMap { $0.findings }).map { $0.text }
    let found = findings.isEmpty ? "no findings" : findings.joined(separator: ", ")
    return "\(kinds)\(places); \(found)."
  }

  func counted(_ count: Int, _ one: String) -> String { "\(count) \(one)\(count == 1 ? "" : "s")" }

  /// The number of cues and the number of patterns, without zeros.
  private func counts(_ subjects: [Subject]) -> [String] {
    let cues = subjects.count { $0.cue != nil }
    return [(cues, "cue"), (subjects.count - cues, "pattern")].filter { $0.0 > 0 }
      .map { counted($0, $1) }
  }

  /// Writes the address for a phone, as a QR code and as text.
  mutating func phone() {
    guard let code = QRCode(address) else { return }
    html.append("<details id=\"phone\"><summary>Feel it on a phone</summary>\n")
    html += code.svg(label: address)
    html.append(
      "<p>On the same network, point its camera here or open<br>"
        + "<code>\(address.markup)</code></p></details>")
  }

  /// The number of cards that are laid out as a unit. Our choice.
  static let listLength = 60

  mutating func deck(_ index: Int) {
    let deck = decks[index]
    let own = subjects.indices.filter { subjects[$0].deck == index }
    var facts = counts(own.map { subjects[$0] })
    if !deck.table.profile.isNone { facts.append("held to the profile \(deck.table.profile.text)") }
    let found = counts(deck.findings).map { $0.text }
    facts.append(found.isEmpty ? "no findings" : found.joined(separator: ", "))
    html.append("<section class=\"deck\" aria-labelledby=\"d\(index)\">\n<div class=\"deckhead\">")
    html.append("<h2 id=\"d\(index)\">\(deck.table.name.markup)</h2>")
    html.append("<p class=\"quiet\">\(facts.joined(separator: ", ").markup)")
    if let path = deck.path { html.append(" <code>\(path.markup)</code>") }
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

  mutating func card(_ index: Int) {
    let subject = subjects[index]
    let role = PreviewPage.word(subject.cue)
    let reason = subject.cue.map { ScoreBuilder.shown($0.because) } ?? escaped(subject.doc)
    html.append("<li id=\"t\(index)\"\(subject.cue == nil ? " class=\"swatch\"" : "")")
    let words = (subject.cue.map { $0.event.text } ?? reason).lowercased()
    html.append("\(isSame(subject) ? " data-same" : "") data-role=\"\(role)\" ")
    html.append("data-words=\"\(words.attribute)\"><div class=\"cap\"><a href=\"#s\(index)\">")
    name(subject.name)
    html.append(
      "</a><span class=\"dur\">\(PreviewPage.duration(subject.scores[0].score))</span></div>")
    badges(subject)
    if subject.cue != nil {
      html.append(
        "<p class=\"why\" dir=\"auto\"><span class=\"tag\">\(role)</span> \(reason.markup)</p>")
    }
    html.append("</li>\n")
  }

  /// Writes a name with its last part emphasised.
  mutating func name(_ name: String) {
    let parts = name.split(separator: ".")
    if parts.count > 1 {
      let lead = parts.dropLast().joined(separator: ".") + "."
      html.append("<span class=\"ns\">\(lead.markup)</span><wbr>")
    }
    html.append((parts.last.map { String($0) } ?? name).markup)
  }

  mutating func badges(_ subject: Subject) {
    var badges: [(text: String, name: StaticString)] = []
    let count = changedNames[subject.name] ?? 0
    if isNew(subject) {
      badges.append(("new", "news"))
    } else if count > 0 {
      badges.append((counted(count, "change"), "news"))
    }
    for (severity, text) in counts(subject.findings) {
      badges.append((text, severity == "info" ? "finding info" : "finding"))
    }
    if badges.isEmpty { return }
    html.append("<p class=\"badges\">")
    for badge in badges { html.append("<span class=\"\(badge.name)\">\(badge.text)</span> ") }
    html.append("</p>")
  }

  /// The findings by severity: `2 warnings`, `1 remark`.
  func counts(_ findings: [ShownFinding]) -> [(severity: String, text: String)] {
    [("error", "error"), ("warning", "warning"), ("info", "remark")].compactMap { severity, noun in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? (severity, counted(count, noun)) : nil
    }
  }

  /// `1.2 s`, `200 ms`, `at once`, `goes on`.
  static func duration(_ score: Score) -> String {
    if score.goesOn { return "goes on" }
    if score.duration == 0 { return "at once" }
    if score.duration < 1_000_000 { return Amounts.time(score.duration) }
    // Rounded to hundredths of a second.
    return "\(Amounts.level((score.duration + 5000) / 10_000 * 10_000)) s"
  }

  static func word(_ cue: CueRow?) -> StaticString {
    guard let role = cue?.role else { return "pattern" }
    return role == .none ? "cue" : role.name
  }
}
