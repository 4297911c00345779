import PatternCompiler

extension Host {
  /// One thread, and no file but the inputs.
  static var alone: Host {
    Host(
      load: { _ in .unreadable("there is no such file") },
      parallel: { count, body in for index in 0..<count { body(index) } })
  }
}
