/// The events and curves of one AHAP file, or of one Core Haptics pattern.
///
/// A parameter curve acts on all events of its file. Events that it would distort go to another
/// layer, a separate file that starts together with the first one.
package struct AHAPLayer {
  package private(set) var strokes: [Stroke] = []
  /// The taps, with their levels adjusted for the curves of this layer.
  package private(set) var taps: [(tap: Tap, intensity: Int64, sharpness: Int64)] = []
  private var curves: [AHAPCurve] = []

  /// The start of the first event at or after a time, in the whole timeline. A curve must have
  /// ended by then.
  typealias Onsets = (Int64) -> Int64?

  /// Distributes events to layers, usually to one.
  package static func layers(of haptics: LoweredHaptics) -> [AHAPLayer] {
    let starts = (haptics.taps.map { $0.at } + haptics.strokes.map { $0.at }).sorted()
    var layers = [AHAPLayer()]
    for stroke in haptics.strokes {
      let curves = AHAPCurve.curves(of: stroke) { time in starts.first { $0 >= time } }
      let index = layers.firstIndex { $0.takes(stroke, curves) } ?? layers.count
      if index == layers.count { layers.append(AHAPLayer()) }
      layers[index].add(stroke, curves)
    }
    for tap in haptics.taps {
      let index = layers.firstIndex { $0.compensated(tap) != nil } ?? layers.count
      if index == layers.count { layers.append(AHAPLayer()) }
      if let levels = layers[index].compensated(tap) {
        layers[index].taps.append((tap, levels.intensity, levels.sharpness))
      }
    }
    return layers
  }

  /// The curves to write. Strokes that share a curve have it once, and a curve does not
  /// return to neutral if the next one continues it.
  var writtenCurves: [AHAPCurve] {
    curves.map { curve in
      guard let last = curve.points.last else { return curve }
      let isTakenOver = curves.contains {
        $0.parameter == curve.parameter && $0.start > curve.start
          && $0.start == curve.start + last.at
      }
      return isTakenOver && curve.isReset ? curve.withoutLast : curve
    }
  }

  private mutating func add(_ stroke: Stroke, _ new: [AHAPCurve]) {
    strokes.append(stroke)
    for curve in new where !curves.contains(curve) { curves.append(curve) }
  }

  private func takes(_ stroke: Stroke, _ new: [AHAPCurve]) -> Bool {
    let neighbours = strokes.filter { $0.at < stroke.end && stroke.at < $0.end }
    if neighbours.isEmpty { return true }
    // Strokes may share curves if all of them agree.
    return [AHAPCurve.Parameter.intensity, .sharpness].allSatisfy { parameter in
      let wanted = new.first { $0.parameter == parameter }
      let active = curves.filter {
        $0.parameter == parameter && $0.start < stroke.end && stroke.at < $0.end
      }
      guard let wanted else { return active.isEmpty }
      return !active.isEmpty && active.allSatisfy { $0 == wanted }
        && neighbours.allSatisfy { $0.end == wanted.end }
    }
  }

  /// The levels with which a tap plays as intended under the curves; nil if there are none.
  private func compensated(_ tap: Tap) -> (intensity: Int64, sharpness: Int64)? {
    var (intensity, sharpness) = (tap.intensity, tap.sharpness)
    for curve in curves where curve.start <= tap.at && tap.at < curve.end {
      let value = curve.value(at: tap.at)
      switch curve.parameter {
      case .intensity:
        if intensity == 0 { continue }
        if value <= 0 { return nil }
        intensity = ExportMath.quotient(intensity, value)
      case .sharpness: sharpness -= value
      }
    }
    let levels: ClosedRange<Int64> = 0...1_000_000
    guard levels.contains(intensity), levels.contains(sharpness) else { return nil }
    return (intensity, sharpness)
  }
}

/// A parameter curve over one stroke.
package struct AHAPCurve: Equatable {
  package enum Parameter: Sendable { case intensity, sharpness }

  let parameter: Parameter
  let start: Int64
  /// The end of its effect, in microseconds.
  let end: Int64
  /// The points, in microseconds from the start. An intensity multiplies, a sharpness is added.
  private(set) var points: [(at: Int64, value: Int64)]
  /// True if the last point only ends the effect of the curve.
  fileprivate private(set) var isReset = false

  fileprivate var withoutLast: AHAPCurve {
    var copy = self
    copy.points.removeLast()
    return copy
  }

  package static func == (left: AHAPCurve, right: AHAPCurve) -> Bool {
    left.parameter == right.parameter && left.start == right.start && left.end == right.end
      && left.points.elementsEqual(right.points) { $0.at == $1.at && $0.value == $1.value }
  }

  /// The time between the two points of a jump: 10 µs, as in Apple's own sample "Recharge".
  static let jump: Int64 = 10
  /// The time from the last point to the one that ends the curve's effect, in microseconds. Our
  /// choice.
  static let reset: Int64 = 1_000

  /// The curves of a stroke's moving parameters.
  static func curves(of stroke: Stroke, _ onset: AHAPLayer.Onsets) -> [AHAPCurve] {
    let peak = stroke.shapePeak
    let first = stroke.points[0]
    var curves: [AHAPCurve] = []
    if peak > 0, stroke.points.contains(where: { $0.intensity != peak }) {
      curves.append(
        AHAPCurve(
          .intensity, stroke, neutral: 1_000_000, onset,
          stroke.points.map { ($0.at, ExportMath.quotient($0.intensity, peak)) }))
    }
    if stroke.points.contains(where: { $0.sharpness != first.sharpness }) {
      curves.append(
        AHAPCurve(
          .sharpness, stroke, neutral: 0, onset,
          stroke.points.map { ($0.at, $0.sharpness - first.sharpness) }))
    }
    return curves
  }

  private init(
    _ parameter: Parameter, _ stroke: Stroke, neutral: Int64, _ onset: AHAPLayer.Onsets,
    _ values: [(at: Int64, value: Int64)]
  ) {
    self.parameter = parameter
    start = stroke.at
    end = stroke.end
    var points: [(at: Int64, value: Int64)] = []
    for (at, value) in values {
      let earliest = points.last.map { $0.at + AHAPCurve.jump } ?? 0
      points.append((max(at, earliest), value))
    }
    // Returns to neutral before a later event would play under the last value.
    if let next = onset(stroke.end), let last = points.last, last.value != neutral {
      let reset = min(last.at + AHAPCurve.reset, max(next - start, AHAPCurve.jump))
      if last.at > reset - AHAPCurve.jump {
        // An event starts as this one ends, so the stroke gives up its last 10 µs.
        points.removeLast()
        let at = reset - AHAPCurve.jump
        if points.last.map({ $0.at < at }) ?? true { points.append((at, last.value)) }
      }
      points.append((reset, neutral))
      isReset = true
    }
    self.points = points
  }

  func value(at time: Int64) -> Int64 {
    let time = time - start
    guard let after = points.firstIndex(where: { $0.at > time }) else {
      return points[points.count - 1].value
    }
    if after == 0 { return points[0].value }
    let (left, right) = (points[after - 1], points[after])
    return Stroke.between(left.value, right.value, time - left.at, right.at - left.at)
  }
}
