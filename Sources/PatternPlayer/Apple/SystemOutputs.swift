#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  /// The outputs of the system itself.
  extension DefaultOutputs {
    #if os(tvOS) || os(visionOS)
      public typealias Haptics = NoOutput
    #else
      public typealias Haptics = SystemHaptics
    #endif

    public static func motion() -> any MotionOutput { LayerMotion() }
    public static func sound() -> any SoundOutput { SystemSound() }
    public static func text() -> any TextOutput { SystemTexts() }
    public static func conditions() -> [any ConditionSource] { [SystemConditions()] }
    static func frameMeter(
      _ count: @escaping @MainActor (Int64) -> Void
    ) -> (any FrameMeter)? {
      // Only Objective-C has the selectors of a display link.
      #if canImport(UIKit) && canImport(ObjectiveC)
        DisplayFrames(count)
      #else
        nil
      #endif
    }
  }
#endif
