import PatternEditor
import PatternJSON

/// The files of the workspace to analyse while the server is idle, so that uses and findings are
/// known before a request needs them.
struct Loading {
  /// The minimum number of files for which progress is reported. Our choice.
  static let progressLimit = 50

  enum Progress { case none, asked, shown }

  /// True if the files have not been listed yet.
  var isDue = false
  /// The remaining files, in reverse order.
  var paths: [String] = []
  var count = 0
  var progress = Progress.none
  /// The percentage last reported.
  var told = 0
}

extension Server {
  private static var token: StaticString { "patternc-loading" }

  func startLoading() {
    if loading.progress == .shown { endProgress() }
    // Listing the files takes time as well, so it also waits until the server is idle.
    loading = Loading(isDue: true)
  }

  /// Analyses one file.
  ///
  /// - Returns: false if all files are known.
  func loadNext() -> Bool {
    if loading.isDue {
      loading.isDue = false
      loading.paths = workspace.paths.reversed()
      loading.count = loading.paths.count
      if client.showsProgress, loading.count >= Loading.progressLimit {
        loading.progress = .asked
        ask("window/workDoneProgress/create", for: .progress) {
          $0.member("token", Server.token)
        }
      }
      return true
    }
    guard let path = loading.paths.popLast() else { return false }
    _ = workspace.analysis(of: path)
    if workspace.wasGivenUp {
      loading.paths.append(path)
      return true
    }
    let percent = 100 * (loading.count - loading.paths.count) / loading.count
    if loading.progress == .shown, loading.paths.isEmpty {
      endProgress()
    } else if loading.progress == .shown, percent >= loading.told + 5 {
      loading.told = percent
      tell { json in
        json.member("kind", "report")
        json.member("percentage", percent)
      }
    }
    return true
  }

  func progressIsAccepted(_ isAccepted: Bool) {
    guard loading.progress == .asked else { return }
    loading.progress = .none
    guard isAccepted, !loading.paths.isEmpty else { return }
    loading.progress = .shown
    tell { json in
      json.member("kind", "begin")
      json.member("title", "Reading patterns")
      json.member("percentage", self.loading.told)
    }
  }

  private func endProgress() {
    loading.progress = .none
    tell { $0.member("kind", "end") }
  }

  private func tell(_ progress: Reply) {
    notify("$/progress") { json in
      json.member("token", Server.token)
      json.object("value", progress)
    }
  }
}
