import PatternSyntax
import PatternTable

/// A `play` with arguments, in the checked declaration.
struct ArguedPlay {
  var pattern: SymbolRef
  /// The range of the whole call, such as `a(d 50ms)`.
  var whole: ByteRange
  /// The range of the value if there is only one argument, or else of all arguments with their
  /// parentheses.
  var arguments: ByteRange
}

/// The result of checking a pattern by itself: true if it has no errors, and the parameters with
/// unsuitable defaults.
struct Soundness {
  var isSound: Bool
  var unfitDefaults: [Name]
}

/// Errors that arguments cause in a pattern that is otherwise correct.
///
/// The pattern's own errors are reported once, at its declaration; errors from arguments are
/// reported at the `play`.
extension Checker {
  func arguedPlay(_ pattern: SymbolRef, _ node: Int, _ list: Int) -> ArguedPlay {
    let all = range(list)
    let first = list + 1
    let isOnly = first < after(list) && after(first) == after(list)
    return ArguedPlay(
      pattern: pattern, whole: ByteRange(range(node + 1).start, all.end),
      arguments: isOnly ? range(first + 2) : all)
  }

  /// Reports an error that the current arguments cause at a place inside the pattern.
  func blameArguments(_ problem: Problem, _ range: ByteRange, _ message: @autoclosure () -> String)
  {
    guard let argued = context.call.argued, isSound(argued.pattern) else { return }
    blame(argued, problem, message(), [Related("here in the pattern", source, range)])
  }

  /// Reports that the pattern cannot be played with the current arguments.
  func blameArguments() {
    guard let argued = context.call.argued, isSound(argued.pattern) else { return }
    blame(argued, .valueOutOfRange, "something is out of range", [])
  }

  /// Adds a warning about the current arguments, whose result is otherwise valid.
  func remarkOnArguments(_ problem: Problem, _ message: String) {
    guard let argued = context.call.argued, isSound(argued.pattern) else { return }
    blame(argued, problem, message, [])
    findings[findings.count - 1].severity = .warning
  }

  /// Reports an error that the arguments of a `play` cause in the group of its entries.
  func blameArguments(_ problem: Problem, _ message: String, group: UInt16) {
    checked.isPoisoned = true
    if let argued = draft.plays.argued[group] { blame(argued, problem, message, []) }
  }

  /// True if a group of entries comes from a `play` with arguments, and its pattern is correct.
  func isToBlame(group: UInt16) -> Bool {
    draft.plays.argued[group].map { isSound($0.pattern) } ?? false
  }

  private func blame(
    _ argued: ArguedPlay, _ problem: Problem, _ message: String, _ related: [Related]
  ) {
    let source = checkedSource
    findings.append(
      Finding(
        problem, source, argued.arguments, "in `\(source.text(argued.whole))`, \(message)",
        help: "give `\(symbolOf(argued.pattern).name.text)` other arguments", related: related))
  }

  /// The parameters of a pattern whose defaults do not suit it, so that their types are unknown.
  func unfitDefaults(of pattern: SymbolRef) -> [Name] { probed(pattern).unfitDefaults }

  /// True if a pattern has no errors by itself.
  private func isSound(_ pattern: SymbolRef) -> Bool { probed(pattern).isSound }

  /// Checks a pattern by itself.
  private func probed(_ pattern: SymbolRef) -> Soundness {
    // A probe reports all errors, since it checks only the probed pattern.
    if purpose == .errors { return Soundness(isSound: true, unfitDefaults: []) }
    if let known = cache.soundness[pattern] { return known }
    let probe = Checker(model, for: .errors)
    probe.readPattern(pattern)
    let found = Soundness(
      isSound: probe.takeFindings().allSatisfy { $0.severity < .error },
      unfitDefaults: probe.checked.unfitDefaults)
    cache.soundness[pattern] = found
    return found
  }
}
