/// Counts of what has played: no subjects, no texts, no values that the content decides.
///
/// Summaries of several players or days are merged by addition.
public struct TelemetrySummary: Equatable, Sendable {
  /// How often something took how long.
  public struct Histogram: Equatable, Sendable {
    /// The upper bounds of all but the last count, in milliseconds.
    public static let bounds: [Int64] = [
      16, 33, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000,
    ]

    /// One count for each bound, which it does not exceed, and one for what is longer.
    public private(set) var counts = [Int](repeating: 0, count: Histogram.bounds.count + 1)

    public init() {}

    /// Counts a duration in microseconds.
    public mutating func add(_ duration: Int64) {
      let place = Histogram.bounds.firstIndex { duration <= $0 * 1000 }
      counts[place ?? Histogram.bounds.count] += 1
    }

    mutating func merge(_ other: Histogram) {
      for place in counts.indices { counts[place] += other.counts[place] }
    }
  }

  /// Sessions, and the switches turned in them.
  public struct Sessions: Equatable, Sendable {
    public var begun = 0
    /// Begun with physicality off.
    public var physicalityOff = 0
    public var switchedOff = 0
    public var switchedOn = 0
    public var reduceMotionAtStart = 0
    public var reduceMotionAtAnyTime = 0
  }

  /// Frames of a cue in a mode.
  public struct Frames: Equatable, Sendable {
    public var due = 0
    public var late = 0
    /// The longest time between two, in microseconds.
    public var longest: Int64 = 0
  }

  /// What a cue has done.
  public struct Cue: Equatable, Sendable {
    /// By the raw value of the mode.
    public var fired = [0, 0, 0]
    public var felt = 0
    /// Haptics in whose place something else was felt.
    public var approximated = 0
    /// Keys felt twice; anything but 0 is a defect.
    public var repeats = 0
    /// By reason: the cue as a whole, then its channels by raw value.
    public var suppressed: [PlayName: Int] = [:]
    public var channels: [[PlayName: Int]] = [[:], [:], [:], [:], [:]]
    public var asked = 0
    public var succeeded = 0
    public var failed = 0
    public var abandoned = 0
    public var fireToSuccess = Histogram()
    public var entryToSuccess = Histogram()
    /// By the raw value of the mode.
    public var frames = [Frames(), Frames(), Frames()]

    /// Firings that `once` has prevented.
    public var oncePrevented: Int { suppressed["once"] ?? 0 }
  }

  public private(set) var sessions = Sessions()
  public private(set) var cues: [PlayName: Cue] = [:]
  public private(set) var touchToCommand = Histogram()
  private var isReduceMotionCounted = false

  public init() {}

  /// Adds up an event.
  public mutating func add(_ event: PlaybackEvent) {
    switch event {
    case .session(let isPhysicalityOff, let isReduceMotion):
      sessions.begun += 1
      if isPhysicalityOff { sessions.physicalityOff += 1 }
      if isReduceMotion { sessions.reduceMotionAtStart += 1 }
      isReduceMotionCounted = false
      if isReduceMotion { countReduceMotion() }
    case .switched(let isPhysicalityOff):
      if isPhysicalityOff { sessions.switchedOff += 1 } else { sessions.switchedOn += 1 }
    case .reduceMotion: countReduceMotion()
    case .fired(let cue, let mode): cues[cue, default: Cue()].fired[mode.rawValue] += 1
    case .suppressed(let cue, nil, let reason):
      cues[cue, default: Cue()].suppressed[PlayName(reason), default: 0] += 1
    case .suppressed(let cue, let channel?, let reason):
      cues[cue, default: Cue()].channels[channel.rawValue][PlayName(reason), default: 0] += 1
    case .felt(let cue): cues[cue, default: Cue()].felt += 1
    case .approximated(let cue): cues[cue, default: Cue()].approximated += 1
    case .repeated(let cue): cues[cue, default: Cue()].repeats += 1
    case .asked(let cue): cues[cue, default: Cue()].asked += 1
    case .succeeded(let cue, let sinceFire, let sinceEntry):
      cues[cue, default: Cue()].succeeded += 1
      cues[cue, default: Cue()].fireToSuccess.add(sinceFire)
      if let sinceEntry { cues[cue, default: Cue()].entryToSuccess.add(sinceEntry) }
    case .failed(let cue): cues[cue, default: Cue()].failed += 1
    case .abandoned(let cue): cues[cue, default: Cue()].abandoned += 1
    case .frames(let cue, let mode, let due, let late, let longest):
      cues[cue, default: Cue()].frames[mode.rawValue].merge(
        Frames(due: due, late: late, longest: longest))
    case .touched(let latency): touchToCommand.add(latency)
    }
  }

  private mutating func countReduceMotion() {
    if !isReduceMotionCounted { sessions.reduceMotionAtAnyTime += 1 }
    isReduceMotionCounted = true
  }

  /// Adds another summary.
  public mutating func merge(_ other: TelemetrySummary) {
    sessions.merge(other.sessions)
    touchToCommand.merge(other.touchToCommand)
    for (name, cue) in other.cues { cues[name, default: Cue()].merge(cue) }
  }
}

extension TelemetrySummary.Sessions {
  fileprivate mutating func merge(_ other: TelemetrySummary.Sessions) {
    begun += other.begun
    physicalityOff += other.physicalityOff
    switchedOff += other.switchedOff
    switchedOn += other.switchedOn
    reduceMotionAtStart += other.reduceMotionAtStart
    reduceMotionAtAnyTime += other.reduceMotionAtAnyTime
  }
}

extension TelemetrySummary.Frames {
  fileprivate mutating func merge(_ other: TelemetrySummary.Frames) {
    due += other.due
    late += other.late
    longest = max(longest, other.longest)
  }
}

extension TelemetrySummary.Cue {
  fileprivate mutating func merge(_ other: TelemetrySummary.Cue) {
    felt += other.felt
    approximated += other.approximated
    repeats += other.repeats
    asked += other.asked
    succeeded += other.succeeded
    failed += other.failed
    abandoned += other.abandoned
    for mode in fired.indices {
      fired[mode] += other.fired[mode]
      frames[mode].merge(other.frames[mode])
    }
    for (reason, count) in other.suppressed { suppressed[reason, default: 0] += count }
    for channel in channels.indices {
      for (reason, count) in other.channels[channel] {
        channels[channel][reason, default: 0] += count
      }
    }
    fireToSuccess.merge(other.fireToSuccess)
    entryToSuccess.merge(other.entryToSuccess)
  }
}
