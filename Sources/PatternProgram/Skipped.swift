import PatternCompiler
import PatternSyntax

/// The files and folders that are left out below a folder, unless a PATH names them: hidden ones,
/// those of other tools, those that the configuration excludes, and those that match a `.gitignore`
/// of the repository.
///
/// Only the `.gitignore` files in the repository count, not a user's own settings for git, so that
/// every machine reads the same files. A matching file is left out even if git tracks it.
package struct Skipped {
  /// Folders of build systems and package managers.
  private static let folders = [
    "build", "dist", "node_modules", "vendor", "Pods", "DerivedData",
  ]
  /// The largest `.gitignore` in bytes (1 MiB). Our choice.
  private static let sizeLimit = 1 << 20

  private struct List {
    /// The length of the path of its folder, with the `/` after it.
    let start: Int
    let rules: PathRules
  }

  /// The lists of the folders, from the outermost inwards.
  private var lists: [List] = []
  private var excluded: List?
  private let isRepository: Bool

  /// - Parameter path: the folder to start from.
  package init(of path: String, _ configuration: ConfigurationFile?) {
    let folder = Paths.resolved(path) ?? Paths.real(path)
    if let configuration, Paths.isInside(folder, root: configuration.folder) {
      excluded = List(
        start: Skipped.start(configuration.folder), rules: configuration.configuration.exclude)
    }
    let top = Paths.repository(of: folder)
    isRepository = top != nil
    guard let top else { return }
    var above: [String] = []
    var next = folder
    while next != top {
      next = Paths.folder(of: next)
      above.append(next)
    }
    for folder in above.reversed() { enter(folder) }
  }

  /// Creates a value without the files of a configuration or a repository.
  package init() { isRepository = false }

  private static func start(_ folder: String) -> Int {
    folder == "/" ? 1 : folder.utf8.count + 1
  }

  /// Reads the `.gitignore` of a folder, for everything below it. As in git, a link is not read.
  mutating func enter(_ folder: String) {
    let path = Paths.join(folder, ".gitignore")
    guard isRepository, !Files.isLink(path),
      case .source(let source) = Files.source(
        at: path, regularOnly: true, limit: Skipped.sizeLimit)
    else { return }
    let rules = PathRules(
      gitignore: source.bytes(ByteRange(source.markEnd, UInt32(source.count))))
    if !rules.isEmpty { lists.append(List(start: Skipped.start(folder), rules: rules)) }
  }

  /// True if an entry of a folder is left out.
  func contains(_ entry: String, in folder: String, isFolder: Bool) -> Bool {
    if entry.utf8.first == UInt8(ascii: ".") || isFolder && Skipped.folders.contains(entry) {
      return true
    }
    if lists.isEmpty, excluded == nil { return false }
    let path = Paths.join(folder, entry).utf8
    func match(_ list: List) -> Bool? {
      list.rules.match(String(Substring(path.dropFirst(list.start))), isFolder: isFolder)
    }
    if let excluded, match(excluded) == true { return true }
    // The innermost file decides.
    for list in lists.reversed() {
      if let isIgnored = match(list) { return isIgnored }
    }
    return false
  }

  /// True if a name is that of a folder which is left out everywhere.
  package static func isFolder(_ name: String) -> Bool {
    name.hasPrefix(".") || folders.contains(name)
  }
}
