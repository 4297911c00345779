/// Paths in the form that a code host uses.
///
/// They are relative to the first of these folders that contains the file: `CI_PROJECT_DIR`,
/// `GITHUB_WORKSPACE`, the nearest parent of the working folder with `.git`, and the working
/// folder. A file outside of all four keeps its absolute path; standard input keeps its name.
package enum HostPaths {
  /// The host's path of a file that the program knows by `path`.
  package static func name(of path: String) -> String {
    if path == "<stdin>" { return path }
    let absolute = Paths.absolute(path)
    if let below = below(absolute) { return below }
    // The path may contain a link.
    return below(Paths.real(path)) ?? absolute
  }

  /// The variables with which hosts name the folder of a job.
  static let variables = ["CI_PROJECT_DIR", "GITHUB_WORKSPACE"]

  /// Candidate folders with links resolved, in order of preference.
  private static let tops: [String] =
    variables.compactMap { name in
      guard let folder = Terminal.environment(name), folder.hasPrefix("/") else { return nil }
      return Paths.resolved(folder)
    } + [repository, Paths.workingFolder].compactMap { $0 }

  /// The folder of the repository around the working folder.
  static var repository: String? { Paths.repository(of: Paths.workingFolder) }

  private static func below(_ path: String) -> String? {
    for top in tops where path != top && Paths.isInside(path, root: top) {
      return String(path.dropFirst(top == "/" ? 1 : top.count + 1))
    }
    return nil
  }
}
