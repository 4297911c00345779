import PatternTable

/// Motion for the Web Animations API.
extension TypeScriptEmitter {
  mutating func animations(_ part: RowTimeline, _ indent: String) {
    for element in reader.elements(of: part.timeline, in: part.row.reference.store) {
      for run in element.runs {
        writer.bytes.raw(indent)
        animation(run, of: element)
        writer.bytes.raw(",")
        losses += reader.losses(
          of: run, in: part, MotionLosses(values: CSSValues(masks: false), drawsDelays: true))
      }
    }
  }

  private mutating func animation(_ run: MotionRun, of element: MotionElement) {
    writer.bytes.raw("{ \"target\": ")
    element.target.isNone ? writer.bytes.raw("null") : writer.bytes.name(element.target)
    if !element.layer.isNone {
      writer.bytes.raw(", \"layer\": ")
      writer.bytes.name(element.layer)
    }
    writer.bytes.raw(", \"property\": ")
    if run.properties[0] == .other {
      writer.bytes.name(run.name)
    } else {
      writer.bytes.raw("\"\(run.properties.map { "\($0.name)" }.joined(separator: " "))\"")
    }
    writer.bytes.raw(", \"timing\": { \"duration\": ")
    writer.bytes.milliseconds(run.duration)
    if run.delay > 0 {
      writer.bytes.raw(", \"delay\": ")
      writer.bytes.milliseconds(run.delay)
    }
    if run.isLoop { writer.bytes.raw(", \"iterations\": Infinity") }
    writer.bytes.raw(run.isFirst ? ", \"fill\": \"both\" }" : ", \"fill\": \"forwards\" }")
    let view = writer.view
    let first = view.motion[run.tracks[0]]
    let extra = view.extras[Int(first.extra)]
    writer.line(isFirst: false) { extra.around(first.at, &$0) }
    writer.bytes.raw(", \"keyframes\": [")
    for (index, frame) in run.keyframes.enumerated() {
      writer.bytes.raw(index == 0 ? "{ \"offset\": " : ", { \"offset\": ")
      writer.bytes.decimal(frame.offset, 8)
      for (property, value) in CSSValues(masks: false).declarations(run, frame) {
        writer.bytes.raw(", \"\(TypeScriptEmitter.key(of: property))\": \"\(value)\"")
      }
      if index < run.keyframes.count - 1 {
        writer.bytes.raw(", \"easing\": \"\(frame.easing.text)\"")
      }
      if run.isAdded { writer.bytes.raw(", \"composite\": \"add\"") }
      writer.bytes.raw(" }")
    }
    writer.bytes.raw("] }")
  }

  /// A CSS property as a keyframe key: `strokeDashoffset`; custom properties stay unchanged.
  private static func key(of property: String) -> String {
    var result = ""
    var startsWord = false
    let scalars = property.unicodeScalars
    if scalars.first == "-" { return property }
    for scalar in scalars {
      if scalar != "-" {
        let isUpper = startsWord && scalar.isASCII
        result.unicodeScalars.append(
          isUpper ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar)
      }
      startsWord = scalar == "-"
    }
    return result
  }

}
