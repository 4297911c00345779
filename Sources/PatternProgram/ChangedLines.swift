import PatternSyntax

/// The changed lines of a work tree or patch. Findings elsewhere are left out.
///
/// A finding is kept if one of these applies:
/// - one of its places, main or related, touches an added or changed line, or a line next to a
///   deletion;
/// - its file is new, or unknown to git;
/// - it concerns its file as a whole, and the file has changed;
/// - a file that its file uses has changed;
/// - it stops the file from being compiled, since a change elsewhere may have caused it.
struct ChangedLines {
  fileprivate enum Extent {
    case whole
    case lines(LineSet)
  }

  /// The extent of the changes, by the path of the source; nil if unchanged.
  private let extents: (String) -> Extent?
  /// The number of files in the patch; 0 without a patch.
  private let patched: Int
  /// True if the patch contains pattern files.
  let hasPatterns: Bool

  private static let instead = "; `--changed-lines` takes a patch instead"

  /// Takes the changes of the work tree since HEAD branched off a revision.
  init(since revision: String) throws(Failure) {
    if revision.hasPrefix("-") {
      throw .usage("`--changed-since` takes a revision, not `\(revision)`")
    }
    let git = try Git(instead: ChangedLines.instead)
    var work = try Repository(git, since: try git.mergeBase(revision))
    extents = { path in
      // A file unknown to git is new.
      guard let name = git.path(of: path) else { return .whole }
      return work.extent(of: name)
    }
    patched = 0
    hasPatterns = false
  }

  /// Takes the changes of a patch. Its paths are relative to the top of the repository or to the
  /// working folder.
  init(patch bytes: [UInt8], named name: String) throws(Failure) {
    let patch: Patch
    do throws(Patch.Fault) {
      patch = try Patch(bytes)
    } catch {
      throw .configuration("\(name):\(error.line): \(error.what)")
    }
    let top = Paths.repository(of: Paths.workingFolder) ?? Paths.workingFolder
    var files: [String: Extent] = [:]
    for file in patch.files {
      guard let path = ChangedLines.path(of: file, below: top) else { continue }
      // A patch of several commits may name a file twice; its line numbers are then ambiguous.
      files[path] = files[path] == nil && !file.isWhole ? .lines(file.lines) : .whole
    }
    extents = { path in
      let place = Paths.real(path)
      if let extent = files[place] { return extent }
      // A patch has one line for a submodule, so the changed lines inside it are unknown.
      var folder = Paths.folder(of: place)
      while folder != "/", files[folder] == nil { folder = Paths.folder(of: folder) }
      return folder == "/" ? nil : .whole
    }
    patched = files.count
    hasPatterns = files.keys.contains { Paths.isPattern(Paths.fileName(of: $0)) }
  }

  /// True if a patch was given and these files are not in it.
  func passesBy(_ files: [String]) -> Bool {
    patched > 0 && files.allSatisfy { extents($0) == nil }
  }

  /// The findings that touch a change.
  ///
  /// - Parameter used: the paths of the files that a file uses.
  func kept(
    _ findings: [Finding], used: (String) -> [String]
  ) -> [Finding] {
    var tables: [ObjectIdentifier: LineTable] = [:]
    func table(of file: Source) -> LineTable {
      let table = tables[ObjectIdentifier(file)] ?? LineTable(file)
      tables[ObjectIdentifier(file)] = table
      return table
    }
    let paths = Set(findings.map { $0.file.path })
    let using = paths.filter { used($0).contains(where: hasChanged) }
    return findings.filter { finding in
      !Baseline.mayHold(finding) || using.contains(finding.file.path)
        || touches(finding.file, finding.range, table)
        || finding.related.contains { touches($0.file, $0.range, table) }
    }
  }

  private func hasChanged(_ path: String) -> Bool {
    switch extents(path) {
    case nil: false
    case .whole?: true
    case .lines(let lines)?: !lines.isEmpty
    }
  }

