import PatternCues
import PatternModel
import PatternSyntax

/// What a control may say it does: `stop` it, or that it is `stopped`.
struct Verbs: Sendable {
  let verbs: Words
  let participles: Words
}

extension Control {
  /// Whether people can end something with it, by what it says: its label begins with one of some
  /// verbs (`Stop the sound`) or turns something off; or a part of its name or of its event begins
  /// with one (`stop-sound`) or says that it is done (`sound.stopped`), whatever language the label
  /// is in.
  ///
  /// `Next bus stop` and `bus-stop` say something else; a control without an event does nothing.
  func says(_ ends: Verbs) -> Bool {
    if event.isNone { return false }
    for name in [name, event] {
      if name.hasPart(beginningWith: ends.verbs) || name.hasWord(of: ends.participles) {
        return true
      }
    }
    let words = label.words
    guard let first = words.first, let last = words.last else { return false }
    if ends.verbs.contains(first) { return true }
    return words.count > 1
      && (last == "off" || ["turn", "switch"].contains(first) && words.contains("off")
        || last == "volume" && ends.verbs.contains(last))
  }
}

extension Control {
  /// Whether its name, its event or its label has one of some words.
  func speaks(of words: Words) -> Bool {
    name.hasWord(of: words) || event.hasWord(of: words)
      || label.words.contains { words.contains($0) }
  }
}

extension Judge {
  /// Whether a control that a file declares is about something else than the cue: the subject of
  /// its event is another.
  func isOfAnother(_ control: Control, in file: Int) -> Bool {
    guard let subject = model.event(control.event, from: file)?.subject else { return false }
    return !subject.isNone && !row.subject.isNone && subject != row.subject
  }
}

extension Text {
  /// Its words in small letters, without what is between them.
  fileprivate var words: [String] {
    var words: [String] = []
    var word = ""
    for scalar in Text.decoded(self).unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
      case 0x30...0x39, 0x61...0x7A, 0xC0...: word.unicodeScalars.append(scalar)
      default:
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
