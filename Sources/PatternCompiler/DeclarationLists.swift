import PatternCues
import PatternModel
import PatternSyntax

/// The symbols of a module's events in source order, and of its patterns and cues sorted by name.
struct DeclarationLists {
  private(set) var events: [UInt32] = []
  private(set) var patterns: [UInt32] = []
  private(set) var cues: [UInt32] = []

  init(_ module: Module) {
    for (index, symbol) in module.symbols.enumerated() {
      switch symbol.kind {
      case .event: events.append(UInt32(index))
      case .pattern where !symbol.isMap: patterns.append(UInt32(index))
      case .cue: cues.append(UInt32(index))
      default: break
      }
    }
    func name(_ symbol: UInt32) -> Name { module.symbols[Int(symbol)].name }
    patterns = patterns.stableSorted { name($0) < name($1) }
    cues = cues.stableSorted { name($0) < name($1) }
  }
}

/// Declarations of one kind and module that one thread reads in a row.
struct DeclarationBatch: Sendable {
  let module: Int
  let symbols: ArraySlice<UInt32>

  /// The maximum number of declarations of a batch.
  private static let limit = 1024

  /// All declarations of a kind, file by file.
  static func all(
    _ lists: [DeclarationLists], _ list: (DeclarationLists) -> [UInt32]
  ) -> [DeclarationBatch] {
    lists.enumerated().flatMap { DeclarationBatch.all(list($1), of: $0) }
  }

  /// Some declarations of a file.
  static func all(_ symbols: [UInt32], of module: Int) -> [DeclarationBatch] {
    var batches: [DeclarationBatch] = []
    // Enough batches for any number of cores, each large enough for a thread.
    let size = min(max(symbols.count / 16, 64), limit)
    var first = 0
    while first < symbols.count {
      let last = min(first + size, symbols.count)
      batches.append(DeclarationBatch(module: module, symbols: symbols[first..<last]))
      first = last
    }
    return batches
  }
}
