import PatternCues
import PatternSyntax

/// Tracks: a property, its values, how long it takes, and its curve.
extension Checker {
  /// What the properties of a track say.
  private struct TrackProperties {
    var over: Int64?
    var overNode = 0
    var delay: Int64 = 0
    var delayNode = 0
    var curve: UInt32?
    var alternates = 0
    var approx = Name.none
    var edge = Name.none
    var isWhole = true
  }

  func track(_ node: Int, _ cursor: inout Cursor) {
    if surroundings.inArm {
      return report(
        .misplacedStatement, node, "an arm holds texts, states and effects, no motion",
        help: "play it in a cue of its own, on an event that the effect emits")
    }
    let (property, type, name) = property(of: node)
    var track = Motion(
      at: cursor.now, duration: 0, from: 0, to: 0, target: surroundings.target, curve: 0,
      extra: surroundings.extra, source: sourceStart(node), property: property, start: .continued,
      group: surroundings.group)
    guard values(node, type, &track) else {
      _ = properties(node)
      return
    }
    let properties = properties(node)
    guard properties.isWhole, let duration = duration(node, properties, cursor) else { return }
    track.at += properties.delay
    track.duration = duration
    track.curve = properties.curve ?? model.profiles[profile].defaultCurve
    if properties.alternates != 0 { alternate(properties.alternates, &track) }
    if !properties.approx.isNone || !properties.edge.isNone || !name.isNone
      || properties.alternates != 0 && surroundings.inLoop
    {
      let inLoop = surroundings.inLoop
      track.extra = extra {
        $0.approx = properties.approx
        $0.edge = properties.edge
        $0.property = name
        $0.alternates = properties.alternates != 0 && inLoop
      }
    }
    if track.start != .written { scratch.hasOpenStarts = true }
    let end = track.at + track.duration
    if let limit = surroundings.stageEnd, end > limit {
      overrun(node, properties.overNode, end - limit)
    }
    scratch.motion.append(track)
    cursor.end = max(cursor.end, end)
  }

  private func overrun(_ node: Int, _ overNode: Int, _ excess: Int64) {
    reportedOverrun = true
    report(
      .stageOverrun, overNode == 0 ? node : overNode + 1,
      "this lasts \(milliseconds(excess)) longer than its stage",
      help: "shorten it, start it earlier, or let the stage end later")
  }

  @inline(__always)
  private func property(of node: Int) -> (MotionProperty, ValueType, Name) {
    switch kind(node) {
    case .fade: return (.opacity, .level, .none)
    case .scale: return (.scale, .factor, .none)
    case .rotate: return (.rotate, .angle, .none)
    case .blur: return (.blur, .percent, .none)
    case .dissolve: return (.dissolve, .level, .none)
    case .trim: return (.trim, .percent, .none)
    case .move:
      let axis = keyword(node + 1)
      return (axis == .x ? .translateX : axis == .y ? .translateY : .translateZ, .length, .none)
    default: return (.other, .number, name(node + 1))
    }
  }

  /// Reads `A -> B`, `-> B`, `by L`, `in` or `out`.
  @inline(__always)
  private func values(_ node: Int, _ type: ValueType, _ track: inout Motion) -> Bool {
    var at = node &+ 1
    let end = after(node)
    var isWhole = true
    var fromUnit: (node: Int, unit: Unit)?
    while at < end {
      switch kind(at) {
      case .from:
        if let value = trackValue(at &+ 1, type) {
          track.from = value.scaled
          track.start = .written
          fromUnit = (at &+ 1, value.unit)
        } else {
          isWhole = false
        }
      case .to:
        if let value = trackValue(at &+ 1, type) {
          track.to = value.scaled
          if let from = fromUnit, from.unit != value.unit, type == .number {
            report(
              .wrongType, at + 1,
              "a change from \(ValueType.of(from.unit).phrase) to "
                + "\(ValueType.of(value.unit).phrase) has no meaning")
            isWhole = false
          }
        } else {
          isWhole = false
        }
        return isWhole
      case .by:
        guard let value = quantity(at &+ 1, .length) else { return false }
        track.to = value
        track.start = .added
        return true
      case .word where kind(node) == .fade:
        track.start = .written
        track.from = keyword(at) == .in ? 0 : 1_000_000
        track.to = 1_000_000 - track.from
        return true
      default: break
      }
      at = after(at)
    }
    return false
  }

