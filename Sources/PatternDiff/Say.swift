import PatternJSON
import PatternTable

/// Formats values for sentences.
enum Say {
  /// The maximum number of quoted characters of a text.
  private static let quoteLimit = 40

  /// "what (before → after)".
  static func change(_ what: String, _ pair: Fields.Pair, _ unit: String = "") -> String {
    var (old, new) = (value(pair.old, unit), value(pair.new, unit))
    // A missing flag is false, because a table writes such a flag only if it is true.
    if pair.old == nil, pair.new?.boolean != nil { old = "no" }
    if pair.new == nil, pair.old?.boolean != nil { new = "no" }
    return "\(what) (\(old) → \(new))"
  }

  /// A value in words; "nothing" if there is none.
  static func value(_ value: JSONValue?, _ unit: String = "") -> String {
    switch value {
    case nil, .null?: return "nothing"
    case .string(let text)?: return "“" + cut(text) + "”"
    case .number(let text)?: return text + unit
    case .boolean(let isTrue)?: return isTrue ? "yes" : "no"
    case let other?: return cut(other.text)
    }
  }

  /// A name in backticks; "nothing" if there is none.
  static func name(_ value: JSONValue?) -> String {
    if let text = value?.string { "`\(text)`" } else { "nothing" }
  }

  /// "names (`a`, `b`)".
  static func names(_ values: [JSONValue]) -> String {
    values.map { name($0) }.joined(separator: ", ")
  }

  /// A chord such as "400 Hz + 500 Hz"; "nothing" if there is none.
  static func pitch(_ frequencies: JSONValue?) -> String {
    guard let list = frequencies?.elements, !list.isEmpty else { return "nothing" }
    return list.map { value($0, " Hz") }.joined(separator: " + ")
  }

  /// A phrase such as " until 2027-06-30", or " for good" without a date.
  static func until(_ day: JSONValue?) -> String {
    if let day = day?.string { " until \(day)" } else { " for good" }
  }

  static func cut(_ text: String) -> String {
    if text.unicodeScalars.count <= quoteLimit { return text }
    return String(text.unicodeScalars.prefix(quoteLimit)) + "…"
  }

  /// A phrase such as "30 ms later (120 ms → 150 ms)".
  static func later(_ old: Int64, _ new: Int64) -> String {
    step(old, new, "later", "earlier")
  }

  /// A phrase such as "30 ms longer (120 ms → 150 ms)".
  static func longer(_ old: Int64, _ new: Int64) -> String {
    step(old, new, "longer", "shorter")
  }

  private static func step(_ old: Int64, _ new: Int64, _ more: String, _ less: String) -> String {
    let distance = new > old ? new &- old : old &- new
    return "\(decimalText(distance)) ms \(new > old ? more : less) "
      + "(\(decimalText(old)) ms → \(decimalText(new)) ms)"
  }

  /// A phrase such as "the second tap", or "the tap" if there is only one.
  static func ordinal(_ index: Int, of count: Int, _ noun: String) -> String {
    if count == 1 { return "the \(noun)" }
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return index < words.count ? "the \(words[index]) \(noun)" : "\(noun) \(index + 1)"
  }
}
