/// The lengths of a store's lists, for undoing later additions.
public struct RowEnds: Sendable {
  fileprivate let haptics: Int
  fileprivate let motion: Int
  fileprivate let sounds: Int
  fileprivate let texts: Int
  fileprivate let effects: Int
  fileprivate let arms: Int
  fileprivate let extras: Int
  fileprivate let gates: Int
  fileprivate let responds: Int
  fileprivate let equivalents: Int
  fileprivate let curves: Int
  fileprivate let patterns: Int
  public let cues: Int
  fileprivate let docs: Int
  fileprivate let appTargets: Int
  fileprivate let appLayers: Int
  fileprivate let appStates: Int
  fileprivate let appEffects: Int
  fileprivate let appRemoved: Int

  public init(_ store: borrowing RowStore) {
    haptics = store.haptics.count
    motion = store.motion.count
    sounds = store.sounds.count
    texts = store.texts.count
    effects = store.effects.count
    arms = store.arms.count
    extras = store.extras.count
    gates = store.gates.count
    responds = store.responds.count
    equivalents = store.equivalents.count
    curves = store.curves.count
    patterns = store.patterns.count
    cues = store.cues.count
    docs = store.docs.count
    appTargets = store.app.targets.count
    appLayers = store.app.layers.count
    appStates = store.app.states.count
    appEffects = store.app.effects.count
    appRemoved = store.app.removed.count
  }
}

extension RowStore {
  /// Removes the entries added since the lists had these lengths.
  public mutating func cut(to ends: RowEnds) {
    RowStore.cut(&haptics, to: ends.haptics)
    RowStore.cut(&motion, to: ends.motion)
    RowStore.cut(&sounds, to: ends.sounds)
    RowStore.cut(&texts, to: ends.texts)
    RowStore.cut(&effects, to: ends.effects)
    RowStore.cut(&arms, to: ends.arms)
    RowStore.cut(&extras, to: ends.extras)
    RowStore.cut(&gates, to: ends.gates)
    RowStore.cut(&responds, to: ends.responds)
    RowStore.cut(&equivalents, to: ends.equivalents)
    RowStore.cut(&curves, to: ends.curves)
    RowStore.cut(&patterns, to: ends.patterns)
    RowStore.cut(&cues, to: ends.cues)
    RowStore.cut(&docs, to: ends.docs)
    RowStore.cut(&app.targets, to: ends.appTargets)
    RowStore.cut(&app.layers, to: ends.appLayers)
    RowStore.cut(&app.states, to: ends.appStates)
    RowStore.cut(&app.effects, to: ends.appEffects)
    RowStore.cut(&app.removed, to: ends.appRemoved)
  }

  private static func cut<Element>(_ list: inout [Element], to count: Int) {
    if list.count > count { list.removeLast(list.count - count) }
  }
}
