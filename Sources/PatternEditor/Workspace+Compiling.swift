import PatternCompiler
import PatternSyntax

extension Workspace {
  /// What `patternc compile` would make of a file as it is now; nothing for one that cannot be
  /// read, and where it is given up.
  package func compiled(_ path: String) -> (result: CompileResult, host: Host)? {
    guard let file = file(path) else { return nil }
    // The text of an open file is overwritten by the next edit.
    let bytes = file.source.bytes(ByteRange(0, UInt32(file.source.count)))
    let source = SourceText(path: path, bytes: Array(bytes))
    let fileName = path.split(separator: "/").last.map { String($0) } ?? path
    let name = fileName.hasSuffix(".pattern") ? String(fileName.dropLast(8)) : fileName
    let host = host(of: path, Used())
    let options = CompileOptions(keepTables: true, today: disk.today(), remarks: true)
    let result = compile([InputFile(source: source, name: name)], options: options, host: host)
    return giveUp() ? nil : (result, host)
  }
}
