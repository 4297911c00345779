import BrowserCompiler
import PatternCompiler
import PatternDiff
import PatternDrawing
import PatternProgram
import PatternReports
import PatternSyntax
import PatternTable

/// Options that only `patternc preview` has.
extension Option {
  fileprivate static let title = Option(
    "title", takes: .value("TEXT"), "the title of the page (default: the names of its decks)")
  fileprivate static let serve = Option(
    "serve", "show the page in a browser, and update it at each save")
  fileprivate static let port = Option(
    "port", takes: .value("N"), "the port to serve on (default: the first free one from 4680)")
  fileprivate static let against = Option(
    "against", takes: .value("OLD"),
    "show what has changed since OLD: a file, a folder, or REV:PATH for one in a git revision")
  fileprivate static let library = Option(
    "library", "show the signatures that `use library` provides, instead of decks")
  fileprivate static let open = Option("open", "open the served page in the system's browser")
  fileprivate static let lan = Option(
    "lan", "also serve other machines that have the address with its token")
}

/// `patternc preview`: writes a page that shows and plays decks.
extension Command {
  static let preview = Command(
    name: "preview",
    summary: "write a page that shows and plays decks",
    usage: [
      "PATH… -o FILE.html", "PATH… --serve", "PATH --against OLD -o FILE.html",
      "--library -o FILE.html",
    ],
    details: [
      """
      The page is one file: it needs no network, stores nothing, and plays nothing by itself. It \
      shows every cue and pattern in its three modes, with the findings of `check`, and plays \
      them as the web player does. A cue that breaks a rule is still drawn, with exit code 1.
      """,
      """
      With `--serve` a browser on this machine shows the page and updates it at each save, until \
      Ctrl-C. Mistakes are shown above the last page without mistakes. With `--lan` a phone \
      can open the page by a QR code, and vibrates.
      """,
      """
      PATH is a source, a folder of sources or a cue table, which has no findings. Without a \
      PATH, the page shows the folder `Patterns`, or the working folder. Nothing is written if \
      a file does not compile.
      """,
    ],
    options: [.file, .title, .against, .library, .serve, .port, .open, .lan, .color]
      + Option.reading
  ) { arguments, terminal throws(Failure) in
    var run = PreviewRun(arguments: arguments, terminal: terminal)
    return try run.run()
  }
}

/// One run of `patternc preview`.
struct PreviewRun {
  let arguments: Arguments
  let terminal: Terminal

  /// The address for a phone; empty if the page is not served to the network.
  var address = ""

  var paths: [String] { Paths.orUsual(arguments.operands) }

  mutating func run() throws(Failure) -> Int32 {
    if arguments.has(.library) {
      for option in [Option.serve, .against] where arguments.has(option) {
        throw .usage("`--library` cannot be combined with `--\(option.name)`")
      }
      if !arguments.operands.isEmpty {
        throw .usage("`--library` takes no PATH")
      }
    }
    if arguments.has(.against), paths.count != 1 || paths == ["-"] {
      throw .usage("`--against` compares one file or folder")
    }
    if arguments.has(.serve) {
      let port = try port()
      try serve(port: port, lan: arguments.has(.lan), opens: arguments.has(.open))
    }
    for option in [Option.port, .open, .lan] where arguments.has(option) {
      throw .usage("`--\(option.name)` needs `--serve`")
    }
    switch try arguments.has(.library) ? library() : deck() {
    case .errors(let errors):
      try terminal.err.write(text(errors, terminal.reportOptions(arguments, for: terminal.err)))
      try terminal.err.write("\(counted(errors.count, "error")): no page was written\n")
      return ExitCode.findings
    case .tooMany(let message):
      try terminal.err.write("patternc: \(message)\n")
      return ExitCode.findings
    case .page(let page, _, let errors):
      try terminal.write(page, to: arguments.file)
      if errors.isEmpty { return ExitCode.clean }
      try terminal.err.write(text(errors, terminal.reportOptions(arguments, for: terminal.err)))
      if errors.named.isEmpty { return ExitCode.findings }
      try terminal.err.write("\(counted(errors.named.count, "error")), which the page shows\n")
      return ExitCode.findings
    }
  }

