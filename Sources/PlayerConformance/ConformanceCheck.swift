import PatternJSON
import PatternTable
import PlayerCore

/// Compares a log with the expectations of a case.
package enum ConformanceCheck {
  package enum Verdict {
    case passed
    /// The missing features of the player.
    case skipped([String])
    /// The differences, one line each.
    case failed([String])
  }

  /// Compares the log that a player printed with a case.
  ///
  /// - Throws: `ConformanceCase.Fault` if `json` is not a case.
  package static func verdict(
    of log: JSONValue, for json: JSONValue
  ) throws(ConformanceCase.Fault) -> Verdict {
    let test = try ConformanceCase(json)
    if let skipped = log["skip"]?.elements?.compactMap({ $0.string }) {
      let other = skipped.first { !test.maySkip($0) }
      if let other { return .failed(["the case does not require `\(other)`, which was skipped"]) }
      return skipped.isEmpty
        ? .failed(["`skip` names nothing that the player lacks"])
        : .skipped(skipped)
    }
    if let error = log["error"] {
      if test.isRefusal { return .passed }
      let text = log["text"]?.string ?? error.string ?? ""
      return .failed(["the player refused the case: \(text)"])
    }
    if test.isRefusal { return .failed(["the player did not refuse the deck"]) }
    guard let entries = log["log"]?.elements else {
      return .failed(["the answer has no `log`, no `skip` and no `error`"])
    }
    var faults: [String] = []
    if let expect = test.expect { compare(entries, expect, test, &faults) }
    compareValues(log["values"]?.elements ?? [], test, &faults)
    return faults.isEmpty ? .passed : .failed(faults)
  }

  private static func compare(
    _ found: [JSONValue], _ expected: [JSONValue], _ test: ConformanceCase,
    _ faults: inout [String]
  ) {
    let found = found.filter { isCompared($0, test) }
    let expected = expected.filter { isCompared($0, test) }
    for index in 0..<max(found.count, expected.count) {
      guard index < expected.count else {
        faults.append("not expected: \(line(found[index]))")
        return
      }
      guard index < found.count else {
        faults.append("missing: \(line(expected[index]))")
        return
      }
      if !matches(found[index], expected[index], test, key: "") {
        faults.append(
          "entry \(index + 1): expected \(line(expected[index])), found \(line(found[index]))")
        return
      }
    }
  }

  /// True if the case compares the channel of the entry.
  private static func isCompared(_ entry: JSONValue, _ test: ConformanceCase) -> Bool {
    guard let compare = test.compare else { return true }
    let channel: Channel
    switch entry["did"]?.string {
    case "haptic"?, "haptic-stop"?: channel = .haptics
    case "sound"?, "sound-stop"?: channel = .sound
    case "motion"?, "motion-end"?: channel = .motion
    case "toast"?, "announce"?, "ask"?: channel = .text
    case "show"?, "hide"?, "remove"?, "restore"?, "perform"?, "emit"?: channel = .effects
    default: return true
    }
    return compare.contains(channel.name)
  }

  /// True if every expected member is present and equal; further members are allowed.
  private static func matches(
    _ found: JSONValue, _ expected: JSONValue, _ test: ConformanceCase, key: PlayName
  ) -> Bool {
    switch (found, expected) {
    case (.number(let one), .number(let other)):
      let distance = (DecimalNumber.value(of: one) - DecimalNumber.value(of: other)).magnitude
      // Allows a thousandth of the resolution of a table, because the difference is rounded.
      if key == "atMs" { return distance <= Double(test.timeTolerance) / 1000 + 1e-6 }
      return key == "firing" ? distance == 0 : distance <= test.valueTolerance + 1e-9
    case (.string(let one), .string(let other)): return PlayName(one) == PlayName(other)
    case (.array(let one), .array(let other)):
      return one.count == other.count
        && zip(one, other).allSatisfy { matches($0, $1, test, key: key) }
    case (.object(let one), .object(let other)):
      return other.allSatisfy { member in
        let value = one.first { PlayName($0.name) == PlayName(member.name) }?.value
        return value.map { matches($0, member.value, test, key: PlayName(member.name)) } ?? false
      }
    default: return found == expected
    }
  }

  /// Compares values by time and place, in any order.
  private static func compareValues(
    _ found: [JSONValue], _ test: ConformanceCase, _ faults: inout [String]
  ) {
    for sample in test.samples {
      guard let wanted = sample.value else { continue }
      let place = sample.place
      let answer = found.first { value in
        guard case .number(let at)? = value["atMs"] else { return false }
        return (DecimalNumber.value(of: at) * 1000 - Double(sample.at)).magnitude < 0.5
          && value["target"]?.string.map { PlayName($0) } == place.target
          && PlayName(value["instance"]?.string ?? "") == place.instance
          && value["layer"]?.string.map { PlayName($0) } == place.layer
          && PlayName(value["property"]?.string ?? "") == place.property
      }
      let name = [place.target?.text ?? "-", place.instance.text, place.property.text]
        .joined(separator: " ")
      guard case .number(let spelling)? = answer?["value"] else {
        faults.append("no value of \(name) at \(sample.at / 1000) ms")
        continue
      }
      if (DecimalNumber.value(of: spelling) - wanted).magnitude > test.valueTolerance + 1e-9 {
        faults.append(
          "\(name) at \(sample.at / 1000) ms: expected \(wanted), found \(spelling)")
      }
    }
  }

  private static func line(_ entry: JSONValue) -> String {
    var json = JSONWriter(.inline)
    json.value(entry)
    return String(decoding: json.output, as: UTF8.self)
  }
}
