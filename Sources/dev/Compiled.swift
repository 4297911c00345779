import PatternCompiler
import PatternEditor
import PatternSyntax

extension Host {
  /// A host with one thread and no files except the inputs.
  static var alone: Host {
    Host(
      load: { _ in .unreadable("there is no such file") },
      parallel: { count, body in for index in 0..<count { body(index) } })
  }
}

extension Workspace.Disk {
  /// A disk without files, used by one thread.
  static var alone: Workspace.Disk {
    Workspace.Disk(
      load: { _ in .unreadable("there is no such file") }, patterns: { _ in [] },
      today: { "2026-01-01" }, parallel: { count, body in for index in 0..<count { body(index) } })
  }
}

extension Source {
  /// The whole text.
  var text: String { text(ByteRange(0, UInt32(count))) }
}

/// Compiles a file by itself.
func compiled(
  _ source: Source, keepTables: Bool = true, today: String? = nil, judges: Bool = true
) -> CompileResult {
  let file = source.path.split(separator: "/").last ?? ""
  return compile(
    [InputFile(source: source, name: String(file.prefix { $0 != "." }))],
    options: CompileOptions(keepTables: keepTables, today: today, judges: judges), host: .alone)
}
