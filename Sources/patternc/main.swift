#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

Memory.configure()
exit(Command.main(CommandLine.arguments))
