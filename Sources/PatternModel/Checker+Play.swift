import PatternSyntax
import PatternTable

/// Statements with `play`, their scaling and their arguments.
extension Checker {
  // MARK: play

  func play(_ node: Int, _ cursor: inout Cursor) {
    let name = name(node + 1)
    let around = context
    defer { context = around }
    let before = (haptics: draft.entries.haptics.count, leftOut: draft.leftOut)
    let isScaled = scale(node)
    let inner = context.call.profile.flatMap { model.profiles[$0].pattern(name) }
    let found = inner == nil ? find(.pattern, name) : nil
    if let found, symbolOf(found).isMap {
      guard play(map: model.map(found), from: Int(found.module), node, &cursor) else { return }
    } else if !unfold(found, or: inner ?? profilePattern(name), node, &cursor) {
      draft.stages.mayLack = true
      let others = model.profiles[context.call.profile ?? model.profileIndex(module)].patterns
      unknown(.pattern, range(node + 1), or: others.prefix(100).map { $0.name })
      _ = readArguments(node)
      return
    }
    if isScaled { checkScaled(node, before) }
  }

  /// Plays a pattern of a file or, if there is none, of a profile.
  ///
  /// - Returns: false if there is no such pattern.
  private func unfold(
    _ declared: SymbolRef?, or own: ProfilePattern?, _ node: Int, _ cursor: inout Cursor
  ) -> Bool {
    if let declared {
      unfold(declared, node, &cursor)
    } else if let own {
      unfold(private: own, node, &cursor)
    } else {
      return false
    }
    return true
  }

  /// Plays the patterns of a map, each as an alternative.
  ///
  /// - Returns: false if the map cannot be played.
  private func play(
    map: MapDeclaration, from file: Int, _ node: Int, _ cursor: inout Cursor
  ) -> Bool {
    if map.isPoisoned {
      checked.isPoisoned = true
      draft.stages.mayLack = true
      return false
    }
    guard map.holdsPatterns else {
      let name = name(node + 1).text
      report(
        .wrongType, node + 1, "`\(name)` is a map of levels; only patterns can be played",
        help: "scale a pattern by it: `play … scaled by \(name)`")
      return false
    }
    let outer = store.extras[Int(context.extra)].choiceMap
    guard outer.isNone else {
      nestedChoice(map.name, in: outer)
      return false
    }
    var last = cursor.end
    let around = context
    for pattern in map.patterns {
      var inner = cursor
      context.extra = extra {
        $0.choiceMap = map.name
        $0.choicePattern = pattern
      }
      _ = unfold(
        find(.pattern, pattern, from: file), or: model.profile(of: file).pattern(pattern), node,
        &inner)
      context = around
      last = max(last, inner.end)
    }
    cursor.end = last
    return true
  }

  /// Reports a map inside the alternatives of another, since an entry of the table can name only
  /// one map. The finding is where the outer map is played.
  private func nestedChoice(_ inner: Name, in outer: Name) {
    checked.isPoisoned = true
    let source = checkedSource
    guard let range = rootPlayRange,
      let played = find(.pattern, source.name(range), from: Int(root.module)),
      symbolOf(played).isMap
    else { return }
    findings.append(
      Finding(
        .misplacedStatement, source, range,
        "`\(outer.text)` chooses a pattern in which `\(inner.text)` chooses again",
        help: "let one map list all cases"))
  }

  /// Applies `scaled by` to the context.
  ///
  /// - Returns: true if a factor other than 0 was applied.
  func scale(_ node: Int) -> Bool {
    var isScaled = false
    for at in children(node) where kind(at) == .scaled {
      isScaled = true
      let by = at + 1
      if kind(by) == .name, isUndeclared(by) {
        scale(byMap: by)
      } else if let level = quantity(by, .level) {
        if level == 0 { leaveOut(by) }
        context.gain = (context.gain * level + 500_000) / 1_000_000
      } else {
        reportGain(by)
      }
    }
    return isScaled && context.gain > 0
  }

