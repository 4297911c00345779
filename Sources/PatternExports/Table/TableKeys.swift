import PatternTable

/// The table itself. Functions write events, patterns and cues, of which there may be many.
extension CueTable {
  /// - Parameters:
  ///   - events: writes the events, with the cues that they trigger.
  ///   - patterns: writes the patterns.
  ///   - cues: writes the cues.
  func keys(
    _ coder: inout some KeyCoder, events: (inout RowWriter) -> Void,
    patterns: (inout RowWriter) -> Void, cues: (inout RowWriter) -> Void
  ) {
    coder.kind("format", "patternc.cue-table", "The format of this file.")
    coder.derived(
      "version", .exactlyNumber(CueTableShapes.version),
      "Additions do not change it: ignore unknown keys."
    ) { $0.bytes.integer(Int64(CueTableShapes.version)) }
    coder.key("name", name, "The name of the source, or of the bundle.")
    coder.key(
      "profile", profile, .orNull,
      "The profile that the file is checked against; null if it differs between cues.")
    coder.section(
      "inputs", .variant(["flagInput", "enumInput"]), "Values that the app provides, by name."
    ) { $0.section(inputs) }
    coder.section(
      "maps", .variant(["levelMap", "patternMap"]), "Choices that an input makes, by name."
    ) { $0.section(maps) }
    coder.section("springs", .object("springDeclaration"), "The declared springs, by name.") {
      $0.section(springs)
    }
    coder.object(
      "equivalents", "equivalents", .block,
      "The equivalents of haptic styles on other platforms."
    ) { equivalents.keys(&$0) }
    coder.section("events", .object("event"), "Events that trigger cues, by name.", events)
    coder.section("controls", .object("control"), "Controls that a person can touch, by name.") {
      $0.section(controls)
    }
    coder.section("choices", .object("choice"), "Events of which one is chosen, by name.") {
      $0.section(choices)
    }
    coder.object("app", "app", .block, "Names whose meaning the app defines.") { app(&$0) }
    coder.section(
      "patterns", .object("pattern"), "The signatures, by name, with default arguments.", patterns)
    coder.section("cues", .object("cue"), "The rows of the table, by name.", cues)
  }

  func app(_ coder: inout some KeyCoder) {
    coder.names("targets", targets, "The targets of tracks.")
    coder.names("layers", layers, "Parts of targets.")
    coder.names(
      "states", states,
      "The states that are shown, hidden, removed and restored, except those among the targets.")
    coder.names("effects", effects, "The effects of `do`.")
    coder.names("properties", properties, "Properties of `animate`, beyond those of the language.")
    coder.names("seeds", seeds, "Keys of an item from whose values random delays are derived.")
    coder.names("approximations", approximations, "Substitutes for tracks: their `approx`.")
    coder.derived(
      "files", .set(.scalar(.text), atLeast: 0), "Recordings that sounds name."
    ) { writer in writer.list(files.indices, .block) { $1.bytes.string(files[$0]) } }
  }
}

extension KeyCoder {
  fileprivate mutating func section(
    _ key: StaticString, _ element: ValueShape, _ doc: StaticString,
    _ write: (inout RowWriter) -> Void
  ) {
    derived(key, .named(element), doc, write)
  }

  /// Names of the app, one per line.
  fileprivate mutating func names(_ key: StaticString, _ names: [Name], _ doc: StaticString) {
    derived(key, .set(.scalar(.name), atLeast: 0), doc) { writer in
      writer.list(names.indices, .block) { $1.bytes.name(names[$0]) }
    }
  }
}
