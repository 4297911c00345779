import PatternModel
import PatternSyntax

/// One file that is to be compiled: its bytes under the path that reports print.
package struct InputFile {
  package let source: SourceText
  /// What the table is called: the file's name without `.pattern`.
  package let name: String

  package init(source: SourceText, name: String) {
    self.source = source
    self.name = name
  }
}

/// What a `use "file"` found.
package enum Loaded {
  case source(SourceText)
  /// It lies outside the folder that holds everything a compilation may read.
  case outside
  /// Why it cannot be read, as the system says it.
  case unreadable(String)
  case tooLarge

  /// What lies inside that folder by its path, and outside after all links.
  package static var linkedOutside: Loaded { .unreadable("a link leads outside the root") }
}

/// What a compilation may ask of the world; the core itself touches no file and starts no thread.
package struct Host {
  /// Reads a file that a `use` names; the path is normalised, `/`-separated, and begins as the path
  /// of the file that uses it.
  package let load: (String) -> Loaded
  /// Calls the body for every index below the count, each once, in any order, on any threads.
  package let parallel: (Int, @Sendable (Int) -> Void) -> Void
  /// How many bodies may run at once.
  package let width: Int
  /// Whether nobody wants the answer any more; an analysis asks between two declarations, on any
  /// thread, and stops. Once it is so, it stays so until that analysis has returned.
  package let isGivenUp: @Sendable () -> Bool

  package init(
    load: @escaping (String) -> Loaded, width: Int = 1,
    isGivenUp: @escaping @Sendable () -> Bool = { false },
    parallel: @escaping (Int, @Sendable (Int) -> Void) -> Void
  ) {
    self.load = load
    self.width = max(width, 1)
    self.isGivenUp = isGivenUp
    self.parallel = parallel
  }
}

extension Host {
  /// Whether something holds of every index below a count; many are looked at on several threads.
  func holds(below count: Int, _ condition: @escaping @Sendable (Int) -> Bool) -> Bool {
    let stretch = 8192
    let parts = (count + stretch - 1) / stretch
    let found = Slots<Bool>(count: parts)
    parallel(parts) { part in
      let indices = part * stretch..<min((part + 1) * stretch, count)
      found[part] = indices.allSatisfy(condition)
    }
    return (0..<parts).allSatisfy { found[$0] ?? false }
  }
}
