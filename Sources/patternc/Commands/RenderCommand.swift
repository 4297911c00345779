import PatternCompiler
import PatternDrawing
import PatternModel
import PatternProgram
import PatternReports
import PatternSyntax
import PatternTable

/// Options that only `patternc render` has.
extension Option {
  fileprivate static let form = Option(
    "as", takes: .value("FORM"),
    "svg, a drawing; text, words and a drawing in characters; wav, a sound",
    choices: ["svg", "wav", "text"])
  fileprivate static let mode = Option(
    "mode", takes: .value("MODE"),
    "normal, reduce-motion or physicality-off (default: normal)",
    choices: ["normal", "reduce-motion", "physicality-off"])
  fileprivate static let input = Option(
    "input", takes: .repeated("NAME=CASE"), "the value of an input; may be repeated")
  fileprivate static let flag = Option(
    "flag", takes: .repeated("NAME"), "an input that is true; may be repeated")
  fileprivate static let iterations = Option(
    "repeat", takes: .value("N"), "how many iterations of a loop to show (default: 3)")
  fileprivate static let items = Option(
    "items", takes: .value("N"), "how many items of a stagger to show, 1 to 50 (default: 5)")
  fileprivate static let width = Option(
    "width", takes: .value("N"),
    "the width of a drawing in pixels (default: 780), or of a text in columns (default: those of "
      + "the terminal); with 0 columns, a text has only words")
  fileprivate static let theme = Option(
    "theme", takes: .value("THEME"), "light or dark (default: light)", choices: ["light", "dark"])
  fileprivate static let channel = Option(
    "channel", takes: .value("CHANNEL"),
    "what to hear: haptics, sound, or both with haptics on the left (default: one mix)",
    choices: ["haptics", "sound", "both"])
  fileprivate static let normalize = Option(
    "normalize", "make a sound as loud as its file can hold, and print by how much")
  fileprivate static let size = Option(
    "size", takes: .value("SIZE"), "spark: a drawing of 160 × 24 without words, for lists",
    choices: ["spark"])
  fileprivate static let ascii = Option("ascii", "draw a text with ASCII only")
}

/// `patternc render`: draws a cue or a pattern, or turns it into sound or text.
extension Command {
  static let render = Command(
    name: "render",
    summary: "draw one cue or pattern, or write it as sound",
    usage: [
      "NAME [PATH…] --as svg|wav|text [-o FILE]", "NAME --as svg | rsvg-convert -o cue.png",
    ],
    details: [
      """
      NAME is a cue or a pattern in the sources at PATH, or in a cue table at PATH; without a \
      PATH, in the folder `Patterns`, or in the working folder. If both a cue and a pattern \
      exist, the cue is used; `pattern:NAME` and `cue:NAME` choose one. Rules are ignored, so a \
      cue that breaks one can be seen too.
      """,
      """
      Without a value an input takes the default of a map, and every pattern that a map may choose \
      is drawn. A drawing is SVG; programs such as `rsvg-convert` convert it to PNG.
      """,
      """
      In a sound, haptics are tones: the sharper the higher, the stronger the louder. Without \
      `--normalize` two sounds can be compared.
      """,
    ],
    options: [
      .form, .file, .mode, .input, .flag, .iterations, .items, .width, .theme, .size,
      .channel, .normalize, .ascii,
    ] + Option.reading
  ) { arguments, terminal throws(Failure) in
    try Render(arguments, terminal).run()
  }
}

