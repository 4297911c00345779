/// The addresses of a store's rows, without the reference counts for which threads would compete.
public struct RowsView: @unchecked Sendable {
  public let haptics: UnsafeMutableBufferPointer<Haptic>
  public let motion: UnsafeMutableBufferPointer<Motion>
  public let sounds: UnsafeMutableBufferPointer<Sound>
  public let texts: UnsafeMutableBufferPointer<Copy>
  public let effects: UnsafeMutableBufferPointer<Effect>
  public let arms: UnsafeMutableBufferPointer<Arm>
  public let extras: UnsafeMutableBufferPointer<Extra>
  public let gates: UnsafeMutableBufferPointer<GateSets>
  public let responds: UnsafeMutableBufferPointer<Respond>
  public let equivalents: UnsafeMutableBufferPointer<OwnEquivalents>
  public let curves: UnsafeMutableBufferPointer<CurveShape>
  public let patterns: UnsafeMutableBufferPointer<PatternRow>
  public let cues: UnsafeMutableBufferPointer<CueRow>
  public let docs: UnsafeMutableBufferPointer<[UInt8]>
}

/// The rows of a complete store, exact in size, and safe to read from several threads.
public final class FrozenRows: @unchecked Sendable {
  public let view: RowsView
  /// The names of the app in the rows; unsorted, with duplicates.
  public let app: AppNames

  public init(_ store: borrowing RowStore) {
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
      equivalents: FrozenRows.copy(store.equivalents),
      curves: FrozenRows.copy(store.curves),
      patterns: FrozenRows.copy(store.patterns),
      cues: FrozenRows.copy(store.cues),
      docs: FrozenRows.copy(store.docs))
    app = store.app
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafeMutableBufferPointer<Element> {
    if array.isEmpty { return UnsafeMutableBufferPointer(start: nil, count: 0) }
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
    FrozenRows.free(view.equivalents)
    FrozenRows.free(view.curves)
    FrozenRows.free(view.patterns)
    FrozenRows.free(view.cues)
    FrozenRows.free(view.docs)
  }
}

/// The names of the app, which need no declaration.
public struct AppNames: Sendable {
  public var targets: [Name] = []
  public var layers: [Name] = []
  public var states: [Name] = []
  public var effects: [Name] = []
  /// The names that are removed and restored: targets if something moves them, else states.
  public var removed: [Name] = []

  public init() {}

  public mutating func target(_ name: Name) {
    if let last = targets.last, last == name { return }
    targets.append(name)
  }
}
