import PatternCues
import PatternEmit
import PatternReport

/// What the page ends with: its keys, and what its script reads.
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
      ("1 2 3", "normal, Reduce Motion, physicality off"), ("s", "speed"), ("l", "loop"),
      ("m", "mute"), ("b", "before, now, where pages compare"), ("/", "filter"),
      ("?", "these keys"),
    ]
    for (key, does) in rows { html.append("<tr><th>\(key)</th><td>\(does)</td></tr>\n") }
    html.append(
      """
      </table>
      <p><input type="checkbox" id="keys-on" checked><label for="keys-on">Keys are on</label></p>
      <button type="button" class="close">Close</button></dialog>

      """)
  }

  /// What the script reads: the tables, and what each section shows.
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
      html.append("{\"name\":")
      InlineJSON.append(text: subject.name, to: &html)
      html.append(",\"table\":\(subject.deck),")
      html.append("\"end\":\((subject.end + 999) / 1000),\"isPattern\":\(subject.cue == nil)")
      if let cue = subject.cue {
        html.append(",\"event\":")
        InlineJSON.append(text: cue.event.text, to: &html)
      }
      before(subject)
      html.append("}")
    }
    html.append("]}")
  }
}
