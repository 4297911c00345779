import PatternModel
import PatternSyntax

extension Rule {
  /// A profile that gives a style another peak than the weight in the rules. The type checker
  /// reports it.
  static let unevenEquivalent = Rule(exporting: .unevenEquivalent, index: "E37")
}
