import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// The result of reading one event, pattern or cue. An analysis keeps it for the next state of the
/// text.
struct Reading: Sendable {
  enum Result: Sendable {
    case event(Event)
    /// A pattern; `fuses` is false if all its taps are apart.
    case pattern(fuses: Bool)
    /// A cue, without a note if the rules are not applied.
    case cue(CueNote?)
  }

  let findings: [Finding]
  let result: Result
  /// The steps of the reading; see `Ledger`.
  let work: Int64
  /// True if the result may change with text that the declaration does not name, so that it is
  /// valid only for its own text.
  let isGuessed: Bool

  /// The reading in the next state of the text; nil if an edit touched part of it.
  ///
  /// - Parameters:
  ///   - symbol: the new index of the declaration.
  ///   - isBefore: true if the declaration comes before the edit.
  func moved(_ change: TextChange, to symbol: UInt32, isBefore: Bool) -> Reading? {
    var result = result
    if case .cue(let note?) = result {
      guard let note = note.moved(change, to: symbol) else { return nil }
      result = .cue(note)
    }
    var moved: [Finding] = []
    moved.reserveCapacity(findings.count)
    for finding in findings {
      guard let finding = change.moved(finding, isBefore: isBefore) else { return nil }
      moved.append(finding)
    }
    return Reading(findings: moved, result: result, work: work, isGuessed: isGuessed)
  }
}

/// The model and findings of a file, with the readings of its declarations.
package final class AnalysedText: Sendable {
  package let model: Model
  /// The findings, sorted by file, position and id.
  package let findings: [Finding]
  /// The readings by module and symbol, without declarations that the model contains.
  let readings: [[Reading?]]

  init(_ model: Model, _ findings: [Finding], _ readings: [[Reading?]]) {
    self.model = model
    self.findings = findings
    self.readings = readings
  }
}

extension Symbol {
  /// True if the declaration is read separately, not while the model is built.
  var isReadByItself: Bool { kind == .event || kind == .cue || kind == .pattern && !isMap }

  /// True if the declaration influences declarations that do not name it.
  var concernsAll: Bool {
    kind == .profile || kind == .control || kind == .input || kind == .choice
  }
}
