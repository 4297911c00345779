import PatternCues

/// Holds the bytes of names and texts that no source holds.
///
/// Names point at them, so the arena has to outlive every name that it makes.
final class NameArena: @unchecked Sendable {
  private var buffers: [UnsafeMutableBufferPointer<UInt8>] = []
  private var names: [String: Name] = [:]

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// The name of a spelling; the same place for the same spelling.
  func name(_ spelling: String) -> Name {
    if spelling.isEmpty { return .none }
    if let known = names[spelling] { return known }
    let bytes = copy(spelling)
    let name = Name(bytes, spelling.utf8.count)
    names[spelling] = name
    return name
  }

  /// A text that holds no escapes; an empty one is a text as well.
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