  func scale(byMap node: Int) {
    let name = name(node)
    guard let found = find(.pattern, name) else {
      return unknown(
        .value, range(node), or: context.call.parameters.map { $0.name }, isScale: true)
    }
    guard symbolOf(found).isMap, !model.map(found).holdsPatterns else {
      if symbolOf(found).isMap && model.map(found).isPoisoned {
        checked.isPoisoned = true
        return
      }
      return report(
        .wrongType, node, "`\(name.text)` is not a map of levels",
        help: "scale by a level or by a map whose values are levels")
    }
    if model.map(found).isPoisoned { checked.isPoisoned = true }
    if store.extras[Int(context.extra)].scaledBy.count >= TableLimit.scales {
      checked.isPoisoned = true
      if playDepth == 0 {
        report(
          .nestingLimit, node,
          "a haptic is scaled by at most \(TableLimit.scales) maps, and `\(name.text)` is one more",
          help: "combine several maps into one")
      }
      return
    }
    // Factors commute, so they are sorted.
    context.extra = extra { $0.scaledBy = ($0.scaledBy + [model.map(found).name]).sorted() }
  }

  private func checkScaled(_ node: Int, _ before: (haptics: Int, leftOut: Int)) {
    guard playDepth == 0, !checked.isPoisoned, draft.leftOut == before.leftOut else { return }
    let scales = draft.entries.haptics[before.haptics...].contains { $0.intensity >= 0 }
    if scales { return }
    let scaled = child(node, .scaled) ?? node
    report(
      .nothingToScale, scaled,
      "`\(name(node + 1).text)` contains no impact, transient or continuous haptic to scale",
      help: Checker.scalable(instead: name(node + 1).text).map {
        "the system sets its strength; `play \($0) \(text(range(scaled)))` has levels"
      } ?? "remove `\(text(range(scaled)))`, or write taps with levels: `impact medium 0.6`")
  }

  /// The signature with levels that is in the same group of the library as one whose strength the
  /// system sets.
  private static func scalable(instead name: String) -> String? {
    switch name {
    case "feel.success": "feel.done"
    case "feel.failure": "feel.refused"
    case "feel.warning": "feel.blocked"
    case "feel.tick": "feel.detent"
    default: nil
    }
  }

  func refusePlayInArm(_ node: Int) {
    report(
      .misplacedStatement, node,
      "an arm contains only texts, states and effects; it cannot play patterns",
      help: "play it in a separate cue, on an event that the effect emits")
  }

  /// Plays a pattern at the cursor.
  func unfold(_ pattern: SymbolRef, _ node: Int, _ cursor: inout Cursor) {
    if context.inArm { return refusePlayInArm(node) }
    if context.call.patterns.contains(pattern) || pattern == root {
      draft.stages.mayLack = true
      return cycle(pattern, node)
    }
    let given = child(node, .arguments)
    if let depth = model.knownDepth(of: pattern), listDepth + depth > Checker.depthLimit {
      return leadsTooDeep()
    }
    beginPlay(of: symbolOf(pattern).name, node)
    if playDepth == 0 {
      context.call.argued = given.map { arguedPlay(pattern, node, $0) }
      if let argued = context.call.argued { draft.plays.argued[context.call.group] = argued }
    }
    let (wasPoisoned, found) = (checked.isPoisoned, findings.count)
    checked.isPoisoned = false
    let arguments = readArguments(node)
    unfold(symbolOf(pattern).extent, of: pattern.module, arguments, &cursor) {
      $0.patterns.append(pattern)
      $0.profile = nil
    }
    if playDepth == 0, checked.isPoisoned, !draft.isOverLimit, findings.count == found,
      !arguments.contains(where: isTold)
    {
      blameArguments()
    }
    checked.isPoisoned = checked.isPoisoned || wasPoisoned
  }

  /// Changes the context to that of a played pattern.
  func beginPlay(of pattern: Name, _ node: Int) {
    if context.call.source == nil {
      draft.plays.count &+= 1
      context.call.group = draft.plays.count
      context.call.source = token(node).start
    }
    context.call.from = pattern
    context.stageEnd = nil
  }

