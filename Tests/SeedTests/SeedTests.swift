import Foundation
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// Checks the numbers and words of the two seed documents, one by one, in the compiled decks.
struct SeedTests {
  /// A line of SeedNumbers.txt: `CLAUSE | DECK | PATH | VALUE`.
  struct Demand: Sendable, CustomStringConvertible {
    let line: Int
    let clause: String
    let deck: String
    let path: String
    let value: String

    var description: String { "line \(line), \(clause): \(path)" }
  }

  static let demands: [Demand] = {
    let text = (try? Repository.text(of: Repository.fixtures.appending(path: "SeedNumbers.txt")))
    return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        if line.hasPrefix("#") || line.isEmpty { return nil }
        let parts = line.split(separator: "|", maxSplits: 3).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 4 else {
          return Demand(line: index + 1, clause: "", deck: "", path: String(line), value: "")
        }
        return Demand(
          line: index + 1, clause: parts[0], deck: parts[1], path: parts[2], value: parts[3])
      }
  }()

  static let decks = ["ghost-deck", "sonora"]

  @Test(arguments: decks)
  func deckCompiles(deck: String) throws {
    let compiled = try Compiled.deck(deck)
    #expect(compiled.report == "")
    #expect(compiled.tables.count == 1)
  }

  @Test(arguments: decks)
  func numbers(deck: String) throws {
    let table = try JSONReader.read(Compiled.deck(deck).onlyTable().bytes)
    for demand in SeedTests.demands where demand.deck == deck {
      let wanted = try JSONReader.read(Array(demand.value.utf8))
      let found = SeedTests.follow(demand.path, from: table)
      guard let found else {
        Issue.record("\(demand): nothing is there")
        continue
      }
      if !found.means(wanted) { Issue.record("\(demand): is \(found), must be \(wanted)") }
    }
  }

  /// `profile:NAME`: the profile contains the statement, word by word.
  @Test func profiles() throws {
    for demand in SeedTests.demands where demand.deck.hasPrefix("profile:") {
      let name = demand.deck.dropFirst("profile:".count)
      let text = try Repository.text(
        of: Repository.patterns.appending(path: "profiles/\(name).pattern"))
      let colon = demand.path.hasPrefix("gate") ? ":" : ""
      let wanted = SeedTests.words("\(demand.path)\(colon) \(demand.value)")
      let isThere = text.split(separator: "\n").contains { SeedTests.words(String($0)) == wanted }
      if !isThere { Issue.record("\(demand): no `\(wanted.joined(separator: " "))` in \(name)") }
    }
  }

  private static func words(_ line: String) -> [Substring] {
    let code = line.split(separator: "#", omittingEmptySubsequences: false).first ?? ""
    return code.split(separator: " ")
  }

  @Test func everyClauseIsListed() {
    let listed = Set(SeedTests.demands.map(\.clause))
    for (deck, count) in [("ADR", 99), ("SON", 76)] {
      for clause in 1...count {
        #expect(listed.contains("\(deck)-\(clause)"), "\(deck)-\(clause) is not listed")
      }
    }
    for demand in SeedTests.demands {
      let isKnown =
        SeedTests.decks.contains(demand.deck) || demand.deck == "-"
        || demand.deck.hasPrefix("profile:")
      #expect(isKnown && !demand.value.isEmpty, "\(demand) is not readable")
    }
  }

  /// The value at a path: keys joined by `/`, where `[key=value,…]` selects the one matching
  /// element of a list, and `[0]` an element by index.
  static func follow(_ path: String, from root: JSONValue) -> JSONValue? {
    var value = root
    for part in path.split(separator: "/") {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      if !pieces[0].isEmpty {
        guard let next = value.member(String(pieces[0])) else { return nil }
        value = next
      }
      for piece in pieces.dropFirst() {
        guard let next = choose(piece.dropLast(), from: value) else { return nil }
        value = next
      }
    }
    return value
  }

  private static func choose(_ choice: Substring, from value: JSONValue) -> JSONValue? {
    guard let items = value.elements else { return nil }
    if let index = Int(choice) { return items.indices.contains(index) ? items[index] : nil }
    let matching = items.filter { item in
      choice.split(separator: ",").allSatisfy { condition in
        let sides = condition.split(separator: "=", maxSplits: 1).map(String.init)
        return switch item.member(sides[0]) {
        case .string(let text): text == sides[1]
        case .number(let text): text == sides[1]
        default: false
        }
      }
    }
    return matching.count == 1 ? matching[0] : nil
  }
}
