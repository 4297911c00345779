/// The service that the exported functions call, with its last answer.
///
/// A host calls `alloc` for memory and writes bytes there, passes files to `put` and requests to
/// `ask`. The answer, `outputCount` bytes at `output`, is valid until the next call. All texts are
/// UTF-8. Discard an instance that has trapped.
private enum Exports {
  nonisolated(unsafe) static var service = Service()
  nonisolated(unsafe) static var output: [UInt8] = []

  /// Copies the bytes at an address from `alloc`, and frees it.
  static func taken(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
    defer { start.deallocate() }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// Allocates memory for bytes; `put` and `ask` free it.
@_expose(wasm, "alloc")
@_cdecl("exported_alloc")
public func alloc(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(count, 1))
}

/// Stores a file under a path, and replaces its earlier content.
@_expose(wasm, "put")
@_cdecl("exported_put")
public func put(
  _ path: UnsafeMutablePointer<UInt8>, _ pathCount: Int, _ bytes: UnsafeMutablePointer<UInt8>,
  _ count: Int
) {
  let path = String(decoding: Exports.taken(path, pathCount), as: UTF8.self)
  Exports.service.put(path, Exports.taken(bytes, count))
}

/// Runs a request.
///
/// - Returns: 0 without findings, 1 with findings, 2 if the request cannot be understood, 3 if a
///   file is missing.
@_expose(wasm, "ask")
@_cdecl("exported_ask")
public func ask(_ request: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
  let answer = Exports.service.answer(to: Exports.taken(request, count))
  Exports.output = answer.bytes
  return answer.code
}

/// The address of the last answer.
@_expose(wasm, "output")
@_cdecl("exported_output")
public func output() -> UnsafePointer<UInt8>? {
  // The address stays valid until `output` is assigned again.
  Exports.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// The number of bytes of the last answer.
@_expose(wasm, "outputCount")
@_cdecl("exported_output_count")
public func outputCount() -> Int { Exports.output.count }
