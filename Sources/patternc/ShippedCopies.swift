import PatternCompiler
import PatternCues
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies of the shipped profiles and of the library, for editors to open: what ships is in no file
/// of its own.
///
/// They lie below the user's cache folder, each in a folder that is named by its bytes, so that
/// another version of the compiler does not change what is open.
enum ShippedCopies {
  /// The folder that holds all of them; none for a user without a home.
  static let folder: String? = cacheFolder.map { Paths.join($0, "patternc/profiles") }

  /// `XDG_CACHE_HOME` or `~/.cache`; on macOS `~/Library/Caches`.
  private static var cacheFolder: String? {
    if let given = Terminal.environment("XDG_CACHE_HOME"), given.utf8.first == slash {
      return Paths.normalised(given)
    }
    guard let home = Terminal.environment("HOME"), home.utf8.first == slash else { return nil }
    #if os(macOS)
      return Paths.join(Paths.normalised(home), "Library/Caches")
    #else
      return Paths.join(Paths.normalised(home), ".cache")
    #endif
  }

  private static let slash = UInt8(ascii: "/")

  /// The path of a copy of a source, which is written where it is not there yet; nothing where that
  /// fails.
  static func path(of source: SourceText) -> String? {
    guard let folder else { return nil }
    let bytes = UnsafeRawBufferPointer(start: source.base, count: source.count)
    let own = Paths.join(folder, String(xxh64(bytes), radix: 16))
    let path = Paths.join(own, Paths.fileName(of: source.path))
    if case .source(let known) = Files.source(at: path, regularOnly: true),
      known.count == source.count, memcmp(known.base, source.base, source.count) == 0
    {
      return path
    }
    do throws(Failure) {
      // The folder of a user may lead to wherever the user likes.
      _ = try WriteGuard.makeFolders(own, below: ["/"])
      // It may be there, changed or cut short by somebody, and protected.
      unlink(path)
      try Replacement.write(path, below: ["/"]) { $0(bytes) }
    } catch {
      return nil
    }
    // An editor says that it cannot be changed, and why should it be.
    chmod(path, 0o444)
    return path
  }
}
