import PatternTable

/// Haptics for browsers: vibrations without levels, and gamepad effects.
extension TypeScriptEmitter {
  /// The result of one case of a timeline.
  struct WebHaptics: Equatable {
    let vibration: WebVibration
    let gamepad: GamepadEffects
  }

  mutating func haptics(_ part: RowTimeline, _ indent: String, _ inner: String) {
    let cases = ExportCases(of: part.view.chosenMaps(of: part.timeline), in: table)
    var lowered: [LoweredHaptics] = []
    let equivalents = part.row.equivalents
    let variants = Variants(cases) { which in
      let haptics = LoweredHaptics(part.timeline, part.view, in: which, equivalents)
      lowered.append(haptics)
      let pulses =
        equivalents.ranges.isEmpty
        ? haptics : LoweredHaptics(part.timeline, part.view, in: which, equivalents, on: .web)
      return WebHaptics(
        vibration: WebVibration(pulses) { $0.vibration(by: equivalents) },
        gamepad: GamepadEffects(haptics))
    }
    if variants.areTooMany {
      losses.add(
        .tooManyVariants, at: part.address,
        "its maps choose more than 64 different haptics")
    }
    for variant in variants.all {
      for index in variant.cases { report(variant.body, lowered[index], part) }
    }
    writer.bytes.raw(",\(indent)")
    write(variants.all.first?.body, indent)
    if variants.all.count < 2 { return }
    writer.bytes.raw(",\(indent)\"cases\": [")
    for variant in variants.all {
      for index in variant.cases {
        writer.bytes.raw("\(inner){ \"when\": { ")
        when(cases, index)
        writer.bytes.raw(" }, ")
        write(variant.body, " ")
        writer.bytes.raw(" },")
      }
    }
    writer.bytes.raw("\(indent)]")
  }

  /// Writes the input values that lead to a case; null is a value that no map names.
  private mutating func when(_ cases: ExportCases, _ index: Int) {
    let digits = zip(cases.inputs, cases.digits(of: index))
    writer.bytes.joined(Array(digits)) { $1.values($0.0.classes[$0.1], of: $0.0.name) }
  }

  private mutating func write(_ haptics: WebHaptics?, _ separator: String) {
    let entries = haptics?.vibration.entries.map { "\($0)" } ?? []
    let effects = haptics?.gamepad.effects.map { effect in
      "{ \"at\": \(SwiftWords.number(effect.at * 1000)), "
        + "\"duration\": \(SwiftWords.number(effect.duration * 1000)), "
        + "\"strongMagnitude\": \(SwiftWords.number(effect.strong)), "
        + "\"weakMagnitude\": \(SwiftWords.number(effect.weak)), \"entry\": \(effect.entry) }"
    }
    writer.bytes.raw(
      "\"vibrate\": [\(entries.joined(separator: ", "))],\(separator)"
        + "\"gamepad\": [\((effects ?? []).joined(separator: ", "))]")
  }
}

extension RowStore {
  /// The maps that choose haptics of a timeline. Maps of levels are applied during playback.
  func chosenMaps(of timeline: Timeline) -> [Name] {
    mapNames(of: [timeline], in: [.haptics], scaling: false)
  }
}

extension Tap {
  /// The time that a phone's motor runs, in milliseconds.
  fileprivate func vibration(by equivalents: Equivalents) -> Int64 {
    max((pulse(by: equivalents) + 500) / 1000, WebVibration.shortest)
  }
}
