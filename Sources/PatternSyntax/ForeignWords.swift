/// Names of statements and units in other tools and languages that do not resemble those here.
package enum ForeignWords {
  /// The unit that a word means.
  package static func unit(for word: String) -> String? {
    switch word.lowercased() {
    case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds": "ms"
    case "s", "sec", "secs", "second", "seconds": "s"
    case "pt", "px", "pts", "point", "points", "dp": "pt"
    case "percent": "%"
    case "deg", "degree", "degrees", "°", "º": "deg"
    case "hz", "hertz": "Hz"
    default: nil
    }
  }

  /// A unit that is a multiple or fraction of a supported one, with the factor `by / per`.
  package static func multiple(for word: String) -> (unit: Unit, by: Int64, per: Int64)? {
    switch word.lowercased() {
    case "us", "usec", "microsecond", "microseconds": (.milliseconds, 1, 1000)
    case "ns", "nsec", "nanosecond", "nanoseconds": (.milliseconds, 1, 1_000_000)
    case "m", "min", "mins", "minute", "minutes": (.seconds, 60, 1)
    case "khz": (.hertz, 1000, 1)
    case "turn", "turns": (.degrees, 360, 1)
    default: nil
    }
  }

  /// True if the word is a unit that counts frames, whose duration is unknown.
  package static func countsFrames(_ word: String) -> Bool {
    switch word.lowercased() {
    case "f", "fr", "frame", "frames": true
    default: false
    }
  }

  /// The word in one of the fixed lists that another word means.
  static func word(for word: String) -> String? {
    switch word.lowercased() {
    case "lite", "weak", "gentle", "subtle", "small": "light"
    case "strong", "hard", "firm", "big": "heavy"
    case "sharp", "crisp", "stiff": "rigid"
    case "dull", "round": "soft"
    case "fail", "failed", "failure": "error"
    case "succeeded", "done", "ok": "success"
    case "easeineaseout", "ease-in-ease-out": "ease-in-out"
    case "press", "pressed", "tap", "touch", "response", "confirmation", "acknowledgement":
      "feedback"
    case "enter", "arrive", "arrival", "appear", "appearance", "entrance", "reveal": "entry"
    case "leave", "departure", "disappear", "dismiss", "dismissal": "exit"
    case "loading", "wait", "waiting", "busy", "activity": "progress"
    case "background", "decoration", "decorative", "idle": "ambient"
    default: nil
    }
  }

  /// The arm of an effect that a word means.
  static func arm(for word: String) -> String? {
    switch word.lowercased() {
    case "error", "fail", "failed", "failing", "else", "otherwise", "catch", "timeout",
      "timed-out", "cancel", "cancelled", "canceled", "rejected":
      "failure"
    case "succeed", "succeeded", "ok", "done", "then": "success"
    default: nil
    }
  }

  /// The keyword of the statement that a word means; nil for words that may be names.
  package static func statement(for word: String) -> Keyword? {
    switch word.lowercased() {
    case "opacity", "alpha", "crossfade", "cross-fade": .fade
    case "translate", "slide", "position", "offset": .move
    case "zoom", "grow", "shrink", "resize": .scale
    case "spin", "turn", "rotation": .rotate
    case "haptic", "hit": .impact
    case "notification": .notify
    case "pause", "sleep", "delay": .wait
    case "when", "trigger": .on
    case "say", "speak": .announce
    case "snackbar", "message", "text", "banner", "alert", "notice": .toast
    case "display", "state": .show
    case "delete": .remove
    case "await", "call": .do
    default: nil
    }
  }

  /// An example value of the type that a word means. The word follows the name of a parameter.
  package static func value(ofType word: String) -> String? {
    switch word.lowercased() {
    case "level", "intensity", "factor", "number", "float", "double", "int", "integer": "0.6"
    case "duration", "time", "ms", "seconds", "milliseconds": "120ms"
    case "length", "distance", "pt": "20pt"
    case "percent", "percentage": "50%"
    case "frequency", "hz": "150Hz"
    case "angle", "deg": "45deg"
    case "curve", "easing": "ease-out"
    default: nil
    }
  }

  /// True if authors use the word as a kind of declaration before the name of a pattern.
  static func declaresPattern(_ word: String) -> Bool {
    switch word.lowercased() {
    case "pattern", "haptic", "haptics", "signature", "effect", "animation", "motion", "sound",
      "timeline", "sequence", "transition", "keyframes", "func", "function", "fn", "fun", "def",
      "define", "declare", "const", "var", "val", "static", "export", "public", "private", "class",
      "struct", "type", "new", "create", "macro", "mixin", "tap":
      true
    default: Suggest.nearest(to: word, among: ["pattern"]) != nil
    }
  }

  /// The keyword for a part of a statement that other tools call by this word.
  static func part(for word: String) -> Keyword? {
    switch word.lowercased() {
    case "dampingfraction", "dampingratio", "damping-fraction", "damping-ratio": .damping
    case "sharpness": .sharp
    case "lite": .light
    case "char", "chars", "characters", "letter": .character
    case "warn": .warning
    case "exact": .exactly
    case "when": .if
    default: nil
    }
  }

  /// True if the word is the name of a platform: `impact light on ios`.
  static func isPlatform(_ word: String) -> Bool {
    switch word.lowercased() {
    case "ios", "ipados", "iphone", "ipad", "apple", "watchos", "macos", "visionos", "android",
      "web", "browser", "safari", "chrome":
      true
    default: false
    }
  }

  /// The library signature that is closest to a word for something felt.
  static func signature(for word: String) -> String? {
    switch word.lowercased() {
    case "tap", "click", "touch": "feel.tap"
    case "press", "push": "feel.press"
    case "long-press", "longpress", "hold": "feel.long-press"
    case "double-tap", "doubletap": "feel.double-tap"
    case "shake", "wiggle", "wobble", "jiggle", "nope", "reject": "feel.refused"
    case "pulse", "beat", "heartbeat", "throb": "feel.heartbeat"
    case "bounce", "jump", "hop": "feel.bounce"
    case "buzz", "hum", "vibrate", "vibration", "rumble": "feel.hum"
    case "pop", "snap", "clack": "feel.snap"
    case "tick", "detent": "feel.tick"
    case "thud", "thump", "bump", "drop", "land": "feel.drop"
    case "knock": "feel.knock"
    case "ripple", "wave": "feel.ripple"
    case "ding", "chime", "confirm", "confirmed", "complete": "feel.confirmed"
    case "breathe", "breath": "feel.breath-in"
    default: nil
    }
  }

  /// True if the word is a conjunction or the like, not a misspelling.
  static func isJoining(_ word: String) -> Bool {
    switch word {
    case "or", "and", "is", "not", "to", "as": true
    default: false
    }
  }

  /// True if authors use the word in a track for something other than a curve.
  static func isOfNoCurve(_ word: String) -> Bool {
    switch word.lowercased() {
    case "with", "using", "curve", "easing", "in", "for", "duration", "during", "within",
      "lasting", "after", "forwards", "both", "backwards", "infinite":
      true
    default:
      alternates(word)
        || word.hasPrefix("over")
          && word.utf8.dropFirst(4).first.map { Ascii.isDigit($0) } ?? false
    }
  }

  /// True if the word means that a track reverses.
  static func alternates(_ word: String) -> Bool {
    switch word.lowercased() {
    case "autoreverse", "autoreverses", "yoyo", "ping-pong", "pingpong", "reverse", "reversed",
      "mirror", "bounce-back", "back-and-forth":
      true
    default: false
    }
  }

  /// True if the word is superfluous, as in `in the background` or `use file "x.pattern"`.
  static func isNeedless(_ word: String) -> Bool {
    switch word.lowercased() {
    case "the", "a", "an", "file", "of", "to", "with", "is", "be", "then", "named", "called": true
    default: false
    }
  }

  /// True if the word is an animatable property that only the app defines.
  static func isOfApp(_ word: String) -> Bool {
    switch word.lowercased() {
    case "color", "colour", "tint", "background", "glow", "shadow", "elevation", "border", "width",
      "height", "corner", "radius", "hue", "saturation", "brightness", "contrast", "skew":
      true
    default: false
    }
  }

  /// The advice for a word without a corresponding statement.
  static func help(for word: String) -> String {
    if let signature = signature(for: word) {
      return "there is a library signature: `play \(signature)`, with `use library` at the top"
    }
    return switch word.lowercased() {
    case "hapticcontinuous":
      "a vibration has a level and a duration: `continuous 0.5 for 200ms`"
    case "color", "colour", "tint", "background", "glow":
      "colours are defined by the app: `animate \(word) 0 -> 1` is their progress"
    case "parallel", "together", "group", "sync", "simultaneously":
      "statements in one list start together: leave `\(word) { … }` out"
    case "sequence", "chain", "steps", "serial", "series":
      "statements in one list start together: separate two taps with `; wait 120ms;`, "
        + "and longer statements with `; then;`"
    case "haptictransient": "a tap is `impact medium 0.6`, or `transient 0.5 sharp 0.3`"
    default: "for an effect of the app, write `do \(word)`; for a state, `show \(word)`"
    }
  }
}
