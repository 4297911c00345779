import Foundation
import PatternEditor
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// Tests of the signatures of `use library`: their documentation, the absence of findings in a
/// fitting cue, and differences that a hand can feel.
struct LibraryTests {
  private static let entries = Library.entries()

  /// The name without `feel.`.
  private static func stem(_ entry: Library.Entry) -> String { String(entry.name.dropFirst(5)) }

  private static func compiled(_ text: String) -> Compiled {
    Compiled([Source(path: "deck.pattern", text: text)], host: .reading(Repository.patterns))
  }

  @Test func entriesSayWhatTheyAreFor() throws {
    #expect(LibraryTests.entries.count >= 40)
    let lines = try Repository.text(of: Repository.patterns.appending(path: "library.pattern"))
      .split(separator: "\n").map { String($0) }
    for entry in LibraryTests.entries {
      #expect(entry.name.hasPrefix("feel."))
      #expect(lines.contains(entry.declaration), "`\(entry.name)` is longer than a line")
      let isSaid = entry.doc.hasPrefix("Not ") || entry.doc.contains(" Not ")
      #expect(isSaid || entry.doc.contains(" not "), "what is `\(entry.name)` not for?")
      #expect(!entry.group.isEmpty && entry.felt.count == 2, "\(entry.name)")
    }
    // Signatures named in the documentation exist.
    for entry in LibraryTests.entries {
      for part in entry.doc.split(separator: "`") where part.hasPrefix("feel.") {
        #expect(LibraryTests.entries.contains { $0.name == part }, "\(entry.name): \(part)")
      }
    }
  }

  @Test func filesWithoutThemAreFine() {
    #expect(LibraryTests.compiled("use library\nown: impact light\n").report == "")
  }

  // MARK: judged by every rule

  /// A suitable event and cue for a signature, with a class of its own.
  private struct Fitting {
    let eventClass: String
    let event: String
    let cue: String

    init(_ entry: Library.Entry) {
      let name = stem(entry)
      var (by, kinds, role, meaning) = ("system", "state", "", "outcome")
      switch entry.group.prefix(while: { $0 != ":" }) {
      case "Touch", "Values": (by, kinds, role, meaning) = ("user", "neutral", "feedback", "value")
      case "Presence": (kinds, role, meaning) = ("state, entry", "entry", "arrival")
      case "Progress": by = "user"
      case "Calm": role = "ambient"
      default: meaning = bad.contains(name) ? "failed" : "success"
      }
      if ["deleted", "warning"].contains(name) { meaning = "outcome" }
      if name == "leave" { (kinds, role) = ("state", "exit") }
      eventClass = "class \(name)-\(meaning): \(kinds)"
      event = "event \(name).now: by \(by), class \(name)-\(meaning), subject \(name)"
      cue = """
        cue \(name) {
          because "it is so"
          on \(name).now
          \(role.isEmpty ? "" : "role \(role)")
          \(role == "entry" ? "once per \(name).id" : "")
          show \(name)
          play \(entry.name)
          at 500ms: announce "It is so"
        }
        """
    }

    private let bad = ["failure", "refused", "blocked", "disconnected"]
  }

  /// No rule finds anything in a deck of all signatures. Each has a class of its own, so that rules
  /// that compare the signatures of classes compare all pairs.
  @Test func nothingIsFoundInFittingCues() {
    let fitting = LibraryTests.entries.map { Fitting($0) }
    let deck =
      ["use library", "use profile app", "profile app extends base {"]
      + fitting.map { $0.eventClass } + ["}"] + fitting.map { $0.event } + fitting.map { $0.cue }
    let compiled = LibraryTests.compiled(deck.joined(separator: "\n"))
    #expect(compiled.report == "")
    #expect(compiled.tables.count == 1)
  }

  // MARK: told apart

  /// A map that chooses among patterns, which `amplitude-dependent` and `indistinct-levels` compare
  /// in pairs.
  private static func choice(of names: [String], _ own: String = "") -> String {
    let cases = names.indices.map { "case-\($0)" }
    return """
      use library
      use profile app
      profile app extends base { class value-changed: state }
      \(own)
      input which: from content, one of \(cases.joined(separator: " | "))
      map chosen by which: \(zip(cases, names).map { "\($0) \($1)" }.joined(separator: ", "))
      event value.changed: by system, class value-changed, subject value
      cue value.change {
        because "it has changed"; on value.changed; show value; play chosen
        at 500ms: announce "Changed"
      }
      """
  }

  @Test func linterTellsEachTwoApart() {
    let names = LibraryTests.entries.map { $0.name }
    #expect(LibraryTests.compiled(LibraryTests.choice(of: names)).report == "")
    let twin = LibraryTests.choice(of: names + ["twin"], "twin: impact medium 0.5")
    #expect(LibraryTests.compiled(twin).report.contains("[amplitude-dependent]"))
  }

  /// Two signatures with the same kinds of haptics in the same order differ in a gap or duration by
  /// a factor of at least 1.4, the required ratio of levels, and by at least 24 ms, the unnoticed
  /// offset of a cue's channels.
  @Test func rhythmsAreFarApart() throws {
    let names = LibraryTests.entries.map { $0.name }
    let compiled = LibraryTests.compiled(
      "use library\n"
        + names.map { name in
          "event \(name): by system, class success\n"
            + "cue \(name) { because \"it is so\"; on \(name); toast \"So\"; play \(name) }\n"
        }.joined())
    let table = try JSONReader.read(compiled.onlyTable().bytes)
    var rhythms: [Rhythm] = []
    for name in names {
      let haptics = SeedTests.follow("cues/\(name)/modes/normal/haptics", from: table)
      rhythms.append(Rhythm(try #require(haptics?.elements)))
    }
    for (index, one) in rhythms.enumerated() {
      for other in rhythms[..<index] { #expect(one.isUnlike(other), "\(one) and \(other)") }
    }
  }

  /// A signature without its levels: kinds, start times and durations.
  private struct Rhythm {
    let kinds: [String]
    let times: [Double]

    init(_ haptics: [JSONValue]) {
      kinds = haptics.map { haptic in
        ["kind", "style", "outcome"].compactMap { haptic.member($0)?.string }.joined(separator: " ")
      }
      let onsets = haptics.map { $0["atMs"]?.number ?? 0 }
      times =
        zip(onsets.dropFirst(), onsets).map { $0 - $1 }
        + haptics.map { $0["durationMs"]?.number ?? 0 }
    }

    func isUnlike(_ other: Rhythm) -> Bool {
      kinds != other.kinds
        || zip(times, other.times).contains { one, other in
          let (short, long) = (min(one, other), max(one, other))
          return long >= short * 1.4 && long - short >= 24
        }
    }
  }
}
