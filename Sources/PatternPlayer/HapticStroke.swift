import PatternCues

/// A tap or a stroke as Core Haptics knows them, for outputs that have no styles.
public struct HapticStroke: Equatable, Sendable {
  /// Microseconds from the start of the phrase.
  public var at: Int64
  /// Microseconds; 0 for a tap.
  public var duration: Int64 = 0
  /// 0…1.
  public var intensity: Double
  /// 0…1.
  public var sharpness: Double
  /// Parts of the range that Core Haptics has, 0…1; nothing for its own default.
  public var attack: Double?
  public var decay: Double?
  public var release: Double?
  /// Levels that the stroke follows, from its own start; empty for a steady one.
  public var envelope: [HapticEntry.Point] = []

  /// The envelope in pieces of at most 16 points, as many as a curve of Core Haptics has; each
  /// begins with the last point of the one before. Times are those of the phrase.
  var curves: [[HapticEntry.Point]] {
    let points = envelope.filter { $0.at >= 0 && $0.at <= duration }.map { point in
      var point = point
      point.at += at
      return point
    }
    return stride(from: 0, to: points.count - 1, by: 15).map { first in
      Array(points[first..<min(first + 16, points.count)])
    }
  }

  /// The longest event of Core Haptics, in microseconds.
  static let longest: Int64 = 30_000_000

  /// What haptics come to: styles by their equivalents, version 1; strokes that are too long in
  /// pieces.
  static func strokes(of moments: [HapticMoment]) -> [HapticStroke] {
    moments.flatMap { moment -> [HapticStroke] in
      let haptic = moment.haptic
      guard let style = Equivalents.Style(haptic) else { return stroke(haptic, at: moment.after) }
      return Equivalents.version1[style].taps.map { tap in
        HapticStroke(
          at: moment.after + tap.at,
          intensity: Double(tap.intensity) / 1e6 * (haptic.intensity ?? 1),
          sharpness: Double(tap.sharpness) / 1e6)
      }
    }
  }

  private static func stroke(_ haptic: HapticEntry, at start: Int64) -> [HapticStroke] {
    let sharpness = haptic.sharpness ?? Double(Equivalents.defaultSharpness) / 1e6
    var stroke = HapticStroke(
      at: start, duration: haptic.duration, intensity: haptic.intensity ?? 1, sharpness: sharpness)
    stroke.envelope = haptic.envelope
    (stroke.attack, stroke.decay, stroke.release) = (haptic.attack, haptic.decay, haptic.release)
    var pieces: [HapticStroke] = []
    while stroke.duration > longest {
      var piece = stroke
      piece.duration = longest
      pieces.append(piece)
      stroke.at += longest
      stroke.duration -= longest
      stroke.envelope = stroke.envelope.map { point in
        var point = point
        point.at -= longest
        return point
      }
    }
    return pieces + [stroke]
  }
}

extension Equivalents.Style {
  /// The style of a haptic; none for what says itself how it feels.
  fileprivate init?(_ haptic: HapticEntry) {
    switch haptic.kind {
    case .selection: self = .selection
    case .transient, .continuous: return nil
    case .impact, .notify:
      let style = Equivalents.Style.allCases.first { "\($0.word)" == haptic.form }
      guard let style else { return nil }
      self = style
    }
  }
}
