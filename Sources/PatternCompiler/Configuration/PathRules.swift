/// Globs with the meaning that they have in a `.gitignore` (gitignore(5)), in order: the last one
/// that matches a path decides. `!` negates a glob.
///
/// A glob with a `/` before its end starts at the folder of the list; any other glob matches names
/// at any depth. `*` and `?` stay within a name, `**` is any number of folders, `[a-z]` one
/// character. A glob with a `/` at its end matches no files.
package struct PathRules: Sendable {
  /// The longest glob in bytes. Our choice; the time to match grows with it.
  static let lengthLimit = 256

  private struct Rule: Sendable {
    /// The globs for the names; empty for `**`.
    var names: [[Mark]] = []
    var isTurned = false
    var isForFolders = false
  }

  private var rules: [Rule] = []

  package var isEmpty: Bool { rules.isEmpty }

  /// The globs of a configuration. `folder/**` also matches the folder itself.
  package init(_ globs: [String]) {
    for glob in globs { add(Array((glob.hasSuffix("/**") ? glob.dropLast(3) : glob[...]).utf8)) }
  }

  /// The lines of a `.gitignore`. Lines longer than the limit are left out.
  package init(gitignore bytes: some Collection<UInt8>) {
    for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      if line.count > PathRules.lengthLimit { continue }
      var line = Array(line)
      if line.last == 0x0D { line.removeLast() }
      // A backslash keeps a space at the end.
      while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
      add(line)
    }
  }

  /// Adds a glob. A glob with an unclosed `[` matches nothing and is left out.
  private mutating func add(_ glob: [UInt8]) {
    var glob = glob[...]
    var rule = Rule()
    if glob.first == UInt8(ascii: "!") {
      rule.isTurned = true
      glob.removeFirst()
    }
    if glob.last == PathRules.slash {
      rule.isForFolders = true
      glob.removeLast()
    }
    if glob.isEmpty { return }
    if !glob.contains(PathRules.slash) { rule.names.append([]) }
    for name in glob.split(separator: PathRules.slash) {
      if name.elementsEqual("**".utf8) {
        rule.names.append([])
      } else if let marks = Mark.read(Array(name)) {
        rule.names.append(marks)
      } else {
        return
      }
    }
    // A path inside a folder has at least one more name.
    if rule.names.last == [] { rule.names.append([.star]) }
    rules.append(rule)
  }

  /// True if a path is matched, false if a negated glob excludes it, nil if no glob matches.
  package func match(_ path: String, isFolder: Bool) -> Bool? {
    let names = Array(path.utf8).split(separator: PathRules.slash)
    return match(names[...], isFolder: isFolder)
  }

  /// True if a file or one of the folders above it is matched.
  package func covers(_ path: String) -> Bool {
    if rules.isEmpty { return false }
    let names = Array(path.utf8).split(separator: PathRules.slash)
    for count in 1..<max(names.count, 1) where match(names[..<count], isFolder: true) == true {
      return true
    }
    return match(names[...], isFolder: false) ?? false
  }

  private func match(_ names: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Bool? {
    let rule = rules.last { rule in
      (isFolder || !rule.isForFolders) && PathRules.matches(rule.names[...], names)
    }
    return rule.map { !$0.isTurned }
  }

  private static func matches(
    _ globs: ArraySlice<[Mark]>, _ names: ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    isMatch(
      globs, names, isStar: { $0.isEmpty },
      { marks, name in
        isMatch(marks[...], name, isStar: { $0 == .star }, { $0.matches($1) })
      })
  }

  /// Matches elements against patterns, some of which, the stars, match any number of elements.
  /// Only the last star ever has to match more, so the work is at most the product of both lengths.
  private static func isMatch<Pattern, Element>(
    _ patterns: ArraySlice<Pattern>, _ elements: ArraySlice<Element>,
    isStar: (Pattern) -> Bool, _ matches: (Pattern, Element) -> Bool
  ) -> Bool {
    var (pattern, element) = (patterns.startIndex, elements.startIndex)
    var star: (pattern: Int, element: Int)?
    while true {
      if pattern < patterns.endIndex, isStar(patterns[pattern]) {
        star = (pattern, element)
        pattern += 1
        continue
      }
      if element == elements.endIndex { return pattern == patterns.endIndex }
      if pattern < patterns.endIndex, matches(patterns[pattern], elements[element]) {
        (pattern, element) = (pattern + 1, element + 1)
        continue
      }
      guard let last = star else { return false }
      star = (last.pattern, last.element + 1)
      (pattern, element) = (last.pattern + 1, last.element + 1)
    }
  }

  /// A part of a glob for one name.
  private enum Mark: Equatable, Sendable {
    case byte(UInt8)
    case any
    case star
    case set([ClosedRange<UInt8>], isTurned: Bool)

    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .any: true
      case .star: false
      case .set(let ranges, let isTurned): ranges.contains { $0.contains(byte) } != isTurned
      }
    }

    /// Reads the glob for a name; nil if a `[` is not closed.
    static func read(_ glob: [UInt8]) -> [Mark]? {
      var marks: [Mark] = []
      var at = 0
      while at < glob.count {
        switch glob[at] {
        case UInt8(ascii: "*"): if marks.last != .star { marks.append(.star) }
        case UInt8(ascii: "?"): marks.append(.any)
        case UInt8(ascii: "["):
          guard let set = readSet(glob, &at) else { return nil }
          marks.append(set)
        case UInt8(ascii: "\\") where at + 1 < glob.count:
          at += 1
          marks.append(.byte(glob[at]))
        case let byte: marks.append(.byte(byte))
        }
        at += 1
      }
      return marks
    }

    /// Reads `[a-z_]` from its `[` to its `]`; nil if it is not closed.
    private static func readSet(_ glob: [UInt8], _ at: inout Int) -> Mark? {
      at += 1
      let isTurned = at < glob.count && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(glob[at])
      if isTurned { at += 1 }
      var ranges: [ClosedRange<UInt8>] = []
      while at < glob.count, glob[at] != UInt8(ascii: "]") || ranges.isEmpty {
        let isRange =
          at + 2 < glob.count && glob[at + 1] == UInt8(ascii: "-")
          && glob[at + 2] != UInt8(ascii: "]")
        let end = isRange ? glob[at + 2] : glob[at]
        ranges.append(min(glob[at], end)...max(glob[at], end))
        at += isRange ? 3 : 1
      }
      return at < glob.count ? .set(ranges, isTurned: isTurned) : nil
    }
  }

  private static let slash = UInt8(ascii: "/")
}
