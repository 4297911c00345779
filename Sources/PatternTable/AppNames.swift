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
