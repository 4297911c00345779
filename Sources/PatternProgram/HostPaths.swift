#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths in the form that a code host uses.
///
/// They are relative to the first of these folders that contains the file: `CI_PROJECT_DIR`,
/// `GITHUB_WORKSPACE`, the nearest parent of the working folder with `.git`, and the working
/// folder. A file outside of all four keeps its absolute path; standard input keeps its name.
package final class HostPaths {
  /// The last result: findings come grouped by file.
  private var latest: (path: String, name: String)?

  package init() {}

  /// The host's path of a file that the program knows by `path`.
  package func name(of path: String) -> String {
    if let latest, latest.path == path { return latest.name }
    let name = HostPaths.name(of: path)
    latest = (path, name)
    return name
  }

  private static func name(of path: String) -> String {
    if path == "<stdin>" { return path }
    let absolute = Paths.absolute(path)
    if let below = below(absolute) { return below }
    // The path may contain a link.
    return below(Paths.real(path)) ?? absolute
  }

  /// The variables with which hosts name the folder of a job.
  static let variables = ["CI_PROJECT_DIR", "GITHUB_WORKSPACE"]

  /// Candidate folders with links resolved, in order of preference.
  private static let tops: [String] = {
    var tops: [String] = []
    for name in variables {
      if let folder = Terminal.environment(name), folder.hasPrefix("/"),
        let top = Paths.resolved(folder)
      {
        tops.append(top)
      }
    }
    if let repository { tops.append(repository) }
    return tops + [Paths.workingFolder]
  }()

  /// The folder of the repository around the working folder.
  static var repository: String? {
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
