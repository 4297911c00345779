import PatternCompiler
import PatternModel
import PatternSyntax

/// The files of an editor: open files as the author sees them, all others as they are on disk.
///
/// There is no dependency graph: an analysis stores the texts it was made from and is repeated when
/// one of them has changed.
package final class Workspace {
  /// The file system, clock and threads that a workspace uses.
  package struct Disk {
    /// Reads a file by its absolute path.
    package let load: (String) -> Loaded
    /// The absolute paths of all `.pattern` files below a folder, sorted.
    package let patterns: (String) -> [String]
    /// Today's date as `YYYY-MM-DD`.
    package let today: () -> String
    /// The folder for copies of shipped files; nil if there cannot be one.
    package let copies: String?
    /// Writes a read-only copy of a shipped file.
    ///
    /// - Returns: its absolute path, or nil if it cannot be written.
    package let copy: (Source) -> String?
    /// Resolves the links in an absolute path, so that all paths of one file are equal.
    package let realPath: (String) -> String
    /// A check for cancellation, and the function that runs threads; see `Host`.
    package let isGivenUp: @Sendable () -> Bool
    package let parallel: (Int, @Sendable (Int) -> Void) -> Void
    /// Reads the configuration that applies in a folder of the workspace.
    package let configured: (String) -> Configured

    package init(
      load: @escaping (String) -> Loaded, patterns: @escaping (String) -> [String],
      realPath: @escaping (String) -> String = { $0 },
      today: @escaping () -> String, copies: String? = nil,
      copy: @escaping (Source) -> String? = { _ in nil },
      isGivenUp: @escaping @Sendable () -> Bool = { false },
      configured: @escaping (String) -> Configured = { _ in Configured() },
      parallel: @escaping (Int, @Sendable (Int) -> Void) -> Void
    ) {
      self.configured = configured
      self.load = load
      self.patterns = patterns
      self.realPath = realPath
      self.isGivenUp = isGivenUp
      self.today = today
      self.copies = copies
      self.copy = copy
      self.parallel = parallel
    }
  }

  /// A configuration, as a workspace uses it.
  package struct Configured {
    /// The settings of a file; nil for a file that the configuration does not govern.
    package var settings: (String) -> FileSettings? = { _ in nil }
    /// Returns the findings that are not in the baseline.
    package var new: ([Finding]) -> [Finding] = { $0 }
    /// The folder that no `use` may leave; nil for the folder of the workspace.
    package var root: String?
    /// The faults of the configuration, which is then not applied; nil if it is sound.
    package var fault: String?

    package init() {}
  }

  let disk: Disk
  /// The folders of the workspace: absolute, without a trailing `/`.
  package private(set) var folders: [String] = []
  private var open: [String: TextFile] = [:]
  private var read: [String: Read] = [:]
  /// The number of times that files on disk may have changed.
  private var round = 0
  /// The resolved paths of this round.
  private var realPaths: [String: String] = [:]
  /// The path under which a file is open, by its resolved path.
  private var openNames: [String: String] = [:]
  private var analyses: [String: Analysis] = [:]
  /// The configurations of this round, by folder.
  private var configurations: [String: Configured] = [:]
  /// The files below the folders; nil until listed.
  private var listed: [String]?

  /// True if an analysis since the last `begin` was given up, so that its result would be wrong.
  package var wasGivenUp: Bool { original?.wasGivenUp ?? isGivenUp }
  private var isGivenUp = false
  /// The workspace that this one is a copy of; nil if this is not a copy.
  private let original: Workspace?

  /// A file as last read, with the round in which it was read.
  private struct Read {
    let loaded: Loaded
    let file: TextFile?
    var round: Int
  }

  package convenience init(_ disk: Disk) { self.init(disk, copying: nil) }

  private init(_ disk: Disk, copying original: Workspace?) {
    self.disk = disk
    self.original = original
  }

  /// True if the current request has been given up.
  func giveUp() -> Bool {
    if disk.isGivenUp() { noteGivenUp() }
    return wasGivenUp
  }

  private func noteGivenUp() {
    if let original { original.noteGivenUp() } else { isGivenUp = true }
  }

  /// Starts a new request.
  package func begin() { isGivenUp = false }

  /// A copy with the same folders and texts, for trying edits.
  func copy() -> Workspace {
    let copy = Workspace(disk, copying: self)
    copy.folders = folders
    copy.open = open
    copy.read = read
    copy.round = round
    copy.realPaths = realPaths
    copy.openNames = openNames
    copy.listed = listed
    copy.configurations = configurations
    return copy
  }

  // MARK: changes from the client

  package func setFolders(_ folders: [String]) {
    self.folders = folders
    listed = nil
    analyses = [:]
    configurations = [:]
  }

  /// The configuration that applies to a file.
  private func configured(_ path: String) -> Configured {
    if path.utf8.first != Ascii.slash { return Configured() }
    let folder = root(of: path)
    if let known = configurations[folder] { return known }
    let read = disk.configured(folder)
    configurations[folder] = read
    return read
  }

  /// The faults of the configurations of open files, sorted.
  package var configurationFaults: [String] {
    Workspace.sorted(openPaths.compactMap { configured($0).fault })
  }

  /// Adds an open file.
  package func opened(_ file: TextFile) {
    lookAgain()
    put(file)
  }

  /// Replaces the text of an open file. If the file is open under several paths, other files see
  /// the text that was put last.
  package func put(_ file: TextFile) {
    open[file.path] = file
    openNames[realPath(of: file.path)] = file.path
  }

  package func close(_ path: String) {
    open[path] = nil
    analyses[path] = nil
    lookAgain()
  }

  /// Notes that files on disk may have changed, so that each is read again when needed. A file with
  /// the same bytes stays the same object.
  ///
  /// - Parameter atFolders: true if files may have been added or removed.
  package func lookAgain(atFolders: Bool = false) {
    round += 1
    if atFolders { listed = nil }
    configurations = [:]
    realPaths = [:]
    openNames = [:]
    for path in openPaths { openNames[realPath(of: path)] = path }
  }

  /// True if a path belongs to a pattern file, or to a folder above a known one.
  package func concerns(_ path: String) -> Bool {
    path.hasSuffix(".pattern") || path.hasSuffix("/\(Configuration.fileName)")
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

  /// The path under which a file is open, or else the path itself.
  private func name(of path: String) -> String {
    if openNames.isEmpty || open[path] != nil { return path }
    return openNames[realPath(of: path)] ?? path
  }

  // MARK: texts

  package func openFile(_ path: String) -> TextFile? { open[path] }

  /// The paths of the open files, sorted.
  package var openPaths: [String] { Workspace.sorted(Array(open.keys)) }

  /// The current text of a file; nil if it cannot be read.
  package func file(_ path: String) -> TextFile? {
    if let file = open[name(of: path)] { return file }
    _ = load(path)
    return read[path]?.file
  }

  /// The text of a source that an analysis holds.
  package func file(of source: Source) -> TextFile {
    if let file = open[source.path], file.source === source { return file }
    if let file = read[source.path]?.file, file.source === source { return file }
    return TextFile(source)
  }

  /// Every file below the folders and every open file, sorted. A file with several paths occurs
  /// once, under its open path.
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

  /// The folder that `use` cannot leave: the innermost workspace folder that contains the file, or
  /// else the file's own folder.
  package func root(of path: String) -> String {
    let around = folders.filter { Workspace.isInside(path, $0) }
    if let best = around.max(by: { $0.utf8.count < $1.utf8.count }), !best.isEmpty { return best }
    guard let slash = path.utf8.lastIndex(of: Ascii.slash) else { return "" }
    return String(path[..<slash])
  }

  /// A path for display, relative to its workspace folder.
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

  /// True if a path lies in a folder, both literally and after resolving links.
  private func isInside(_ path: String, _ folder: String) -> Bool {
    Workspace.isInside(path, folder)
      && Workspace.isInside(realPath(of: path), realPath(of: folder))
  }

  /// The analysis of a file, with the findings of `patternc check`.
  ///
  /// - Returns: nil if the file cannot be read or the request was given up.
  package func analysis(of path: String) -> Analysis? {
    let path = name(of: path)
    guard let file = file(path) else {
      analyses[path] = nil
      return nil
    }
    let today = disk.today()
    let settings = configured(path).settings(path)
    var last = analyses[path]
    if last?.settings != settings { last = nil }
    if let last, last.file === file, last.today == today,
      last.used.allSatisfy({ isSame($0.path, $0.source) })
    {
      return last
    }
    if !disk.isGivenUp() {
      var used: [(path: String, source: Source?)] = []
      let host = host(of: path) { used.append(($0, $1)) }
      if let made = Analysis(file, today: today, host: host, used: { used }, after: last) {
        analyses[path] = made
        return made
      }
    }
    noteGivenUp()
    return nil
  }

  /// The host for the analysis of a file.
  ///
  /// - Parameter note: receives each file that is requested, with its source.
  func host(
    of path: String, noting note: @escaping (String, Source?) -> Void = { _, _ in }
  ) -> Host {
    let configured = configured(path)
    let root = configured.root ?? root(of: path)
    // A text without a file has no folder from which a `use` could start.
    let isFile = path.utf8.first == Ascii.slash
    return Host(
      load: { other in
        if !isFile { return .unreadable("this text is not in a file yet") }
        if self.disk.isGivenUp() { return .outside }
        if !self.isInside(other, root) {
          return Workspace.isInside(other, root) ? .linkedOutside : .outside
        }
        let other = self.name(of: other)
        let loaded = self.load(other)
        let source: Source? = if case .source(let source) = loaded { source } else { nil }
        note(other, source)
        return loaded
      }, settings: configured.settings, isGivenUp: disk.isGivenUp,
      parallel: disk.parallel)
  }

  /// The path of a readable file that another one may use.
  func usedPath(_ name: String, from path: String) -> String? {
    guard path.utf8.first == Ascii.slash, let used = UsePath.path(of: name, from: path),
      isInside(used, root(of: path)), file(used) != nil
    else { return nil }
    return used
  }

  private func isSame(_ path: String, _ source: Source?) -> Bool {
    if case .source(let now) = load(path) { return now === source }
    return source == nil
  }

  /// The findings in a file: those of its own check, and those that only checks of open files
  /// report.
  package func findings(of path: String) -> [Finding] {
    // Nobody can edit a copy.
    guard !isCopy(path), let own = analysis(of: path) else { return [] }
    return configured(path).new(own.own + findings(of: own, byOthers: path))
  }

  /// The findings as an editor shows them; if there are very many, only the most severe.
  package func shownFindings(of path: String) -> ShownFindings {
    ShownFindings(findings(of: path))
  }

  /// The findings in the file that only checks of open files that use the file report.
  private func findings(of own: Analysis, byOthers path: String) -> [Finding] {
    let source = own.file.source
    var others: [Finding] = []
    for other in openPaths where other != path {
      guard let user = analysis(of: other), user.uses(path) else { continue }
      for finding in user.findings where finding.file === source {
        func isSame(_ known: Finding) -> Bool {
          known.file === source && known.isSame(as: finding)
        }
        if !own.findings.contains(where: isSame), !others.contains(where: isSame) {
          others.append(finding)
        }
      }
    }
    return others
  }

  /// The files with findings that only the check of this open file reports.
  package func blamed(by path: String) -> [String] {
    guard let analysis = analysis(of: path) else { return [] }
    var result: [String] = []
    for finding in analysis.findings where finding.file !== analysis.file.source {
      let blamed = finding.file.path
      if result.contains(blamed) { continue }
      let own = self.analysis(of: blamed)?.findings ?? []
      if !own.contains(where: { $0.file === finding.file && $0.isSame(as: finding) }) {
        result.append(blamed)
      }
    }
    return result
  }
}

extension Finding {
  /// True if two findings of one file have the same range and message.
  func isSame(as other: Finding) -> Bool {
    range == other.range && message == other.message
  }
}
