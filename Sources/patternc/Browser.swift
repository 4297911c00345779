import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's default browser.
enum Browser {
  #if os(macOS)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Opens an address without waiting for the browser to end. The browser's own output is
  /// discarded.
  static func open(_ address: String) throws(Failure) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    let words = [opener, address]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, opener, &actions, nil, &arguments, environ)
    if problem != 0 { throw .system("cannot start `\(opener)`: \(systemMessage(problem))") }
  }
}
