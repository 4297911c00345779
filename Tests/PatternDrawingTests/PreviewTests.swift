import Foundation
import PatternDiff
import PatternFiles
import PatternReports
import PatternSyntax
import TestSupport
import Testing

@testable import PatternDrawing

/// Tests of the markup of `preview` and `playground`. `.ci` tests the pages in a browser.
struct PreviewTests {
  private struct State: Sendable {
    let decks: [PreviewPage.Deck]
    let tables: [TableText]

    init(_ side: String) throws {
      let file = Repository.fixtures.appending(path: "Page/compared.\(side).pattern")
      let source = Source(path: "compared.pattern", bytes: try Repository.bytes(of: file))
      let compiled = Compiled([source], host: .reading(Repository.fixtures))
      #expect(!compiled.hasErrors, "\(compiled.report)")
      let prints = Fingerprint.all(of: compiled.findings)
      let findings = zip(compiled.findings, prints).map { finding, print in
        PreviewPage.ShownFinding(
          declaration: print.declaration, severity: "\(finding.severity.name)",
          id: "\(finding.problem.id)", message: finding.message, text: "<\(finding.message)>")
      }
      // Nothing else keeps the sources alive to which names in the decks point.
      decks = compiled.tables.map { table in
        PreviewPage.Deck(
          table: table.table, json: table.bytes, path: "compared.pattern", findings: findings)
      }
      tables = try compiled.tables.map {
        try TableText(Source(path: "\(side).cues.json", bytes: $0.bytes))
      }
    }
  }

  private static let old = Result { try State("old") }
  private static let new = Result { try State("new") }

  /// The markup without generated parts that change for other reasons: scripts, styles, their
  /// digests.
  private static func markup(_ html: [UInt8]) -> String {
    String(decoding: html, as: UTF8.self)
      .replacing(/(?s)(<script type="(?:module|text\/plain)"[^>]*>).*?<\/script>/) { "\($0.1)…" }
      .replacing(/(?s)<style>.*?<\/style>/) { _ in "<style>…" }
      .replacing(/'sha256-[^']*'/) { _ in "'sha256-…'" }
  }

  @Test func aDeck() throws {
    let page = try PreviewPage.html(
      of: try PreviewTests.new.get().decks, title: "a <deck>", in: .file)
    try Golden.compare("Page/preview.html", PreviewTests.markup(page))
  }

  @Test func aDeckComparedWithAnother() throws {
    let (old, new) = (try PreviewTests.old.get(), try PreviewTests.new.get())
    let changes = TableComparison.changes(from: old.tables, to: new.tables).map {
      PreviewPage.Change(
        name: $0.name, weight: "\($0.weight.name)", message: $0.message, text: "<\($0.message)>")
    }
    let comparison = PreviewPage.Comparison(against: "old & gone", changes: changes, old: old.decks)
    let page = try PreviewPage.html(
      of: new.decks, title: "new", comparison: comparison, in: .server)
    try Golden.compare("Page/compared.html", PreviewTests.markup(page))
  }

  @Test func theTablesOfAPage() throws {
    let decks = try PreviewTests.new.get().decks
    let json = String(decoding: PreviewPage.json(of: decks + decks), as: UTF8.self)
    let table = String(decoding: decks[0].json, as: UTF8.self)
    #expect(json.hasPrefix(#"{"tables":[{"#) && json.hasSuffix("]}\n"))
    #expect(json.matches(of: /"patternc\.cue-table"/).count == 2)
    #expect(table.contains("</script>") && !json.contains("</script>"))
  }

  /// A table outlives the reader that made it, since it owns its names.
  @Test func tablesOwnTheirNames() throws {
    let json = try PreviewTests.new.get().decks[0].json
    let tables = try (0..<20).map { _ in try ReadTable(json).table }
    let pages = try tables.map { table in
      try PreviewPage.html(
        of: [PreviewPage.Deck(table: table, json: json, path: nil, findings: [])], title: "read",
        in: .file)
    }
    #expect(Set(pages).count == 1)
  }

  /// Any name is escaped in JSON and in attributes.
  @Test func dataIsEscapedWhateverItIs() throws {
    var json: [UInt8] = []
    InlineJSON.append(text: "\"</script>\\&\n", to: &json)
    #expect(String(decoding: json, as: UTF8.self) == #""\"\u003c/script\u003e\\\u0026\n""#)
    #expect("\"><b>".attribute == "&quot;&gt;&lt;b&gt;")
  }

  /// A page above the limit of bytes is refused, with the reason.
  @Test func pagesHaveALimit() throws {
    let decks = try PreviewTests.new.get().decks
    let whole = try PreviewPage.html(of: decks, title: "new", in: .file)
    #expect(try PreviewPage.html(of: decks, title: "new", in: .file, limit: whole.count) == whole)
    for limit in [0, 5_000, whole.count - 1] {
      let excess = #expect(throws: PreviewPage.Excess.self) {
        try PreviewPage.html(of: decks, title: "new", in: .file, limit: limit)
      }
      #expect(excess?.limit == limit)
    }
  }

  @Test func placesHaveTheirPolicies() {
    let policies = [PreviewPage.Place.file, .server, .webview].map { PreviewPage.policy(in: $0) }
    #expect(policies.map { $0.contains("connect-src 'self'") } == [false, true, false])
    #expect(policies.map { $0.contains("connect-src blob:") } == [false, false, true])
    #expect(policies.map { $0.contains(PreviewPage.sourcePlaceholder) } == [false, false, true])
  }

  @Test func thePlayground() throws {
    let compiler: [UInt8] = [0, 0x61, 0x73, 0x6D, 1]
    let page = PlaygroundPage(start: ("mine", "tap: toast \"</script>\""))
    let files = page.folder(compiler: compiler)
    #expect(
      files.map(\.name) == ["index.html", "playground.wasm", "worker.js", "player.js", "style.css"])
    #expect(files[1].bytes == compiler)
    #expect(!PlaygroundPage.fits(compiler))
    let parts = ShippedFile.page + ShippedFile.playerParts
    #expect(PlaygroundPage.fits(parts.flatMap { $0.bytes }))
    let one = page.singleFile(compiler: compiler)
    #expect(one.name == "index.html")
    let text = String(decoding: one.bytes, as: UTF8.self)
    #expect(text.contains(#"id="wasm">AGFzbQE=</script>"#))
    let data = try #require(text.firstMatch(of: /(?s)id="data">(.*?)<\/script>/)).1
    #expect(data.contains(#""start":"mine""#) && data.contains(#""group":"Yours""#))
    let other = PlaygroundPage(start: nil).singleFile(compiler: [1, 2])
    #expect(String(decoding: other.bytes, as: UTF8.self).contains(#"id="wasm">AQI=</script>"#))
  }
}
