import PatternSyntax

/// The errors that the text of a file has, whatever the text means: the kind and place of each.
package struct SyntaxErrors {
  /// By their places; the kinds are places in `Problem.syntax`.
  private var all: [(kind: Int, place: UInt32)] = []

  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      guard let kind = Problem.syntax.firstIndex(where: { $0 === diagnostic.problem }) else {
        continue
      }
      all.append((kind, diagnostic.range.start))
    }
    all.sort { $0.place < $1.place }
  }

  /// Those that the parser finds: the file is read once, and nothing else is looked at.
  package init(reading source: SourceText) {
    let parser = Parser(source)
    var found: [Diagnostic] = []
    for extent in ExtentScanner(source).extents() {
      _ = parser.parse(extent)
      if parser.hasDiagnostics { found += parser.takeDiagnostics() }
    }
    self.init(found)
  }

  /// Whether there is more of some kind.
  package func isWorse(than other: SyntaxErrors) -> Bool {
    !SyntaxErrors.worse([0], self, [0], other).isEmpty
  }

  /// The stretches of two texts in which the first has more of some kind than the second.
  ///
  /// - Parameters:
  ///   - starts: where each stretch starts in the first text; what is before the first of them is
  ///     part of it.
  ///   - otherStarts: the same in the second text.
  static func worse(
    _ starts: [UInt32], _ errors: SyntaxErrors, _ otherStarts: [UInt32], _ others: SyntaxErrors
  ) -> [Int] {
    let kinds = Problem.syntax.count
    var surplus = [Int](repeating: 0, count: starts.count * kinds)
    func count(_ errors: SyntaxErrors, _ starts: [UInt32], _ step: Int) {
      var stretch = 0
      for error in errors.all {
        while stretch + 1 < starts.count, starts[stretch + 1] <= error.place { stretch += 1 }
        surplus[stretch * kinds + error.kind] += step
      }
    }
    count(errors, starts, 1)
    count(others, otherStarts, -1)
    return starts.indices.filter { stretch in
      (0..<kinds).contains { surplus[stretch * kinds + $0] > 0 }
    }
  }
}
