/// A score as a drawing: lanes with marks and labels at their places, all plain data.
///
/// Lengths are tenths of a unit, so that every writer prints the same numbers. `x` grows with time
/// and `y` downwards.
package struct Drawing: Sendable {
  package let title: String
  /// The mode, and how long it takes.
  package let note: String
  /// The whole in words.
  package let description: String
  /// What the end of the plot is, in microseconds.
  package let end: Int64
  package var width: Int
  package var height: Int
  package var lanes: [Lane] = []
  /// The vertical place of the time axis.
  package var axis: Int
  package var ticks: [Tick] = []
  /// What is not drawn as the rule has it: sentences without a full stop.
  package var remarks: [String] = []

  /// A moment of the time axis.
  package struct Tick: Sendable {
    package let x: Int
    /// In milliseconds.
    package let label: String
  }

  /// One strip of the drawing, with a base line.
  package struct Lane: Sendable {
    package let channel: Channel
    package var top: Int
    package var height: Int
    package var marks: [Mark] = []
    package var labels: [Label] = []

    package var base: Int { top + height }
  }

  /// What a mark is, which says how it is drawn.
  package enum Role: UInt8, Sendable {
    /// A pulse, a sound, the onset of a text or an effect: filled.
    case body
    /// A vibration or a sound over time: filled lightly, with an outline.
    case area
    /// A curve of a value.
    case curve
    /// Lines of sharpness within an area.
    case hatch
    /// A value that is held, a distance between onsets.
    case hairline
    /// What would play if no map scaled it.
    case unscaled
  }

  package struct Mark: Sendable {
    package let role: Role
    package var path: [Step]
  }

  /// A piece of an outline.
  package enum Step: Equatable, Sendable {
    case move(Int, Int)
    case line(Int, Int)
    case curve(Int, Int, Int, Int, Int, Int)
    case close
  }

  package enum Anchor: UInt8, Sendable { case start, middle, end }

  package struct Label: Sendable {
    package let text: String
    package let x: Int
    /// The base line of the letters.
    package let y: Int
    package let anchor: Anchor
    package let isMuted: Bool
  }
}

extension Drawing {
  /// The plot lies between these; the names of lanes to its left.
  static let left = 1200
  static let right = 7600
  package static let width = 7800
  /// Room beside the names.
  static let margin = 80
  /// Room above the lanes for the title.
  static let top = 320
  static let gap = 80

  /// The shortest time that a plot shows, in microseconds.
  static let leastEnd: Int64 = 200_000

  /// The most ticks of the time axis.
  private static let tickLimit: Int64 = 8

  /// Ticks at round times, 1, 2 or 5 times a power of ten apart.
  static func ticks(until end: Int64, _ place: (Int64) -> Int) -> [Tick] {
    var step: Int64 = 1000
    let factors: [Int64] = [2, 5, 10]
    var power: Int64 = 1000
    var index = 0
    while end / step + 1 > tickLimit {
      step = power * factors[index]
      index += 1
      if index == factors.count { (index, power) = (0, power * 10) }
    }
    let last = end / step * step
    return stride(from: 0, through: last, by: Int64.Stride(step)).map { time in
      Tick(x: place(time), label: Amounts.milliseconds(time))
    }
  }
}
