import Foundation
import LanguageServer
import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// Laws of every file and every session.
struct ServerLaws {
  /// The files for the laws: every fixture, and the decks.
  static let texts: [Text] =
    Fixture.all.map { Text(path: $0.path, bytes: (try? $0.bytes()) ?? []) }
    + Repository.files(below: Repository.patterns, suffix: ".pattern").map {
      Text(
        path: "Patterns/\($0)",
        bytes: (try? Repository.bytes(of: Repository.patterns.appending(path: $0))) ?? [])
    }

  struct Text: Sendable, CustomStringConvertible {
    let path: String
    let bytes: [UInt8]
    var description: String { path }
    /// The text as a client sends it, in valid UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  static let disk: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: texts.map { ("/deck/" + $0.path, $0.bytes) })

  static func client(_ encoding: PositionEncoding = .utf32) -> ServerClient {
    let client = ServerClient()
    client.files = disk
    client.request(
      "initialize",
      [
        "rootUri": "file:///deck",
        "capabilities": [
          "general": ["positionEncodings": ["\(encoding.name)"]],
          "textDocument": ["diagnostic": [:], "publishDiagnostics": ["relatedInformation": true]],
        ],
      ])
    client.work()
    _ = client.takeMessages()
    return client
  }

  static func findings(_ client: ServerClient, _ path: String) -> [JSONValue] {
    client.result(
      "textDocument/diagnostic",
      ["textDocument": ["uri": "file:///deck/\(path)"]])?["items"]?.elements
      ?? []
  }

