import PatternSyntax
import PatternTable

/// Inputs that both a file and its profile declare.
extension Model {
  /// The findings for inputs whose type differs from their type in the profile, since the profile's
  /// gates and rules use them. If only the source differs, a rule reports it.
  func inputConflicts(in module: Module) -> [Finding] {
    if module.inputs.isEmpty || module.isShipped { return [] }
    let profile = profiles[module.profile]
    var found: [Finding] = []
    for symbol in module.symbols where symbol.kind == .input {
      let input = module.inputs[Int(symbol.payload)]
      guard !input.isPoisoned, let other = profile.input(input.name) else { continue }
      if let conflict = conflict(
        input, at: symbol.nameRange, with: other, of: profile, in: module.source)
      {
        found.append(conflict)
      }
    }
    return found
  }
}

/// The finding for an input whose type differs from that of the input with the same name in a
/// profile.
func conflict(
  _ input: Input, at name: ByteRange, with other: Input, of profile: Profile, in source: Source
) -> Finding? {
  if input.isPoisoned || other.isPoisoned { return nil }
  if input.isFlag == other.isFlag && input.cases == other.cases { return nil }
  let type =
    other.isFlag ? "flag" : "one of " + other.cases.map { $0.text }.joined(separator: " | ")
  return Finding(
    .duplicateName, source, name,
    "`\(input.name.text)` is declared differently in the profile `\(profile.name.text)`",
    help: "there it is `input \(input.name.text): from \(other.source.name), \(type)`: "
      + "give this one another name")
}
