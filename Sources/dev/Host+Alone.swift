import PatternCompiler

extension Host {
  /// A host with one thread and no files but the inputs.
  static var alone: Host {
    Host(
      load: { _ in .unreadable("there is no such file") },
      parallel: { count, body in for index in 0..<count { body(index) } })
  }
}
