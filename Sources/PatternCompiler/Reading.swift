import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// What reading one event, pattern or cue has found. An analysis keeps it for the next state of the
/// text.
struct Reading: Sendable {
  enum Result: Sendable {
    case event(Event)
    case pattern
    /// Without a note where the rules are left out.
    case cue(CueNote?)
  }

  let findings: [Diagnostic]
  let result: Result
  /// The steps that reading it took; see `Ledger`.
  let work: Int64
  /// Whether it may change with text that the declaration does not name: it is of use for its own
  /// text alone.
  let isGuessed: Bool

  /// The reading in the next state of the text; none if an edit has touched something in it.
  ///
  /// - Parameters:
  ///   - symbol: the index of the declaration there.
  ///   - isBefore: whether the declaration comes before the edit.
  func moved(_ change: TextChange, to symbol: UInt32, isBefore: Bool) -> Reading? {
    var result = result
    switch self.result {
    case .event(let event):
      guard let event = change.moved(event) else { return nil }
      result = .event(event)
    case .cue(let note?):
      guard let note = note.moved(change, to: symbol) else { return nil }
      result = .cue(note)
    case .pattern, .cue: break
    }
    var moved: [Diagnostic] = []
    moved.reserveCapacity(findings.count)
    for finding in findings {
      guard let finding = change.moved(finding, isBefore: isBefore) else { return nil }
      moved.append(finding)
    }
    return Reading(findings: moved, result: result, work: work, isGuessed: isGuessed)
  }
}

/// What a file means and what is wrong with it, and what each of its declarations has become.
package final class AnalysedText: Sendable {
  package let model: Model
  /// Sorted by file, position and id.
  package let diagnostics: [Diagnostic]
  /// By module and symbol; none of what the model holds.
  let readings: [Slots<Reading>]

  init(_ model: Model, _ diagnostics: [Diagnostic], _ readings: [Slots<Reading>]) {
    self.model = model
    self.diagnostics = diagnostics
    self.readings = readings
  }
}

extension Symbol {
  /// Whether it is read by itself, and not while the model is built.
  var isReadByItself: Bool { kind == .event || kind == .cue || kind == .pattern && !isMap }

  /// Whether it has an influence on declarations that do not name it.
  var concernsAll: Bool {
    kind == .profile || kind == .control || kind == .input || kind == .choice
  }
}
