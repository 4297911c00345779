import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Program {
  /// All commands of `patternc`.
  static let patternc: Program = Program([
    { .`init` }, { .compile }, { .watch }, { .check }, { .format }, { .diff }, { .preview },
    { .render }, { .playground }, { .`import` }, { .baseline }, { .config }, { .explain },
    { .rules },
    { .profiles }, { .library }, { .schema }, { .player }, { .conformance }, { .languageServer },
    { .editor }, { .completions }, { .dump }, { .help { .patternc } },
  ])
}

exit(Program.patternc.main(CommandLine.arguments))
