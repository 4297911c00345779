import PatternEditor
import PatternJSON

/// The files of the workspace that are looked at while nobody asks anything, so that what is asked
/// later is known: who uses what, and what is wrong.
struct Loading {
  /// From so many files on a client is told how far it is.
  static let progressLimit = 50

  enum Progress { case none, asked, shown }

  /// Whether the files are still to be listed.
  var isDue = false
  /// Those that are left, last first.
  var paths: [String] = []
  var count = 0
  var progress = Progress.none
  /// How many percent were told last.
  var told = 0
}

extension Server {
  private static var token: StaticString { "patternc-loading" }

  func startLoading() {
    if loading.progress == .shown { tell(end: true) }
    // Listing the files is a part of it: it waits until nobody wants anything.
    loading = Loading(isDue: true)
  }

  /// Looks at one file; answers false where all are known.
  func loadNext() -> Bool {
    if loading.isDue {
      loading.isDue = false
      loading.paths = workspace.paths.reversed()
      loading.count = loading.paths.count
      if client.showsProgress, loading.count >= Loading.progressLimit {
        loading.progress = .asked
        ask("window/workDoneProgress/create", for: .progress) { json in
          json.object { json in
            json.key("token")
            json.string(Server.token)
          }
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
      tell(end: true)
    } else if loading.progress == .shown, percent >= loading.told + 5 {
      loading.told = percent
      tell(end: false)
    }
    return true
  }

  func progressIsAccepted(_ isAccepted: Bool) {
    guard loading.progress == .asked else { return }
    loading.progress = .none
    guard isAccepted, !loading.paths.isEmpty else { return }
    loading.progress = .shown
    notify("$/progress") { json in
      json.object { json in
        json.key("token")
        json.string(Server.token)
        json.key("value")
        json.object { json in
          json.key("kind")
          json.string("begin" as StaticString)
          json.key("title")
          json.string("Reading patterns" as StaticString)
          json.key("percentage")
          json.number(self.loading.told)
        }
      }
    }
  }

  private func tell(end: Bool) {
    let percent = loading.told
    if end { loading.progress = .none }
    notify("$/progress") { json in
      json.object { json in
        json.key("token")
        json.string(Server.token)
        json.key("value")
        json.object { json in
          json.key("kind")
          json.string(end ? "end" : "report" as StaticString)
          if !end {
            json.key("percentage")
            json.number(percent)
          }
        }
      }
    }
  }
}
