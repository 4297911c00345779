@_exported import AppleFoundation

// A hand-written stub of the part of AVFAudio that the adapters use. The comment of a declaration
// is its page below developer.apple.com/documentation.

// avfaudio/avaudioframecount
public typealias AVAudioFrameCount = UInt32
// avfaudio/avaudiochannelcount
public typealias AVAudioChannelCount = UInt32
// avfaudio/avaudioframeposition
public typealias AVAudioFramePosition = Int64

// avfaudio/avaudionode
open class AVAudioNode: NSObject {}

// avfaudio/avaudiomixernode
open class AVAudioMixerNode: AVAudioNode {}

// avfaudio/avaudioformat
open class AVAudioFormat: NSObject {
  // avfaudio/avaudioformat/init(standardformatwithsamplerate:channels:)
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {}
}

// avfaudio/avaudiobuffer
open class AVAudioBuffer: NSObject {
  // avfaudio/avaudiobuffer/format
  open var format: AVAudioFormat { fatalError() }
}

// avfaudio/avaudiopcmbuffer
open class AVAudioPCMBuffer: AVAudioBuffer {
  // avfaudio/avaudiopcmbuffer/init(pcmformat:framecapacity:)
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {}
  // avfaudio/avaudiopcmbuffer/framelength
  open var frameLength: AVAudioFrameCount = 0
  // avfaudio/avaudiopcmbuffer/floatchanneldata
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { nil }
}

// avfaudio/avaudiofile
open class AVAudioFile: NSObject {
  // avfaudio/avaudiofile/init(forreading:)
  public init(forReading fileURL: URL) throws {}
  // avfaudio/avaudiofile/processingformat
  open var processingFormat: AVAudioFormat { fatalError() }
  // avfaudio/avaudiofile/length
  open var length: AVAudioFramePosition { 0 }
  // avfaudio/avaudiofile/read(into:)
  open func read(into buffer: AVAudioPCMBuffer) throws {}
}

// avfaudio/avaudioplayernodecompletioncallbacktype
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}

// avfaudio/avaudioplayernode
open class AVAudioPlayerNode: AVAudioNode {
  // avfaudio/avaudioplayernode/schedulebuffer(_:completioncallbacktype:completionhandler:)
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {}
  // avfaudio/avaudioplayernode/play()
  open func play() {}
}

// avfaudio/avaudioengine
open class AVAudioEngine: NSObject {
  // avfaudio/avaudioengine/mainmixernode
  open var mainMixerNode: AVAudioMixerNode { fatalError() }
  // avfaudio/avaudioengine/isrunning
  open var isRunning: Bool { false }
  // avfaudio/avaudioengine/attach(_:)
  open func attach(_ node: AVAudioNode) {}
  // avfaudio/avaudioengine/detach(_:)
  open func detach(_ node: AVAudioNode) {}
  // avfaudio/avaudioengine/connect(_:to:format:)
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  // avfaudio/avaudioengine/prepare()
  open func prepare() {}
  // avfaudio/avaudioengine/start()
  open func start() throws {}
  // avfaudio/avaudioengine/stop()
  open func stop() {}
}

// A Mac has no audio session.
#if !STUB_macOS
  // avfaudio/avaudiosessionportdescription
  open class AVAudioSessionPortDescription: NSObject {}

  // avfaudio/avaudiosessionroutedescription
  open class AVAudioSessionRouteDescription: NSObject {
    // avfaudio/avaudiosessionroutedescription/inputs
    open var inputs: [AVAudioSessionPortDescription] { [] }
  }

  // avfaudio/avaudiosession
  open class AVAudioSession: NSObject {
    // avfaudio/avaudiosession/category-swift.struct
    public struct Category: Equatable, Sendable {
      let name: String
      // avfaudio/avaudiosession/category-swift.struct/record
      public static let record = Category(name: "record")
      // avfaudio/avaudiosession/category-swift.struct/playandrecord
      public static let playAndRecord = Category(name: "playAndRecord")
      // avfaudio/avaudiosession/category-swift.struct/ambient
      public static let ambient = Category(name: "ambient")
      // avfaudio/avaudiosession/category-swift.struct/soloambient
      public static let soloAmbient = Category(name: "soloAmbient")
    }

    // avfaudio/avaudiosession/sharedinstance()
    open class func sharedInstance() -> AVAudioSession { fatalError() }
    // avfaudio/avaudiosession/category-swift.property
    open var category: Category { .ambient }
    // avfaudio/avaudiosession/currentroute
    open var currentRoute: AVAudioSessionRouteDescription { fatalError() }
    // avfaudio/avaudiosession/allowhapticsandsystemsoundsduringrecording
    open var allowHapticsAndSystemSoundsDuringRecording: Bool { false }
    // avfaudio/avaudiosession/setcategory(_:)
    open func setCategory(_ category: Category) throws {}
    // avfaudio/avaudiosession/routechangenotification
    public class var routeChangeNotification: NSNotification.Name { NSNotification.Name("route") }
  }
#endif
