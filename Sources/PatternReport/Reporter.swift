import PatternSyntax

/// One way to write findings down; `--format` selects it by name.
///
/// A new one is a file `Reporters/NameReporter.swift` with a static value, and its line in `all`.
package struct Reporter: Sendable {
  package let name: StaticString
  /// One line for `--help`.
  package let summary: StaticString
  /// Appends the report. The diagnostics are already in their final order; nothing is left out.
  package let render: @Sendable ([Diagnostic], ReportOptions, inout [UInt8]) -> Void

  package init(
    name: StaticString, summary: StaticString,
    render: @escaping @Sendable ([Diagnostic], ReportOptions, inout [UInt8]) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.render = render
  }

  /// Every reporter; the first one is the default.
  package static let all: [Reporter] = [.text, .concise, .json]

  package static func named(_ name: String) -> Reporter? {
    for reporter in all where reporter.name.hasSameText(as: name) { return reporter }
    return nil
  }
}

/// What a reporter may be asked for.
package struct ReportOptions: Sendable {
  /// Whether to write ANSI colours.
  package var color: Bool

  package init(color: Bool = false) {
    self.color = color
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
