import PatternCues
import PatternReport

/// What a page says of another state of its decks: what has changed, and how it was.
extension PreviewPage {
  /// Where the old decks have each cue and pattern: by the table's name and its own, and by its own
  /// alone, the first of several.
  static func places(of comparison: Comparison?) -> [String: (deck: Int, place: OldPlace)] {
    var places: [String: (deck: Int, place: OldPlace)] = [:]
    for (index, deck) in (comparison?.old ?? []).enumerated() {
      let stores = deck.table.stores
      var all: [(name: String, place: OldPlace)] = []
      for reference in deck.table.cues {
        let cue = stores[Int(reference.store)].view.cues[Int(reference.row)]
        all.append(("cue \(cue.name.text)", .cue(reference, event: cue.event.text)))
      }
      for reference in deck.table.patterns {
        let name = stores[Int(reference.store)].view.patterns[Int(reference.row)].name.text
        all.append(("pattern \(name)", .pattern(reference)))
      }
      for (name, place) in all {
        for key in [name, "\(deck.table.name) \(name)"] where places[key] == nil {
          places[key] = (index, place)
        }
      }
    }
    return places
  }

  enum OldPlace {
    case cue(RowRef, event: String)
    case pattern(RowRef)
  }

  /// What a cue or pattern was before; none where the page does not compare, or it is new.
  ///
  /// - Parameter name: `cue NAME` or `pattern NAME`.
  func was(_ name: String, in table: String) -> Was? {
    guard let comparison, let found = oldPlaces["\(table) \(name)"] ?? oldPlaces[name] else {
      return nil
    }
    let old = comparison.old[found.deck].table
    switch found.place {
    case .cue(let reference, let event):
      let scores = PreviewPage.scores(
        of: .cue(reference), in: old, [.normal, .reduceMotion, .physicalityOff])
      return Was(
        deck: found.deck, scores: scores, end: PreviewPage.end(of: scores), event: event)
    case .pattern(let reference):
      let scores = PreviewPage.scores(of: .pattern(reference), in: old, [.normal])
      return Was(deck: found.deck, scores: scores, end: PreviewPage.end(of: scores), event: "")
    }
  }

  func isNew(_ subject: Subject) -> Bool { comparison != nil && subject.was == nil }

  /// Whether it is as it was; its digest is the same then.
  func isSame(_ subject: Subject) -> Bool {
    subject.was != nil && changedNames[subject.name] == nil
  }

  /// What it was, where it is something else now.
  private func changed(_ subject: Subject) -> Was? { isSame(subject) ? nil : subject.was }

  // MARK: drawings

  /// A drawing for each mode; where something has changed, those of before on the same scale.
  mutating func figures(_ subject: Subject) {
    let was = changed(subject)
    let end = max(was?.end ?? 0, subject.scores.reduce(0) { max($0, $1.score.end) })
    let scale = was == nil ? 0 : end
    for (modes, score) in subject.scores {
      figure(modes, Drawing(score, until: scale), was == nil ? "" : "Now: ", subject)
    }
    for (modes, score) in was?.scores ?? [] {
      figure(modes, Drawing(score, until: scale), "Before: ", subject)
    }
  }

  private mutating func figure(
    _ modes: String, _ scene: Drawing, _ when: StaticString, _ subject: Subject
  ) {
    html.append("<figure data-mode data-modes=\"\(modes)\" data-end=\"\(scene.end / 1000)\">")
    let caption = subject.cue == nil ? "" : DrawnMode.caption(modes)
    if !caption.isEmpty || when.utf8CodeUnitCount > 0 {
      html.append("<figcaption>\(when)")
      html.append(markup: caption.isEmpty ? subject.name : caption)
      html.append("</figcaption>")
    }
    html.append("<div>")
    html += SVGWriter.figure(scene)
    html.append("</div></figure>\n")
  }

  // MARK: words

  /// How much has changed in all, what is new and gone, and what is about nothing that is shown.
  mutating func comparisonOfDecks() {
    guard let comparison else { return }
    html.append("<p>Compared with ")
    html.append(markup: comparison.against)
    let count = comparison.changes.count
    let changes = count == 1 ? "1 change" : "\(count) changes"
    html.append(": \(count == 0 ? "nothing has changed" : changes)</p>\n")
    let new = subjects.indices.filter { isNew(subjects[$0]) }
    if !new.isEmpty {
      html.append("<p>New: ")
      for (place, index) in new.enumerated() {
        html.append("\(place > 0 ? ", " : "")<a href=\"#s\(index)\">")
        html.append(markup: subjects[index].name)
        html.append("</a>")
      }
      html.append("</p>\n")
    }
    let gone = removed(since: comparison)
    if !gone.isEmpty {
      html.append("<p>Removed: ")
      html.append(markup: gone.joined(separator: ", "))
      html.append("</p>\n")
    }
    let shown = Set(subjects.map { $0.name })
    if comparison.changes.allSatisfy({ shown.contains($0.name) }) { return }
    html.append("<details><summary>Changes of what has no place below</summary>\n")
    self.changes { !shown.contains($0.name) }
    html.append("</details>\n")
  }

  /// The cues and patterns that are no longer there, each once, in the order of the old decks.
  private func removed(since comparison: Comparison) -> [String] {
    var seen = Set(subjects.map { "\($0.cue == nil ? "pattern" : "cue") \($0.name)" })
    var gone: [String] = []
    for deck in comparison.old {
      for reference in deck.table.cues {
        let cue = deck.table.stores[Int(reference.store)].view.cues[Int(reference.row)].name.text
        if seen.insert("cue \(cue)").inserted { gone.append(cue) }
      }
      for reference in deck.table.patterns {
        let view = deck.table.stores[Int(reference.store)].view
        let pattern = "pattern \(view.patterns[Int(reference.row)].name.text)"
        if seen.insert(pattern).inserted { gone.append(pattern) }
      }
    }
    return gone
  }

  mutating func changes(where isMeant: (Change) -> Bool) {
    let found = comparison?.changes.filter(isMeant) ?? []
    if found.isEmpty { return }
    html.append("<h3>\(found.count == 1 ? "1 change" : "\(found.count) changes") since ")
    html.append(markup: comparison?.against ?? "")
    html.append("</h3>\n<ul class=\"findings\">\n")
    for change in found {
      html.append("<li>\(change.weight): ")
      html.append(markup: change.message)
      html.append("<pre>")
      html.append(markup: change.text)
      html.append("</pre></li>\n")
    }
    html.append("</ul>\n")
  }

  // MARK: what plays

  /// The old tables that something has changed in, for the script; nothing for the others.
  mutating func comparedTables() {
    guard let comparison else { return }
    let used = Set(subjects.compactMap { changed($0)?.deck })
    html.append("],\"was\":[")
    for (index, deck) in comparison.old.enumerated() {
      if index > 0 { html.append(",") }
      if used.contains(index) {
        InlineJSON.append(deck.json, to: &html)
      } else {
        html.append("null")
      }
    }
  }

  /// Where the script finds what a section was.
  mutating func before(_ subject: Subject) {
    guard let was = changed(subject) else { return }
    html.append(",\"was\":{\"table\":\(was.deck),\"end\":\((was.end + 999) / 1000)")
    if !was.event.isEmpty {
      html.append(",\"event\":")
      InlineJSON.append(text: was.event, to: &html)
    }
    html.append("}")
  }
}
