/// The default outputs: the system's own on Apple's systems, elsewhere none.
@MainActor public enum DefaultOutputs {
  #if !canImport(UIKit) && !canImport(AppKit)
    public typealias Haptics = NoOutput

    public static func motion() -> any MotionOutput { NoOutput() }
    public static func sound() -> any SoundOutput { NoOutput() }
    public static func text() -> any TextOutput { NoOutput() }
    public static func conditions() -> [any ConditionSource] { [] }
    static func frameMeter(
      _ count: @escaping @MainActor (Int64) -> Void
    ) -> (any FrameMeter)? { nil }
  #endif
}

extension HapticOutput where Self == DefaultOutputs.Haptics {
  /// The system's own feedback, which obeys System Haptics; nothing on systems without it.
  public static var system: DefaultOutputs.Haptics { DefaultOutputs.Haptics() }
}

/// Keeps the process alive while an effect runs in the background.
@MainActor enum BackgroundTime {
  #if !canImport(UIKit) || os(watchOS)
    /// Requests time; `expired` is called when it runs out, which never happens here. Call the
    /// result to return the time.
    static func begin(
      _ name: String, expired: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void { {} }
  #endif
}
