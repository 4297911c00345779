import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

extension Compiled {
  /// The export of the only table.
  func exported(_ target: Export, _ options: ExportOptions = ExportOptions()) throws
    -> Exported
  {
    try onlyTable().export(target, options)
  }

  func exported(_ target: String) throws -> Exported {
    try exported(try #require(Export.all.first { $0.name == target }))
  }
}

extension Exported {
  var ids: [String] { findings.map { "\($0.problem.id)" } }
  /// The severities and ids of the findings.
  var losses: [String] { findings.map { "\($0.severity.name) \($0.problem.id)" } }
  /// The files, one after another.
  var text: String { files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() }

  /// The files as a golden has them, each after its path.
  var pages: String {
    files.map { "== \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  /// The findings as a golden has them.
  var remarks: String {
    "== losses\n"
      + findings.map { "\($0.severity.name) \($0.problem.id): \($0.message)\n" }.joined()
  }
}
