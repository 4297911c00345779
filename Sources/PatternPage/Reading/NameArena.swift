import PatternCues
import PatternSyntax

/// Stores the bytes of names and texts that are not in a source.
///
/// Names point into the arena, so it has to outlive them.
final class NameArena: @unchecked Sendable {
  private var sources: [SourceText] = []

  func name(_ spelling: String) -> Name {
    spelling.isEmpty ? .none : Name(copy(spelling).base, spelling.utf8.count)
  }

  /// A text without escapes; an empty one is not `none`.
  func text(_ text: String) -> Text {
    Text(copy(text).base, text.utf8.count, isEscaped: false)
  }

  private func copy(_ text: String) -> SourceText {
    sources.append(SourceText(path: "", text: text))
    return sources[sources.count - 1]
  }
}
