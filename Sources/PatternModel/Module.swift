import PatternSyntax
import PatternTable

/// A file and its declarations.
package final class Module: @unchecked Sendable {
  package let scan: Scan
  package let isShipped: Bool
  package internal(set) var findings: [Finding]
  /// The index of this module, followed by those of all modules that it uses, directly or
  /// indirectly.
  package internal(set) var visible: [Int] = []
  var uses: [Int] = []
  /// True if a file that this one uses could not be read.
  var lacksFiles = false
  /// The index of its profile in the model.
  var profile = 0
  package internal(set) var allowances: [Allowance] = []
  /// The extents of `use`, `default` and `allow`.
  package internal(set) var directives: [Extent] = []
  /// The progress of resolving each symbol that is a value, curve or spring.
  var progress: [Progress]

  enum Progress { case unknown, resolving, known }

  // The resolved declarations of each kind, in order.
  package internal(set) var inputs: [Input] = []
  var namedValues: [NamedValue] = []
  var namedCurves: [NamedValue] = []
  package internal(set) var maps: [MapDeclaration] = []
  package internal(set) var events: [Event] = []
  package internal(set) var controls: [Control] = []
  package internal(set) var springs: [SpringDeclaration] = []
  package internal(set) var choices: [Choice] = []

  package var source: Source { scan.source }
  /// The declarations in source order.
  package var symbols: [Symbol] { scan.symbols }
  /// The extents that declare no name: `use`, `default`, `allow`, and unreadable text.
  package var others: [Extent] { scan.others }
  package var curves: [CurveDeclaration] {
    namedCurves.filter { $0.value.kind == .curve }.map {
      CurveDeclaration(name: $0.name, curve: $0.value.curve, doc: $0.doc)
    }
  }

  package func count(of kind: NameKind) -> Int { scan.count(of: kind) }

  /// The indices of the symbols of a kind, in order. `.stage` stands for maps.
  package func indices(of kind: NameKind) -> [Int] {
    if count(of: kind) == 0 { return [] }
    return symbols.indices.filter { (symbols[$0].isMap ? .stage : symbols[$0].kind) == kind }
  }

  package init(_ scan: Scan, isShipped: Bool = false) {
    self.scan = scan
    self.isShipped = isShipped
    findings = scan.findings
    progress = scan.symbols.map { _ in .unknown }
    func list<Value>(_ unknown: Value, _ kind: NameKind) -> [Value] {
      Array(repeating: unknown, count: scan.count(of: kind))
    }
    inputs = list(Input(name: .none, source: .content, cases: [], doc: []), .input)
    namedValues = list(NamedValue(), .value)
    namedCurves = list(NamedValue(), .curve)
    springs = list(
      SpringDeclaration(
        name: .none, spring: .response(microseconds: 1, damping: 0), settleMilliseconds: -1,
        curve: 0, doc: []), .spring)
    maps = list(MapDeclaration(), .stage)
    events = list(Event(), .event)
    controls = list(Control(), .control)
    choices = list(Choice(name: .none, events: [], doc: []), .choice)
  }

  /// Scans a source.
  package convenience init(_ source: Source, isShipped: Bool = false) {
    self.init(Scan(source), isShipped: isShipped)
  }

  /// The index of the symbol with a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    scan.symbol(kind, name)
  }

  package func names(of kind: NameKind) -> [Name] { scan.names(of: kind) }

  /// The place where a name is declared, or the start of the file if it is not.
  package func nameRange(_ kind: NameKind, _ name: Name) -> ByteRange {
    symbol(kind, name).map { symbols[$0].nameRange } ?? ByteRange(0, 0)
  }
}

/// The value of a `let` or `curve`; poisoned until it is known.
package struct NamedValue: Sendable {
  package var name = Name.none
  package var value = TypedValue.poisoned
  package var doc: [UInt8] = []
}
