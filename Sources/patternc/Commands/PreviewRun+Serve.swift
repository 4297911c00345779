import PatternDrawing
import PatternProgram
import PatternReports
import PatternSyntax

/// `patternc preview --serve`.
extension PreviewRun {
  /// Serves the page until the program is interrupted.
  mutating func serve(port: UInt16?, lan: Bool, opens: Bool) throws(Failure) -> Never {
    let server = try PageServer(port: port, lan: lan)
    server.content.policy = PreviewPage.policy(in: .server)
    if !server.token.isEmpty, let machine = LocalAddress.ofNetwork {
      address = "http://\(machine):\(server.port)/\(server.token)/"
    }
    let watcher = FolderWatcher()
    var used: [String] = []
    var isFirst = true
    while true {
      var seen = WatchedFiles(paths, arguments.configuration, used: used)
      do throws(Failure) {
        let (session, tables) = try read()
        defer {
          let stamps = session?.asked.stamps ?? [:]
          seen.use(stamps)
          used = Array(stamps.keys)
        }
        try session?.failures.check()
        try show(made(session, tables), on: server)
      } catch {
        if isFirst { throw error }
        terminal.explain(error.explained(by: "help preview"))
      }
      if isFirst { try greet(server, opens: opens) }
      isFirst = false
      while true {
        watcher.watch(WatchedFiles(paths, arguments.configuration, used: used).folders)
        if !WatchedFiles(paths, arguments.configuration, used: used).isSame(as: seen) { break }
        if watcher.descriptor < 0 {
          _ = server.serve(until: -1, atMost: 200)
        } else if server.serve(until: watcher.descriptor, atMost: 1000) {
          watcher.wait()
        }
      }
    }
  }

  private func show(_ made: Made, on server: PageServer) throws(Failure) {
    switch made {
    case .page(let page, let json, let errors):
      server.content.take(page)
      server.content.json = json
      server.content.errors = nil
      server.sendState()
      try tell(errors)
    case .errors(let errors):
      server.content.errors = report(errors)
      if server.content.page.isEmpty {
        server.content.take(
          (try? PreviewPage.html(of: [], title: "preview", in: .server)) ?? [])
      }
      server.sendState()
      try tell(errors)
    case .tooMany(let message):
      throw .system(message)
    }
  }

  private func tell(_ errors: Errors) throws(Failure) {
    if errors.isEmpty { return }
    try terminal.err.write(text(errors, terminal.reportOptions(arguments, for: terminal.err)))
    try terminal.err.flush()
  }

  private func greet(_ server: PageServer, opens: Bool) throws(Failure) {
    let path = server.token.isEmpty ? "" : "\(server.token)/"
    let own = "http://127.0.0.1:\(server.port)/\(path)"
    try terminal.out.write("\(own)\n")
    if !server.token.isEmpty {
      if address.isEmpty {
        try terminal.out.write("This machine has no address in a network.\n")
      } else {
        try terminal.out.write("\(address)\n")
        if let code = QRCode(address) {
          let colored = terminal.reportOptions(arguments, for: terminal.out).color
          try terminal.out.write(code.text(colored: colored))
        }
        try terminal.out.write(
          "A phone in the same network can open it with its camera. Anyone who has the address "
            + "sees the decks.\n")
      }
    }
    try terminal.out.flush()
    if opens {
      // The address has been printed, so the page is usable without a browser.
      do throws(Failure) { try Browser.open(own) } catch { terminal.explain(error) }
    }
  }
}
