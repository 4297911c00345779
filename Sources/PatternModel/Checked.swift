import PatternSyntax
import PatternTable

/// The declaration that is being checked, and the facts about all of it that are known so far.
struct Checked {
  var declaration = SymbolRef(module: 0, index: 0)
  var name = Name.none
  /// The index of the profile that applies to it.
  var profile = 0
  /// The number of findings before it.
  var firstFinding = 0
  /// The index of the finding that offers `auto` for the missing fallback, if any.
  var offer: Int?
  /// True if part of it could not be read, so that checks of the whole are skipped.
  var isPoisoned = false
  /// True if the times of some of its statements are unknown.
  var timesAreLost = false
  /// True if an error was interpreted by a guess that depends on surrounding text.
  var hasGuessed = false
  /// The parameters whose defaults do not suit their uses.
  var unfitDefaults: [Name] = []
}

/// The timeline of the checked declaration while its statements are unfolded.
struct Draft {
  var entries = OpenTimeline()
  /// The gains of the declaration: its own, multiplied with those of its profile.
  var gains = Gains()
  var reduceMotion = Fallback.omitted
  var physicalityOff = Fallback.omitted
  var stages = Stages()
  var plays = Plays()
  /// True if unfolding has been stopped by a limit.
  var isOverLimit = false
  /// True while searching for the statement with which a stage overruns.
  var seeksOverrun = false
  /// The `play` in the checked declaration that is nested too deep, if any.
  var tooDeep: ByteRange?
  /// The number of haptics left out because their level is 0.
  var leftOut = 0
  /// The taps that one list plays at the same time.
  var simultaneousTaps: [SimultaneousTaps] = []
}

/// The lists of a timeline and the stages in them, which determine the times of anchors.
struct Stages {
  /// The numbers of the open lists, including those of played patterns. Each reading of a list gets
  /// a number.
  var openLists: [UInt32] = []
  var listCount: UInt32 = 0
  /// The anchors that name a stage, and those whose stage has not been read yet.
  var anchors: [StageAnchor] = []
  var waiting: [WaitingAnchor] = []
  /// The stages that are named by anchors of the checked declaration.
  var uses: [(name: Name, range: ByteRange)] = []
  /// The stages whose time could not be read.
  var unplaced: [Name] = []
  /// True if something that could not be read or played may contain more stages.
  var mayLack = false
  /// True if an entry that ends after the end of its stage has been reported.
  var reportedOverrun = false
}

/// The `play` statements of the checked declaration.
struct Plays {
  /// The number of `play` statements unfolded so far.
  var count: UInt16 = 0
  /// The `play` statements with arguments, by the group of their entries.
  var argued: [UInt16: ArguedPlay] = [:]
  var reportedCycle = false
  /// The statements that are played. Entries refer to them by number, starting at 1.
  var origins: [Origin] = []
}

/// The work since the last `takeWork`.
struct Effort {
  /// The unfolded statements and the steps of comparisons of the checked declaration.
  var statements = 0
  var compared: Int64 = 0
  /// The steps of earlier declarations.
  var earlier: Int64 = 0

  var steps: Int64 { Int64(statements) * Int64(Budget.statement) + compared + earlier }

  mutating func endDeclaration() { self = Effort(earlier: steps) }
}

/// Results that apply to all declarations of a checker.
struct CheckerCache {
  var parsers = Parsers()
  /// The results of checking patterns by themselves, for patterns in which arguments caused errors.
  var soundness: [SymbolRef: Soundness] = [:]
  var chosenTogether = KnownPairs()
}
