import PatternModel
import PatternSyntax

extension Rule {
  /// A profile that gives a style a peak other than its weight in the rules. The type checker
  /// reports it.
  static let unevenEquivalent = Rule(exporting: .unevenEquivalent, index: "E37")
}