  private func touches(
    _ file: Source, _ range: ByteRange, _ table: (Source) -> LineTable
  ) -> Bool {
    guard case .lines(let lines)? = extents(file.path) else { return hasChanged(file.path) }
    // An empty range at the start means the file as a whole.
    if range.end <= file.textStart { return !lines.isEmpty }
    let table = table(file)
    let last = max(range.start, range.end > range.start ? range.end - 1 : range.end)
    return lines.meets(table.line(of: range.start)...table.line(of: last))
  }

  // MARK: the paths of a patch

  /// The absolute path of a file in the patch. Its name is tried without git's prefix, as written,
  /// and without the first part, which may be another prefix; the first path that exists wins. Each
  /// name is tried from the top of the repository, then from the working folder.
  private static func path(of file: Patch.File, below top: String) -> String? {
    guard let name = file.new else { return nil }
    var names = [name]
    if let short = short(name, file.old) {
      names.insert(short, at: 0)
    } else if let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")) {
      names.append(String(name[name.utf8.index(after: slash)...]))
    }
    for name in names {
      for folder in [top, Paths.workingFolder] {
        let path = Paths.join(folder, name)
        if Files.exists(path) { return Paths.real(path) }
      }
    }
    return Paths.real(Paths.join(top, names[0]))
  }

  /// A name without `b/`, or the prefix that `diff.mnemonicPrefix` writes instead.
  private static func short(_ name: String, _ old: String?) -> String? {
    let (before, after) = (old?.utf8.prefix(2), name.utf8.prefix(2))
    guard ["b/", "w/", "i/"].contains(where: { after.elementsEqual($0.utf8) }) else { return nil }
    if let before, !["a/", "c/", "i/", "o/"].contains(where: { before.elementsEqual($0.utf8) }) {
      return nil
    }
    return String(name.dropFirst(2))
  }
}

/// The changes in a repository since a commit, and in its submodules since the commits that are
/// recorded there.
private struct Repository {
  private let git: Git
  private let base: String
  private let tracked: (files: Set<String>, submodules: Set<String>)
  private var changed: [String: ChangedLines.Extent] = [:]
  /// The submodules that have been looked up; nil for a submodule whose commit is unknown.
  private var submodules: [String: Repository?] = [:]

  init(_ git: Git, since base: String) throws(Failure) {
    self.git = git
    self.base = base
    tracked = try git.tracked()
    let bytes = try git.patch(since: base)
    let patch: Patch
    do throws(Patch.Fault) {
      patch = try Patch(bytes)
    } catch {
      throw .system("git's patch cannot be read: line \(error.line): \(error.what)")
    }
    for file in patch.files {
      guard let name = file.new else { continue }
      changed[String(name.dropFirst("b/".count))] = file.isWhole ? .whole : .lines(file.lines)
    }
  }

  /// The changes in a file, given by its path from the top; nil if it is unchanged.
  mutating func extent(of name: String) -> ChangedLines.Extent? {
    if tracked.files.contains(name) { return changed[name] }
    var folder = Paths.folder(of: name)
    while folder != ".", !tracked.submodules.contains(folder) { folder = Paths.folder(of: folder) }
    // A file that is not tracked is new as a whole.
    guard folder != ".", knows(folder) else { return .whole }
    return submodules[folder]??.extent(of: String(name.dropFirst(folder.count + 1)))
  }

  /// Looks up a submodule.
  ///
  /// - Returns: true if its commit is known.
  private mutating func knows(_ folder: String) -> Bool {
    if let known = submodules[folder] { return known != nil }
    var work: Repository?
    do throws(Failure) {
      if let (git, base) = try git.submodule(folder, in: base) {
        work = try Repository(git, since: base)
      }
    } catch {
      work = nil
    }
    submodules[folder] = .some(work)
    return work != nil
  }
}
