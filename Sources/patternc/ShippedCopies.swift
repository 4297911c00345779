import PatternCompiler
import PatternProgram
import PatternSyntax
import PatternTable

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies of the shipped profiles and the library that editors can open; the originals are inside
/// the program.
///
/// They are in the user's cache folder, each in a folder named after its contents, so that another
/// version of the compiler does not change an open file.
enum ShippedCopies {
  /// The folder of all copies; nil if the user has no home folder.
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

  /// The path of the copy of a source, which is written if it is missing; nil on failure.
  static func path(of source: Source) -> String? {
    guard let folder else { return nil }
    let bytes = source.content
    let own = Paths.join(folder, String(bytes.withUnsafeBytes { xxh64($0) }, radix: 16))
    let path = Paths.join(own, Paths.fileName(of: source.path))
    if case .source(let known) = Files.source(at: path, regularOnly: true),
      known.content == bytes
    {
      return path
    }
    do throws(Failure) {
      // Links in the user's own cache folder may lead anywhere.
      _ = try WriteGuard.makeFolders(own, below: ["/"])
      // An existing copy may have been changed, truncated or protected.
      unlink(path)
      try Replacement.write(path, below: ["/"], bytes)
    } catch {
      return nil
    }
    // Editors show a protected file as read-only.
    chmod(path, 0o444)
    return path
  }
}
