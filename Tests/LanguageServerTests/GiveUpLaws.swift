import PatternCompiler
import PatternEditor
import PatternSyntax
import Synchronization
import TestSupport
import Testing

/// An analysis can be cancelled at any moment, without later errors.
struct GiveUpLaws {
  /// Cancels an analysis after a number of questions.
  private final class Countdown: Sendable {
    private let left = Atomic<Int>(.max)

    func start(_ count: Int) { left.store(count, ordering: .relaxed) }
    func isOver() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).oldValue <= 0 }
  }

  private static func workspace(_ countdown: Countdown) -> Workspace {
    Workspace.holding([:], isGivenUp: { countdown.isOver() })
  }

  private static func findings(_ workspace: Workspace, _ paths: [String]) -> [String] {
    paths.flatMap { workspace.findings(of: $0) }.map { finding in
      "\(finding.file.path) \(finding.range.count) \(finding.problem.id) \(finding.message)"
    }
  }

  /// The analysis after a cancelled one finds the same as a fresh start.
  @Test(arguments: Laws.seeds(3))
  func nothingIsLeftBehind(seed: Int) throws {
    var random = Random(seed: UInt64(seed) * 389 + 17)
    var deck = EditedDeck()
    let countdown = Countdown()
    let workspace = GiveUpLaws.workspace(countdown)
    let paths = EditedDeck.names.map { "/deck/" + $0 }
    for (path, text) in zip(paths, deck.texts) {
      let source = Source(path: path, text: text)
      workspace.opened(TextFile(source, version: 1))
    }
    var given = 0
    for version in 2..<Laws.edits(120) {
      let edit = deck.next(&random)
      let file = try #require(workspace.openFile(paths[edit.file]))
      let range = ByteRange(UInt32(edit.range.lowerBound), UInt32(edit.range.upperBound))
      workspace.put(file.edited(range, edit.text, version: version))
      for _ in 0..<random.below(3) {
        workspace.begin()
        countdown.start(random.below(60))
        _ = GiveUpLaws.findings(workspace, [random.pick(paths)])
        if workspace.wasGivenUp { given += 1 }
        countdown.start(.max)
      }
      workspace.begin()
      let fresh = GiveUpLaws.workspace(Countdown())
      for (path, text) in zip(paths, deck.texts) {
        fresh.opened(TextFile(Source(path: path, text: text), version: version))
      }
      let isSame =
        GiveUpLaws.findings(workspace, paths) == GiveUpLaws.findings(fresh, paths)
      #expect(isSame, "version \(version)\n\(deck.texts.joined(separator: "\n-----\n"))")
      #expect(!workspace.wasGivenUp)
      if !isSame { return }
    }
    #expect(given > 10, "many should be given up")
  }

  /// An analysis asks whether to go on at least once for each declaration.
  @Test func eachDeclarationAsks() {
    let countdown = Countdown()
    let workspace = GiveUpLaws.workspace(countdown)
    let text = (0..<100).map { "p\($0): impact light\n" }.joined()
    workspace.opened(TextFile(Source(path: "/deck/a.pattern", text: text), version: 1))
    countdown.start(100)
    #expect(workspace.analysis(of: "/deck/a.pattern") == nil)
    #expect(workspace.wasGivenUp)
  }
}
