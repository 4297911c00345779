import PatternCompiler
import PatternFormat
import PatternHighlight
import PatternJSON
import PatternModel
import PatternReport
import PatternSyntax

/// The compiler without a disk: a host supplies files and requests the results of `patternc`
/// commands.
///
/// A request is a JSON object; `do` names the command:
///
/// | `do` | other members | result |
/// |---|---|---|
/// | `check` | `paths`, `format` (default: text), `today` | the report, byte for byte |
/// | `compile` | `paths`, `bundle`, `compact`, `today` | `{"tables": [{"name", "path", "text"}]}` |
/// | `repair` | `paths`, `unsafe`, `format`, `today` | see `Service+Repair` |
/// | `format` | `path` | the bytes of the formatted file |
/// | `show` | `path`, `title`, `today` | findings, colours and page: see `Service+Show` |
/// | `complete` | `path`, `line`, `character`, `today` | the completions there |
///
/// Paths are relative and `/`-separated; `use` finds supplied files. Without `today` (`YYYY-MM-DD`)
/// no allowance expires. Codes are those of the commands: 0 clean, 1 findings, 2 wrong usage, 3 a
/// missing file.
package final class Service {
  private var files: [String: SourceText] = [:]

  package init() {}

  /// Stores a file under a path, replacing an earlier one.
  package func put(_ path: String, _ bytes: [UInt8]) {
    files[path] = SourceText(path: path, bytes: bytes)
  }

  package func answer(to request: [UInt8]) -> (code: Int32, bytes: [UInt8]) {
    do throws(JSONFault) {
      return try answer(JSONReader.read(request))
    } catch {
      return Service.usage("the request is not JSON: \(error.what), at byte \(error.offset)")
    }
  }

  private func answer(_ request: JSONValue) -> (code: Int32, bytes: [UInt8]) {
    let paths = request["paths"]?.elements ?? request["path"].map { [$0] } ?? []
    var inputs: [InputFile] = []
    for path in paths {
      guard let path = path.string else { return Service.usage("a path is a text") }
      guard let source = files[path] else { return (3, Array("there is no `\(path)`".utf8)) }
      inputs.append(InputFile(source: source, name: TableName.of(path)))
    }
    guard !inputs.isEmpty else { return Service.usage("there is no path") }
    switch request["do"]?.string ?? "" {
    case "check": return check(inputs, request)
    case "compile": return compile(inputs, request)
    case "repair": return repair(inputs, request)
    case "format": return format(inputs[0].source)
    case "show": return show(inputs[0], request)
    case "complete": return complete(inputs[0].source, request)
    default: return Service.usage("`do` is check, compile, repair, format, show or complete")
    }
  }

  static func usage(_ message: String) -> (code: Int32, bytes: [UInt8]) {
    (2, Array(message.utf8))
  }

  /// The host of a compilation, which loads only stored files.
  var host: Host {
    Host(
      load: { self.load($0) },
      parallel: { count, body in for index in 0..<count { body(index) } })
  }

  func load(_ path: String) -> Loaded {
    if let source = files[path] { return .source(source) }
    return path.hasPrefix("/") || path.hasPrefix("..")
      ? .outside : .unreadable("there is no such file")
  }

  /// The paths of all files, sorted.
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  private func check(
    _ inputs: [InputFile], _ request: JSONValue
  ) -> (code: Int32, bytes: [UInt8]) {
    guard let reporter = Reporter.named(request["format"]?.string ?? "text") else {
      return Service.usage("there is no such format")
    }
    let result = compiled(inputs, request, keepTables: false, host)
    return (Service.code(result), report(result.diagnostics, inputs, "check", reporter))
  }

  private func compile(
    _ inputs: [InputFile], _ request: JSONValue
  ) -> (code: Int32, bytes: [UInt8]) {
    let result = compiled(inputs, request, keepTables: true, remarks: false, host)
    let isCompact = request["compact"]?.boolean ?? false
    var json = JSONWriter(.compact)
    json.object { json in
      json.key("tables")
      json.array { json in
        for table in result.tables {
          var bytes: [UInt8] = []
          let take: (UnsafeRawBufferPointer) -> Bool = {
            bytes += $0
            return true
          }
          _ = isCompact ? table.writeCompact(host: host, take) : table.write(host: host, take)
          json.element()
          json.object { json in
            json.key("name")
            json.string(table.name)
            json.key("path")
            json.string(table.path)
            json.key("text")
            json.string(String(decoding: bytes, as: UTF8.self))
          }
        }
      }
      json.key("report")
      let report = report(result.diagnostics, inputs, "compile", .text)
      json.string(String(decoding: report, as: UTF8.self))
    }
    return (Service.code(result), json.output)
  }

  func report(
    _ diagnostics: [Diagnostic], _ inputs: [InputFile], _ command: String, _ reporter: Reporter
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let report = Report(
      diagnostics, files: inputs.map { $0.source.path }, command: command,
      version: Release.version, catalogue: { Catalogue.entries })
    reporter.render(report, ReportOptions(), &bytes)
    return bytes
  }

  private func format(_ source: SourceText) -> (code: Int32, bytes: [UInt8]) {
    if Encoding.problem(of: source) != nil {
      return (1, Array(source.bytes(ByteRange(0, UInt32(source.count)))))
    }
    let layout = Layout(of: source)
    return (layout.diagnostics.isEmpty ? 0 : 1, layout.bytes)
  }

  static func code(_ result: CompileResult) -> Int32 {
    result.diagnostics.contains { $0.severity == .error } ? 1 : 0
  }
}

/// Runs the compiler for a request.
func compiled(
  _ inputs: [InputFile], _ request: JSONValue, keepTables: Bool, remarks: Bool = true, _ host: Host
) -> CompileResult {
  let options = CompileOptions(
    bundle: request["bundle"]?.string, keepTables: keepTables, today: request["today"]?.string,
    remarks: remarks)
  return compile(inputs, options: options, host: host)
}
