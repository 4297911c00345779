import PatternCues

/// Writes the elements of an AHAP file, each on a line of its own.
struct AHAPText: ~Copyable {
  /// An element of a pattern: what it is sorted by, and its text.
  private struct Element {
    let at: Int64
    /// Events before curves, haptics before audio.
    let rank: Int
    let bytes: [UInt8]
  }

  private var elements: [Element] = []
  private var writer = ByteWriter()

  /// A continuous event lasts at most 30 s: the limit of Core Haptics.
  static let longestEvent: Int64 = 30_000_000
  /// So many points may a curve have: undocumented; two other writers of AHAP keep to it.
  static let mostPoints = 16

  init() {}

  var isEmpty: Bool { elements.isEmpty }

  /// The elements in order, in brackets.
  func pattern() -> [UInt8] {
    let order = elements.indices.sorted {
      let (left, right) = (elements[$0], elements[$1])
      return (left.at, left.rank, $0) < (right.at, right.rank, $1)
    }
    var writer = ByteWriter()
    writer.raw("[")
    for (position, index) in order.enumerated() {
      writer.raw(position == 0 ? "\n    " : ",\n    ")
      writer.raw(elements[index].bytes)
    }
    writer.raw("\n  ]")
    return Array(writer.bytes)
  }

  mutating func add(_ layer: AHAPLayer) {
    for (tap, intensity, sharpness) in layer.taps {
      begin(tap.at, "HapticTransient")
      parameters([
        ("HapticIntensity", intensity), ("HapticSharpness", sharpness),
      ])
      end(at: tap.at, rank: 0)
    }
    for stroke in layer.strokes { add(stroke) }
    for curve in layer.writtenCurves { add(curve) }
  }

  private mutating func add(_ stroke: Stroke) {
    var start: Int64 = 0
    repeat {
      let length = min(stroke.duration - start, AHAPText.longestEvent)
      let isFirst = start == 0
      let isLast = start + length == stroke.duration
      begin(stroke.at + start, "HapticContinuous")
      writer.raw(", \"EventDuration\": ")
      writer.number(length)
      var list: [(StaticString, Int64)] = [
        ("HapticIntensity", stroke.peak), ("HapticSharpness", stroke.points[0].sharpness),
      ]
      if stroke.attack >= 0, isFirst { list.append(("AttackTime", stroke.attack)) }
      if stroke.decay >= 0, isFirst { list.append(("DecayTime", stroke.decay)) }
      if stroke.release >= 0, isLast { list.append(("ReleaseTime", stroke.release)) }
      // Without it an event keeps its level to its end, and nothing decays.
      if stroke.decay >= 0, isFirst { list.append(("Sustained", 0)) }
      parameters(list)
      end(at: stroke.at + start, rank: 0)
      start += length
    } while start < stroke.duration
  }

  /// A curve, in pieces of as many points as it may have; neighbours share one.
  private mutating func add(_ curve: AHAPCurve) {
    var first = 0
    repeat {
      let last = min(first + AHAPText.mostPoints - 1, curve.points.count - 1)
      let start = curve.points[first].at
      let at = curve.start + (first == 0 ? 0 : start)
      writer.raw("{ \"ParameterCurve\": { \"ParameterID\": ")
      writer.raw(
        curve.parameter == .intensity
          ? "\"HapticIntensityControl\"" : "\"HapticSharpnessControl\"")
      writer.raw(", \"Time\": ")
      writer.number(at)
      writer.raw(", \"ParameterCurveControlPoints\": [")
      for index in first...last {
        writer.raw(index == first ? "{ \"Time\": " : ", { \"Time\": ")
        writer.number(curve.start + curve.points[index].at - at)
        writer.raw(", \"ParameterValue\": ")
        writer.number(curve.points[index].value)
        writer.raw(" }")
      }
      writer.raw("] } }")
      take(at: at, rank: 2)
      first = last
    } while first < curve.points.count - 1
  }

  /// A recording; its path is one in the bundle of the app.
  mutating func add(_ sound: Sound, at: Int64) {
    begin(at, "AudioCustom")
    writer.raw(", \"EventWaveformPath\": ")
    writer.text(sound.file)
    writer.raw(", \"EventWaveformUseVolumeEnvelope\": ")
    writer.raw(sound.fadeIn == 0 && sound.fadeOut == 0 ? "true" : "false")
    parameters([("AudioVolume", sound.volume)])
    end(at: at, rank: 1)
  }

  // MARK: parts

  /// Seconds of microseconds have as many decimals as levels.
  private mutating func begin(_ at: Int64, _ type: StaticString) {
    writer.raw("{ \"Event\": { \"Time\": ")
    writer.number(at)
    writer.raw(", \"EventType\": \"")
    writer.raw(type)
    writer.raw("\"")
  }

  private mutating func parameters(_ list: [(StaticString, Int64)]) {
    writer.raw(", \"EventParameters\": [")
    for (index, (name, value)) in list.enumerated() {
      writer.raw(index == 0 ? "{ \"ParameterID\": \"" : ", { \"ParameterID\": \"")
      writer.raw(name)
      writer.raw("\", \"ParameterValue\": ")
      writer.number(value)
      writer.raw(" }")
    }
    writer.raw("]")
  }

  private mutating func end(at: Int64, rank: Int) {
    writer.raw(" } }")
    take(at: at, rank: rank)
  }

  private mutating func take(at: Int64, rank: Int) {
    elements.append(Element(at: at, rank: rank, bytes: Array(writer.bytes)))
    writer.removeAll()
  }
}
