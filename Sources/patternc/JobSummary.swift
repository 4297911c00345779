import PatternReport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The page that a step of a GitHub job may add to: the file that `GITHUB_STEP_SUMMARY` names.
struct JobSummary {
  /// How much of it GitHub takes, in bytes; of a larger one it shows nothing.
  private static let limit = 1 << 20
  /// With less room than this a report would say nothing.
  private static let leastRoom = 16 << 10

  private let path: String
  private let room: Int

  /// Nothing outside of such a job, or where its page is full.
  init?() {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    var status = stat()
    let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
    self.path = path
    room = JobSummary.limit - size - 1
    if room < JobSummary.leastRoom { return nil }
  }

  /// Adds a report after what is there already; as much of it as there is room for.
  func append(_ report: Report) throws(Failure) {
    // What was there may have ended without one.
    var bytes: [UInt8] = [0x0A]
    Reporter.markdown.render(report, ReportOptions(byteLimit: room), &bytes)
    try Replacement.append(path, bytes)
  }
}
