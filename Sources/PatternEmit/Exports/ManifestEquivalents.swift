import PatternCues

/// The substitutes for system haptics, as manifests record them.
extension CueTable {
  func writeEquivalents(to writer: inout ByteWriter) {
    writer.raw("{ \"version\": ")
    writer.integer(Int64(Equivalents.version))
    writer.raw(", \"profile\": ")
    profile.isNone ? writer.raw("null") : writer.name(profile)
    writer.raw(", \"changed\": [")
    for (index, change) in changedEquivalents.enumerated() {
      if index > 0 { writer.raw(", ") }
      writer.string(Array(change.utf8))
    }
    writer.raw("] }")
  }
}

extension CueTable {
  /// The equivalents that differ from version 1 in words, those of the profile first:
  /// `impact heavy on android`, `impact heavy on web in timer.done`.
  var changedEquivalents: [String] {
    var all = equivalents.changed
    for reference in cues {
      let view = stores[Int(reference.store)]
      let row = view.cues[Int(reference.row)]
      guard let own = view.equivalents(of: row) else { continue }
      let changed = equivalents.with(own).styles(changedFrom: equivalents)
      all += (changed + own.ranges.map { $0.text }).map { "\($0) in \(row.name.text)" }
    }
    return all
  }
}

extension ExportShapes {
  static let equivalents = Shape(
    "equivalents", "The equivalents that haptic styles were exported as.",
    [
      .always("version", .scalar(.count), "The version of the table."),
      .always("profile", .orNull(.scalar(.name)), "The profile of the table, if it is one."),
      .always(
        "changed", .list(.scalar(.text), atLeast: 0), "Those that profiles and cues replace."),
    ])
}
