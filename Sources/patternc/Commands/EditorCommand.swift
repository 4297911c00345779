import PatternCompiler
import PatternHighlight
import PatternProgram
import PatternSyntax

/// `patternc editor`: language support files for editors.
extension Command {
  private static let install = Option(
    "install", takes: .value("DIR"), "the folder to write the files to; created if it is missing")

  static let editor = Command(
    name: "editor",
    summary: "write an editor's files for colours, indentation and the language server",
    usage: ["list", "NAME --install DIR"],
    details: [
      """
      All files are generated from the compiler's own words, so write them again after an \
      update. Nothing is written outside DIR. If a file there was not written by `patternc \
      editor`, nothing is written at all.
      """
    ],
    options: [install],
    operands: Editor.all.map { $0.name } + ["list"]
  ) { arguments, terminal throws(Failure) in
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("`editor` needs the name of one editor, or `list`")
    }
    if name == "list" {
      if arguments.has(install) {
        throw .usage("`--install` needs the name of an editor")
      }
      try terminal.out.write(Help.table(Editor.all.map { ($0.name, $0.summary) }, columns: 10))
      return ExitCode.clean
    }
    guard let editor = Editor.all.first(where: { $0.name == name }) else {
      throw .usage(
        "there are no files for an editor `\(name)`"
          + nearest(to: name, among: Editor.all.map { $0.name }))
    }
    guard let folder = arguments[install] else {
      throw .usage("`editor \(name)` needs a folder to write to: `--install DIR`")
    }
    try check(editor, Paths.normalised(folder))
    return try terminal.install(
      editor.files.map { (name: $0.path, bytes: Array($0.text.utf8)) }, into: folder,
      hint: "; \(editor.hint)")
  }

  /// Checks all existing files of a folder before anything is written.
  private static func check(_ editor: Editor, _ folder: String) throws(Failure) {
    // The folder may itself be a link, but links inside it must stay inside.
    let bounds = [Paths.resolved(folder) ?? Paths.real(folder)]
    var failures: [String] = []
    for file in editor.files {
      let path = Paths.join(folder, file.path)
      if !Paths.leads(path, into: bounds) {
        failures.append("cannot write `\(path)`: a link on its path leads outside the folder")
        continue
      }
      switch Files.kind(of: path) {
      case .missing: continue
      case .file:
        switch Files.source(at: path, regularOnly: true) {
        case .source(let source) where isOurs(source): continue
        case .unreadable(let reason): failures.append("cannot read `\(path)`: \(reason)")
        default:
          failures.append("`\(path)` was not written by `patternc editor`; move it away first")
        }
      default: failures.append("`\(path)` is in the way")
      }
    }
    if !failures.isEmpty { throw Failure(code: ExitCode.failure, messages: failures) }
  }

  private static func isOurs(_ source: Source) -> Bool {
    let text = source.content
    return text.indices.contains { text[$0...].starts(with: Editor.mark.utf8) }
  }
}
