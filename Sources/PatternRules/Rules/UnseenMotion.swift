import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A layer or target that moves while a cue hides or restores it.
  static let unseenMotion = Rule(
    Problem(
      "unseen-motion",
      summary: "A cue moves what it hides or restores, and the motion is not seen.",
      explanation: """
        `hide` takes something off the screen at once, so that any motion after it is not seen, \
        unless the cue shows it again. `restore` shows it at rest and drops everything that its \
        own cue still had to do to it, at that moment and later. Another cue may move it, such as \
        a cue whose event is fired by an `emit` after the `restore`.
        """,
      bad: """
        event clip.undone: by user, class selection, subject clip
        cue clip.undo {
          because "the clipping is back"; role entry; on clip.undone; target clip
          restore clip; fade 0 -> 1 over 200ms ease-out
        }
        """,
      good: """
        event clip.undone: by user, class selection, subject clip
        event clip.returned: by user, class selection, subject clip
        cue clip.undo {
          because "the clipping is back"; on clip.undone
          restore clip; emit clip.returned
        }
        cue clip.return {
          because "the clipping is back"; role entry; on clip.returned; target clip
          fade 0 -> 1 over 200ms ease-out
        }
        """),
    index: "T09",
    clauses: "the pattern language, 6",
    quote: "what is restored is at rest",
    repair: "none: only the author can decide whether the motion or the change is meant",
    needs: [.effects, .motion],
    cue: { judge in
      for mode in Mode.allCases {
        for effect in judge.effects(mode) where effect.kind == .hide || effect.kind == .restore {
          judge.checkSeen(effect, mode)
        }
      }
    })
}

extension Judge {
  /// Reports motion of a thing after it has been hidden or restored.
  fileprivate func checkSeen(_ change: Effect, _ mode: Mode) {
    let isHidden = change.kind == .hide
    let isShownAgain = effects(mode).contains {
      isHidden && $0.kind == .show && $0.name == change.name && $0.at >= change.at
    }
    if isShownAgain { return }
    let track = motion(mode).first {
      $0.target == change.name && !excludes($0.extra, change.extra) && end($0) > change.at
    }
    guard let track else { return }
    let (name, at) = (change.name.text, Numbers.ms(change.at))
    let last = Numbers.ms(end(track))
    report(
      statement(at: change.source),
      isHidden
        ? "`\(name)` is hidden at \(at), and this cue moves it until \(last)\(mode.phrase), which "
          + "is not seen"
        : "`restore \(name)` at \(at) drops the motion that this cue has for `\(name)` until "
          + "\(last)\(mode.phrase)",
      help: isHidden
        ? "write `at end { hide \(name) }`"
        : "move it in another cue, triggered by an `emit` after this",
      evidence: Evidence([
        .init(isHidden ? "hidden" : "restored", at, limit: "at \(last) or later")
      ]), related: [Related("it moves here", source, statement(at: track.source).range)])
  }
}
