import PatternTable

/// The declarations of a keyframe.
struct CSSValues {
  /// True if a dissolve without an edge is written as opacity, which nothing else animates.
  var dissolvesOpacity = false
  /// True if a dissolve from an edge is written as a mask.
  var masks = true

  func declarations(_ run: MotionRun, _ frame: Keyframe) -> [(property: String, value: String)] {
    let value = frame.values[0]
    let number = SwiftWords.number(value)
    switch run.properties[0] {
    case .opacity: return [("opacity", number)]
    case .scale: return [("scale", number)]
    case .rotate: return [("rotate", "\(number)deg")]
    case .translateX, .translateY, .translateZ:
      return [("translate", CSSValues.translate(run.properties, frame.values))]
    case .blur:
      let pixels = SwiftWords.number(CSSValues.rounded(value * Equivalents.fullBlurPixels, by: 100))
      return [("filter", "blur(calc(\(pixels)px * var(--pc-blur-scale, 1)))")]
    case .trim:
      let rest = SwiftWords.number(CSSValues.rounded(100_000_000 - value, by: 100))
      return [("stroke-dasharray", "1"), ("stroke-dashoffset", rest)]
    case .dissolve:
      if frame.edge.isNone || !masks {
        return [(dissolvesOpacity ? "opacity" : "--pc-dissolve", number)]
      }
      return CSSMask.declarations(edge: frame.edge, value: value)
    case .typeOn, .other: return [("--\(CSSNames.part(run.name))", number)]
    }
  }

  /// The points of the table become pixels. Trailing axes without motion are left out.
  static func translate(_ axes: [MotionProperty], _ values: [Int64]) -> String {
    var lengths = ["0px", "0px", "0px"]
    var count = 1
    for (axis, value) in zip(axes, values) {
      let index = axis == .translateX ? 0 : axis == .translateY ? 1 : 2
      lengths[index] = "\(SwiftWords.number(value))px"
      count = max(count, index + 1)
    }
    return lengths[..<count].joined(separator: " ")
  }

  private static func rounded(_ value: Int64, by divisor: Int64) -> Int64 {
    let half = divisor / 2
    return (value + (value < 0 ? -half : half)) / divisor
  }
}

/// A dissolve from an edge as a mask: a gradient, three times as long as the element, that moves
/// over it. One third is opaque, one is a transition and one is transparent.
enum CSSMask {
  /// - Parameter value: the visible part in millionths; 1 000 000 is all, 0 is none.
  static func declarations(edge: Name, value: Int64) -> [(property: String, value: String)] {
    let gone = SwiftWords.number((1_000_000 - value) * 100)
    let left = SwiftWords.number(value * 100)
    switch edge.text {
    case "top": return linear("0deg", "100% 300%", "0% \(left)%")
    case "bottom": return linear("180deg", "100% 300%", "0% \(gone)%")
    case "left": return linear("270deg", "300% 100%", "\(left)% 0%")
    case "right": return linear("90deg", "300% 100%", "\(gone)% 0%")
    case "leading": return inline("-1", value - 500_000)
    case "trailing": return inline("1", 500_000 - value)
    default: return center(value)
    }
  }

  private static func linear(
    _ angle: String, _ size: String, _ position: String
  ) -> [(property: String, value: String)] {
    [
      ("mask-image", "linear-gradient(\(angle), #000 33.333333%, transparent 66.666667%)"),
      ("mask-size", size), ("mask-repeat", "no-repeat"), ("mask-position", position),
    ]
  }

  /// A mask along the line of text, whose direction is `--pc-inline`: 1, or -1 for right to left.
  private static func inline(
    _ sign: String, _ middle: Int64
  ) -> [(property: String, value: String)] {
    let angle = sign == "1" ? "90deg" : "-90deg"
    let shift = SwiftWords.number(middle * 100)
    return linear(
      "calc(\(angle) * var(--pc-inline))", "300% 100%",
      "calc(50% + \(shift)% * var(--pc-inline)) 0%")
  }

  /// A mask with a hole that grows from the middle. The opaque core is half as wide as its image,
  /// so an image of √8 times the size of the element covers the corners.
  private static func center(_ value: Int64) -> [(property: String, value: String)] {
    let size = SwiftWords.number((1_000_000 - value) * 283)
    return [
      (
        "mask-image",
        "radial-gradient(closest-side, #000 50%, transparent), linear-gradient(#000, #000)"
      ),
      ("mask-size", "\(size)% \(size)%, 100% 100%"), ("mask-repeat", "no-repeat"),
      ("mask-position", "50% 50%"), ("mask-composite", "exclude"),
    ]
  }
}
