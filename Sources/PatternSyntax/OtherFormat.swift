/// A format other than pattern source that a file may have by mistake. Such a file cannot be parsed
/// at all, so it is recognised as a whole.
package enum OtherFormat: Sendable {
  case ahap, metaHaptic, androidVibration, hjif, openHarmony, pulsar
  case lottie, json, xml, css, richText, markdown

  /// The name with its article, for messages.
  package var phrase: StaticString {
    switch self {
    case .ahap: "an AHAP file of Core Haptics"
    case .metaHaptic: "a `.haptic` file of Meta Haptics Studio"
    case .androidVibration: "an Android vibration in XML"
    case .hjif: "an HJIF file of MPEG Haptics"
    case .openHarmony: "an OpenHarmony haptic file"
    case .pulsar: "a Pulsar haptic file"
    case .lottie: "a Lottie animation"
    case .json: "JSON"
    case .xml: "XML or HTML"
    case .css: "a style sheet (CSS)"
    case .richText: "rich text (RTF)"
    case .markdown: "Markdown"
    }
  }

  /// Advice on what to do with the file.
  package var help: StaticString {
    switch self {
    case .ahap, .metaHaptic, .androidVibration, .hjif, .openHarmony, .pulsar:
      "`patternc import FILE` turns it into a pattern"
    case .lottie, .css:
      "write motion as tracks: `target card; fade 0 -> 1 over 300ms ease-out`"
    case .json, .xml: "a pattern is written like this: `tap: impact medium 0.6`"
    case .richText: "save the file as plain text"
    case .markdown: "keep only the lines of the pattern; write explanations after `#`"
    }
  }

  /// True if `patternc import` reads the format.
  package var isImportable: Bool {
    switch self {
    case .ahap, .metaHaptic, .androidVibration, .hjif, .openHarmony, .pulsar: true
    case .lottie, .json, .xml, .css, .richText, .markdown: false
    }
  }

  /// The number of bytes that are read to recognise the format.
  private static let reach = 1 << 14

  /// The format of a text; nil if it may be pattern source.
  init?(of source: Source) {
    guard let family = OtherFormat.family(of: source) else { return nil }
    let end = min(source.count, OtherFormat.reach)
    func holds(_ text: String) -> Bool {
      let lead = text.utf8.first
      return (0..<end).contains { at in
        source[at] == lead && at + text.utf8.count <= end && source.has(text, at: at)
      }
    }
    self = family
    if family == .xml, holds("<vibration") { self = .androidVibration }
    if family != .json { return }
    let members: [(format: OtherFormat, first: String, second: String)] = [
      (.openHarmony, "MetaData", "Channels"), (.openHarmony, "RelativeTime", "Pattern"),
      (.ahap, "Pattern", "Event"), (.hjif, "perceptions", "timescale"),
      (.pulsar, "discretePattern", ""), (.pulsar, "continuousPattern", ""),
      (.pulsar, "timestamp", "duration"), (.metaHaptic, "signals", "envelopes"),
      (.lottie, "layers", "fr"),
    ]
    for row in members
    where holds("\"\(row.first)\"") && (row.second.isEmpty || holds("\"\(row.second)\"")) {
      self = row.format
      return
    }
  }

  /// The family of formats that the first characters indicate; `json` and `xml` have several
  /// members. Nil if the text may be pattern source.
  static func family(of source: Source) -> OtherFormat? {
    let at = skipped(source, Int(source.markEnd))
    func starts(_ text: String) -> Bool { source.has(text, at: at) }
    switch source[at] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if starts("{\\rtf") { return .richText }
      // After `{` or `[`, this is valid in JSON but not in a pattern.
      let next = source[skipped(source, at + 1)]
      return next == Ascii.quote || next == Ascii.leftBrace ? .json : nil
    case UInt8(ascii: "<"): return .xml
    case UInt8(ascii: "@"):
      let rules = ["@media", "@keyframes", "@import", "@charset", "@supports"]
      return rules.contains(where: starts) ? .css : nil
    case Ascii.colon: return starts(":root") ? .css : nil
    case UInt8(ascii: "`"): return starts("```") ? .markdown : nil
    default: return nil
    }
  }

  /// The offset after spaces, line ends and comments. Some programs write comments into JSON.
  private static func skipped(_ source: Source, _ start: Int) -> Int {
    var at = start
    while at < source.count {
      if source.has("//", at: at) {
        at = source.newline(from: at, until: source.count)
      } else if source.has("/*", at: at) {
        at += 2
        while at < source.count, !source.has("*/", at: at) { at += 1 }
        at = min(at + 2, source.count)
      } else if source[at] <= 0x20 {
        at += 1
      } else {
        break
      }
    }
    return at
  }
}

extension Source {
  /// True if a text is at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    text.utf8.enumerated().allSatisfy { self[offset + $0.offset] == $0.element }
  }
}
