/// One occurrence of a problem. The range lies on one line.
///
/// What it says and what else it points at are shared by its copies: most findings outlive many
/// edits of their file, and are only elsewhere.
public struct Diagnostic: Sendable {
  public private(set) var file: SourceText
  public var range: ByteRange
  public var severity: Severity
  /// Whether it has `wanted`; most findings are asked for nothing else.
  package let isWanting: Bool
  /// What it says; where two findings share it, they say the same.
  package private(set) var wording: Wording
  /// None where it points at nothing else, as most do.
  private var others: OtherPlaces?

  public init(
    _ problem: Problem, _ file: SourceText, _ range: ByteRange, _ message: String,
    help: String? = nil, related: [Related] = [], fix: Fix? = nil, wanted: Wanted? = nil
  ) {
    severity = problem.severity
    isWanting = wanted != nil
    self.file = file
    self.range = range
    wording = Wording(problem, message, help: help, wanted: wanted)
    others = OtherPlaces(related, fix, in: file)
  }

  /// Moves it to another place; it says what it said.
  package mutating func move(to range: ByteRange, in file: SourceText) {
    self.file = file
    self.range = range
  }

  /// What it points at is elsewhere now; the repair has the title that it had.
  package mutating func point(at related: [Related], _ fix: Fix?) {
    others = OtherPlaces(related, fix, in: file)
  }

  public var problem: Problem { wording.problem }

  /// What is wrong, in the author's words; no full stop.
  public var message: String {
    get { authorsUnit.text(wording.message) }
    set {
      ownWording()
      wording.message = newValue
    }
  }

  /// What to do about it.
  public var help: String? {
    get { wording.help.map(authorsUnit.text) }
    set {
      ownWording()
      wording.help = newValue
    }
  }

  /// An unknown name whose nearest neighbour is still to be looked up.
  public var wanted: Wanted? { wording.wanted }

  /// The demand behind the rule that it breaks.
  public var clause: Clause? {
    get { wording.clause }
    set {
      ownWording()
      wording.clause = newValue
    }
  }

  /// The numbers that broke it.
  public var evidence: Evidence? {
    get { wording.evidence.map { $0.inUnit(of: authorsUnit) } }
    set {
      ownWording()
      wording.evidence = newValue
    }
  }

  public var related: [Related] { others?.related ?? [] }

  /// The repair as it can be made in the file; none where it cannot.
  public var fix: Fix? {
    get { others?.fix?.sound(in: file)?.inUnit(of: authorsUnit) }
    set {
      // The title of a repair is help where there is no other.
      ownWording()
      others = OtherPlaces(related, newValue, in: file)
    }
  }

  /// The repair as it was proposed, whether or not it can be made.
  package var proposedFix: Fix? { others?.fix }

  /// Whether it points at nothing but its own place.
  package var pointsAtNothingElse: Bool { others == nil }

  private var authorsUnit: AuthorsUnit { AuthorsUnit(file, range, related) }

  private mutating func ownWording() {
    if !isKnownUniquelyReferenced(&wording) { wording = Wording(copying: wording) }
  }
}

/// What a finding says, wherever it is. It changes only while one finding alone holds it.
package final class Wording: @unchecked Sendable {
  let problem: Problem
  fileprivate var message: String
  fileprivate var help: String?
  fileprivate let wanted: Wanted?
  fileprivate var clause: Clause?
  fileprivate var evidence: Evidence?

  fileprivate init(_ problem: Problem, _ message: String, help: String?, wanted: Wanted?) {
    self.problem = problem
    self.message = message
    self.help = help
    self.wanted = wanted
  }

  /// Whether the message is that of another.
  package func says(_ other: Wording) -> Bool { self === other || message == other.message }

  fileprivate init(copying other: Wording) {
    problem = other.problem
    message = other.message
    help = other.help
    wanted = other.wanted
    clause = other.clause
    evidence = other.evidence
  }
}

/// What a finding points at besides its own place.
private final class OtherPlaces: Sendable {
  let related: [Related]
  let fix: Fix?

  /// A repair that leaves the text as it is is none.
  init?(_ related: [Related], _ fix: Fix?, in file: SourceText) {
    let fix = fix.flatMap { $0.changes(file) ? $0 : nil }
    if related.isEmpty, fix == nil { return nil }
    self.related = related
    self.fix = fix
  }
}
