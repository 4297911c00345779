/// One of the three timelines of a cue. A later mode plays less than an earlier one.
public enum Mode: Int, CaseIterable, Comparable, Sendable {
  case normal, reduceMotion, physicalityOff

  /// The key in a table.
  public var key: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduceMotion"
    case .physicalityOff: "physicalityOff"
    }
  }

  /// The spelling in a table and a log.
  public var name: String { "\(key)" }

  /// The spelling in a command line, a file name and a report.
  public var option: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduce-motion"
    case .physicalityOff: "physicality-off"
    }
  }

  /// The words in a sentence.
  public var words: StaticString {
    switch self {
    case .normal: "normally"
    case .reduceMotion: "under Reduce Motion"
    case .physicalityOff: "with physicality off"
    }
  }

  public static func < (left: Mode, right: Mode) -> Bool { left.rawValue < right.rawValue }
}

/// A kind of output that a timeline has, in the order of the table.
public enum Channel: Int, CaseIterable, Sendable {
  case haptics, motion, sound, text, effects

  /// The channels in the order in which players start the entries at one instant.
  public static let inPlayOrder = allCases.sorted { $0.rank < $1.rank }

  /// The key in a table.
  public var key: StaticString {
    switch self {
    case .haptics: "haptics"
    case .motion: "motion"
    case .sound: "sound"
    case .text: "text"
    case .effects: "effects"
    }
  }

  /// The spelling in a table and a log.
  public var name: String { "\(key)" }

  /// The rank among the channels at one instant.
  public var rank: Int {
    switch self {
    case .haptics: 0
    case .sound: 1
    case .motion: 2
    case .text: 3
    case .effects: 4
    }
  }
}

extension CueRow {
  /// The timeline of a mode.
  public func timeline(of mode: Mode) -> Timeline {
    switch mode {
    case .normal: normal
    case .reduceMotion: reduceMotion
    case .physicalityOff: physicalityOff
    }
  }
}
