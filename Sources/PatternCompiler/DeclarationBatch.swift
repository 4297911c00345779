import PatternModel
import PatternSyntax
import PatternTable

/// Declarations of one kind and module that one thread reads in a row.
struct DeclarationBatch: Sendable {
  let module: Int
  let symbols: ArraySlice<Int>

  /// The maximum number of declarations of a batch.
  private static let limit = 1024

  /// All declarations of a kind, file by file: events in source order, patterns and cues sorted by
  /// name.
  static func all(_ kind: NameKind, in model: Model) -> [DeclarationBatch] {
    model.files.enumerated().flatMap { index, module in
      var symbols = module.indices(of: kind)
      if kind != .event {
        symbols = symbols.stableSorted { module.symbols[$0].name < module.symbols[$1].name }
      }
      // Enough batches for any number of cores, each large enough for a thread.
      let size = min(max(symbols.count / 16, 64), limit)
      return stride(from: 0, to: symbols.count, by: size).map {
        DeclarationBatch(module: index, symbols: symbols[$0..<min($0 + size, symbols.count)])
      }
    }
  }
}
