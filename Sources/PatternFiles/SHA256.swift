/// SHA-256 (FIPS 180-4), for the policies of pages and for published files.
package enum SHA256 {
  /// The digest of bytes in base 64, as a `Content-Security-Policy` names it.
  package static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let digest = digest(bytes)
    var text = ""
    for start in stride(from: 0, to: digest.count, by: 3) {
      let group = digest[start..<min(start + 3, digest.count)]
      var bits = 0
      for index in 0..<3 {
        bits = bits << 8 | (start + index < digest.count ? Int(digest[start + index]) : 0)
      }
      for index in 0..<4 {
        text.append(index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }

  /// The digest of bytes in base 16.
  package static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(digest(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var state = primes(8).map { fraction(of: $0, root: 2) }
    let constants = primes(64).map { fraction(of: $0, root: 3) }
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let length = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    for block in stride(from: 0, to: message.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[block + 4 * index + $1]) }
      }
      for index in 16..<64 {
        let (a, b) = (words[index - 15], words[index - 2])
        let small = turned(a, 7) ^ turned(a, 18) ^ a >> 3
        let large = turned(b, 17) ^ turned(b, 19) ^ b >> 10
        words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
      }
      var v = state
      for index in 0..<64 {
        let choice = v[4] & v[5] ^ ~v[4] & v[6]
        let most = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        let first =
          v[7] &+ (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) &+ choice
          &+ constants[index] &+ words[index]
        let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ most
        (v[7], v[6], v[5], v[4]) = (v[6], v[5], v[4], v[3] &+ first)
        (v[3], v[2], v[1], v[0]) = (v[2], v[1], v[0], first &+ second)
      }
      for index in 0..<8 { state[index] &+= v[index] }
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var found: [UInt64] = []
    var candidate: UInt64 = 2
    while found.count < count {
      if !found.contains(where: { candidate % $0 == 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }

  /// The first 32 bits of the fractional part of a root, by halving: the standard's constants.
  private static func fraction(of prime: UInt64, root: Int) -> UInt32 {
    // The root times 2^32 lies between `low` and `high`; a product of three has at most 3 · 36
    // bits.
    var (low, high) = (UInt64(0), UInt64(1) << 36)
    let wanted = UInt128(prime) << (root == 2 ? 64 : 96)
    while high - low > 1 {
      let middle = (low + high) / 2
      let square = UInt128(middle) * UInt128(middle)
      if (root == 2 ? square : square * UInt128(middle)) <= wanted {
        low = middle
      } else {
        high = middle
      }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
