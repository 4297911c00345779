import Foundation
import PatternPlayer
import Testing

/// Tests of the file that stores the keys of `once`.
@MainActor struct OnceStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "once-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "store").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func key(_ number: Int) -> OnceKey {
    OnceKey(cue: "ghost.arrive", per: "card.id", value: PlayName("card-\(number)"))
  }

  private func filled(_ numbers: Range<Int>, at path: String) throws {
    let store = FileOnceStore(path: path)
    for number in numbers { try store.insert(key(number)) }
    store.flush()
  }

  private func remembered(at path: String) -> [Int] {
    let store = FileOnceStore(path: path)
    return (0..<100).filter { store.contains(key($0)) }
  }

  private func size(at path: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path)).count
  }

  @Test func aKeyIsSixteenBytesWithoutItsId() throws {
    try filled(0..<10, at: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.count == 160)
    #expect(bytes.range(of: Data("card".utf8)) == nil)
    #expect(remembered(at: path) == Array(0..<10))
    // A stored key is not written again.
    try filled(5..<12, at: path)
    #expect(try size(at: path) == 192)
  }

  /// If the last key was written partially, only that key is lost, and the file is still usable.
  @Test(arguments: 1..<16)
  func aTornTailLosesOneKey(bytes: Int) throws {
    try filled(0..<10, at: path)
    try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(bytes)
      .write(to: URL(fileURLWithPath: path))
    #expect(remembered(at: path) == Array(0..<9))
    try filled(20..<22, at: path)
    #expect(remembered(at: path) == Array(0..<9) + [20, 21])
    #expect(try size(at: path) == 176)
  }

  @Test func filesAreMerged() throws {
    let other = folder.appending(path: "backup").path
    try filled(0..<5, at: path)
    try filled(3..<8, at: other)
    let store = FileOnceStore(path: path)
    try store.merge(contentsOf: other)
    store.flush()
    #expect(store.count == 8)
    #expect(remembered(at: path) == Array(0..<8))
    #expect(throws: OnceStoreError.self) { try store.merge(contentsOf: path + ".none") }
  }

  @Test func manyKeysAreFound() throws {
    let store = FileOnceStore(path: path)
    for number in 0..<10_000 { try store.insert(key(number)) }
    #expect(store.count == 10_000)
    #expect((0..<10_000).allSatisfy { store.contains(key($0)) })
    #expect(!(10_000..<20_000).contains { store.contains(key($0)) })
  }

  @Test func foldersAreMade() throws {
    let deep = folder.appending(path: "a/b/store").path
    try filled(0..<3, at: deep)
    #expect(remembered(at: deep) == [0, 1, 2])
  }

  /// A file that cannot be used is reported; once it can be, keys remembered meanwhile are written
  /// to it.
  @Test func aFailingFileIsReportedAndTriedAgain() throws {
    let blocked = folder.appending(path: "file")
    try Data("no folder".utf8).write(to: blocked)
    let path = blocked.appending(path: "store").path
    let app = try GhostApp(once: .file(path))
    app.player.fire("card.visible", on: "c1")
    #expect(app.output.hapticTimes == [0])
    let again = app.player.fire("card.visible", on: "c1")
    #expect(again.map(\.outcome) == [.suppressed(.once)])
    #expect(app.player.reports.count == 1)
    #expect(app.player.reports[0].contains("cannot be opened: Not a directory"))
    try FileManager.default.removeItem(at: blocked)
    app.player.fire("card.visible", on: "c2")
    let later = try GhostApp(once: .file(path))
    for card in ["c1", "c2"] {
      let firing = later.player.fire("card.visible", on: Subject(card))
      #expect(firing.map(\.outcome) == [.suppressed(.once)])
    }
  }

  @Test func aCardIsFeltOnceAcrossLaunches() throws {
    for launch in 0..<3 {
      let app = try GhostApp(once: .file(path))
      app.player.fire("card.visible", on: "c1")
      app.pass(2000)
      #expect(app.output.hapticTimes == (launch == 0 ? [0, 120] : []))
    }
  }
}