  @inline(__always) private func trackValue(_ node: Int, _ type: ValueType) -> Quantity? {
    if type != .number {
      guard let scaled = quantity(node, type) else { return nil }
      return Quantity(scaled, .none)
    }
    guard let value = value(node) else { return nil }
    guard value.kind == .quantity else {
      report(.wrongType, node, "expected a number, but `\(text(range(node)))` is \(value.phrase)")
      return nil
    }
    guard let scaled = quantity(node, .number) else { return nil }
    let unit = value.quantity.unit == .milliseconds ? Unit.seconds : value.quantity.unit
    return Quantity(scaled, unit)
  }

  @inline(__always)
  private func properties(_ node: Int) -> TrackProperties {
    var result = TrackProperties()
    var at = node &+ 1
    let end = after(node)
    while at < end {
      switch kind(at) {
      case .over:
        if result.overNode != 0 { refuseRepeats(node) }
        result.overNode = at
        result.over = quantity(at &+ 1, .duration)
        if result.over == nil { result.isWhole = false }
      case .delay:
        if result.delayNode != 0 { refuseRepeats(node) }
        result.delayNode = at
        if let delay = quantity(at + 1, .duration) {
          result.delay = delay
        } else {
          result.isWhole = false
        }
      case .alternate:
        if result.alternates != 0 { refuseRepeats(node) }
        result.alternates = at
      case .approx:
        if !result.approx.isNone { refuseRepeats(node) }
        result.approx = name(at + 1)
      case .edge:
        if !result.edge.isNone { refuseRepeats(node) }
        result.edge = edge(node, at + 1)
      case .curveKeyword, .curveBezier, .curveSteps, .curveSpring, .curveInlineSpring:
        curve(at, of: node, &result)
      case .name where at > node + 1 || kind(node) != .animate:
        curve(at, of: node, &result)
      default: break
      }
      at = after(at)
    }
    return result
  }

  @inline(__always)
  private func curve(_ at: Int, of node: Int, _ result: inout TrackProperties) {
    if result.curve != nil {
      report(.repeatedStatement, at, "this track has a curve already")
    }
    result.curve = curve(at)
    if result.curve == nil { result.isWhole = false }
  }


  private func edge(_ node: Int, _ word: Int) -> Name {
    if kind(node) != .dissolve {
      report(
        .misplacedStatement, word - 1, "only a `dissolve` has an edge that it starts from",
        help: "remove it")
    }
    let edges = ["top", "bottom", "left", "right", "leading", "trailing", "center"]
    if !edges.contains(text(range(word))) { unknownWord(word, "edge", among: edges) }
    return name(word)
  }

  /// How long a track takes: `over`, the settle time of a spring, or what is left of its stage.
  @inline(__always)
  private func duration(
    _ node: Int, _ properties: TrackProperties, _ cursor: Cursor
  ) -> Int64? {
    if let over = properties.over, properties.curve.map({ $0 < 5 }) ?? true { return over }
    return unusualDuration(node, properties, cursor)
  }

  private func unusualDuration(
    _ node: Int, _ properties: TrackProperties, _ cursor: Cursor
  ) -> Int64? {
    let curve = properties.curve ?? model.profiles[profile].defaultCurve
    if case .spring(_, let settle) = shape(curve) {
      guard properties.over != nil else { return settle * 1000 }
      let over = properties.overNode
      let range = range(over)
      let cut = ByteRange(
        range.start, nextToken(after: over)?.start ?? range.end)
      report(
        Diagnostic(
          .springWithDuration, source, range,
          "a spring lasts its settle time, here \(settle)ms; it takes no `over`",
          help: "remove `\(text(range))`",
          fix: Fix("remove `\(text(range))`", safe: false, replace: cut, with: "")))
      return nil
    }
    if let over = properties.over { return over }
    if let end = surroundings.stageEnd { return max(0, end - cursor.now - properties.delay) }
    report(
      .missingDuration, node, "this track does not say how long it takes",
      help: "add `over …`, for example `over 300ms`")
    return nil
  }

