/// A place of a source where one thing can be changed, and what becomes of it.
struct MutationSite {
  enum Kind: String, CaseIterable {
    case comparison, junction, condition, constant, sign
  }

  let path: String
  let kind: Kind
  /// In bytes of the file. It is empty where something is put in front of a condition.
  let range: Range<Int>
  let line: Int
  let column: Int
  let before: String
  let after: String

  /// As a compiler names it, then the change.
  var description: String { "\(path):\(line):\(column): \(before) → \(after)" }

  /// What an operator between two values becomes.
  static let changes: [String: (kind: Kind, after: String)] = [
    "<": (.comparison, "<="), "<=": (.comparison, "<"), ">": (.comparison, ">="),
    ">=": (.comparison, ">"), "==": (.comparison, "!="), "!=": (.comparison, "=="),
    "&&": (.junction, "||"), "||": (.junction, "&&"), "+": (.sign, "-"), "-": (.sign, "+"),
  ]
}

extension MutationSite {
  /// Sites of all kinds in turn, each kind in an order that follows from the seed.
  static func shuffled(_ sites: [MutationSite], seed: UInt64) -> [MutationSite] {
    var random = Random(seed: seed)
    let kinds = Kind.allCases.map { kind in
      var list = sites.filter { $0.kind == kind }
      for index in list.indices { list.swapAt(index, random.below(index + 1)) }
      return list
    }
    let longest = kinds.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      kinds.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}
