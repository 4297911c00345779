import PatternSyntax
import PatternTable

/// Stores the bytes of names and texts that are not in a source.
///
/// Names point into the arena, so its owner has to outlive them.
struct NameArena {
  /// An object that keeps the bytes.
  final class Owner: Sendable {
    private let sources: [Source]

    init(_ arena: NameArena) { sources = arena.sources }
  }

  private var sources: [Source] = []
  private var names: [String: Name] = [:]

  /// The name with a spelling; equal spellings share their bytes.
  mutating func name(_ spelling: String) -> Name {
    if spelling.isEmpty { return .none }
    if let known = names[spelling] { return known }
    let name = Name(copy(spelling).base, spelling.utf8.count)
    names[spelling] = name
    return name
  }

  /// A text without escapes; an empty one is not `none`.
  mutating func text(_ text: String) -> Text {
    Text(copy(text).base, text.utf8.count, isEscaped: false)
  }

  private mutating func copy(_ text: String) -> Source {
    sources.append(Source(path: "", text: text))
    return sources[sources.count - 1]
  }
}
