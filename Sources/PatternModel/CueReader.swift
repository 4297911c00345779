import PatternCues
import PatternSyntax

/// Reads declarations of a model again, for those who judge what was read before: the compiler
/// hands one to the linter, which makes no checker itself.
package struct CueReader: Sendable {
  package let model: Model

  package init(_ model: Model) { self.model = model }

  /// A reading of a file, of which nothing has been read yet.
  package func reading(of file: Int) -> Checker {
    Checker(model, reading: file)
  }

  /// A cue, read by itself; of one that cannot be read there is no row.
  ///
  /// - Parameter assumesAuto: whether a missing reduce-motion fallback is taken for `auto`.
  package func cue(_ reference: SymbolRef, assumesAuto: Bool = false) -> Checker {
    let checker = reading(of: Int(reference.module))
    checker.assumesAuto = assumesAuto
    checker.readCue(reference)
    return checker
  }

  /// What a pattern of a profile plays, and how long each haptic lasts.
  package func haptics(of pattern: ProfilePattern) -> [(haptic: Haptic, duration: Int64)] {
    let checker = Checker(model)
    return withExtendedLifetime(checker) { checker.profileHaptics(pattern) }
  }

  /// What a pattern plays by itself, without what it plays of others; nothing of a map.
  ///
  /// - Parameter file: the file that names it.
  package func ownHaptics(
    of pattern: Name, in file: Int
  ) -> [(haptic: Haptic, duration: Int64)] {
    guard !pattern.isNone, let found = model.find(.pattern, pattern, from: file),
      !model.symbol(found).isMap
    else { return [] }
    let checker = Checker(model)
    return withExtendedLifetime(checker) {
      checker.patternHaptics(found).filter { $0.haptic.from.isNone }
    }
  }
}
