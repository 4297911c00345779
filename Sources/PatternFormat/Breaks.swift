import PatternSyntax

/// Decides at which tokens the lines of one declaration start.
///
/// A statement that the author wrote on one line stays there while it fits, alone or with the
/// statements on the same line. If it does not fit, its body becomes a block; lines that are still
/// too long break after commas.
struct Breaks {
  private let view: SyntaxView
  /// The tokens, each with the level of the line that it starts.
  private(set) var places: [TokenPlace]
  /// The colons that become braces, as token indices in ascending order.
  private(set) var openings: [Int] = []
  /// The tokens after which these bodies close, with their levels, inner bodies first.
  private(set) var closings: [Closing] = []

  struct Closing {
    let token: Int
    let level: Int
  }

  init(_ view: SyntaxView, _ places: [TokenPlace]) {
    self.view = view
    self.places = places
  }

  /// Lays out the whole declaration, which starts a line at the margin.
  mutating func declaration() { statement(0, 0) }

  /// The columns of the declaration if it takes one line; nil otherwise.
  var line: Int? {
    let last = places[places.count - 1]
    return last.line == 0 && last.end <= Layout.width ? Int(last.end) : nil
  }

  private mutating func statement(_ node: Int, _ level: Int) {
    if !isLine(first(node), last(node), level) { open(node, first(node), level) }
  }

  /// True if the tokens are on a single line, which fits.
  private func isLine(_ first: Int, _ last: Int, _ level: Int) -> Bool {
    let (start, end) = (places[first], places[last])
    return start.line == end.line && 2 * level + Int(end.end - start.start) <= Layout.width
  }

  /// Breaks up a statement that does not fit on the line starting at a token.
  private mutating func open(_ node: Int, _ start: Int, _ level: Int) {
    let last = last(node)
    guard let body = Body(of: node, view) else {
      _ = fill(start, last, level)
      return
    }
    let isBlock = view.tokens[body.open].kind == .leftBrace
    if !isBlock, body.count == 1 { return open(body.statements.lowerBound, start, level) }
    let column = fill(start, body.open, level)
    let (opening, end) = (places[body.open], places[last])
    let isOneLine = opening.line == end.line
    if isOneLine && column + Int(end.end - opening.end) <= Layout.width { return }
    if !isBlock { openings.append(body.open) }
    statements(body, level + 1, isSplit: isOneLine || !isBlock)
    if isBlock {
      places[last].mark = UInt8(level + 1)
    } else {
      closings.append(Closing(token: last, level: level))
    }
  }

  /// Breaks a list of statements at the author's lines, or, if split, at each statement.
  private mutating func statements(_ body: Body, _ level: Int, isSplit: Bool) {
    var node = body.statements.lowerBound
    while node < body.statements.upperBound {
      let start = first(node)
      var end = last(node)
      var next = body.next(node, view)
      while !isSplit, next < body.statements.upperBound,
        places[first(next)].line == places[end].line
      {
        end = last(next)
        next = body.next(next, view)
      }
      places[start].mark = UInt8(level + 1)
      if !isLine(start, end, level) {
        while node < next {
          places[first(node)].mark = UInt8(level + 1)
          statement(node, level)
          node = body.next(node, view)
        }
      }
      node = next
    }
  }

  /// Breaks the tokens of a line after commas: where the author did, and where the line would
  /// become too long.
  ///
  /// - Returns: the column after the last token.
  private mutating func fill(_ start: Int, _ end: Int, _ level: Int) -> Int {
    var column = 2 * level + Int(places[start].end - places[start].start)
    var previous = start
    /// The last token that can start a line.
    var candidate: Int?
    for index in start + 1..<max(end, start) + 1 where view.tokens[index].kind != .semicolon {
      let place = places[index]
      if place.line != places[previous].line {
        let isBrace = view.tokens[index].kind == .leftBrace
        places[index].mark = UInt8(isBrace ? level + 1 : level + 2)
        column = 2 * (isBrace ? level : level + 1) + Int(place.end - place.start)
        candidate = nil
      } else {
        column += Int(place.end - places[previous].end)
        if view.tokens[previous].kind == .comma { candidate = index }
        // A colon at the end of the line becomes ` {`, which is wider.
        let isOpening = index == end && view.tokens[index].kind == .colon
        if column + (isOpening ? 1 : 0) > Layout.width, let first = candidate {
          places[first].mark = UInt8(level + 2)
          column = 2 * (level + 1) + Int(place.end - places[first].start)
          candidate = nil
        }
      }
      previous = index
    }
    return column
  }

  private func first(_ node: Int) -> Int { Int(view.nodes[node].token) }

  /// The last token of a node, without semicolons.
  private func last(_ node: Int) -> Int {
    var token = Int(view.nodes[node].tokenEnd) - 1
    while view.tokens[token].kind == .semicolon { token -= 1 }
    return token
  }
}
