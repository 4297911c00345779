import PatternTable

/// The substitutes for system haptics, as manifests record them.
extension CueTable {
  func equivalentsKeys(_ coder: inout some KeyCoder) {
    coder.key("version", Int64(Equivalents.version), as: .count, "The version of the table.")
    coder.key("profile", profile, .orNull, "The profile of the table, if it has a single one.")
    coder.derived(
      "changed", .list(.scalar(.text), atLeast: 0), "Equivalents that profiles and cues replace."
    ) { writer in
      writer.bytes.raw("[")
      writer.bytes.joined(changedEquivalents) { $1.string($0) }
      writer.bytes.raw("]")
    }
  }
}

extension CueTable {
  /// Texts for the equivalents that differ from version 1, those of the profile first:
  /// `impact heavy on android`, `impact heavy on web in timer.done`.
  var changedEquivalents: [String] {
    var all = equivalents.changed
    for reference in cues {
      let view = view(of: reference)
      let row = view.cues[Int(reference.row)]
      guard let own = view.equivalents(of: row) else { continue }
      let changed = equivalents.with(own).styles(changedFrom: equivalents)
      all += (changed + own.ranges.map { $0.text }).map { "\($0) in \(row.name.text)" }
    }
    return all
  }
}
