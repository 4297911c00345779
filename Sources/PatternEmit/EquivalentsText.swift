import PatternCues

/// Writes substitutes for system haptics as JSON, one style per line.
enum EquivalentsText {
  static func write(_ equivalents: Equivalents, to writer: inout ByteWriter) {
    writer.raw("  \"equivalents\": {\n    \"version\": ")
    writer.integer(Int64(Equivalents.version))
    writer.raw(",\n    \"changed\": [")
    for (index, change) in equivalents.changed.enumerated() {
      writer.raw(index > 0 ? ", " : "")
      writer.string(Array(change.text.utf8))
    }
    writer.raw("],\n    \"impact\": {")
    styles(Equivalents.Style.impacts, equivalents, &writer)
    writer.raw("\n    },\n    \"selection\": ")
    entry(equivalents[.selection], &writer)
    writer.raw(",\n    \"notify\": {")
    styles(Equivalents.Style.outcomes, equivalents, &writer)
    writer.raw("\n    },\n    \"transient\": { \"lowTickBelowSharpness\": ")
    writer.number(Equivalents.lowTickBelowSharpness)
    writer.raw(", \"tickBelowIntensity\": ")
    writer.number(Equivalents.tickBelowIntensity)
    writer.raw(", \"tickScale\": ")
    writer.integer(Equivalents.tickScale)
    writer.raw(", \"pulseMs\": ")
    writer.milliseconds(Equivalents.transientPulse)
    writer.raw(" },\n    \"sharpness\": ")
    writer.number(Equivalents.defaultSharpness)
    writer.raw(",\n    \"gamepadMs\": ")
    writer.milliseconds(Equivalents.gamepadPulse)
    writer.raw(",\n    \"blurPx\": ")
    writer.integer(Equivalents.fullBlurPixels)
    writer.raw("\n  },\n")
  }

  private static func styles(
    _ styles: [Equivalents.Style], _ equivalents: Equivalents, _ writer: inout ByteWriter
  ) {
    for (index, style) in styles.enumerated() {
      writer.raw(index > 0 ? ",\n      \"" : "\n      \"")
      writer.raw(style.word)
      writer.raw("\": ")
      entry(equivalents[style], &writer)
    }
  }

  private static func entry(_ entry: Equivalents.Entry, _ writer: inout ByteWriter) {
    writer.raw("{ \"taps\": [")
    for (index, tap) in entry.taps.enumerated() {
      writer.raw(index > 0 ? ", { \"atMs\": " : "{ \"atMs\": ")
      writer.milliseconds(tap.at)
      writer.raw(", \"intensity\": ")
      writer.number(tap.intensity)
      writer.raw(", \"sharpness\": ")
      writer.number(tap.sharpness)
      if tap.duration > 0 {
        writer.raw(", \"durationMs\": ")
        writer.milliseconds(tap.duration)
      }
      if !tap.envelope.isEmpty { EntryParts.envelope(tap.envelope, &writer) }
      writer.raw(" }")
    }
    writer.raw("], \"android\": { \"primitive\": \"")
    writer.raw(entry.android.primitive.name)
    writer.raw("\", \"scale\": ")
    writer.number(entry.android.scale)
    writer.raw(" }, \"pulseMs\": ")
    writer.milliseconds(entry.pulse)
    writer.raw(" }")
  }
}

/// Parts that entries and equivalents share.
enum EntryParts {
  static func envelope(_ points: [EnvelopePoint], _ writer: inout ByteWriter) {
    writer.raw(", \"envelope\": [")
    for (index, point) in points.enumerated() {
      writer.raw(index > 0 ? ", { \"atMs\": " : "{ \"atMs\": ")
      writer.milliseconds(point.at)
      writer.raw(", \"intensity\": ")
      writer.number(Int64(point.intensity))
      if point.sharpness >= 0 {
        writer.raw(", \"sharpness\": ")
        writer.number(Int64(point.sharpness))
      }
      writer.raw(" }")
    }
    writer.raw("]")
  }
}
