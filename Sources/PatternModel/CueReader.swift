import PatternSyntax
import PatternTable

/// Reads declarations of a model again for further checks. The compiler passes one to the linter,
/// which creates no checkers.
package struct CueReader: Sendable {
  package let model: Model

  package init(_ model: Model) { self.model = model }

  /// A checker for a file, which has read nothing yet.
  package func reading(of file: Int) -> Checker {
    Checker(model, reading: file)
  }

  /// A checker that has read a cue. If the cue cannot be read, it has no row.
  ///
  /// - Parameter assumesAuto: true to treat a missing reduce-motion fallback as `auto`.
  package func cue(_ reference: SymbolRef, assumesAuto: Bool = false) -> Checker {
    let checker = Checker(
      model, reading: Int(reference.module), for: assumesAuto ? .assumingAuto : .rows)
    checker.readCue(reference)
    return checker
  }

  /// The haptics of a profile's pattern, with their durations.
  package func haptics(of pattern: ProfilePattern) -> [(haptic: Haptic, duration: Int64)] {
    Checker(model).profileHaptics(pattern)
  }

  /// The haptics of a pattern without those of the patterns that it plays; empty for a map.
  ///
  /// - Parameter file: the file in whose scope the name is resolved.
  package func ownHaptics(
    of pattern: Name, in file: Int
  ) -> [(haptic: Haptic, duration: Int64)] {
    if pattern.isNone { return [] }
    guard let found = model.find(.pattern, pattern, from: file) else {
      let own = model.profile(of: file).pattern(pattern)
      return own.map { haptics(of: $0).filter { $0.haptic.from.isNone } } ?? []
    }
    if model.symbol(found).isMap { return [] }
    return Checker(model).patternHaptics(found).filter { $0.haptic.from.isNone }
  }
}
