import Foundation
import PatternCompiler
import PatternExports
import PatternFiles
import PatternModel
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// The rules of this repository that a test can check.
struct TidyTests {
  static let swift = Repository.files(below: Repository.root, suffix: ".swift")
    .filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0 == "Package.swift" }
  static let sources = swift.filter { $0.hasPrefix("Sources/") }
  static let plugins = ["Sources/PatternPlugin/", "Sources/PatternCommand/"]
  static let written =
    Repository.files(below: Repository.root)
    .filter { path in
      [".swift", ".pattern", ".md", ".txt", ".report", ".json"].contains { path.hasSuffix($0) }
    }

  private func lines(_ path: String) throws -> [Substring] {
    try Repository.text(of: Repository.root.appending(path: path))
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: swift)
  func sourcesAreShort(path: String) throws {
    let isGenerated = path.hasSuffix(".generated.swift")
    var lines = try lines(path)
    if lines.last == "" { lines.removeLast() }
    #expect(isGenerated || lines.count <= 500, "\(lines.count) lines")
    // Tests contain long texts on one line.
    for (index, line) in lines.enumerated() where !isGenerated && path.hasPrefix("Sources/") {
      #expect(line.unicodeScalars.count <= 100, "\(path):\(index + 1) is too long")
    }
  }

  /// Productions only parse: the texts of reports are elsewhere, and each production fits on a
  /// page.
  @Test(arguments: sources.filter { $0.hasPrefix("Sources/PatternSyntax/Grammar/") })
  func productionsOnlyParse(path: String) throws {
    var start = 0
    for (index, line) in try lines(path).enumerated() {
      #expect(!line.contains("Finding"), "\(path):\(index + 1) reports")
      if line.hasPrefix("  "), !line.hasPrefix("   "), line.contains("func ") { start = index }
      if line == "  }" {
        #expect(index - start < 40, "\(path):\(start + 1): \(index - start + 1) lines")
      }
    }
  }

  /// Plugins run inside SwiftPM, whose interface uses Foundation's types.
  @Test(
    arguments: sources.filter { path in
      !(plugins + ["Sources/PatternPlayer/Apple/"]).contains(where: path.hasPrefix)
    })
  func sourcesNeedNoFoundation(path: String) throws {
    for line in try lines(path) {
      #expect(!line.contains("import Foundation"), "\(path)")
    }
  }

  /// Unfinished work is not marked in files, and no path of one machine occurs.
  @Test(arguments: written)
  func nothingIsLeftBehind(path: String) throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK", "W" + "IP"]
    let places = ["/ho" + "me/", "/Us" + "ers/", "/t" + "mp/", "/wo" + "rk/", "/ro" + "ot/"]
    let text = try Repository.text(of: Repository.root.appending(path: path))
    if !(marks + places).contains(where: text.contains) { return }
    for (index, line) in try lines(path).enumerated() {
      for mark in marks where line.split(whereSeparator: { !$0.isLetter }).contains(Substring(mark))
      {
        Issue.record("\(path):\(index + 1): \(mark)")
      }
      for place in places where line.contains(place) {
        Issue.record("\(path):\(index + 1): a path of one machine")
      }
    }
  }

  /// Phrases that native readers stumble over do not occur in code, pages and fixtures. The
  /// program's messages are part of its code.
  @Test(
    arguments: written.filter { path in
      [".swift", ".md", ".pattern"].contains { path.hasSuffix($0) }
        && !path.hasSuffix("TidyTests.swift")
    })
  func englishIsPlain(path: String) throws {
    let text = try Repository.text(of: Repository.root.appending(path: path)).lowercased()
    let phrases = [
      "stands behind", "stand behind", "stood behind", "stands before", "stands in no ",
      "stand in no ", "whoever", " lest ", ", be it ", "has come to be", "which is why",
      "comes round again", "looks over the shoulder", "none of ", "somebody", "that is no ",
      "is told",
    ]
    for phrase in phrases where text.contains(phrase) {
      Issue.record("\(path): \"\(phrase)\"")
    }
  }

  /// The first top-level declaration of a file has a doc comment that says what the file is for.
  @Test(arguments: sources.filter { !$0.hasSuffix("main.swift") })
  func filesSayWhatTheyAreFor(path: String) throws {
    let declarations = [
      "struct ", "enum ", "class ", "final class ", "protocol ", "extension ", "func ", "let ",
      "@frozen ",
    ]
    var lines = try lines(path)
    if lines[0].hasPrefix("#if ") {
      lines = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
    }
    let first = lines.firstIndex { line in
      var line = line
      for prefix in [
        "@MainActor ", "package ", "public ", "private ", "fileprivate ", "indirect ",
      ]
      where line.hasPrefix(prefix) {
        line = line.dropFirst(prefix.count)
      }
      return declarations.contains { line.hasPrefix($0) }
    }
    guard let first else {
      Issue.record("\(path) declares nothing")
      return
    }
    var above = first - 1
    while above >= 0, lines[above].hasPrefix("@") { above -= 1 }
    // An extension may leave it to its first member.
    let isExtension = lines[first].contains("extension ")
    let member = lines[(first + 1)...].first ?? ""
    #expect(
      lines[0].hasPrefix("///") || above >= 0 && lines[above].hasPrefix("///")
        || isExtension && (path.contains("+") || member.hasPrefix("  ///")),
      "\(path):\(first + 1) has no doc comment")
  }

  /// A declaration for other modules that throws says when, and with what.
  @Test(arguments: sources)
  func errorsAreDocumented(path: String) throws {
    let lines = try lines(path)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      guard words.contains("public") || words.contains("package"), line.contains("("),
        words.contains(where: { $0 == "func" || $0.hasPrefix("init") })
      else { continue }
      let signature = lines[index...].prefix(12).joined(separator: " ").prefix { $0 != "{" }
      var depth = 0
      // The end of the parameters: closures among them may throw something else.
      let end = signature.firstIndex { letter in
        if letter == "(" { depth += 1 }
        if letter == ")" { depth -= 1 }
        return letter == ")" && depth == 0
      }
      let rest = signature[(end ?? signature.endIndex)...].dropFirst().split(separator: " ")
      guard rest.prefix(2).contains(where: { $0.hasPrefix("throws") }) else { continue }
      let comment = lines[..<index].reversed()
        .drop { $0.drop { $0 == " " }.hasPrefix("@") }
        .prefix { $0.drop { $0 == " " }.hasPrefix("///") }
      #expect(comment.contains { $0.contains("/// - Throws:") }, "\(path):\(index + 1)")
    }
  }

  @Test func nothingIsDependedUpon() throws {
    let manifest = try lines("Package.swift").joined(separator: "\n")
    #expect(!manifest.contains(".package("))
  }

  /// A layer imports only modules that the manifest allows, and tests import all of them. A build
  /// with other modules beside it would not notice.
  @Test func layersSeeWhatTheManifestSays() throws {
    let manifest = try lines("Package.swift").joined(separator: "\n")
    let target = /(?:layer|program|tests)\(\s*"(\w+)"(?:,\s*sees: \[([^\]]*)\])?/
    var seen: [String: Set<String>] = [:]
    for match in manifest.matches(of: target) {
      let names = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      seen[String(match.1)] = Set(names)
    }
    #expect(seen.count > 10)
    let layers = Set(seen.keys).union(["TestSupport"])
    var imported: [String: Set<String>] = [:]
    for path in TidyTests.swift {
      guard let layer = path.split(separator: "/").dropFirst().first.map(String.init),
        let seen = seen[layer]
      else { continue }
      for line in try lines(path) where line.contains("import ") {
        guard let match = line.firstMatch(of: /^(?:@?\w+ )?import (\w+)/),
          layers.contains(String(match.1))
        else { continue }
        imported[layer, default: []].insert(String(match.1))
        #expect(seen.contains(String(match.1)), "\(path) may not import \(match.1)")
      }
    }
    for (name, seen) in seen where name.hasSuffix("Tests") {
      #expect(seen == imported[name], "\(name) sees more than it imports")
    }
  }

  /// Only the files for replacements and temporary files open files for writing, with a check for
  /// links; `/dev/null` and streams are exempt.
  @Test(
    arguments: sources.filter {
      $0.hasPrefix("Sources/patternc/") || $0.hasPrefix("Sources/PatternProgram/")
    })
  func oneFunctionOpensWhatIsWritten(path: String) throws {
    let names = ["Replacement.swift", "TemporaryFile.swift"]
    if names.contains(where: { path.hasSuffix("/" + $0) }) { return }
    let words =
      #/\b(O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND|creat|fopen|freopen|mkstemp|mkostemp)\b/#
    let folders = #/\b(mkdir|mkdirat|rename|renameat|link|linkat|symlink|symlinkat|truncate)\(/#
    for line in try lines(path) where !line.contains("///") {
      let isNothing = line.contains("\"/dev/null\"") || line.contains("stream, ")
      #expect(line.firstMatch(of: words) == nil || isNothing, "\(path): \(line)")
      #expect(
        line.firstMatch(of: folders) == nil || path.hasSuffix("/WriteGuard.swift"),
        "\(path): \(line)")
    }
  }

  /// The linter checks what a checker has read, and reads again only through its reader.
  @Test(arguments: sources.filter { $0.hasPrefix("Sources/PatternRules/") })
  func theLinterMakesNoChecker(path: String) throws {
    for line in try lines(path) { #expect(!line.contains("Checker("), "\(path): \(line)") }
  }

  /// Profiles set the severity of findings. `.error` and `.warning` are also outcomes of `notify`.
  @Test(arguments: sources.filter { $0.hasPrefix("Sources/PatternRules/Rules/") })
  func rulesNameNoSeverity(path: String) throws {
    for line in try lines(path) where line.contains("severity") || line.contains("Severity") {
      for severity in [".error", ".warning", ".info"] {
        #expect(!line.contains(severity), "\(path): \(line)")
      }
    }
    #expect(try !lines(path).contains { $0.contains(".info") }, "\(path)")
  }

  /// The keys that players, pages and comparisons read of a table are keys of its shapes.
  @Test(
    arguments: sources.filter { path in
      ["PlayerCore/Deck", "PatternDrawing/Reading/", "PatternDiff/Comparison"].contains {
        path.hasPrefix("Sources/" + $0)
      }
    })
  func readersAskForKeysOfTheTable(path: String) throws {
    let keys = Set(CueTableShapes.all.flatMap { $0.keys.map { "\($0.name)" } })
    for line in try lines(path) {
      for match in line.matches(of: #/\["(\w+)"\]/#) {
        #expect(keys.contains(String(match.1)), "\(path): \(match.1)")
      }
    }
  }

  @Test func theTopLevelIsSmall() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    let visible = Set(entries.filter { !$0.hasPrefix(".") })
    #expect(
      visible == ["Package.swift", "Sources", "Tests", "Patterns", "Grammar.md", "README.md"])
  }

  @Test func problemsAreWhole() {
    var seen: Set<String> = []
    // Only a configuration, a quarter of a gigabyte, a thousand files, broken bytes or 65 cases
    // would show these.
    let unshown = [
      "case-limit", "invalid-utf8", "nesting-limit", "file-size-limit", "use-limit", "name-limit",
      "output-limit", "foreign-profile",
    ]
    for problem in Problem.language {
      let id = "\(problem.id)"
      #expect(seen.insert(id).inserted, "\(id) is there twice")
      #expect(
        id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
          && !id.hasPrefix("-") && !id.hasSuffix("-") && !id.contains("--"), "\(id)")
      let (summary, explanation) = ("\(problem.summary)", "\(problem.explanation)")
      #expect(summary.hasSuffix(".") && !summary.contains("\n"), "\(id): \(summary)")
      #expect(!explanation.isEmpty && !explanation.hasSuffix("\n"), "\(id)")
      let isShown = "\(problem.bad)" != ""
      #expect(isShown != unshown.contains(id), "\(id): example")
    }
    let ids = Problem.language.map { "\($0.id)" }
    #expect(ids == ids.sorted(), "problems are by their id")
  }

  /// Fixtures of problems are named after them.
  @Test func fixturesOfProblemsAreNamedAfterThem() throws {
    let ids = Set(Problem.language.map { "\($0.id)" })
    for fixture in Fixture.all where fixture.path.hasPrefix("Problems/") {
      let id = String(fixture.path.dropFirst("Problems/".count).dropLast(".pattern".count))
      #expect(ids.contains(id), "\(fixture.path)")
      #expect(try fixture.expected().values.joined().contains(id), "\(fixture.path)")
    }
  }

  /// The lists of embedded files are complete.
  @Test func shippedFilesAreComplete() {
    let files = Repository.files(
      below: Repository.patterns.appending(path: "profiles"), suffix: ".pattern")
    #expect(ShippedProfiles.sources.map(\.path) == files.map { "profiles/\($0)" })
    let cases = Repository.root.appending(path: "Tests/Conformance")
    #expect(
      ShippedFile.conformance.map(\.path) == Repository.files(below: cases, suffix: ".json"),
      "a list is stale: `swift run dev generate`")
  }

  /// `ShippedFile.script` leaves out lines; a script must not change its meaning without them.
  @Test(
    arguments: (ShippedFile.web + ShippedFile.page + ShippedFile.playground).filter {
      $0.path.hasSuffix("js")
    })
  func scriptsReadTheSameWithoutComments(file: ShippedFile) {
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let place = "\(file.path):\(index + 1)"
      #expect(line.count { $0 == "`" } % 2 == 0, "\(place): a template literal spans lines")
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("/*"), words.contains("*/") else { continue }
      #expect(words.hasSuffix("*/"), "\(place): code follows a comment")
    }
    let script = String(decoding: file.script, as: UTF8.self)
    #expect(!script.isEmpty && !script.contains("\n//") && !script.contains("/**"))
  }
}