  private func nextToken(after node: Int) -> Token? {
    let next = tokens[Int(nodes[node].tokenEnd)]
    return next.isAfterNewline || next.kind == .semicolon || next.kind == .endOfFile ? nil : next
  }

  private func alternate(_ node: Int, _ track: inout Motion) {
    guard surroundings.inLoop || surroundings.inRepeat else {
      return report(
        .misplacedStatement, node, "`alternate` needs a `loop` or `repeat` around it",
        help: "remove it, or repeat the track")
    }
    if surroundings.isFlipped && !surroundings.inLoop {
      if track.start == .written {
        swap(&track.from, &track.to)
      } else if track.start == .added {
        track.to = -track.to
      }
    }
  }

  func typeOn(_ node: Int, _ cursor: inout Cursor) {
    guard !surroundings.inArm else {
      return report(.misplacedStatement, node, "an arm holds texts, states and effects, no motion")
    }
    guard let perCharacter = quantity(node + 1, .duration) else { return }
    var pause: Int64 = -1
    var after = Text.none
    if let node = child(node, .pause) {
      guard let value = quantity(node + 1, .duration), let text = text(self.after(node + 1)) else {
        return
      }
      pause = value
      after = text
    }
    let extra = extra {
      $0.perCharacter = perCharacter
      $0.pause = pause
      $0.pauseAfter = Array(Text.decoded(after).utf8)
    }
    scratch.motion.append(
      Motion(
        at: cursor.now, duration: 0, from: 0, to: 0, target: surroundings.target,
        curve: StandardCurve.linear, extra: extra, source: sourceStart(node), property: .typeOn,
        start: .written, group: surroundings.group))
  }

  // MARK: play

  func play(_ node: Int, _ cursor: inout Cursor) {
    let nameNode = node + 1
    let name = name(nameNode)
    let around = surroundings
    defer { surroundings = around }
    let before = scratch.haptics.count
    let isScaled = scale(node)
    guard let found = model.find(.pattern, name, from: module) else {
      unknown(.pattern, range(nameNode))
      return
    }
    guard model.symbol(found).isMap else {
      unfold(found, node, &cursor)
      if isScaled { checkScaled(node, before) }
      return
    }
    let map = model.map(found)
    if map.isPoisoned { return isPoisoned = true }
    guard map.holdsPatterns else {
      return report(
        .wrongType, nameNode, "`\(name.text)` is a map of levels; only patterns can be played",
        help: "scale a pattern by it: `play … scaled by \(name.text)`")
    }
    var last = cursor.end
    for pattern in map.patterns {
      guard let alternative = model.find(.pattern, pattern, from: Int(found.module)) else {
        continue
      }
      var inner = cursor
      let chosen = surroundings
      surroundings.extra = extra {
        $0.choiceMap = map.name
        $0.choicePattern = pattern
      }
      unfold(alternative, node, &inner)
      surroundings = chosen
      last = max(last, inner.end)
    }
    cursor.end = last
    if isScaled { checkScaled(node, before) }
  }

  /// Takes `scaled by` into the surroundings; answers whether there was one.
  private func scale(_ node: Int) -> Bool {
    var isScaled = false
    var at = node + 2
    while at < after(node) {
      defer { at = after(at) }
      guard kind(at) == .scaled else { continue }
      isScaled = true
      let by = at + 1
      if kind(by) == .name, !parameters.contains(where: { $0.name == name(by) }),
        model.find(.value, name(by), from: module) == nil
      {
        scale(byMap: by)
      } else if let level = quantity(by, .level) {
        surroundings.gain = (surroundings.gain * level + 500_000) / 1_000_000
      }
    }
    return isScaled
  }

  private func scale(byMap node: Int) {
    let name = name(node)
    guard let found = model.find(.pattern, name, from: module) else {
      return unknown(.pattern, range(node))
    }
    guard model.symbol(found).isMap, !model.map(found).holdsPatterns else {
      if model.symbol(found).isMap && model.map(found).isPoisoned { return isPoisoned = true }
      return report(
        .wrongType, node, "`\(name.text)` is no map of levels",
        help: "scale by a level or by a map whose values are levels")
    }
    if model.map(found).isPoisoned { isPoisoned = true }
    surroundings.extra = extra { $0.scaledBy.append(model.map(found).name) }
  }

