import PatternReport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The standard streams, and whether they show colours.
struct Terminal: Sendable {
  let out: Output
  let err: Output

  init() {
    Terminal.reserveStandardStreams()
    out = Output(STDOUT_FILENO, name: "standard output")
    err = Output(STDERR_FILENO, name: "standard error")
  }

  /// `--color` decides; then `NO_COLOR`, `CLICOLOR_FORCE`, and whether the stream is a terminal
  /// that knows colours (no-color.org, bixense.com/clicolors).
  func reportOptions(_ arguments: Arguments, for output: Output) -> ReportOptions {
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

  /// Says why a command stopped; where even that cannot be written, the exit code has to do.
  func explain(_ failure: Failure) {
    try? out.flush()
    var text = ""
    for message in failure.messages { text += "patternc: \(escaped(message))\n" }
    try? err.write(text)
    try? err.flush()
  }

  /// Whether the locale says that text is UTF-8: `LC_ALL`, else `LC_CTYPE`, else `LANG`.
  static var knowsUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment(name), !value.isEmpty else { continue }
      let locale = value.lowercased()
      return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8")
    }
    return false
  }

  /// A variable of the environment.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A stream that the caller has closed must not become the number of a file that is opened later.
  /// What takes its place refuses to be used, so that nothing is lost in silence.
  private static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
