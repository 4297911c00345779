import PatternJSON
import PatternSyntax
import PatternTable

/// A file of another format: its patterns and the findings about it.
package struct ImportedFile {
  /// The format; nil if it was not recognized.
  package let format: ImportFormat?
  /// The patterns, without those that play nothing.
  package private(set) var patterns: [ImportedPattern]
  package let findings: [Finding]

  /// The largest file, in bytes. Our choice.
  package static let sizeLimit = 64 << 20
  /// The deepest nesting. Our choice.
  static let depthLimit = 64
  /// The maximum number of events in a file. Our choice.
  static let eventLimit = 4_000
  /// The maximum number of points in all its strokes. Our choice.
  static let pointLimit = 20_000

  /// Reads a file. The extension of its path decides if its content is ambiguous.
  ///
  /// - Parameter format: the format, or nil to detect it.
  package init(_ source: Source, as format: ImportFormat? = nil) {
    var log = ImportLog(source)
    var found = format
    let patterns = ImportedFile.read(source, &found, &log)
    self.format = found
    if !log.isRefused, ImportedFile.exceedsLimits(patterns) {
      log.refuse(
        .importLimit, 0..<0,
        "the file plays more than 4,000 events, or has more than 20,000 points",
        help: "split it into several files")
    }
    let isUsable = !log.isRefused
    self.patterns = isUsable ? patterns.filter { !$0.isEmpty } : []
    if isUsable, self.patterns.isEmpty, !log.hasErrors {
      log.add(.emptyImport, 0..<0, "nothing in this file plays, so no pattern is written")
    }
    findings = log.findings
  }

  /// Adds another layer of an export, which plays together with this one.
  package mutating func add(layer: ImportedFile) {
    if patterns.isEmpty { patterns = [ImportedPattern()] }
    for pattern in layer.patterns { patterns[0].add(pattern) }
  }

  /// Wraps patterns that are not from a file.
  package init(_ patterns: [ImportedPattern]) {
    format = nil
    self.patterns = patterns
    findings = []
  }

  private static func exceedsLimits(_ patterns: [ImportedPattern]) -> Bool {
    let events = patterns.reduce(0) { $0 + $1.count }
    let points = patterns.reduce(0) { $0 + $1.pointCount }
    return events > eventLimit || points > pointLimit
  }

  private static func read(
    _ source: Source, _ format: inout ImportFormat?, _ log: inout ImportLog
  ) -> [ImportedPattern] {
    let bytes = Array(source.bytes(ByteRange(0, UInt32(source.count))))
    if let other = foreign(bytes, fileExtension(of: source.path)) {
      log.refuse(.unknownFormat, 0..<0, other.message, help: other.help)
      return []
    }
    let start = bytes.firstIndex { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    if start.map({ bytes[$0] == UInt8(ascii: "<") }) ?? false {
      return readXML(bytes, &format, &log)
    }
    return readJSON(bytes, source.path, &format, &log)
  }

  private static func readXML(
    _ bytes: [UInt8], _ format: inout ImportFormat?, _ log: inout ImportLog
  ) -> [ImportedPattern] {
    let root: XMLNode
    do throws(XMLFault) {
      root = try XMLReader.read(bytes, depthLimit: depthLimit)
    } catch {
      log.refuse(error.offset, error.isDepth, "this is not XML: \(error.what)")
      return []
    }
    if AndroidImport.roots.contains(root.name) {
      format = .android
      return AndroidImport.read(root, &log)
    }
    if root.name == "ivs-file" {
      log.refuse(
        .unknownFormat, root.range, "this is IVS, the effects of Immersion's tools",
        help: "encode it as `.hjif` with the MPEG Haptics tools, and import the result")
      return []
    }
    log.refuse(
      .unknownFormat, root.range,
      "`\(log.shown(root.name))` is not the root of an Android vibration",
      help: "the roots `vibration-effect`, `vibration-select` and `vibration` are read")
    return []
  }

  private static func readJSON(
    _ bytes: [UInt8], _ path: String, _ format: inout ImportFormat?,
    _ log: inout ImportLog
  ) -> [ImportedPattern] {
    let root: JSONNode
    do throws(JSONFault) {
      root = try JSONReader.readLoosely(bytes, depthLimit: depthLimit)
    } catch {
      log.refuse(error.offset, error.isDepth, "this is not JSON: \(error.what)")
      return []
    }
    let found =
      format ?? ImportFormat.all.first { $0.recognizes(root) }
      ?? ImportFormat.byExtension(fileExtension(of: path))
    format = found
    guard let found else {
      log.refuse(
        .unknownFormat, root.opening, "no format that can be imported has these keys",
        help: "name the format with `--as FORMAT`: "
          + ImportFormat.all.map { "\($0.name)" }.joined(separator: ", "))
      return []
    }
    if let read = found.read { return read(root, &log) }
    log.refuse(.unknownFormat, root.opening, "an Android vibration is XML, but this is not")
    return []
  }

  private static func fileExtension(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  /// The message for files that are recognized by first bytes or extension but cannot be read.
  private static func foreign(
    _ bytes: [UInt8], _ fileExtension: String
  ) -> (message: String, help: String)? {
    if fileExtension.lowercased() == "hmpg" {
      return (
        "this is HMPG, the binary form of HJIF",
        "decode it to `.hjif` with the MPEG Haptics tools, and import the result"
      )
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      return (
        "this is a ZIP archive, such as a `.pulsar` bundle",
        "unpack it, and import the files in `haptics`"
      )
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return ("this is UTF-16, but only UTF-8 is read", "save it as UTF-8")
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      return ("the file is empty", "choose a file with a haptic pattern")
    }
    return nil
  }
}

extension ImportLog {
  /// Adds the error of a file that cannot be parsed.
  ///
  /// - Parameter isDepth: true if it is nested too deeply.
  fileprivate mutating func refuse(_ offset: Int, _ isDepth: Bool, _ message: String) {
    refuse(
      isDepth ? .importLimit : .unreadableFile, offset..<offset + 1,
      isDepth ? "this is nested more than \(ImportedFile.depthLimit) levels deep" : message)
  }
}