  /// Unfolds the body of a played pattern.
  ///
  /// - Parameter enterCall: adds the pattern to the patterns being played.
  func unfold(
    _ extent: Extent, of file: UInt32, _ arguments: [Argument], _ cursor: inout Cursor,
    _ enterCall: (inout Call) -> Void
  ) {
    let outer = (tree, context)
    defer { (tree, context) = outer }
    context.call.depth += 1
    enterCall(&context.call)
    enter(extent, of: Int(file))
    if kind(0) == .pattern, let body = child(0, .body) {
      context.call.parameters = bind(arguments, to: context.call.from, at: 0)
      let inner = list(body, at: cursor.now)
      cursor.end = max(cursor.end, inner.last)
    } else {
      checked.isPoisoned = true
    }
  }

  /// Reports a cycle of patterns once, at the pattern that comes first in the file.
  func cycle(_ pattern: SymbolRef, _ node: Int) {
    checked.isPoisoned = true
    let name = symbolOf(pattern).name.text
    guard pattern == root else { return }
    let members = context.call.patterns
    let isFirst = members.allSatisfy {
      ($0.module, $0.index) >= (root.module, root.index)
    }
    guard isFirst, !draft.plays.reportedCycle else { return }
    draft.plays.reportedCycle = true
    let module = model.modules[Int(root.module)]
    let range = rootPlayRange ?? ByteRange(token(node + 1).start, token(node + 1).end)
    let path = ([pattern] + members + [pattern]).map { "`\(symbolOf($0).name.text)`" }
      .joined(separator: " → ")
    findings.append(
      Finding(
        .referenceCycle, module.source, range,
        members.isEmpty
          ? "`\(name)` plays itself" : "`\(name)` plays itself: \(path)",
        help: "a pattern cannot contain itself; play something else here"))
  }

  /// The name in the `play` of the checked declaration that leads to the current place.
  var rootPlayRange: ByteRange? {
    guard let start = context.call.source, playDepth > 0 else { return nil }
    let source = checkedSource
    var at = Int(start)
    // The name follows the verb.
    let lexer = Lexer(source)
    at = lexer.wordEnd(at, source.count)
    while Ascii.isSpace(source.base[at]) { at += 1 }
    return ByteRange(UInt32(at), UInt32(lexer.wordEnd(at, source.count)))
  }

  // MARK: arguments

  struct Argument {
    var name: Name
    var value: TypedValue
    var range: ByteRange
    var nameRange: ByteRange
  }

  func readArguments(_ node: Int) -> [Argument] {
    guard let list = child(node, .arguments) else { return [] }
    var result: [Argument] = []
    var seen: Set<Name> = []
    for at in children(list) {
      let value = value(at + 2)
      let name = name(at + 1)
      if !seen.insert(name).inserted {
        report(
          .duplicateName, at + 1, "`\(name.text)` is given twice",
          related: first(in: list, before: at, name: name))
      } else {
        result.append(
          Argument(
            name: name, value: value ?? .poisoned, range: range(at + 2), nameRange: range(at + 1)))
      }
    }
    return result
  }

  /// The parameters of the current pattern, with the arguments of its caller.
  func bind(_ arguments: [Argument], to pattern: Name, at node: Int) -> [Parameter] {
    var result = readParameters(of: node)
    if !affords((arguments.count + 1) * result.count) { stopUnfolding() }
    for argument in arguments {
      guard let index = result.firstIndex(where: { $0.name == argument.name }) else {
        if playDepth == 1 { unknownParameter(argument, pattern, result.map { $0.name.text }) }
        checked.isPoisoned = true
        continue
      }
      let wanted = result[index].value
      if argument.value.kind == .poisoned {
        result[index].value = .poisoned
      } else if wanted.kind != argument.value.kind
        || ValueType.of(wanted.quantity.unit) != ValueType.of(argument.value.quantity.unit)
      {
        if wanted.kind != .poisoned { wrongArgument(argument, wanted) }
        result[index].value = .poisoned
      } else {
        result[index].value = argument.value
        result[index].argument = playDepth == 1 ? argument.range : nil
      }
    }
    return result
  }

