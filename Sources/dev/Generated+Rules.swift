/// Generates lists from the rules in Sources/PatternRules/Rules and from the shipped profiles.
extension Generated {
  /// A rule as declared in its file.
  private struct RuleFile {
    var name: String
    var index: String
    var isLocked: Bool
    var limits: [String]

    /// The id: the value's name in the language's spelling.
    var id: String {
      name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
  }

  /// The families of rules, in the design's order.
  private static let families = "VXGNHMPASTE"

  private static func ruleFiles() throws(Trouble) -> [RuleFile] {
    var rules: [RuleFile] = []
    for file in try Disk.files(below: "Sources/PatternRules/Rules", suffix: ".swift") {
      let text = try Disk.text("Sources/PatternRules/Rules/\(file)")
      rules += losses(in: text)
      guard let name = between("static let ", " = Rule(", in: text) else { continue }
      guard let index = between(" index: \"", "\"", in: text) else {
        throw Trouble("\(file) gives its rule no index")
      }
      let limits = between(" limits: [", "]", in: text) ?? ""
      rules.append(
        RuleFile(
          name: name, index: index, isLocked: text.contains(" locked: true"),
          limits: limits.split { $0 == "," || $0 == " " || $0 == "\n" }.map {
            String($0.dropFirst())
          }))
    }
    func place(_ rule: RuleFile) -> (Int, String) {
      let family = families.firstIndex(of: rule.index.first ?? " ") ?? families.endIndex
      return (families.distance(from: families.startIndex, to: family), rule.index)
    }
    rules.sort { place($0) < place($1) }
    for (first, second) in zip(rules, rules.dropFirst()) where first.index == second.index {
      throw Trouble("`\(first.id)` and `\(second.id)` have the same index, \(first.index)")
    }
    return rules
  }

  /// The kinds of loss that a file declares as `static let NAME = loss(` and a code.
  private static func losses(in text: String) -> [RuleFile] {
    var losses: [RuleFile] = []
    let lines = text.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) {
      if let name = between("static let ", " = loss(", in: String(line)),
        let index = between("\"", "\"", in: String(next))
      {
        losses.append(RuleFile(name: name, index: index, isLocked: false, limits: []))
      } else if !losses.isEmpty, next.contains(" locked: true") {
        losses[losses.count - 1].isLocked = true
      }
    }
    return losses
  }

  /// The text between the first `start` on a line and the next `end`.
  private static func between(_ start: String, _ end: String, in text: String) -> String? {
    guard let first = text.firstRange(of: start)?.upperBound,
      let last = text[first...].firstRange(of: end)?.lowerBound
    else { return nil }
    return String(text[first..<last])
  }

  /// The ids of all rules, for the model, which does not see rules.
  static func ruleNames() throws(Trouble) -> (path: String, text: String) {
    var text = """
      import PatternTable

      // Generated from Sources/PatternRules/Rules by `swift run dev generate`; do not edit.

      extension RuleNames {
        /// The ids of all rules, in the order of their families, whether they are locked, and
        /// whether they are about exports.
        static let listed: [(id: StaticString, isLocked: Bool, isExport: Bool)] = [

      """
    for rule in try ruleFiles() {
      let isExport = rule.index.hasPrefix("E")
      text += "    (\"\(rule.id)\", \(rule.isLocked), \(isExport)),\n"
    }
    let targets = try exportTargets().map { "    \"\($0)\",\n" }.joined()
    text += "  ]\n\n  /// The export targets that an allowance may name.\n"
    text += "  package static let targets: [StaticString] = [\n\(targets)  ]\n}\n"
    return ("Sources/PatternModel/RuleNames.generated.swift", text)
  }

  /// The names of the targets declared in `PatternExports`.
  private static func exportTargets() throws(Trouble) -> [String] {
    var names: [String] = []
    for file in try Disk.files(below: "Sources/PatternExports", suffix: ".swift") {
      let text = try Disk.text("Sources/PatternExports/\(file)")
      guard let first = between(" = Export(", ",", in: text) else { continue }
      names.append(first.filter { $0.isLetter || $0 == "-" })
    }
    return names.sorted()
  }

  /// All rules, in the same order.
  static func rules() throws(Trouble) -> (path: String, text: String) {
    var text = """
      // Generated from the files of Rules by `swift run dev generate`; do not edit.

      extension Rule {
        /// Every rule, in the order of `RuleNames.all`.
        package static let all: [Rule] = [

      """
    for rule in try ruleFiles() { text += "    .\(rule.name),\n" }
    return ("Sources/PatternRules/Rule+All.generated.swift", text + "  ]\n}\n")
  }

