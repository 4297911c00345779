// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The part of Darwin that the player uses, written by hand with the types that it has there. The comment of
// a declaration is the header of XNU or libc, as published at opensource.apple.com, that has it.

// sys/_types.h: `__int64_t`, not the `long` of Linux.
public typealias off_t = Int64
// sys/_types.h: `__uint16_t`, not the 32 bits of Linux.
public typealias mode_t = UInt16
// sys/fcntl.h
public let O_RDONLY: Int32 = 0
public let O_RDWR: Int32 = 2
public let O_APPEND: Int32 = 8
public let O_CREAT: Int32 = 0x200
public let O_CLOEXEC: Int32 = 0x100_0000
// sys/unistd.h
public let SEEK_SET: Int32 = 0
public let SEEK_END: Int32 = 2
// sys/errno.h
public let EINTR: Int32 = 4
// sys/errno.h; its overlay for Swift
public var errno: Int32 {
  get { 0 }
  set {}
}

// sys/fcntl.h; the overlay for Swift gives the two forms of the variadic function
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
// sys/fcntl.h
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
// unistd.h
@discardableResult public func close(_ file: Int32) -> Int32 { -1 }
// unistd.h
@discardableResult public func fsync(_ file: Int32) -> Int32 { -1 }
// unistd.h
public func ftruncate(_ file: Int32, _ size: off_t) -> Int32 { -1 }
// unistd.h
public func lseek(_ file: Int32, _ offset: off_t, _ from: Int32) -> off_t { -1 }
// unistd.h
public func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int { -1 }
// unistd.h
public func write(_ file: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { -1 }
// sys/stat.h
public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { -1 }
// string.h
public func strerror(_ error: Int32) -> UnsafeMutablePointer<CChar>! { nil }
