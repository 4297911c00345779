import PatternCompiler
import PatternJSON
import PatternModel
import PatternProgram
import PatternReports
import PatternSyntax

/// `patternc config`: the configuration in effect here.
extension Command {
  static let config = Command(
    name: "config",
    summary: "print the configuration in effect here, and the source of each value",
    usage: ["[FILE]"],
    details: [
      """
      Each line is a key, its value, and its source: a line of `patternc.json`, an option, or \
      `default`. With a FILE, `profile` and `rules` are those of that file, after all overrides. \
      `patternc schema config` prints what may be in the file.
      """
    ],
    options: [
      .configFormat, .baseline, .failLevel, .target, .config, .isolated,
    ]
  ) { arguments, terminal throws(Failure) in
    if arguments.operands.count > 1 {
      throw .usage("`config` takes one FILE at a time")
    }
    let rows = try rows(arguments)
    if arguments[.configFormat] != "json" {
      let width = rows.map { $0.key.count }.max() ?? 0
      let path = arguments.configuration?.configuration.source.path
      try terminal.out.write(path.map { "\(escaped($0))\n" } ?? "no \(Configuration.fileName)\n")
      for row in rows {
        let space = String(repeating: " ", count: width - row.key.count)
        let value = escaped(String(decoding: row.value, as: UTF8.self))
        try terminal.out.write("\(row.key)\(space)  \(value)  (\(escaped(row.from)))\n")
      }
      return ExitCode.clean
    }
    var json = JSONWriter()
    json.object { json in
      json.member("file", arguments.configuration?.configuration.source.path)
      json.object("values") { json in
        for row in rows {
          json.key(row.key)
          json.object(inline: true) { json in
            json.key("value")
            json.raw(row.value)
            json.member("from", row.from)
          }
        }
      }
    }
    try terminal.out.write(json.output + [0x0A])
    return ExitCode.clean
  }

  private typealias Row = (key: String, value: [UInt8], from: String)

  private static func rows(_ arguments: Arguments) throws(Failure) -> [Row] {
    let file = arguments.configuration
    var rows: [Row] = []
    for key in ConfigurationKey.all where "\(key.name)" != "$schema" {
      let name = "\(key.name)"
      if let option = key.option.map({ "\($0)" }), arguments.isOnCommandLine(option) {
        rows.append((name, json(arguments.values(named: option)), "--\(option)"))
      } else if let value = file?.configuration.value(of: key) {
        let path = file?.configuration.source.path ?? ""
        rows.append((name, value.json, "\(path):\(value.line)"))
      } else {
        rows.append((name, Array("\(key.standard ?? "null")".utf8), "default"))
      }
    }
    guard let operand = arguments.operands.first else { return rows }
    guard case .file = Files.kind(of: operand) else {
      throw .system("cannot read `\(operand)`: there is no such file")
    }
    let own = file?.settings(for: Paths.normalised(operand))
    rows.removeAll { ["profile", "rules"].contains($0.key) }
    let place = escaped(Paths.normalised(operand))
    var profile = JSONWriter(.inline)
    profile.string(own?.profile?.name ?? "base")
    rows.append(("profile", profile.output, own?.profile == nil ? "default" : place))
    var rules = JSONWriter(.inline)
    rules.object { json in
      for rule in own?.severities ?? [] {
        json.key(rule.name)
        json.string(rule.severity.name)
      }
    }
    rows.append(("rules", rules.output, own == nil ? "default" : place))
    return rows
  }

  private static func json(_ values: [String]) -> [UInt8] {
    var json = JSONWriter(.inline)
    if values.count == 1 {
      json.string(values[0])
    } else {
      json.array(of: values) { $0.string($1) }
    }
    return json.output
  }
}

extension Option {
  fileprivate static let configFormat = Option(
    "format", takes: .value("NAME"), "text (default) or json", choices: ["text", "json"])
}
