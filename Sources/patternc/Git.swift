#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks git, without a shell: words go to it as they are, whatever is in them.
///
/// Nothing that a repository is set to run is run: no pager, no external diff, no text conversion,
/// no file-system monitor. What it says is in English and has a limit.
struct Git {
  /// The most bytes that an answer may have (256 MiB).
  private static let answerLimit = 256 << 20
  /// Before every command: what a user or a repository may have set otherwise.
  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.quotepath=off", "-c", "color.ui=false",
    "-c", "core.fsmonitor=false", "-c", "diff.relative=false",
    "-c", "diff.ignoreSubmodules=all",
  ]
  /// What would make git say something else, or run something.
  private static let unwanted = [
    "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_PAGER", "GIT_GLOB_PATHSPECS",
    "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "LANG", "LANGUAGE",
  ]
  private static let pinned = ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"]
  /// What says which repository it is, whatever the folder.
  private static let locating = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// Where the work tree starts: absolute, without links.
  let top: String
  /// Before every command: where it starts, if not in the working folder.
  private let start: [String]
  /// Variables that git is not to see besides.
  private let hidden: [String]

  /// The repository around the working folder.
  ///
  /// - Parameter instead: what to do where there is none, as a message ends.
  init(instead: String) throws(Failure) {
    start = []
    hidden = try Git.hidden()
    let top = try Git.ask(["rev-parse", "--show-toplevel"], hidden, instead)
    self.top = Paths.resolved(top) ?? top
  }

  /// The repository of a submodule; nothing where the folder, without links in its path, is none.
  private init?(submodule folder: String) throws(Failure) {
    start = ["-C", folder]
    hidden = Git.locating
    let top = try Git.ask(start + ["rev-parse", "--show-toplevel"], hidden, "")
    self.top = Paths.resolved(top) ?? top
    // Where there is none, git finds the one around it.
    if self.top != folder { return nil }
  }

  /// For hooks in a linked work tree git sets GIT_DIR and not GIT_WORK_TREE: git then takes any
  /// folder that it is called from for the top. It finds that repository without it just as well.
  private static func hidden() throws(Failure) -> [String] {
    if Terminal.environment("GIT_DIR") == nil { return [] }
    if Terminal.environment("GIT_WORK_TREE") != nil { return [] }
    let words = ["rev-parse", "--absolute-git-dir"]
    let (given, found) = (try run(words, []), try run(words, ["GIT_DIR"]))
    let isSame = given.status == 0 && found.status == 0 && given.output == found.output
    return isSame ? ["GIT_DIR"] : []
  }

  /// A path as the repository knows it; nothing for what lies outside.
  func path(of path: String) -> String? {
    let place = Paths.real(path)
    return Paths.isInside(place, root: top) ? Paths.relative(place, to: top) : nil
  }

  // MARK: revisions

  /// The commit that a revision names.
  func commit(_ revision: String) throws(Failure) -> String {
    let name = revision + "^{commit}"
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    let commit = Git.line(answer.output)
    if answer.status == 0, !commit.isEmpty { return commit }
    throw .configuration("there is no revision `\(revision)` here" + (try cure(revision)))
  }

  /// What brings a revision here.
  private func cure(_ revision: String) throws(Failure) -> String {
    let isShallow = try isShallow()
    let remotes = Git.lines(try run(["remote"]).output)
    let fetch = isShallow ? "git fetch --unshallow" : "git fetch"
    for remote in remotes where revision.hasPrefix(remote + "/") {
      let branch = revision.dropFirst(remote.count + 1)
      return "; `\(fetch) \(remote) +refs/heads/\(branch):refs/remotes/\(revision)` brings it"
    }
    for remote in remotes {
      let name = "refs/remotes/\(remote)/\(revision)"
      let found = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
      if found.status == 0 { return "; `\(remote)/\(revision)` is there" }
    }
    guard let remote = remotes.first else { return "" }
    return "; `\(fetch) \(remote)` brings what \(remote) has"
  }

  /// The commit where the work on HEAD left a revision.
  func mergeBase(_ revision: String) throws(Failure) -> String {
    let commit = try commit(revision)
    let answer = try run(["merge-base", commit, "HEAD"])
    let base = Git.line(answer.output)
    if answer.status == 0, !base.isEmpty { return base }
    let what = "`\(revision)` and HEAD have no commit in common here"
    guard try isShallow() else { throw .configuration(what) }
    let remote = Git.lines(try run(["remote"]).output).first ?? "origin"
    throw .configuration(
      what + ", since this clone is shallow; `git fetch --unshallow \(remote)` brings the rest")
  }

  private func isShallow() throws(Failure) -> Bool {
    let answer = try run(["rev-parse", "--is-shallow-repository"])
    return Git.line(answer.output) == "true"
  }

  // MARK: contents

  /// What differs between a commit and the files as they are, as a patch without context.
  func patch(since commit: String) throws(Failure) -> [UInt8] {
    try output([
      "-C", top, "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--text", "--unified=0",
      "--inter-hunk-context=0", "--diff-algorithm=default", "--find-renames", "--src-prefix=a/",
      "--dst-prefix=b/", "-O/dev/null", "--ignore-submodules=all", commit, "--",
    ])
  }

  /// The files that git knows of, and the folders of submodules, from the top of the work tree.
  func tracked() throws(Failure) -> (files: Set<String>, submodules: Set<String>) {
    var (files, submodules): (Set<String>, Set<String>) = ([], [])
    for entry in Git.parts(try output(["-C", top, "ls-files", "-z", "--stage", "--full-name"])) {
      // mode SP id SP stage TAB path
      guard let tab = entry.firstIndex(of: "\t") else { continue }
      let path = String(entry[entry.index(after: tab)...])
      if entry.hasPrefix("160000 ") { submodules.insert(path) } else { files.insert(path) }
    }
    return (files, submodules)
  }

  /// The repository of a submodule, and its commit in a commit of this one; nothing where either is
  /// not here.
  func submodule(_ folder: String, in commit: String) throws(Failure) -> (git: Git, base: String)? {
    let answer = try run(["rev-parse", "--verify", "--quiet", "\(commit):\(folder)"])
    guard answer.status == 0, let git = try Git(submodule: Paths.join(top, folder)) else {
      return nil
    }
    let base = Git.line(answer.output)
    return try git.run(["cat-file", "-e", base + "^{commit}"]).status == 0 ? (git, base) : nil
  }

  /// The files of a tree: their paths from its top, with the ids of their contents.
  func files(in tree: String) throws(Failure) -> [(path: String, id: String)] {
    let list = try output(["ls-tree", "-r", "-z", "--full-tree", tree])
    var files: [(path: String, id: String)] = []
    for entry in Git.parts(list) {
      // mode SP type SP id TAB path; what is neither a file nor a link to one is left out.
      guard let tab = entry.firstIndex(of: "\t") else { continue }
      let words = entry[..<tab].split(separator: " ")
      if words.count == 3, words[1] == "blob", words[0] != "120000" {
        files.append((String(entry[entry.index(after: tab)...]), String(words[2])))
      }
    }
    return files
  }

  /// Whether a path of a tree is a folder, a file or nothing.
  func kind(of object: String) throws(Failure) -> String? {
    let answer = try run(["cat-file", "-t", object])
    return answer.status == 0 ? Git.line(answer.output) : nil
  }

  /// The contents after an id.
  func contents(of id: String) throws(Failure) -> [UInt8] {
    try output(["cat-file", "blob", id])
  }

  // MARK: the process

  private static func ask(
    _ words: [String], _ hidden: [String], _ instead: String
  ) throws(Failure) -> String {
    let answer = try run(words, hidden, instead)
    // A path may end in anything but the line end that git adds.
    if answer.status == 0 { return String(decoding: answer.output.dropLast(), as: UTF8.self) }
    throw .configuration("git knows no work tree here: \(line(answer.errors))" + instead)
  }

  private func output(_ words: [String]) throws(Failure) -> [UInt8] {
    let answer = try run(words)
    if answer.status == 0 { return answer.output }
    throw .system("git failed: \(Git.line(answer.errors))")
  }

  private func run(_ words: [String]) throws(Failure) -> Answer {
    try Git.run(start + words, hidden)
  }

  private struct Answer {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  private static func run(
    _ words: [String], _ hidden: [String], _ instead: String = ""
  ) throws(Failure) -> Answer {
    var out: [Int32] = [-1, -1]
    var err: [Int32] = [-1, -1]
    guard pipe(&out) == 0 else { throw .system("cannot ask git: \(systemMessage(errno))") }
    guard pipe(&err) == 0 else {
      let reason = systemMessage(errno)
      for end in out { close(end) }
      throw .system("cannot ask git: \(reason)")
    }
    let variables = environment(without: hidden)
    let (process, problem) = spawn(["git"] + settings + words, variables, out, err)
    close(out[1])
    close(err[1])
    defer {
      close(out[0])
      close(err[0])
    }
    if problem == ENOENT { throw .configuration("there is no git to ask" + instead) }
    if problem != 0 { throw .system("cannot start git: \(systemMessage(problem))") }
    var answer = Answer(status: -1, output: [], errors: [])
    let isWhole = drain(out[0], err[0], &answer)
    if !isWhole { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if !isWhole { throw .system("git says more than \(answerLimit >> 20) MiB; that is too much") }
    // Ended by itself, and how; by a signal, something that no command answers.
    answer.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128
    return answer
  }

  private static func spawn(
    _ words: [String], _ environment: [String], _ out: [Int32], _ err: [Int32]
  ) -> (pid_t, Int32) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, err[1], STDERR_FILENO)
    for end in out + err where end > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, end)
    }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, "git", &actions, nil, &arguments, &variables)
    return (process, problem)
  }

  private static func environment(without hidden: [String]) -> [String] {
    var result: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      let name = String(text.prefix { $0 != "=" })
      if !unwanted.contains(name), !hidden.contains(name),
        !pinned.contains(where: { $0.hasPrefix(name + "=") })
      {
        result.append(text)
      }
      next += 1
    }
    return result + pinned
  }

  /// Reads both pipes to their ends; answers false where that is too much.
  private static func drain(_ out: Int32, _ err: Int32, _ answer: inout Answer) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var waiting = [
      pollfd(fd: out, events: Int16(POLLIN), revents: 0),
      pollfd(fd: err, events: Int16(POLLIN), revents: 0),
    ]
    while waiting.contains(where: { $0.fd >= 0 }) {
      if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
        if errno == EINTR { continue }
        return false
      }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let got = read(waiting[index].fd, &chunk, chunk.count)
        if got < 0, errno == EINTR || errno == EAGAIN { continue }
        if got <= 0 {
          // A descriptor below zero is not looked at.
          waiting[index].fd = -1
        } else if index == 0 {
          answer.output += chunk[..<got]
        } else if answer.errors.count < chunk.count {
          answer.errors += chunk[..<got]
        }
      }
      if answer.output.count > answerLimit { return false }
    }
    return true
  }

  // MARK: text

  /// The first line, without its end.
  private static func line(_ bytes: [UInt8]) -> String { lines(bytes).first ?? "" }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func parts(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
