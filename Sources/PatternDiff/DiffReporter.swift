import PatternJSON
import PatternReports
import PatternSyntax

/// A report format for changes, selected by `--format`.
package struct DiffReporter: Sendable {
  package let name: StaticString
  /// Appends the complete report.
  package let render: @Sendable (DiffReport, ReportOptions, inout [UInt8]) -> Void

  /// Every reporter, the default first.
  package static let all: [DiffReporter] = [.text, .concise, .json, .markdown]
}

/// The result of a comparison.
package struct DiffReport: Sendable {
  /// The compared arguments, as the user gave them.
  package let old: String
  package let new: String
  /// The changes, the heaviest first.
  package let changes: [Change]

  package init(old: String, new: String, changes: [Change]) {
    self.old = old
    self.new = new
    self.changes = changes
  }

  /// A summary such as "1 breaking, 2 perceptible, 1 accepted", or "no changes".
  package var summary: String {
    var parts: [String] = []
    for weight in Weight.allCases.reversed() {
      let count = changes.count { $0.weight == weight && $0.acceptance == nil }
      if count > 0 { parts.append("\(count) \(weight.name)") }
    }
    let accepted = changes.count { $0.acceptance != nil }
    if accepted > 0 { parts.append("\(accepted) accepted") }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }
}

extension DiffReporter {
  /// Text for people: each change, its place, and its haptics before and after.
  static let text = DiffReporter(name: "text") { report, options, output in
    var places = Places()
    for (index, change) in report.changes.enumerated() {
      if index > 0 { output.append(0x0A) }
      let (start, end) =
        options.color ? (color(change.weight), "\u{1B}[0m" as StaticString) : ("", "")
      output.append(start)
      output.append(change.acceptance == nil ? change.weight.name : "accepted")
      output.append(end)
      output.append(": ")
      output.append(escaping: change.message)
      output.append(" [")
      output.append(change.kind.id)
      output.append("]\n --> ")
      let place = places.place(of: change.range.start, in: change.file)
      output.append(escaping: change.file.path)
      output.append(":\(place.line):\(place.column)\n")
      if let felt = change.felt {
        strip("  = was: ", felt.before, beside: felt.after, &output)
        strip("  = now: ", felt.after, beside: felt.before, &output)
      }
      if let help = change.help {
        output.append("  = help: ")
        output.append(escaping: help)
        output.append(0x0A)
      }
      if let acceptance = change.acceptance {
        output.append("  = accepted: ")
        output.append(escaping: words(acceptance))
        output.append(0x0A)
      }
    }
  }

  private static func color(_ weight: Weight) -> StaticString {
    switch weight {
    case .breaking: "\u{1B}[1;31m"
    case .perceptible: "\u{1B}[1;33m"
    case .subtle: "\u{1B}[1;34m"
    case .cosmetic: "\u{1B}[34m"
    }
  }

  /// Writes the strip of some pulses after a lead such as "  = was: ".
  static func strip(
    _ lead: String, _ pulses: [Evidence.DrawnPulse], beside others: [Evidence.DrawnPulse],
    _ output: inout [UInt8]
  ) {
    output.append(lead)
    if let strip = Strip(pulses, beside: others) {
      output += strip.bars
      output.append(0x0A)
      output.append(repeating: 0x20, lead.utf8.count)
      output += strip.times
    } else {
      output.append("nothing")
    }
    output.append(0x0A)
  }

  /// An acceptance such as "louder on purpose (until 2027-01-31, by Ada)".
  private static func words(_ acceptance: Acceptance) -> String {
    var parts: [String] = []
    if let until = acceptance.until { parts.append("until \(until)") }
    if let by = acceptance.by { parts.append("by \(by)") }
    return acceptance.because + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }

  /// One line for each change: `path:line:col: weight: message [id]`.
  static let concise = DiffReporter(name: "concise") { report, _, output in
    var places = Places()
    for change in report.changes {
      let place = places.place(of: change.range.start, in: change.file)
      output.append(path: change.file.path)
      output.append(":\(place.line):\(place.column): ")
      if change.acceptance != nil { output.append("accepted ") }
      output.append(change.weight.name)
      output.append(": ")
      output.append(escaping: change.message)
      output.append(" [")
      output.append(change.kind.id)
      output.append("]\n")
    }
  }
}
