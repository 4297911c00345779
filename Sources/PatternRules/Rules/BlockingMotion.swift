import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue keeps the user from acting while it plays.
  static let blockingMotion = Rule(
    Problem(
      "blocking-motion",
      summary: "A cue blocks input for more than 100 ms.",
      explanation: """
        People act before an animation is over, and anyone who has seen it often does not wait for \
        it. Nothing may block, disable or lock input, touches, gestures or controls for longer \
        than 100 ms. The rule recognises effects, shown states, targets and layers by their names, \
        and measures, for example, from `do block-input` to `do unblock-input`; input that is \
        released only when work is done, or never, is blocked for too long.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          do block-input; fade 0.6 -> 1 over 300ms ease-out; at end: do unblock-input
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 300ms ease-out
        }
        """),
    index: "M10",
    clauses: "SON-7; SON-1; Apple HIG: Motion",
    quote: "never block the person",
    limits: [.inputBlock],
    repair: "none: only the author can decide what may wait, and what may not",
    cue: { judge in
      for mode in Mode.allCases {
        for index in judge.effects(mode).indices { look(judge, index, mode) }
        if !judge.motionModes.contains(mode) { continue }
        let tracks = judge.motion(mode)
        for (index, track) in tracks.enumerated() {
          // A track in the same scene as the previous one was judged with it.
          let isKnown = index > 0 && areOfOneScene(judge, tracks[index - 1], track)
          if !isKnown { look(judge, track, mode) }
        }
      }
    })

  private static func look(_ judge: Judge, _ index: Int, _ mode: Mode) {
    let effect = judge.effects(mode)[index]
    if effect.kind == .do || effect.kind == .show, effect.name.blocks {
      for variant in judge.cases where judge.plays(effect.extra, in: variant) {
        report(judge, effect, release(judge, of: index, mode, variant), mode)
      }
    }
    for effects in judge.arms(of: effect).map({ $0.effects }) {
      for block in effects where (block.kind == .do || block.kind == .show) && block.name.blocks {
        let release = effects.first { $0.at >= block.at && frees($0, block) }
        report(judge, block, release.map { $0.at - block.at }, mode)
      }
    }
  }

  /// The time until an effect stops blocking, in microseconds; nil if nothing ends it.
  private static func release(
    _ judge: Judge, of index: Int, _ mode: Mode, _ variant: Variant?
  ) -> Int64? {
    let block = judge.effects(mode)[index]
    return judge.effects(mode).enumerated().first { other, effect in
      other != index && effect.at >= block.at && frees(effect, block)
        && judge.plays(effect.extra, in: variant)
    }.map { $0.element.at - block.at }
  }

  private static func frees(_ effect: Effect, _ block: Effect) -> Bool {
    block.kind == .show
      ? (effect.kind == .hide || effect.kind == .remove) && effect.name == block.name
      : effect.kind == .do && effect.name.releases
  }

  private static func report(_ judge: Judge, _ block: Effect, _ release: Int64?, _ mode: Mode) {
    let limit = judge.limit(.inputBlock)
    if let release, limit.contains(release) { return }
    let length = release.map { Numbers.ms($0) } ?? "without an end"
    judge.report(
      judge.statement(at: block.source),
      "`\(block.name.text)` keeps people from acting"
        + (release == nil ? ", and nothing here unblocks input" : " for \(length)") + mode.phrase,
      help: "let people act while it plays, or unblock input within \(Numbers.ms(limit.upper))",
      evidence: Evidence("blocked", length, limit: limit.phrase(Numbers.ms)))
  }

  /// True if two tracks of one `target` move the same layer for the same duration.
  private static func areOfOneScene(_ judge: Judge, _ left: Track, _ right: Track) -> Bool {
    left.target == right.target && left.duration == right.duration
      && left.source != right.source
      && judge.layer(left) == judge.layer(right)
      && targetStatement(judge, left) == targetStatement(judge, right)
  }

  /// The last `target` before the statement of a track.
  private static func targetStatement(_ judge: Judge, _ track: Track) -> Int? {
    judge.node(at: track.source).flatMap { node in
      (1..<node).last { judge.checker.kind($0) == .target }
    }
  }

  private static func look(_ judge: Judge, _ track: Track, _ mode: Mode) {
    let layer = judge.layer(track)
    let limit = judge.limit(.inputBlock)
    guard judge.isLooped(track.extra) || !limit.contains(track.duration),
      layer.blocks || track.target.blocks
    else { return }
    let name = layer.blocks ? layer : track.target
    judge.report(
      judge.statement(at: track.source),
      "`\(name.text)` covers the screen and keeps people from acting for "
        + "\(Numbers.ms(track.duration))\(mode.phrase)",
      help: "let people act while it plays",
      evidence: Evidence("blocked", Numbers.ms(track.duration), limit: limit.phrase(Numbers.ms)))
  }
}

extension Name {
  private static let blocking: Words = [
    "block", "blocks", "blocked", "blocking", "blocker", "disable", "disables", "disabled",
    "disabling", "lock", "locks", "locked", "locking", "freeze", "frozen", "suspend", "prevent",
    "ignore", "swallow", "intercept", "shield",
  ]
  private static let releasing: Words = [
    "unblock", "enable", "unlock", "unfreeze", "resume", "release", "restore", "allow", "accept",
  ]
  private static let acting: Words = [
    "input", "inputs", "interaction", "interactions", "touch", "touches", "tap", "taps", "gesture",
    "gestures", "ui", "controls", "buttons", "keyboard", "keys", "scrolling", "overlay", "modal",
    "clicks",
  ]
  private static let whole: Words = ["uninterruptible", "noninterruptible"]

  /// Words that introduce a time or a purpose in a name.
  private static let circumstances: Words = ["during", "while", "until", "for", "on", "when"]

  /// True if the name means that input is blocked: `block-input`, `interaction.disable`. Its last
  /// word must be one for blocking or for input, so a `touch-disabled-notice` is only a notice; and
  /// the last word of what is blocked must be one for input, so a `touch-id` is only an id.
  fileprivate var blocks: Bool {
    if hasWord(of: Name.whole) { return true }
    guard hasWord(of: Name.blocking), hasWord(of: Name.acting) else { return false }
    let words = words.prefix { !Name.circumstances.contains($0) }
    guard let head = words.last else { return false }
    if Name.acting.contains(head) { return words.contains { Name.blocking.contains($0) } }
    return Name.blocking.contains(head)
      && words.last { !Name.blocking.contains($0) }.map { Name.acting.contains($0) } ?? false
  }

  /// True if the name means that input is accepted again.
  fileprivate var releases: Bool {
    hasWord(of: Name.releasing) && (hasWord(of: Name.acting) || hasWord(of: Name.whole))
  }
}
