import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A permanent deletion without a confirmation.
  static let unconfirmedDestruction = Rule(
    Problem(
      "unconfirmed-destruction",
      summary: "Something is destroyed without a confirmation or an undo.",
      explanation: """
        An effect that deletes, forgets, removes, erases, destroys, clears, discards or resets is \
        preceded by `confirm "…"`, which may be conditional, or followed by a way back: an effect, \
        a state or a control named `undo` that is not about another subject. Bringing something \
        back because the deletion failed is not an undo. Things that are easily set again, such as \
        a filter, a search or a badge, may be cleared, reset or removed; and cancelling a deletion \
        destroys nothing.
        """,
      bad: """
        event forget.tapped: by user, class deletion, subject card
        cue card.forget {
          because "the memory was deleted"; on forget.tapped; remove card optimistic
          do server.delete { success: announce "Forgotten"; failure: toast "Not deleted" }
        }
        """,
      good: """
        event forget.tapped: by user, class deletion, subject card
        cue card.forget {
          because "the memory was deleted"; on forget.tapped; confirm "Forget this memory?"
          remove card optimistic
          do server.delete { success: toast "Forgotten"; failure: toast "Not deleted" }
        }
        """),
    index: "G05",
    clauses: "ADR-66; Apple HIG: Accessibility",
    quote: "an extra confirmation before anything that cannot be undone",
    repair: "none: only the author can decide what to ask",
    needs: [.effects],
    cue: { judge in
      if judge.row.confirm.isLegible { return }
      judge.forEachEffect { effect in
        guard effect.kind == .do, let word = effect.name.destroyingWord,
          !effect.name.hasWord(of: Rule.undoing), !judge.canUndo
        else { return }
        judge.report(
          judge.range(of: effect.name, at: effect.source),
          "`\(effect.name.text)` destroys something without asking first",
          help: "add `confirm \"…\"`, or offer an undo",
          evidence: Evidence("word", "\(word)", limit: "confirmed, or with an undo"))
      }
    })

  fileprivate static let destructions: Words = [
    "delete", "delete-all", "deletion", "remove", "erase", "destroy", "clear", "discard", "reset",
    "purge", "wipe", "forget", "empty-trash", "trash-empty", "empty-bin", "bin-empty",
  ]
  /// Verbs that prevent or postpone a destruction: `cancel-delete`.
  fileprivate static let refraining: Words = [
    "cancel", "abort", "stop", "prevent", "keep", "undo", "revert", "restore", "ask", "offer",
    "show", "open", "hide",
  ]
  /// Destructive words that are also used where no data is lost.
  fileprivate static let gentle: Words = ["remove", "clear", "discard", "reset"]
  /// Nouns for things whose removal loses nothing: settings of a view, and marks to set again.
  fileprivate static let replaceable: Words = [
    "filter", "filters", "search", "query", "sort", "sorting", "zoom", "scroll", "pan", "crop",
    "view", "layout", "selection", "highlight", "highlights", "focus", "cursor", "position",
    "rotation", "volume", "timer", "stopwatch", "badge", "badges", "notification", "notifications",
    "banner", "hint", "hints", "error", "errors", "warning", "field", "input", "password",
    "favourite", "favourites", "favorite", "favorites", "bookmark", "bookmarks", "like", "likes",
    "star", "pin", "playlist", "queue", "cache",
  ]
  /// Words for actions without a way back.
  fileprivate static let irreversible: Words = ["irreversible", "irreversibly"]
  /// Adverbs before the verb: `permanently-delete-all`.
  fileprivate static let adverbs: Words = [
    "permanently", "finally", "really", "force", "hard", "immediately", "silently",
  ]
  fileprivate static let undoing: Words = ["undo"]
}

extension Name {
  /// The word with which a name destroys something: the last word of a part (`memory.delete`), or
  /// the first word of the last part (`thread.delete-all`). `clear-sky.show` and
  /// `delete-later.cancel` do not destroy.
  fileprivate var destroyingWord: StaticString? {
    if hasWord(of: Rule.irreversible) { return "irreversible" }
    guard let word = word(of: Rule.destructions) else { return nil }
    if Rule.gentle.contains("\(word)"), hasWord(of: Rule.replaceable) { return nil }
    let parts = text.split(separator: ".")
    let verb = parts.last?.split(separator: "-").first { !Rule.adverbs.contains(String($0)) }
    if let verb, Rule.refraining.contains(String(verb)) { return nil }
    let heads = parts.map { $0.split(separator: "-").last } + [verb]
    // A word of two parts counts anywhere.
    let isPhrase = "\(word)".contains("-")
    return isPhrase || heads.contains { $0.map { Rule.destructions.contains(String($0)) } ?? false }
      ? word : nil
  }
}

extension Judge {
  /// True if the cue or a control of the file offers an undo.
  fileprivate var canUndo: Bool {
    var found = false
    forEachEffect { effect in
      if effect.kind != .restore, effect.kind != .hide, effect.name.hasWord(of: Rule.undoing) {
        found = true
      }
    }
    return found
      || model.files[file].visible.contains { module in
        model.files[module].controls.contains {
          // An undo of something else does not count.
          $0.isUnread
            || ($0.name.hasWord(of: Rule.undoing) || $0.event.hasWord(of: Rule.undoing))
              && !isOfAnother($0, in: module)
        }
      }
  }
}
