/// Where the rows of a store lie: addresses alone, so that threads that read them do not meet at
/// reference counts.
package struct RowsView: @unchecked Sendable {
  package let haptics: UnsafeMutableBufferPointer<Haptic>
  package let motion: UnsafeMutableBufferPointer<Motion>
  package let sounds: UnsafeMutableBufferPointer<Sound>
  package let texts: UnsafeMutableBufferPointer<Copy>
  package let effects: UnsafeMutableBufferPointer<Effect>
  package let arms: UnsafeMutableBufferPointer<Arm>
  package let extras: UnsafeMutableBufferPointer<Extra>
  package let gates: UnsafeMutableBufferPointer<GateSets>
  package let responds: UnsafeMutableBufferPointer<Respond>
  package let curves: UnsafeMutableBufferPointer<CurveShape>
  package let patterns: UnsafeMutableBufferPointer<PatternRow>
  package let cues: UnsafeMutableBufferPointer<CueRow>
  package let docs: UnsafeMutableBufferPointer<[UInt8]>
}

/// The rows of a store when nothing is added any more: exact in size, read from several threads.
package final class FrozenRows: @unchecked Sendable {
  package let view: RowsView
  /// Names of the app that the rows speak of; not sorted, and some more than once.
  package let app: AppNames

  package init(_ store: borrowing RowStore) {
    view = RowsView(
      haptics: FrozenRows.copy(store.haptics),
      motion: FrozenRows.copy(store.motion),
      sounds: FrozenRows.copy(store.sounds),
      texts: FrozenRows.copy(store.texts),
      effects: FrozenRows.copy(store.effects),
      arms: FrozenRows.copy(store.arms),
      extras: FrozenRows.copy(store.extras),
      gates: FrozenRows.copy(store.gates),
      responds: FrozenRows.copy(store.responds),
      curves: FrozenRows.copy(store.curves),
      patterns: FrozenRows.copy(store.patterns),
      cues: FrozenRows.copy(store.cues),
      docs: FrozenRows.copy(store.docs))
    app = store.app
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = buffer.initialize(fromContentsOf: array)
    return buffer
  }

  private static func free<Element>(_ buffer: UnsafeMutableBufferPointer<Element>) {
    buffer.deinitialize()
    buffer.deallocate()
  }

  deinit {
    FrozenRows.free(view.haptics)
    FrozenRows.free(view.motion)
    FrozenRows.free(view.sounds)
    FrozenRows.free(view.texts)
    FrozenRows.free(view.effects)
    FrozenRows.free(view.arms)
    FrozenRows.free(view.extras)
    FrozenRows.free(view.gates)
    FrozenRows.free(view.responds)
    FrozenRows.free(view.curves)
    FrozenRows.free(view.patterns)
    FrozenRows.free(view.cues)
    FrozenRows.free(view.docs)
  }
}

/// What belongs to the app and needs no declaration.
package struct AppNames: Sendable {
  package var targets: [Name] = []
  package var layers: [Name] = []
  package var states: [Name] = []
  package var effects: [Name] = []

  package init() {}

  @inline(__always) package mutating func target(_ name: Name) {
    if let last = targets.last, last == name { return }
    targets.append(name)
  }
}
