import PatternTable

/// Counts of played entries, without subjects, texts, or values that depend on content.
///
/// Summaries of several players or days can be merged.
public struct TelemetrySummary: Equatable, Sendable {
  /// A histogram of durations.
  public struct Histogram: Equatable, Sendable {
    /// The upper bounds of all counts but the last, in milliseconds.
    public static let bounds: [Int64] = [
      16, 33, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000,
    ]

    /// A count for each bound, inclusive, and one for longer durations.
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

  /// Sessions and the switches turned during them.
  public struct Sessions: Equatable, Sendable {
    public var begun = 0
    /// Sessions begun with physicality off.
    public var physicalityOff = 0
    public var switchedOff = 0
    public var switchedOn = 0
    public var reduceMotionAtStart = 0
    public var reduceMotionAtAnyTime = 0
  }

  /// The frames of a cue in a mode.
  public struct Frames: Equatable, Sendable {
    public var due = 0
    public var late = 0
    /// The longest gap between frames, in microseconds.
    public var longest: Int64 = 0
  }

  /// The counts of a cue.
  public struct Cue: Equatable, Sendable {
    /// Firings by the raw value of the mode.
    public var fired = [0, 0, 0]
    public var felt = 0
    /// Haptics replaced by a substitute.
    public var approximated = 0
    /// Keys of `once` felt twice; anything but 0 is a defect.
    public var repeats = 0
    /// Suppressions by reason: of the whole cue, then of its channels by raw value.
    public var suppressed: [PlayName: Int] = [:]
    public var channels: [[PlayName: Int]] = [[:], [:], [:], [:], [:]]
    public var asked = 0
    public var succeeded = 0
    public var failed = 0
    public var abandoned = 0
    public var fireToSuccess = Histogram()
    public var entryToSuccess = Histogram()
    /// Frames by the raw value of the mode.
    public var frames = [Frames(), Frames(), Frames()]

    /// Firings prevented by `once`.
    public var oncePrevented: Int { suppressed["once"] ?? 0 }
  }

  public private(set) var sessions = Sessions()
  public private(set) var cues: [PlayName: Cue] = [:]
  public private(set) var touchToCommand = Histogram()
  private var isReduceMotionCounted = false

  public init() {}

  /// Adds an event.
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
    // `merge` of a dictionary casts, which Embedded Swift cannot.
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
