import PatternCompiler
import PatternReport
import PatternSyntax

/// `patternc library`: the signatures that ship with the compiler.
extension Command {
  static let library = Command(
    name: "library",
    summary: "show the signatures that `use library` brings",
    usage: ["", "NAME"],
    details: [
      """
      Each has a line that says what it is for and what it is not for. `patternc render NAME \
      --as svg` draws one of a file that has `use library` and plays it.
      """
    ]
  ) { arguments, terminal throws(Failure) in
    let source = ShippedProfiles.library
    let text = source.text(ByteRange(0, UInt32(source.count)))
    guard let name = arguments.operands.first else {
      try terminal.out.write(text)
      return ExitCode.clean
    }
    if arguments.operands.count > 1 {
      throw .usage("`library` takes one name", command: "library")
    }
    var names: [String] = []
    var doc: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        doc.append(line)
      } else {
        if let colon = line.firstIndex(of: ":"), line.hasPrefix("feel.") {
          names.append(String(line[..<colon]))
          if names.last == name {
            try terminal.out.write((doc + [line]).joined(separator: "\n") + "\n")
            return ExitCode.clean
          }
        }
        doc = []
      }
    }
    throw .usage(
      "the library has no `\(name)`" + nearest(to: name, among: names), command: "library")
  }
}
