import Foundation
import PatternCompiler
import PatternSyntax
import TestSupport
import Testing

/// Laws of the Swift code for a table, whatever its content.
struct SwiftTests {
  /// Names of tables, with their namespaces.
  static let namespaces = [
    "ghost-deck": "GhostDeck", "3d deck": "_3dDeck", "größe": "Größe", "日本": "日本", "!!!": "Table",
    "string": "String_", "class": "Class", "type": "Type_", "a\"b\n\\(c)": "ABC", "x_y": "XY",
    "AppPatterns": "AppPatterns", "\u{202E}abc": "Abc",
  ]

  @Test func namespacesAreNames() {
    for (name, namespace) in SwiftTests.namespaces {
      let table = Compiled(text: "tap: impact light", path: "\(name).pattern").tables[0]
      #expect(table.swift.contains("\npublic enum \(namespace) {\n"), "\(name)\n\(table.swift)")
    }
  }

  /// An enum with many cases searches its cases by name, so they are sorted.
  @Test func manyNamesAreSorted() {
    let events = (0..<100).map { "event e\($0)-\($0 % 7).x: by user, class selection\n" }.joined()
    let swift = Compiled(text: events, path: "many.pattern").tables[0].swift
    let names = swift.split(separator: "\n").filter { $0.hasSuffix(".x\"") }
      .map { String($0.split(separator: "\"")[1]) }
    #expect(swift.contains("init?(rawValue: String)"))
    #expect(names.count == 100)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Classes that two profiles define differently get two names.
  @Test func classesOfSeveralProfilesAreToldApart() {
    let sources = [("one", "100ms"), ("two", "200ms")].map { name, limit in
      Source(
        path: "\(name).pattern",
        text: """
          use profile \(name)
          profile \(name) extends base { respond soon 0ms..\(limit); respond \(name)-only 0ms.. }
          event tapped: by user, class selection
          cue \(name).soon { on tapped; respond soon; impact light }
          cue \(name).only { on tapped; respond \(name)-only; impact light }
          """)
    }
    let options = CompileOptions(bundle: "both", judges: false)
    let compiled = Compiled(sources, options: options, host: .holding([:]))
    let swift = compiled.tables.first?.swift ?? compiled.report
    for (name, limit) in [("oneSoon", "100"), ("twoSoon", "200")] {
      #expect(
        swift.contains(
          "let \(name) = TimingClass(minimum: .zero, maximum: .milliseconds(\(limit)))"),
        "\(swift)")
    }
    #expect(swift.contains("let oneOnly = TimingClass(minimum: .zero, maximum: nil)"))
  }

  /// All tables compile at once, each in a namespace of its own.
  @Test func compiles() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "patternc-\(ProcessInfo.processInfo.processIdentifier).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    var texts = Specimen.all.flatMap { $0.original.tables.map(\.swift) }
    for name in SwiftTests.namespaces.keys.sorted() {
      texts += Compiled(text: "tap: impact light", path: "\(name).pattern").tables.map(\.swift)
    }
    #expect(texts.count > 100)
    var source = ""
    for (index, text) in texts.enumerated() { source += "enum Table\(index) {\n\(text)}\n" }
    try Data(source.utf8).write(to: file)

    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", file.path,
    ]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
