import PatternSyntax

/// One way to write findings down; `--format` selects it by name.
///
/// A new one is a file `NameReporter.swift` with a static value, and its name in `all`.
package struct Reporter: Sendable {
  package let name: StaticString
  /// One line for `--help`.
  package let summary: StaticString
  /// Appends the report. Everything is in it, but for the limits of a host that its format says.
  package let render: @Sendable (Report, ReportOptions, inout [UInt8]) -> Void

  package init(
    name: StaticString, summary: StaticString,
    render: @escaping @Sendable (Report, ReportOptions, inout [UInt8]) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.render = render
  }

  /// Every reporter; the first one is the default.
  package static let all: [Reporter] = [
    .text, .concise, .json, .sarif, .github, .gitlab, .rdjson, .checkstyle, .junit, .markdown,
  ]

  package static func named(_ name: String) -> Reporter? {
    for reporter in all where reporter.name.hasSameText(as: name) { return reporter }
    return nil
  }
}

/// What a reporter may be asked for.
package struct ReportOptions: Sendable {
  /// Whether to write ANSI colours.
  package var color: Bool
  /// Whether the summary of a job on GitHub gets the whole report, so that `github` can refer to
  /// it.
  package var isSummarised: Bool
  /// The most bytes that `markdown` may take; what does not fit is counted. At least 16 KiB.
  package var byteLimit: Int?

  package init(color: Bool = false, isSummarised: Bool = false, byteLimit: Int? = nil) {
    self.color = color
    self.isSummarised = isSummarised
    self.byteLimit = byteLimit
  }
}

extension StaticString {
  /// Compares bytes: comparing `String`s would need the Unicode tables.
  fileprivate func hasSameText(as text: String) -> Bool {
    let other = text.utf8
    guard other.count == utf8CodeUnitCount else { return false }
    var at = utf8Start
    for byte in other {
      if at.pointee != byte { return false }
      at += 1
    }
    return true
  }
}
