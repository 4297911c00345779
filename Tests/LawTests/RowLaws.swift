import PatternSyntax
import TestSupport
import Testing

/// What holds of the rows of misreadings: each of them is said somewhere.
struct RowLaws {
  /// Every row is said by a fixture, so that none is there which another one always precedes.
  @Test func everyRowIsSaid() {
    let said = Set(Specimen.files.flatMap { RowLaws.rows(saidOf: $0) }.map(RowLaws.key))
    for row in Misreading.all {
      #expect(said.contains(RowLaws.key(row)), "\(row.pattern): no fixture says it")
    }
    #expect(Set(Misreading.all.map(RowLaws.key)).count == Misreading.all.count)
  }

  private static func key(_ row: Misreading) -> String {
    "\(row.pattern) \(row.message) \(row.places.rawValue)"
  }

  /// The rows that findings of a file are from; none where it has no findings.
  private static func rows(saidOf specimen: Specimen) -> [Misreading] {
    let source = specimen.source
    let parser = Parser(source)
    var rows: [Misreading] = []
    for extent in ExtentScanner(source).extents() {
      _ = parser.parse(extent)
      let found = parser.takeDiagnostics()
      if found.isEmpty { #expect(parser.doubts.isEmpty, "\(specimen.path)") }
      for doubt in parser.doubts {
        guard let row = doubt.row?.row else { continue }
        if found.contains(where: { $0.range.start == doubt.start && $0.says(row) }) {
          rows.append(row)
        }
      }
    }
    return rows
  }
}

extension Diagnostic {
  /// Whether a message is that of a row, whatever its names are filled with.
  fileprivate func says(_ row: Misreading) -> Bool {
    var rest = message[...]
    for part in "\(row.message)".split(separator: /[$~%]./) {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
