import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Program {
  /// The commands that a build needs of `patternc`, with the same answers. `PatternPlugin` runs it.
  static let build: Program = Program([{ .compile }, { .check }, { .format }, { .help { .build } }])
}

exit(Program.build.main(CommandLine.arguments))
