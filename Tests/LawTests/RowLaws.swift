import PatternSyntax
import TestSupport
import Testing

/// Laws of the rows of misreadings.
struct RowLaws {
  /// A fixture shows every row, so no row is always preceded by another.
  @Test func everyRowIsSaid() {
    let said = Set(Specimen.files.flatMap { RowLaws.rows(saidOf: $0) }.map(RowLaws.key))
    for row in Misreading.all {
      #expect(said.contains(RowLaws.key(row)), "\(row.pattern): no fixture says it")
    }
    #expect(Set(Misreading.all.map(RowLaws.key)).count == Misreading.all.count)
  }

  private static func key(_ row: Misreading) -> String {
    "\(row.pattern) \(row.message) \(row.places)"
  }

  /// The rows behind the findings of a file; empty without findings.
  private static func rows(saidOf specimen: Specimen) -> [Misreading] {
    let source = specimen.source
    let parser = Parser(source)
    var rows: [Misreading] = []
    for extent in ExtentScanner(source).extents() {
      _ = parser.parse(extent)
      let found = parser.takeFindings()
      if found.isEmpty { #expect(parser.doubts.isEmpty, "\(specimen.path)") }
      for doubt in parser.doubts {
        guard let row = doubt.row else { continue }
        if found.contains(where: { $0.range.start == doubt.start && $0.says(row) }) {
          rows.append(row)
        }
      }
    }
    return rows
  }
}

extension Finding {
  /// True if a message is that of a row, with any names filled in.
  fileprivate func says(_ row: Misreading) -> Bool {
    var rest = message[...]
    for part in "\(row.message)".split(separator: /[$~%]./) {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
