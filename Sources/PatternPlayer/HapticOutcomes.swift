/// Tells a player how haptics have fared that an output plays on a thread of its own. Telemetry
/// counts a firing as felt once the output has said so.
@MainActor public final class HapticOutcomes {
  /// The outcome of one call of `play`: felt, or the reason why not.
  var heard: @MainActor (_ firing: Int, _ failure: String?) -> Void = { _, _ in }
  /// What has been handed over ahead of its time is lost.
  var lost: @MainActor () -> Void = {}

  public init() {}

  /// The haptics that were handed over for a firing play.
  public func felt(_ firing: Int) { heard(firing, nil) }

  /// They do not, for a reason in words.
  public func failed(_ firing: Int, because reason: String) { heard(firing, reason) }

  /// The engine has stopped or was reset: what it had been given ahead of its time is handed over
  /// again when its time has come.
  public func forgetPhrases() { lost() }
}
