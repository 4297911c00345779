import PatternModel
import PatternSyntax

extension Rule {
  /// A profile gives a style another peak than the rules weigh it as. The type checker finds it.
  static let unevenEquivalent = Rule(exporting: .unevenEquivalent, index: "E37")
}
