import PatternTable

/// Describes on one line what a cue requires of its client besides motion, for comments in files
/// that have no other place for it.
enum CueRemark {
  static func line(_ row: CueRow, _ view: RowStore) -> String {
    let gates = view.gates[Int(row.gates)]
    var parts = ["on \(row.event.text)"]
    if !gates.cue.isEmpty { parts.append("only if \(list(gates.cue))") }
    if !gates.motion.isEmpty { parts.append("motion only if \(list(gates.motion))") }
    if !row.once.isNone { parts.append("once per \(row.once.text)") }
    if !row.confirm.isNone {
      let condition = row.confirmIf.isNone ? "" : " if \(row.confirmIf.text)"
      parts.append("confirm \(SwiftWords.literal(row.confirm))\(condition)")
    }
    parts += row.normal.texts.indices.map { said(view.texts[$0]) }
    parts += row.normal.effects.indices.map { done(view.effects[$0]) }
    return "\(row.name.text): \(parts.joined(separator: "; "))"
  }

  private static func list(_ names: [Name]) -> String {
    names.map { $0.text }.joined(separator: ", ")
  }

  private static func time(_ at: Int64) -> String {
    at == 0 ? "" : "at \(SwiftWords.milliseconds(at)) "
  }

  private static func said(_ notice: Notice) -> String {
    let verb = notice.kind == .toast ? "toast" : "announce"
    return "\(time(notice.at))\(verb) \(SwiftWords.literal(notice.text))"
  }

  private static func done(_ effect: Effect) -> String {
    "\(time(effect.at))\(effect.kind.name) \(effect.name.text)"
  }
}
