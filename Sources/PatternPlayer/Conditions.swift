/// Something that a source of conditions has noticed.
public enum Condition: Equatable, Sendable {
  /// An input of source `system` or `device` has a value: for all subjects, or for one.
  case input(PlayName, PlayValue?, subject: PlayName?)
  /// The app has left the screen, or is back.
  case background(Bool)
  case lowPower(Bool)
  /// The thermal state is serious, or is no longer.
  case overheated(Bool)
}

/// Tells a player what holds of the system and the device. Only sources do: an app cannot set what
/// its system has decided.
@MainActor public protocol ConditionSource: AnyObject {
  /// The inputs that it gives.
  var inputs: Set<PlayName> { get }
  /// Reports what holds now, and each change from now on.
  func start(_ report: @escaping @MainActor (Condition) -> Void)
}

/// Conditions that the app knows: which thread is open, which card is visible; in a test, all of
/// them.
@MainActor public final class AppConditions: ConditionSource {
  private var reports: [@MainActor (Condition) -> Void] = []
  private var held: [Condition] = []

  /// - Parameter flags: what holds from the start.
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

  /// Says whether a flag holds, for all subjects or for one.
  public func set(_ flag: PlayName, to value: Bool, for subject: String? = nil) {
    inputs.insert(flag)
    note(.input(flag, .flag(value), subject: subject.map { PlayName($0) }))
  }

  /// Says which case an input has, for all subjects or for one.
  public func set(_ input: PlayName, to value: String, for subject: String? = nil) {
    inputs.insert(input)
    note(.input(input, .word(PlayName(value)), subject: subject.map { PlayName($0) }))
  }

  /// Whether the app has left the screen.
  public var isInBackground = false { didSet { note(.background(isInBackground)) } }
  public var isLowPower = false { didSet { note(.lowPower(isLowPower)) } }
  /// Whether the thermal state is serious.
  public var isOverheated = false { didSet { note(.overheated(isOverheated)) } }

  /// Keeps the last of each for players that start later.
  private func note(_ condition: Condition) {
    held.removeAll { $0.isAbout(condition) }
    held.append(condition)
    for report in reports { report(condition) }
  }
}

extension Condition {
  /// Whether the other says the same thing, with its own value.
  fileprivate func isAbout(_ other: Condition) -> Bool {
    switch (self, other) {
    case (.input(let name, _, let subject), .input(let otherName, _, let otherSubject)):
      name == otherName && subject == otherSubject
    case (.background, .background), (.lowPower, .lowPower), (.overheated, .overheated): true
    default: false
    }
  }
}
