import Foundation
import LanguageServer
import PatternCompiler
import PatternEditor
import PatternJSON
import PatternModel
import PatternSyntax
import PatternTable
import Synchronization
import TestSupport
import Testing

/// State kept between edits gives the same results as a fresh start.
struct KeptLaws {
  /// An edited text has the bytes and the lines of a new one.
  @Test(arguments: Laws.seeds(3))
  func textsGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 19 + 11)
    var deck = EditedDeck()
    var file = TextFile(Source(path: "/a", text: deck.texts[0]), version: 1)
    for version in 2..<400 {
      let edit = deck.next(&random)
      if edit.file != 0 { continue }
      let range = ByteRange(UInt32(edit.range.lowerBound), UInt32(edit.range.upperBound))
      file = file.edited(range, edit.text, version: version)
      let fresh = TextFile(Source(path: "/a", text: deck.texts[0]), version: version)
      let isSame =
        file.source.text(file.whole) == deck.texts[0] && file.lineCount == fresh.lineCount
        && (0..<file.lineCount).allSatisfy { file.range(ofLine: $0) == fresh.range(ofLine: $0) }
        && (0..<Source.padding).allSatisfy { file.source.base[file.source.count + $0] == 0 }
      #expect(isSame, "\(deck.texts[0])")
      if !isSame { return }
    }
  }

  /// An incremental analysis knows the same events as a fresh one.
  @Test(arguments: Laws.seeds(3))
  func eventsGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 53 + 1)
    var deck = EditedDeck()
    let path = "/deck/a.pattern"
    let workspace = Workspace.holding([:])
    for version in 1..<Laws.edits(200) {
      _ = deck.next(&random)
      let fresh = Workspace.holding([:])
      for workspace in [workspace, fresh] {
        workspace.put(TextFile(Source(path: path, text: deck.texts[0]), version: version))
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

  /// The line after a declaration may show that the declaration is incomplete.
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
              Source(path: path, text: event + line + "tick: impact light\n"), version: version)
          )
          found.append(KeptLaws.events(workspace, path))
        }
        let fresh = Workspace.holding([:])
        fresh.put(
          TextFile(Source(path: path, text: event + after + "tick: impact light\n"), version: 0)
        )
        #expect(found[1] == KeptLaws.events(fresh, path), "\(before) to \(after)")
      }
    }
  }

  /// A text and an edit that changes findings elsewhere: through a guess from the surrounding text,
  /// through a name that is part of another, or through an allowance.
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
    (
      "event ⟨item⟩..done: by user, class success\nbeat: impact light\n\n\n"
        + "cue item.go {\n  because \"x\"\n  on item.done\n  show done\n}\n",
      "deck"
    ),
    (
      "let why: ⟨\"it is so\"⟩\nallow ungated-haptic because why\n\nbeat: impact light\n\n"
        + "event item.done: by user, class success\n\n\n"
        + "cue item.go {\n  because \"x\"\n  on item.done\n  play beat\n}\n",
      "\"\""
    ),
    (
      "beat: ⟨impact light⟩\n\n\ntick: play beat\n\n\nevent item.done: by user, class success\n\n"
        + "cue item.go {\n  because \"x\"\n  on item.done\n  play tick\n}\n",
      "impact heavy 1; wait 900ms; impact heavy 1; wait 900ms; impact heavy 1"
    ),
  ]

  /// Declarations that an edit affects without touching them are read again.
  @Test(arguments: edits)
  func whatIsConcernedIsReadAgain(text: String, new: String) throws {
    let path = "/deck/a.pattern"
    let parts = text.split(separator: /[⟨⟩]/).map(String.init)
    let workspace = Workspace.holding([:])
    let file = TextFile(Source(path: path, text: parts.joined()), version: 1)
    workspace.opened(file)
    let before = KeptLaws.findings(workspace, path)
    let start = UInt32(parts[0].utf8.count)
    let range = ByteRange(start, start + UInt32(parts[1].utf8.count))
    workspace.put(file.edited(range, new, version: 2))
    let fresh = Workspace.holding([:])
    fresh.opened(TextFile(Source(path: path, text: parts[0] + new + parts[2]), version: 2))
    let found = KeptLaws.findings(workspace, path)
    #expect(found == KeptLaws.findings(fresh, path))
    #expect(found != before)
  }

  /// Places in other files stay where they are.
  @Test(arguments: [
    ("inconsistent-signature.two-files", "inconsistent-signature.first-file"),
    ("track-clash.two-files", "track-clash.other-file"),
  ])
  func placesInOtherFilesStay(name: String, other: String) throws {
    let rules = Repository.fixtures.appending(path: "Rules")
    let texts = try [name, other].map { name in
      try Repository.text(of: rules.appending(path: name + ".pattern"))
    }
    let paths = [name, other].map { "/deck/\($0).pattern" }
    let workspace = Workspace.holding([paths[1]: Array(texts[1].utf8)])
    let file = TextFile(Source(path: paths[0], text: texts[0]), version: 1)
    workspace.opened(file)
    _ = workspace.findings(of: paths[0])
    let comment = "# Added.\n"
    workspace.put(file.edited(ByteRange(0, 0), comment, version: 2))
    let fresh = Workspace.holding([paths[1]: Array(texts[1].utf8)])
    fresh.opened(TextFile(Source(path: paths[0], text: comment + texts[0]), version: 2))
    let found = KeptLaws.findings(workspace, paths[0])
    let related = workspace.findings(of: paths[0]).flatMap { $0.related }
    #expect(related.contains { $0.file.path == paths[1] })
    #expect(found == KeptLaws.findings(fresh, paths[0]))
  }

  /// An edit of one pattern keeps the analyses of the others: the analysis asks whether to go on
  /// before each declaration that it reads.
  @Test func othersAreNotReadAgain() {
    let asked = Mutex(0)
    let workspace = Workspace.holding(
      [:],
      isGivenUp: {
        asked.withLock { $0 += 1 }
        return false
      })
    let declarations = (0..<300).map { "beat-\($0 + 100) {\n  impact light 0.5\n}\n" }
    let text = declarations.joined()
    var file = TextFile(Source(path: "/deck/a.pattern", text: text), version: 1)
    workspace.opened(file)
    _ = workspace.analysis(of: file.path)
    let whole = asked.withLock { $0 }
    let place = UInt32(declarations[..<150].joined().utf8.count - 3)
    for _ in 0..<10 {
      file = file.edited(ByteRange(place, place), "1", version: 2)
      workspace.put(file)
      _ = workspace.analysis(of: file.path)
    }
    #expect(whole > 300)
    #expect(asked.withLock { $0 } - whole < 10 * whole / 3)
  }

  private static func findings(_ workspace: Workspace, _ path: String) -> [String] {
    workspace.findings(of: path).map { finding in
      "\(finding.severity) \(finding.problem.id) \(finding.range) \(finding.wholeText) "
        + "\(finding.related.map { "\($0.range) \($0.message)" }) "
        + "\(finding.fix?.edits.map { "\($0.range) \($0.text)" } ?? [])"
    }
  }

  /// After any edits of files that use one another, a server gives the results of a fresh one: its
  /// findings, and the information about names in an editor.
  @Test(arguments: Laws.seeds(3))
  func serversGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 131 + 3)
    var deck = EditedDeck()
    // The last file is open in some sessions, and on disk in others.
    let open = seed % 3 == 0 ? [0, 1] : [0, 1, 2]
    let client = KeptLaws.client(deck, open)
    for version in 2..<Laws.edits(160) {
      let before = deck.texts
      let edit = deck.next(&random)
      if open.contains(edit.file) {
        KeptLaws.send(edit, before[edit.file], version, client)
      } else {
        client.files["/deck/" + EditedDeck.names[edit.file]] = Array(deck.texts[edit.file].utf8)
        client.notify(
          "workspace/didChangeWatchedFiles",
          ["changes": [["uri": "file:///deck/\(EditedDeck.names[edit.file])", "type": 2]]])
      }
      // Some states are skipped: kept data must survive them too.
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
    let range: JSONValue = [
      "start": ServerLaws.position(edit.range.lowerBound, before, .utf8),
      "end": ServerLaws.position(edit.range.upperBound, before, .utf8),
    ]
    client.change("/deck/" + EditedDeck.names[edit.file], to: version, in: range, edit.text)
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
      let document = ["uri": "file:///deck/\(name)"] as JSONValue
      let position = ServerLaws.position(offset, deck.texts[index], .utf8)
      for method in ["hover", "definition", "documentSymbol", "codeLens"] {
        answers.append(
          client.result(
            "textDocument/" + method, ["textDocument": document, "position": position]))
      }
    }
    return answers
  }
}

extension TextFile {
  fileprivate var whole: ByteRange { ByteRange(0, end) }
}
