#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Dependencies for make and ninja.
///
/// One rule makes all targets depend on all inputs and on the program, which contains the shipped
/// profiles. Each input also gets a rule without prerequisites, so that make does not stop after an
/// input is removed.
package enum Depfile {
  /// The bytes of a depfile. Throws if make or ninja would misread a path.
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

  /// A path escaped as GCC does it: a backslash precedes a space, `#` or `:`; backslashes before an
  /// escaped space are doubled; `$` is doubled. `%` is escaped in targets, where it would make a
  /// pattern rule. Brackets are refused: make treats `[ab]` as a wildcard if such a file exists,
  /// and ninja has no escape for them.
  private static func escaped(_ path: String, isTarget: Bool) throws(Failure) -> String {
    var text = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ": text += String(repeating: "\\", count: backslashes + 1)
      case "#", ":", "$", "%":
        // Make and ninja disagree about a backslash before one of these.
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
      "make and ninja read `\(path)` differently because of the `\(what)` \(place); "
        + "rename it, or leave out `--depfile`", command: "compile")
  }

  /// The path of the running program.
  ///
  /// - Throws: `Failure` if the system does not report it.
  package static func program() throws(Failure) -> String {
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
      throw .system("cannot find the path of this program: \(systemMessage(errno))")
    }
    defer { free(path) }
    return String(cString: path)
  }
}
