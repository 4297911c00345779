import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Completions in the head of a cue: `once`, gates, allowances, fallbacks.
extension CompletionWriter {
  mutating func once() {
    if statement.count == 1 { return words([.per], in: .once) }
    guard place.lastKeyword == .per else { return }
    let answered = answered
    let subjects = model.names(.event, from: 0).filter {
      answered.isEmpty || answered.contains($0.text)
    }.compactMap { model.event($0, from: 0)?.subject }.filter { !$0.isNone }
    plain(
      subjects.flatMap { [$0.text, $0.text + ".id"] }.distinct()
        + ["ever", "session", "launch", "thread"])
  }

  /// The events of the cue around the cursor.
  private var answered: [String] {
    guard let tree = analysis.declaration(at: place.word.start) else { return [] }
    return tree.heads(of: .on).filter { model.find(.event, tree.name($0), from: 0) != nil }
      .map { tree.text($0) }
  }

  mutating func gate() {
    let isBare = place.first == .only
    if statement.count == 1 { return isBare ? words([.if]) : plain(["only if"]) }
    if statement.count == 2, !isBare { return words([.if]) }
    if place.lastKeyword == .if || place.last?.kind == .comma { flags(but: listed) }
  }

  /// Completes `allow`: a rule without an allowance, then the target of a loss, the reason and the
  /// date.
  mutating func allow() {
    if place.lastKeyword == .on, statement.count == 3 {
      return plain(RuleNames.targets.map { "\($0)" })
    }
    if statement.count == 2, let rule = RuleNames.index(of: source.name(statement[1].range)),
      RuleNames.isExport(rule)
    {
      words([.on], in: .allow)
    }
    switch place.says(.on) ? statement.count - 2 : statement.count {
    case 1:
      let present = allowed
      for (index, rule) in Rule.all.enumerated()
      where !RuleNames.isLocked(index) && !present.contains("\(rule.problem.id)") {
        add(Completion("\(rule.problem.id)", .name(.rule), "\(rule.problem.summary)"))
      }
    case 2 where !place.says(.because):
      add(
        Completion(
          "because", .snippet, "because TEXT", insert: "because \"${1:why it is right here}\""))
    case 3 where place.lastKeyword == .because: values(.text)
    case 4: unsaid([.until], in: .allow)
    default: break
    }
  }

  /// The rules that other allowances in the same scope name.
  private var allowed: [String] {
    let isInCue = place.body == .cue
    var found: [String] = []
    let around = analysis.extent(at: place.word.start)
    for (index, extent) in analysis.extents.enumerated() where (index == around) == isInCue {
      if !isInCue, !source.bytes(extent.range).starts(with: "allow".utf8) { continue }
      for name in analysis.occurrences(in: extent)
      where name.role == .declared(.rule) && name.range != place.whole {
        found.append(source.text(name.range))
      }
    }
    return found
  }

  mutating func fallback() {
    guard statement.count == 1 || place.last?.kind == .comma else {
      if place.tail.isEmpty { words([.auto, .noFallback], in: .fallback) }
      return
    }
    let present = listed + fallbacks
    plain(["reduce-motion", "physicality-off"].filter { !present.contains($0) })
  }

  /// The modes for which the cue around the cursor has other `fallback` statements.
  private var fallbacks: [String] {
    guard let tree = analysis.declaration(at: place.word.start) else { return [] }
    return tree.nodes.filter { node in
      tree.kind(node) == .fallback && !tree.range(node).holds(place.word.start)
    }.flatMap { node in
      tree.children(of: node).filter { tree.kind($0) == .name || tree.kind($0) == .word }
        .map { tree.text($0) }
    }
  }
}
