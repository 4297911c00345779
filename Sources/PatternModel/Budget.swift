import PatternSyntax

/// The cost of a compilation, in steps. A step is one comparison of two entries or declarations.
///
/// Steps are counted instead of time, so that sources are treated the same on every machine. The
/// limits are far above the needs of real decks: the two seeds take some 20,000 steps.
package struct Budget: Sendable {
  /// The cost of unfolding and checking one statement.
  package static let statement = 300
  /// The cost of reading a byte of a played pattern.
  package static let byte = 4
  /// The cost of computing the value of a track at a moment, or of finding the choice of a map.
  package static let value = 16

  /// The maximum number of steps for comparing the entries of one declaration with one another. It
  /// allows 5,000 tracks.
  package let declaration: Int64
  /// The maximum number of steps for all declarations of one kind, and for the rules about whole
  /// files: a constant, or an amount for each byte of the sources, whichever is more.
  fileprivate let all: Int64
  fileprivate let perByte: Int64

  package init(
    declaration: Int64 = 30_000_000, all: Int64 = 50_000_000, perByte: Int64 = 500
  ) {
    (self.declaration, self.all, self.perByte) = (declaration, all, perByte)
  }
}

extension Model {
  /// The maximum number of steps for the declarations of one kind in this compilation.
  package var workLimit: Int64 {
    max(work.all, work.perByte * Int64(sourceBytes))
  }
}

extension Finding {
  /// The finding for declarations of a file that were not checked because earlier ones used up all
  /// steps.
  ///
  /// - Parameters:
  ///   - first: the name of the first unchecked declaration.
  ///   - others: the number of unchecked declarations after it.
  package static func notJudged(
    _ first: ByteRange, in source: Source, others: Int
  ) -> Finding {
    let more = others == 0 ? "" : others == 1 ? " and one more" : " and \(others) more"
    return Finding(
      .workLimit, source, first,
      "`\(source.text(first))`\(more) \(others == 0 ? "was" : "were") not judged: earlier "
        + "declarations used up all the steps that a compilation of this size may take",
      help: "play shorter patterns, repeat less, or compile fewer files at once")
  }
}
