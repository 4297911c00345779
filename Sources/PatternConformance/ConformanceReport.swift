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
      let name = result.name
      switch result.verdict {
      case .passed: text += "ok \(index + 1) - \(name)\n"
      case .skipped(let lacks):
        text += "ok \(index + 1) - \(name) # SKIP \(lacks.joined(separator: ", "))\n"
      case .failed(let faults):
        text += "not ok \(index + 1) - \(name)\n"
        for fault in faults { text += "# \(fault)\n" }
      }
    }
    return text
  }

  package func junit(player: String) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"patternc conformance\">\n"
    text += "  <testsuite name=\"\(ConformanceReport.xml(player))\" tests=\"\(results.count)\""
    text += " failures=\"\(failures)\" skipped=\"\(skipped)\">\n"
    for result in results {
      text += "    <testcase classname=\"conformance\" "
      text += "name=\"\(ConformanceReport.xml(result.name))\""
      switch result.verdict {
      case .passed: text += "/>\n"
      case .skipped(let lacks):
        let lacks = ConformanceReport.xml(lacks.joined(separator: ", "))
        text += "><skipped message=\"\(lacks)\"/></testcase>\n"
      case .failed(let faults):
        let faults = ConformanceReport.xml(faults.joined(separator: "\n"))
        text += "><failure>\(faults)</failure></testcase>\n"
      }
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private static func xml(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">"): result += Array("&gt;".utf8)
      case UInt8(ascii: "\""): result += Array("&quot;".utf8)
      case 0..<0x20 where byte != UInt8(ascii: "\n"): result.append(UInt8(ascii: "?"))
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
