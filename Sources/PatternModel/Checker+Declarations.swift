import PatternSyntax
import PatternTable

/// Declarations other than patterns, cues and profiles.
extension Checker {
  // MARK: values, curves and springs: each may refer to the others

  /// Resolves a value after all values that it refers to. There is no recursion, so chains can have
  /// any length.
  func resolveValue(_ first: SymbolRef) {
    var stack = [first]
    while let top = stack.last {
      if progress(top) == .known {
        stack.removeLast()
        continue
      }
      let symbol = symbolOf(top)
      let found = findings.count
      begin(top)
      enter(symbol.extent, of: Int(top.module))
      set(.resolving, top)
      if let next = unresolvedDependency(symbol) {
        if progress(next.reference) == .resolving {
          cycle(next.node, from: stack, to: next.reference)
          set(.known, top)
        } else {
          stack.append(next.reference)
          // The findings recur when the declaration is read again.
          findings.removeSubrange(found...)
        }
        continue
      }
      evaluate(symbol, in: model.modules[Int(top.module)])
      set(.known, top)
    }
  }

  private func progress(_ reference: SymbolRef) -> Module.Progress {
    model.modules[Int(reference.module)].progress[Int(reference.index)]
  }

  private func set(_ progress: Module.Progress, _ reference: SymbolRef) {
    model.modules[Int(reference.module)].progress[Int(reference.index)] = progress
  }

  private func unresolvedDependency(_ symbol: Symbol) -> (reference: SymbolRef, node: Int)? {
    // The first name is that of the declaration itself.
    for at in (1..<after(0)).filter({ kind($0) == .name }).dropFirst() {
      for candidate in [NameKind.value, .curve, .spring] {
        if let found = find(candidate, name(at)), progress(found) != .known {
          return (found, at)
        }
      }
    }
    return nil
  }

  private func cycle(_ node: Int, from stack: [SymbolRef], to reference: SymbolRef) {
    let name = name(node).text
    let file = model.modules[Int(reference.module)]
    report(
      .referenceCycle, node, "`\(name)` is defined in terms of itself",
      help: "give one of the declarations a value of its own",
      related: [
        Related(
          "`\(name)` is declared here", file.source, symbolOf(reference).nameRange)
      ])
  }

  /// Stores the value of the entered declaration, unless it is poisoned.
  private func evaluate(_ symbol: Symbol, in module: Module) {
    let place = Int(symbol.payload)
    let documentation = doc(symbol.extent)
    var value: TypedValue?
    switch kind(0) {
    case .spring:
      guard let shape = springShape(0), case .spring(let spring, let settle) = shape else { return }
      model.curves.append(shape)
      module.springs[place] = SpringDeclaration(
        name: symbol.name, spring: spring, settleMilliseconds: settle,
        curve: UInt32(model.curves.count - 1), doc: documentation)
    case .curveDeclaration:
      refuseStandardName(1)
      value = curve(2).map { TypedValue(curve: $0) }
    case .letDeclaration: value = letValue(2)
    default: break
    }
    guard let value else { return }
    let named = NamedValue(name: symbol.name, value: value, doc: documentation)
    if symbol.kind == .curve {
      module.namedCurves[place] = named
    } else {
      module.namedValues[place] = named
    }
  }

  /// Reports a curve with the name of a standard curve, which no track could refer to.
  private func refuseStandardName(_ node: Int) {
    guard keyword(node).isCurve || keyword(node) == .spring else { return }
    report(
      .duplicateName, node, "`\(name(node).text)` is a built-in curve",
      help: "give it another name")
  }

  /// The value of a `let`, which must be valid in at least one context.
  private func letValue(_ node: Int) -> TypedValue? {
    if kind(node) == .name, find(.value, name(node)) == nil,
      find(.curve, name(node)) != nil
    {
      return curve(node).map { TypedValue(curve: $0) }
    }
    if kind(node) == .name, token(node).flags & Token.irregular != 0, isUndeclared(node),
      curve(called: name(node)).isEmpty
    {
      unquoted(node)
      return nil
    }
    guard let value = value(node) else { return nil }
    if value.kind == .quantity {
      let type = ValueType.of(value.quantity.unit)
      guard quantity(node, type) != nil else { return nil }
    }
    return value
  }

  // MARK: inputs

  /// Reads the input from a declaration or a profile statement.
  func readInput(_ node: Int, doc: [UInt8]) -> Input? {
    guard kind(node) == .input else { return nil }
    let declared = name(node + 1)
    var input = Input(name: declared, source: .content, cases: [], doc: doc)
    let sourceNode = node + 2
    if let source = inputSource(sourceNode) {
      input.source = source
    } else {
      unknownWord(
        sourceNode, "source of inputs", among: InputSource.allCases.map { "\($0.name)" })
    }
    if let cases = child(node, .cases) {
      for at in children(cases) {
        let name = name(at)
        if input.cases.count == TableLimit.cases, !input.cases.contains(name) {
          report(
            .caseLimit, at,
            "`\(declared.text)` has more than \(TableLimit.cases) cases; this is the first one "
              + "above the limit",
            help: "combine several cases into one")
          input.isPoisoned = true
          break
        }
        if keyword(at) == .default {
          report(
            .invalidName, at, "a case cannot be called `default`",
            help: "give it another name: in a map, `default` means all cases that are not named")
        } else if input.cases.contains(name) {
          report(
            .duplicateName, at, "the case `\(name.text)` is written twice",
            related: first(in: cases, before: at) { self.name($0) == name })
        } else {
          input.cases.append(name)
        }
      }
    }
    return input
  }

