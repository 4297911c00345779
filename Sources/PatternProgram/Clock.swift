import PatternModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only access to the clock.
package enum Clock {
  /// The current day in UTC, as `YYYY-MM-DD`.
  package static var today: String {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }

  /// True if a text has the form `YYYY-MM-DD`.
  static func isDayShaped(_ text: String) -> Bool {
    text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
      .elementsEqual("0000-00-00".utf8)
  }

  /// True if a text is a calendar day in the form `YYYY-MM-DD`.
  package static func isDay(_ text: String) -> Bool {
    isDayShaped(text) && Checker.isDate(text)
  }

  /// The local time of day, as `HH:MM:SS`.
  package static var timeOfDay: String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
  }

  /// Monotonic time in milliseconds, from an arbitrary start.
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
