#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  /// The system's own outputs.
  extension DefaultOutputs {
    #if os(tvOS) || os(visionOS)
      public typealias Haptics = NoOutput
    #else
      public typealias Haptics = SystemHaptics
    #endif

    #if os(watchOS)
      public static func motion() -> any MotionOutput { NoOutput() }
    #else
      public static func motion() -> any MotionOutput { LayerMotion() }
    #endif

    public static func sound() -> any SoundOutput { SystemSound() }
    public static func text() -> any TextOutput { SystemTexts() }
    public static func conditions() -> [any ConditionSource] { [SystemConditions()] }
    static func frameMeter(
      _ count: @escaping @MainActor (Int64) -> Void
    ) -> (any FrameMeter)? {
      // A Mac has display links only for views and windows, a watch has none.
      #if canImport(UIKit) && !os(watchOS)
        DisplayFrames(count)
      #else
        nil
      #endif
    }
  }

  extension OnceStore where Self == FileOnceStore {
    /// A store in a file, which is created if missing, with its folders.
    public static func file(_ url: URL) -> FileOnceStore {
      FileOnceStore(path: url.path(percentEncoded: false))
    }
  }
#endif
