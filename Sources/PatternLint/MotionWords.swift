import PatternCues
import PatternModel
import PatternSyntax

/// What it costs to animate a property, by the lists of the design (A.5).
enum PropertyClass {
  /// Moved by the compositor alone.
  case compositor
  case filter, paint, layout
  /// Many things at once; a rule of its own looks at them.
  case particles
  /// A name that is in no list, and so counts as layout.
  case unknown
}

/// Words in the names that designers give to properties, targets and effects.
///
/// A name counts by its words: `corner-radius` has `corner` and `radius`.
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
  /// Something follows a path, or turns in space; what moves from place to place is in `position`.
  static let sliding: Words = [
    "path", "scroll", "matched", "geometry", "skew", "perspective", "rotation", "rotate", "tilt",
    "parallax", "transform",
  ]
  /// How far something is turned.
  static let turning: Words = ["rotation", "rotate"]
  /// What makes people dizzy: depth, layers at several speeds, shapes that fly into each other.
  static let dizzying: Words = [
    "parallax", "depth", "perspective", "zoom", "tilt", "3d", "dolly", "spin", "matched",
    "geometry",
  ]
  /// Where something is.
  static let position: Words = [
    "position", "offset", "translate", "translation", "slide",
  ]
  /// How large something is drawn.
  static let size: Words = ["scale", "zoom"]
  /// How bright something is.
  static let luminance: Words = [
    "brightness", "color", "colour", "background", "glow", "tint", "exposure", "luminance",
    "flash", "strobe", "alpha", "opacity", "transparency", "fill", "invert", "contrast",
    "saturation", "red", "green", "blue", "highlight",
  ]

  /// What is light or colour and nothing else.
  static let glow: Words = ["glow", "tint", "color", "colour"]

  /// The class of a property that has no statement of its own. More than one word may match; the
  /// dearest counts, but for `background-blur` and the like, which are filters.
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
  /// Whether one of its words, between hyphens and dots, is in a list.
  func hasWord(of list: Words) -> Bool { word(of: list) != nil }
}

extension Judge {
  /// The class of the property of a track.
  func propertyClass(_ track: Motion) -> PropertyClass {
    switch track.property {
    case .opacity, .dissolve, .rotate, .scale, .translateX, .translateY, .translateZ, .typeOn:
      .compositor
    case .blur: .filter
    case .trim: .paint
    case .other: MotionWords.propertyClass(property(track))
    }
  }

  /// The name of the layer that a track lies on, where the cue itself has it.
  func layerRange(_ track: Motion) -> ByteRange {
    let layer = layer(track)
    guard let node = innermost(.layer, around: track.source), checker.name(node + 1) == layer
    else { return propertyRange(track) }
    return checker.range(node + 1)
  }

  /// The words that name what a track changes: `blur`, `animate height`.
  func propertyRange(_ track: Motion) -> ByteRange {
    guard let node = node(at: track.source), checker.kind(node) != .play else {
      return statement(at: track.source)
    }
    if checker.kind(node) == .animate { return checker.range(node + 1) }
    let verb = checker.token(node)
    return ByteRange(verb.start, verb.end)
  }
}
