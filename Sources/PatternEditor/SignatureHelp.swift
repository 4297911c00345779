import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The complete form of the statement or call at the cursor.
package struct SignatureHelp {
  package let label: String
  package let text: String
  /// The range of each parameter in the label, in bytes.
  package let parameters: [Range<Int>]
  package let active: Int?
}

extension Workspace {
  /// The parameters of the pattern played at an offset, or the form of the statement there.
  package func signature(_ path: String, _ offset: UInt32) -> SignatureHelp? {
    guard let analysis = analysis(of: path) else { return nil }
    let place = CompletionPlace(analysis, offset)
    guard !place.isInComment, let first = place.statement.first else { return nil }
    if let open = place.openParenthesis, open > 0 {
      if first.keyword == .play, open == 2 { return analysis.signature(of: place) }
      if let call = SignatureHelp.call(place, open) { return call }
    }
    if place.body == .file, place.statement.count > 1, place.statement[1].kind == .leftParen {
      return nil
    }
    guard let doc = WordDoc.of(first.keyword, in: place.part) else { return nil }
    let form = SignatureForm(doc)
    // Without an active parameter, a client would highlight the first.
    let active = form.active(place.statement, analysis.source)
    return SignatureHelp(
      label: form.label, text: "\(doc.text)",
      parameters: active == nil ? [] : form.parameters.map { $0.range }, active: active)
  }
}

extension CompletionPlace {
  /// The part of the language in which the first word of the statement has a special meaning.
  fileprivate var part: NodeKind? {
    switch (body, first) {
    case (.envelope, _): .envelopePoint
    case (.profile, .respond): .respondRule
    case (.profile, .default), (.file, .default): .defaultRule
    case (.arms, _): .arm
    default: nil
    }
  }
}

extension SignatureHelp {
  /// The form of a curve or anchor whose parts are in parentheses.
  fileprivate static func call(_ place: CompletionPlace, _ open: Int) -> SignatureHelp? {
    let parts: [String]
    let text: StaticString
    let word = place.statement[open - 1].keyword
    switch word {
    case .bezier:
      (parts, text) = (["X1", "Y1", "X2", "Y2"], "A cubic Bézier curve; X1 and X2 lie in 0…1.")
    case .steps: (parts, text) = (["N"], "Jumps in N steps.")
    case .visible: (parts, text) = (["LEVEL"], "When the first fade reaches this opacity.")
    case .spring:
      (parts, text) = (
        ["response DURATION", "damping NUMBER"],
        "Or `duration` and `bounce`, or `mass`, `stiffness` and `damping-coefficient`."
      )
    default: return nil
    }
    var label = "\(word.text)("
    var ranges: [Range<Int>] = []
    for part in parts {
      if !ranges.isEmpty { label += ", " }
      ranges.append(label.utf8.count..<label.utf8.count + part.utf8.count)
      label += part
    }
    let commas = place.statement[open...].count { $0.kind == .comma }
    return SignatureHelp(
      label: label + ")", text: "\(text)", parameters: ranges,
      active: commas < parts.count ? commas : nil)
  }
}

extension Analysis {
  /// The parameters of the pattern that a word names, with their defaults and types.
  func parameters(of word: Token) -> [(name: String, value: String, type: ValueType?)] {
    guard let found = pattern(named: word), let (tree, node) = model.read(found) else { return [] }
    return tree.parameters(of: node).map { name in
      (
        name: tree.text(name), value: tree.text(name + 1),
        type: type(of: tree.token(name + 1), in: found.module)
      )
    }
  }

  /// The pattern or map that a word refers to.
  func pattern(named word: Token) -> PlayedPattern? {
    let place = NamePlace(module: 0, start: word.start)
    let profile = model.profile(around: place).map { model.files[0].symbols[$0].place(in: 0) }
    return model.played(source.name(word.range), from: 0, inside: profile)
  }

  /// The type of a default value; nil if unknown.
  private func type(of token: Token, in module: Int) -> ValueType? {
    let source = model.files[module].source
    var value = TypedValue.poisoned
    switch token.kind {
    case .number:
      guard let read = try? Quantity.read(source.base, token.start, token.end) else { return nil }
      value = TypedValue(read)
    case .string: return .text
    default:
      let name = source.name(token.range)
      guard let found = model.find(.value, name, from: module) else { return .curve }
      value = model.value(found)
    }
    switch value.kind {
    case .poisoned: return nil
    case .curve: return .curve
    case .text: return .text
    case .quantity:
      let type = ValueType.of(value.quantity.unit)
      if type != .number { return type }
      return ValueType.level.violation(value.quantity.scaled) == nil ? .level : .factor
    }
  }

  fileprivate func signature(of place: CompletionPlace) -> SignatureHelp? {
    let word = place.statement[1]
    let parameters = parameters(of: word)
    if parameters.isEmpty { return nil }
    var label = "play \(source.text(word.range))("
    var ranges: [Range<Int>] = []
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { label += ", " }
      let start = label.utf8.count
      label += "\(parameter.name) \(parameter.value)"
      ranges.append(start..<label.utf8.count)
    }
    // Arguments are named: the one being written is active, or else the first one missing.
    var written: String?
    var given: [String] = []
    for token in place.statement.dropFirst(2) {
      if token.kind == .leftParen || token.kind == .comma { written = nil }
      if token.kind == .word, written == nil {
        written = source.text(token.range)
        given.append(source.text(token.range))
      }
    }
    let active = parameters.firstIndex {
      written == nil ? !given.contains($0.name) : $0.name == written
    }
    return SignatureHelp(
      label: label + ")", text: "Arguments that are left out have these values.",
      parameters: ranges, active: active)
  }
}
