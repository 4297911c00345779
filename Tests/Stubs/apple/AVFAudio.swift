@_exported import Foundation

/// What the adapters use of AVFAudio, written by hand.
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32

public class AVAudioNode: NSObject {}

public class AVAudioMixerNode: AVAudioNode {}

public class AVAudioFormat: NSObject {
  public init?(standardFormatWithSampleRate rate: Double, channels: AVAudioChannelCount) {}
}

public class AVAudioPCMBuffer: NSObject {
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {}
  public var format: AVAudioFormat { fatalError() }
  public var frameLength: AVAudioFrameCount = 0
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { nil }
}

public class AVAudioFile: NSObject {
  public init(forReading url: URL) throws {}
  public var processingFormat: AVAudioFormat { fatalError() }
  public var length: Int64 { 0 }
  public func read(into buffer: AVAudioPCMBuffer) throws {}
}

public enum AVAudioPlayerNodeCompletionCallbackType: Sendable { case dataPlayedBack }

public class AVAudioPlayerNode: AVAudioNode {
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)?
  ) {}
  public func play() {}
  public func stop() {}
}

public class AVAudioEngine: NSObject {
  public var mainMixerNode: AVAudioMixerNode { fatalError() }
  public var isRunning: Bool { false }
  public func attach(_ node: AVAudioNode) {}
  public func detach(_ node: AVAudioNode) {}
  public func connect(_ node: AVAudioNode, to other: AVAudioNode, format: AVAudioFormat?) {}
  public func start() throws {}
  public func stop() {}
}

#if PHONE
  public class AVAudioSessionPortDescription: NSObject {}

  public class AVAudioSessionRouteDescription: NSObject {
    public var inputs: [AVAudioSessionPortDescription] { [] }
  }

  public class AVAudioSession: NSObject {
    public struct Category: Equatable, Sendable {
      let name: String
      public static let record = Category(name: "record")
      public static let playAndRecord = Category(name: "playAndRecord")
      public static let ambient = Category(name: "ambient")
      public static let soloAmbient = Category(name: "soloAmbient")
    }

    public class func sharedInstance() -> AVAudioSession { fatalError() }
    public var category: Category { .ambient }
    public var currentRoute: AVAudioSessionRouteDescription { fatalError() }
    public var allowHapticsAndSystemSoundsDuringRecording: Bool { false }
    public func setCategory(_ category: Category) throws {}
    public static let routeChangeNotification = NSNotification.Name("route")
  }
#endif
