import PatternSyntax

extension Reporter {
  /// `path:line:col: error: message [id]`, clickable in Xcode, editors and CI.
  package static let concise = Reporter(
    name: "concise", summary: "one line for each finding: path:line:col: error: message [id]"
  ) { report, _, output in
    var places = Places()
    for diagnostic in report.diagnostics {
      let place = places.place(of: diagnostic.range.start, in: diagnostic.file)
      output.append(path: diagnostic.file.path)
      output.append(
        ":\(place.line):\(place.column): \(diagnostic.severity.name): "
          + escaped(diagnostic.message))
      // A suggested name is half of the message.
      if let help = diagnostic.meant { output.append("; \(escaped(help))") }
      output.append(" [\(diagnostic.problem.id)]\n")
      report.drain?(&output)
    }
  }
}

extension Diagnostic {
  /// The suggested name for an unknown name, if there is one.
  fileprivate var meant: String? {
    guard "\(problem.id)".hasPrefix("unknown-"), let help, help.hasPrefix("write `") else {
      return nil
    }
    return help
  }
}
