import PatternEditor
import PatternProgram

/// `patternc library`: lists the signatures that `use library` makes available.
extension Command {
  static let library = Command(
    name: "library",
    summary: "list the signatures that `use library` provides, or show one",
    usage: ["[NAME]"],
    details: [
      """
      Each is shown as it is declared, with what it is for, what it is not for, and how it \
      feels: the taller a bar, the stronger, on one scale for all. A file with the line `use \
      library` plays them by their names: `play feel.success`. To change one, copy its line and \
      give it a new name.
      """
    ],
    operands: Library.entries().map { $0.name }
  ) { arguments, terminal throws(Failure) in
    if arguments.operands.count > 1 {
      throw .usage("`library` shows one signature or all")
    }
    let entries = Library.entries()
    guard let name = arguments.operands.first else {
      var group = ""
      for entry in entries {
        if entry.group != group {
          try terminal.out.write("\(group.isEmpty ? "" : "\n")\(entry.group)\n")
          group = entry.group
        }
        try terminal.out.write("\n" + text(of: entry))
      }
      return ExitCode.clean
    }
    guard let entry = entries.first(where: { $0.name == name || $0.name == "feel.\(name)" }) else {
      throw .usage(
        "there is no signature `\(name)` in the library"
          + nearest(to: name, among: entries.map { $0.name }))
    }
    try terminal.out.write(text(of: entry))
    return ExitCode.clean
  }
}

private func text(of entry: Library.Entry) -> String {
  var text = entry.declaration + "\n"
  for line in Help.wrap(entry.doc, width: Help.width - 2).split(separator: "\n") {
    text += "  \(line)\n"
  }
  for (index, line) in entry.felt.enumerated() {
    text += (index == 0 ? "  felt: " : "        ") + line + "\n"
  }
  return text
}
