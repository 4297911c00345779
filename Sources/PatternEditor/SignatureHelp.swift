import PatternCues
import PatternModel
import PatternSyntax

/// How what is being written is written in full.
package struct SignatureHelp {
  package let label: String
  package let text: String
  /// Where each parameter stands in the label, in bytes.
  package let parameters: [Range<Int>]
  package let active: Int?
}

extension Workspace {
  /// The parameters of the pattern that is played around an offset, or else the form of the
  /// statement.
  package func signature(_ path: String, _ offset: UInt32) -> SignatureHelp? {
    guard let analysis = analysis(of: path) else { return nil }
    let place = CompletionPlace(analysis, offset)
    guard !place.isInComment, let first = place.statement.first else { return nil }
    if first.keyword == .play, place.openParentheses > 0, place.statement.count > 1 {
      return analysis.signature(of: place)
    }
    if place.body == .file, place.statement.count > 1, place.statement[1].kind == .leftParen {
      return nil
    }
    guard let doc = WordDoc.of(first.keyword) else { return nil }
    return SignatureHelp(
      label: "\(doc.form)", text: "\(doc.text)", parameters: [], active: nil)
  }
}

extension Analysis {
  /// The parameters of the pattern that a word names: each with its default.
  func parameters(of word: Token) -> [(name: String, value: String)] {
    let name = Name(source.base + Int(word.start), Int(word.end - word.start))
    guard let found = model.find(.pattern, name, from: 0) else { return [] }
    let file = model.files[Int(found.module)].source
    let parser = Parser(file)
    let view = parser.parse(model.symbol(found).extent)
    var result: [(name: String, value: String)] = []
    for index in 0..<parser.nodeCount
    where view.nodes[index].kind == .parameter && view.nodes[index].size > 2 {
      result.append(
        (
          name: file.text(view.range(index + 1)), value: file.text(view.range(index + 2))
        ))
    }
    return result
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
    // Arguments are passed by name; the one that is being written counts.
    var written: String?
    for token in place.statement.dropFirst(2) {
      if token.kind == .leftParen || token.kind == .comma { written = nil }
      if token.kind == .word, written == nil { written = source.text(token.range) }
    }
    let active = parameters.firstIndex { $0.name == written }
    return SignatureHelp(
      label: label + ")", text: "What is left out has the value that stands here.",
      parameters: ranges, active: active)
  }
}
