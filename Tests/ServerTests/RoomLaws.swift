import Foundation
import PatternEditor
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// What is done so that an edit of a large file moves little is seen nowhere.
struct RoomLaws {
  static let path = "/deck/a.pattern"

  /// Spaces on empty lines say nothing: what is found is on the same lines.
  @Test(arguments: ServerLaws.texts)
  func emptyLinesMayHoldSpaces(text: ServerLaws.Text) {
    let plain = Workspace.holding(ServerLaws.disk)
    let roomy = Workspace.holding(ServerLaws.disk)
    let path = "/deck/" + text.path
    plain.put(TextFile(SourceText(path: path, text: text.text), version: 1))
    roomy.put(TextFile(edited: SourceText(path: path, text: text.text), version: 1, room: 1))
    #expect(RoomLaws.findings(roomy, path) == RoomLaws.findings(plain, path))
    #expect(RoomLaws.layout(roomy, path) == RoomLaws.layout(plain, path))
    #expect(RoomLaws.repairs(roomy, path) == RoomLaws.repairs(plain, path))
  }

  /// After any edits of a text with room, what is found is what a fresh start finds in the text
  /// without; and what a designer mostly types is followed by the analysis that there is.
  @Test(arguments: Laws.seeds(8))
  func editsLeadToWhereAFreshStartLeads(seed: Int) {
    var random = Random(seed: UInt64(seed) * 7919 + 11)
    let decks = ServerLaws.texts.filter {
      $0.path.hasPrefix("Patterns/") && !$0.path.contains("profiles")
        || $0.path.hasPrefix("Rules/") || $0.path.hasPrefix("Timelines/")
    }
    let isTame = seed % 4 > 0
    var text = RoomLaws.parted(random.pick(decks).text)
    if isTame {
      text = RoomLaws.parted(random.pick(decks.filter { $0.path.hasPrefix("Patterns/") }).text)
    } else {
      text += "\n\n" + RoomLaws.parted(random.pick(decks).text)
    }
    let roomy = Workspace.holding(ServerLaws.disk)
    let path = RoomLaws.path
    roomy.put(
      TextFile(
        edited: SourceText(path: path, text: text), version: 1, room: random.pick([1, 60, 300])))
    var plain = TextFile(SourceText(path: path, text: text), version: 1)
    var followed = 0
    for version in 2..<120 {
      let (range, new) =
        isTame ? RoomLaws.tameEdit(text, &random) : RoomLaws.edit(text, &random)
      let utf8 = Array(text.utf8)
      text = String(
        decoding: utf8[..<range.lowerBound] + Array(new.utf8) + utf8[range.upperBound...],
        as: UTF8.self)
      let before = random.below(3) > 0 ? roomy.analysis(of: path) : nil
      guard let file = roomy.openFile(path) else { return }
      func offset(_ at: Int) -> UInt32 {
        file.offset(of: plain.position(of: UInt32(at), .utf8), .utf8)
      }
      let places = ByteRange(offset(range.lowerBound), offset(range.upperBound))
      roomy.put(roomy.edit(file, places, new, version: version))
      plain = TextFile(SourceText(path: path, text: text), version: version)
      if let before, roomy.analysis(of: path) === before { followed += 1 }
      if version % 3 > 0 { continue }
      let fresh = Workspace.holding(ServerLaws.disk)
      fresh.put(plain)
      let isSame =
        RoomLaws.findings(roomy, path) == RoomLaws.findings(fresh, path)
        && RoomLaws.layout(roomy, path) == RoomLaws.layout(fresh, path)
        && RoomLaws.repairs(roomy, path) == RoomLaws.repairs(fresh, path)
      #expect(isSame, "version \(version)\n\(text)")
      if !isSame { return }
    }
    if isTame { #expect(followed > 10, "most edits should be followed") }
  }

  /// A name that is typed is followed by the analysis that there is, but where it is another's.
  @Test(arguments: ["\nbeat-", "\nevent item-", "\ncue item-"])
  func namesAreFollowed(heading: String) throws {
    var random = Random(seed: 7)
    var text = (0..<10).map { RoomLaws.cue($0, &random) }.joined(separator: "\n")
    let digit = try #require(text.range(of: heading + "7")).upperBound
    let at = UInt32(text.utf8.distance(from: text.startIndex, to: digit)) - 1
    let (path, roomy) = (RoomLaws.path, Workspace.holding(ServerLaws.disk))
    roomy.put(TextFile(edited: SourceText(path: path, text: text), version: 1, room: 1))
    let steps = [("7", "77", true), ("77", "x", true), ("x", "8", false), ("8", "12", false)]
    for (version, (old, new, isFollowed)) in zip(2..., steps) {
      let before = roomy.analysis(of: path)
      let file = try #require(roomy.openFile(path))
      let plain = TextFile(SourceText(path: path, text: text))
      let range = ByteRange(at, at + UInt32(old.utf8.count))
      let start = file.offset(of: plain.position(of: range.start, .utf8), .utf8)
      let places = ByteRange(start, start + UInt32(range.count))
      roomy.put(roomy.edit(file, places, new, version: version))
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: new.utf8)
      text = String(decoding: bytes, as: UTF8.self)
      let fresh = Workspace.holding(ServerLaws.disk)
      fresh.put(TextFile(SourceText(path: path, text: text), version: version))
      #expect(RoomLaws.findings(roomy, path) == RoomLaws.findings(fresh, path), "\(old) to \(new)")
      #expect((roomy.analysis(of: path) === before) == isFollowed, "\(old) to \(new)")
    }
  }

