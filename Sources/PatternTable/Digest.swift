/// XXH64 of `bytes`, a fast 64-bit checksum that is not cryptographic.
///
/// Follows the published xxHash specification (doc/xxhash_spec.md, version 0.1.1). The digest is
/// the same on machines of either byte order.
public func xxh64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
  var hash = seed &+ prime5
  guard var next = bytes.baseAddress else { return avalanche(hash) }
  let end = next + bytes.count

  if bytes.count >= 32 {
    var lane1 = seed &+ prime1 &+ prime2
    var lane2 = seed &+ prime2
    var lane3 = seed
    var lane4 = seed &- prime1
    while end - next >= 32 {
      lane1 = round(lane1, word(next))
      lane2 = round(lane2, word(next + 8))
      lane3 = round(lane3, word(next + 16))
      lane4 = round(lane4, word(next + 24))
      next += 32
    }
    hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
    hash = merge(merge(merge(merge(hash, lane1), lane2), lane3), lane4)
  }

  hash &+= UInt64(bytes.count)
  while end - next >= 8 {
    hash = rotate(hash ^ round(0, word(next)), 27) &* prime1 &+ prime4
    next += 8
  }
  if end - next >= 4 {
    let half = UInt32(littleEndian: next.loadUnaligned(as: UInt32.self))
    hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
    next += 4
  }
  while next < end {
    hash = rotate(hash ^ UInt64(next.load(as: UInt8.self)) &* prime5, 11) &* prime1
    next += 1
  }
  return avalanche(hash)
}

/// `value` as 16 lower-case hexadecimal digits, the most significant first.
public func hexDigest(_ value: UInt64) -> [UInt8] {
  (0..<16).map { index in
    let nibble = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * index)) & 15
    return nibble + (nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

private func word(_ address: UnsafeRawPointer) -> UInt64 {
  UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
}

private func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
  value &<< bits | value &>> (64 &- bits)
}

private func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
  rotate(lane &+ input &* prime2, 31) &* prime1
}

private func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
  (hash ^ round(0, lane)) &* prime1 &+ prime4
}

private func avalanche(_ value: UInt64) -> UInt64 {
  var hash = value
  hash = (hash ^ hash >> 33) &* prime2
  hash = (hash ^ hash >> 29) &* prime3
  return hash ^ hash >> 32
}
