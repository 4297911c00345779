import PatternCues

/// Writes the elements of an AHAP file, one per line.
struct AHAPText: ~Copyable {
  /// An element of a pattern with its sorting keys.
  private struct Element {
    let at: Int64
    /// Events come before curves, and haptics before audio.
    let rank: Int
    let bytes: [UInt8]
  }

  private var elements: [Element] = []
  private var writer = ByteWriter()

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
    for event in layer.events { add(event) }
    for curve in layer.curvePieces { add(curve) }
  }

  private mutating func add(_ event: AHAPEvent) {
    begin(event.at, event.duration == 0 ? "HapticTransient" : "HapticContinuous")
    if event.duration > 0 {
      writer.raw(", \"EventDuration\": ")
      writer.number(event.duration)
    }
    parameters(event.parameters.map { ($0.id.name, $0.value) })
    end(at: event.at, rank: 0)
  }

  private mutating func add(_ curve: AHAPCurvePiece) {
    writer.raw("{ \"ParameterCurve\": { \"ParameterID\": ")
    writer.raw(
      curve.parameter == .intensity
        ? "\"HapticIntensityControl\"" : "\"HapticSharpnessControl\"")
    writer.raw(", \"Time\": ")
    writer.number(curve.at)
    writer.raw(", \"ParameterCurveControlPoints\": [")
    for (index, point) in curve.points.enumerated() {
      writer.raw(index == 0 ? "{ \"Time\": " : ", { \"Time\": ")
      writer.number(point.at)
      writer.raw(", \"ParameterValue\": ")
      writer.number(point.value)
      writer.raw(" }")
    }
    writer.raw("] } }")
    take(at: curve.at, rank: 2)
  }

  /// Adds a recording; its path is inside the app's bundle.
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

  /// Writes the start of an event. Time in seconds has as many decimals as levels, so `number` fits
  /// both.
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
