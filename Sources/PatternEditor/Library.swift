import PatternCompiler
import PatternModel
import PatternReports
import PatternRules
import PatternSyntax
import PatternTable

/// The signatures of `use library`, for display.
package enum Library {
  /// One signature of the library.
  package struct Entry {
    package let name: String
    /// The heading above the signature: "Touch: the answer to a finger".
    package let group: String
    /// Its declaration in the library.
    package let declaration: String
    /// Its documentation: when to use it, and when not.
    package let doc: String
    /// The drawing of its haptics: a line of bars and a line of onsets. All entries share one time
    /// scale.
    package let felt: [String]
  }

  /// The time scale of the drawings in microseconds: the limit `haptic.span` of the base profile.
  private static let span: Int64 = 600_000

  /// Every signature, in the order of the library.
  package static func entries() -> [Entry] {
    let model = ShippedProfiles.model(of: "use library\n")
    guard let module = model.files.firstIndex(where: { $0.source === ShippedLibrary.source })
    else { return [] }
    let file = model.files[module]
    let headings = headings(of: file.source)
    return file.symbols.indices.map { index in
      let symbol = file.symbols[index]
      let reference = SymbolRef(module: UInt32(module), index: UInt32(index))
      return Entry(
        name: symbol.name.text,
        group: headings.last { $0.start < symbol.extent.range.start }?.title ?? "",
        declaration: Note.heading(symbol, file.source),
        doc: Note.documentation(symbol, file.source), felt: felt(reference, model))
    }
  }

  /// The titles of the lines `# ---- TITLE ----` of a source, with their offsets.
  private static func headings(of source: Source) -> [(start: UInt32, title: String)] {
    let lines = LineTable(source)
    var result: [(start: UInt32, title: String)] = []
    for line in 1...lines.lineCount {
      let range = lines.range(ofLine: line)
      let text = source.text(range)
      guard text.hasPrefix("# ----") else { continue }
      let words = text.split(separator: " ").filter { $0.contains { $0 != "-" && $0 != "#" } }
      result.append((range.start, words.joined(separator: " ")))
    }
    return result
  }

  private static func felt(_ reference: SymbolRef, _ model: Model) -> [String] {
    let checker = Checker(model)
    checker.readPattern(reference)
    guard let row = checker.store.patterns.last else { return [] }
    let pulses = TimelineText(checker, in: reference.module).pulses(of: row.timeline)
    let scale = Evidence.DrawnPulse(onset: 0, duration: span, strength: 0)
    guard let strip = Strip(pulses, beside: [scale]) else { return [] }
    return [strip.bars, strip.times].map { String(decoding: $0, as: UTF8.self) }
  }
}
