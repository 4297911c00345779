import PatternModel
import PatternSyntax
import PatternTable

/// Continuous haptics whose points rise several times in a row, or that rise and are felt
/// repeatedly.
extension Escalation {
  func envelopes() {
    var known: [EntrySource] = []
    for pulse in pulses where !known.contains(pulse.source) {
      let points = steps(of: pulse)
      let rises = points.indices.dropFirst().filter {
        points[$0].isAtLeast(Pulse.perceptibleRatio, times: points[$0 - 1])
      }
      guard let first = rises.first else { continue }
      known.append(pulse.source)
      if let last = rises.dropFirst().first(where: { rises.contains($0 - 1) }) {
        tell(
          pulse, "this haptic swells again and again\(mode.phrase)", "let it rise once",
          Array(points[last - 2...last]), severity: judge.policy[.crescendo])
      } else if judge.comesBack(pulse.haptic.extra) || isFeltAgain(pulse) {
        tell(
          pulse, "this haptic rises, and is felt again and again\(hapticCase.phrase)\(mode.phrase)",
          "play it once: one rise is an accent, more are an escalation",
          Array(points[first - 1...first]), severity: nil)
      }
    }
  }

  /// True if another pulse comes from the same statement.
  private func isFeltAgain(_ pulse: Pulse) -> Bool {
    pulses.contains { $0.source == pulse.source && $0.at != pulse.at }
  }

  private func tell(
    _ pulse: Pulse, _ message: String, _ help: String, _ levels: [Int64], severity: Severity?
  ) {
    judge.report(
      judge.statement(at: pulse.source), message, help: help,
      evidence: Evidence("level", levels.map(Numbers.level).joined(separator: ", then ")),
      severity: severity, isLocked: severity == nil ? nil : false)
  }

  /// The levels at which an envelope turns, without faint ones between them. A level that is held
  /// counts once, so that it does not separate two rises.
  private func steps(of pulse: Pulse) -> [Int64] {
    var levels: [Int64] = []
    for point in Escalation.bends(judge.extras[Int(pulse.haptic.extra)].envelope)
    where point.intensity > 0 && Int64(point.intensity) != levels.last {
      levels.append(Int64(point.intensity))
    }
    return levels.prominent.map { levels[$0] }
  }

  /// The points at which the line of an envelope turns; the points between them lie on the line.
  private static func bends(_ envelope: [EnvelopePoint]) -> [EnvelopePoint] {
    var bends: [EnvelopePoint] = []
    for point in envelope {
      while bends.count > 1, isStraight(bends[bends.count - 2], bends[bends.count - 1], point) {
        bends.removeLast()
      }
      bends.append(point)
    }
    return bends
  }

  /// True if the second of three points lies on the line between the others, within the precision
  /// of levels.
  private static func isStraight(
    _ first: EnvelopePoint, _ second: EnvelopePoint, _ third: EnvelopePoint
  ) -> Bool {
    let (left, right) = (Double(second.at - first.at), Double(third.at - second.at))
    let (rise, next) = (
      Double(second.intensity - first.intensity), Double(third.intensity - second.intensity)
    )
    return left > 0 && right > 0
      && (rise * right - next * left).magnitude <= written * (left + right)
  }

  /// The precision of levels: half a hundredth, in millionths.
  private static let written = 5000.0
}
