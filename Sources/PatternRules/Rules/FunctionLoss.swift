import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A mode in which the app does something different.
  static let functionLoss = Rule(
    Problem(
      "function-loss",
      summary: "The app's function depends on a motion or haptics setting.",
      explanation: """
        Anyone who reduces motion or switches physicality off must lose no function: the same \
        things are done, asked, removed, restored and emitted in every mode. No question, no \
        control, and no cue or loop that does or says something may depend on a switch for haptics \
        or on Reduce Motion.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; show item; impact light
          fallback reduce-motion { fade 0.6 -> 1 over 100ms ease-out; emit item.opened }
        }
        event item.opened: by system, class success
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; show item; impact light; emit item.opened
        }
        event item.opened: by system, class success
        """),
    index: "A08",
    clauses: "ADR-8; ADR-71; ADR-99; ADR-60",
    quote: "opting out does not disable any function",
    locked: true,
    repair: "none: only the author can decide which modes it belongs to",
    cue: { judge in
      for mode in [Mode.reduceMotion, .physicalityOff]
      where !(judge.timeline(mode).effects == judge.row.normal.effects) {
        var left = Array(judge.effects())
        for effect in judge.effects(mode) {
          if let same = left.firstIndex(where: { $0.kind == effect.kind && $0.name == effect.name })
          {
            left.remove(at: same)
          } else if effect.kind != .show && effect.kind != .hide {
            let isAgain = judge.effects().contains {
              $0.kind == effect.kind && $0.name == effect.name
            }
            judge.report(
              judge.statement(at: effect.source),
              "`\(effect.kind.name) \(effect.name.text)` happens \(isAgain ? "once more" : "only")"
                + mode.phrase,
              help: isAgain
                ? "remove it from the fallback: what a cue does happens in every mode"
                : "move it out of the fallback: it then happens in every mode")
          }
        }
      }
      let condition = judge.row.confirmIf
      if judge.isSwitch(condition) {
        judge.report(
          judge.confirmConditionRange,
          "with `\(condition.text)` off, \(judge.cueName) does not ask",
          help: "ask in every mode, or depending on the content")
      }
      guard judge.facts.contains(.effects) || judge.facts.contains(.texts) else { return }
      for mode in Mode.allCases { judge.checkLoops(mode) }
      for gate in judge.gates.cue where judge.isSwitch(gate) {
        judge.report(
          judge.gateRange(gate),
          "with `\(gate.text)` off, nothing that \(judge.cueName) does or says happens",
          help: gate == Name("reduce-motion")
            ? "write what plays then as `fallback reduce-motion: …`"
            : "gate the channel instead: `haptics only if \(gate.text)`")
      }
    },
    file: { judge in
      for (symbol, control) in judge.controls {
        guard judge.model.isSwitch(control.availableIf, from: judge.index) else { continue }
        judge.report(
          judge.read(symbol).propertyRange(.available),
          "`\(control.name.text)` is available only with `\(control.availableIf.text)` on",
          help: "remove the condition: a control must not depend on such a switch")
      }
    })
}

extension Model {
  /// True if a flag switches modes: a gate of haptics set by the user or the system, except
  /// `foreground`; a setting named after haptics; or Reduce Motion.
  fileprivate func isSwitch(_ flag: Name, from module: Int) -> Bool {
    if flag.isNone { return false }
    if profile(of: module).hapticGates.contains(flag) { return flag != Name("foreground") }
    return flag == Name("reduce-motion")
      || flag.hasWord(of: Rule.felt) && input(flag, from: module)?.source == .userSetting
  }
}

extension Rule {
  /// Words in the names of settings for haptics.
  fileprivate static let felt: Words = [
    "haptic", "haptics", "vibration", "vibrations", "vibrate", "physicality",
  ]
}

extension Judge {
  fileprivate func isSwitch(_ flag: Name) -> Bool {
    model.isSwitch(flag, from: file)
  }

  /// Reports effects and texts in loops that depend on a switch. Visible effects are exempt, since
  /// they may be the motion itself.
  fileprivate func checkLoops(_ mode: Mode) {
    func look(_ extra: UInt32, _ source: EntrySource) {
      let flag = extras[Int(extra)].loopFlag
      guard isSwitch(flag) else { return }
      report(
        conditionRange(of: source),
        "what this loop does or says depends on `\(flag.text)`",
        help: "do it outside the loop, or loop depending on the content")
    }
    for copy in texts(mode) { look(copy.extra, copy.source) }
    for effect in effects(mode) where effect.kind != .show && effect.kind != .hide {
      look(effect.extra, effect.source)
    }
  }

  /// The source range of the flag in `confirm "…" if FLAG`.
  fileprivate var confirmConditionRange: ByteRange {
    guard let body = checker.child(0, .body), let confirm = checker.child(body, .confirm),
      let condition = checker.condition(ofConfirm: confirm)
    else { return statement(.confirm) }
    return checker.range(condition)
  }
}
