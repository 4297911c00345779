import PatternFiles
import PatternTable

/// Typed data for the web and React Native.
extension Export {
  package static let typeScript = Export(
    "typescript", "cues as typed data, with keyframes, vibrations and gamepad effects",
    .file(suffix: ".cues.ts"), WebCoverage.typeScript
  ) { table, options in
    var emitter = TypeScriptEmitter(table)
    return emitter.export(options)
  }
}

/// Writes a table as TypeScript: its contents, the browser playback data, and types for both.
struct TypeScriptEmitter {
  let table: CueTable
  let rows: CueTableEmitter
  var reader: MotionReader
  /// The file under construction.
  var writer = RowWriter()
  var losses: [Loss] = []

  init(_ table: CueTable) {
    self.table = table
    rows = CueTableEmitter(table)
    reader = MotionReader(table, partsDissolves: false)
  }

  mutating func export(_ options: ExportOptions) -> ExportResult {
    let listed = table.exportRows(options)
    let excess = ExportWork.excess(listed, in: table, "TypeScript") {
      $0.view.chosenMaps(of: $1)
    }
    if let excess { return ExportResult(losses: [excess]) }
    heading()
    declarations()
    writer.bytes.raw("\nexport const patterns = {")
    for row in listed where !row.owner.isCue { pattern(row) }
    writer.bytes.raw(table.patterns.isEmpty ? "} as const;\n" : "\n} as const;\n")
    writer.bytes.raw("\nexport const cues = {")
    for row in listed where row.owner.isCue { cue(row) }
    writer.bytes.raw(table.cues.isEmpty ? "} as const;\n\n" : "\n} as const;\n\n")
    writer.bytes.raw(ShippedFile.named("TypeScript/types.ts", in: ShippedFile.exports).bytes)
    if losses.contains(where: { $0.id.weight == .fault }) { return ExportResult(losses: losses) }
    let file = ExportFile(
      "\(table.name).cues.ts", TypeScriptEmitter.withoutLineEnds(writer.bytes.bytes))
    return ExportResult(files: [file], losses: losses)
  }

  /// Escapes U+2028 and U+2029: some compilers treat them as line ends, even in strings.
  private static func withoutLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      result.append(byte)
      guard byte & 0xFE == 0xA8, result.suffix(3).dropLast() == [0xE2, 0x80] else { continue }
      result.removeLast(3)
      result += byte == 0xA8 ? Array("\\u2028".utf8) : Array("\\u2029".utf8)
    }
    return result
  }

  private mutating func heading() {
    writer.bytes.raw(
      """
      // \(SwiftWords.generated(table.name))
      //
      // A cue plays only while every input in its `gates.cue` is true, and its haptics, motion and
      // sound only while every input in the gates of their own channel is true. A cue with `once`
      // plays once per key or span that it names; `confirm` is asked before anything else.

      """)
  }

  // MARK: declarations

  private mutating func declarations() {
    writer.bytes.raw(
      "\n/** The numbers by which styles become taps. */\nexport const equivalents = ")
    writer.object(.line) { [table] in table.equivalentsKeys(&$0) }
    writer.bytes.raw(" as const;\n")
    constant("inputs", table.inputs)
    inputTypes()
    constant("maps", table.maps)
    constant("springs", table.springs) { spring, writer in
      let shape = CurveShape.spring(
        spring.spring, settleMilliseconds: spring.settleMilliseconds)
      writer.bytes.name(spring.name)
      writer.bytes.raw(": ")
      writer.object(.line) {
        spring.keys(&$0)
        $0.key("easing", Easing(shape).text, "")
      }
    }
    constant("curves", table.namedCurves) { [table] curve, writer in
      writer.bytes.name(curve.name)
      writer.bytes.raw(": \"\(Easing(table.curves[Int(curve.curve)]).text)\"")
    }
    constant("events", table.events) { [rows] in rows.event($0, &$1) }
    constant("controls", table.controls)
    constant("choices", table.choices)
    app()
  }

  private mutating func constant(_ name: StaticString, _ declarations: [some TableDeclaration]) {
    constant(name, declarations) { declaration, writer in
      writer.bytes.name(declaration.name)
      writer.bytes.raw(": ")
      writer.object(declaration)
    }
  }

  private mutating func constant<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (Element, inout RowWriter) -> Void
  ) {
    writer.bytes.raw("\nexport const \(name) = {")
    for (index, element) in elements.enumerated() {
      writer.bytes.raw(index == 0 ? "\n  " : ",\n  ")
      write(element, &writer)
    }
    writer.bytes.raw(elements.isEmpty ? "} as const;\n" : ",\n} as const;\n")
  }

  /// Writes a union type of the values of each input that has any: `InputMoodAnchor`.
  private mutating func inputTypes() {
    let named = table.inputs.filter { !$0.isFlag }
    let names = SwiftNames(named.map { $0.name })
    for input in named {
      writer.bytes.raw("export type Input\(names.type(input.name)) = ")
      writer.bytes.joined(input.cases, " | ") { $1.name($0) }
      writer.bytes.raw(";\n")
    }
  }

  /// Writes the app's names that are used without a declaration.
  private mutating func app() {
    writer.bytes.raw("\nexport const app = {\n")
    for (key, names) in [
      ("targets", table.targets), ("layers", table.layers), ("states", table.states),
      ("effects", table.effects),
    ] {
      writer.bytes.raw("  \"\(key)\": ")
      names.write(.name, to: &writer.bytes)
      writer.bytes.raw(",\n")
    }
    writer.bytes.raw("} as const;\n")
  }
}
