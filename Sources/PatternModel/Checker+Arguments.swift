import PatternCues
import PatternSyntax

/// A `play` with arguments, as the judged declaration writes it.
struct ArguedPlay {
  var pattern: SymbolRef
  /// `a(d 50ms)`.
  var whole: ByteRange
  /// The value of the one argument, or else all of them with their parentheses.
  var arguments: ByteRange
}

/// Whether nothing is wrong with a pattern, and which parameters have defaults that do not suit it.
struct Soundness {
  var isSound: Bool
  var unfitDefaults: [Name]
}

/// What goes wrong in a pattern that is right by itself, because of the arguments it is given.
///
/// The pattern's own problems are said where it is declared, once; these belong to who plays it.
extension Checker {
  func arguedPlay(_ pattern: SymbolRef, _ node: Int, _ list: Int) -> ArguedPlay {
    let all = range(list)
    let first = list + 1
    let isOnly = first < after(list) && after(first) == after(list)
    return ArguedPlay(
      pattern: pattern, whole: ByteRange(range(node + 1).start, all.end),
      arguments: isOnly ? range(first + 2) : all)
  }

  /// Says of the current arguments what is wrong at a place inside the pattern they are for.
  func blameArguments(_ problem: Problem, _ range: ByteRange, _ message: @autoclosure () -> String)
  {
    guard let argued, isSound(argued.pattern) else { return }
    blame(argued, problem, message(), [Related("here in the pattern", source, range)])
  }

  /// Says of the current arguments that the pattern cannot be played with them.
  func blameArguments() {
    guard let argued, isSound(argued.pattern) else { return }
    blame(argued, .valueOutOfRange, "something is out of range", [])
  }

  /// Warns of the current arguments; nothing is wrong with what they make.
  func remarkOnArguments(_ problem: Problem, _ message: String) {
    guard let argued, isSound(argued.pattern) else { return }
    blame(argued, problem, message, [])
    diagnostics[diagnostics.count - 1].severity = .warning
  }

  /// The same for a group of entries that one `play` has brought.
  func blameArguments(_ problem: Problem, _ message: String, group: UInt16) {
    isPoisoned = true
    if let argued = arguedGroups[group] { blame(argued, problem, message, []) }
  }

  /// Whether a group of entries comes from a `play` with arguments of a pattern that is right.
  func isToBlame(group: UInt16) -> Bool {
    arguedGroups[group].map { isSound($0.pattern) } ?? false
  }

  private func blame(
    _ argued: ArguedPlay, _ problem: Problem, _ message: String, _ related: [Related]
  ) {
    let source = model.modules[Int(root.module)].source
    diagnostics.append(
      Diagnostic(
        problem, source, argued.arguments, "in `\(source.text(argued.whole))`, \(message)",
        help: "give `\(symbolOf(argued.pattern).name.text)` other arguments", related: related))
  }

  /// The parameters of a pattern whose defaults do not suit it, so that their types are not known.
  func unfitDefaults(of pattern: SymbolRef) -> [Name] { probed(pattern).unfitDefaults }

  /// Whether nothing is wrong with a pattern as it is declared.
  private func isSound(_ pattern: SymbolRef) -> Bool { probed(pattern).isSound }

  /// What a look at a pattern by itself finds.
  private func probed(_ pattern: SymbolRef) -> Soundness {
    // A probe says everything: whatever it finds is said of the pattern that it looks at.
    if isProbe { return Soundness(isSound: true, unfitDefaults: []) }
    if let known = soundness[pattern] { return known }
    let probe = Checker(model)
    probe.isProbe = true
    probe.readPattern(pattern)
    let found = Soundness(
      isSound: probe.takeDiagnostics().allSatisfy { $0.severity < .error },
      unfitDefaults: probe.unfitDefaults)
    soundness[pattern] = found
    return found
  }
}