/// One run of `patternc render`.
private struct Render {
  private let arguments: Arguments
  private let terminal: Terminal
  private let form: String
  private let width: Int?
  /// The name to render, as given.
  private let wanted: WantedName

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    guard let name = arguments.operands.first else {
      throw .usage("`render` needs the NAME of a cue or a pattern")
    }
    wanted = WantedName(name)
    guard let form = arguments[.form] else {
      throw .usage("`render` needs `--as svg`, `--as wav` or `--as text`")
    }
    self.form = form
    width = try Render.width(arguments, form)
    for (option, owner) in [
      (Option.theme, "svg"), (.size, "svg"), (.channel, "wav"), (.normalize, "wav"),
      (.ascii, "text"),
    ] where arguments.has(option) && form != owner {
      throw .usage("`--\(option.name)` needs `--as \(owner)`")
    }
    if arguments.has(.size), arguments.has(.width) {
      throw .usage("`--size spark` has a fixed width")
    }
    if form == "wav", arguments.file == nil, terminal.out.isTerminal {
      throw .usage("a sound cannot be shown on a terminal; `-o FILE` writes it to a file")
    }
  }

  private static func width(_ arguments: Arguments, _ form: String) throws(Failure) -> Int? {
    guard let text = arguments[.width] else { return nil }
    let (least, most) = form == "text" ? (0, 1000) : (100, 10_000)
    guard form != "wav" else {
      throw .usage("a sound has no width")
    }
    guard let width = Int(text), width >= least, width <= most, text.utf8.first != UInt8(ascii: "+")
    else {
      throw .usage(
        "`--width` takes a number from \(least) to \(most) for `--as \(form)`, not `\(text)`")
    }
    return width
  }

  private func count(_ option: Option, to limit: Int, or standard: Int) throws(Failure) -> Int {
    guard let count = try arguments.count(option) else { return standard }
    if count > limit {
      throw .usage("`--\(option.name)` takes a number from 1 to \(limit), not `\(count)`")
    }
    return count
  }

  func run() throws(Failure) -> Int32 {
    let paths = Paths.orUsual(Array(arguments.operands.dropFirst()))
    var tables: [ShownTable] = []
    for path in paths where TableFile.isTable(path) { tables.append(.read(try TableFile(path))) }
    var read = tables.map { $0.place }
    let sources = paths.filter { !TableFile.isTable($0) }
    if !sources.isEmpty {
      let session = try Session(arguments, paths: sources)
      try session.failures.check()
      read += session.read
      guard let compiled = try candidates(in: session) else { return ExitCode.findings }
      tables += compiled.map { .compiled($0) }
    }
    try arguments.checkFile(against: read)
    try write(try score(in: tables))
    return ExitCode.clean
  }

  /// The tables of the sources that may contain the name: those whose text contains it, otherwise
  /// all. Errors in the others become one line; nil if no table is left.
  private func candidates(in session: Session) throws(Failure) -> [OutputTable]? {
    var inputs = session.inputs.filter { $0.source.holds(wanted.name) }
    if inputs.isEmpty { inputs = session.inputs }
    let result = unjudged(inputs, session)
    let errors = session.unread + result.findings.filter { $0.severity == .error }
    if errors.isEmpty || session.unread.isEmpty && !result.tables.isEmpty { return result.tables }
    // An error in one source must not hide another.
    let tables = inputs.flatMap { unjudged([$0], session).tables }.filter { table in
      wanted.kinds.contains { wanted.subject($0, in: table.table) != nil }
    }
    if tables.isEmpty {
      _ = try terminal.refuse(errors, arguments, ": nothing was rendered")
      return nil
    }
    try terminal.err.write(
      "patternc: \(counted(errors.count, "error")) elsewhere: `patternc check` shows "
        + "\(errors.count == 1 ? "it" : "them")\n"
    )
    return tables
  }

  private func unjudged(_ inputs: [InputFile], _ session: Session) -> CompileResult {
    compile(
      inputs, options: CompileOptions(keepTables: true, judges: false, remarks: false, draws: true),
      host: session.makeHost())
  }

  // MARK: selection of the cue

  private func score(in tables: [ShownTable]) throws(Failure) -> Score {
    var found: [(table: ShownTable, subject: ScoreBuilder.Subject)] = []
    for kind in wanted.kinds {
      for table in tables {
        guard let subject = wanted.subject(kind, in: table.table) else { continue }
        // Sources that use the same file have its cues at the same place in their tables.
        let isKnown = found.contains { $0.subject == subject && $0.table.isCompiled }
        if !(isKnown && table.isCompiled) { found.append((table, subject)) }
      }
      if !found.isEmpty { break }
    }
    guard let first = found.first else { throw unknown(in: tables) }
    if found.count > 1 {
      let places = found.map { "`\($0.table.place)`" }
      throw .usage(
        "there is a `\(wanted.name)` in \(places.joined(separator: " and in ")); name one of them "
          + "as PATH")
    }
    if case .pattern = first.subject, let mode = arguments[.mode], mode != "normal" {
      throw .usage(
        "`\(wanted.name)` is a pattern, which plays the same in every mode; `--mode` is for cues")
    }
    let table = first.table.table
    return ScoreBuilder.score(of: first.subject, in: table, try setting(table))
  }

  private func unknown(in tables: [ShownTable]) -> Failure {
    switch Files.kind(of: wanted.name) {
    case .file, .folder:
      return .usage(
        "`\(wanted.name)` is a PATH; `render` takes the NAME of a cue or a pattern before it: "
          + "`patternc render NAME \(wanted.name) --as \(form)`")
    case .stream, .missing: break
    }
    var names: [String] = []
    for table in tables {
      for kind in wanted.kinds {
        names += WantedName.rows(kind, in: table.table).map { $0.name }
      }
    }
    let what =
      wanted.kinds.count > 1 ? "cue or pattern" : wanted.kinds == [.cue] ? "cue" : "pattern"
    return .usage("there is no \(what) `\(wanted.name)`" + nearest(to: wanted.name, among: names))
  }

  // MARK: the setting

  private func setting(_ table: CueTable) throws(Failure) -> Setting {
    var setting = Setting()
    switch arguments[.mode] {
    case "reduce-motion"?: setting.mode = .reduceMotion
    case "physicality-off"?: setting.mode = .physicalityOff
    default: break
    }
    setting.iterations = try count(.iterations, to: Setting.iterationLimit, or: setting.iterations)
    setting.items = try count(.items, to: Setting.itemLimit, or: setting.items)
    for text in arguments.values(.input) {
      guard let sign = text.firstIndex(of: "=") else {
        throw .usage("`--input` takes NAME=CASE, not `\(text)`")
      }
      let input = try input(String(text[..<sign]), table)
      let value = String(text[text.index(after: sign)...])
      if input.isFlag {
        throw .usage("`\(input.name.text)` is a flag; `--flag \(input.name.text)` sets it")
      }
      guard let found = input.cases.first(where: { $0.text == value }) else {
        throw .usage(
          "`\(input.name.text)` is never `\(value)`"
            + nearest(to: value, among: input.cases.map { $0.text }))
      }
      setting.inputs.removeAll { $0.input == input.name }
      setting.inputs.append((input.name, found))
    }
    for name in arguments.values(.flag) {
      let input = try input(name, table)
      if !input.isFlag {
        throw .usage(
          "`\(name)` has several cases; `--input \(name)=\(input.cases[0].text)` sets it")
      }
      if !setting.flags.contains(input.name) { setting.flags.append(input.name) }
    }
    return setting
  }

  private func input(_ name: String, _ table: CueTable) throws(Failure) -> Input {
    if let found = table.inputs.first(where: { $0.name.text == name }) { return found }
    throw .usage(
      "there is no input `\(name)`" + nearest(to: name, among: table.inputs.map { $0.name.text }))
  }

  // MARK: writing

  private func write(_ score: Score) throws(Failure) {
    let bytes: [UInt8]
    switch form {
    case "svg":
      let theme = arguments[.theme] == "dark" ? Theme.dark : .light
      if arguments.has(.size) {
        bytes = SVGWriter.write(Spark(score), theme)
      } else {
        let drawing = Drawing(score, width: Double(width ?? 780))
        for remark in drawing.remarks { try terminal.err.write("patternc: \(remark)\n") }
        bytes = SVGWriter.write(drawing, theme)
      }
    case "wav":
      if WaveWriter.samples(of: score, mix) > WaveWriter.sampleLimit {
        throw .system(
          "`\(score.name)` has more than \(WaveWriter.sampleLimit / 1_000_000) million samples in "
            + "the first 60 s, with each tone counted [output-limit]: play fewer tones at once, or "
            + "render one `--channel`")
      }
      let sound = WaveWriter.write(score, mix, normalizes: arguments.has(.normalize))
      for remark in sound.remarks { try terminal.err.write("patternc: \(remark)\n") }
      bytes = sound.bytes
    default:
      bytes = ScoreText.write(
        score, width: width ?? (arguments.file == nil ? terminal.out.columns : nil) ?? 80,
        isASCII: arguments.has(.ascii) || !Terminal.knowsUnicode,
        color: arguments.file == nil && terminal.reportOptions(arguments, for: terminal.out).color)
    }
    try terminal.write(bytes, to: arguments.file)
  }

  private var mix: WaveWriter.Mix {
    switch arguments[.channel] {
    case "haptics"?: .haptics
    case "sound"?: .sound
    case "both"?: .both
    default: .mixed
    }
  }
}

