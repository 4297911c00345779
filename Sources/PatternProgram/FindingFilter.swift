import PatternCompiler
import PatternSyntax

/// Selects findings for `check`: by rule, by baseline and by changed lines.
struct FindingFilter {
  private let baseline: Baseline?
  private var lines: ChangedLines?
  private let rules: RuleChoice
  /// The findings of the last run that are in the baseline.
  private(set) var accepted: [Finding] = []
  /// The number of findings left out because their lines have not changed.
  private var elsewhere = 0
  /// The number of findings left out because of their rules.
  private var unselected = 0
  /// True if no file of the patch was checked.
  private var isPassedBy = false
  /// True if, in addition, the patch contains pattern files, which should have been checked.
  private(set) var isPointless = false
  private var stale = 0

  /// True if only findings on changed lines count.
  var isOfChange: Bool { lines != nil }

  /// The files that define the filter.
  let files: [String]

  static let options: [Option] = [.baseline, since, patch, select, ignore]
  private static let since = Option(
    "changed-since", takes: .value("REV"),
    "only report findings that touch lines changed since HEAD branched off this git revision")
  private static let patch = Option(
    "changed-lines", takes: .value("FILE"),
    "only report findings that touch lines changed by this unified patch; `-` is standard input")

  private static let select = Option(
    "select", takes: .list("RULES"),
    "only report findings of these rules, and errors that prevent compilation")
  private static let ignore = Option(
    "ignore", takes: .list("RULES"), "leave out the findings of these rules")

  /// - Parameter repair: the option that requests repairs, if there is one.
  init(_ arguments: Arguments, repair: String?) throws(Failure) {
    baseline = try arguments[.baseline].map { path throws(Failure) in
      try Baseline(reading: path)
    }
    rules = try RuleChoice(
      select: arguments.values(FindingFilter.select), ignore: arguments.values(FindingFilter.ignore)
    )
    let (revision, patch) = (arguments[FindingFilter.since], arguments[FindingFilter.patch])
    files = [baseline?.path, patch == "-" ? nil : patch].compactMap { $0 }
    if revision == nil, patch == nil { return }
    if revision != nil, patch != nil {
      throw .usage("`--changed-since` and `--changed-lines` have the same purpose; use only one")
    }
    if let repair {
      throw .usage("`\(repair)` cannot be combined with changed lines: a repair moves them")
    }
    if arguments.operands.contains("-"), revision != nil || patch == "-" {
      throw .usage(
        revision != nil
          ? "git has no changed lines for standard input; `--changed-lines FILE` takes a patch"
          : "standard input cannot be both a source and a patch")
    }
    if let revision { lines = try ChangedLines(since: revision) }
    if let patch { lines = try FindingFilter.lines(patch) }
  }

  private static func lines(_ file: String) throws(Failure) -> ChangedLines {
    let name = file == "-" ? "<stdin>" : file
    let loaded = file == "-" ? Files.standardInput(named: name) : Files.source(at: file)
    let source = try loaded.source(named: name, limit: Source.sizeLimit)
    return try ChangedLines(patch: source.content, named: name)
  }

  /// Filters findings.
  ///
  /// - Parameters:
  ///   - files: the paths of all checked files.
  ///   - used: the paths of the files that a file uses.
  mutating func kept(
    _ findings: [Finding], files: [String], used: (String) -> [String]
  ) -> [Finding] {
    var kept = findings
    if let baseline {
      let match = baseline.match(kept, files: files)
      accepted = match.known
      // Rules have not run if something does not compile, so no entry is stale.
      stale = findings.allSatisfy(Baseline.mayHold) ? match.stale.count : 0
      kept = match.new
    }
    unselected = kept.count
    kept = kept.filter(rules.contains)
    unselected -= kept.count
    accepted = accepted.filter(rules.contains)
    let count = kept.count
    kept = lines?.kept(kept, used: used) ?? kept
    elsewhere = count - kept.count
    isPassedBy = lines?.passesBy(files) ?? false
    isPointless = isPassedBy && lines?.hasPatterns == true
    return kept
  }

  /// A summary of the findings left out, for standard error; empty if there are none.
  var remark: String {
    var parts: [String] = []
    if !accepted.isEmpty { parts.append("\(accepted.count) in the baseline") }
    if elsewhere > 0 { parts.append("\(elsewhere) on lines that have not changed") }
    if unselected > 0 { parts.append("\(unselected) from rules that are not selected") }
    var text = parts.isEmpty ? "" : "left out: " + parts.joined(separator: ", ") + "\n"
    if isPassedBy, !isPointless {
      text += "note: the patch contains no file that was checked\n"
    }
    if stale > 0, let baseline {
      let entries = stale == 1 ? "1 entry" : "\(stale) entries"
      let verb = stale == 1 ? "is" : "are"
      text += "note: \(entries) of `\(baseline.path)` \(verb) stale; `patternc baseline prune` "
      text += "removes \(stale == 1 ? "it" : "them")\n"
    }
    return text
  }
}