  /// A server that is told of what is typed in a large file says what one says that sees the text
  /// for the first time.
  @Test(arguments: Array(Laws.seeds(2)) + [15])
  func serversGoOn(seed: Int) {
    var random = Random(seed: UInt64(seed) * 613 + 29)
    var text = (0..<260).map { RoomLaws.cue($0, &random) }.joined(separator: "\n")
    let client = ServerLaws.client(random.pick(PositionEncoding.allCases))
    client.open(RoomLaws.path, text)
    _ = ServerLaws.findings(client, "a.pattern")
    for version in 2..<80 {
      let isTame = seed % 2 > 0 || random.below(3) > 0
      let (range, new) =
        isTame ? RoomLaws.tameEdit(text, &random) : RoomLaws.writing(text, &random)
      let document: [(name: String, value: JSONValue)] = [
        ("uri", .string("file://" + RoomLaws.path)), ("version", .number("\(version)")),
      ]
      func place(_ at: Int) -> JSONValue { ServerLaws.position(at, text, .utf8) }
      client.notify(
        "textDocument/didChange",
        .of([
          ("textDocument", .of(document)),
          (
            "contentChanges",
            .array([
              .of([
                (
                  "range",
                  .of([("start", place(range.lowerBound)), ("end", place(range.upperBound))])
                ),
                ("text", .string(new)),
              ])
            ])
          ),
        ]))
      let utf8 = Array(text.utf8)
      text = String(
        decoding: utf8[..<range.lowerBound] + Array(new.utf8) + utf8[range.upperBound...],
        as: UTF8.self)
      if random.below(4) > 0 { _ = ServerLaws.findings(client, "a.pattern") }
      if version % 8 > 0 { continue }
      let fresh = ServerLaws.client(.utf8)
      fresh.open(RoomLaws.path, text)
      let isSame =
        ServerLaws.findings(client, "a.pattern") == ServerLaws.findings(fresh, "a.pattern")
      #expect(isSame, "version \(version)")
      if !isSame { return }
    }
  }

  /// A pattern, its event and its cue, in ASCII: about 300 bytes.
  private static func cue(_ index: Int, _ random: inout Random) -> String {
    """
    beat-\(index): impact light 0.\(2 + random.below(8)); wait 120ms; impact soft 0.6
    event item-\(index).done: by user, class success, subject item-\(index)

    cue item-\(index).confirm {
      because "It is done"
      role feedback
      on item-\(index).done
      target item-\(index)
      fade 0.3 -> 1 over \(200 + 100 * random.below(6))ms ease-out
      play beat-\(index)
      toast "It is done"
      fallback reduce-motion: fade 0.3 -> 1 over 200ms linear
    }

    """
  }