  private func inputSource(_ node: Int) -> InputSource? {
    let word = name(node)
    return InputSource.allCases.first { word.isSpelled($0.name) }
  }

  // MARK: events, controls, choices

  package func readEvent(_ reference: SymbolRef) -> Event {
    let symbol = symbolOf(reference)
    begin(reference)
    enter(symbol.extent, of: Int(reference.module))
    var event = Event()
    event.name = symbol.name
    event.doc = doc(symbol.extent)
    guard kind(0) == .event else {
      event.isPoisoned = true
      return event
    }
    var seen: Set<Keyword> = []
    for at in children(0, from: 2) {
      let property = property(at, &seen)
      switch property {
      case .by:
        event.isByUser = keyword(at + 1) == .user
        event.isBySystem = !event.isByUser
      case .class: event.eventClass = eventClass(at + 1)
      case .subject: event.subject = name(at + 1)
      case .scope: event.scope = scope(at + 1)
      case .recurring: event.isRecurring = true
      default: event.isFrequent = true
      }
    }
    event.isPoisoned =
      tree.hasErrors || event.eventClass.isNone && seen.contains(.class)
    if !event.isByUser && !event.isBySystem && !event.isPoisoned {
      report(
        .missingStatement, 1, "`\(event.name.text)` does not state who causes it",
        help: "add `by user` or `by system`")
    }
    if event.eventClass.isNone, !event.isPoisoned {
      report(
        .missingStatement, 1, "`\(event.name.text)` has no class",
        help: "add `class …`, one of the classes of its profile")
    }
    // The rules need the event's source and class.
    if !event.isByUser && !event.isBySystem || event.eventClass.isNone { event.isPoisoned = true }
    return event
  }

  /// The class name at the address that the profile uses, so that all events of a class share one
  /// address.
  private func eventClass(_ node: Int) -> Name {
    if let name = model.knownClass(name(node), in: module) { return name }
    unknown(.eventClass, range(node))
    return .none
  }

  private func scope(_ node: Int) -> Name {
    let name = name(node)
    if model.profiles[checked.profile].scopes.index(of: name) == nil {
      unknown(.scope, range(node))
      return .none
    }
    return name
  }

  func readControl(_ symbol: Symbol) -> Control {
    var control = Control()
    control.name = symbol.name
    control.doc = doc(symbol.extent)
    guard kind(0) == .control else {
      control.isPoisoned = true
      return control
    }
    var seen: Set<Keyword> = []
    for at in children(0, from: 2) {
      let property = property(at, &seen)
      switch property {
      case .label: control.label = text(at + 1) ?? .none
      case .size: control.size = positive(at + 1)
      case .event: control.event = eventName(at + 1)
      default: control.availableIf = flag(at + 1) ?? .none
      }
    }
    control.lacksEvent = control.event.isNone && seen.contains(.event)
    control.isPoisoned =
      tree.hasErrors || control.label.isNone && seen.contains(.label)
      || control.size < 0 && seen.contains(.size)
    return control
  }

  /// The keyword of a property of a control or event. A repeated property is reported.
  private func property(_ at: Int, _ seen: inout Set<Keyword>) -> Keyword {
    let property = keyword(at)
    if !seen.insert(property).inserted {
      report(
        .repeatedStatement, at, "`\(property.text)` is written twice",
        related: first(in: 0, before: at) { keyword($0) == property && $0 > 1 })
    }
    return property
  }

  /// The range of a property's value in the last control or event that was read; without that
  /// property, the range of the name of the control or event.
  package func propertyRange(_ property: Keyword) -> ByteRange {
    for at in children(0, from: 2) {
      if keyword(at) == property, after(at) > at + 1 { return range(at + 1) }
    }
    return range(1)
  }

  private func positive(_ node: Int) -> Int64 {
    guard let size = quantity(node, .length) else { return -1 }
    if size <= 0 {
      report(.valueOutOfRange, node, "`\(text(range(node)))` is out of range: a size is above 0")
      return -1
    }
    return size
  }

  func eventName(_ node: Int, but excluded: [Name] = []) -> Name {
    let name = name(node)
    if find(.event, name) == nil {
      unknown(.event, range(node), but: excluded)
      return .none
    }
    return name
  }

  /// The name of a flag that the file or its profile declares.
  func flag(_ node: Int) -> Name? {
    let name = name(node)
    guard let input = model.input(name, from: module) ?? model.profiles[checked.profile].input(name)
    else {
      unknown(.input, range(node))
      return nil
    }
    if input.isFlag || input.isPoisoned { return name }
    // A declaration in the file that differs is reported there.
    if model.profiles[checked.profile].input(name)?.isFlag == true {
      checked.isPoisoned = true
      return nil
    }
    report(
      .wrongType, node, "`\(name.text)` has cases, but a condition needs a flag",
      help: "declare a flag: `input \(name.text)-on: from \(input.source.name), flag`")
    return nil
  }

  func readChoice(_ symbol: Symbol) -> Choice {
    var choice = Choice(name: symbol.name, events: [], doc: doc(symbol.extent))
    guard kind(0) == .choice else { return choice }
    // Names in the list are not suggested; in a very long list, excluding the first ones is enough.
    let named = names(0).dropFirst().prefix(64).map { name($0) }
    var known = NameTable()
    for at in children(0, from: 2) {
      let name = eventName(at, but: named)
      if name.isNone { continue }
      if known.insert(name).isNew {
        choice.events.append(name)
      } else {
        report(
          .duplicateName, at, "`\(name.text)` is written twice",
          related: first(in: 0, before: at) { $0 > 1 && self.name($0) == name })
      }
    }
    return choice
  }
}
