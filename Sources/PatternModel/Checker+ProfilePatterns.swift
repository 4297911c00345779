import PatternSyntax
import PatternTable

/// Patterns in profiles. The profile itself, profiles that extend it and files that use it can play
/// them.
///
/// Such a pattern is identified by the place of its name.
extension Checker {
  /// Checks the patterns of a profile as long as the budget of steps allows.
  package func readProfilePatterns(_ reference: SymbolRef, budget: Int64) {
    begin(reference)
    enter(symbolOf(reference).extent, of: Int(reference.module))
    // Errors of the profile itself have been reported.
    findings.removeAll()
    guard let body = child(0, .body) else { return }
    let rows = store
    defer { store = rows }
    var spent: Int64 = 0
    for at in children(body) where kind(at) == .pattern {
      if spent > budget {
        findings.append(.notJudged(range(at + 1), in: source, others: 0))
        return
      }
      store = RowStore()
      begin(reference)
      _ = privateTimeline(at)
      spent += Int64(effort.statements * Budget.statement)
      // Patterns that play this one would be nested too deep as well.
      if draft.tooDeep != nil { return }
    }
  }

  /// The haptics of a profile's pattern, with their durations.
  package func profileHaptics(
    _ pattern: ProfilePattern
  ) -> [(haptic: Haptic, duration: Int64)] {
    haptics(of: profileTimeline(pattern))
  }

  /// The timeline of a profile's pattern.
  package func profileTimeline(_ pattern: ProfilePattern) -> Timeline {
    guard let profile = profileHolding(pattern.place) else { return Timeline() }
    begin(profile)
    enter(Extent(ofPattern: pattern.range), of: Int(pattern.place.module))
    return kind(0) == .pattern ? privateTimeline(0) : Timeline()
  }

  private func privateTimeline(_ node: Int) -> Timeline {
    let profile = symbolOf(root).place(in: Int(root.module))
    context.call.profile = model.profiles.firstIndex { $0.lineage.last == profile }
    context.call.profilePatterns = [PlayedPlace(name: name(node + 1), place: place(node + 1))]
    return patternTimeline(node)
  }

  /// The declaration of the profile that contains a pattern.
  private func profileHolding(_ pattern: NamePlace) -> SymbolRef? {
    model.profile(around: pattern).map { SymbolRef(module: pattern.module, index: UInt32($0)) }
  }

  /// The pattern with a name in the profile of the current file.
  func profilePattern(_ name: Name) -> ProfilePattern? {
    model.profile(of: module).pattern(name)
  }

  /// Plays a profile's pattern at the cursor.
  func unfold(private pattern: ProfilePattern, _ node: Int, _ cursor: inout Cursor) {
    if context.inArm { return refusePlayInArm(node) }
    if context.call.profilePatterns.contains(where: { $0.place == pattern.place }) {
      return cycle(private: pattern, node)
    }
    beginPlay(of: pattern.name, node)
    if playDepth == 0 { context.call.argued = nil }
    let arguments = readArguments(node)
    unfold(Extent(ofPattern: pattern.range), of: pattern.place.module, arguments, &cursor) {
      $0.profilePatterns.append(PlayedPlace(name: pattern.name, place: pattern.place))
      $0.profile = pattern.profile
    }
  }

  /// Reports a cycle of patterns once, at its first pattern.
  private func cycle(private pattern: ProfilePattern, _ node: Int) {
    checked.isPoisoned = true
    let played = context.call.profilePatterns
    let isFirst = played.allSatisfy { $0.place >= pattern.place }
    guard pattern.place == played[0].place, isFirst, !draft.plays.reportedCycle else { return }
    draft.plays.reportedCycle = true
    let path = (played.map { $0.name } + [pattern.name]).map { "`\($0.text)`" }
    findings.append(
      Finding(
        .referenceCycle, checkedSource,
        rootPlayRange ?? range(node + 1),
        "`\(pattern.name.text)` plays itself"
          + (path.count > 2 ? ": " + path.joined(separator: " → ") : ""),
        help: "a pattern cannot contain itself; play something else here"))
  }
}
