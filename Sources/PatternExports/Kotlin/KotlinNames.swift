import PatternTable

/// Kotlin identifiers for names of one kind: `ghost.arrive` is `ghostArrive`, or `GhostArrive` for
/// a type or case. Names that would become equal are spelled exactly, as in Swift.
package struct KotlinNames {
  private let identifiers: [String: String]

  init(_ names: [Name]) { identifiers = SwiftNames.spelled(names.map { $0.text }) }

  /// The identifier of a property or function; hard keywords are in backticks.
  subscript(name: Name) -> String { KotlinNames.quoted(identifiers[name.text] ?? "") }

  /// The identifier of a type, with an upper-case initial.
  func type(_ name: Name) -> String { KotlinNames.upper(identifiers[name.text] ?? "") }

  static func quoted(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// A package name; any part may be a keyword.
  package static func package(_ name: String) -> String {
    name.utf8.split(separator: UInt8(ascii: ".")).map {
      quoted(String(decoding: $0, as: UTF8.self))
    }.joined(separator: ".")
  }

  /// The name of an object made from a file name: characters beyond ASCII become `U` and their code
  /// point, and all others except letters and digits separate words.
  static func object(_ text: String) -> String {
    var result = ""
    var startsWord = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9":
        result += startsWord ? upper("\(scalar)") : "\(scalar)"
        startsWord = false
      default:
        if !scalar.isASCII { result += "U" + String(scalar.value, radix: 16, uppercase: true) }
        startsWord = true
      }
    }
    guard let first = result.unicodeScalars.first else { return "Table" }
    if ("0"..."9").contains(first) { result = "_" + result }
    return types.contains(result) ? result + "_" : result
  }

  private static func upper(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isLower = result.isEmpty && ("a"..."z").contains(scalar)
      result.unicodeScalars.append(isLower ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar)
    }
    return result
  }

  /// Types that generated text uses, and those of the player, which is in the same package.
  private static let types: Set<String> = [
    "Any", "AndroidClock", "AndroidConditions", "AndroidHaptics", "AndroidMotion", "AndroidPlayer",
    "AndroidSounds", "AndroidTexts", "ConditionSource", "CueCall", "CueDeck", "CueFiring",
    "CueOutputs", "CuePlayer", "CueQuestion", "DeckControl", "DeckEntry", "DeckException",
    "DeckLimit", "DeckRequirements", "EffectEntry", "FileOnceStore", "HapticEffects",
    "HapticEntry", "HapticEquivalent", "HapticMoment", "HapticOutput", "HapticRange", "Int",
    "JvmStatic", "MemoryOnceStore", "MotionOutput", "OnceKey", "OnceStore", "PlayAction",
    "PlayChannel", "PlayMode", "PlayPlace", "PlayReason", "PlaySubject", "PlayTrack", "Playback",
    "PlaybackCommand", "PlayerClock", "R", "Recording", "SoundEntry", "SoundOutput", "String",
    "StringBuilder", "TextEntry", "TextOutput", "TrackCurve", "TrackEntry", "Unit", "VirtualClock",
  ]

  /// The hard keywords of Kotlin, which cannot be identifiers.
  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]
}
