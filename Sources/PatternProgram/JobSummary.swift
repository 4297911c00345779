import PatternReports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The summary page of a step in a GitHub job: the file that `GITHUB_STEP_SUMMARY` names.
struct JobSummary {
  /// The size limit of GitHub, in bytes (1 MiB). A larger page is not shown at all.
  private static let limit = 1 << 20
  /// The minimum space for a useful report, in bytes. Our choice.
  private static let leastRoom = 16 << 10

  private let path: String
  private let room: Int

  /// Nil outside of such a job, or if its page is full.
  init?() {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    var status = stat()
    let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
    self.path = path
    room = JobSummary.limit - size - 1
    if room < JobSummary.leastRoom { return nil }
  }

  /// Appends a report, cut to the remaining space.
  func append(_ report: Report) throws(Failure) {
    // The existing page may lack a final line end.
    var bytes: [UInt8] = [0x0A]
    Reporter.markdown.render(report, ReportOptions(byteLimit: room), &bytes)
    try Replacement.append(path, bytes)
  }
}
