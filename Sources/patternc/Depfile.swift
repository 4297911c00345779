/// What make and ninja read to know when a file has to be made again.
enum Depfile {
  /// One rule: all outputs depend on all inputs. A path is written once.
  static func rule(_ outputs: [String], _ inputs: [String]) -> [UInt8] {
    var text = outputs.map { escaped($0, isOutput: true) }.joined(separator: " ")
    text += ":"
    var seen: Set<String> = []
    for input in inputs where seen.insert(input).inserted {
      text += " \\\n  " + escaped(input, isOutput: false)
    }
    return Array((text + "\n").utf8)
  }

  /// As GCC writes it: a backslash before a space or `#`, and doubled before those it would escape;
  /// `$` is doubled. A colon would end the outputs.
  private static func escaped(_ path: String, isOutput: Bool) -> String {
    var text = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t":
        text += String(repeating: "\\", count: backslashes + 1)
      case "#": text += "\\"
      case ":" where isOutput: text += "\\"
      case "$": text += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
