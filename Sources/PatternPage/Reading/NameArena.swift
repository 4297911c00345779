import PatternCues

/// Stores the bytes of names and texts that are not in a source.
///
/// Names point into the arena, so it has to outlive them.
final class NameArena: @unchecked Sendable {
  private var buffers: [UnsafeMutableBufferPointer<UInt8>] = []
  private var names: [String: Name] = [:]

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// The name with a spelling; equal spellings share their bytes.
  func name(_ spelling: String) -> Name {
    if spelling.isEmpty { return .none }
    if let known = names[spelling] { return known }
    let bytes = copy(spelling)
    let name = Name(bytes, spelling.utf8.count)
    names[spelling] = name
    return name
  }

  /// A text without escapes; an empty one is not `none`.
  func text(_ text: String) -> Text {
    Text(copy(text), text.utf8.count, isEscaped: false)
  }

  private func copy(_ text: String) -> UnsafePointer<UInt8> {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    _ = buffer.initialize(from: text.utf8)
    buffers.append(buffer)
    return UnsafePointer(buffer.baseAddress.unsafelyUnwrapped)
  }
}
