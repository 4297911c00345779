import PatternExports
import PatternTable

/// Restores the styles of system haptics from their equivalent taps in our exports.
extension ImportedPattern {
  private static let found: [(style: Equivalents.Style, kind: HapticKind, HapticStyle)] = [
    (.error, .notify, .error), (.success, .notify, .success), (.warning, .notify, .warning),
    (.light, .impact, .light), (.medium, .impact, .medium), (.heavy, .impact, .heavy),
    (.soft, .impact, .soft), (.rigid, .impact, .rigid), (.selection, .selection, .none),
  ]

  /// Replaces taps that equal a style's equivalent with that style at level 1.
  mutating func restoreStyles() {
    haptics.taps = haptics.taps.ordered { $0.at }
    for index in haptics.taps.indices { haptics.taps[index].entry = index }
    for index in haptics.taps.indices where haptics.taps[index].kind == .transient {
      for (style, kind, word) in ImportedPattern.found {
        guard let all = taps(of: style, from: index) else { continue }
        for tap in all {
          haptics.taps[tap].kind = kind
          haptics.taps[tap].style = word
          haptics.taps[tap].entry = index
        }
        break
      }
    }
  }

  /// The indices of the taps that form a style, starting at `first`; nil if they form none.
  private func taps(of style: Equivalents.Style, from first: Int) -> [Int]? {
    let start = haptics.taps[first].at
    var found: [Int] = []
    var next = first
    for wanted in Equivalents.version1[style].taps {
      while next < haptics.taps.count, !isTap(next, wanted, from: start) {
        if haptics.taps[next].at > start + wanted.at { return nil }
        next += 1
      }
      if next == haptics.taps.count { return nil }
      found.append(next)
      next += 1
    }
    return found
  }

  private func isTap(_ index: Int, _ wanted: Equivalents.Tap, from start: Int64) -> Bool {
    let tap = haptics.taps[index]
    return tap.kind == .transient && tap.at == start + wanted.at
      && abs(tap.intensity - wanted.intensity) <= 1 && abs(tap.sharpness - wanted.sharpness) <= 1
  }
}