  private func checkScaled(_ node: Int, _ before: Int) {
    guard playDepth == 0, !isPoisoned else { return }
    let scales = scratch.haptics[before...].contains { $0.intensity >= 0 }
    if scales { return }
    let scaled = child(node, .scaled) ?? node
    report(
      .nothingToScale, scaled,
      "`\(name(node + 1).text)` holds no impact, transient or continuous haptic to scale",
      help: "remove `\(text(range(scaled)))`")
  }

  /// Plays a pattern at the cursor.
  private func unfold(_ pattern: SymbolRef, _ node: Int, _ cursor: inout Cursor) {
    if surroundings.inArm {
      return report(
        .misplacedStatement, node, "an arm holds texts, states and effects; it plays nothing",
        help: "play it in a cue of its own, on an event that the effect emits")
    }
    if playing.contains(pattern) || pattern == root { return cycle(pattern, node) }
    let hasArguments = child(node, .arguments) != nil
    if !hasArguments, let plain = plain(pattern) {
      return copy(plain, node, &cursor)
    }
    if surroundings.source == nil {
      playCount &+= 1
      surroundings.group = playCount
    }
    surroundings.source = sourceStart(node)
    surroundings.from = model.symbol(pattern).name
    surroundings.stageEnd = nil
    let arguments = readArguments(node)
    let outer = (module, nodes, tokens, parameters)
    playing.append(pattern)
    playDepth += 1
    let symbol = model.symbol(pattern)
    enter(symbol.extent, of: Int(pattern.module))
    if kind(0) == .pattern, let body = child(0, .body) {
      parameters = bind(arguments, symbol, outer.0)
      let inner = list(body, at: cursor.now)
      cursor.end = max(cursor.end, inner.last)
    } else {
      isPoisoned = true
    }
    playDepth -= 1
    playing.removeLast()
    leave(to: outer.0)
    (nodes, tokens, parameters) = (outer.1, outer.2, outer.3)
  }

  private func copy(_ plain: PlainPattern, _ node: Int, _ cursor: inout Cursor) {
    let source = sourceStart(node)
    statementCount &+= plain.haptics.count
    if statementCount > Checker.statementLimit {
      isOverLimit = true
      isPoisoned = true
      return
    }
    for haptic in plain.haptics {
      var haptic = haptic
      haptic.at &+= cursor.now
      haptic.from = plain.name
      haptic.extra = surroundings.extra
      haptic.source = source
      if haptic.intensity > 0, surroundings.gain != 1_000_000 {
        haptic.intensity = Int32(
          truncatingIfNeeded: (Int64(haptic.intensity) * surroundings.gain + 500_000) / 1_000_000)
      }
      scratch.haptics.append(haptic)
    }
    cursor.end = max(cursor.end, cursor.now &+ plain.duration)
  }

  /// A pattern that comes back to itself; said once, by the first of them in the file.
  private func cycle(_ pattern: SymbolRef, _ node: Int) {
    isPoisoned = true
    let name = model.symbol(pattern).name.text
    guard pattern == root else { return }
    let members = playing
    for member in members
    where (member.module, member.index) < (root.module, root.index) {
      return
    }
    guard !reportedCycle else { return }
    reportedCycle = true
    let module = model.modules[Int(root.module)]
    let range = rootPlayRange ?? ByteRange(token(node + 1).start, token(node + 1).end)
    let path = ([pattern] + members + [pattern]).map { "`\(model.symbol($0).name.text)`" }
      .joined(separator: " → ")
    diagnostics.append(
      Diagnostic(
        .referenceCycle, module.source, range,
        members.isEmpty
          ? "`\(name)` plays itself" : "`\(name)` plays itself: \(path)",
        help: "a pattern cannot contain itself; play something else here"))
  }

