import PatternModel
import PatternSyntax

/// An input of a compilation: its bytes, under the path that reports print.
package struct InputFile {
  package let source: Source
  /// The name of the table: the file's name without `.pattern`.
  package let name: String

  package init(source: Source, name: String) {
    self.source = source
    self.name = name
  }
}

/// The result of loading a file that a `use` names.
package enum Loaded {
  case source(Source)
  /// The file lies outside the folder to which a compilation is confined.
  case outside
  /// The file cannot be read, with the system's reason.
  case unreadable(String)
  case tooLarge

  /// The result for a path inside that folder whose links lead outside.
  package static var linkedOutside: Loaded { .unreadable("a link leads outside the root") }
}

/// The environment of a compilation. The core itself reads no files and starts no threads.
package struct Host {
  /// Reads a file that a `use` names. The path is normalised, `/`-separated, and starts like the
  /// path of the file that uses it.
  package let load: (String) -> Loaded
  /// The settings of a file by its path as in reports; nil for a file without a configuration.
  package let settings: (String) -> FileSettings?
  /// Calls the body once for every index below the count, in any order, on any threads.
  package let parallel: (Int, @Sendable (Int) -> Void) -> Void
  /// True once the result is no longer wanted. An analysis checks it between declarations, on any
  /// thread, and stops. Once true, it must stay true until that analysis has returned.
  package let isGivenUp: @Sendable () -> Bool

  package init(
    load: @escaping (String) -> Loaded,
    settings: @escaping (String) -> FileSettings? = { _ in nil },
    isGivenUp: @escaping @Sendable () -> Bool = { false },
    parallel: @escaping (Int, @Sendable (Int) -> Void) -> Void
  ) {
    self.load = load
    self.settings = settings
    self.isGivenUp = isGivenUp
    self.parallel = parallel
  }
}
