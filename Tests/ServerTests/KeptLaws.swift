import PatternCues
import PatternEditor
import PatternJSON
import PatternModel
import PatternServer
import PatternSyntax
import TestSupport
import Testing

/// What is kept from one state of a text to the next is what a fresh start finds.
struct KeptLaws {
  /// A scan that goes on from the last one finds what a scan of the whole finds.
  @Test(arguments: Laws.seeds(3))
  func scansGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 77 + 5)
    var deck = EditedDeck()
    var scans = EditedDeck.names.indices.map { Scan(SourceText(path: "", text: deck.texts[$0])) }
    var kept = 0
    for _ in 0..<600 {
      let file = deck.next(&random).file
      let source = SourceText(path: "", text: deck.texts[file])
      let fresh = Scan(source)
      let next = Scan(after: scans[file], Move(from: scans[file].source, to: source))
      if let next {
        kept += 1
        let isSame = KeptLaws.shape(next) == KeptLaws.shape(fresh)
        #expect(isSame, "\(deck.texts[file])")
        if !isSame { return }
      }
      scans[file] = next ?? fresh
    }
    #expect(kept > 100, "many scans should go on")
  }

  /// All that a scan says, in words.
  private static func shape(_ scan: Scan) -> [String] {
    var lines: [String] = []
    for symbol in scan.symbols {
      lines.append(
        "\(symbol.kind) \(symbol.isMap) \(scan.source.range(symbol.name)) \(symbol.payload) "
          + "\(symbol.extent)")
    }
    lines += scan.others.map { "\($0)" }
    lines += scan.unread.names.map { "\(scan.source.range($0))" }
    for kind in NameKind.allCases {
      let names = scan.names(of: kind).map { scan.source.range($0) }
      let values = scan.symbols.map { scan.symbol(kind, $0.name) }
      lines.append("\(kind) \(names) \(values) \(scan.count(of: kind))")
    }
    for problem in scan.diagnostics {
      lines.append("\(problem.problem.id) \(problem.range) \(problem.message)")
    }
    return lines
  }

  /// A text that is edited has the bytes and the lines of one that is made anew, whether or not the
  /// states before it are still held: their memory is used again.
  @Test(arguments: Laws.seeds(3))
  func textsGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 19 + 11)
    var deck = EditedDeck()
    var file = TextFile(SourceText(path: "/a", text: deck.texts[0]), version: 1)
    var held: [(source: SourceText, text: String)] = []
    for version in 2..<400 {
      let edit = deck.next(&random)
      if edit.file != 0 { continue }
      if random.below(3) == 0 { held.append((file.source, file.source.text(file.whole))) }
      if held.count > 3 { held.removeFirst(2) }
      let range = ByteRange(UInt32(edit.range.lowerBound), UInt32(edit.range.upperBound))
      file = file.edited(range, edit.text, version: version)
      let fresh = TextFile(SourceText(path: "/a", text: deck.texts[0]), version: version)
      let isSame =
        file.source.text(file.whole) == deck.texts[0] && file.lineCount == fresh.lineCount
        && (0..<file.lineCount).allSatisfy { file.range(ofLine: $0) == fresh.range(ofLine: $0) }
        && (0..<SourceText.padding).allSatisfy { file.source.base[file.source.count + $0] == 0 }
      let areUntouched = held.allSatisfy { source, text in
        source.text(ByteRange(0, UInt32(source.count))) == text
      }
      #expect(isSame && areUntouched, "\(deck.texts[0])")
      if !isSame || !areUntouched { return }
    }
  }

  /// An analysis that goes on from the last one knows the events that a fresh one reads.
  @Test(arguments: Laws.seeds(3))
  func eventsGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 53 + 1)
    var deck = EditedDeck()
    let path = "/deck/a.pattern"
    let workspace = Workspace.holding([:])
    for version in 1..<200 {
      _ = deck.next(&random)
      let fresh = Workspace.holding([:])
      for workspace in [workspace, fresh] {
        workspace.put(TextFile(SourceText(path: path, text: deck.texts[0]), version: version))
      }
      let isSame = KeptLaws.events(workspace, path) == KeptLaws.events(fresh, path)
      #expect(isSame, "\(deck.texts[0])")
      if !isSame { return }
    }
  }

  private static func events(_ workspace: Workspace, _ path: String) -> [String] {
    guard let analysis = workspace.analysis(of: path) else { return [] }
    return analysis.model.files[0].events.map { event in
      let names = [event.name, event.eventClass, event.subject, event.scope].map { $0.text }
      return "\(names) \(String(decoding: event.doc, as: UTF8.self)) \(event.isByUser) "
        + "\(event.isBySystem) \(event.isRecurring) \(event.isFrequent) \(event.isPoisoned)"
    }
  }

  /// Whether something is missing in a declaration is seen on the line after it, too.
  @Test func linesBehindGoOn() {
    let path = "/deck/a.pattern"
    let event = "event a.b: by user"
    let lines = [
      "\n  class success\n", "\n\n  class success\n", "\nclass success\n",
      "\n  class: impact light\n",
      " # so\n  class success\n", ",\n  class success\n", "\n",
    ]
    for before in lines {
      for after in lines {
        let workspace = Workspace.holding([:])
        var found: [[String]] = []
        for (version, line) in [before, after].enumerated() {
          workspace.put(
            TextFile(
              SourceText(path: path, text: event + line + "tick: impact light\n"), version: version)
          )
          found.append(KeptLaws.events(workspace, path))
        }
        let fresh = Workspace.holding([:])
        fresh.put(
          TextFile(SourceText(path: path, text: event + after + "tick: impact light\n"), version: 0)
        )
        #expect(found[1] == KeptLaws.events(fresh, path), "\(before) to \(after)")
      }
    }
  }

  /// States of a text that is broken, and an edit: what was kept over it was wrong.
  static let edits = [
    (
      "let gap: 200ms input ⟨in-th⟩read: from content, flag\ncue kept {\n  haptics only if in "
        + "thread",
      "é"
    ),
    (
      "allow long-haptic because \"so\"\n  # So it is.\n  default reduce-motion.fade 0.3s\n"
        + "  beat: impact medium 0.6\nor\n  rule ha⟨ptic-⟩reward error",
      "\n}"
    ),
  ]

  /// After a save, nothing is found but what a fresh start finds, whatever was kept before.
  @Test(arguments: edits)
  func savesAreReadAfresh(text: String, new: String) throws {
    let path = "/deck/a.pattern"
    let parts = text.split { "⟨⟩".contains($0) }.map(String.init)
    let workspace = Workspace.holding([:])
    let source = SourceText(path: path, text: parts.joined())
    workspace.opened(TextFile(edited: source, version: 1))
    _ = workspace.findings(of: path)
    let start = UInt32(parts[0].utf8.count)
    let range = ByteRange(start, start + UInt32(parts[1].utf8.count))
    let file = try #require(workspace.openFile(path))
    workspace.put(workspace.edit(file, range, new, version: 2))
    _ = workspace.findings(of: path)
    workspace.saved(path)
    let fresh = Workspace.holding([:])
    let wanted = SourceText(path: path, text: parts[0] + new + parts[2])
    fresh.opened(TextFile(wanted, version: 2))
    #expect(RoomLaws.findings(workspace, path) == RoomLaws.findings(fresh, path))
  }

  /// After any edits of files that use one another, a server says what one says that sees the
  /// texts for the first time: what is wrong, and what an editor shows of the names.
  @Test(arguments: Laws.seeds(3))
  func serversGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 131 + 3)
    var deck = EditedDeck()
    // The last file is open in some of the sessions, and lies on disk in others.
    let open = seed % 3 == 0 ? [0, 1] : [0, 1, 2]
    let client = KeptLaws.client(deck, open)
    for version in 2..<160 {
      let before = deck.texts
      let edit = deck.next(&random)
      if open.contains(edit.file) {
        KeptLaws.send(edit, before[edit.file], version, client)
      } else {
        client.files["/deck/" + EditedDeck.names[edit.file]] = Array(deck.texts[edit.file].utf8)
        client.notify(
          "workspace/didChangeWatchedFiles",
          .of([
            (
              "changes",
              .array([
                .of([
                  ("uri", .string("file:///deck/" + EditedDeck.names[edit.file])),
                  ("type", .number("2")),
                ])
              ])
            )
          ]))
      }
      // Not every state is asked about: what is kept must outlive those that nobody sees.
      if random.below(3) == 0 { continue }
      let place = random.next()
      let fresh = KeptLaws.answers(KeptLaws.client(deck, open), deck, open, place)
      let isSame = KeptLaws.answers(client, deck, open, place) == fresh
      #expect(isSame, "version \(version)\n\(deck.texts.joined(separator: "\n-----\n"))")
      if !isSame { return }
    }
  }

  private static func client(_ deck: EditedDeck, _ open: [Int]) -> ServerClient {
    let client = ServerLaws.client(.utf8)
    client.files = [:]
    for (index, name) in EditedDeck.names.enumerated() {
      if open.contains(index) {
        client.open("/deck/" + name, deck.texts[index])
      } else {
        client.files["/deck/" + name] = Array(deck.texts[index].utf8)
      }
    }
    return client
  }

  private static func send(
    _ edit: EditedDeck.Edit, _ before: String, _ version: Int, _ client: ServerClient
  ) {
    client.notify(
      "textDocument/didChange",
      .of([
        (
          "textDocument",
          .of([
            ("uri", .string("file:///deck/" + EditedDeck.names[edit.file])),
            ("version", .number("\(version)")),
          ])
        ),
        (
          "contentChanges",
          .array([
            .of([
              (
                "range",
                .of([
                  ("start", ServerLaws.position(edit.range.lowerBound, before, .utf8)),
                  ("end", ServerLaws.position(edit.range.upperBound, before, .utf8)),
                ])
              ),
              ("text", .string(edit.text)),
            ])
          ])
        ),
      ]))
  }

  private static func answers(
    _ client: ServerClient, _ deck: EditedDeck, _ open: [Int], _ place: UInt64
  ) -> [JSONValue?] {
    var answers: [JSONValue?] = []
    for index in open {
      let name = EditedDeck.names[index]
      answers.append(.array(ServerLaws.findings(client, name)))
      let offset = Int(place % UInt64(deck.texts[index].utf8.count + 1))
      let bytes = Array(deck.texts[index].utf8)
      guard offset == bytes.count || bytes[offset] & 0xC0 != 0x80 else { continue }
      let document = JSONValue.of([("uri", .string("file:///deck/" + name))])
      let position = ServerLaws.position(offset, deck.texts[index], .utf8)
      for method in ["hover", "definition", "documentSymbol", "codeLens"] {
        answers.append(
          client.result(
            "textDocument/" + method, .of([("textDocument", document), ("position", position)])))
      }
    }
    return answers
  }
}

extension TextFile {
  fileprivate var whole: ByteRange { ByteRange(0, end) }
}
