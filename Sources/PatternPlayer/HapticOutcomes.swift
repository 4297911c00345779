/// Reports the outcomes of haptics that an output plays on another thread. Telemetry counts a
/// firing as felt only then.
@MainActor public final class HapticOutcomes {
  /// Receives the outcome of one `play`: nil if felt, else the reason.
  var heard: @MainActor (_ firing: Int, _ failure: String?) -> Void = { _, _ in }
  /// Receives the loss of phrases handed over ahead of time.
  var lost: @MainActor () -> Void = {}

  public init() {}

  /// Reports that the haptics of one `play` are felt.
  public func felt(_ firing: Int) { heard(firing, nil) }

  /// Reports that the haptics of one `play` are not felt, and why.
  public func failed(_ firing: Int, because reason: String) { heard(firing, reason) }

  /// Reports that the engine stopped or was reset. Phrases given ahead of time are then handed over
  /// again when due.
  public func forgetPhrases() { lost() }
}
