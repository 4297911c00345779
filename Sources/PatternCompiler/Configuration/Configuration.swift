import PatternJSON
import PatternModel
import PatternSyntax
import PatternTable

/// A configuration: a `patternc.json` as a value, without a disk.
///
/// It is JSON with comments and trailing commas. Its keys are `ConfigurationKey.all`.
/// Paths in it start at its folder.
package struct Configuration: Sendable {
  package static let fileName = "patternc.json"
  /// The largest file in bytes (1 MiB), the deepest nesting, and the maximum number of elements in
  /// a list. Our choice, far above what a repository needs.
  package static let sizeLimit = 1 << 20
  static let depthLimit = 16
  static let listLimit = 1000

  /// The faults of a configuration: messages that begin with `path:line:column:`.
  package struct Faults: Error {
    package let messages: [String]
  }

  package let source: Source
  private let root: JSONNode
  private let lines: LineTable
  package let exclude: PathRules
  private let overrides: [Override]
  private let newer: [Int]

  private struct Override: Sendable {
    let files: PathRules
    let exclude: PathRules
    let profile: JSONNode?
    let rules: JSONNode?
  }

  /// Reads a configuration.
  ///
  /// - Parameter version: the version of the program, which `requires` and `edition` are checked
  ///   against.
  /// - Throws: `Faults` for bytes that are not JSON, unknown keys, wrong values, and a program that
  ///   the configuration does not allow.
  package init(_ source: Source, version: String) throws(Faults) {
    self.source = source
    let lines = LineTable(source)
    self.lines = lines
    func message(_ offset: Int, _ what: String) -> String {
      let place = lines.position(of: UInt32(offset))
      return "\(source.path):\(place.line):\(place.column): \(what)"
    }
    do throws(JSONFault) {
      root = try JSONReader.readLoosely(
        source.bytes(ByteRange(0, UInt32(source.count))), depthLimit: Configuration.depthLimit)
    } catch {
      throw Faults(messages: [message(error.offset, "\(error.what)")])
    }
    var faults = ConfigurationFaults()
    ConfigurationShape.check(root, "", ConfigurationKey.all, &faults)
    var messages = faults.all.map { message($0.offset, $0.what) }
    if let range = root["requires"], let text = range.string,
      Version(version)?.isIn(text) == false
    {
      messages = [message(range.start, "this needs patternc \(text), but this is \(version)")]
    }
    let edition = root["edition"]?.string.flatMap { Version($0) }
    newer = edition.map(RuleNames.newer) ?? []
    if let node = root["edition"], let edition, let own = Version(version),
      let first = Version("0.1"), edition < first || own < edition
    {
      messages.append(message(node.start, "`edition` must be a version from 0.1 to \(version)"))
    }
    if !messages.isEmpty { throw Faults(messages: messages) }
    exclude = PathRules(Configuration.texts(root["exclude"]))
    overrides = (root["overrides"]?.elements ?? []).map { node in
      Override(
        files: PathRules(Configuration.texts(node["files"])),
        exclude: PathRules(Configuration.texts(node["exclude"])), profile: node["profile"],
        rules: node["rules"])
    }
  }

  /// The severity of each rule and facet in the profile `base`.
  static let baseSeverities: [Severity] = ShippedProfiles.profile(named: "base").severities
    .map { $0 ?? .off }

  private static func texts(_ node: JSONNode?) -> [String] {
    (node?.elements ?? []).compactMap { $0.string }
  }

  /// A path without `.` and empty parts; nil if it is absolute, empty, or leaves its folder.
  static func path(_ text: String) -> String? {
    let parts = text.split(separator: "/").filter { $0 != "." }
    if text.isEmpty || text.hasPrefix("/") || parts.contains("..") || text.utf8.contains(0) {
      return nil
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  // MARK: values

  /// The files and folders to read if no PATH is given.
  package var paths: [String] {
    let paths = Configuration.texts(root["paths"]).compactMap(Configuration.path)
    return paths.isEmpty ? ["."] : paths
  }

  /// The text of a key, a path without `.`; nil for another value.
  package func text(of key: ConfigurationKey) -> String? {
    guard let text = root["\(key.name)"]?.string else { return nil }
    if case .path = key.shape { return Configuration.path(text) }
    return text
  }

  /// An output of `compile`.
  package struct Target: Sendable {
    package let name: String
    package let output: String
    package let only: [String]
    package let package: String?
  }

  package var targets: [Target] {
    (root["targets"]?.elements ?? []).map { node in
      Target(
        name: node["name"]?.string ?? "",
        output: node["output"]?.string.flatMap(Configuration.path) ?? ".",
        only: Configuration.texts(node["only"]), package: node["package"]?.string)
    }
  }

  /// The value of a key as JSON on one line, and its line; nil if the file does not have it.
  package func value(of key: ConfigurationKey) -> (json: [UInt8], line: Int)? {
    guard let member = root.member("\(key.name)") else { return nil }
    var json = JSONWriter(.inline)
    json.value(JSONValue(member.value))
    return (json.output, lines.position(of: UInt32(member.start)).line)
  }

  /// The settings of a file.
  ///
  /// - Parameter path: its path from the folder of the configuration.
  package func settings(for path: String) -> FileSettings {
    var settings = FileSettings()
    settings.newer = newer
    var (profile, rules) = (root["profile"], [root["rules"]])
    for override in overrides where override.files.covers(path) && !override.exclude.covers(path) {
      profile = override.profile ?? profile
      rules.append(override.rules)
    }
    var severities = [Severity?](repeating: nil, count: Configuration.baseSeverities.count)
    for member in rules.flatMap({ $0?.members ?? [] }) {
      guard let place = RuleNames.place(of: Name(member.name)) else { continue }
      severities[place] = member.value.string.flatMap(Severity.init(named:))
    }
    for (place, severity) in severities.enumerated() {
      guard let severity else { continue }
      settings.severities.append(FileSettings.RuleSeverity(place: place, severity: severity))
    }
    if let profile, let name = profile["name"]?.string {
      let file = profile["file"]?.string.flatMap(Configuration.path)
      // The file that declares the profile has its own.
      if file != path {
        let ups = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
        settings.profile = FileSettings.ChosenProfile(name: name, file: file.map { ups + $0 })
        if case .boolean(true)? = profile["required"]?.value { settings.isRequired = true }
      }
    }
    return settings
  }
}

extension RuleNames {
  /// The rules that are newer than the first version, with the version that added each.
  private static let added: [(id: StaticString, version: StaticString)] = []

  /// The indices of the rules that are newer than an edition.
  static func newer(than edition: Version) -> [Int] {
    added.compactMap { rule in
      Version("\(rule.version)").flatMap { edition < $0 ? place(of: Name(rule.id)) : nil }
    }
  }
}
