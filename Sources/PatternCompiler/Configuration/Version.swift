/// A version of the program: three numbers; missing ones are 0.
package struct Version: Comparable, Sendable {
  private let numbers: [Int]

  /// Reads `1`, `1.2` or `1.2.3`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      let isNumber = !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, let number = Int(part) else { return nil }
      numbers.append(number)
    }
    if numbers.count > 3 { return nil }
    self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  package static func < (left: Version, right: Version) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }

  /// True if a version is in a range such as `>=0.2 <0.4`, all parts of which have to match; nil
  /// if the text is not a range. A single version matches only itself.
  package func isIn(_ range: String) -> Bool? {
    let parts = range.split(separator: " ")
    var isInside = true
    for part in parts {
      let sign = part.prefix { "<>=".contains($0) }
      guard let bound = Version(part.dropFirst(sign.count)) else { return nil }
      switch sign {
      case ">=": isInside = isInside && self >= bound
      case ">": isInside = isInside && self > bound
      case "<=": isInside = isInside && self <= bound
      case "<": isInside = isInside && self < bound
      case "=", "": isInside = isInside && self == bound
      default: return nil
      }
    }
    return parts.isEmpty ? nil : isInside
  }
}
