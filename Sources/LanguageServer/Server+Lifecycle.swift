import PatternEditor
import PatternJSON

/// The start and end of a session, and changes of folders and watched files.
extension Server {
  /// Handles `initialize`.
  func initialize(_ params: JSONValue) throws(Refusal) -> Reply {
    guard params.members != nil else {
      throw Refusal(.invalidParams, "`initialize` takes an object")
    }
    client = Client(params)
    parent = params["processId"]?.integer
    phase = .running
    workspace.setFolders(Server.folders(params))
    let client = client
    let version = version
    return object { json in
      json.key("capabilities")
      Server.capabilities(client, &json)
      json.object("serverInfo") { json in
        json.member("name", "patternc")
        json.member("version", version)
      }
    }
  }

  /// The folders of the workspace, from the newest protocol member that the client sends.
  private static func folders(_ params: JSONValue) -> [String] {
    var uris: [String] = []
    if let folders = params["workspaceFolders"]?.elements {
      uris = folders.compactMap { $0["uri"]?.string }
    } else if let root = params["rootUri"]?.string {
      uris = [root]
    } else if let path = params["rootPath"]?.string {
      uris = [FileURI.of(path)]
    }
    return uris.map { FileURI.path(of: $0) }.filter { $0.utf8.first == UInt8(ascii: "/") }
  }

  func initialized() {
    if client.registersWatchers {
      ask("client/registerCapability") { json in
        json.array("registrations") { json in
          json.element()
          json.object { json in
            json.member("id", "watch")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.object("registerOptions") { json in
              json.array("watchers") { json in
                json.element()
                json.object { json in
                  json.member("globPattern", "**/{*.pattern,patternc.json}")
                }
                // A client reports a moved or deleted folder, but not the files in it.
                json.element()
                json.object { json in
                  json.member("globPattern", "**")
                  json.member("kind", FileEvent.deletion.watchKind)
                }
              }
            }
          }
        }
      }
    }
    startLoading()
  }

  func shutdown() -> Reply {
    phase = .shutDown
    return { $0.null() }
  }

  /// Handles `workspace/didChangeWorkspaceFolders`.
  func changeFolders(_ params: JSONValue) throws(Refusal) {
    let event = try params.object("event")
    func paths(_ list: [JSONValue]) -> [String] {
      list.compactMap { $0["uri"]?.string }.map { FileURI.path(of: $0) }
    }
    let removed = paths(try event.list("removed"))
    let added = paths(try event.list("added"))
    let kept = workspace.folders.filter { !removed.contains($0) && !added.contains($0) }
    workspace.setFolders(kept + added.filter { $0.utf8.first == UInt8(ascii: "/") })
    filesChanged()
    startLoading()
  }

  /// Handles `workspace/didChangeWatchedFiles`.
  func changeWatchedFiles(_ params: JSONValue) throws(Refusal) {
    var isConcerned = false
    var haveMoved = false
    for change in try params.list("changes") {
      let event = FileEvent(rawValue: try change.number("type"))
      // Every deletion is reported; most concern other files.
      if event == .deletion, !workspace.concerns(FileURI.path(of: try change.text("uri"))) {
        continue
      }
      isConcerned = true
      if event != .change { haveMoved = true }
    }
    if !isConcerned { return }
    workspace.lookAgain(atFolders: haveMoved)
    filesChanged()
  }

  /// Handles a change outside the open files: everything that depends on it is published again.
  func filesChanged() {
    isStale = true
    if client.pullsDiagnostics, client.refreshesDiagnostics {
      ask("workspace/diagnostic/refresh", nil)
    }
  }
}

/// A change of a file, numbered as in the protocol.
enum FileEvent: Int {
  case creation = 1
  case change, deletion

  /// The bit of the event in a watcher's `kind`.
  var watchKind: Int { 1 << (rawValue - 1) }
}
