import PatternCues
import PatternModel
import PatternSyntax

/// The symbols of a module's events in source order, and of its patterns and cues sorted by name.
struct DeclarationLists {
  private(set) var events: [UInt32] = []
  private(set) var patterns: [UInt32] = []
  private(set) var cues: [UInt32] = []

  init(_ module: Module, _ host: Host) {
    events.reserveCapacity(module.symbols.count / 3)
    for (index, symbol) in module.symbols.enumerated() {
      switch symbol.kind {
      case .event: events.append(UInt32(index))
      case .pattern where !symbol.isMap: patterns.append(UInt32(index))
      case .cue: cues.append(UInt32(index))
      default: break
      }
    }
    DeclarationLists.sort(&patterns, module, host)
    DeclarationLists.sort(&cues, module, host)
  }

  private static func sort(_ symbols: inout [UInt32], _ module: Module, _ host: Host) {
    @Sendable func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
      let declared = module.symbols
      let compared = declared[Int(left)].name.compare(declared[Int(right)].name)
      return compared != 0 ? compared < 0 : left < right
    }
    let found = symbols
    if host.holds(below: found.count - 1, { precedes(found[$0], found[$0 + 1]) }) { return }
    symbols.sort(by: precedes)
  }
}

/// Declarations of one kind and module that one thread reads in a row.
struct DeclarationBatch: Sendable {
  let module: Int
  let symbols: ArraySlice<UInt32>

  /// The most declarations of a batch.
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
