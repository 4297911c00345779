import PatternCompiler
import PatternReports
import PatternSyntax
import PatternTable

/// The result of a run, which is repeated as long as everything that it depends on is unchanged.
///
/// There is a file `DIR/DIGEST.run` for each command line and working folder. It holds digests of
/// everything that the result depends on: the program, the day, the arguments, all files, including
/// those that a `use` named but that did not exist, and the files that the run wrote, which must be
/// unchanged. Each run replaces it as a whole, so that simultaneous runs cannot mix, and it can be
/// removed at any time. A run that could not read a file is not kept.
package struct KeptResult {
  /// The maximum number of bytes of output that are kept: a report of some 100,000 findings. Our
  /// choice.
  private static let outputLimit = 32 << 20
  /// The minimum number of files whose result is kept by default. Fewer are checked so fast that
  /// keeping results is not worth it. Our choice.
  fileprivate static let manyFiles = 256
  private static let heading = "patternc run 2"

  private let folder: String
  /// True if `--cache` names the folder.
  private let isAsked: Bool
  private let name: String
  /// The digest of the command line, the program and the files that they name.
  private let state: String
  /// The folder that the run writes into; nil for one that only reports.
  private let output: String?

  /// Nil if there is no folder for results, or if the result depends on more than files.
  ///
  /// - Parameter named: the other files that the command line names, such as a baseline.
  init?(_ arguments: Arguments, _ session: Session, _ terminal: Terminal, named: [String]) {
    let given = arguments[.cache]
    output = arguments[.output]
    guard let folder = given ?? KeptResult.folder(for: session.inputs.count, writing: output),
      session.unread.isEmpty, session.failures.isEmpty, !arguments.operands.contains("-"),
      // `github` adds to the summary of its job.
      !arguments.values(.format).contains(where: { $0.hasPrefix("github") })
    else { return nil }
    var line = RunDigest()
    for word in arguments.words { line.add(word) }
    line.add(Paths.workingFolder)
    var state = line
    state.add(Release.version)
    state.add((try? Depfile.program()).flatMap { Files.Stamp($0)?.text } ?? "")
    state.add(session.today ?? "")
    for output in [terminal.out, terminal.err] {
      state.add(terminal.reportOptions(arguments, for: output).color ? "color" : "plain")
      state.add("\(output.columns ?? 0) \(Terminal.knowsUnicode)")
    }
    for name in HostPaths.variables { state.add(Terminal.environment(name) ?? "") }
    for folder in session.roots + [HostPaths.repository ?? ""] { state.add(folder) }
    for path in named + [arguments.configuration?.path].compactMap({ $0 }) {
      guard case .source(let source) = Files.source(at: path, regularOnly: true) else {
        return nil
      }
      state.add(source)
    }
    for input in session.inputs { state.add(input.source) }
    (self.folder, name, self.state) = (folder, "\(line.digest).run", state.digest)
    isAsked = given != nil
  }

  /// The folder for the results of many files, inside git's own. A run that writes outside the
  /// repository is not kept there, since it may write into a new folder each time.
  private static func folder(for count: Int, writing output: String?) -> String? {
    guard count >= manyFiles, let repository = HostPaths.repository else { return nil }
    if let output, !Paths.isInside(Paths.real(output), root: repository) { return nil }
    let git = Paths.join(repository, ".git")
    let folder = Paths.join(git, "patternc")
    let isOwn = Files.kind(of: git) == .folder && !Files.isLink(git) && !Files.isLink(folder)
    return isOwn ? folder : nil
  }

  /// Prints the result that is kept, if nothing has changed.
  ///
  /// - Returns: the exit code and the number of outputs; nil if there is no such result.
  /// - Throws: `Failure` if it cannot be printed.
  func replay(
    _ session: Session, _ terminal: Terminal
  ) throws(Failure) -> (code: Int32, outputs: Int)? {
    let path = Paths.join(folder, name)
    guard
      case .source(let file) = Files.source(
        at: path, regularOnly: true, limit: 2 * KeptResult.outputLimit)
    else { return nil }
    var record = RunRecord(file.content)
    guard record.text() == KeptResult.heading, record.text() == state,
      let code = record.number(), let count = record.number()
    else { return nil }
    let host = session.makeHost()
    let isSame = (0..<count).allSatisfy { _ in
      guard let path = record.text() else { return false }
      return record.text() == KeptResult.digest(of: path, by: host)
    }
    // A new result has only the files that its own run requested.
    session.asked.forget()
    guard isSame, let outputs = record.number() else { return nil }
    for _ in 0..<outputs {
      guard let path = record.text(), let digest = record.text(), digest == self.digest(at: path)
      else { return nil }
    }
    guard let out = record.bytes(), let err = record.bytes(), record.isAtEnd else { return nil }
    try terminal.out.write(out)
    try terminal.err.write(err)
    return (Int32(truncatingIfNeeded: code), outputs)
  }

  /// Keeps the output of a run. A folder that cannot be written to does not make the run fail.
  ///
  /// - Parameter outputs: the paths of the files that the run has written, with their digests.
  /// - Throws: `Failure` if the remark cannot be printed.
  func keep(
    _ code: Int32, outputs: [(path: String, digest: String)] = [], _ session: Session,
    _ terminal: Terminal
  ) throws(Failure) {
    let (out, err) = (terminal.out.kept ?? [], terminal.err.kept ?? [])
    if out.count + err.count > KeptResult.outputLimit || !session.failures.isEmpty { return }
    let read = session.asked.stamps
    // A file that has changed since it was read would be kept with a result that is not its own.
    if read.contains(where: { $0.value != Files.Stamp($0.key) }) { return }
    let host = session.makeHost()
    let asked = (Array(read.keys) + session.asked.refused).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var record = RunRecord([])
    record.add(KeptResult.heading)
    record.add(state)
    record.add(Int(code))
    record.add(asked.count)
    for path in asked {
      record.add(path)
      record.add(KeptResult.digest(of: path, by: host))
    }
    record.add(outputs.count)
    for (path, digest) in outputs {
      record.add(path)
      record.add(digest)
    }
    record.add(out)
    record.add(err)
    do {
      var output = try OutputFolder(folder)
      _ = try output.write(name, record.content)
    } catch {
      if !isAsked { return }
      try terminal.err.write(
        "patternc: the result is not kept: \(error.messages.joined(separator: "; "))\n")
    }
  }

  /// The digest of bytes that a run has written.
  static func digest(of bytes: [UInt8]) -> String {
    var digest = RunDigest()
    digest.add(bytes)
    return digest.digest
  }

  /// The digest of a file that the run would write; nil for one that it could not write.
  private func digest(at path: String) -> String? {
    guard let output, let folder = Paths.resolved(output),
      WriteGuard.bounds(ofFolder: output).contains(where: { Paths.isInside(folder, root: $0) }),
      Files.isWritable(path),
      case .source(let source) = Files.source(at: path, below: [folder], regularOnly: true)
    else { return nil }
    return KeptResult.digest(of: source.content)
  }

  /// The digest of a file that a `use` names or, if it cannot be read, of the reason.
  private static func digest(of path: String, by host: Host) -> String {
    var digest = RunDigest()
    switch host.load(path) {
    case .source(let source): digest.add(source)
    case .outside: digest.add("outside")
    case .unreadable(let reason): digest.add(reason)
    case .tooLarge: digest.add("too large")
    }
    return digest.digest
  }
}

