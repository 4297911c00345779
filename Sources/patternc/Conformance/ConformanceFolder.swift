import PatternCompiler
import PatternFiles
import PatternJSON
import PatternProgram
import PatternSyntax
import PlayerConformance

/// Reads and writes the files of the conformance suite.
enum ConformanceFolder {
  /// Every file of the suite: cases and tables, their players for node in `web`, and for the JVM in
  /// `android`.
  static let files: [(name: String, bytes: [UInt8])] =
    ConformanceSuite.files.map { ($0.path, $0.bytes) }
    + ShippedFile.web.map { ("web/\($0.path)", $0.bytes) }
    + ShippedFile.android.filter { !$0.path.hasPrefix("Adapters/") }.map {
      ("android/\($0.name)", $0.bytes)
    }

  /// The maximum number of bytes that a case, a table or a log may have (16 MiB). Our choice: the
  /// largest of the suite has 60 KiB.
  static let sizeLimit = 16 << 20

  /// Reads a file, or standard input.
  ///
  /// - Parameter bounds: the folders that the file must lie in, with all links resolved; nil for no
  ///   limit.
  static func bytes(at path: String, below bounds: [String]? = nil) throws(Failure) -> [UInt8] {
    let loaded =
      path == "-"
      ? Files.standardInput(named: "-")
      : Files.source(at: path, below: bounds, regularOnly: bounds != nil, limit: sizeLimit)
    switch loaded {
    case .source(let source): return source.content
    case .unreadable(let reason): throw .system("cannot read `\(path)`: \(reason)")
    case .outside: throw .system("cannot read `\(path)`: it lies outside the folder of the cases")
    case .tooLarge:
      throw .system("cannot read `\(path)`: it is larger than \(sizeLimit >> 20) MiB")
    }
  }

  static func json(at path: String) throws(Failure) -> JSONValue {
    try json(try bytes(at: path), path)
  }

  static func json(_ bytes: [UInt8], _ path: String) throws(Failure) -> JSONValue {
    do throws(JSONFault) {
      return try JSONReader.read(bytes)
    } catch {
      throw .system("`\(path)` is not JSON: \(error.what), at byte \(error.offset)")
    }
  }

  /// A player's answer as text, one entry per line.
  static func text(of answer: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for member in answer.members ?? [] {
        json.key(member.name)
        guard let entries = member.value.elements else {
          json.value(member.value)
          continue
        }
        json.array(of: entries) { json, entry in
          var line = JSONWriter(.inline)
          line.value(entry)
          json.raw(line.output)
        }
      }
    }
    return json.output + [UInt8(ascii: "\n")]
  }
}
