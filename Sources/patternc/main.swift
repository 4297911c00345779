#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if os(Linux)
  // Memory that is given back is soon wanted again, and pages from the system must be cleared: keep
  // it, in one place for all threads, and ask for much at a time. The header that declares this is
  // not in the module of the C library.
  @_silgen_name("mallopt") func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
  private let trimThreshold: Int32 = -1
  private let topPad: Int32 = -2
  private let mmapThreshold: Int32 = -3
  private let arenaMax: Int32 = -8
  _ = mallopt(mmapThreshold, 1 << 30)
  _ = mallopt(trimThreshold, 1 << 30)
  _ = mallopt(topPad, 4 << 20)
  _ = mallopt(arenaMax, 1)
#endif

exit(Command.main(CommandLine.arguments))
