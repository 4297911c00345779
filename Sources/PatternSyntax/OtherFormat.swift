/// A format other than pattern source that a file may have by mistake. None of it can be parsed, so
/// the file is recognised as a whole.
package enum OtherFormat: Sendable {
  case ahap, metaHaptic, androidVibration, hjif, openHarmony, pulsar
  case lottie, json, xml, css, richText, markdown

  /// The name with its article, for messages.
  package var phrase: StaticString {
    switch self {
    case .ahap: "an AHAP file of Core Haptics"
    case .metaHaptic: "a `.haptic` file of Meta Haptics Studio"
    case .androidVibration: "a vibration of Android in XML"
    case .hjif: "an HJIF file of MPEG Haptics"
    case .openHarmony: "a haptic file of OpenHarmony"
    case .pulsar: "a haptic file of Pulsar"
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
      "`patternc import FILE` makes a pattern of it"
    case .lottie, .css:
      "write what moves as tracks: `target card; fade 0 -> 1 over 300ms ease-out`"
    case .json, .xml: "a pattern is written like this: `tap: impact medium 0.6`"
    case .richText: "save the file as plain text"
    case .markdown: "keep the lines of the pattern alone; what explains them goes after `#`"
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

  /// The format of bytes; nil if they may be pattern source.
  ///
  /// - Parameter base: `count` bytes, followed by zeros.
  static func of(_ base: UnsafePointer<UInt8>, _ count: Int) -> OtherFormat? {
    let family = family(base, count)
    guard family == .json || family == .xml else { return family }
    let bytes = UnsafeBufferPointer(start: base, count: min(count, reach))
    func holds(_ text: StaticString) -> Bool {
      var at = 0
      while at < bytes.count {
        if bytes[at] == text.utf8Start[0], has(bytes, text, at: at) { return true }
        at += 1
      }
      return false
    }
    if family == .xml { return holds("<vibration") ? .androidVibration : .xml }
    if holds("\"MetaData\""), holds("\"Channels\"") { return .openHarmony }
    if holds("\"RelativeTime\""), holds("\"Pattern\"") { return .openHarmony }
    if holds("\"Pattern\""), holds("\"Event\"") { return .ahap }
    if holds("\"perceptions\""), holds("\"timescale\"") { return .hjif }
    if holds("\"discretePattern\"") || holds("\"continuousPattern\"") { return .pulsar }
    if holds("\"timestamp\""), holds("\"duration\"") { return .pulsar }
    if holds("\"signals\""), holds("\"envelopes\"") { return .metaHaptic }
    return holds("\"layers\"") && holds("\"fr\"") ? .lottie : .json
  }

  /// The family of formats that the first characters show, of which `json` and `xml` have members;
  /// nil if the bytes may be pattern source.
  ///
  /// - Parameter base: `count` bytes, followed by zeros.
  static func family(_ base: UnsafePointer<UInt8>, _ count: Int) -> OtherFormat? {
    let all = UnsafeBufferPointer(start: base, count: count)
    let at = skipped(all, has(all, "\u{FEFF}", at: 0) ? 3 : 0)
    func starts(_ text: StaticString) -> Bool { has(all, text, at: at) }
    switch base[at] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if starts("{\\rtf") { return .richText }
      return opensJSON(UnsafeBufferPointer(rebasing: all[at...])) ? .json : nil
    case UInt8(ascii: "<"): return .xml
    case UInt8(ascii: "@"):
      let rules: [StaticString] = ["@media", "@keyframes", "@import", "@charset", "@supports"]
      return rules.contains(where: starts) ? .css : nil
    case UInt8(ascii: ":"): return starts(":root") ? .css : nil
    case UInt8(ascii: "`"): return starts("```") ? .markdown : nil
    default: return nil
    }
  }

  /// True if `{` or `[` is followed by text that is valid in JSON and not in a pattern.
  private static func opensJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let at = skipped(bytes, 1)
    guard at < bytes.count else { return false }
    return bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "{")
  }

  /// The offset after spaces, line ends and comments, which some programs write into JSON.
  private static func skipped(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count {
      if has(bytes, "//", at: at) {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if has(bytes, "/*", at: at) {
        at += 2
        while at < bytes.count, !has(bytes, "*/", at: at) { at += 1 }
        at = min(at + 2, bytes.count)
      } else if bytes[at] <= 0x20 {
        at += 1
      } else {
        break
      }
    }
    return at
  }

  private static func has(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString, at start: Int
  ) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard start + text.count <= bytes.count else { return false }
    var at = 0
    while at < text.count, bytes[start + at] == text[at] { at += 1 }
    return at == text.count
  }
}
