import PatternCues
import PatternEmit
import PatternReport

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

  /// `25 cues and 17 patterns in 2 decks; nothing to mend.`
  var summary: String {
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

  func counted(_ count: Int, _ one: StaticString) -> String {
    "\(count) \(one)\(count == 1 ? "" : "s")"
  }

  /// Writes the address for a phone, as a QR code and as text.
  mutating func phone() {
    guard let code = QRCode(address) else { return }
    html.append("<details id=\"phone\"><summary>Feel it on a phone</summary>\n")
    html += code.svg(label: address)
    html.append("<p>In the same network, point its camera here, or open<br><code>")
    html.append(markup: address)
    html.append("</code></p></details>")
  }

  /// The number of cards that are laid out as a unit. Our choice.
  static let listLength = 60

  mutating func deck(_ index: Int) {
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

  mutating func card(_ index: Int) {
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

  /// Writes a name with its last part emphasised.
  mutating func name(_ name: String) {
    let parts = name.split(separator: ".")
    if parts.count > 1 {
      html.append("<span class=\"ns\">")
      html.append(markup: parts.dropLast().joined(separator: ".") + ".")
      html.append("</span><wbr>")
    }
    html.append(markup: parts.last.map { String($0) } ?? name)
  }

  mutating func badges(_ subject: Subject, _ name: StaticString) {
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

  struct Severity {
    let name: String
    let one: StaticString
  }

  static let severities = [
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
