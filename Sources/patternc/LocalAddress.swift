import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The address of this machine in its network.
enum LocalAddress {
  /// The first IPv4 address of an interface that is up and not a loopback, in the system's order;
  /// nil if there is none.
  static var ofNetwork: String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0, let list else { return nil }
    defer { freeifaddrs(list) }
    var next: UnsafeMutablePointer<ifaddrs>? = list
    while let interface = next?.pointee {
      next = interface.ifa_next
      let flags = Int32(bitPattern: interface.ifa_flags)
      let wanted = Int32(interfaceIsUp)
      guard flags & wanted == wanted, flags & Int32(interfaceIsLoopback) == 0,
        let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr.s_addr) { Array($0) }
      }
      return bytes.map { "\($0)" }.joined(separator: ".")
    }
    return nil
  }

  // Glibc declares the flags of interfaces as cases of an enumeration, Darwin as macros.
  private static let interfaceIsUp = 0x1
  private static let interfaceIsLoopback = 0x8
}