/// The name of a cue or a pattern, and the kinds that it may be.
private struct WantedName {
  enum Kind { case cue, pattern }

  let name: String
  /// The possible kinds; the first that matches wins.
  let kinds: [Kind]

  init(_ text: String) {
    if text.hasPrefix("cue:") {
      (name, kinds) = (String(text.dropFirst(4)), [.cue])
    } else if text.hasPrefix("pattern:") {
      (name, kinds) = (String(text.dropFirst(8)), [.pattern])
    } else {
      (name, kinds) = (text, [.cue, .pattern])
    }
  }

  func subject(_ kind: Kind, in table: CueTable) -> ScoreBuilder.Subject? {
    WantedName.rows(kind, in: table).first { $0.name == name }?.subject
  }

  /// The names of a kind in a table.
  static func rows(
    _ kind: Kind, in table: CueTable
  ) -> [(name: String, subject: ScoreBuilder.Subject)] {
    switch kind {
    case .cue:
      table.cues.map {
        (table.row(ofCue: $0).name.text, .cue($0))
      }
    case .pattern:
      table.patterns.map {
        (table.row(ofPattern: $0).name.text, .pattern($0))
      }
    }
  }
}

extension Source {
  /// True if the source contains a text.
  fileprivate func holds(_ text: String) -> Bool {
    let bytes = content
    return bytes.indices.contains { bytes[$0...].starts(with: text.utf8) }
  }
}