  /// Checks the options of a served page.
  ///
  /// - Returns: the port to serve on, if one is given.
  private func port() throws(Failure) -> UInt16? {
    if arguments.has(.file) { throw .usage("`--serve` writes no file; leave `-o` out") }
    if arguments.operands.contains("-") {
      throw .usage("`--serve` needs files; standard input cannot change")
    }
    guard let text = arguments[.port] else { return nil }
    guard let number = UInt16(text), number > 0 else {
      throw .usage("`--port` takes a number from 1 to 65535, not `\(text)`")
    }
    return number
  }

  private func deck() throws(Failure) -> Made {
    let (session, tables) = try read()
    try session?.failures.check()
    try arguments.checkFile(against: (session?.read ?? []) + tables.map { $0.path })
    return try made(session, tables)
  }

  /// Reads the operands: sources, or tables in their place.
  func read() throws(Failure) -> (session: Session?, tables: [TableFile]) {
    var tables: [TableFile] = []
    for path in paths where TableFile.isTable(path) { tables.append(try TableFile(path)) }
    let sources = paths.filter { !TableFile.isTable($0) }
    return (sources.isEmpty ? nil : try Session(arguments, paths: sources), tables)
  }

  private func library() throws(Failure) -> Made {
    try made(
      [InputFile(source: ShippedLibrary.source, name: "library")], [], [], nil,
      .withoutFiles())
  }

  /// The errors of a run: those of the named files in full, those of others as a count.
  struct Errors {
    var named: [Finding] = []
    var elsewhere: [String] = []
    let count: Int

    init(_ errors: [Finding], in inputs: [InputFile], isDrawn: Bool) {
      let paths = Set(inputs.map { $0.source.path })
      named = errors.filter { paths.contains($0.file.path) }
      count = errors.count
      var others = count - named.count
      // The reason why there is no page.
      if !isDrawn, named.isEmpty, let first = errors.first {
        (named, others) = ([first], others - 1)
      }
      if others > 0 {
        let shows = "`patternc check` shows \(others == 1 ? "it" : "them")"
        elsewhere = ["\(counted(others, "error")) in other files: \(shows)"]
      }
    }

    var isEmpty: Bool { count == 0 }
  }

  /// The result of compiling the sources.
  enum Made {
    /// A page, and the findings of rules about its contents.
    case page([UInt8], json: [UInt8], errors: Errors)
    case errors(Errors)
    /// More cues than a page can show; the text is the message.
    case tooMany(String)
  }

  func made(_ session: Session?, _ tables: [TableFile]) throws(Failure) -> Made {
    try made(
      session?.inputs ?? [], tables, session?.unread ?? [], session?.today,
      session?.makeHost() ?? .withoutFiles())
  }

