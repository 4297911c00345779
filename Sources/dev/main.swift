#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(Chore.main(CommandLine.arguments))