  func wrongArgument(_ argument: Argument, _ wanted: TypedValue) {
    checked.isPoisoned = true
    guard playDepth == 1 else { return }
    if let pattern = context.call.patterns.last, unfitDefaults(of: pattern).contains(argument.name)
    {
      return
    }
    let source = checkedSource
    let type = ValueType.of(wanted.quantity.unit)
    if wanted.kind == .quantity, let found = mismatch(argument, type) {
      findings.append(found)
      return
    }
    let problem: Problem =
      wanted.kind == .quantity && argument.value.lacksUnit(of: type) ? .missingUnit : .wrongType
    let written = source.text(argument.range)
    let isNumber = written.utf8.first.map { $0 < Ascii.lowerA } ?? false
    let meant =
      wanted.kind == .quantity && argument.value.kind == .quantity && isNumber
      ? repair(written, argument.value.quantity, type) : nil
    findings.append(
      Finding(
        problem, source, argument.range,
        "`\(argument.name.text)` is \(wanted.phrase), but `\(written)` is \(argument.value.phrase)",
        help: meant?.help, fix: meant?.fix(replacing: argument.range)))
  }

  /// True if an unknown parameter has just been reported for the argument.
  private func isTold(_ argument: Argument) -> Bool {
    findings.suffix(8).contains {
      $0.problem === Problem.unknownName && $0.range == argument.nameRange
    }
  }

  func unknownParameter(
    _ argument: Argument, _ pattern: Name, _ names: [String]
  ) {
    // One report is enough for all alternatives of a map.
    if isTold(argument) { return }
    let source = checkedSource
    let only = names.count == 1 ? Meant(names: names, isCertain: false) : nil
    let near = Suggest.meant(by: argument.name.text, among: names)
    let isLevel = ["intensity", "strength", "level", "gain", "volume", "scale"]
      .contains(argument.name.text)
    let meant = near ?? (isLevel ? nil : only)
    findings.append(
      Finding(
        .unknownName, source, argument.nameRange,
        "`\(pattern.text)` has no parameter `\(argument.name.text)`",
        help: meant?.help
          ?? (isLevel && argument.value.kind == .quantity
            ? "to play it more weakly, scale it: `play \(pattern.text) scaled by "
              + "\(source.text(argument.range))`"
            : names.isEmpty ? "`\(pattern.text)` has none: write `play \(pattern.text)`" : nil),
        fix: meant?.fix(replacing: argument.nameRange)))
  }

  /// The parameters of a pattern, with their defaults.
  func readParameters(of node: Int = 0) -> [Parameter] {
    guard let list = child(node, .parameters) else { return [] }
    var result: [Parameter] = []
    var seen: Set<Name> = []
    let outer = context.call.parameters
    context.call.parameters = []
    for at in children(list) {
      let name = name(at + 1)
      var value = defaultValue(at + 2, list) ?? .poisoned
      if value.kind == .quantity,
        quantity(at + 2, ValueType.of(value.quantity.unit)) == nil
      {
        value = .poisoned
      }
      if !seen.insert(name).inserted {
        report(
          .duplicateName, at + 1, "there already is a parameter `\(name.text)`",
          related: first(in: list, before: at, name: name))
      }
      let standard = playDepth == 0 ? at + 2 : nil
      result.append(Parameter(name: name, value: value, standard: standard, argument: nil))
    }
    context.call.parameters = outer
    return result
  }

  /// The default value of a parameter, which cannot name another parameter.
  private func defaultValue(_ node: Int, _ list: Int) -> TypedValue? {
    guard kind(node) == .name, find(.value, name(node)) == nil,
      find(.curve, name(node)) == nil
    else { return value(node) }
    guard affords(after(list) - list) else {
      stopUnfolding()
      return nil
    }
    if children(list).contains(where: { name($0 + 1) == name(node) }) {
      report(
        .unknownName, node, "a default cannot name another parameter",
        help: "write a value, or the name of a `let`")
      return nil
    }
    if let sample = ForeignWords.value(ofType: text(range(node))) {
      unknown(
        .value, range(node),
        help: "a parameter has its default after its name: `\(text(range(node - 1))) \(sample)`")
      return nil
    }
    return value(node)
  }
}
