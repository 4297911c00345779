#if hasFeature(Embedded)
  import Glibc

  // Declarations that Embedded Swift lacks, under the names that they have in `Glibc`,
  // `Synchronization` and `Swift`. `Sources/EmbeddedWasm` contains the C side.

  /// The error number of the last failed call of the C library.
  var errno: Int32 {
    get { __errno_location().pointee }
    set { __errno_location().pointee = newValue }
  }

  /// The environment variables, ended by a null pointer.
  var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { imported_environment() }

  /// Opens a file. In C the function is variadic, which Swift cannot call.
  func open(_ path: UnsafePointer<CChar>, _ mode: Int32, _ permissions: mode_t = 0) -> Int32 {
    imported_open(path, mode, permissions)
  }

  /// Opens a file relative to a folder.
  func openat(
    _ folder: Int32, _ path: UnsafePointer<CChar>, _ mode: Int32, _ permissions: mode_t = 0
  ) -> Int32 {
    imported_openat(folder, path, mode, permissions)
  }

  /// Queries or sets the device behind a descriptor. Variadic in C.
  func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 {
    imported_ioctl(descriptor, request, value)
  }

  /// Queries or sets the flags of a descriptor. Variadic in C.
  func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32 = 0) -> Int32 {
    imported_fcntl(descriptor, command, value)
  }

  /// The arguments of the program.
  enum CommandLine {
    static var arguments: [String] {
      (0..<Int(imported_argc())).compactMap { imported_argv()[$0].map { String(cString: $0) } }
    }
  }

  /// A value that is used by only one thread: WebAssembly has no others.
  final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<Result, E: Error>(
      _ body: (inout Value) throws(E) -> Result
    ) throws(E) -> Result {
      try body(&value)
    }
  }
#endif
