import PatternSyntax

/// The lines that somebody has worked on: findings elsewhere are left out.
///
/// A finding stays if any of its places, first or related, touches a line that was added or
/// changed, or a line beside a gap where lines are gone; if its file is new or unknown; if it is
/// about its file as a whole and that has changed at all; if a file that its file uses has changed;
/// or if it stops the file from being compiled: what is elsewhere may have broken it.
struct ChangedLines {
  fileprivate enum Extent {
    case whole
    case lines(LineSet)
  }

  /// By the path of the source.
  private let extents: (String) -> Extent?
  /// How many files a patch has.
  private let patched: Int
  /// Whether a patch has pattern files.
  let hasPatterns: Bool
  /// Whether something that a file uses has changed, by the path of the file.
  private var isUsingChanges: [String: Bool] = [:]
  private var tables: [ObjectIdentifier: LineTable] = [:]

  private static let instead = "; `--changed-lines` takes a patch from anywhere"

  /// What has changed in the files as they are, since HEAD left a revision.
  init(since revision: String) throws(Failure) {
    if revision.hasPrefix("-") {
      throw .usage("`--changed-since` takes a revision, not `\(revision)`", command: "check")
    }
    let git = try Git(instead: ChangedLines.instead)
    let work = try Repository(git, since: try git.mergeBase(revision))
    extents = { path in
      // What git does not know of is new.
      guard let name = git.path(of: path) else { return .whole }
      return work.extent(of: name)
    }
    patched = 0
    hasPatterns = false
  }

  /// What a patch changes; its paths start at the top of the repository, or at the working folder.
  init(patch bytes: [UInt8], named name: String) throws(Failure) {
    let patch: Patch
    do throws(Patch.Fault) {
      patch = try Patch(bytes)
    } catch {
      throw .configuration("\(name):\(error.line): \(error.what)")
    }
    let top = ChangedLines.top
    var files: [String: Extent] = [:]
    for file in patch.files {
      guard let path = ChangedLines.path(of: file, below: top) else { continue }
      // A patch of several commits may name a file more than once; then nobody can say which lines.
      files[path] = files[path] == nil && !file.isWhole ? .lines(file.lines) : .whole
    }
    extents = { path in
      let place = Paths.real(path)
      if let extent = files[place] { return extent }
      // Of a submodule a patch has one line, which does not say what has changed in it.
      var folder = Paths.folder(of: place)
      while folder != "/", files[folder] == nil { folder = Paths.folder(of: folder) }
      return folder == "/" ? nil : .whole
    }
    patched = files.count
    hasPatterns = files.keys.contains { Paths.isPattern(Paths.fileName(of: $0)) }
  }

  /// Whether a patch has files, and none of them is among these.
  func passesBy(_ files: [String]) -> Bool {
    patched > 0 && files.allSatisfy { extents($0) == nil }
  }

  /// The findings that are about what has changed.
  ///
  /// - Parameter used: the paths of the files that a file uses.
  mutating func kept(
    _ diagnostics: [Diagnostic], used: (String) -> [String]
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      let places =
        [(diagnostic.file, diagnostic.range)] + diagnostic.related.map { ($0.file, $0.range) }
      if !Baseline.mayHold(diagnostic) || usesChanges(diagnostic.file.path, used)
        || places.contains(where: { touches($0.0, $0.1) })
      {
        result.append(diagnostic)
      }
    }
    return result
  }

  private mutating func usesChanges(_ path: String, _ used: (String) -> [String]) -> Bool {
    if let known = isUsingChanges[path] { return known }
    let uses = used(path).contains { path in
      switch extents(path) {
      case nil: false
      case .whole?: true
      case .lines(let lines)?: !lines.isEmpty
      }
    }
    isUsingChanges[path] = uses
    return uses
  }

  private mutating func touches(_ file: SourceText, _ range: ByteRange) -> Bool {
    switch extents(file.path) {
    case nil: return false
    case .whole?: return true
    case .lines(let lines)?:
      // An empty place at the start is the file as a whole.
      if range.end <= file.textStart { return !lines.isEmpty }
      let table = table(of: file)
      let last = max(range.start, range.end > range.start ? range.end - 1 : range.end)
      return lines.meets(table.line(of: range.start)...table.line(of: last))
    }
  }

  private mutating func table(of file: SourceText) -> LineTable {
    if let table = tables[ObjectIdentifier(file)] { return table }
    let table = LineTable(file)
    tables[ObjectIdentifier(file)] = table
    return table
  }

  // MARK: the paths of a patch

  /// The nearest folder upwards that holds `.git`; else the working folder.
  private static let top: String = {
    var folder = Paths.workingFolder
    while true {
      if Files.exists(Paths.join(folder, ".git")) { return folder }
      if folder == "/" { return Paths.workingFolder }
      folder = Paths.folder(of: folder)
    }
  }()

  /// The absolute path of a file: without git's prefixes, if there is such a file; as the patch has
  /// it, if there is; without its first part, if that is what another prefix is. Each from the top,
  /// then from the working folder.
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

  /// A name without `b/`, or what `diff.mnemonicPrefix` writes instead.
  private static func short(_ name: String, _ old: String?) -> String? {
    let (before, after) = (old?.utf8.prefix(2), name.utf8.prefix(2))
    guard ["b/", "w/", "i/"].contains(where: { after.elementsEqual($0.utf8) }) else { return nil }
    if let before, !["a/", "c/", "i/", "o/"].contains(where: { before.elementsEqual($0.utf8) }) {
      return nil
    }
    return String(name.dropFirst(2))
  }
}

/// What has changed in a repository since a commit, and in its submodules since theirs.
private final class Repository {
  private let git: Git
  private let base: String
  private let tracked: (files: Set<String>, submodules: Set<String>)
  private var changed: [String: ChangedLines.Extent] = [:]
  /// Those that something was asked about; nothing where their commit is not known.
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

  /// What has changed in a file, by its path from the top; nothing where nothing has.
  func extent(of name: String) -> ChangedLines.Extent? {
    if tracked.files.contains(name) { return changed[name] }
    var folder = Paths.folder(of: name)
    while folder != ".", !tracked.submodules.contains(folder) { folder = Paths.folder(of: folder) }
    // What is in no commit is new as a whole.
    guard folder != ".", let work = work(in: folder) else { return .whole }
    return work.extent(of: String(name.dropFirst(folder.count + 1)))
  }

  private func work(in folder: String) -> Repository? {
    if let known = submodules[folder] { return known }
    var work: Repository?
    do throws(Failure) {
      if let (git, base) = try git.submodule(folder, in: base) {
        work = try Repository(git, since: base)
      }
    } catch {
      work = nil
    }
    submodules[folder] = .some(work)
    return work
  }
}
