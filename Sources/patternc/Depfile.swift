#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What make and ninja read to know when something has to be made again.
///
/// One rule: all targets depend on all inputs and on the program, which holds the shipped profiles.
/// A rule without prerequisites for each input follows, so that make does not stop where one has
/// been removed.
enum Depfile {
  /// The bytes of a depfile; fails where make and ninja would not read the same paths out of it.
  static func rule(_ targets: [String], _ inputs: [String]) throws(Failure) -> [UInt8] {
    var text = ""
    for target in targets {
      text += try (text.isEmpty ? "" : " ") + escaped(target, isTarget: true)
    }
    text += ":"
    var seen: Set<[UInt8]> = []
    var phony = ""
    for input in inputs + [try program()] where seen.insert(Array(input.utf8)).inserted {
      text += try " \\\n  " + escaped(input, isTarget: false)
      phony += try "\n" + escaped(input, isTarget: true) + ":\n"
    }
    return Array((text + "\n" + phony).utf8)
  }

  /// Writes a depfile. It is always as new as the last compilation that went well, even where its
  /// bytes and those of the outputs stay: make goes by times, and would compile again and again.
  static func write(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    try Replacement.write(path, touches: true, bytes)
  }

  /// As GCC writes it: a backslash before a space, `#` or `:`, and doubled before a space that it
  /// would escape; `$` is doubled. A `%` would make a pattern of a target. Brackets are not
  /// written: make takes `[ab]` for a choice where there is a file of such a name, and ninja knows
  /// no escape.
  private static func escaped(_ path: String, isTarget: Bool) throws(Failure) -> String {
    var text = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ": text += String(repeating: "\\", count: backslashes + 1)
      case "#", ":", "$", "%":
        // Make and ninja disagree on who escapes whom.
        if backslashes > 0 { throw unwritable(path, "\\\(scalar)") }
        if scalar == "$" { text += "$" } else if scalar != "%" || isTarget { text += "\\" }
      case "\\", "+", ",", "/", "_", ".", "~", "-", "(", ")", "{", "}", "@", "!",
        "0"..."9", "A"..."Z", "a"..."z", "\u{80}"...:
        break
      default: throw unwritable(path, "\(scalar)")
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      text.unicodeScalars.append(scalar)
    }
    if let last = path.unicodeScalars.last, [" ", "\\", ":", ")"].contains(last) {
      throw unwritable(path, "\(last)", "at its end")
    }
    if path.unicodeScalars.first == "~" { throw unwritable(path, "~", "at its start") }
    return text
  }

  private static func unwritable(
    _ path: String, _ what: String, _ place: String = "in its name"
  ) -> Failure {
    .usage(
      "make and ninja do not read `\(path)` alike because of the `\(what)` \(place); "
        + "rename it, or leave out `--depfile`", command: "compile")
  }

  /// The file that this program was started from.
  static func program() throws(Failure) -> String {
    #if os(Linux)
      let path = realpath("/proc/self/exe", nil)
    #else
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var name = [CChar](repeating: 0, count: Int(size))
      _ = _NSGetExecutablePath(&name, &size)
      let path = realpath(name, nil)
    #endif
    guard let path else {
      throw .system("cannot tell where this program lies: \(systemMessage(errno))")
    }
    defer { free(path) }
    return String(cString: path)
  }
}
