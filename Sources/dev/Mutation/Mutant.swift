import PatternJSON

/// A site with the number that switches its change on.
struct Mutant {
  let number: Int
  let site: MutationSite

  /// The operator that replaces the one at the site; nothing else has its name.
  private var sign: String {
    let (high, low) = (number / 200, number % 200)
    return [high, low].map { String(UnicodeScalar(UInt32(0x2200 + $0)) ?? "∀") }.joined()
  }

  /// What takes the place of the site's text.
  var text: String {
    switch site.kind {
    case .constant:
      let isFlag = site.before == "true" || site.before == "false"
      return "\(isFlag ? "mutantFlag" : "mutantNumber")(\(number), \(site.before))"
    case .condition, .comparison, .junction, .sign: return sign
    }
  }

  /// Declares the operator, which does as before unless this mutant is the active one.
  var declaration: String {
    func choice(_ before: String, _ after: String) -> String {
      "{ activeMutant == \(number) ? \(after) : \(before) }\n"
    }
    let binary = choice("a \(site.before) b", "a \(site.after) b")
    let infix = "infix operator \(sign): "
    switch site.kind {
    case .constant: return ""
    case .condition:
      let isAdded = site.before != "!"
      return "prefix operator \(sign)\nprefix func \(sign) (a: Bool) -> Bool "
        + choice(isAdded ? "a" : "!a", isAdded ? "!a" : "a")
    case .comparison where site.before == "==" || site.before == "!=":
      return infix + "ComparisonPrecedence\nfunc \(sign) <T: Equatable>(a: T, b: T) -> Bool "
        + binary + "func \(sign) <T>(a: T?, b: _OptionalNilComparisonType) -> Bool " + binary
    case .comparison:
      return infix + "ComparisonPrecedence\nfunc \(sign) <T: Comparable>(a: T, b: T) -> Bool "
        + binary
    case .junction:
      let level = site.before == "&&" ? "LogicalConjunction" : "LogicalDisjunction"
      return infix + "\(level)Precedence\n"
        + "func \(sign) (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
        + choice("try a \(site.before) b()", "try a \(site.after) b()")
    case .sign:
      return infix + "AdditionPrecedence\nfunc \(sign) <T: AdditiveArithmetic>(a: T, b: T) -> T "
        + binary
    }
  }

  /// What each target with mutants holds besides its sources.
  static func declarations(of mutants: [Mutant]) -> String {
    """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    let activeMutant = getenv("\(MutantTrial.variable)").flatMap { Int(String(cString: $0)) } ?? 0

    func mutantNumber<T: AdditiveArithmetic & ExpressibleByIntegerLiteral>(
      _ number: Int, _ value: T
    ) -> T {
      activeMutant == number ? value + 1 : value
    }

    func mutantFlag(_ number: Int, _ value: Bool) -> Bool { (activeMutant == number) != value }

    """ + mutants.map(\.declaration).joined()
  }

  /// A source with all of its mutants in it.
  static func text(_ bytes: [UInt8], with mutants: [Mutant]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    for mutant in mutants.sorted(by: { $0.site.range.lowerBound < $1.site.range.lowerBound }) {
      result += bytes[at..<mutant.site.range.lowerBound] + Array(mutant.text.utf8)
      at = mutant.site.range.upperBound
    }
    return result + bytes[at...]
  }
}
