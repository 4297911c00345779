import PatternEditor
import PatternJSON

/// The start and end of a session, and changes of folders and watched files.
extension Server {
  /// Handles `initialize`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
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
    return { json in
      json.object { json in
        json.key("capabilities")
        Server.capabilities(client, &json)
        json.key("serverInfo")
        json.object { json in
          json.key("name")
          json.string("patternc" as StaticString)
          json.key("version")
          json.string(version)
        }
      }
    }
  }

  /// The folders of the workspace, from the newest member that the client sends.
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
        json.object { json in
          json.key("registrations")
          json.array { json in
            json.element()
            json.object { json in
              json.key("id")
              json.string("watch" as StaticString)
              json.key("method")
              json.string("workspace/didChangeWatchedFiles" as StaticString)
              json.key("registerOptions")
              json.object { json in
                json.key("watchers")
                json.array { json in
                  json.element()
                  json.object { json in
                    json.key("globPattern")
                    json.string("**/{*.pattern,patternc.json}" as StaticString)
                  }
                  // A client reports a moved or deleted folder, but not the files in it.
                  json.element()
                  json.object { json in
                    json.key("globPattern")
                    json.string("**" as StaticString)
                    json.key("kind")
                    json.number(FileEvent.deletion.watchKind)
                  }
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
  ///
  /// - Throws: `Refusal` for invalid parameters.
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
  ///
  /// - Throws: `Refusal` for invalid parameters.
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