  /// A limit in the shipped profiles.
  private struct Limit {
    let spelling: String
    /// The loosest shipped value.
    var value: String
    /// True if a profile sets it with `exactly`.
    var isExact: Bool

    var name: String { Generated.camelCased(spelling) }

    /// The side that it bounds; nil for `most`.
    var side: String? {
      value.hasSuffix("..") ? ".least" : value.contains("..") || isExact ? ".either" : nil
    }

    /// The value in millionths.
    func millionths() throws(Trouble) -> String {
      guard let ceiling = Double(value) else {
        throw Trouble("the locked limit \(spelling) is not a plain number")
      }
      return "\(Int64((ceiling * 1e6).rounded()))"
    }
  }

  /// The limits, which are those that the shipped profiles set.
  private static func limits() throws(Trouble) -> [Limit] {
    var limits: [Limit] = []
    for file in try Disk.files(below: "Patterns/profiles", suffix: ".pattern") {
      for line in try Disk.text("Patterns/profiles/\(file)").split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 2, words[0] == "limit" else { continue }
        let isExact = words[2] == "exactly"
        let value = isExact ? words[3] : words[2]
        guard let known = limits.firstIndex(where: { $0.spelling == words[1] }) else {
          limits.append(Limit(spelling: words[1], value: value, isExact: isExact))
          continue
        }
        if isExact { limits[known].isExact = true }
        if let new = Double(value), let old = Double(limits[known].value), new > old {
          limits[known].value = value
        }
      }
    }
    return limits.sorted { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
  }

  /// The enumeration of limits.
  static func limitNames() throws(Trouble) -> (path: String, text: String) {
    let limits = try limits()
    let locked = Set(try ruleFiles().filter(\.isLocked).flatMap(\.limits))
    let locks = try arms(limits) { limit throws(Trouble) in
      locked.contains(limit.name) ? try limit.millionths() : nil
    }
    let text = """
      import PatternTable

      // Generated from Patterns/profiles by `swift run dev generate`; do not edit.

      /// The limits that a profile can set: those that the shipped profiles set.
      package enum LimitName: UInt8, CaseIterable, Sendable {
      \(limits.map { "  case \($0.name)\n" }.joined())
        /// The spelling in profiles.
        package var spelling: StaticString {
          switch self {
      \(arms(limits) { "\"\($0.spelling)\"" })    }
        }

        /// The type of its values.
        package var type: ValueType {
          switch self {
      \(arms(limits) { ".\(type(of: $0.value[...]))" })    }
        }

        /// The side of values that a limit bounds: from below, from above, or either.
        package enum Side: Sendable { case least, most, either }

        /// The side that it bounds in the shipped profiles.
        package var side: Side {
          switch self {
      \(arms(limits) { $0.side })    default: .most
          }
        }

        /// Of a limit that a locked rule reads, the most that any profile may allow, in
        /// millionths: the most that a shipped one does.
        package var ceiling: Int64? {
          switch self {
      \(locks)    default: nil
          }
        }
      }

      """
    return ("Sources/PatternModel/LimitName.generated.swift", text)
  }

  /// The cases of a `switch` over limits; limits without a value have none.
  private static func arms<E: Error>(
    _ limits: [Limit], _ value: (Limit) throws(E) -> String?
  ) throws(E) -> String {
    var arms = ""
    for limit in limits {
      if let value = try value(limit) { arms += "    case .\(limit.name): \(value)\n" }
    }
    return arms
  }

  private static func camelCased(_ spelling: String) -> String {
    spelling.split { $0 == "." || $0 == "-" }.enumerated().map { place, word in
      place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  private static func type(of value: Substring) -> String {
    guard let first = value.first, first.isNumber || first == "-" else { return "curve" }
    var unit = value
    if let dots = unit.firstRange(of: "..") { unit = unit[..<dots.lowerBound] }
    unit = unit.drop { $0.isNumber || $0 == "." || $0 == "-" }
    switch unit {
    case "ms", "s": return "duration"
    case "pt": return "length"
    case "Hz": return "frequency"
    case "deg": return "angle"
    case "%": return "percent"
    default: return "number"
    }
  }
}
