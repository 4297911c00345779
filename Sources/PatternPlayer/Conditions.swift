/// A change that a source of conditions reports.
public enum Condition: Equatable, Sendable {
  /// The value of an input with source `system` or `device`, for all subjects or for one.
  case input(PlayName, PlayValue?, subject: PlayName?)
  /// True once the app has left the screen, false once it is back.
  case background(Bool)
  case lowPower(Bool)
  /// True once the thermal state is serious, false once it no longer is.
  case overheated(Bool)
}

/// Reports the conditions of system and device. Only sources can set them, not the app.
@MainActor public protocol ConditionSource: AnyObject {
  /// The inputs that it provides.
  var inputs: Set<PlayName> { get }
  /// Reports the current conditions, and every change from now on.
  func start(_ report: @escaping @MainActor (Condition) -> Void)
}

/// Conditions that the app knows, such as the open thread or a visible card. In tests, all
/// conditions.
@MainActor public final class AppConditions: ConditionSource {
  private var reports: [@MainActor (Condition) -> Void] = []
  private var held: [Condition] = []

  /// - Parameter flags: the initial values.
  public init(_ flags: [PlayName: Bool] = [:]) {
    for (flag, value) in flags { held.append(.input(flag, .flag(value), subject: nil)) }
  }

  public private(set) lazy var inputs: Set<PlayName> = Set(
    held.compactMap { condition in
      if case .input(let name, _, _) = condition { name } else { nil }
    })

  public func start(_ report: @escaping @MainActor (Condition) -> Void) {
    reports.append(report)
    for condition in held { report(condition) }
  }

  /// Sets a flag for all subjects or for one.
  public func set(_ flag: PlayName, to value: Bool, for subject: String? = nil) {
    inputs.insert(flag)
    note(.input(flag, .flag(value), subject: subject.map { PlayName($0) }))
  }

  /// Sets the case of an input for all subjects or for one.
  public func set(_ input: PlayName, to value: String, for subject: String? = nil) {
    inputs.insert(input)
    note(.input(input, .word(PlayName(value)), subject: subject.map { PlayName($0) }))
  }

  /// True if the app has left the screen.
  public var isInBackground = false { didSet { note(.background(isInBackground)) } }
  public var isLowPower = false { didSet { note(.lowPower(isLowPower)) } }
  /// True if the thermal state is serious.
  public var isOverheated = false { didSet { note(.overheated(isOverheated)) } }

  /// Keeps the latest condition of each kind for players that start later.
  private func note(_ condition: Condition) {
    held.removeAll { $0.isAbout(condition) }
    held.append(condition)
    for report in reports { report(condition) }
  }
}

extension Condition {
  /// True if both conditions concern the same thing, whatever their values.
  fileprivate func isAbout(_ other: Condition) -> Bool {
    switch (self, other) {
    case (.input(let name, _, let subject), .input(let otherName, _, let otherSubject)):
      name == otherName && subject == otherSubject
    case (.background, .background), (.lowPower, .lowPower), (.overheated, .overheated): true
    default: false
    }
  }
}
