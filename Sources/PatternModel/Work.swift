import PatternSyntax

/// How much a compilation may cost, in steps: so many comparisons of two entries or declarations.
///
/// Steps are counted, never timed, so that the same sources are judged the same way on every
/// machine. The limits lie far above decks: those of the two seeds take some 20,000 steps.
package struct Work: Sendable {
  /// What unfolding and judging one statement costs.
  package static let statement = 300
  /// What reading a byte of what is played costs.
  package static let byte = 4
  /// What working out the value of a track at a moment, or looking up what a map chooses, costs.
  package static let value = 16

  /// The steps that comparing the entries of one declaration with each other may take: 5,000
  /// tracks, each with each other.
  package let declaration: Int64
  /// The steps that the declarations of one kind may take together, and the rules about whole
  /// files: so many, or so many for each byte of the sources, whichever is more.
  private let all: Int64
  private let perByte: Int64

  package init(
    declaration: Int64 = 30_000_000, all: Int64 = 50_000_000, perByte: Int64 = 500
  ) {
    (self.declaration, self.all, self.perByte) = (declaration, all, perByte)
  }

  func all(bytes: Int) -> Int64 { max(all, perByte * Int64(bytes)) }
}

extension Model {
  /// The steps that the declarations of one kind may take in this compilation.
  package var workLimit: Int64 {
    work.all(bytes: modules.reduce(0) { $0 + ($1.isShipped ? 0 : $1.source.count) })
  }
}

extension Diagnostic {
  /// Declarations of a file that were not judged, since those before them took all the steps.
  ///
  /// - Parameters:
  ///   - first: the name of the first of them.
  ///   - others: how many follow it.
  package static func notJudged(
    _ first: ByteRange, in source: SourceText, others: Int
  ) -> Diagnostic {
    let more = others == 0 ? "" : others == 1 ? " and one more" : " and \(others) more"
    return Diagnostic(
      .workLimit, source, first,
      "`\(source.text(first))`\(more) \(others == 0 ? "was" : "were") not judged: what is played "
        + "before takes all the steps that a compilation of this size may take",
      help: "play shorter patterns, repeat less, or compile fewer files at once")
  }
}
