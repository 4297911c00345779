/// What a compilation depends on, as it was at one moment.
struct WatchedFiles {
  /// What the PATH arguments lead to; no stamp where there is no such file.
  private var inputs: [String: Files.Stamp?] = [:]
  private var used: [String: Files.Stamp?] = [:]
  /// Where a change of any of them would show.
  private(set) var folders: Set<String> = []

  /// - Parameters:
  ///   - operands: the PATH arguments: files, and folders with all that is below them.
  ///   - used: further files, there or not.
  init(_ operands: [String], used: [String]) {
    for operand in operands.map(Paths.normalised) {
      guard Files.kind(of: operand) == .folder else {
        inputs[operand] = stamp(operand)
        continue
      }
      let tree = Files.tree(below: operand)
      folders.formUnion(tree.folders)
      for path in tree.patterns { inputs[path] = stamp(path) }
    }
    for path in used { self.used[path] = stamp(path) }
  }

  /// Whether all is as it was.
  func isSame(as other: WatchedFiles) -> Bool { inputs == other.inputs && used == other.used }

  /// Sets which files are used; those that are known stay as they were.
  mutating func use(_ stamps: [String: Files.Stamp?]) {
    let known = used
    used = stamps
    for (path, stamp) in known where stamps.keys.contains(path) { used[path] = .some(stamp) }
  }

  private mutating func stamp(_ path: String) -> Files.Stamp?? {
    folders.insert(WatchedFiles.holder(of: path))
    // What a link leads to changes elsewhere.
    if let target = Paths.resolved(path) { folders.insert(Paths.folder(of: target)) }
    return .some(Files.Stamp(path))
  }

  /// The deepest folder above a path that exists.
  private static func holder(of path: String) -> String {
    var folder = Paths.folder(of: Paths.absolute(path))
    while folder != "/", Files.kind(of: folder) != .folder { folder = Paths.folder(of: folder) }
    return folder
  }
}
