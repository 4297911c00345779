/// The hash that places an item of a random stagger: FNV-1a-64 of UTF-8, mixed.
///
/// The plain hash moves its high bits so little that neighbouring names would come together; the
/// mixing steps are those of MurmurHash3's finaliser.
enum SeedHash {
  /// A fraction in 0..<1, the same on every platform.
  static func fraction(of text: String) -> Double {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    hash ^= hash >> 33
    // The 53 bits that a fraction holds exactly.
    return Double(hash >> 11) * 0x1p-53
  }
}
