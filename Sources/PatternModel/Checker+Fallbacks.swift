import PatternCues
import PatternSyntax

/// The fallbacks of a cue for each mode.
extension Checker {
  func readFallback(_ node: Int, _ head: inout CueHead) {
    for at in children(node).prefix(while: { kind($0) == .word }) {
      switch text(range(at)) {
      case "reduce-motion":
        if let first = head.reduceMotion { repeated(at, of: first) }
        head.reduceMotion = node
      case "physicality-off":
        if let first = head.physicalityOff { repeated(at, of: first) }
        head.physicalityOff = node
      default: unknownMode(at)
      }
    }
  }

  /// Reports an unknown mode, with the names that other systems use for Reduce Motion.
  private func unknownMode(_ node: Int) {
    switch text(range(node)) {
    case "prefers-reduced-motion", "reduced-motion", "less-motion", "no-motion", "motion-off":
      let range = range(node)
      report(
        .unknownWord, at: range, "`\(text(range))` is not a mode",
        fix: Fix("write `reduce-motion`", safe: false, replace: range, with: "reduce-motion"))
    default: unknownWord(node, "mode", among: ["reduce-motion", "physicality-off"])
    }
  }

  private func repeated(_ mode: Int, of fallback: Int) {
    report(
      .repeatedStatement, mode, "this cue has a \(name(mode).text) fallback already",
      related: first(in: fallback, before: after(fallback)) { name($0) == name(mode) })
  }

  func readFallbacks(_ head: CueHead) {
    reduceMotion = .omitted
    physicalityOff = .omitted
    sharesFallback = false
    reduceMotionEntries = OpenTimeline()
    physicalityOffEntries = OpenTimeline()
    if let node = head.reduceMotion { reduceMotion = fallback(node, &reduceMotionEntries) }
    guard let node = head.physicalityOff else { return }
    if node == head.reduceMotion {
      sharesFallback = true
      physicalityOff = reduceMotion
    } else {
      physicalityOff = fallback(node, &physicalityOffEntries)
    }
  }

  private func fallback(_ node: Int, _ other: inout OpenTimeline) -> Fallback {
    if child(node, .auto) != nil { return .auto }
    if child(node, .noFallback) != nil { return .written }
    guard let body = child(node, .body) else { return .omitted }
    let base = entries
    entries = OpenTimeline()
    surroundings = Surroundings()
    scaleByGains()
    surroundings.target = firstTarget()
    entries.duration = list(body, at: 0).last
    other = entries
    entries = base
    return .written
  }

  /// The initial target of a fallback: the one that the cue names first.
  private func firstTarget() -> Name {
    guard let body = child(0, .body), let target = child(body, .target) else { return .none }
    return name(target + 1)
  }
}

/// The fallback of a cue for a mode.
enum Fallback { case omitted, auto, written }
