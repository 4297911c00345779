import PatternCues

/// The names of properties that change how something looks and move nothing; whatever else an
/// `animate` names moves.
///
/// The page of the grammar lists them under "What moves".
package enum StillWords {
  /// Colour, light and shade.
  package static let colors = [
    "background", "blue", "brightness", "color", "colour", "contrast", "exposure", "glow",
    "gradient", "grayscale", "green", "greyscale", "highlight", "hue", "inversion", "invert",
    "luminance", "red", "saturation", "sepia", "shadow", "tint", "vibrancy",
  ]
  /// How much shows through, and what something is drawn with.
  package static let surfaces = [
    "alpha", "border", "fill", "material", "opacity", "stroke", "transparency",
  ]
  /// What says after such a word how much of it there is: `glow-intensity`.
  package static let amounts = ["amount", "intensity", "level", "strength"]
  /// What happens to a hue and turns nothing else: `hue-rotate`.
  package static let turns = ["rotate", "rotation", "shift"]

  /// By its last word: `background-color` is a colour, `glow-width` a width.
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
