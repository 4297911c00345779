/// The names that one firing of a cue needs from the app, so that clients need not scan timelines.
/// Each list is in byte order, without duplicates.
public struct Needs: Sendable {
  /// The values that the app passes with the event: the key of `once`, and the seeds of staggers.
  public private(set) var keys: [Name] = []
  /// The inputs of gates, questions, loops and maps.
  public private(set) var inputs: [Name] = []
  public private(set) var targets: [Name] = []
  public private(set) var layers: [Name] = []
  public private(set) var states: [Name] = []
  public private(set) var effects: [Name] = []
  public private(set) var files: [Text] = []

  /// The spans of `once` that an app knows by itself.
  private static let spans = [Name("ever"), Name("launch"), Name("session"), Name("thread")]

  public init() {}

  /// Collects the needs of a row.
  ///
  /// - Parameters:
  ///   - maps: the input of each map.
  ///   - isTarget: true if an entry of the table moves the name. Otherwise, a removed
  ///     name is a state.
  public init(
    _ row: CueRow, _ view: RowStore, maps: [Name: Name], isTarget: (Name) -> Bool
  ) {
    if !row.once.isNone, !Needs.spans.contains(row.once) { keys.append(row.once) }
    let gates = view.gates[Int(row.gates)]
    let modes = [row.normal, row.reduceMotion, row.physicalityOff]
    // The gates of a channel without entries have no effect.
    for (list, isAsked) in [
      (gates.cue, true), (gates.haptics, modes.contains { $0.haptics.count > 0 }),
      (gates.motion, modes.contains { $0.motion.count > 0 }),
      (gates.sound, modes.contains { $0.sounds.count > 0 }),
    ] where isAsked {
      for name in list { Needs.add(name, to: &inputs) }
    }
    Needs.add(row.confirmIf, to: &inputs)
    for timeline in modes {
      add(timeline, view, maps, isTarget)
    }
    keys.sort()
    inputs.sort()
    targets.sort()
    layers.sort()
    states.sort()
    effects.sort()
    files.sort { $0.precedes($1) }
  }

  private static func add(_ name: Name, to list: inout [Name]) {
    if !name.isNone, !list.contains(name) { list.append(name) }
  }

  private mutating func add(
    _ timeline: Timeline, _ view: RowStore, _ maps: [Name: Name], _ isTarget: (Name) -> Bool
  ) {
    for index in timeline.haptics.indices { add(view.haptics[index].extra, view, maps) }
    for index in timeline.motion.indices {
      Needs.add(view.motion[index].target, to: &targets)
      add(view.motion[index].extra, view, maps)
    }
    for index in timeline.sounds.indices {
      let file = view.sounds[index].file
      if !file.isNone, !files.contains(where: { $0.isSpelledLike(file) }) { files.append(file) }
      add(view.sounds[index].extra, view, maps)
    }
    for index in timeline.texts.indices { add(view.texts[index].extra, view, maps) }
    for index in timeline.effects.indices { add(view.effects[index], view, maps, isTarget) }
  }

  private mutating func add(
    _ effect: Effect, _ view: RowStore, _ maps: [Name: Name], _ isTarget: (Name) -> Bool
  ) {
    switch effect.kind {
    case .show, .hide: Needs.add(effect.name, to: &states)
    case .remove, .restore:
      if isTarget(effect.name) {
        Needs.add(effect.name, to: &targets)
      } else {
        Needs.add(effect.name, to: &states)
      }
    case .do: Needs.add(effect.name, to: &effects)
    case .emit: break
    }
    add(effect.extra, view, maps)
    for arm in [effect.success, effect.failure] where arm != 0 {
      for inner in view.arms[Int(arm) - 1].effects { add(inner, view, maps, isTarget) }
    }
  }

  private mutating func add(_ index: UInt32, _ view: RowStore, _ maps: [Name: Name]) {
    let extra = view.extras[Int(index)]
    Needs.add(extra.layer, to: &layers)
    Needs.add(extra.staggerSeed, to: &keys)
    Needs.add(extra.loopFlag, to: &inputs)
    for map in extra.scaledBy { Needs.add(maps[map] ?? .none, to: &inputs) }
    if !extra.choiceMap.isNone { Needs.add(maps[extra.choiceMap] ?? .none, to: &inputs) }
  }
}

extension Text {
  /// True if two texts have the same bytes.
  public func isSpelledLike(_ other: Text) -> Bool {
    !isNone && !other.isNone && bytes.elementsEqual(other.bytes)
  }

  /// True if the text, including escapes, comes before another in byte order.
  public func precedes(_ other: Text) -> Bool {
    bytes.lexicographicallyPrecedes(other.bytes)
  }
}
