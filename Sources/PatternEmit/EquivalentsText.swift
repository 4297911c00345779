import PatternCues

/// Writes substitutes for system haptics as JSON, one style per line.
enum EquivalentsText {
  static func write(_ equivalents: Equivalents, to writer: inout ByteWriter) {
    writer.raw("  \"equivalents\": {\n    \"version\": ")
    writer.integer(Int64(Equivalents.version))
    writer.raw(",\n    \"changed\": [")
    for (index, change) in equivalents.changed.enumerated() {
      writer.raw(index > 0 ? ", " : "")
      writer.string(Array(change.utf8))
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
    writer.raw(" },")
    if !equivalents.ranges.isEmpty {
      writer.raw("\n    \"ranges\": [")
      ranges(equivalents.ranges, &writer, "\n      ")
      writer.raw("\n    ],")
    }
    writer.raw("\n    \"sharpness\": ")
    writer.number(Equivalents.defaultSharpness)
    writer.raw(",\n    \"gamepadMs\": ")
    writer.milliseconds(Equivalents.gamepadPulse)
    writer.raw(",\n    \"blurPx\": ")
    writer.integer(Equivalents.fullBlurPixels)
    writer.raw("\n  },\n")
  }

  /// Writes the substitutes that a cue sets for itself.
  static func write(_ own: OwnEquivalents, to writer: inout ByteWriter) {
    writer.raw(",\n      \"equivalents\": {")
    var isFirst = true
    func key(_ name: StaticString, _ writer: inout ByteWriter) {
      writer.raw(isFirst ? "\n        \"" : ",\n        \"")
      isFirst = false
      writer.raw(name)
    }
    func group(_ name: StaticString, _ all: [Equivalents.Style], _ writer: inout ByteWriter) {
      let changed = all.filter { own[$0] != nil }
      if changed.isEmpty { return }
      key(name, &writer)
      writer.raw("\": {")
      for (index, style) in changed.enumerated() {
        writer.raw(index > 0 ? ",\n          \"" : "\n          \"")
        writer.raw(style.word)
        writer.raw("\": ")
        if let entry = own[style] { self.entry(entry, &writer) }
      }
      writer.raw("\n        }")
    }
    group("impact", Equivalents.Style.impacts, &writer)
    if let entry = own[.selection] {
      key("selection\": ", &writer)
      self.entry(entry, &writer)
    }
    group("notify", Equivalents.Style.outcomes, &writer)
    if !own.ranges.isEmpty {
      key("ranges\": [", &writer)
      ranges(own.ranges, &writer, "\n          ")
      writer.raw("\n        ]")
    }
    writer.raw("\n      }")
  }

  /// Writes the substitutes of haptics with levels of their own, without the
  /// brackets around them.
  private static func ranges(
    _ ranges: [Equivalents.Ranged], _ writer: inout ByteWriter, _ indent: StaticString
  ) {
    for (index, ranged) in ranges.enumerated() {
      if index > 0 { writer.raw(",") }
      writer.raw(indent)
      writer.raw("{ \"kind\": \"")
      writer.raw(ranged.kind == .continuous ? "continuous" : "transient")
      writer.raw("\", \"intensity\": ")
      pair(ranged.intensity, &writer)
      writer.raw(", \"sharpness\": ")
      pair(ranged.sharpness, &writer)
      switch ranged.substitute {
      case .android(let android): self.android(android, &writer)
      case .pulse(let pulse):
        writer.raw(", \"pulseMs\": ")
        writer.milliseconds(pulse)
      }
      writer.raw(" }")
    }
  }

  private static func pair(_ range: ClosedRange<Int64>, _ writer: inout ByteWriter) {
    writer.raw("[")
    writer.number(range.lowerBound)
    writer.raw(", ")
    writer.number(range.upperBound)
    writer.raw("]")
  }

  private static func android(_ android: Equivalents.Android, _ writer: inout ByteWriter) {
    writer.raw(", \"android\": { \"primitive\": \"")
    writer.raw(android.primitive.name)
    writer.raw("\", \"scale\": ")
    writer.number(android.scale)
    writer.raw(" }")
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
    writer.raw("]")
    android(entry.android, &writer)
    writer.raw(", \"pulseMs\": ")
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
