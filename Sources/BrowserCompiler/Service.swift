import PatternCompiler
import PatternFormat
import PatternHighlight
import PatternJSON
import PatternModel
import PatternSyntax

/// The compiler without a disk, for a page with an editor: a host supplies files, and sends
/// requests about them.
///
/// A request is a JSON object; `do` names what to do:
///
/// | `do` | other members | result |
/// |---|---|---|
/// | `format` | `path` | the bytes of the formatted file |
/// | `show` | `path`, `title`, `today` | findings, colours and page: see `Service+Show` |
/// | `complete` | `path`, `line`, `character`, `today` | the completions there |
///
/// Paths are relative and `/`-separated; `use` finds supplied files. Without `today` (`YYYY-MM-DD`)
/// no allowance expires. Codes are those of commands: 0 clean, 1 findings, 2 wrong usage, 3 a
/// missing file.
package struct Service {
  private var files: [String: Source] = [:]

  package init() {}

  /// Stores a file under a path, replacing an earlier one.
  package mutating func put(_ path: String, _ bytes: [UInt8]) {
    files[path] = Source(path: path, bytes: bytes)
  }

  package func answer(to request: [UInt8]) -> (code: Int32, bytes: [UInt8]) {
    do throws(JSONFault) {
      return try answer(JSONReader.read(request))
    } catch {
      return Service.usage("the request is not JSON: \(error.what), at byte \(error.offset)")
    }
  }

  private func answer(_ request: JSONValue) -> (code: Int32, bytes: [UInt8]) {
    guard let path = request["path"]?.string else { return Service.usage("there is no path") }
    guard let source = files[path] else { return (3, Array("there is no `\(path)`".utf8)) }
    switch request["do"]?.string ?? "" {
    case "format": return format(source)
    case "show":
      return show(InputFile(source: source, name: TableName.of(path)), request)
    case "complete": return complete(source, request)
    default: return Service.usage("`do` is format, show or complete")
    }
  }

  static func usage(_ message: String) -> (code: Int32, bytes: [UInt8]) {
    (2, Array(message.utf8))
  }

  /// The host of a compilation, which loads only stored files.
  var host: Host {
    Host(
      load: { load($0) },
      parallel: { count, body in for index in 0..<count { body(index) } })
  }

  func load(_ path: String) -> Loaded {
    if let source = files[path] { return .source(source) }
    return path.hasPrefix("/") || path.hasPrefix("..")
      ? .outside : .unreadable("there is no such file")
  }

  /// The paths of all files, sorted.
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  private func format(_ source: Source) -> (code: Int32, bytes: [UInt8]) {
    if Encoding.problem(of: source) != nil {
      return (1, Array(source.bytes(ByteRange(0, UInt32(source.count)))))
    }
    let layout = Layout(of: source)
    return (layout.findings.isEmpty ? 0 : 1, layout.bytes)
  }
}
