import BrowserCompiler
import Foundation
import PatternCompiler
import PatternJSON
import PatternReports
import PatternSyntax
import TestSupport
import Testing

/// Tests of the compiler without a disk.
final class ServiceTests {
  private var service = Service()

  private func ask(_ request: String) throws -> (code: Int32, json: JSONValue) {
    let answer = service.answer(to: Array(request.utf8))
    return (answer.code, try JSONReader.read(answer.bytes))
  }

  private static let cue = """
    event e: by user, class confirmation, subject card
    ok: impact light 0.7
    cue saved {
      because "it is saved"
      role feedback
      on e
      toast "Saved"
      play ok
    }

    """

  @Test func filesAreFoundByTheirPaths() throws {
    service.put("a.pattern", Array("use \"sub/b.pattern\"\nuse \"../c.pattern\"\n".utf8))
    service.put("sub/b.pattern", Array("ok: impact light 0.7\n".utf8))
    service.put("c.pattern", Array("no: impact light 0.7\n".utf8))
    let answer = service.answer(to: Array(#"{"do":"show","path":"a.pattern"}"#.utf8))
    let report = String(decoding: answer.bytes, as: UTF8.self)
    #expect(answer.code == 1)
    #expect(report.contains("it lies outside the root"), "\(report)")
    #expect(!report.contains("sub/b.pattern"), "\(report)")
    #expect(service.answer(to: Array(#"{"do":"show","path":"d.pattern"}"#.utf8)).code == 3)
  }

  @Test(arguments: ["", "[]", "{}", #"{"do":"show"}"#, #"{"do":"x","path":"a"}"#, "{\"do\""])
  func otherRequestsAreRefused(request: String) {
    service.put("a", [])
    #expect(service.answer(to: Array(request.utf8)).code == 2)
  }

  /// Offsets count UTF-16 code units, of which a turtle takes two.
  @Test func aFileIsShownWithItsColors() throws {
    let source = "# 🐢\n" + ServiceTests.cue
    service.put("a.pattern", Array(source.utf8))
    let (code, json) = try ask(#"{"do":"show","path":"a.pattern","title":"<a>"}"#)
    #expect(code == 0)
    #expect(json["page"]?.string?.contains("<title>&lt;a&gt;</title>") == true)
    let numbers = (json["colors"]?.elements ?? []).compactMap { $0.integer }
    let stretches = stride(from: 0, to: numbers.count, by: 3).map {
      (start: numbers[$0], end: numbers[$0 + 1])
    }
    #expect(stretches.first?.end == 4)
    let units = Array(source.utf16)
    let second = try #require(stretches.dropFirst().first)
    #expect(String(decoding: units[second.start..<second.end], as: UTF16.self) == "event")
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.end <= $1.start })
  }

  @Test func aFileWithAnErrorHasNoPage() throws {
    service.put(
      "a.pattern", Array(ServiceTests.cue.split(separator: "0.7").joined(separator: "7").utf8))
    let (code, json) = try ask(#"{"do":"show","path":"a.pattern"}"#)
    #expect(code == 1)
    #expect(json["page"] == .null)
    let finding = try #require(json["findings"]?.elements?.first)
    #expect(finding["severity"] == .string("error"))
    #expect(finding["from"] == .array([.number("1"), .number("17")]))
  }

  /// The requests in `Tests/Fixtures/Service` give the expected responses, in order.
  @Test func answers() throws {
    let file = Repository.fixtures.appending(path: "Service/requests.json")
    var text = ""
    for step in try #require(try JSONReader.read(try Repository.bytes(of: file)).elements) {
      if let path = step["put"]?.string {
        let lines = step["text"]?.elements?.compactMap { $0.string } ?? []
        let bytes = step["bytes"]?.elements?.compactMap { $0.integer.map { UInt8($0) } }
        service.put(path, bytes ?? Array(lines.joined(separator: "\n").utf8))
        continue
      }
      var request = JSONWriter(.inline)
      request.value(try #require(step["ask"]))
      let (code, bytes) = service.answer(to: request.output)
      text += "> \(String(decoding: request.output, as: UTF8.self))\n\(code)\n"
      text += "\(String(decoding: bytes, as: UTF8.self))\n\n"
    }
    try Golden.compare("Service/requests.answers", text)
  }

  /// Every problem has an entry, with the severity of its rule in each profile.
  @Test func theCatalogueIsWhole() throws {
    let entries = Catalogue.entries
    #expect(entries.count == Catalogue.problems.count)
    #expect(Set(entries.map { "\($0.problem.id)" }).count == entries.count)
    let rule = try #require(entries.first { "\($0.problem.id)" == "spring-on-entry" })
    #expect(rule.weights.count == Catalogue.profiles.count)
    #expect(Catalogue.rule(of: rule.problem) != nil)
    #expect(Catalogue.rule(of: .unexpectedToken) == nil)
    #expect(try JSONReader.read(Catalogue.cueTableSchema)["$schema"] != nil)
  }

  @Test func whatMayBeWrittenIsOffered() throws {
    service.put("a.pattern", Array("ok: impact med\n".utf8))
    let (_, json) = try ask(#"{"do":"complete","path":"a.pattern","line":0,"character":14}"#)
    #expect(json["from"] == .array([.number("0"), .number("11")]))
    let labels = json["items"]?.elements?.compactMap { $0["label"]?.string } ?? []
    #expect(labels.contains("medium"))
  }
}
