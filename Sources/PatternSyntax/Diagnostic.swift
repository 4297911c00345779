/// One occurrence of a problem. The range lies on one line.
///
/// Copies share the wording and the related places: most findings survive many edits of their file
/// with only their ranges changed.
public struct Diagnostic: Sendable {
  public private(set) var file: SourceText
  public var range: ByteRange
  public var severity: Severity
  /// True if it has `wanted`, which is checked for every finding.
  package let isWanting: Bool
  /// The texts. Findings that share a wording have the same texts.
  package private(set) var wording: Wording
  /// The related places and the fix; nil if there are none, as is usual.
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

  /// Moves the finding to another place.
  package mutating func move(to range: ByteRange, in file: SourceText) {
    self.file = file
    self.range = range
  }

  /// Replaces the related places and the fix, whose title must stay the same.
  package mutating func point(at related: [Related], _ fix: Fix?) {
    others = OtherPlaces(related, fix, in: file)
  }

  public var problem: Problem { wording.problem }

  /// The description of the error, in the author's terms, without a full stop.
  public var message: String {
    get { authorsUnit.text(wording.message) }
    set {
      ownWording()
      wording.message = newValue
    }
  }

  /// Advice on how to correct it.
  public var help: String? {
    get { wording.help.map(authorsUnit.text) }
    set {
      ownWording()
      wording.help = newValue
    }
  }

  /// An unknown name, whose closest known name has not been looked up yet.
  public var wanted: Wanted? { wording.wanted }

  /// The requirement behind the rule.
  public var clause: Clause? {
    get { wording.clause }
    set {
      ownWording()
      wording.clause = newValue
    }
  }

  /// The numbers that violate the rule.
  public var evidence: Evidence? {
    get { wording.evidence.map { $0.inUnit(of: authorsUnit) } }
    set {
      ownWording()
      wording.evidence = newValue
    }
  }

  public var related: [Related] { others?.related ?? [] }

  /// The fix, if it can be applied to the file; nil otherwise.
  public var fix: Fix? {
    get { others?.fix?.sound(in: file)?.inUnit(of: authorsUnit) }
    set {
      // The title of a fix serves as help if there is none.
      ownWording()
      others = OtherPlaces(related, newValue, in: file)
    }
  }

  /// The proposed fix, even if it cannot be applied.
  package var proposedFix: Fix? { others?.fix }

  /// True if the finding has no related places and no fix.
  package var pointsAtNothingElse: Bool { others == nil }

  private var authorsUnit: AuthorsUnit { AuthorsUnit(file, range, related) }

  private mutating func ownWording() {
    if !isKnownUniquelyReferenced(&wording) { wording = Wording(copying: wording) }
  }
}

/// The texts of a finding, independent of its place. It changes only while a single finding owns
/// it.
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

  /// True if both have the same message.
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

/// The related places and the fix of a finding.
private final class OtherPlaces: Sendable {
  let related: [Related]
  let fix: Fix?

  /// Creates the places.
  ///
  /// - Returns: nil if there are none. A fix that changes nothing is dropped.
  init?(_ related: [Related], _ fix: Fix?, in file: SourceText) {
    let fix = fix.flatMap { $0.changes(file) ? $0 : nil }
    if related.isEmpty, fix == nil { return nil }
    self.related = related
    self.fix = fix
  }
}
