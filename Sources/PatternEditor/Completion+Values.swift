import PatternModel
import PatternSyntax
import PatternTable

/// Completions for values: names of the expected type, and units after a number.
extension CompletionWriter {
  /// Completes values of a type; `.number` means any quantity.
  mutating func values(_ type: ValueType) {
    if place.wordKind == .number { return units(of: type) }
    for (name, value) in parameterValues where CompletionWriter.fits(value, type) {
      add(Completion(name, .name(.parameter), "parameter"))
    }
    let hidden = parameterValues.map { $0.name }
    for (name, value) in namedValues
    where !hidden.contains(name) && CompletionWriter.fits(value, type) {
      add(Completion(name, .name(.value), "value"))
    }
  }

  /// Completes values of any type except curves, as defaults of a parameter or `let`.
  mutating func anyValues() {
    if place.wordKind == .number { return units(of: .number) }
    let declared = place.first == .let ? declared : nil
    for (name, value) in namedValues
    where value.kind != .poisoned && value.kind != .curve && name != declared {
      add(Completion(name, .name(.value), "value"))
    }
  }

  /// Completes curves. A spring determines its own duration.
  mutating func curves(timed isTimed: Bool = false) {
    words(Keyword.curves)
    add(Completion("bezier", .snippet, "bezier(X1, Y1, X2, Y2)", insert: "bezier($1, $2, $3, $4)"))
    add(Completion("steps", .snippet, "steps(N)", insert: "steps($1)"))
    if !isTimed { words([.spring], in: .curveSpring) }
    let declared = place.first == .curve ? declared : nil
    for index in model.files[0].visible {
      for name in model.files[index].names(of: .curve) where name.text != declared {
        let found = model.find(.curve, name, from: 0).map { model.value($0) }
        if isTimed, let found, isSpring(found) { continue }
        add(Completion(name.text, .name(.curve), "curve"))
      }
    }
    let own = place.first == .let ? self.declared : nil
    for (name, value) in parameterValues + namedValues
    where value.kind == .curve && name != own && !(isTimed && isSpring(value)) {
      add(Completion(name, .name(.value), "curve"))
    }
  }

  private func isSpring(_ value: TypedValue) -> Bool {
    guard value.kind == .curve, Int(value.curve) < model.curveShapes.count,
      case .spring = model.curveShapes[Int(value.curve)]
    else { return false }
    return true
  }

  /// The named values that the file can see.
  private var namedValues: [(name: String, value: TypedValue)] {
    model.names(.value, from: 0).compactMap { name in
      model.find(.value, name, from: 0).map { (name.text, model.value($0)) }
    }
  }

  /// The parameters of the pattern around the place, with their defaults.
  private var parameterValues: [(name: String, value: TypedValue)] {
    place.parameters.map { parameter in
      (source.text(parameter.name), value(of: parameter.value))
    }
  }

  /// The value of one token.
  func value(of token: Token) -> TypedValue {
    switch token.kind {
    case .number:
      return (try? Quantity.read(source.base, token.start, token.end)).map { TypedValue($0) }
        ?? .poisoned
    case .string: return TypedValue(kind: .text)
    case .word:
      if token.keyword.isCurve || [.bezier, .steps, .spring].contains(token.keyword) {
        return TypedValue(kind: .curve)
      }
      if let found = model.find(.value, name(token), from: 0) { return model.value(found) }
      return model.find(.curve, name(token), from: 0) == nil ? .poisoned : TypedValue(kind: .curve)
    default: return .poisoned
    }
  }

  private static func fits(_ value: TypedValue, _ type: ValueType) -> Bool {
    switch value.kind {
    case .poisoned: false
    case .curve: type == .curve
    case .text: type == .text
    case .quantity:
      type.accepts(value.quantity.unit) && type.violation(value.quantity.scaled) == nil
    }
  }

  /// The type of a token's value; nil if the value is not a quantity.
  func type(of token: Token) -> ValueType? {
    let value = value(of: token)
    return value.kind == .quantity ? ValueType.of(value.quantity.unit) : nil
  }

  /// Completes the unit of the number at the cursor.
  private mutating func units(of type: ValueType) {
    let text = source.text(place.word)
    let digits = String(
      Substring(
        text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == Ascii.dot || $0 == Ascii.hyphen }))
    if digits.utf8.last == Ascii.dot || digits.utf8.last == Ascii.hyphen { return }
    for unit in Unit.allCases where unit != .none && type.accepts(unit) {
      let own = ValueType.of(unit)
      let isNegative = digits.utf8.first == Ascii.hyphen
      if isNegative, own.violation(-1) != nil { continue }
      add(Completion(digits + "\(unit.spelling)", .unit))
    }
  }

  // MARK: parentheses

  /// Completes inside a `(`: arguments of a `play`, parameters, or parts of a curve.
  mutating func inParentheses(_ open: Int) {
    guard open > 0 else { return }
    let inner = Array(statement[(open + 1)...])
    let afterComma = inner.isEmpty || inner.last?.kind == .comma
    switch statement[open - 1].keyword {
    case .bezier:
      // Both x coordinates lie in 0…1.
      let commas = inner.count { $0.kind == .comma }
      if afterComma, commas < 4 { values(commas % 2 == 0 ? .level : .factor) }
    case .steps: if afterComma { values(.count) }
    case .visible: if afterComma { values(.level) }
    case .spring: springProperties(inner)
    default:
      if place.first == .play, open == 2, place.body != .file, place.body != .profile {
        arguments(inner, afterComma)
      } else if open == 1, place.body == .file || place.body == .profile,
        !afterComma, inner.last?.kind == .word
      {
        anyValues()
        curves()
      }
    }
  }

  /// Completes the parameters of the played pattern, then values of their types.
  private mutating func arguments(_ inner: [Token], _ afterComma: Bool) {
    let parameters = analysis.parameters(of: statement[1])
    if afterComma {
      let given = keys(inner, from: true) + keys(place.tail, from: false)
      for parameter in parameters where !given.contains(parameter.name) {
        add(Completion(parameter.name, .name(.parameter), "\(parameter.name) \(parameter.value)"))
      }
    } else if let last = inner.last, last.kind == .word,
      let parameter = parameters.first(where: { $0.name == text(of: last) })
    {
      switch parameter.type {
      case .curve?: curves()
      case .some(let type): values(type)
      case nil: break
      }
    }
  }

  /// Completes the properties of a spring, from those of its three forms that agree with the given
  /// ones.
  mutating func springProperties(_ given: [Token]) {
    let families: [[Keyword]] = [
      [.response, .damping], [.duration, .bounce], [.mass, .stiffness, .dampingCoefficient],
    ]
    switch given.last?.keyword ?? .none {
    case .response, .duration: return values(.duration)
    case .damping, .bounce, .mass, .stiffness, .dampingCoefficient: return values(.factor)
    default: break
    }
    guard given.isEmpty || given.last?.kind == .comma || given.last?.kind == .colon else { return }
    let family = families.first { $0.contains { place.says($0) } }
    unsaid(family ?? families.flatMap { $0 }, in: .springProperty)
  }
}
