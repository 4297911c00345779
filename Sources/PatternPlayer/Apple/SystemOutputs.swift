#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  /// The outputs of the system itself.
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
      // A Mac has display links of views and windows alone, a watch has none.
      #if canImport(UIKit) && !os(watchOS)
        DisplayFrames(count)
      #else
        nil
      #endif
    }
  }

  extension OnceStore where Self == FileOnceStore {
    /// Remembers in a file, which is made if it is missing, with the folders that it lies in.
    public static func file(_ url: URL) -> FileOnceStore {
      FileOnceStore(path: url.path(percentEncoded: false))
    }
  }
#endif
