import PatternCues

/// Haptics for browsers: vibrations without levels, and gamepad effects.
extension TypeScriptEmitter {
  /// The result of one case of a timeline.
  struct WebHaptics: Equatable {
    let vibration: WebVibration
    let gamepad: GamepadEffects
  }

  mutating func haptics(_ part: Part, _ indent: StaticString, _ inner: StaticString) {
    let cases = memo.cases(of: part.view.chosenMaps(of: part.timeline))
    var lowered: [LoweredHaptics] = []
    let equivalents = part.equivalents
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
      losses.append(
        Loss(
          .tooManyVariants, at: LossAddress(part.owner, part.mode),
          "its maps choose more than 64 different haptics"))
    }
    for variant in variants.all {
      for index in variant.cases { report(variant.body, lowered[index], part) }
    }
    writer.bytes.raw(",")
    writer.bytes.raw(indent)
    write(variants.all.first?.body, indent)
    if variants.all.count < 2 { return }
    writer.bytes.raw(",")
    writer.bytes.raw(indent)
    writer.bytes.raw("\"cases\": [")
    for variant in variants.all {
      for index in variant.cases {
        writer.bytes.raw(inner)
        writer.bytes.raw("{ \"when\": { ")
        when(cases, index)
        writer.bytes.raw(" }, ")
        write(variant.body, " ")
        writer.bytes.raw(" },")
      }
    }
    writer.bytes.raw(indent)
    writer.bytes.raw("]")
  }

  /// Writes the input values that lead to a case; null is a value that no map names.
  private mutating func when(_ cases: ExportCases, _ index: Int) {
    for (position, digit) in cases.digits(of: index).enumerated() {
      let input = cases.inputs[position]
      if position > 0 { writer.bytes.raw(", ") }
      writer.bytes.name(input.name)
      writer.bytes.raw(": [")
      for (place, value) in input.classes[digit].enumerated() {
        if place > 0 { writer.bytes.raw(", ") }
        value.isNone ? writer.bytes.raw("null") : writer.bytes.name(value)
      }
      writer.bytes.raw("]")
    }
  }

  private mutating func write(_ haptics: WebHaptics?, _ separator: StaticString) {
    writer.bytes.raw("\"vibrate\": [")
    for (index, entry) in (haptics?.vibration.entries ?? []).enumerated() {
      if index > 0 { writer.bytes.raw(", ") }
      writer.bytes.integer(entry)
    }
    writer.bytes.raw("],")
    writer.bytes.raw(separator)
    writer.bytes.raw("\"gamepad\": [")
    for (index, effect) in (haptics?.gamepad.effects ?? []).enumerated() {
      writer.bytes.raw(index == 0 ? "{ \"at\": " : ", { \"at\": ")
      writer.bytes.milliseconds(effect.at)
      writer.bytes.raw(", \"duration\": ")
      writer.bytes.milliseconds(effect.duration)
      writer.bytes.raw(", \"strongMagnitude\": ")
      writer.bytes.number(effect.strong)
      writer.bytes.raw(", \"weakMagnitude\": ")
      writer.bytes.number(effect.weak)
      writer.bytes.raw(", \"entry\": ")
      writer.bytes.integer(Int64(effect.entry))
      writer.bytes.raw(" }")
    }
    writer.bytes.raw("]")
  }
}

extension RowStore {
  /// The maps that choose haptics of a timeline. Maps of levels are applied during playback.
  func chosenMaps(of timeline: Timeline) -> [Name] {
    var names: [Name] = []
    var known: Set<Name> = []
    for index in timeline.haptics.indices {
      let map = extras[Int(haptics[index].extra)].choiceMap
      if !map.isNone, known.insert(map).inserted { names.append(map) }
    }
    return names
  }
}

extension Tap {
  /// The time that a phone's motor runs, in milliseconds.
  fileprivate func vibration(by equivalents: Equivalents) -> Int64 {
    max((pulse(by: equivalents) + 500) / 1000, WebVibration.shortest)
  }
}
