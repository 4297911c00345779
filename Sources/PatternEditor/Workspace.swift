import PatternCompiler
import PatternModel
import PatternSyntax

/// The files that an editor works on: those that are open as their authors see them now, all
/// others as they lie on disk.
///
/// Nothing here is told what depends on what: an analysis remembers the texts that it was made
/// from, and is made again once one of them is another.
package final class Workspace {
  /// What a workspace may ask of the world.
  package struct Disk {
    /// Reads a file by its absolute path.
    package let load: (String) -> Loaded
    /// The absolute paths of all `.pattern` files below a folder, sorted.
    package let patterns: (String) -> [String]
    /// The day it is, as `YYYY-MM-DD`.
    package let today: () -> String
    /// The folder that copies of shipped profiles lie in; none where there cannot be one.
    package let copies: String?
    /// Sees to it that such a copy lies there, as nobody may change it; answers its absolute path,
    /// or nothing where it cannot be written.
    package let copy: (SourceText) -> String?
    /// The absolute path of a file without links in it: the same for all paths that lead to one
    /// file.
    package let realPath: (String) -> String
    /// How many threads may run, what runs them, and whether to go on: see `Host`.
    package let width: Int
    package let isGivenUp: @Sendable () -> Bool
    package let parallel: (Int, @Sendable (Int) -> Void) -> Void

    package init(
      load: @escaping (String) -> Loaded, patterns: @escaping (String) -> [String],
      realPath: @escaping (String) -> String = { $0 },
      today: @escaping () -> String, copies: String? = nil,
      copy: @escaping (SourceText) -> String? = { _ in nil }, width: Int = 1,
      isGivenUp: @escaping @Sendable () -> Bool = { false },
      parallel: @escaping (Int, @Sendable (Int) -> Void) -> Void
    ) {
      self.load = load
      self.patterns = patterns
      self.realPath = realPath
      self.isGivenUp = isGivenUp
      self.today = today
      self.copies = copies
      self.copy = copy
      self.width = width
      self.parallel = parallel
    }
  }

  let disk: Disk
  /// Absolute, without a `/` at the end.
  package private(set) var folders: [String] = []
  private var open: [String: TextFile] = [:]
  private var read: [String: Read] = [:]
  /// How often somebody has said that files on disk may have changed.
  private var round = 0
  /// The real paths of paths that somebody has asked for in this round.
  private var realPaths: [String: String] = [:]
  /// By its real path, the path under which a file is open.
  private var openNames: [String: String] = [:]
  private var analyses: [String: Analysis] = [:]
  /// The files below the folders; none while nobody has looked.
  private var listed: [String]?

  /// Whether an answer since the last `begin` would be wrong, since an analysis was given up.
  package var wasGivenUp: Bool { attempt.isGivenUp }
  private let attempt: Attempt

  /// A file as it was read, and in which round.
  private struct Read {
    let loaded: Loaded
    let file: TextFile?
    var round: Int
  }

  /// Shared with the copies that an answer is made with.
  private final class Attempt { var isGivenUp = false }

  package convenience init(_ disk: Disk) { self.init(disk, Attempt()) }

  private init(_ disk: Disk, _ attempt: Attempt) {
    self.disk = disk
    self.attempt = attempt
  }

  /// Whether what was just asked for has been given up.
  func giveUp() -> Bool {
    if disk.isGivenUp() { attempt.isGivenUp = true }
    return attempt.isGivenUp
  }

  /// From here on, what is answered is another answer.
  package func begin() { attempt.isGivenUp = false }

  /// The same folders and texts, to be changed without changing these.
  func copy() -> Workspace {
    let copy = Workspace(disk, attempt)
    copy.folders = folders
    copy.open = open
    copy.read = read
    copy.round = round
    copy.realPaths = realPaths
    copy.openNames = openNames
    copy.listed = listed
    return copy
  }

  // MARK: what the client tells

  package func setFolders(_ folders: [String]) {
    self.folders = folders
    listed = nil
    analyses = [:]
  }

  /// A file is open from now on.
  package func opened(_ file: TextFile) {
    lookAgain()
    put(file)
  }

  /// The text of an open file is another. Of several that are one file, the last one is what others
  /// use.
  package func put(_ file: TextFile) {
    open[file.path] = file
    openNames[realPath(of: file.path)] = file.path
  }

  package func close(_ path: String) {
    open[path] = nil
    analyses[path] = nil
    lookAgain()
  }

  /// Files on disk may have changed: each is read again where it is next wanted. One that has the
  /// bytes that it had stays what it was to those who have used it.
  ///
  /// - Parameter atFolders: whether files may have come or gone.
  package func lookAgain(atFolders: Bool = false) {
    round += 1
    if atFolders { listed = nil }
    realPaths = [:]
    openNames = [:]
    for path in openPaths { openNames[realPath(of: path)] = path }
  }

  /// Whether a path is that of a pattern file, or of a folder above one that is known.
  package func concerns(_ path: String) -> Bool {
    path.hasSuffix(".pattern")
      || (Array(read.keys) + (listed ?? [])).contains {
        Workspace.isInside($0, path) || Workspace.isInside(realPath(of: $0), path)
      }
  }

  private func realPath(of path: String) -> String {
    if let known = realPaths[path] { return known }
    let found = path.utf8.first == Ascii.slash ? disk.realPath(path) : path
    realPaths[path] = found
    return found
  }

  /// The path under which a file is open, if it is; else the same path.
  private func name(of path: String) -> String {
    if openNames.isEmpty || open[path] != nil { return path }
    return openNames[realPath(of: path)] ?? path
  }

  // MARK: texts

  package func openFile(_ path: String) -> TextFile? { open[path] }

  /// The paths of the open files, sorted.
  package var openPaths: [String] { Workspace.sorted(Array(open.keys)) }

  /// The text of a file as it is now; nothing for one that cannot be read.
  package func file(_ path: String) -> TextFile? {
    if let file = open[name(of: path)] { return file }
    _ = load(path)
    return read[path]?.file
  }

  /// The text of a source that some analysis holds.
  package func file(of source: SourceText) -> TextFile {
    if let file = open[source.path], file.source === source { return file }
    if let file = read[source.path]?.file, file.source === source { return file }
    return TextFile(source)
  }

  /// Every file below the folders and every open one, sorted; one that several paths lead to once,
  /// under the path that it is open under.
  package var paths: [String] {
    let known = listed ?? folders.flatMap { disk.patterns($0) }
    listed = known
    var seen = Set(openPaths.map { realPath(of: $0) })
    let others = Workspace.sorted(known).filter {
      open[$0] == nil && isInside($0, root(of: $0)) && seen.insert(realPath(of: $0)).inserted
    }
    return Workspace.sorted(openPaths + others)
  }

  private static func sorted(_ paths: [String]) -> [String] {
    var result: [String] = []
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where result.last != path {
      result.append(path)
    }
    return result
  }

  private func load(_ path: String) -> Loaded {
    if let file = open[name(of: path)] { return .source(file.source) }
    let known = read[path]
    if let known, known.round == round { return known.loaded }
    let loaded = disk.load(path)
    var file: TextFile?
    if case .source(let source) = loaded {
      if let known, let old = known.file?.source,
        old.bytes(ByteRange(0, UInt32(old.count)))
          .elementsEqual(source.bytes(ByteRange(0, UInt32(source.count))))
      {
        read[path]?.round = round
        return known.loaded
      }
      file = TextFile(source)
    }
    read[path] = Read(loaded: loaded, file: file, round: round)
    return loaded
  }

  // MARK: analyses

  /// The folder that no `use` of a file may leave: the innermost folder of the workspace that holds
  /// it, or else its own.
  package func root(of path: String) -> String {
    var best = ""
    for folder in folders
    where Workspace.isInside(path, folder) && folder.utf8.count > best.utf8.count {
      best = folder
    }
    if !best.isEmpty { return best }
    guard let slash = path.utf8.lastIndex(of: Ascii.slash) else { return "" }
    return String(path[..<slash])
  }

  /// A path as people read it: from the folder of the workspace on.
  package func shownPath(_ path: String) -> String {
    let root = root(of: path)
    guard !root.isEmpty, root != "/" else { return path }
    return String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
  }

  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder == "/" || path == folder
      || path.utf8.starts(with: folder.utf8)
        && path.utf8.dropFirst(folder.utf8.count).first == Ascii.slash
  }

  /// Whether a path lies in a folder, by its name and after all links.
  private func isInside(_ path: String, _ folder: String) -> Bool {
    Workspace.isInside(path, folder)
      && Workspace.isInside(realPath(of: path), realPath(of: folder))
  }

  /// What a file means and what is wrong with it, as `patternc check` would say it now; nothing for
  /// a file that cannot be read, and where it is given up.
  package func analysis(of path: String) -> Analysis? {
    let path = name(of: path)
    guard let file = file(path) else {
      analyses[path] = nil
      return nil
    }
    let today = disk.today()
    let last = analyses[path]
    if let last, last.file === file, last.today == today,
      last.used.allSatisfy({ isSame($0.path, $0.source) })
    {
      return last
    }
    if !disk.isGivenUp() {
      let used = Used()
      let host = host(of: path, used)
      if let made = Analysis(file, today: today, host: host, used: used, after: last) {
        analyses[path] = made
        return made
      }
    }
    attempt.isGivenUp = true
    return nil
  }

  /// What an analysis of a file may ask for.
  func host(of path: String, _ used: Used) -> Host {
    let root = root(of: path)
    // A text without a file has no folder that a `use` could start from.
    let isFile = path.utf8.first == Ascii.slash
    return Host(
      load: { other in
        if !isFile { return .unreadable("this text is in no file yet") }
        if self.disk.isGivenUp() { return .outside }
        if !self.isInside(other, root) {
          return Workspace.isInside(other, root) ? .linkedOutside : .outside
        }
        let other = self.name(of: other)
        let loaded = self.load(other)
        if case .source(let source) = loaded {
          used.files.append((other, source))
        } else {
          used.files.append((other, nil))
        }
        return loaded
      }, width: disk.width, isGivenUp: disk.isGivenUp, parallel: disk.parallel)
  }

  /// The path of a file that another one may use and that can be read.
  func usedPath(_ name: String, from path: String) -> String? {
    guard path.utf8.first == Ascii.slash, let used = UsePath.path(of: name, from: path),
      isInside(used, root(of: path)), file(used) != nil
    else { return nil }
    return used
  }

  private func isSame(_ path: String, _ source: SourceText?) -> Bool {
    if case .source(let now) = load(path) { return now === source }
    return source == nil
  }

  /// What is wrong with a file: what a check of it says of it, and what checks of open files that
  /// use it say of it besides.
  package func findings(of path: String) -> [Diagnostic] {
    // Nobody could mend a copy.
    guard !isCopy(path), let own = analysis(of: path) else { return [] }
    return own.own + findings(of: own, byOthers: path)
  }

  /// The same as an editor shows it: of very many findings, the gravest.
  package func shownFindings(of path: String) -> ShownFindings {
    guard !isCopy(path), let own = analysis(of: path) else { return ShownFindings([]) }
    let others = findings(of: own, byOthers: path)
    return others.isEmpty ? ShownFindings(own.own) : ShownFindings(own.own + others)
  }

  /// What checks of open files that use a file say of it, and its own does not.
  private func findings(of own: Analysis, byOthers path: String) -> [Diagnostic] {
    let source = own.file.source
    var others: [Diagnostic] = []
    for other in openPaths where other != path {
      guard let user = analysis(of: other), user.uses(path) else { continue }
      for finding in user.diagnostics where finding.file === source {
        func isSame(_ known: Diagnostic) -> Bool {
          known.file === source && known.isSame(as: finding)
        }
        if !own.diagnostics.contains(where: isSame), !others.contains(where: isSame) {
          others.append(finding)
        }
      }
    }
    return others
  }

  /// The files, open or not, of which the check of an open file says what their own does not.
  package func blamed(by path: String) -> [String] {
    guard let analysis = analysis(of: path) else { return [] }
    var result: [String] = []
    for finding in analysis.diagnostics where finding.file !== analysis.file.source {
      let blamed = finding.file.path
      if result.contains(blamed) { continue }
      let own = self.analysis(of: blamed)?.diagnostics ?? []
      if !own.contains(where: { $0.file === finding.file && $0.isSame(as: finding) }) {
        result.append(blamed)
      }
    }
    return result
  }
}

extension Diagnostic {
  /// Whether two findings of one file say the same.
  func isSame(as other: Diagnostic) -> Bool {
    range == other.range && message == other.message
  }
}
