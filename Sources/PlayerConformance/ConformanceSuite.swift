import PatternFiles
import PatternJSON
import PlayerCore

/// The cases that ship with the program, with their tables.
package enum ConformanceSuite {
  /// The cases, and the tables below `tables`.
  package static var files: [ShippedFile] { ShippedFile.conformance }

  /// The bytes of a table; nil if the suite does not contain the path.
  package static func table(_ path: String) -> [UInt8]? {
    files.first { PlayName($0.path) == PlayName(path) }?.bytes
  }

  package static var cases: [ShippedFile] {
    files.filter { !$0.path.utf8.contains(UInt8(ascii: "/")) }
  }

  /// Plays a case of the suite with the player of this program.
  ///
  /// - Parameters: those of `ConformancePlayer.play`.
  /// - Returns: a log, or the reason why the player skips or refuses the case.
  /// - Throws: `ConformanceCase.Fault` if the JSON is not a case.
  package static func answer(
    to test: JSONValue, rules: PlayRules = .all, deck: CueDeck? = nil,
    limit: Int = ConformancePlayer.entryLimit
  ) throws(ConformanceCase.Fault) -> JSONValue {
    try ConformancePlayer.play(test, rules: rules, deck: deck, limit: limit) {
      path throws(ConformancePlayer.Unreadable) in
      guard let bytes = table(path) else {
        throw ConformancePlayer.Unreadable(text: "the suite has no table `\(path)`")
      }
      return bytes
    }
  }
}

/// True if a name matches a glob, in which `*` is any text and `?` is one character.
package func matchesGlob(_ name: String, _ pattern: String) -> Bool {
  let (name, pattern) = (Array(name.utf8), Array(pattern.utf8))
  var (at, place) = (0, 0)
  // The position of the last star, and the number of bytes that it has matched.
  var star: (place: Int, taken: Int)?
  while at < name.count {
    if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
      star = (place, at)
      place += 1
    } else if place < pattern.count,
      pattern[place] == name[at] || pattern[place] == UInt8(ascii: "?")
    {
      (at, place) = (at + 1, place + 1)
    } else if let last = star {
      (at, place) = (last.taken + 1, last.place + 1)
      star = (last.place, last.taken + 1)
    } else {
      return false
    }
  }
  return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
}
