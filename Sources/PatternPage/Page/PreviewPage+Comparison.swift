import PatternCues
import PatternReport

/// The comparison of the decks with an earlier state.
extension PreviewPage {
  /// The index of the old deck that contains each cue and pattern, by table name and name, and by
  /// name alone. The first wins.
  static func places(of comparison: Comparison?) -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, deck) in (comparison?.old ?? []).enumerated() {
      let stores = deck.table.stores
      let cues = deck.table.cues.map {
        "cue \(stores[Int($0.store)].cues[Int($0.row)].name.text)"
      }
      let patterns = deck.table.patterns.map {
        "pattern \(stores[Int($0.store)].patterns[Int($0.row)].name.text)"
      }
      for name in cues + patterns {
        for key in [name, "\(deck.table.name) \(name)"] where places[key] == nil {
          places[key] = index
        }
      }
    }
    return places
  }

  /// The earlier state of a cue or pattern; nil if the page does not compare, or if it is new.
  ///
  /// - Parameter name: `cue NAME` or `pattern NAME`.
  func was(_ name: String, in table: String) -> Was? {
    guard comparison != nil, let found = oldPlaces["\(table) \(name)"] ?? oldPlaces[name] else {
      return nil
    }
    return Was(deck: found)
  }

  func isNew(_ subject: Subject) -> Bool { comparison != nil && subject.was == nil }

  /// True if it existed and has not changed.
  func isSame(_ subject: Subject) -> Bool {
    subject.was != nil && changedNames[subject.name] == nil
  }

  /// The earlier state, if it has changed.
  private func changed(_ subject: Subject) -> Was? { isSame(subject) ? nil : subject.was }

  // MARK: words

  /// Writes the number of changes, the new and removed names, and changes of things not shown.
  mutating func comparisonOfDecks() {
    guard let comparison else { return }
    html.append("<div class=\"compared\"><p>Compared with ")
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
    if !comparison.changes.allSatisfy({ shown.contains($0.name) }) {
      html.append("<details><summary>Changes of what has no place below</summary>\n")
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
        let cue = deck.table.stores[Int(reference.store)].cues[Int(reference.row)].name.text
        if seen.insert("cue \(cue)").inserted { gone.append(cue) }
      }
      for reference in deck.table.patterns {
        let view = deck.table.stores[Int(reference.store)]
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
    html.append("</h3>\n<ul class=\"changes\">\n")
    for change in found {
      html.append("<li><b>\(change.weight)</b><details><summary>")
      html.append(markup: change.message)
      html.append("</summary><pre>")
      html.append(markup: change.text)
      html.append("</pre></details></li>\n")
    }
    html.append("</ul>\n")
  }

  // MARK: what plays

  /// Writes the old tables that have changes, for the script; null for the others.
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

  /// The old table in which the script finds the earlier state of a section.
  func before(_ subject: Subject) -> Int? { changed(subject)?.deck }
}
