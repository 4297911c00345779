import PatternReports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The standard streams and their support for colours.
package struct Terminal: Sendable {
  package let out: Output
  package let err: Output

  init() {
    Terminal.reserveStandardStreams()
    out = Output(STDOUT_FILENO, name: "standard output")
    err = Output(STDERR_FILENO, name: "standard error")
  }

  /// Decides on colours: first `--color`, then `NO_COLOR`, `CLICOLOR_FORCE` and whether the stream
  /// is a terminal with colours (no-color.org, bixense.com/clicolors).
  package func reportOptions(_ arguments: Arguments, for output: Output) -> ReportOptions {
    switch arguments[.color] {
    case "always"?: return ReportOptions(color: true)
    case "never"?: return ReportOptions(color: false)
    default: break
    }
    if let value = Terminal.environment("NO_COLOR"), !value.isEmpty { return ReportOptions() }
    if let value = Terminal.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return ReportOptions(color: true)
    }
    let kind = Terminal.environment("TERM") ?? "dumb"
    return ReportOptions(color: isatty(output.descriptor) == 1 && kind != "dumb")
  }

  /// Prints the reason why a command stopped. If printing fails, only the exit code shows that it
  /// did.
  package func explain(_ failure: Failure) {
    try? out.flush()
    var text = ""
    for message in failure.messages { text += "patternc: \(escaped(message))\n" }
    try? err.write(text)
    try? err.flush()
  }

  /// True if the locale uses UTF-8: `LC_ALL`, otherwise `LC_CTYPE`, otherwise `LANG`.
  package static var knowsUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment(name), !value.isEmpty else { continue }
      let locale = value.lowercased()
      return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8")
    }
    return false
  }

  /// An environment variable; nil if it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Opens placeholders for standard streams that the caller has closed, so that a file opened
  /// later does not get their number. A placeholder rejects reads or writes, so that no data is
  /// lost silently.
  private static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
