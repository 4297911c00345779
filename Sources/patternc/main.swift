#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(Command.main(CommandLine.arguments))