  /// An empty line before each declaration.
  private static func parted(_ text: String) -> String {
    let source = SourceText(path: "", text: text)
    var bytes = Array(text.utf8)
    for extent in ExtentScanner(source).extents().reversed() {
      let start = Int(extent.range.start)
      if start > 0, bytes[start - 1] == 0x0A { bytes.insert(0x0A, at: start) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Another number, another word of a text, more or fewer spaces.
  private static func tameEdit(_ text: String, _ random: inout Random) -> (Range<Int>, String) {
    let source = SourceText(path: "", text: text)
    let tokens = Lexer.allTokens(of: source).filter { $0.kind == .number || $0.kind == .string }
    if tokens.isEmpty { return (0..<0, "") }
    let token = random.pick(tokens)
    let range = Int(token.start)..<Int(token.end)
    if token.kind == .string {
      if range.count < 4 { return (range, "\"a word\"") }
      let at = range.lowerBound + 1
      return random.below(2) == 0 ? (at..<at, "Now ") : (at..<at + 1, random.pick(["x", "Y", ""]))
    }
    let old = source.text(token.range)
    switch random.below(4) {
    case 0: return (range.lowerBound..<range.lowerBound, " ")
    case 1 where old.contains("."): return (range.upperBound..<range.upperBound, "1")
    case 2 where old.contains("."):
      return (range.upperBound - 1..<range.upperBound, "\(1 + random.below(9))")
    default:
      let unit = old.drop { !$0.isLetter && $0 != "%" }
      let number =
        unit.isEmpty ? random.pick(["0.5", "0.25", "1"]) : random.pick(["90", "120", "8"])
      return (range, number + unit)
    }
  }

  /// What comes and goes while a declaration is written: parts of it, its name, a statement.
  private static func writing(_ text: String, _ random: inout Random) -> (Range<Int>, String) {
    let source = SourceText(path: "", text: text)
    let extent = random.pick(ExtentScanner(source).extents()).range
    let (start, end) = (Int(extent.start), Int(extent.end))
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: extent, into: &tokens)
    let words = (0..<tokens.count).filter { tokens.base[$0].kind == .word }
    let isNamedFirst = tokens.base[min(1, tokens.count - 1)].kind == .colon
    let name = Int(
      tokens.base[words.isEmpty || isNamedFirst ? 0 : words[min(1, words.count - 1)]].end)
    switch random.below(8) {
    case 0: return (name..<name, random.pick(["x", "-2", " "]))
    case 1: return (max(start, name - 1)..<name, "")
    case 2:
      let lines = [
        "cu", "cue fresh", "cue fresh {", "event item-7.done: by", "beat-3: impact", "be",
      ]
      return (start..<start, random.pick(lines) + "\n\n")
    case 3: return (start..<start, RoomLaws.cue(300 + random.below(9), &random) + "\n")
    case 4: return (start..<end, "")
    case 5: return (start..<start, random.pick(["# so\n", "## It is done\n", "\n"]))
    default:
      let lines = (0..<tokens.count).filter { tokens.base[$0].kind == .string }
      guard let line = lines.first else { return (end..<end, "\n") }
      let at = Int(tokens.base[line].end)
      let statements = ["p", "play", "play beat-", "play beat-12", "fade 0 ->", "emit item-4.done"]
      return (at..<at, "\n  " + random.pick(statements))
    }
  }

  /// Mostly what somebody types: a character, a digit, a line; or takes away.
  private static func edit(_ text: String, _ random: inout Random) -> (Range<Int>, String) {
    let bytes = Array(text.utf8)
    let tokens = Lexer.allTokens(of: SourceText(path: "", text: text)).filter { $0.end > $0.start }
    func between(_ at: Int) -> Int {
      var at = min(at, bytes.count)
      while at > 0, at < bytes.count,
        bytes[at] & 0xC0 == 0x80 || bytes[at] == 0x0A && bytes[at - 1] == 0x0D
      {
        at -= 1
      }
      return at
    }
    let number = tokens.filter { $0.kind == .number }
    switch random.below(8) {
    case 0, 1:
      let (range, new) =
        random.below(2) == 0
        ? ServerLaws.gentleEdit(text, &random) : ServerLaws.edit(text, &random)
      return (between(range.lowerBound)..<between(range.upperBound), new)
    case 2, 3:
      if number.isEmpty { return (0..<0, "") }
      let end = Int(random.pick(number).end)
      return (end..<end, "\(random.below(10))")
    case 4:
      if number.isEmpty { return (0..<0, "") }
      let token = random.pick(number)
      return (Int(token.start)..<Int(token.end), random.pick(["1", "0.5", "200ms", "0.75"]))
    case 5:
      let at = between(random.below(bytes.count + 1))
      return (at..<at, random.pick(["a", " ", "\n", "# x\n", "\n\n", "0"]))
    default:
      if tokens.isEmpty { return (0..<0, "") }
      let token = random.pick(tokens)
      let end = Int(token.end)
      return random.below(2) == 0 ? (end..<end, " ") : (between(end - 1)..<end, "")
    }
  }

  static func findings(_ workspace: Workspace, _ path: String) -> [String] {
    let shown = workspace.shownFindings(of: path)
    var lines = shown.findings.map { finding in
      "\(finding.severity) \(finding.problem.id) \(place(finding.range, finding.file, workspace)) "
        + finding.wholeText
        + finding.related.map { "\n\(place($0.range, $0.file, workspace)) \($0.message)" }.joined()
        + (finding.fix?.edits ?? []).map {
          "\n\(place($0.range, finding.file, workspace)) -> \($0.text)"
        }.joined()
    }
    lines.append(shown.remark ?? "")
    return lines
  }

  private static func layout(_ workspace: Workspace, _ path: String) -> [String] {
    guard let file = workspace.file(path) else { return [] }
    return workspace.layout(path, within: nil).map {
      "\(place($0.range, file.source, workspace)) -> \($0.text)"
    }
  }

  private static func repairs(_ workspace: Workspace, _ path: String) -> [String] {
    guard let file = workspace.file(path) else { return [] }
    return (workspace.fixAll(path)?.edits ?? []).map {
      "\(place($0.range, file.source, workspace)) -> \($0.text)"
    }
  }

  private static func place(
    _ range: ByteRange, _ source: SourceText, _ workspace: Workspace
  ) -> String {
    let (start, end) = workspace.file(of: source).positions(of: range, .utf8)
    return "\(source.path):\(start.line):\(start.character)-\(end.line):\(end.character)"
  }
}
