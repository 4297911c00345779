import PatternExports
import PatternSyntax
import PatternTable

/// Android primitives, played one after another.
extension AndroidImport {
  /// The haptic that replaces a primitive.
  private enum Primitive {
    /// A tap: its level at scale 1 and its sharpness, in millionths.
    case tap(Int64, Int64)
    /// A stroke: its levels at scale 1, evenly spaced.
    case stroke([Int64])
  }

  /// The nominal length of a primitive in microseconds (devices differ), and its replacement.
  private static func primitive(_ name: String) -> (length: Int64, what: Primitive)? {
    switch name {
    case "click": (20_000, .tap(1_000_000, 500_000))
    case "tick": (10_000, .tap(500_000, 600_000))
    case "low_tick": (10_000, .tap(500_000, 100_000))
    case "thud": (30_000, .tap(1_000_000, 0))
    case "quick_rise": (150_000, .stroke([0, 1_000_000]))
    case "slow_rise": (500_000, .stroke([0, 1_000_000]))
    case "quick_fall": (100_000, .stroke([1_000_000, 0]))
    case "spin": (150_000, .stroke([0, 1_000_000, 0]))
    default: nil
    }
  }

  mutating func read(primitives: [XMLNode]) {
    var before: Int64?
    for node in primitives {
      expect(node, ["name", "scale", "delayMs", "delayType"])
      let name = node["name"]
      guard let name, let (length, what) = AndroidImport.primitive(name.value) else {
        log.addOnce(
          .unsupportedEvent, "primitive", name?.range ?? node.range,
          "a pattern has no equivalent of this primitive, so it is left out")
        continue
      }
      guard let scale = number(node, "scale", or: 1_000_000, in: .level),
        let delay = time(node, "delayMs", or: 0)
      else { continue }
      if node["delayType"]?.value == "relative_start_offset", let before { cursor = before }
      advance(by: delay)
      before = cursor
      switch what {
      case .tap(let level, let sharpness):
        pattern.addTap(
          at: cursor, intensity: ExportMath.product(level, scale), sharpness: sharpness)
      case .stroke(let levels):
        add(levels.map { ExportMath.product($0, scale) }, for: length)
      }
      if name.value == "spin" {
        log.addOnce(
          .approximatedPrimitive, "spin", name.range,
          "`spin` is written as a vibration that rises and falls")
      }
      advance(by: length)
    }
  }

  private mutating func add(_ levels: [Int64], for duration: Int64) {
    let points = levels.enumerated().map { index, level in
      Stroke.Point(
        at: duration * Int64(index) / Int64(levels.count - 1), intensity: level,
        sharpness: 500_000)
    }
    pattern.addStroke(at: cursor, for: duration, points)
  }
}
