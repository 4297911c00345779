#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs git without a shell, so words reach it unchanged.
///
/// Nothing that a repository configures is run: no pager, external diff, text conversion, filter,
/// hook, file-system monitor or fetch of missing objects. A bare repository inside a work tree is
/// not used. Output is in English and its size is limited.
package struct Git {
  /// The maximum size of the output, in bytes (256 MiB). Our choice.
  private static let answerLimit = 256 << 20
  /// Arguments before every command. They override settings of the user and the repository.
  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.quotepath=off", "-c", "color.ui=false",
    "-c", "core.fsmonitor=false", "-c", "diff.relative=false",
    "-c", "diff.ignoreSubmodules=all", "-c", "core.hooksPath=/dev/null",
    "-c", "safe.bareRepository=explicit", "-c", "protocol.allow=never",
  ]
  /// Variables that would change the output or run a program.
  private static let unwanted = [
    "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_PAGER", "GIT_GLOB_PATHSPECS",
    "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "LANG", "LANGUAGE",
  ]
  /// Variables that are always set. An empty list of allowed protocols overrides the repository's
  /// own settings, and allows none.
  private static let pinned = [
    "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1",
    "GIT_ALLOW_PROTOCOL=",
  ]
  /// Variables that name a repository regardless of the folder.
  private static let locating = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// The top of the work tree: absolute, with links resolved.
  let top: String
  /// Arguments that choose the folder, if it is not the working folder.
  private let start: [String]
  /// More variables to hide from git.
  private let hidden: [String]

  /// Opens the repository around the working folder.
  ///
  /// - Parameter instead: the end of the message if there is none, with an alternative.
  /// - Throws: `Failure` outside of a repository, and if git refuses to read it.
  package init(instead: String) throws(Failure) {
    start = []
    hidden = try Git.hidden()
    let top = try Git.ask(["rev-parse", "--show-toplevel"], hidden, instead)
    self.top = Paths.resolved(top) ?? top
  }

  /// Opens the repository of a submodule; nil if the folder, a path with links resolved, has none.
  private init?(submodule folder: String) throws(Failure) {
    start = ["-C", folder]
    hidden = Git.locating
    let top = try Git.ask(start + ["rev-parse", "--show-toplevel"], hidden, "")
    self.top = Paths.resolved(top) ?? top
    // If the folder has none, git finds the repository around it.
    if self.top != folder { return nil }
  }

  /// The variables to hide so that git finds the top of the work tree. In hooks of a linked work
  /// tree git sets GIT_DIR without GIT_WORK_TREE, and then takes any current folder for the top.
  /// GIT_DIR is hidden if git finds the same repository without it.
  private static func hidden() throws(Failure) -> [String] {
    if Terminal.environment("GIT_DIR") == nil { return [] }
    if Terminal.environment("GIT_WORK_TREE") != nil { return [] }
    let words = ["rev-parse", "--absolute-git-dir"]
    let (given, found) = (try run(words, []), try run(words, ["GIT_DIR"]))
    let isSame = given.status == 0 && found.status == 0 && given.output == found.output
    return isSame ? ["GIT_DIR"] : []
  }

  /// The path of a file relative to the top; nil if it lies outside.
  package func path(of path: String) -> String? {
    let place = Paths.real(path)
    return Paths.isInside(place, root: top) ? Paths.relative(place, to: top) : nil
  }

  // MARK: revisions

  /// The commit that a revision names.
  ///
  /// - Throws: `Failure` if there is no such revision.
  package func commit(_ revision: String) throws(Failure) -> String {
    let name = revision + "^{commit}"
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    let commit = Git.line(answer.output)
    if answer.status == 0, !commit.isEmpty { return commit }
    throw .configuration("there is no revision `\(revision)` here" + (try cure(revision)))
  }

  /// The end of a message: the command that fetches a missing revision.
  private func cure(_ revision: String) throws(Failure) -> String {
    let isShallow = try isShallow()
    let remotes = Git.lines(try run(["remote"]).output)
    let fetch = isShallow ? "git fetch --unshallow" : "git fetch"
    for remote in remotes where revision.hasPrefix(remote + "/") {
      let branch = revision.dropFirst(remote.count + 1)
      return "; `\(fetch) \(remote) +refs/heads/\(branch):refs/remotes/\(revision)` gets it"
    }
    for remote in remotes {
      let name = "refs/remotes/\(remote)/\(revision)"
      let found = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
      if found.status == 0 { return "; `\(remote)/\(revision)` exists" }
    }
    guard let remote = remotes.first else { return "" }
    return "; `\(fetch) \(remote)` gets what \(remote) has"
  }

  /// The merge base of a revision and HEAD.
  func mergeBase(_ revision: String) throws(Failure) -> String {
    let commit = try commit(revision)
    let answer = try run(["merge-base", commit, "HEAD"])
    let base = Git.line(answer.output)
    if answer.status == 0, !base.isEmpty { return base }
    let what = "`\(revision)` and HEAD have no commit in common here"
    guard try isShallow() else { throw .configuration(what) }
    let remote = Git.lines(try run(["remote"]).output).first ?? "origin"
    throw .configuration(
      what + ", since this clone is shallow; `git fetch --unshallow \(remote)` gets the rest")
  }

  private func isShallow() throws(Failure) -> Bool {
    let answer = try run(["rev-parse", "--is-shallow-repository"])
    return Git.line(answer.output) == "true"
  }

  // MARK: contents

  /// The differences between a commit and the work tree, as a patch without context.
  func patch(since commit: String) throws(Failure) -> [UInt8] {
    try output(
      noFilters() + [
        "-C", top, "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--text", "--unified=0",
        "--inter-hunk-context=0", "--diff-algorithm=default", "--find-renames", "--src-prefix=a/",
        "--dst-prefix=b/", "-O/dev/null", "--ignore-submodules=all", commit, "--",
      ])
  }

  /// Settings that disable all filters: git would run them on every changed file to compare
  /// contents.
  private func noFilters() throws(Failure) -> [String] {
    let answer = try run(
      ["-C", top, "config", "-z", "--name-only", "--get-regexp", "^filter\\."])
    var settings: [String] = []
    var known: Set<String> = []
    for key in Git.parts(answer.output) {
      guard let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let filter = String(key[..<dot])
      if !known.insert(filter).inserted { continue }
      // `-c NAME=VALUE` cannot express a name that contains `=`.
      if filter.utf8.contains(UInt8(ascii: "=")) {
        throw .configuration("git has a filter whose name contains a `=`: `\(filter)`")
      }
      for setting in ["clean=", "smudge=", "process=", "required=false"] {
        settings += ["-c", "\(filter).\(setting)"]
      }
    }
    return settings
  }

  /// The files that git tracks and the folders of submodules, relative to the top of the work tree.
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

  /// The repository of a submodule, and the commit that is recorded for it in a commit of this
  /// repository; nil if either is missing.
  func submodule(_ folder: String, in commit: String) throws(Failure) -> (git: Git, base: String)? {
    let answer = try run(["rev-parse", "--verify", "--quiet", "\(commit):\(folder)"])
    guard answer.status == 0, let git = try Git(submodule: Paths.join(top, folder)) else {
      return nil
    }
    let base = Git.line(answer.output)
    return try git.run(["cat-file", "-e", base + "^{commit}"]).status == 0 ? (git, base) : nil
  }

  /// The files in a commit, as the ids of their contents by path from the top.
  ///
  /// - Throws: `Failure` if git cannot list them.
  package func files(in commit: String) throws(Failure) -> [String: String] {
    let list = try output(["ls-tree", "-r", "-z", "--full-tree", commit])
    var files: [String: String] = [:]
    for entry in Git.parts(list) {
      // mode SP type SP id TAB path; submodules and links are left out.
      guard let tab = entry.firstIndex(of: "\t") else { continue }
      let words = entry[..<tab].split(separator: " ")
      if words.count == 3, words[1] == "blob", words[0] != "120000" {
        files[String(entry[entry.index(after: tab)...])] = String(words[2])
      }
    }
    return files
  }

  /// Starts a reader of file contents.
  ///
  /// - Throws: `Failure` if git cannot be started.
  package func objects() throws(Failure) -> GitObjects {
    let (input, output) = (try Git.makePipe(), try Git.makePipe())
    let (process, problem) = Git.spawn(
      start + ["cat-file", "--batch"], hidden, input.end, output.start, nil)
    close(input.end)
    close(output.start)
    if problem != 0 { throw .system("cannot start git: \(systemMessage(problem))") }
    return GitObjects(process, input: input.start, output: output.end)
  }

  // MARK: the process

  private static func ask(
    _ words: [String], _ hidden: [String], _ instead: String
  ) throws(Failure) -> String {
    let answer = try run(words, hidden, instead)
    // Drops only the line end that git adds: a path may end in any character.
    if answer.status == 0 { return String(decoding: answer.output.dropLast(), as: UTF8.self) }
    let lines = lines(answer.errors)
    let what = "git finds no work tree here: \(lines.first ?? "")" + instead
    // If the folder belongs to another user, git prints the command that marks it as trusted.
    guard
      let remedy = lines.first(where: { line in
        line.drop { $0 == "\t" }.hasPrefix("git config --global --add safe.directory")
      })
    else {
      throw .configuration(what)
    }
    throw .configuration(what, "if you trust its contents: `\(remedy.drop { $0 == "\t" })`")
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
    let (out, err) = (try makePipe(), try makePipe())
    let (process, problem) = spawn(words, hidden, nil, out.start, err.start)
    close(out.start)
    close(err.start)
    defer {
      close(out.end)
      close(err.end)
    }
    if problem == ENOENT { throw .configuration("there is no `git` program" + instead) }
    if problem != 0 { throw .system("cannot start git: \(systemMessage(problem))") }
    var answer = Answer(status: -1, output: [], errors: [])
    let isWhole = drain(out.end, err.end, &answer)
    if !isWhole { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if !isWhole { throw .system("git prints over \(answerLimit >> 20) MiB, which is too much") }
    // The exit status; 128, which no command returns, if git was ended by a signal.
    answer.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128
    return answer
  }

  /// A pipe that child processes do not inherit.
  private static func makePipe() throws(Failure) -> (start: Int32, end: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot run git: \(systemMessage(errno))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[1], ends[0])
  }

  /// Starts git with one end of a pipe for each stream; nil is `/dev/null`.
  private static func spawn(
    _ words: [String], _ hidden: [String], _ input: Int32?, _ out: Int32, _ err: Int32?
  ) -> (pid_t, Int32) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, end) in [(STDIN_FILENO, input), (STDOUT_FILENO, out), (STDERR_FILENO, err)] {
      if let end {
        posix_spawn_file_actions_adddup2(&actions, end, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    var arguments = (["git"] + settings + words).map { strdup($0) } + [nil]
    var variables = environment(without: hidden).map { strdup($0) } + [nil]
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

  /// Reads both pipes to their ends.
  ///
  /// - Returns: false if the output exceeds the limit.
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
          // `poll` skips negative descriptors.
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

  /// The first line, without its line end.
  private static func line(_ bytes: [UInt8]) -> String { lines(bytes).first ?? "" }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func parts(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
