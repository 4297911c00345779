/// One occurrence of a problem. The range lies on one line.
public struct Finding: Sendable {
  public let problem: Problem
  public private(set) var file: Source
  public var range: ByteRange
  public var severity: Severity
  /// An unknown name for which the closest known name has not been looked up yet.
  public let wanted: Wanted?
  /// The requirement that the rule enforces.
  public var clause: Clause?
  public private(set) var related: [Related]
  /// The proposed fix, even if it cannot be applied. A fix that changes nothing is dropped.
  package private(set) var proposedFix: Fix?
  // The texts, with times in the compiler's unit.
  private var plainMessage: String
  private var plainHelp: String?
  private var plainEvidence: Evidence?

  public init(
    _ problem: Problem, _ file: Source, _ range: ByteRange, _ message: String,
    help: String? = nil, related: [Related] = [], fix: Fix? = nil, wanted: Wanted? = nil
  ) {
    self.problem = problem
    self.file = file
    self.range = range
    severity = problem.severity
    self.wanted = wanted
    self.related = related
    plainMessage = message
    plainHelp = help
    self.fix = fix
  }

  /// Moves the finding to another place.
  package mutating func move(to range: ByteRange, in file: Source) {
    self.file = file
    self.range = range
  }

  /// Replaces the related places and the fix.
  package mutating func point(at related: [Related], _ fix: Fix?) {
    self.related = related
    self.fix = fix
  }

  /// The description of the error, in the author's terms, without a full stop.
  public var message: String {
    get { authorsUnit.text(plainMessage) }
    set { plainMessage = newValue }
  }

  /// Advice on how to correct it.
  public var help: String? {
    get { plainHelp.map(authorsUnit.text) }
    set { plainHelp = newValue }
  }

  /// The numbers that violate the rule.
  public var evidence: Evidence? {
    get { plainEvidence.map { $0.inUnit(of: authorsUnit) } }
    set { plainEvidence = newValue }
  }

  /// The fix, if it can be applied to the file; nil otherwise.
  public var fix: Fix? {
    get { proposedFix?.sound(in: file)?.inUnit(of: authorsUnit) }
    set { proposedFix = newValue.flatMap { $0.changes(file) ? $0 : nil } }
  }

  /// True if both have the same message.
  package func says(_ other: Finding) -> Bool { plainMessage == other.plainMessage }

  private var authorsUnit: AuthorsUnit { AuthorsUnit(file, range, related) }
}