  private func made(
    _ inputs: [InputFile], _ tables: [TableFile], _ unread: [Finding], _ today: String?,
    _ host: Host
  ) throws(Failure) -> Made {
    let result = compile(
      inputs, options: CompileOptions(keepTables: true, today: today, remarks: true), host: host)
    let all = unread + result.findings.filter { $0.severity == .error }
    let errors = Errors(all, in: inputs, isDrawn: true)
    var drawn = result
    if !errors.isEmpty {
      // A pattern that only breaks rules can still be drawn.
      if !unread.isEmpty { return .errors(Errors(all, in: inputs, isDrawn: false)) }
      drawn = compile(
        inputs,
        options: CompileOptions(keepTables: true, judges: false, remarks: false, draws: true),
        host: host)
      if drawn.tables.isEmpty, !inputs.isEmpty {
        return .errors(Errors(all, in: inputs, isDrawn: false))
      }
    }
    let count =
      drawn.tables.reduce(0) { $0 + $1.table.cues.count }
      + tables.reduce(0) { $0 + $1.table.table.cues.count }
    if count > PreviewPage.cueLimit {
      return .tooMany(
        "\(count) cues are too many for one page, which shows \(PreviewPage.cueLimit) at most: "
          + "name single files as PATH")
    }
    let decks = try decks(of: drawn, result.findings, tables)
    let title =
      arguments[.title] ?? decks.map { $0.table.name }.sorted().joined(separator: ", ")
    let isServed = arguments.has(.serve)
    let comparison = try arguments[.against].map { path throws(Failure) in try self.comparison(path)
    }
    let sources =
      inputs.reduce(0) { $0 + $1.source.count } + tables.reduce(0) { $0 + $1.bytes.count }
    do throws(PreviewPage.Excess) {
      var page = try PreviewPage.html(
        of: decks, title: title, comparison: comparison, in: isServed ? .server : .file,
        address: address, limit: OutputLimit.bytes(ofSources: sources))
      if !errors.isEmpty { page = PreviewPage.page(page, below: bar(errors)) }
      return .page(page, json: isServed ? PreviewPage.json(of: decks) : [], errors: errors)
    } catch {
      return .tooMany("\(error.message): name single files as PATH, or repeat less")
    }
  }

  /// The decks of a page: those of the sources, then those read as tables.
  private func decks(
    of drawn: CompileResult, _ findings: [Finding], _ tables: [TableFile]
  ) throws(Failure) -> [PreviewPage.Deck] {
    let decks =
      PreviewPage.decks(of: drawn, findings, shown: shown)
      + tables.map { file in
        PreviewPage.Deck(
          table: file.table.table, json: file.bytes, path: shown(file.path), findings: [],
          isRead: true)
      }
    if decks.isEmpty {
      let places = paths.map { "`\($0)`" }.joined(separator: ", ")
      throw .system("there is no cue and no pattern in \(places)")
    }
    return decks
  }

  /// The line above a page that shows errors beside each cue.
  private func bar(_ errors: Errors) -> String {
    let count = counted(errors.named.count, "error")
    let own = errors.named.isEmpty ? [] : ["\(count), each beside the cue or deck that it concerns"]
    return (own + errors.elsewhere).joined(separator: "\n")
  }

  /// Findings in the form that `check` prints.
  func report(_ errors: Errors) -> String {
    String(decoding: text(errors, ReportOptions()), as: UTF8.self)
  }

  /// A path for the page, without folders of this machine above the root.
  private func shown(_ path: String) -> String {
    if let root = arguments[.root] { return Paths.relative(path, to: root) }
    return path.hasPrefix("/") ? Paths.relative(path, to: Paths.workingFolder) : path
  }

  /// The changes since the old side, which `--against` names.
  private func comparison(_ against: String) throws(Failure) -> PreviewPage.Comparison {
    let old = try DiffSide(against, arguments, named: "imported")
    if let error = old.errors.first {
      throw .system("`\(against)` cannot be compared: \(error.message)")
    }
    let tables = try old.tables.map { bytes throws(Failure) in
      try TableFile.table(of: bytes, from: against)
    }
    let new = try DiffSide(paths[0], arguments, named: "imported")
    let changes = try DiffSide.changes(from: old, to: new).map { change in
      var bytes: [UInt8] = []
      DiffReporter.all[0].render(
        DiffReport(old: old.name, new: new.name, changes: [change]), ReportOptions(), &bytes)
      return PreviewPage.Change(
        name: change.name, weight: "\(change.weight.name)", message: change.message,
        text: String(decoding: bytes, as: UTF8.self))
    }
    let decks = zip(tables, old.tables).map { table, json in
      PreviewPage.Deck(table: table.table, json: json, path: nil, findings: [], isRead: true)
    }
    return PreviewPage.Comparison(against: old.name, changes: changes, old: decks)
  }

  func text(_ errors: Errors, _ options: ReportOptions) -> [UInt8] {
    var bytes = arguments.text(of: errors.named, options)
    for line in errors.elsewhere { bytes.append("\(line)\n") }
    return bytes
  }
}
