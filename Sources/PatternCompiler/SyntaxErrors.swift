import PatternSyntax

/// The syntax errors of a file: the kind and place of each.
package struct SyntaxErrors {
  /// The errors by place; the kinds are indices into `Problem.syntax`.
  private var all: [(kind: Int, place: UInt32)] = []

  package init(_ findings: [Finding]) {
    for finding in findings {
      guard let kind = Problem.syntax.firstIndex(where: { $0 === finding.problem }) else {
        continue
      }
      all.append((kind, finding.range.start))
    }
    all.sort { $0.place < $1.place }
  }

  /// Finds the errors that the parser reports, in one reading of the file.
  package init(reading source: Source) {
    let parser = Parser(source)
    var found: [Finding] = []
    for extent in ExtentScanner(source).extents() {
      _ = parser.parse(extent)
      if parser.hasDiagnostics { found += parser.takeFindings() }
    }
    self.init(found)
  }

  /// True if there are more errors of any kind.
  package func isWorse(than other: SyntaxErrors) -> Bool {
    !SyntaxErrors.worse([0], self, [0], other).isEmpty
  }

  /// The sections of two texts in which the first has more errors of a kind than the second.
  ///
  /// - Parameters:
  ///   - starts: the start of each section of the first text; text before the first start belongs
  ///     to the first section.
  ///   - otherStarts: the same for the second text.
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
