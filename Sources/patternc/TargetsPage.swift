import PatternExports
import PatternProgram

/// The matrix of the treatment of each cue-table key by each target, generated from the targets.
enum TargetsPage {
  static func text() -> String {
    let targets = Export.all
    var rows: [[String]] = [["key"] + targets.map { $0.name }]
    for shape in CueTableShapes.all {
      for key in shape.keys {
        rows.append(
          ["\(shape.name).\(key.name)"]
            + targets.map { $0.coverage.coverage(of: shape.name, key.name)?.text ?? "" })
      }
    }
    let widths = rows[0].indices.map { column in
      rows.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width + 2 - cell.unicodeScalars.count)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
