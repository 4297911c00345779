import PatternSyntax
import PatternTable

/// Repeated statements in a profile. A statement may override one of the parent profile, but not
/// one of the same profile.
extension Checker {
  /// Reports statements that repeat an earlier statement of the same profile for the same name.
  func findRepeats(_ body: Int) {
    var (inputs, classes, timings) = (NameTable(), NameTable(), NameTable())
    var (limits, defaults, rules) = (NameTable(), NameTable(), NameTable())
    for at in children(body) {
      switch kind(at) {
      case .input: findRepeat(at + 1, &inputs, "there already is an input named")
      case .classRule:
        for name in names(at) {
          findRepeat(name, &classes, "there already is an event class named")
        }
      case .respondRule: findRepeat(at + 1, &timings, "there already is a timing class named")
      case .limit: findRepeat(at + 1, &limits, nil)
      case .defaultRule: findRepeat(at + 1, &defaults, nil)
      case .severityRule: findRepeat(at + 1, &rules, nil)
      default: break
      }
    }
  }

  /// Reports a repeated name.
  ///
  /// - Parameters:
  ///   - declared: the message for a name declared twice; nil if the statement is not a
  ///     declaration.
  ///   - holder: the phrase for the owner of the statements.
  func findRepeat(
    _ node: Int, _ names: inout NameTable, _ declared: StaticString?,
    _ holder: StaticString = "in this profile"
  ) {
    let name = name(node)
    let place = range(node)
    let entry = names.insert(name, place.start)
    if entry.isNew { return }
    // Each line of a file has its own tree, so the table stores a position, not a node.
    let first = UInt32(names.value(at: entry.index))
    let related = ByteRange(first, first + (place.end - place.start))
    report(
      declared == nil ? .repeatedStatement : .duplicateName, at: place,
      declared.map { "\($0) `\(name.text)` \(holder)" }
        ?? "`\(name.text)` is already set \(holder)",
      related: [Related("the first one", source, related)])
  }
}
