/// A parameter of a Core Haptics event.
package enum AHAPParameter: Sendable {
  case intensity, sharpness, attack, decay, release, sustained

  /// The spelling in AHAP files.
  package var name: StaticString {
    switch self {
    case .intensity: "HapticIntensity"
    case .sharpness: "HapticSharpness"
    case .attack: "AttackTime"
    case .decay: "DecayTime"
    case .release: "ReleaseTime"
    case .sustained: "Sustained"
    }
  }
}

/// A Core Haptics event: a tap, or a stroke of at most 30 s.
package struct AHAPEvent: Sendable {
  /// Microseconds from the start of the timeline.
  package let at: Int64
  /// Microseconds; 0 for a tap.
  package let duration: Int64
  /// The parameters in millionths, in the order of writing.
  package let parameters: [(id: AHAPParameter, value: Int64)]

  /// The longest event, in microseconds: the limit of Core Haptics.
  package static let longest: Int64 = 30_000_000
}

/// A Core Haptics curve, or a piece of one that is too long.
package struct AHAPCurvePiece: Sendable {
  package let parameter: AHAPCurve.Parameter
  /// Microseconds from the start of the timeline.
  package let at: Int64
  /// The points in millionths, in microseconds from the start of the piece. An intensity
  /// multiplies, a sharpness is added.
  package let points: [(at: Int64, value: Int64)]

  /// The maximum number of points in a curve: undocumented, but the limit of two other AHAP
  /// writers.
  package static let mostPoints = 16
}

extension AHAPLayer {
  /// All events, taps first.
  package var events: [AHAPEvent] {
    taps.map { tap, intensity, sharpness in
      AHAPEvent(
        at: tap.at, duration: 0,
        parameters: [(.intensity, intensity), (.sharpness, sharpness)])
    } + strokes.flatMap { AHAPEvent.events(of: $0) }
  }

  /// All curves in pieces of at most `mostPoints` points. Adjacent pieces share a point.
  package var curvePieces: [AHAPCurvePiece] {
    writtenCurves.flatMap { curve -> [AHAPCurvePiece] in
      var pieces: [AHAPCurvePiece] = []
      var first = 0
      repeat {
        let last = min(first + AHAPCurvePiece.mostPoints - 1, curve.points.count - 1)
        let start = first == 0 ? 0 : curve.points[first].at
        pieces.append(
          AHAPCurvePiece(
            parameter: curve.parameter, at: curve.start + start,
            points: curve.points[first...last].map { ($0.at - start, $0.value) }))
        first = last
      } while first < curve.points.count - 1
      return pieces
    }
  }
}

extension AHAPEvent {
  /// The events of a stroke: pieces of at most `longest`.
  fileprivate static func events(of stroke: Stroke) -> [AHAPEvent] {
    var events: [AHAPEvent] = []
    var start: Int64 = 0
    repeat {
      let length = min(stroke.duration - start, longest)
      let (isFirst, isLast) = (start == 0, start + length == stroke.duration)
      var list: [(id: AHAPParameter, value: Int64)] = [
        (.intensity, stroke.peak), (.sharpness, stroke.points[0].sharpness),
      ]
      if stroke.attack >= 0, isFirst { list.append((.attack, stroke.attack)) }
      if stroke.decay >= 0, isFirst { list.append((.decay, stroke.decay)) }
      if stroke.release >= 0, isLast { list.append((.release, stroke.release)) }
      // A sustained event keeps its level to its end, so nothing would decay.
      if stroke.decay >= 0, isFirst { list.append((.sustained, 0)) }
      events.append(AHAPEvent(at: stroke.at + start, duration: length, parameters: list))
      start += length
    } while start < stroke.duration
    return events
  }
}
