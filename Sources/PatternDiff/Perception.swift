import PatternJSON
import PatternTable

/// The smallest differences that a person feels, sees or hears. Smaller changes are subtle, others
/// are perceptible.
///
/// Times are in milliseconds. All values are in millionths, like the numbers of a parsed table.
enum Perception {
  /// 24 ms: the smallest noticeable delay between touch and sound (Adelstein 2003); the limit
  /// `sync.sound` of the base profile.
  static let feltTime: Int64 = 24_000_000
  /// 50 ms: the smallest noticeable delay of something seen (Balandra & Hasegawa 2019: 54 and 57
  /// ms); the limit `sync.visual` of the base profile.
  static let seenTime: Int64 = 50_000_000
  /// A factor of 1.2: the lowest median Weber fraction for the strength of vibration is 0.20
  /// (Forta, Griffin & Morioka 2012); the limits `choice.ratio` and `tempo.ratio` of the base
  /// profile.
  static let ratio: Int64 = 1_200_000
  /// 1 dB as a ratio of volumes: the just noticeable difference in loudness.
  static let volumeRatio: Int64 = 1_122_018
  /// 3 Hz: the just noticeable difference of a tone below 1000 Hz.
  static let pitch: Int64 = 3_000_000
  /// A tenth of the range: a fade counts as visible at an opacity of 0.10; the basis of the limit
  /// `visible.delay` of the base profile.
  static let tenth: Int64 = 100_000
  /// 2 %: the largest change of scale that is not a pop, by the limit `entry.scale` of the base
  /// profile.
  static let scale: Int64 = 20_000
  /// One degree: about the smallest tilt from upright that a person notices.
  static let degree: Int64 = 1_000_000
  /// One point: the smallest step that every screen draws.
  static let point: Int64 = 1_000_000

  /// True if two amounts differ by at least `least`.
  static func differ(_ old: Int64, _ new: Int64, by least: Int64) -> Bool {
    let (difference, overflow) = new.subtractingReportingOverflow(old)
    return overflow || difference.magnitude >= least.magnitude
  }

  /// True if one level is at least `ratio` times the other. Any level above 0 differs from 0.
  static func differ(_ old: Int64, _ new: Int64, times ratio: Int64) -> Bool {
    let (low, high) = (min(old, new), max(old, new))
    if low == high { return false }
    if low <= 0 { return true }
    return Double(high) / Double(low) >= Double(ratio) / 1_000_000
  }
}

extension JSONValue {
  /// A number in millionths, with at most six decimals and without an exponent, as tables have
  /// them; nil for other values.
  var amount: Int64? {
    guard case .number(let text) = self else { return nil }
    var value: Int64 = 0
    var decimals = -1
    var isNegative = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where decimals < 0: decimals = 0
      // Only zeros may follow the sixth decimal.
      case 0x30 where decimals == 6: break
      case 0x30...0x39 where decimals < 6:
        let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, more) = tenfold.addingReportingOverflow(Int64(byte - 0x30))
        if overflow || more { return nil }
        value = sum
        if decimals >= 0 { decimals += 1 }
      default: return nil
      }
    }
    for _ in max(decimals, 0)..<6 {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = tenfold
    }
    return isNegative ? -value : value
  }

  /// True if two values are equal, regardless of the order of members and the form of numbers.
  func means(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)):
      left == right || amount != nil && amount == other.amount
    case (.string(let left), .string(let right)): sameBytes(left, right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right.first { sameBytes($0.name, member.name) }?.value.means(member.value) ?? false
        }
    default: false
    }
  }

  /// The value as JSON on one line.
  var text: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let spelling): return spelling
    case .string(let text): return JSONValue.quoted(text)
    case .array(let elements):
      return "[" + elements.map { $0.text }.joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let texts = members.map { JSONValue.quoted($0.name) + ": " + $0.value.text }
      return "{ " + texts.joined(separator: ", ") + " }"
    }
  }

  private static func quoted(_ text: String) -> String {
    // The identity of a change is a hash of these bytes.
    var json = JSONWriter(keepsHidden: true)
    json.string(text)
    return String(decoding: json.output, as: UTF8.self)
  }
}
