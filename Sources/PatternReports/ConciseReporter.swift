import PatternSyntax

extension Reporter {
  /// `path:line:col: error: message [id]`, clickable in Xcode, editors and CI.
  package static let concise = Reporter(
    name: "concise", summary: "one line for each finding: path:line:col: error: message [id]"
  ) { report, _, output in
    var places = Places()
    for finding in report.findings {
      let place = places.place(of: finding.range.start, in: finding.file)
      output.append(path: finding.file.path)
      output.append(
        ":\(place.line):\(place.column): \(finding.severity.name): "
          + escaped(finding.message))
      // A suggested name is half of the message.
      if let help = finding.meant { output.append("; \(escaped(help))") }
      output.append(" [\(finding.problem.id)]\n")
      report.drain?(&output)
    }
  }
}

extension Finding {
  /// The suggested name for an unknown name, if there is one.
  fileprivate var meant: String? {
    guard "\(problem.id)".hasPrefix("unknown-"), let help, help.hasPrefix("write `") else {
      return nil
    }
    return help
  }
}
