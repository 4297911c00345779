#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only look at the clock.
enum Clock {
  /// The day it is in UTC, as `YYYY-MM-DD`.
  static var today: String {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "" }
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }
}
