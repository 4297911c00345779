import PatternJSON

/// The verdicts of all cases, as TAP 14 or JUnit XML.
package struct ConformanceReport {
  private var results: [(name: String, verdict: ConformanceCheck.Verdict)] = []

  package init() {}

  package mutating func add(_ name: String, _ verdict: ConformanceCheck.Verdict) {
    results.append((name, verdict))
  }

  /// The number of failed cases.
  package var failures: Int {
    results.count { if case .failed = $0.verdict { true } else { false } }
  }

  package var skipped: Int {
    results.count { if case .skipped = $0.verdict { true } else { false } }
  }

  package var count: Int { results.count }

  /// The report in the Test Anything Protocol, version 14 (testanything.org).
  package var tap: String {
    var text = "TAP version 14\n1..\(results.count)\n"
    for (index, result) in results.enumerated() {
      let name = ConformanceReport.tap(result.name)
      switch result.verdict {
      case .passed: text += "ok \(index + 1) - \(name)\n"
      case .skipped(let lacks):
        let lacks = ConformanceReport.tap(lacks.joined(separator: ", "))
        text += "ok \(index + 1) - \(name) # SKIP \(lacks)\n"
      case .failed(let faults):
        text += "not ok \(index + 1) - \(name)\n"
        for fault in faults { text += "# \(ConformanceReport.line(fault))\n" }
      }
    }
    return text
  }

  package func junit(player: String) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"patternc conformance\">\n"
    text +=
      "  <testsuite name=\"\(ConformanceReport.attribute(player))\" tests=\"\(results.count)\""
    text += " failures=\"\(failures)\" skipped=\"\(skipped)\">\n"
    for result in results {
      text += "    <testcase classname=\"conformance\" "
      text += "name=\"\(ConformanceReport.attribute(result.name))\""
      switch result.verdict {
      case .passed: text += "/>\n"
      case .skipped(let lacks):
        let lacks = ConformanceReport.attribute(lacks.joined(separator: ", "))
        text += "><skipped message=\"\(lacks)\"/></testcase>\n"
      case .failed(let faults):
        let faults = ConformanceReport.xml(
          faults.map(ConformanceReport.line).joined(separator: "\n"))
        text += "><failure>\(faults)</failure></testcase>\n"
      }
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// A text in which the characters that begin a directive are escaped, since a directive could
  /// hide a failure.
  private static func tap(_ text: String) -> String {
    var result = ""
    for scalar in line(text).unicodeScalars {
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// One line that is safe to show in a terminal.
  package static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : "?" }))
  }

  /// True unless the character is a terminal command, ends a line, changes the direction of the
  /// text around it, or is not allowed in XML.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF:
      false
    default: true
    }
  }

  private static func attribute(_ text: String) -> String { xml(line(text)) }

  private static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar == "\n" || isShown(scalar) ? scalar : "?")
      }
    }
    return result
  }
}
