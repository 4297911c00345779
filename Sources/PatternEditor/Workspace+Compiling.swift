import PatternCompiler
import PatternSyntax

extension Workspace {
  /// Compiles the current text of a file, as `patternc compile` would.
  ///
  /// - Returns: nil if the file cannot be read or the host gave up.
  package func compiled(_ path: String) -> CompileResult? {
    guard let file = file(path) else { return nil }
    // The next edit overwrites the text of an open file.
    let bytes = file.source.bytes(ByteRange(0, UInt32(file.source.count)))
    let source = Source(path: path, bytes: Array(bytes))
    let name = TableName.of(path)
    let host = host(of: path)
    let options = CompileOptions(keepTables: true, today: disk.today(), remarks: true)
    let result = compile([InputFile(source: source, name: name)], options: options, host: host)
    return giveUp() ? nil : result
  }
}
