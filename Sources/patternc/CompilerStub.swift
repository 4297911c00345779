// Stands in for what PatternCompiler will provide; delete this file then.
import PatternCompiler
import PatternSyntax

package struct CompileOptions {
  package var bundle: String?
  package var root: String
  package var keepTables: Bool
  package var today: String?

  package init(bundle: String?, root: String, keepTables: Bool, today: String?) {
    self.bundle = bundle
    self.root = root
    self.keepTables = keepTables
    self.today = today
  }
}

package struct OutputTable {
  package let name: String
  let bytes: [UInt8]

  package func write(host: Host, _ sink: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    bytes.withUnsafeBytes { whole in
      var at = 0
      while at < whole.count {
        let end = min(at + 1000, whole.count)
        if !sink(UnsafeRawBufferPointer(rebasing: whole[at..<end])) { return false }
        at = end
      }
      return true
    }
  }
}

package struct CompileResult {
  package let diagnostics: [Diagnostic]
  package let tables: [OutputTable]
  package let used: [String]
}

package func compile(
  _ inputs: [InputFile], options: CompileOptions, host: Host
) -> CompileResult {
  var diagnostics: [Diagnostic] = []
  var tables: [OutputTable] = []
  for input in inputs {
    let parser = Parser(input.source)
    for extent in ExtentScanner(input.source).extents() { _ = parser.parse(extent) }
    diagnostics += parser.takeDiagnostics()
    let text = input.source.text(ByteRange(0, UInt32(input.source.count)))
    if options.keepTables {
      tables.append(OutputTable(name: options.bundle ?? input.name, bytes: Array(text.utf8)))
    }
  }
  if options.bundle != nil { tables = Array(tables.prefix(1)) }
  return CompileResult(diagnostics: diagnostics, tables: tables, used: [])
}

package func dumpTokens(_ source: SourceText, _ output: inout [UInt8]) {
  for token in Lexer.allTokens(of: source) {
    output += Array("\(token.kind.name) \(token.start)..<\(token.end)\n".utf8)
  }
}

package func dumpTree(_ source: SourceText, _ output: inout [UInt8]) {}

package func dumpModel(input: InputFile, host: Host, _ output: inout [UInt8]) {}