  /// The server has the findings of the command line: id, severity, text, place and related places.
  @Test(arguments: texts)
  func findingsAreThoseOfTheCommandLine(text: Text) throws {
    let client = ServerLaws.client()
    client.open("/deck/" + text.path, text.text)
    let source = Source(path: "/deck/" + text.path, text: text.text)
    let compiled = Compiled([source], host: .holding(ServerLaws.disk, root: "/deck/"))
    let wanted = compiled.findings.filter { $0.file === source }
    let lines = LineTable(source)
    let found = ServerLaws.findings(client, text.path)
    #expect(found.count == wanted.count)
    for (found, wanted) in zip(found, wanted) {
      #expect(found["code"]?.string == "\(wanted.problem.id)")
      #expect(found["severity"]?.integer == 4 - Int(wanted.severity.rawValue))
      #expect(found["message"]?.string?.hasPrefix(wanted.message) == true)
      if let help = wanted.help {
        #expect(found["message"]?.string?.hasSuffix("help: \(help)") == true)
      }
      #expect(found["range"] == ServerLaws.range(wanted.range, lines, source))
      let related = found["relatedInformation"]?.elements ?? []
      #expect(
        related.map { $0["message"]?.string } == wanted.related.map(\.message))
      #expect(
        related.map { $0["location"]?["range"] }
          == wanted.related.map {
            ServerLaws.range($0.range, $0.file === source ? lines : LineTable($0.file), $0.file)
          })
    }
  }

  /// A range as the command line counts: in code points of a line that ends in LF or CRLF.
  private static func range(
    _ range: ByteRange, _ lines: LineTable, _ file: Source
  ) -> JSONValue {
    func place(_ offset: UInt32) -> JSONValue {
      let position = lines.position(of: offset)
      // A byte-order mark from the client is a character of its first line.
      let mark = position.line == 1 && file.lineStart > 0 && file.path.hasPrefix("/") ? 1 : 0
      return .position(LinePosition(line: position.line - 1, character: position.column - 1 + mark))
    }
    return ["start": place(range.start), "end": place(range.end)]
  }

  /// After any edits the server has the results of a fresh one.
  @Test(arguments: PositionEncoding.allCases, Laws.seeds(4))
  func editsLeadToWhereAFreshStartLeads(encoding: PositionEncoding, seed: Int) {
    var random = Random(seed: UInt64(seed) * 31 + 7)
    let client = ServerLaws.client(encoding)
    let path = "edited.pattern"
    // Half of the texts are decks with edits that mostly keep them decks.
    let isGentle = seed % 2 == 0
    var text = random.pick(
      ServerLaws.texts.filter {
        isGentle
          ? $0.path.hasPrefix("Patterns/") && !$0.path.contains("profiles")
            || $0.path.hasPrefix("Rules/") : $0.bytes.count < 8000
      }
    ).text
    client.open("/deck/" + path, text)
    for version in 2..<60 {
      let (wanted, replacement) =
        isGentle && random.below(8) > 0
        ? ServerLaws.gentleEdit(text, &random) : ServerLaws.edit(text, &random)
      let utf8 = Array(text.utf8)
      // A position of the protocol is never between a CR and its LF.
      func outside(_ at: Int) -> Int {
        let isInside = at > 0 && at < utf8.count && utf8[at - 1] == 0x0D && utf8[at] == 0x0A
        return isInside ? at + 1 : at
      }
      let range = outside(wanted.lowerBound)..<outside(wanted.upperBound)
      let new = String(
        decoding: utf8[..<range.lowerBound] + Array(replacement.utf8) + utf8[range.upperBound...],
        as: UTF8.self)
      let place: JSONValue = [
        "start": ServerLaws.position(range.lowerBound, text, encoding),
        "end": ServerLaws.position(range.upperBound, text, encoding),
      ]
      client.change("/deck/" + path, to: version, in: place, replacement)
      text = new
      if version % 3 != 0 { continue }
      let fresh = ServerLaws.client(encoding)
      fresh.open("/deck/" + path, text)
      let (left, right) = (ServerLaws.findings(client, path), ServerLaws.findings(fresh, path))
      #expect(left == right, "version \(version)\n\(text)")
      if left != right { return }
    }
  }

  /// A random replacement of a word or number by another of the text; sometimes a declaration is
  /// deleted or repeated.
  static func gentleEdit(_ text: String, _ random: inout Random) -> (Range<Int>, String) {
    let source = Source(path: "", text: text)
    let extents = ExtentScanner(source).extents()
    if random.below(5) == 0, !extents.isEmpty {
      let range = random.pick(extents).range
      let place = random.pick(extents).range.start
      return random.below(2) == 0
        ? (Int(range.start)..<Int(range.end), "")
        : (Int(place)..<Int(place), source.text(range) + "\n")
    }
    let kind = random.pick([TokenKind.word, .number, .number, .comment])
    let tokens = Lexer.allTokens(of: source).filter { $0.kind == kind }
    if tokens.isEmpty { return edit(text, &random) }
    let (old, new) = (random.pick(tokens), random.pick(tokens))
    return (Int(old.start)..<Int(old.end), source.text(new.range))
  }

  /// A random range between two characters, with its new text.
  static func edit(_ text: String, _ random: inout Random) -> (Range<Int>, String) {
    // Between code points and outside CRLF, like the cursor of a client.
    let bytes = Array(text.utf8)
    func boundary(_ near: Int) -> Int {
      var at = min(max(near, 0), bytes.count)
      while at > 0, at < bytes.count,
        bytes[at] & 0xC0 == 0x80 || bytes[at] == 0x0A && bytes[at - 1] == 0x0D
      {
        at -= 1
      }
      return at
    }
    let start = boundary(random.below(bytes.count + 1))
    let end = boundary(start + (random.below(3) == 0 ? random.below(60) : random.below(4)))
    let pieces = [
      "", "", "\n", "\r\n", "\r", " ", ";", "}", "{", "\"", "#", "é", "e\u{301}", "😀", "\u{FEFF}",
      "120ms", "impact medium 0.6", "\ncue x {\n", "wait 1", "0.9", "let a: 1\n", "a", "play a",
    ]
    if random.below(4) > 0 { return (min(start, end)..<max(start, end), random.pick(pieces)) }
    let scalars = Array(random.pick(texts).text.unicodeScalars)
    let first = random.below(scalars.count + 1)
    var piece = ""
    piece.unicodeScalars.append(contentsOf: scalars[first...].prefix(random.below(50)))
    return (min(start, end)..<max(start, end), piece)
  }

  /// A position, counted by another method than that of the server.
  static func position(
    _ offset: Int, _ text: String, _ encoding: PositionEncoding
  ) -> JSONValue {
    // Bytes, because a `String` may treat a line end and a following combining mark as one
    // character.
    let before = Array(text.utf8)[..<offset]
    var (line, start) = (0, 0)
    for (index, byte) in before.enumerated()
    where byte == 0x0A || byte == 0x0D && (index + 1 == offset || before[index + 1] != 0x0A) {
      (line, start) = (line + 1, index + 1)
    }
    let last = String(decoding: before[start...], as: UTF8.self)
    let character: Int
    switch encoding {
    case .utf8: character = last.utf8.count
    case .utf16: character = last.utf16.count
    case .utf32: character = last.unicodeScalars.count
    }
    return .position(LinePosition(line: line, character: character))
  }

  /// Every position of a text survives the way to a client and back.
  @Test(arguments: PositionEncoding.allCases)
  func placesComeBack(encoding: PositionEncoding) {
    let text = "\u{FEFF}a😀é\r\n\re\u{301}x\n\n#\u{10FFFF}\r\nlast"
    let file = TextFile(Source(path: "/x", text: text), version: 1)
    let bytes = Array(text.utf8)
    for offset in 0...bytes.count {
      let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      let isInLineEnd =
        offset > 0 && offset < bytes.count && bytes[offset] == 0x0A
        && bytes[offset - 1] == 0x0D
      if isInside || isInLineEnd { continue }
      let position = file.position(of: UInt32(offset), encoding)
      #expect(file.offset(of: position, encoding) == UInt32(offset))
      #expect(JSONValue.position(position) == ServerLaws.position(offset, text, encoding))
    }
    // A position beyond a line is the end of the line, beyond the last line the end of the file.
    #expect(file.offset(of: LinePosition(line: 1, character: 99), encoding) == 12)
    #expect(file.offset(of: LinePosition(line: 99, character: 0), encoding) == file.end)
  }

  /// The bytes of a session, complete, truncated or damaged, never crash the server.
  @Test(arguments: Script.all)
  func nothingEndsTheServer(script: Script) throws {
    let session = try ServerLaws.bytes(of: script)
    var random = Random(seed: 99)
    for round in 0..<60 {
      var bytes = session
      if round > 0 {
        for _ in 0...random.below(6) where !bytes.isEmpty {
          let at = random.below(bytes.count)
          switch random.below(4) {
          case 0: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random.below(20)))
          case 1: bytes[at] = UInt8(truncatingIfNeeded: random.next())
          case 2: bytes = Array(bytes[..<max(at, 1)])
          default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 40)], at: at)
          }
        }
      }
      let client = ServerClient()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + random.below(4000))
        rest = rest.dropFirst(piece.count)
        client.receive(Array(piece))
        client.idle()
      }
      client.server.end()
      #expect(client.server.exitCode != nil)
    }
  }

  private static func bytes(of script: Script) throws -> [UInt8] {
    var session = ScriptedSession()
    session.client.isRecording = true
    try session.run(try script.lines())
    return session.client.recorded
  }
}
