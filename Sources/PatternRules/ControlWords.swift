import PatternModel
import PatternSyntax
import PatternTable

/// The words for one way to end something: the verb `stop`, the participle `stopped`.
struct Verbs: Sendable {
  let verbs: Words
  let participles: Words
}

extension Control {
  /// True if the control ends something, judged by its words: its label begins with one of the
  /// verbs (`Stop the sound`) or turns something off, or a part of its name or event begins with a
  /// verb (`stop-sound`) or contains a participle (`sound.stopped`), in any language of the label.
  ///
  /// `Next bus stop` and `bus-stop` do not count. A control without an event does nothing.
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

  /// True if the name, the event or the label contains one of the words.
  func speaks(of words: Words) -> Bool {
    name.hasWord(of: words) || event.hasWord(of: words)
      || label.words.contains { words.contains($0) }
  }
}

extension Judge {
  /// True if a control of a file concerns something other than the cue: its event has another
  /// subject.
  func isOfAnother(_ control: Control, in file: Int) -> Bool {
    guard let subject = model.event(control.event, from: file)?.subject else { return false }
    return !subject.isNone && !row.subject.isNone && subject != row.subject
  }
}

extension Text {
  /// The words of the text in lower case, without separators.
  fileprivate var words: [String] {
    var words: [String] = []
    var word = ""
    for scalar in characters.unicodeScalars {
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
