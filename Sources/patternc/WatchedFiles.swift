import PatternProgram

/// The state of all files that a compilation depends on, at one moment.
struct WatchedFiles {
  /// The files that PATH arguments lead to; the stamp is nil if there is no file.
  private var inputs: [String: Files.Stamp?] = [:]
  private var used: [String: Files.Stamp?] = [:]
  /// The folders to watch for changes of these files.
  private(set) var folders: Set<String> = []

  /// - Parameters:
  ///   - operands: the PATH arguments: files, and folders with everything below them.
  ///   - used: further files, existing or not.
  ///   - settings: files that every source depends on, existing or not.
  init(
    _ operands: [String], _ configuration: ConfigurationFile?, _ settings: [String] = [],
    used: [String]
  ) {
    for path in settings { inputs[path] = stamp(path) }
    for operand in operands.map(Paths.normalised) {
      guard Files.kind(of: operand) == .folder else {
        inputs[operand] = stamp(operand)
        continue
      }
      let tree = Files.tree(below: operand, skipping: Skipped(of: operand, configuration))
      folders.formUnion(tree.folders)
      for path in tree.patterns { inputs[path] = stamp(path) }
    }
    for path in used { self.used[path] = stamp(path) }
  }

  /// True if no file has changed.
  func isSame(as other: WatchedFiles) -> Bool { inputs == other.inputs && used == other.used }

  /// Sets the used files; those already known keep their stamps.
  mutating func use(_ stamps: [String: Files.Stamp?]) {
    let known = used
    used = stamps
    for (path, stamp) in known where stamps.keys.contains(path) { used[path] = .some(stamp) }
  }

  private mutating func stamp(_ path: String) -> Files.Stamp?? {
    folders.insert(WatchedFiles.holder(of: path))
    // The target of a link changes in another folder.
    if let target = Paths.resolved(path) { folders.insert(Paths.folder(of: target)) }
    return .some(Files.Stamp(path))
  }

  /// The deepest existing folder above a path.
  private static func holder(of path: String) -> String {
    var folder = Paths.folder(of: Paths.absolute(path))
    while folder != "/", Files.kind(of: folder) != .folder { folder = Paths.folder(of: folder) }
    return folder
  }
}
