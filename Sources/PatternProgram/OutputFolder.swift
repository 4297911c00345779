/// A folder that a command writes files into. Links that lead out of it are not followed.
package struct OutputFolder {
  let path: String
  /// The real path of the folder, with links resolved.
  private let bounds: [String]
  /// The folders that were created, outermost first.
  private var made: [String]
  /// The folders known to exist.
  private var known: Set<String>
  /// The files that did not exist before.
  private var new: [String] = []

  /// Creates the folder if it is missing.
  ///
  /// - Throws: `Failure` if it cannot be created, or a link leads out of the folders in which it
  ///   may be.
  package init(_ path: String) throws(Failure) {
    self.path = Paths.normalised(path)
    made = try WriteGuard.makeFolders(
      self.path, below: WriteGuard.bounds(ofFolder: self.path))
    bounds = [Paths.resolved(self.path) ?? Paths.real(self.path)]
    known = [self.path]
  }

  /// Writes a file; `name` is its path within the folder.
  ///
  /// - Returns: true if it has changed.
  mutating func write(_ name: String, _ bytes: [UInt8]) throws(Failure) -> Bool {
    let path = Paths.join(path, name)
    let parent = Paths.folder(of: path)
    if known.insert(parent).inserted {
      made += try WriteGuard.makeFolders(parent, below: bounds)
    }
    let isNew = !Files.exists(path)
    let hasChanged = try Replacement.write(path, below: bounds, bytes)
    if isNew { new.append(path) }
    return hasChanged
  }

  /// Writes files that belong together. If one fails, files that did not exist before are removed.
  ///
  /// - Returns: the number of changed files.
  /// - Throws: `Failure` if a file cannot be written.
  package mutating func write(_ files: [(name: String, bytes: [UInt8])]) throws(Failure) -> Int {
    var count = 0
    do throws(Failure) {
      for file in files {
        if try write(file.name, file.bytes) { count += 1 }
      }
    } catch {
      takeBack()
      throw error
    }
    return count
  }

  /// Removes newly created files and folders: part of a set would be mistaken for the whole.
  func takeBack() {
    for path in new { WriteGuard.remove(path, below: bounds) }
    Files.removeFolders(made)
  }
}
