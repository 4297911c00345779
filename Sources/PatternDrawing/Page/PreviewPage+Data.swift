import PatternExports
import PatternReports
import PatternTable

/// The end of the page: its keys and the data for its script.
extension PreviewPage {
  mutating func keys() {
    html.append(
      """
      <dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>
      <table>

      """
    )
    let rows: [(key: StaticString, does: StaticString)] = [
      ("Space", "play, pause"), ("← →", "10 ms; with Shift 100 ms"),
      (", .", "previous, next event"), ("Home End", "start, end"), ("j k", "next, previous cue"),
      ("1 2 3 4", "normal, Reduce Motion, physicality off, all three"),
      ("Esc", "all cues"), ("s", "speed"), ("l", "loop"),
      ("m", "mute"), ("b", "before or now, if the page compares"), ("/", "filter"),
      ("v", "feel it, if the browser vibrates"), ("?", "these keys"),
    ]
    for (key, does) in rows { html.append("<tr><th>\(key)</th><td>\(does)</td></tr>\n") }
    html.append(
      """
      </table>
      <p><input type="checkbox" id="keys-on" checked><label for="keys-on">Keys are on</label></p>
      <button type="button" class="close">Close</button></dialog>

      """)
  }

  /// Writes the data for the script: the tables, and for each section its name, its table, 1 for a
  /// pattern, the old table if it has changed, and the findings that have a place in time.
  mutating func data() {
    html.append("{\"tables\":[")
    for (index, deck) in decks.enumerated() {
      if index > 0 { html.append(",") }
      InlineJSON.append(deck.json, to: &html)
    }
    comparedTables()
    html.append("],\"sections\":[")
    for (index, subject) in subjects.enumerated() {
      if index > 0 { html.append(",") }
      // Names consist of letters, digits, dots and hyphens.
      html.append("[")
      InlineJSON.append(text: subject.name, to: &html)
      let (was, spans) = (before(subject), spans(of: subject))
      html.append(",\(subject.deck)")
      if subject.cue == nil || was != nil || !spans.isEmpty {
        html.append(subject.cue == nil ? ",1" : ",0")
      }
      if was != nil || !spans.isEmpty { html.append(",\(was.map { "\($0)" } ?? "null")") }
      if !spans.isEmpty { html.append(",[\(spans.joined(separator: ","))]") }
      html.append("]")
    }
    html.append("]}")
  }
}