extension Option {
  static let cache = Option(
    "cache", takes: .value("DIR"),
    "keep the result in DIR, and repeat it while nothing that it depends on has changed (default "
      + "for at least \(KeptResult.manyFiles) files in a git repository: `.git/patternc`)")
}

/// A digest of texts and files: two XXH64 hashes with different seeds, 128 bits together.
private struct RunDigest {
  private var content: [UInt8] = []

  mutating func add(_ text: String) {
    content += text.utf8
    content.append(0)
  }

  /// Adds a file: its path, which the result shows; its resolved path, on which the configuration
  /// depends; and its bytes.
  mutating func add(_ source: Source) {
    add(source.path)
    add(Paths.real(source.path))
    add(source.content)
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      for seed in [0 as UInt64, 1] { add(String(xxh64(bytes, seed: seed))) }
    }
  }

  var digest: String {
    content.withUnsafeBytes { bytes in
      [0 as UInt64, 1].map { String(xxh64(bytes, seed: $0), radix: 16) }.joined(separator: "-")
    }
  }
}

/// Consecutive texts and numbers, each preceded by its length.
private struct RunRecord {
  private(set) var content: [UInt8]
  private var place = 0

  init(_ content: [UInt8]) { self.content = content }

  var isAtEnd: Bool { place == content.count }

  mutating func add(_ bytes: [UInt8]) { content += Array("\(bytes.count):".utf8) + bytes }
  mutating func add(_ text: String) { add(Array(text.utf8)) }
  mutating func add(_ number: Int) { add("\(number)") }

  /// The next bytes; nil if the record is incomplete.
  mutating func bytes() -> [UInt8]? {
    guard let colon = content[place...].firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: content[place..<colon], as: UTF8.self)),
      count >= 0, count <= content.count - colon - 1
    else { return nil }
    place = colon + 1 + count
    return Array(content[colon + 1..<place])
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }
  mutating func number() -> Int? { text().flatMap { Int($0) } }
}
