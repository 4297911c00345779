import PatternSyntax

/// A report format for findings, selected by `--format`.
///
/// To add one, create `NameReporter.swift` with a static value and list it in `all`.
package struct Reporter: Sendable {
  package let name: StaticString
  /// One line for `--help`.
  package let summary: StaticString
  /// Sentences about the parts that the report leaves out because its host does; empty if it leaves
  /// out nothing.
  package let bounds: StaticString
  /// Appends the report. It is complete, except for the documented limits of a host.
  package let render: @Sendable (Report, ReportOptions, inout [UInt8]) -> Void

  package init(
    name: StaticString, summary: StaticString, bounds: StaticString = "",
    render: @escaping @Sendable (Report, ReportOptions, inout [UInt8]) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.bounds = bounds
    self.render = render
  }

  /// Every reporter, the default first.
  package static let all: [Reporter] = [
    .text, .concise, .json, .sarif, .github, .gitlab, .rdjson, .checkstyle, .junit, .markdown,
  ]

  package static func named(_ name: String) -> Reporter? {
    all.first { "\($0.name)" == name }
  }
}

/// Options of reporters.
package struct ReportOptions: Sendable {
  /// True to write ANSI colours.
  package var color: Bool
  /// True if the GitHub job summary gets the whole report, so that `github` can refer to it.
  package var isSummarised: Bool
  /// The maximum number of bytes that Markdown may have, at least 16 KiB; findings that do not fit
  /// are counted.
  package var byteLimit: Int

  /// The bytes of a comment: GitHub accepts 65,536 characters, and a script may add a line.
  package static let commentLimit = 65_000

  package init(
    color: Bool = false, isSummarised: Bool = false, byteLimit: Int = ReportOptions.commentLimit
  ) {
    self.color = color
    self.isSummarised = isSummarised
    self.byteLimit = byteLimit
  }
}
