import PatternReports
import PatternTable

/// The comparison of the decks with an earlier state.
extension PreviewPage {
  /// The index of the old deck that contains each cue and pattern. The keys are table name and
  /// name, and the name alone; the first deck wins.
  static func places(of comparison: Comparison?) -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, deck) in (comparison?.old ?? []).enumerated() {
      let table = deck.table
      let cues = table.cues.map { "cue \(table.row(ofCue: $0).name.text)" }
      let patterns = table.patterns.map { "pattern \(table.row(ofPattern: $0).name.text)" }
      for name in cues + patterns {
        for key in [name, "\(table.name) \(name)"] where places[key] == nil {
          places[key] = index
        }
      }
    }
    return places
  }

  /// The old deck with the earlier state of a cue or pattern; nil if it is new.
  ///
  /// - Parameter name: `cue NAME` or `pattern NAME`.
  func was(_ name: String, in table: String) -> Int? {
    oldPlaces["\(table) \(name)"] ?? oldPlaces[name]
  }

  func isNew(_ subject: Subject) -> Bool { comparison != nil && subject.was == nil }

  /// True if the subject existed and has not changed.
  func isSame(_ subject: Subject) -> Bool {
    subject.was != nil && changedNames[subject.name] == nil
  }

  /// The old table in which the script finds the earlier state of a section; nil if it is the same.
  func before(_ subject: Subject) -> Int? { isSame(subject) ? nil : subject.was }

  // MARK: words

  /// Writes the number of changes, the new and removed names, and changes of things not shown.
  mutating func comparisonOfDecks() {
    guard let comparison else { return }
    let count = comparison.changes.count
    html.append(
      "<div class=\"compared\"><p>Compared with \(comparison.against.markup): "
        + "\(count == 0 ? "nothing has changed" : counted(count, "change"))</p>\n")
    let new = subjects.indices.filter { isNew(subjects[$0]) }
    if !new.isEmpty {
      let links = new.map { "<a href=\"#s\($0)\">\(subjects[$0].name.markup)</a>" }
      html.append("<p>New: \(links.joined(separator: ", "))</p>\n")
    }
    let gone = removed(since: comparison)
    if !gone.isEmpty {
      html.append("<p>Removed: \(gone.joined(separator: ", ").markup)</p>\n")
    }
    let shown = Set(subjects.map { $0.name })
    if !comparison.changes.allSatisfy({ shown.contains($0.name) }) {
      html.append("<details><summary>Changes to parts that are not shown below</summary>\n")
      self.changes { !shown.contains($0.name) }
      html.append("</details>\n")
    }
    html.append("</div>\n")
  }

  /// The names of removed cues and patterns, each once, in the order of the old decks.
  private func removed(since comparison: Comparison) -> [String] {
    var seen = Set(subjects.map { "\($0.cue == nil ? "pattern" : "cue") \($0.name)" })
    var gone: [String] = []
    for deck in comparison.old {
      for reference in deck.table.cues {
        let cue = deck.table.row(ofCue: reference).name.text
        if seen.insert("cue \(cue)").inserted { gone.append(cue) }
      }
      for reference in deck.table.patterns {
        let pattern = "pattern \(deck.table.row(ofPattern: reference).name.text)"
        if seen.insert(pattern).inserted { gone.append(pattern) }
      }
    }
    return gone
  }

  mutating func changes(where isMeant: (Change) -> Bool) {
    let found = comparison?.changes.filter(isMeant) ?? []
    if found.isEmpty { return }
    let against = (comparison?.against ?? "").markup
    html.append(
      "<h3>\(counted(found.count, "change")) since \(against)</h3>\n<ul class=\"changes\">\n")
    for change in found {
      html.append(
        "<li><b>\(change.weight)</b><details><summary>\(change.message.markup)</summary>"
          + "<pre>\(change.text.markup)</pre></details></li>\n")
    }
    html.append("</ul>\n")
  }

  // MARK: timelines

  /// Writes, for the script, the old tables that have changes; null for the others.
  mutating func comparedTables() {
    guard let comparison else { return }
    let used = Set(subjects.compactMap { before($0) })
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
}
