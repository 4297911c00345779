import PatternTable

/// Names of properties that change the appearance without motion. An `animate` with any other name
/// counts as motion.
///
/// The grammar page lists them under "What moves".
package enum StillWords {
  /// Colour, light and shade.
  package static let colors = [
    "background", "blue", "brightness", "color", "colour", "contrast", "exposure", "glow",
    "gradient", "grayscale", "green", "greyscale", "highlight", "hue", "inversion", "invert",
    "luminance", "red", "saturation", "sepia", "shadow", "tint", "vibrancy",
  ]
  /// Transparency, outline and material.
  package static let surfaces = [
    "alpha", "border", "fill", "material", "opacity", "stroke", "transparency",
  ]
  /// Words for the amount of such a property, as in `glow-intensity`.
  package static let amounts = ["amount", "intensity", "level", "strength"]
  /// Words for a rotation, which is not motion after `hue`, as in `hue-rotate`.
  package static let turns = ["rotate", "rotation", "shift"]

  /// True if a property moves nothing, judged by the end of its name: `background-color` is a
  /// colour, but `glow-width` is a width.
  package static func describe(_ property: Name) -> Bool {
    var words = property.text.split { $0 == "-" || $0 == "." }[...]
    guard let last = words.popLast().map({ String($0) }) else { return false }
    if isOne(last) { return true }
    guard let before = words.last.map({ String($0) }) else { return false }
    return amounts.contains(last) && isOne(before) || turns.contains(last) && before == "hue"
  }

  private static func isOne(_ word: String) -> Bool {
    colors.contains(word) || surfaces.contains(word)
  }
}
