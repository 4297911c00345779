import PatternCues
import PatternSyntax

/// A file and its declarations.
package final class Module: @unchecked Sendable {
  package let scan: Scan
  package let isShipped: Bool
  var contents = Contents()

  /// The resolved declarations, and the visible modules.
  struct Contents {
    var diagnostics: [Diagnostic] = []
    /// This module, followed by all that it uses, directly or indirectly.
    var visible: [Int] = []
    var uses: [Int] = []
    /// True if a used file could not be read.
    var lacksFiles = false
    /// The index of its profile in the model.
    var profile = 0
    var allowances: [Allowance] = []
    var directives: [Extent] = []
    var inputs: [Input] = []
    var lets: [LetState] = []
    var maps: [MapDeclaration] = []
    var events: [Event] = []
    var controls: [Control] = []
    var springs: [SpringDeclaration] = []
    var curves: [LetState] = []
    var choices: [Choice] = []
  }

  package var source: SourceText { scan.source }
  /// The declarations in source order.
  package var symbols: [Symbol] { scan.symbols }
  /// The extents without a name: `use`, `allow`, and unreadable text.
  package var others: [Extent] { scan.others }
  package var diagnostics: [Diagnostic] { contents.diagnostics }
  package var visible: [Int] { contents.visible }
  package var allowances: [Allowance] { contents.allowances }
  /// The extents of `use` and `allow`.
  package var directives: [Extent] { contents.directives }
  package var inputs: [Input] { contents.inputs }
  package var maps: [MapDeclaration] { contents.maps }
  package var events: [Event] { contents.events }
  package var controls: [Control] { contents.controls }
  package var springs: [SpringDeclaration] { contents.springs }
  package var choices: [Choice] { contents.choices }
  package var curves: [CurveDeclaration] {
    contents.curves.filter { $0.value.kind == .curve }.map {
      CurveDeclaration(name: $0.name, curve: $0.value.curve, doc: $0.doc)
    }
  }

  package func count(of kind: NameKind) -> Int { scan.count(of: kind) }
  package var mapCount: Int { count(of: .stage) }

  /// The indices of the symbols of a kind, in order. `.stage` stands for maps.
  package func indices(of kind: NameKind) -> [Int] {
    if count(of: kind) == 0 { return [] }
    return symbols.indices.filter { (symbols[$0].isMap ? .stage : symbols[$0].kind) == kind }
  }

  package init(_ scan: Scan, isShipped: Bool = false) {
    self.scan = scan
    self.isShipped = isShipped
    contents.diagnostics = scan.diagnostics
  }

  /// Scans a source.
  package convenience init(_ source: SourceText, isShipped: Bool = false) {
    self.init(Scan(source), isShipped: isShipped)
  }

  /// The symbol of a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    scan.symbol(kind, name)
  }

  package func names(of kind: NameKind) -> [Name] { scan.names(of: kind) }

  /// The range of a name in this file.
  package func range(_ name: Name) -> ByteRange { source.range(name) }
}

/// A named value or curve that is being resolved.
package struct LetState: Sendable {
  package enum Progress: UInt8, Sendable { case unknown, resolving, known }
  package var name: Name
  package var progress = Progress.unknown
  package var value = TypedValue.poisoned
  package var doc: [UInt8] = []
}
