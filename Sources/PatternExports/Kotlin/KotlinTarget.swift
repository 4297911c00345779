import PatternTable

/// Kotlin for the Android player: the deck and its names.
extension Export {
  package static let kotlin = Export(
    "kotlin", "the table and its names as Kotlin, for the player of `patternc player android`",
    .file(suffix: ".cues.kt"), KotlinCoverage.rows
  ) { table, options in
    var emitter = KotlinEmitter(table, options)
    return emitter.export()
  }
}

/// Writes a table as a Kotlin object: constants for its names, and the table itself as string parts
/// for the player.
struct KotlinEmitter {
  let table: CueTable
  let options: ExportOptions
  private var file = KotlinText()

  /// The size of a part in bytes. A part is a string in a separate method. Our choice, far below
  /// the limits of a Java class file: 65 535 bytes for a string constant and for the code of a
  /// method.
  private static let partBytes = 16_000
  /// The number of texts in one method.
  private static let textsOfMethod = 500

  init(_ table: CueTable, _ options: ExportOptions) {
    self.table = table
    self.options = options
  }

  mutating func export() -> ExportResult {
    let rows = table.exportRows(options)
    let excess = ExportWork.excess(rows, in: table, "Kotlin") {
      $0.view.mapNames(of: [$1], in: [.haptics])
    }
    if let excess { return ExportResult(losses: [excess]) }
    file.line("// \(SwiftWords.generated(table.name))")
    file.line("// Add it to the package of the player that `patternc player android` writes.")
    file.line("@file:Suppress(\"unused\", \"ConstPropertyName\")")
    file.blank()
    file.line("package \(KotlinNames.package(options.package ?? "patternc"))")
    file.blank()
    if let resources = options.resources {
      let name = KotlinNames.package(resources)
      if AndroidStrings.isCompose(resources) {
        // The names of the class's texts are extensions outside of it.
        file.line("import \(name.dropLast(4)).*")
        file.line("import org.jetbrains.compose.resources.StringResource")
      } else {
        file.line("import \(name).R")
      }
      file.blank()
    }
    let name = SwiftWords.line(table.name)
    file.doc(["The cue table `\(name)`: its names, and the deck that a `CuePlayer` plays."])
    file.open("object \(KotlinNames.object(table.name))")
    file.doc(["The deck, which is read on first use."])
    file.line("@JvmStatic")
    file.line("val deck: CueDeck by lazy { CueDeck.read(json()) }")
    names(rows)
    texts()
    json()
    file.close()
    var losses: [Loss] = []
    for row in rows { losses += KotlinLosses.all(of: row, table) }
    let output = ExportFile("\(table.name).cues.kt", file.text)
    return ExportResult(files: [output], losses: losses)
  }

  // MARK: names

  private mutating func names(_ rows: [ExportRow]) {
    let (cues, patterns) = (
      rows.filter { $0.owner.isCue }, rows.filter { !$0.owner.isCue }
    )
    constants("Cue", cues.map { ($0.owner.name, $0.doc) })
    constants("Pattern", patterns.map { ($0.owner.name, $0.doc) })
    constants("Event", table.events.map { ($0.name, $0.doc) })
    constants("Control", table.controls.map { ($0.name, $0.doc) })
    constants("Input", table.inputs.map { ($0.name, $0.doc) })
    let inputs = KotlinNames(table.inputs.map { $0.name })
    for input in table.inputs where !input.isFlag {
      constants("Input\(inputs.type(input.name))Case", input.cases.map { ($0, []) })
    }
    constants("Effect", table.effects.map { ($0, []) })
    constants("State", table.states.map { ($0, []) })
    constants("Target", table.targets.map { ($0, []) })
  }

  private mutating func constants(_ type: String, _ all: [(name: Name, doc: [UInt8])]) {
    if all.isEmpty { return }
    let identifiers = KotlinNames(all.map { $0.name })
    file.blank()
    file.open("object \(type)")
    for (name, doc) in all {
      file.doc([String(decoding: doc, as: UTF8.self)])
      file.line(
        "const val \(KotlinNames.quoted(identifiers.type(name))): String = ", .string(name.text))
    }
    file.close()
  }

  /// The resources of texts, each used by name so that resource shrinking keeps it.
  private mutating func texts() {
    if options.resources == nil { return }
    let isCompose = AndroidStrings.isCompose(options.resources)
    let (type, root) = isCompose ? ("StringResource", "Res") : ("Int", "R")
    let use =
      " `player.localize = { text, id -> id?.let(\(KotlinNames.object(table.name))::text)?"
      + ".let(context::getString) ?: text }`"
    file.blank()
    file.doc([
      "The resource of the text with an id, as `--target strings` writes it; null if there is"
        + " none." + (isCompose ? "" : use)
    ])
    let texts = TranslatableText.all(of: table, options)
    let group = KotlinEmitter.textsOfMethod
    let starts = stride(from: 0, to: max(texts.count, 1), by: group)
    file.line("@JvmStatic")
    for (index, start) in starts.enumerated() {
      let name = index == 0 ? "fun text" : "private fun text\(index)"
      file.open("\(name)(id: String): \(type)? = when (id)")
      for text in texts[start..<min(start + group, texts.count)] {
        let id = KotlinValue.string(text.id).flat
        file.line("\(id) -> \(root).string.\(AndroidStrings.name(text.id))")
      }
      let isLast = start + group >= texts.count
      file.line("else -> " + (isLast ? "null" : "text\(index + 1)(id)"))
      file.close()
    }
  }

  // MARK: the table

  private mutating func json() {
    let json = compacted(CueTableEmitter(table).bytes())
    var count = 0
    var start = 0
    while start < json.count {
      var end = min(start + KotlinEmitter.partBytes, json.count)
      // Parts do not split characters.
      while end < json.count, json[end] & 0xC0 == 0x80 { end -= 1 }
      count += 1
      let part = String(decoding: json[start..<end], as: UTF8.self)
      file.blank()
      file.line("private fun part\(count)(): String = ", .json(part))
      start = end
    }
    file.blank()
    file.open("private fun join1(to: StringBuilder)")
    for part in 1...count { file.line("to.append(part\(part)())") }
    file.close()
    file.blank()
    file.open("private fun json(): String")
    file.line("val all = StringBuilder(\(json.count))")
    file.line("join1(all)")
    file.line("return all.toString()")
    file.close()
  }
}

/// The treatment of each key of a table in Kotlin. The file has the whole table; losses concern
/// what vibrators play of it.
private enum KotlinCoverage {
  static let rows: [CoverageRow] =
    [
      // Doc comments of things with a Kotlin name become comments; the others stay in the table.
      CoverageRow(["levelMap", "patternMap", "springDeclaration", "choice"], ["doc"], .manifest),
      CoverageRow(.haptics, ["kind", "style", "outcome"], .approximated([.approximatedStyle])),
      CoverageRow(.haptics, ["intensity"], .approximated([.faintEvent])),
      CoverageRow(
        .haptics, ["sharpness"], .approximated([.approximatedSharpness, .lostSharpness])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.steppedEnvelope, .thinnedEnvelope])),
      CoverageRow(["continuous"], ["attack", "decay", "release"], .lost([.lostAdjuster])),
      CoverageRow(
        .haptics, ["atMs"],
        .approximated([
          .roundedValue, .driftingOnset, .crowdedPrimitives, .shiftedOnset, .mergedLayers,
        ])),
      CoverageRow(.haptics, ["loop"], .approximated([.lostLoop])),
    ] + .rest(.written)
}
