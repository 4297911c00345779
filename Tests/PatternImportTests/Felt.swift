import PatternExports
import PatternImport
import PatternTable
import TestSupport

/// The haptics of a timeline in a form in which equal sensations are equal: styles as taps, without
/// parts of level 0, with points at both ends of each stroke, in pieces of at most 30 s.
struct Felt {
  struct Piece {
    var at: Int64
    /// The duration in microseconds; 0 for a tap.
    var duration: Int64 = 0
    var points: [Stroke.Point]
    /// Attack, decay and release in microseconds; -1 for those not given.
    var adjusters: [Int64] = [-1, -1, -1]
  }

  private(set) var pieces: [Piece] = []

  init(_ haptics: LoweredHaptics) {
    for tap in haptics.taps where tap.intensity > 0 {
      let sharpness = tap.sharpness < 0 ? Equivalents.defaultSharpness : tap.sharpness
      pieces.append(
        Piece(
          at: tap.at,
          points: [Stroke.Point(at: 0, intensity: tap.intensity, sharpness: sharpness)]))
    }
    for stroke in haptics.strokes where stroke.peak > 0 { add(stroke) }
    pieces.sort { left, right in
      left.at != right.at ? left.at < right.at : left.text < right.text
    }
  }

  private mutating func add(_ stroke: Stroke) {
    var start: Int64 = 0
    repeat {
      let end = min(start + 30_000_000, stroke.duration)
      func point(_ at: Int64) -> Stroke.Point {
        let value = stroke.value(at: at)
        return Stroke.Point(
          at: at - start, intensity: stroke.level(value.intensity), sharpness: value.sharpness)
      }
      var points = [point(start)]
      for point in stroke.points where point.at > start && point.at < end {
        points.append(
          Stroke.Point(
            at: point.at - start, intensity: stroke.level(point.intensity),
            sharpness: point.sharpness))
      }
      // The level after a jump at the very end is not felt.
      let last = stroke.points.first { $0.at >= stroke.duration }
      if end == stroke.duration, let last {
        points.append(
          Stroke.Point(
            at: end - start, intensity: stroke.level(last.intensity), sharpness: last.sharpness))
      } else {
        points.append(point(end))
      }
      // A jump to the same levels is dropped.
      points = points.enumerated().filter { $0.offset == 0 || $0.element != points[$0.offset - 1] }
        .map(\.element)
      let first = points[0]
      if points.allSatisfy({
        $0.intensity == first.intensity && $0.sharpness == first.sharpness
      }) {
        points = [
          first,
          Stroke.Point(
            at: end - start, intensity: first.intensity,
            sharpness: first.sharpness),
        ]
      }
      pieces.append(
        Piece(
          at: stroke.at + start, duration: end - start, points: points,
          adjusters: [
            start == 0 ? stroke.attack : -1, start == 0 ? stroke.decay : -1,
            end == stroke.duration ? stroke.release : -1,
          ]))
      start = end
    } while start < stroke.duration
  }

  /// True if two feel the same: times within 1 µs, at jumps 10 µs, levels within a few millionths.
  func isLike(_ other: Felt) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { left, right in
        abs(left.at - right.at) <= 1 && abs(left.duration - right.duration) <= 1
          && left.adjusters == right.adjusters && left.points.count == right.points.count
          && zip(left.points, right.points).allSatisfy { a, b in
            abs(a.at - b.at) <= 10 && abs(a.intensity - b.intensity) <= 2
              && abs(a.sharpness - b.sharpness) <= 2
          }
      }
  }

  var text: String { pieces.map(\.text).joined(separator: "\n") }
}

extension Felt.Piece {
  var text: String {
    let points = points.map { "\($0.at):\($0.intensity)/\($0.sharpness)" }
    return "\(at)+\(duration) \(points.joined(separator: " ")) \(adjusters)"
  }
}

extension Compiled.Table {
  /// The haptics of each pattern that does not depend on a map, by name.
  var felt: [(name: String, felt: Felt)] { lowered.map { ($0.name, Felt($0.haptics)) } }

  /// The haptics of each pattern as taps and strokes.
  var lowered: [(name: String, haptics: LoweredHaptics)] {
    table.exportRows(ExportOptions()).compactMap { row in
      guard !row.owner.isCue, let timeline = row.timelines.first?.timeline,
        row.view.mapNames(of: [timeline], in: [.haptics, .sound]).isEmpty
      else { return nil }
      let haptics = LoweredHaptics(timeline, row.view, in: .only, table.equivalents)
      return haptics.isEmpty ? nil : (row.owner.name.text, haptics)
    }
  }
}
