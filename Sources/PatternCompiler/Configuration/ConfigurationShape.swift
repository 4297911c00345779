import PatternExports
import PatternJSON
import PatternModel
import PatternSyntax
import PatternTable

/// A key of a configuration: the only place where an option is declared. Reading, the schema, the
/// defaults of options and `patternc config` depend on it.
package struct ConfigurationKey: Sendable {
  package let name: StaticString
  package let shape: ConfigurationShape
  /// One sentence for the schema and the documentation.
  package let summary: StaticString
  /// The value that applies without a configuration, as it is shown.
  package var standard: StaticString?
  /// The option of the command line that replaces the value; nil if there is none.
  package var option: StaticString?
  var isNeeded = false
}

/// The form of a value of a configuration.
package indirect enum ConfigurationShape: Sendable {
  case boolean
  /// A text, with a check that returns the expected form, or nil if the text is valid.
  case text(@Sendable (String) -> String?)
  /// A path below the folder of the configuration.
  case path
  case choice([String])
  case list(ConfigurationShape)
  case object([ConfigurationKey])
  /// Severities by the id of a rule.
  case severities
}

extension ConfigurationKey {
  /// Every key, in the order of the documentation.
  package static let all: [ConfigurationKey] = [
    ConfigurationKey(name: "$schema", shape: anyText, summary: "The schema, for editors."),
    ConfigurationKey(
      name: "requires",
      shape: .text {
        Version("0")?.isIn($0) == nil ? "a range of versions such as `>=0.2 <0.4`" : nil
      },
      summary: "The versions of the program that may be used, such as `>=0.2 <0.4`."),
    ConfigurationKey(
      name: "edition",
      shape: .text { Version($0) == nil ? "a version such as `0.1`" : nil },
      summary: "The version whose rules apply: newer rules report only info."),
    ConfigurationKey(
      name: "paths", shape: .list(.path), summary: "The files and folders, if no PATH is given.",
      standard: #"["."]"#),
    ConfigurationKey(
      name: "exclude", shape: .list(glob),
      summary: "Globs of files and folders to leave out, unless a PATH names them.",
      standard: "[]"),
    ConfigurationKey(
      name: "profile", shape: profile, summary: "The profile of files without `use profile`.",
      standard: #"{ "name": "base" }"#),
    ConfigurationKey(
      name: "rules", shape: .severities, summary: "The severities of rules, by their ids.",
      standard: "{}"),
    ConfigurationKey(
      name: "overrides",
      shape: .list(
        .object([
          ConfigurationKey(
            name: "files", shape: .list(glob), summary: "Globs of the files.", isNeeded: true),
          ConfigurationKey(
            name: "exclude", shape: .list(glob), summary: "Globs of files to leave out."),
          ConfigurationKey(name: "profile", shape: profile, summary: "The profile of the files."),
          ConfigurationKey(name: "rules", shape: .severities, summary: "The severities of rules."),
        ])),
      summary: "Settings for some of the files. Later ones override earlier ones.", standard: "[]"),
    baseline,
    ConfigurationKey(
      name: "targets",
      shape: .list(
        .object([
          ConfigurationKey(
            name: "name",
            shape: .choice(["cue-table", "swift"] + Export.all.map { $0.name }),
            summary: "The target, as in `compile --target`.", isNeeded: true),
          ConfigurationKey(
            name: "output", shape: .path, summary: "The folder to write into.", isNeeded: true),
          ConfigurationKey(
            name: "only", shape: .list(anyText), summary: "The patterns and cues to write."),
          ConfigurationKey(
            name: "package", shape: anyText, summary: "The package of code for Android."),
        ])),
      summary: "The outputs of `compile` without `--target` and `-o`.", standard: "[]",
      option: "target"),
    ConfigurationKey(
      name: "failLevel", shape: .choice(["error", "warning", "info", "never"]),
      summary: "The lowest severity that makes the exit code 1.", standard: #""error""#,
      option: "fail-level"),
  ]

  package static let baseline = ConfigurationKey(
    name: "baseline", shape: .path, summary: "The baseline of known findings.", option: "baseline")

  private static let anyText = ConfigurationShape.text { _ in nil }

  private static let profile = ConfigurationShape.object([
    ConfigurationKey(name: "name", shape: anyText, summary: "The profile's name.", isNeeded: true),
    ConfigurationKey(
      name: "file", shape: .path, summary: "The file that declares it, unless it is shipped."),
    ConfigurationKey(
      name: "required", shape: .boolean,
      summary: "True if files may use no other profile, unless it extends this one."),
  ])

  private static let glob = ConfigurationShape.text { text in
    if text.utf8.count > PathRules.lengthLimit {
      return "a glob of at most \(PathRules.lengthLimit) bytes"
    }
    if text.utf8.contains(UInt8(ascii: "{")) {
      return "a glob without braces; write one for each case"
    }
    let isUp = text.split(separator: "/").contains("..")
    return text.isEmpty || isUp ? "a glob below the folder of the configuration" : nil
  }
}

/// The faults of a configuration, in the order in which they were found.
struct ConfigurationFaults {
  /// The maximum number of faults; later parts are not checked. Our choice.
  private static let limit = 20

  private(set) var all: [(offset: Int, what: String)] = []
  var isFull: Bool { all.count >= ConfigurationFaults.limit }

  mutating func add(_ offset: Int, _ what: String) {
    if !isFull { all.append((offset, what)) }
  }
}

extension ConfigurationShape {
  /// Collects the faults of a value.
  func check(_ node: JSONNode, _ key: String, _ faults: inout ConfigurationFaults) {
    func wrong(_ what: String) { faults.add(node.start, "`\(key)` must be \(what)") }
    switch self {
    case .boolean:
      if case .boolean = node.value {} else { wrong("`true` or `false`") }
    case .text(let problem):
      guard let text = node.string else { return wrong("a text in quotation marks") }
      if let problem = problem(text) { wrong(problem + ", not `\(text)`") }
    case .path:
      guard let text = node.string else { return wrong("a path in quotation marks") }
      if Configuration.path(text) == nil {
        wrong("a path below the folder of the configuration, not `\(text)`")
      }
    case .choice(let names):
      guard let text = node.string, names.contains(text) else {
        let given = node.string.map { ", not `\($0)`" } ?? ""
        return wrong(
          "one of " + names.map { "`\($0)`" }.joined(separator: ", ") + given
            + ConfigurationShape.similar(node.string ?? "", names))
      }
    case .list(let shape):
      guard let elements = node.elements else { return wrong("a list: `[…]`") }
      if elements.count > Configuration.listLimit {
        return wrong("a list of at most \(Configuration.listLimit) elements")
      }
      for element in elements { shape.check(element, key, &faults) }
    case .object(let keys): ConfigurationShape.check(node, key, keys, &faults)
    case .severities:
      guard case .object(let members) = node.value else { return wrong("an object: `{…}`") }
      ConfigurationShape.check(members, &faults) { ConfigurationShape.checkSeverity($0, &$1) }
    }
  }

  /// Collects the faults of an object with these keys.
  static func check(
    _ node: JSONNode, _ name: String, _ keys: [ConfigurationKey],
    _ faults: inout ConfigurationFaults
  ) {
    guard case .object(let members) = node.value else {
      let owner = name.isEmpty ? "the configuration" : "`\(name)`"
      return faults.add(node.start, "\(owner) must be an object: `{…}`")
    }
    check(members, &faults) { member, faults in
      if let key = keys.first(where: { "\($0.name)" == member.name }) {
        key.shape.check(member.value, member.name, &faults)
      } else {
        let owner = name.isEmpty ? "a configuration" : "`\(name)`"
        faults.add(
          member.start,
          "\(owner) has no key `\(member.name)`" + similar(member.name, keys.map { "\($0.name)" }))
      }
    }
    for key in keys where key.isNeeded && node["\(key.name)"] == nil {
      faults.add(node.start, "`\(name)` needs `\(key.name)`")
    }
  }

  /// Collects the faults of members, each of which may occur once.
  private static func check(
    _ members: [JSONNode.Member], _ faults: inout ConfigurationFaults,
    _ check: (JSONNode.Member, inout ConfigurationFaults) -> Void
  ) {
    var seen: Set<String> = []
    for member in members where !faults.isFull {
      if !seen.insert(member.name).inserted {
        faults.add(member.start, "`\(member.name)` is written twice")
      }
      check(member, &faults)
    }
  }

  private static func checkSeverity(
    _ member: JSONNode.Member, _ faults: inout ConfigurationFaults
  ) {
    guard let place = RuleNames.place(of: Name(member.name)) else {
      let ids = RuleNames.all.map { "\($0)" }
      return faults.add(
        member.start, "there is no rule `\(member.name)`" + similar(member.name, ids))
    }
    guard let severity = member.value.string.flatMap(Severity.init(named:)) else {
      return faults.add(
        member.value.start, "`\(member.name)` must be `off`, `info`, `warning` or `error`")
    }
    let least = Configuration.baseSeverities[place]
    if RuleNames.isLocked(place), severity < least {
      faults.add(
        member.value.start, "`\(member.name)` is locked: it cannot be less than `\(least.name)`")
    }
  }

  private static func similar(_ name: String, _ names: [String]) -> String {
    Suggest.nearest(to: name, among: names).map { "; `\($0)` is similar" } ?? ""
  }
}

extension Severity {
  /// The severity with a name; nil for another word.
  init?(named name: String) {
    let known = [Severity.off, .info, .warning, .error].first { "\($0.name)" == name }
    guard let known else { return nil }
    self = known
  }
}
