/// Statements and units as other tools and languages call them, where nothing here is spelt alike.
package enum ForeignWords {
  /// The unit that people mean by a word.
  package static func unit(for word: String) -> String? {
    switch word.lowercased() {
    case "msec", "msecs", "millis", "millisecond", "milliseconds": "ms"
    case "sec", "secs", "second", "seconds": "s"
    case "px", "pts", "point", "points", "dp": "pt"
    case "percent": "%"
    case "degree", "degrees": "deg"
    case "hertz": "Hz"
    default: nil
    }
  }

  /// The statement that does what people mean by a word; none for words of their own.
  static func statement(for word: String) -> Keyword? {
    switch word.lowercased() {
    case "opacity", "alpha": .fade
    case "translate", "slide", "position", "offset": .move
    case "zoom", "grow", "shrink", "resize": .scale
    case "spin", "turn", "rotation": .rotate
    case "haptic", "hit": .impact
    case "vibrate", "vibration", "buzz", "rumble": .continuous
    case "pause", "sleep", "delay": .wait
    case "when", "trigger": .on
    case "say", "speak": .announce
    case "snackbar", "message": .toast
    case "display": .show
    case "delete": .remove
    default: nil
    }
  }

  /// What to write for a word that no statement stands for.
  static func help(for word: String) -> String {
    switch word.lowercased() {
    case "color", "colour", "tint", "background", "glow":
      "colours are the app's own: `animate \(word) 0 -> 1` says how far it has come"
    default: "what the app does by itself is `do \(word)`, what it shows `show \(word)`"
    }
  }
}
