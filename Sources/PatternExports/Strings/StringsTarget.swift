import PatternTable

/// The texts of cues and controls, for translators.
extension Export {
  package static let strings = Export(
    "strings", "the texts of cues and controls, as a String Catalog, Android's XML and JSON",
    .file(suffix: ".xcstrings"), StringsCoverage.rows
  ) { table, options in
    let texts = TranslatableText.all(of: table, options)
    var names: [String: String] = [:]
    var losses: [Loss] = []
    for text in texts {
      let name = AndroidStrings.name(text.id)
      guard let other = names.updateValue(text.id, forKey: name) else { continue }
      losses.add(
        .nameCollision, at: LossAddress(text.owner),
        "the texts `\(other)` and `\(text.id)` would both be `\(name)` on Android",
        was: text.id, written: name)
    }
    if !losses.isEmpty { return ExportResult(losses: losses) }
    let isCompose = AndroidStrings.isCompose(options.resources)
    let folder = isCompose ? "composeResources/values" : "res/values"
    let android =
      options.resources == nil
      ? "\(table.name).strings.xml" : "\(folder)/strings_\(AndroidStrings.resource(table.name)).xml"
    return ExportResult(files: [
      ExportFile("\(table.name).strings.json", FlatStrings.file(texts)),
      ExportFile(android, AndroidStrings.file(texts, of: table.name, isCompose: isCompose)),
      ExportFile("\(table.name).xcstrings", StringCatalog.file(texts)),
    ])
  }
}

/// A text with information for translators.
struct TranslatableText {
  let id: String
  let text: String
  /// The reason for the cue, or a description of the control.
  let comment: String
  let owner: ExportOwner

  /// All texts, sorted by id.
  static func all(of table: CueTable, _ options: ExportOptions) -> [TranslatableText] {
    var texts: [TranslatableText] = []
    for row in table.exportRows(options) where row.owner.isCue {
      let cue = row.view.cues[Int(row.reference.row)]
      for entry in TextIDs(cue, row.view).entries {
        texts.append(
          TranslatableText(
            id: TextIDs.id(cue.name, entry.kind, entry.number),
            text: entry.text.characters,
            comment: cue.because.characters, owner: row.owner))
      }
    }
    for control in table.controls where !control.label.isNone && options.includes(control.name) {
      texts.append(
        TranslatableText(
          id: TextIDs.id(control.name, .label, 1), text: control.label.characters,
          comment: String(decoding: control.doc, as: UTF8.self),
          owner: ExportOwner(.control, control.name)))
    }
    return texts.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}

/// A JSON object of ids and texts.
private enum FlatStrings {
  static func file(_ texts: [TranslatableText]) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(texts.isEmpty ? "{" : "{\n  ")
    writer.joined(texts, ",\n  ") { text, writer in
      writer.string(text.id)
      writer.raw(": ")
      writer.string(text.text)
    }
    writer.raw(texts.isEmpty ? "}\n" : "\n}\n")
    return writer.bytes
  }
}

/// An Xcode String Catalog, marked `manual` so that Xcode does not edit its keys.
private enum StringCatalog {
  static func file(_ texts: [TranslatableText]) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {")
    writer.raw(texts.isEmpty ? "" : "\n")
    writer.joined(texts, ",\n") { text, writer in
      writer.raw("    ")
      writer.string(text.id)
      writer.raw(" : {\n")
      if !text.comment.isEmpty {
        writer.raw("      \"comment\" : ")
        writer.string(text.comment)
        writer.raw(",\n")
      }
      writer.raw(
        """
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
        """)
      writer.raw("\n            \"value\" : ")
      writer.string(text.text)
      writer.raw("\n          }\n        }\n      }\n    }")
    }
    writer.raw(texts.isEmpty ? "},\n" : "\n  },\n")
    writer.raw("  \"version\" : \"1.0\"\n}\n")
    return writer.bytes
  }
}

/// The treatment of each key of a table in string files.
private enum StringsCoverage {
  static let rows: [CoverageRow] =
    [
      CoverageRow(["toast", "announce", "confirm"], ["text"], .written),
      CoverageRow(["control"], ["label", "doc"], .written),
      CoverageRow(["cue"], ["because", "confirm"], .written),
      CoverageRow(["timeline", "arm"], ["text"], .written),
    ] + .rest(.manifest)
}