  /// The `play` of the judged declaration that leads to where we are.
  var rootPlayRange: ByteRange? {
    guard let start = surroundings.source, playDepth > 0 else { return nil }
    let source = model.modules[Int(root.module)].source
    var at = Int(start)
    // Behind the verb stands the name.
    let lexer = Lexer(source)
    at = lexer.wordEnd(at, source.count)
    while source.base[at] == 0x20 || source.base[at] == 0x09 { at += 1 }
    return ByteRange(UInt32(at), UInt32(lexer.wordEnd(at, source.count)))
  }

  // MARK: arguments

  struct Argument {
    var name: Name
    var value: TypedValue
    var range: ByteRange
    var nameRange: ByteRange
  }

  private func readArguments(_ node: Int) -> [Argument] {
    guard let list = child(node, .arguments) else { return [] }
    var result: [Argument] = []
    var at = list + 1
    while at < after(list) {
      let value = value(at + 2)
      let name = name(at + 1)
      if result.contains(where: { $0.name == name }) {
        report(.duplicateName, at + 1, "`\(name.text)` is given twice")
      } else {
        result.append(
          Argument(
            name: name, value: value ?? .poisoned, range: range(at + 2), nameRange: range(at + 1)))
      }
      at = after(at)
    }
    return result
  }

  /// The parameters of the pattern being entered, with the arguments of its caller.
  private func bind(_ arguments: [Argument], _ symbol: Symbol, _ caller: Int) -> [Parameter] {
    var result = readParameters()
    for argument in arguments {
      guard let index = result.firstIndex(where: { $0.name == argument.name }) else {
        if playDepth == 1 { unknownParameter(argument, symbol, result.map { $0.name.text }) }
        isPoisoned = true
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

  private func wrongArgument(_ argument: Argument, _ wanted: TypedValue) {
    isPoisoned = true
    guard playDepth == 1 else { return }
    let source = model.modules[Int(root.module)].source
    let isBare = argument.value.kind == .quantity && argument.value.quantity.unit == .none
    let problem: Problem = isBare ? .missingUnit : .wrongType
    let written = source.text(argument.range)
    let unit = wanted.kind == .quantity && isBare
      ? (wanted.quantity.unit == .seconds ? "ms" : "\(wanted.quantity.unit.spelling)") : nil
    diagnostics.append(
      Diagnostic(
        problem, source, argument.range,
        "`\(argument.name.text)` is \(wanted.phrase), but `\(written)` is \(argument.value.phrase)",
        help: unit.map { "write `\(written)\($0)`" },
        fix: unit.map {
          Fix("write `\(written)\($0)`", replace: argument.range, with: written + $0)
        }))
  }

  private func unknownParameter(
    _ argument: Argument, _ symbol: Symbol, _ names: [String]
  ) {
    let source = model.modules[Int(root.module)].source
    let nearest = Suggest.nearest(to: argument.name.text, among: names)
    diagnostics.append(
      Diagnostic(
        .unknownName, source, argument.nameRange,
        "`\(symbol.name.text)` has no parameter `\(argument.name.text)`",
        help: nearest.map { "write `\($0)`" },
        fix: nearest.map { Fix("write `\($0)`", replace: argument.nameRange, with: $0) }))
  }

  /// The parameters of the pattern at the root of the tree, with their defaults.
  func readParameters() -> [Parameter] {
    guard let list = child(0, .parameters) else { return [] }
    var result: [Parameter] = []
    let outer = parameters
    parameters = []
    var at = list + 1
    while at < after(list) {
      let name = name(at + 1)
      var value = self.value(at + 2) ?? .poisoned
      if value.kind == .quantity,
        quantity(at + 2, ValueType.of(value.quantity.unit)) == nil
      {
        value = .poisoned
      }
      if result.contains(where: { $0.name == name }) {
        report(.duplicateName, at + 1, "there already is a parameter `\(name.text)`")
      }
      result.append(Parameter(name: name, value: value, argument: nil))
      at = after(at)
    }
    parameters = outer
    return result
  }
}

extension Array {
  /// Sorted; what is equal keeps its order.
  func stableSorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return enumerated().sorted {
      isBefore($0.element, $1.element)
        || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map { $0.element }
  }
}
