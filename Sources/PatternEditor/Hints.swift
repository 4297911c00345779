import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// A hint that an editor shows inside a line without changing the text.
package struct InlayHint {
  package let offset: UInt32
  package let text: String
}

/// A line above a pattern or map that shows how many declarations play it or, for a map of levels,
/// are scaled by it.
package struct PlayLens {
  package let name: ByteRange
  /// True if the name is that of a map of levels, which scales patterns.
  package let scales: Bool
  /// The number of cues and patterns that play the pattern or map, in all files.
  package let players: Int
  package let places: [FileRange]
}

extension Workspace {
  /// The inlay hints of a range: the start of the next statement after each `wait`, and the
  /// settling time of each spring.
  package func hints(_ path: String, in range: ByteRange) -> [InlayHint] {
    guard let analysis = analysis(of: path) else { return [] }
    var hints: [InlayHint] = []
    for (index, symbol) in analysis.model.files[0].symbols.enumerated()
    where symbol.extent.range.start < range.end && range.start <= symbol.extent.range.end {
      switch symbol.kind {
      case .pattern where !symbol.isMap, .cue, .profile, .spring, .curve:
        var reader = HintReader(analysis.model, SymbolRef(module: 0, index: UInt32(index)))
        hints += reader.read().filter { range.holds($0.offset) }
      default: break
      }
    }
    return hints
  }

  /// The lenses of a file: one for every pattern, with the places that play or choose it.
  package func lenses(_ path: String) -> [PlayLens] {
    guard let analysis = analysis(of: path) else { return [] }
    let module = analysis.model.files[0]
    let patterns = module.symbols.indices.filter { module.symbols[$0].kind == .pattern }
    if patterns.isEmpty { return [] }
    var places: [UInt32: [FileRange]] = [:]
    for other in paths {
      guard let user = self.analysis(of: other),
        user.model.files.contains(where: { $0.source.path == path })
      else { continue }
      for name in user.occurrences where !name.isDeclaration && name.role == .declared(.pattern) {
        guard let declared = name.declared, declared.source.path == path else { continue }
        places[declared.range.start, default: []].append(FileRange(user.file, name.range))
      }
    }
    return patterns.map { index in
      let symbol = module.symbols[index]
      let name = symbol.nameRange
      let found = places[name.start] ?? []
      let reference = SymbolRef(module: 0, index: UInt32(index))
      let scales = symbol.isMap && !analysis.model.map(reference).holdsPatterns
      return PlayLens(name: name, scales: scales, players: players(of: found), places: found)
    }
  }

  /// The number of declarations that contain the places.
  private func players(of places: [FileRange]) -> Int {
    var count = 0
    var last: (path: String, extent: Int)?
    for place in places {
      guard let analysis = analysis(of: place.file.path),
        let extent = analysis.extent(at: place.range.start)
      else { continue }
      if let last, last.path == place.file.path, last.extent == extent { continue }
      last = (place.file.path, extent)
      count += 1
    }
    return count
  }
}

extension ByteRange {
  /// True if an offset lies in the range or at its end.
  package func holds(_ offset: UInt32) -> Bool { start <= offset && offset <= end }
}

/// Collects the hints of a declaration.
private struct HintReader {
  private let checker: Checker
  private var hints: [InlayHint] = []

  init(_ model: Model, _ reference: SymbolRef) {
    checker = Checker(model, reading: Int(reference.module))
    checker.readAgain(reference)
  }

  mutating func read() -> [InlayHint] {
    visit(0, from: 0)
    return hints
  }

  /// Visits a node.
  ///
  /// - Parameter start: the time at which its lists start, in microseconds; nil if unknown.
  private mutating func visit(_ node: Int, from start: Int64?) {
    for child in checker.children(node) {
      switch checker.kind(child) {
      case .body: list(child, from: start)
      case .curveSpring, .curveInlineSpring: spring(child)
      case .springProperty where node == 0:
        // The whole declaration is the spring.
        return spring(0)
      default: visit(child, from: start)
      }
    }
  }

  private mutating func list(_ body: Int, from start: Int64?) {
    var now = start
    for at in checker.children(body) {
      switch checker.kind(at) {
      case .wait:
        now = now.flatMap { now in checker.time(at + 1).map { now + $0 } }
        if let now, let start, now != start { hint(after: at, "= \(Amount.time(now))") }
      // The end of the last entry is unknown here.
      case .then: now = nil
      case .at:
        let time = checker.time(at + 1)
        visit(at, from: start.flatMap { start in time.map { start + $0 } })
      case .stage:
        let first = checker.child(at, .range).flatMap { checker.time($0 + 1) }
        visit(at, from: start.flatMap { start in first.map { start + $0 } })
      // Anchors and modes have their own time origin.
      case .fallback, .pattern: visit(at, from: 0)
      default: visit(at, from: now)
      }
    }
  }

  private mutating func hint(after node: Int, _ text: String) {
    hints.append(InlayHint(offset: checker.end(node), text: text))
  }

  private mutating func spring(_ node: Int) {
    guard let settle = checker.settleMilliseconds(node) else { return }
    hints.append(InlayHint(offset: checker.end(node), text: "settles in \(settle)ms"))
  }
}
