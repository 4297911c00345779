import PatternModel
import PatternSyntax
import PatternTable

/// The cost of animating a property, by the lists of the design (A.5).
enum PropertyClass {
  /// The compositor alone can animate it.
  case compositor
  case filter, paint, layout
  /// Many things at once; another rule judges them.
  case particles
  /// A name in no list; it counts as layout.
  case unknown
}

/// Words in the names that designers give to properties, targets and effects.
///
/// A name is judged by its words: `corner-radius` has `corner` and `radius`.
enum MotionWords {
  static let filter: Words = [
    "blur", "saturation", "brightness", "material", "contrast", "hue", "grayscale", "sepia",
    "invert", "exposure", "vibrancy", "filter", "backdrop", "greyscale", "inversion",
  ]
  static let paint: Words = [
    "color", "colour", "background", "shadow", "border", "radius", "trim", "stroke", "mask",
    "gradient", "tint", "glow", "fill", "outline", "underline", "clip", "red", "green", "blue",
    "highlight", "luminance",
  ]
  static let layout: Words = [
    "width", "height", "inset", "insets", "padding", "margin", "margins", "font", "spacing",
    "frame", "layout", "size", "bounds", "constraint", "constraints", "gap", "flex", "grid",
    "matched", "geometry", "reflow", "line", "top", "left", "right", "bottom", "leading",
    "trailing", "column", "columns", "row", "rows", "insertion",
  ]
  static let compositor: Words = [
    "opacity", "alpha", "transparency", "scale", "translate", "translation", "rotate", "rotation",
    "transform", "skew", "perspective", "tilt", "offset", "zoom", "depth", "parallax",
  ]
  static let particles: Words = [
    "particle", "particles", "emitter", "emitters", "confetti", "spark", "sparks", "sparkle",
    "sparkles", "firework", "fireworks", "sprite", "sprites",
  ]
  /// Words for turning.
  static let turning: Words = ["rotation", "rotate"]
  /// Words for position.
  static let position: Words = [
    "position", "offset", "translate", "translation", "slide",
  ]
  /// Words for the size at which something is drawn.
  static let size: Words = ["scale", "zoom"]

  /// Words for light or colour alone.
  static let glow: Words = ["glow", "tint", "color", "colour"]

  /// The class of a property that has no statement of its own. If several words match, the most
  /// expensive class counts, except that `background-blur` and the like are filters.
  static func propertyClass(_ name: Name) -> PropertyClass {
    if name.hasWord(of: particles) { return .particles }
    if name.hasWord(of: filter) { return .filter }
    if name.hasWord(of: paint) { return .paint }
    if name.hasWord(of: layout) { return .layout }
    if name.hasWord(of: compositor) { return .compositor }
    return .unknown
  }
}

extension Name {
  /// True if one of its words, between hyphens and dots, is in a list.
  func hasWord(of list: Words) -> Bool { word(of: list) != nil }
}

extension Judge {
  /// The class of the property of a track.
  func propertyClass(_ track: Track) -> PropertyClass {
    switch track.property {
    case .opacity, .dissolve, .rotate, .scale, .translateX, .translateY, .translateZ, .typeOn:
      .compositor
    case .blur: .filter
    case .trim: .paint
    case .other: MotionWords.propertyClass(property(track))
    }
  }

  /// The source range of the property of a track: `blur`, `animate height`.
  func propertyRange(_ track: Track) -> EntryMark {
    range(at: track.source) { node in
      if checker.kind(node) == .animate { return checker.range(node + 1) }
      return ByteRange(checker.token(node).start, checker.token(node).end)
    }
  }
}
