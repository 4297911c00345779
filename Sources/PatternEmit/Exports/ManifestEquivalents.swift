import PatternCues

/// The substitutes for system haptics, as manifests record them.
extension CueTable {
  func writeEquivalents(to writer: inout ByteWriter) {
    writer.raw("{ \"version\": ")
    writer.integer(Int64(Equivalents.version))
    writer.raw(", \"profile\": ")
    profile.isNone ? writer.raw("null") : writer.name(profile)
    writer.raw(", \"changed\": [")
    for (index, change) in equivalents.changed.enumerated() {
      if index > 0 { writer.raw(", ") }
      writer.string(Array(change.text.utf8))
    }
    writer.raw("] }")
  }
}

extension ExportShapes {
  static let equivalents = Shape(
    "equivalents", "The equivalents that haptic styles were exported as.",
    [
      .always("version", .scalar(.count), "The version of the table."),
      .always("profile", .orNull(.scalar(.name)), "The profile of the table, if it is one."),
      .always("changed", .list(.scalar(.text), atLeast: 0), "Equivalents that profiles replace."),
    ])
}
