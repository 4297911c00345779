/// What a host of the WebAssembly module calls, and what it answered last.
///
/// A host asks `alloc` for room and writes bytes there, hands files over by `put`, and requests by
/// `ask`; the answer is at `output`, `outputCount` bytes of it, until the next call. All texts are
/// UTF-8. An instance that has trapped is of no use any more.
private enum Exports {
  nonisolated(unsafe) static let service = Service()
  nonisolated(unsafe) static var output: [UInt8] = []

  /// The bytes at a place that `alloc` gave, which is taken back.
  static func taken(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
    defer { start.deallocate() }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// Room for so many bytes, until they are handed over.
@_expose(wasm, "alloc")
@_cdecl("exported_alloc")
public func alloc(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(count, 1))
}

/// Keeps a file under a path, in place of what it held before.
@_expose(wasm, "put")
@_cdecl("exported_put")
public func put(
  _ path: UnsafeMutablePointer<UInt8>, _ pathCount: Int, _ bytes: UnsafeMutablePointer<UInt8>,
  _ count: Int
) {
  let path = String(decoding: Exports.taken(path, pathCount), as: UTF8.self)
  Exports.service.put(path, Exports.taken(bytes, count))
}

/// Answers a request; the code is 0 for a clean answer, 1 for one with findings, 2 for a request
/// that cannot be understood, 3 for a file that is not there.
@_expose(wasm, "ask")
@_cdecl("exported_ask")
public func ask(_ request: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
  let answer = Exports.service.answer(to: Exports.taken(request, count))
  Exports.output = answer.bytes
  return answer.code
}

/// Where the last answer lies.
@_expose(wasm, "output")
@_cdecl("exported_output")
public func output() -> UnsafePointer<UInt8>? {
  // It stays where it is while nobody changes it.
  Exports.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// How many bytes the last answer has.
@_expose(wasm, "outputCount")
@_cdecl("exported_output_count")
public func outputCount() -> Int { Exports.output.count }
