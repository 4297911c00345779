/// The hash for the delays of a random stagger: FNV-1a-64 over UTF-8, then the finalizer of
/// MurmurHash3, without which similar names would get neighbouring values.
package enum SeedHash {
  /// A fraction in 0..<1, the same on every platform.
  static func fraction(of text: String) -> Double {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // A `Double` holds 53 bits exactly.
    return Double(mixed(hash) >> 11) * 0x1p-53
  }

  /// The finalizer of MurmurHash3, in which every bit depends on every other.
  package static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }
}
