import PatternSyntax
import PatternTable

/// Gains: factors for all levels of a channel. The gains of profile, file and cue are multiplied.
extension Checker {
  /// Reads a gain.
  ///
  /// - Parameter channel: `haptics` or `sound`.
  /// - Returns: the factor in millionths, 0.05…1; nil after a report.
  func gain(_ node: Int, _ channel: Keyword) -> Int64? {
    guard let level = quantity(node, .level) else {
      reportGain(
        node, channel == .sound ? "makes a sound louder" : "makes a haptic stronger",
        than: "its statement", least: Gains.least)
      return nil
    }
    if level >= Gains.least { return level }
    report(
      .valueOutOfRange, node,
      "a gain of \(Checker.decimal(level)) is too low: it leaves almost nothing to "
        + (channel == .sound ? "hear" : "feel"),
      help: "write a level from \(Checker.decimal(Gains.least)) to 1, or remove what should not be "
        + "played")
    return nil
  }

  /// Reads `gain haptics 0.8` in a cue.
  func readGain(_ node: Int, _ gains: inout Gains) {
    let channel = keyword(node + 1)
    if let map = gainMap(node + 2) {
      if isGainMap(map, node + 2, channel) { gains.maps.append(symbolOf(map).name) }
      return
    }
    guard let factor = gain(node + 2, channel) else { return }
    if channel == .sound { gains.sound = factor } else { gains.haptics = factor }
  }

  /// The map that a gain names; nil for a level.
  func gainMap(_ node: Int) -> SymbolRef? {
    guard kind(node) == .name, find(.value, name(node)) == nil,
      let found = find(.pattern, name(node)), symbolOf(found).isMap
    else { return nil }
    return found
  }

  /// True if a gain may be this map; reports an error otherwise. Maps must have been resolved.
  func isGainMap(_ map: SymbolRef, _ node: Int, _ channel: Keyword) -> Bool {
    if channel == .sound {
      report(
        .wrongType, node, "a map scales only haptics; the gain of sound is one level",
        help: "write a level, such as `0.8`")
      return false
    }
    if model.map(map).isPoisoned { return false }
    guard model.map(map).holdsPatterns else { return true }
    report(
      .wrongType, node, "`\(name(node).text)` is not a map of levels",
      help: "name a map whose values are levels")
    return false
  }

  /// Multiplies all following levels by the gains of the profile and of the declaration.
  func begin(gains own: Gains) {
    draft.gains = model.profiles[checked.profile].gains
    draft.gains.multiply(by: own)
    scaleByGains()
  }

  /// Applies the gains of the declaration to a new timeline.
  func scaleByGains() {
    context.gain = draft.gains.haptics
    let maps = draft.gains.maps
    if !maps.isEmpty { context.extra = extra { $0.scaledBy = maps.sorted() } }
  }
}

extension ModelBuilder {
  /// Gives files with `default` lines a profile of their own that contains these lines. Gains are
  /// multiplied with those of the profile; other defaults replace those of the profile.
  mutating func applyDefaults() {
    for (index, extents) in fileDefaults {
      let module = model.modules[index]
      var profile = model.profiles[module.profile]
      let outer = profile.gains
      profile.gains = Gains()
      let checker = Checker(model, for: .model)
      var seen = NameTable()
      for extent in extents {
        checker.enter(extent, of: index)
        // Its syntax errors have been reported by the first reading.
        _ = checker.takeFindings()
        guard checker.kind(0) == .defaultRule else { continue }
        checker.findRepeat(1, &seen, nil, "in this file")
        checker.readDefault(0, &profile)
        module.findings += checker.takeFindings()
      }
      profile.gains.multiply(by: outer)
      module.profile = model.profiles.count
      model.profiles.append(profile)
    }
  }

  /// Reports gains in files that name a map of patterns. Maps must have been resolved.
  func checkDefaults() {
    for (index, extents) in fileDefaults {
      let checker = Checker(model)
      for extent in extents {
        checker.enter(extent, of: index)
        _ = checker.takeFindings()
        guard checker.kind(0) == .defaultRule, checker.after(1) < checker.after(0),
          let map = checker.gainMap(2)
        else { continue }
        let channel: Keyword = checker.name(1) == Name("sound.gain") ? .sound : .haptics
        _ = checker.isGainMap(map, 2, channel)
        model.modules[index].findings += checker.takeFindings()
      }
    }
  }
}
