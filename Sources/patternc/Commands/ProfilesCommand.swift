import PatternCompiler
import PatternProgram
import PatternSyntax

/// `patternc profiles`: lists the shipped profiles.
extension Command {
  private static let show = Option("show", takes: .value("NAME"), "print the source of a profile")
  private static let effective = Option(
    "effective", "with `--show`: print all that a file is held to, each line with its profile")

  static let profiles = Command(
    name: "profiles",
    summary: "list the shipped profiles, or print one",
    usage: ["", "--show NAME [--effective]"],
    options: [show, effective]
  ) { arguments, terminal throws(Failure) in
    if let extra = arguments.operands.first {
      throw .usage("write `--show \(extra)` to print a profile")
    }
    let names = Catalogue.profiles.map { $0.name }
    guard let name = arguments[show] else {
      if arguments.has(effective) {
        throw .usage("`--effective` needs `--show NAME`")
      }
      let rows = Catalogue.profiles.map { ($0.name, firstLine(of: $0.source)) }
      try terminal.out.write(Help.table(rows, columns: 14))
      return ExitCode.clean
    }
    guard let profile = Catalogue.profiles.first(where: { $0.name == name }) else {
      throw .usage("there is no shipped profile `\(name)`" + nearest(to: name, among: names))
    }
    let source = profile.source
    if arguments.has(effective) {
      try terminal.out.write(EffectiveProfile(of: name).text)
      return ExitCode.clean
    }
    try terminal.out.write(source.content)
    return ExitCode.clean
  }
}

/// The first line of the documentation comment above the `profile` declaration.
private func firstLine(of source: Source) -> String {
  let lines = LineTable(source)
  var first: String?
  for line in 1...lines.lineCount {
    let text = source.text(lines.range(ofLine: line))
    if text.hasPrefix("profile ") { return first ?? "" }
    if !text.hasPrefix("##") {
      first = nil
    } else if first == nil {
      first = String(text.drop { $0 == "#" || $0 == " " })
    }
  }
  return ""
}
