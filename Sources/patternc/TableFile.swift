import PatternCompiler
import PatternDiff
import PatternDrawing
import PatternProgram
import PatternSyntax
import PatternTable
import PlayerCore

/// A cue table given to a command instead of sources.
struct TableFile {
  /// The operand as given.
  let path: String
  let bytes: [UInt8]
  let table: ReadTable

  /// True if an operand names a table; every other operand names sources.
  static func isTable(_ operand: String) -> Bool {
    guard operand.hasSuffix(".json") else { return false }
    return Files.kind(of: operand) != .folder
  }

  /// Reads a table that players accept.
  init(_ operand: String) throws(Failure) {
    path = Paths.normalised(operand)
    let source = try Files.source(at: path, limit: TableText.sizeLimit)
      .source(named: operand, limit: TableText.sizeLimit)
    bytes = Array(source.bytes(ByteRange(source.markEnd, UInt32(source.count))))
    table = try TableFile.table(of: bytes, from: operand)
  }

  /// Parses a table that players accept. Errors are worded as players word them.
  static func table(of bytes: [UInt8], from operand: String) throws(Failure) -> ReadTable {
    do throws(DeckError) {
      _ = try CueDeck(json: bytes)
    } catch {
      throw .system("`\(operand)`: \(error.text)")
    }
    do throws(ReadTable.Fault) {
      return try ReadTable(bytes)
    } catch {
      throw .system("`\(operand)`: \(error.message)")
    }
  }
}

/// A table to draw or show: compiled now, or read from a file.
enum ShownTable {
  case compiled(OutputTable)
  case read(TableFile)

  var isCompiled: Bool {
    if case .compiled = self { true } else { false }
  }

  /// The origin of the table, for people.
  var place: String {
    switch self {
    case .compiled(let table): table.path ?? table.name
    case .read(let file): file.path
    }
  }

  var table: CueTable {
    switch self {
    case .compiled(let table): table.table
    case .read(let file): file.table.table
    }
  }
}
