import PatternSyntax

/// The form of a statement, split into its parameters.
struct SignatureForm {
  struct Parameter {
    /// The range in the label, in bytes.
    let range: Range<Int>
    /// The word before the value, such as `over`; nil for a positional value.
    let lead: String?
  }

  let label: String
  private(set) var parameters: [Parameter] = []

  init(_ doc: WordDoc) {
    label = "\(doc.form)"
    let bytes = Array(label.utf8)
    let words = SignatureForm.words(bytes)
    var index = 1
    while index < words.count {
      let word = words[index]
      let text = String(decoding: bytes[word], as: UTF8.self)
      // An alternative form, or a body.
      if text == "|" || text == "…" || word.isEmpty { break }
      let isLead =
        text == "->" || !text.utf8.contains(Ascii.pipe) && text.utf8.allSatisfy { $0 >= 0x60 }
      let next = index + 1 < words.count ? words[index + 1] : 0..<0
      if isLead, next.count > 0, SignatureForm.isValue(bytes[next]) {
        parameters.append(Parameter(range: word.lowerBound..<next.upperBound, lead: text))
        index += 2
      } else {
        parameters.append(Parameter(range: word, lead: isLead ? text : nil))
        index += 1
      }
    }
  }

  /// True if the bytes are capitals or a choice between words.
  private static func isValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(Ascii.pipe) || bytes.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
  }

  /// The words of a form, without punctuation and without text in parentheses.
  private static func words(_ bytes: [UInt8]) -> [Range<Int>] {
    let signs = Array("[](){},:".utf8)
    var words: [Range<Int>] = []
    var start = 0
    var depth = 0
    for end in bytes.indices.filter({ bytes[$0] == 0x20 }) + [bytes.count] {
      var word = start..<end
      let isInside = depth > 0
      let opened = word.count { bytes[$0] == Ascii.leftParen }
      depth += opened - word.count { bytes[$0] == Ascii.rightParen }
      start = end + 1
      if isInside { continue }
      while let first = word.first, signs.contains(bytes[first]) { word = word.dropFirst() }
      // A word that includes parentheses, such as `visible(LEVEL)`, is one word.
      if opened == 0 || depth > 0 {
        while let last = word.last, signs.contains(bytes[last]) { word = word.dropLast() }
        if let sign = word.first(where: { signs.contains(bytes[$0]) }) {
          word = word.lowerBound..<sign
        }
      }
      words.append(word)
    }
    return words
  }

  /// The index of the parameter that follows the words of a statement.
  func active(_ statement: [Token], _ source: Source) -> Int? {
    for (index, token) in statement.enumerated().reversed() where index > 0 {
      let text = source.text(token.range)
      guard let led = parameters.firstIndex(where: { $0.lead == text }) else { continue }
      let after = statement[(index + 1)...]
      // A pair of values continues after its `/` or `..`.
      let isOpen = after.isEmpty || after.last?.kind == .slash || after.last?.kind == .range
      return isOpen ? led : nil
    }
    let place = statement.count - 1
    guard place < parameters.count, parameters[...place].allSatisfy({ $0.lead == nil }) else {
      return nil
    }
    return place
  }
}
