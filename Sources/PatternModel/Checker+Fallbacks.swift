import PatternSyntax
import PatternTable

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

  /// Reports an unknown mode. Names that other systems use for Reduce Motion are recognised.
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
      .repeatedStatement, mode, "this cue already has a \(name(mode).text) fallback",
      related: first(in: fallback, before: after(fallback)) { name($0) == name(mode) })
  }

  func readFallbacks(_ head: CueHead) {
    if let node = head.reduceMotion { draft.reduceMotion = fallback(node) }
    guard let node = head.physicalityOff else { return }
    draft.physicalityOff = node == head.reduceMotion ? draft.reduceMotion : fallback(node)
  }

  private func fallback(_ node: Int) -> Fallback {
    if child(node, .auto) != nil { return .auto }
    if child(node, .noFallback) != nil { return .written(OpenTimeline()) }
    guard let body = child(node, .body) else { return .omitted }
    let base = draft.entries
    defer { draft.entries = base }
    draft.entries = OpenTimeline()
    context = Context()
    scaleByGains()
    context.target = firstTarget()
    draft.entries.duration = list(body, at: 0).last
    return .written(draft.entries)
  }

  /// The initial target of a fallback: the first one that the cue names.
  private func firstTarget() -> Name {
    guard let body = child(0, .body), let target = child(body, .target) else { return .none }
    return name(target + 1)
  }
}

/// The fallback of a cue for a mode.
enum Fallback {
  case omitted, auto
  case written(OpenTimeline)

  var isOmitted: Bool { if case .omitted = self { true } else { false } }
  var isWritten: Bool { entries != nil }
  var entries: OpenTimeline? { if case .written(let entries) = self { entries } else { nil } }
}
