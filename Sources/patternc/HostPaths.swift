#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths as those who host a repository know its files.
///
/// They are relative to the first of these that holds the file: `CI_PROJECT_DIR`,
/// `GITHUB_WORKSPACE`, the nearest folder upwards from the working folder that has a `.git`, the
/// working folder. A file that lies in none of them keeps its absolute path; what is read from
/// standard input, its name.
final class HostPaths {
  /// Findings come file by file.
  private var latest: (path: String, name: String)?

  /// What hosts call a file that the program knows by its path.
  func name(of path: String) -> String {
    if let latest, latest.path == path { return latest.name }
    let name = HostPaths.name(of: path)
    latest = (path, name)
    return name
  }

  private static func name(of path: String) -> String {
    if path == "<stdin>" { return path }
    let absolute = Paths.absolute(path)
    if let below = below(absolute) { return below }
    // The way there may lead over a link.
    return below(Paths.real(path)) ?? absolute
  }

  /// Folders without links in their paths, the first that counts first.
  private static let tops: [String] = {
    var tops: [String] = []
    for name in ["CI_PROJECT_DIR", "GITHUB_WORKSPACE"] {
      if let folder = Terminal.environment(name), folder.hasPrefix("/"),
        let top = Paths.resolved(folder)
      {
        tops.append(top)
      }
    }
    if let repository { tops.append(repository) }
    return tops + [Paths.workingFolder]
  }()

  /// The folder of the repository that the working folder lies in.
  private static var repository: String? {
    var folder = Paths.workingFolder
    while true {
      if access(Paths.join(folder, ".git"), F_OK) == 0 { return folder }
      if folder == "/" { return nil }
      folder = Paths.folder(of: folder)
    }
  }

  private static func below(_ path: String) -> String? {
    for top in tops where path != top && Paths.isInside(path, root: top) {
      return String(path.dropFirst(top == "/" ? 1 : top.count + 1))
    }
    return nil
  }
}
