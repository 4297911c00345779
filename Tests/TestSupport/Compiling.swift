package import Foundation
package import PatternCompiler
package import PatternExports
package import PatternReports
internal import PatternRules
package import PatternSyntax
package import PatternTable
internal import Testing

/// The result of one compilation for tests: the findings, and the bytes of each table.
package struct Compiled: Sendable {
  package var findings: [Finding] = []
  package var tables: [Table] = []

  package init() {}

  package struct Table: Sendable {
    package let name: String
    package let bytes: [UInt8]
    fileprivate let output: OutputTable

    /// The Swift code for its names.
    package var swift: String {
      String(decoding: SwiftEmitter.render(output.table), as: UTF8.self)
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The export to a target, with its losses.
    package func export(
      _ target: Export, _ options: ExportOptions = ExportOptions()
    ) -> Exported { output.export(target, options) }

    package func unusedAllowances(
      after targets: [Export], used: Set<AllowancePlace>
    ) -> [Finding] { output.unusedAllowances(after: targets, used: used) }

    /// The table itself, which owns its names.
    package var table: CueTable { output.table }
  }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The findings as text, without colour.
  package var report: String { report(as: .text) }

  /// The findings in a format, as `patternc check` reports them for these files.
  package func report(
    as reporter: Reporter, files: [String] = [], options: ReportOptions = ReportOptions()
  ) -> String {
    let report = Report(
      findings, files: files, command: "check", version: "0.1.0", catalogue: { catalogue })
    var bytes: [UInt8] = []
    reporter.render(report, options, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The problems among the findings, as in the catalogue of the program, without profiles.
  private var catalogue: [CatalogueEntry] {
    let severities = ShippedProfiles.severities(of: "base")
    var entries: [String: CatalogueEntry] = [:]
    for problem in findings.map(\.problem) {
      let rule = Rule.all.firstIndex { "\($0.problem.id)" == "\(problem.id)" }
      entries["\(problem.id)"] =
        rule.map {
          CatalogueEntry(
            problem, severity: severities[$0], clause: Rule.all[$0].clause,
            repair: Rule.all[$0].repair, weights: [], locked: Rule.all[$0].isLocked)
        } ?? CatalogueEntry(problem)
    }
    return entries.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The ids of the findings, in their order.
  package var ids: [String] { findings.map { "\($0.problem.id)" } }
}

/// The order in which parts of a compilation run; no order may change the result.
package enum Order: Sendable, CaseIterable {
  case ascending, descending, interleaved, threaded

  package func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
    switch self {
    case .ascending: for index in 0..<count { body(index) }
    case .descending: for index in (0..<count).reversed() { body(index) }
    case .interleaved:
      for index in stride(from: 1, to: count, by: 2) { body(index) }
      for index in stride(from: 0, to: count, by: 2) { body(index) }
    case .threaded: DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  }
}

extension PatternCompiler.Host {
  /// A host that reads files below a folder. Paths in reports are relative to it.
  package static func reading(_ folder: URL, order: Order = .ascending) -> PatternCompiler.Host {
    PatternCompiler.Host(
      load: { path in
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
          return .unreadable("there is no such file")
        }
        return .source(Source(path: path, bytes: Array(data)))
      },
      parallel: { order.run($0, $1) })
  }

  /// A host with given files, all below a root.
  package static func holding(
    _ files: [String: [UInt8]], root: String = "", order: Order = .ascending
  ) -> PatternCompiler.Host {
    PatternCompiler.Host(
      load: { path in
        if !path.hasPrefix(root) { return .outside }
        guard let bytes = files[path] else { return .unreadable("there is no such file") }
        return .source(Source(path: path, bytes: bytes))
      },
      parallel: { order.run($0, $1) })
  }
}

extension Compiled {
  package init(
    _ sources: [Source], options: CompileOptions = CompileOptions(today: "2026-11-21"),
    host: PatternCompiler.Host
  ) {
    let inputs = sources.map { InputFile(source: $0, name: Compiled.tableName($0.path)) }
    let result = compile(inputs, options: options, host: host)
    findings = result.findings
    tables = result.tables.map { table in
      Table(name: table.name, bytes: table.bytes, output: table)
    }
  }

  /// Compiles one text that uses no files.
  package init(
    text: String, path: String = "example.pattern", judges: Bool = true, order: Order = .ascending
  ) {
    self.init(
      [Source(path: path, text: text)],
      options: CompileOptions(today: "2026-11-21", judges: judges),
      host: .holding([:], order: order))
  }

  /// A deck that ships with the compiler.
  ///
  /// - Throws: an error of the file system.
  package static func deck(_ name: String) throws -> Compiled {
    let path = "\(name).pattern"
    let bytes = try Repository.bytes(of: Repository.patterns.appending(path: path))
    return Compiled([Source(path: path, bytes: bytes)], host: .reading(Repository.patterns))
  }

  /// The first table.
  ///
  /// - Throws: a failed requirement with the findings, if there is none.
  package func onlyTable() throws -> Table { try #require(tables.first, "\(report)") }

  private static func tableName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".pattern") ? String(file.dropLast(8)) : file
  }
}
