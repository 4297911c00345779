/// A folder that a command writes files into. What is in it leads nowhere else.
struct OutputFolder {
  let path: String
  /// Where it is after all links.
  private let bounds: [String]
  /// The folders that had to be made, outermost first.
  private var made: [String]
  /// The folders that are there.
  private var known: Set<String>
  /// The files that were not there before.
  private var new: [String] = []

  /// Makes the folder where it is missing.
  init(_ path: String) throws(Failure) {
    self.path = Paths.normalised(path)
    made = try WriteGuard.makeFolders(
      self.path, below: WriteGuard.bounds(ofFolder: self.path))
    bounds = [Paths.resolved(self.path) ?? Paths.real(self.path)]
    known = [self.path]
  }

  /// Writes a file, by its path in the folder.
  ///
  /// - Returns: true if it has changed.
  mutating func write(
    _ name: String, _ produce: ((UnsafeRawBufferPointer) -> Bool) -> Bool
  ) throws(Failure) -> Bool {
    let path = Paths.join(path, name)
    let parent = Paths.folder(of: path)
    if known.insert(parent).inserted {
      made += try WriteGuard.makeFolders(parent, below: bounds)
    }
    let isNew = !Files.exists(path)
    let hasChanged = try Replacement.write(path, below: bounds, produce)
    if isNew { new.append(path) }
    return hasChanged
  }

  /// Writes files that belong together: all of them, or none that was not there before.
  ///
  /// - Returns: how many have changed.
  mutating func write(_ files: [(name: String, bytes: [UInt8])]) throws(Failure) -> Int {
    var count = 0
    do throws(Failure) {
      for file in files {
        if try write(file.name, { sink in file.bytes.withUnsafeBytes(sink) }) { count += 1 }
      }
    } catch {
      takeBack()
      throw error
    }
    return count
  }

  /// Removes what was not there before: a part of what belongs together would be taken for the
  /// whole.
  func takeBack() {
    for path in new { WriteGuard.remove(path, below: bounds) }
    Files.removeFolders(made)
  }
}
