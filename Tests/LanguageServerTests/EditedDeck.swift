import PatternSyntax
import TestSupport

/// Files of one deck with random edits: declarations come and go, names change, braces, texts and
/// comments open and close. Most states have errors, and some are whole.
struct EditedDeck {
  static let names = ["a.pattern", "b.pattern", "c.pattern"]
  private(set) var texts: [String] = [start, used, "spring soft: response 0.3s, damping 0.9\n"]

  /// An edit: a file, the range of bytes to replace, and the new text.
  struct Edit {
    let file: Int
    let range: Range<Int>
    let text: String
  }

  private static let start = """
    use "b.pattern"
    ## It shows.
    event card.shown: by system, class entry, subject card
    event card.tapped: by user, class selection, subject card, scope deck
    tick: impact light 0.2
    beat: play tick; wait 120ms; impact light 0.9
    cue card.show {
      because "it has come"
      role entry
      on card.shown
      target card
      fade 0 -> 1 over 200ms ease-in
      repeat 2 every 500ms { play beat }
      fallback reduce-motion: fade 0 -> 1 over 200ms linear
    }
    cue card.tap { because "it is chosen"; on card.tapped; show chosen; play tick; emit card.done }

    """

  private static let used = """
    ## It is done.
    event card.done: by system, class success, subject card
    tock: impact light 0.5
    let short = 120ms

    """

  private static let declarations = [
    "event card.done: by system, class success, subject card\n",
    "## What happens\n## once more\nevent card.again: by user, class retry, subject card\n",
    "event card.shown: by system, class entry, subject card, scope deck\n",
    "tick: impact rigid 0.7\n", "beat: play tick; wait 80ms; impact soft 0.3\n",
    "tick { play beat }\n", "beat\n{\n  impact light 0.3\n}\n", "let short = 90ms\n",
    "cue card.done { because \"it ends\"; on card.done; show done; impact light 0.2 }\n",
    "cue card.tap {\n  because \"again\"\n  on card.again\n  play beat\n  emit card.tapped\n}\n",
    "cue x { on card.shown; notify success }; cue y { on card.done; play tick }\n",
    "use \"c.pattern\"\n", "use \"a.pattern\"\n", "use profile sonora\n",
    "allow ungated-haptic because \"we know\"\n", "# cue card.old { }\n", "## alone\n",
    "input mood: from content, one of calm | tense\n", "input foreground: from behaviour, flag\n",
    "map by-mood by mood: calm beat, tense tick\n", "choice either: card.done, card.again\n",
    "spring soft: response 0.4s, damping 0.8\n", "curve bend: bezier(0.2, 0, 0.5, 1)\n",
    "control go: label \"Go\", size 44pt, event card.tapped\n",
    "profile mine extends sonora { forbid sound }\n", "use profile mine\n", "a,\n  b: 1\n",
    "event card.lost: by system\n  class failure\n", "  subject card\n", "  default tick\n",
    "map by-mood by mood: calm beat\n  tense tick\n", "control go: size 44pt\n  label \"Go\"\n",
    "tick impact light; wait 200ms\n", "event card.again by user, class retry\n",
    "cue card.quiet { because \"hush\"; on card.tapped; show chosen; impact light 0 }\n",
    "cue card.calm { because \"hush\"; on card.tapped; show chosen; transient 0.1 }\n",
    "cue card.fade { because \"x\"; on card.tapped; target card; fade 1 -> 0 over 300ms "
      + "ease-out }\n",
    "cue card.gone { because \"x\"; on card.tapped; at 100ms { remove card } }\n",
    "cue card.late { because \"x\"; on card.tapped; at 400ms { show late } }\n",
    "cue card.keep { because \"x\"; on card.again; do keep { success: emit card.done } }\n",
    """
    cue card.far {
      because "x"; on card.shown; target card; move y by -100pt over 200ms ease-in
      allow large-move because "it is so"
    }
    cue card.on { because "x"; on card.shown; target card; wait 200ms; move y by -130pt over 1s linear }

    """,
    "iput mood: from content\n", "cue {\n", "}\n", "word\n",
  ]

  private static let pieces = [
    "{", "}", "\"", "#", "##", "\n", ";", ",", ":", "(", ")", " ", "\r\n", "é", "😀", "\u{FEFF}",
    "0.9", "120ms", "play tick", "emit card.done", "on card.again", "allow long-haptic",
  ]

  private static let words = [
    "card.shown", "card.done", "card.tapped", "card.again", "card.show", "card.tap", "beat", "tick",
    "by-mood", "mood", "short", "soft", "bend", "success", "entry", "retry", "deck", "cue", "event",
    "let", "sonora", "ghost-deck", "light", "heavy", "0.9", "0.2", "300ms",
  ]

  mutating func next(_ random: inout Random) -> Edit {
    let file = random.below(4) == 0 ? 1 + random.below(2) : 0
    let bytes = Array(texts[file].utf8)
    var (range, text) = change(texts[file], &random)
    // The cursor of a client is never inside a character, or between CR and LF.
    func boundary(_ offset: Int) -> Int {
      var at = min(offset, bytes.count)
      while at > 0, at < bytes.count,
        bytes[at] & 0xC0 == 0x80 || bytes[at] == 0x0A && bytes[at - 1] == 0x0D
      {
        at -= 1
      }
      return at
    }
    range = boundary(range.lowerBound)..<boundary(max(range.lowerBound, range.upperBound))
    // A text that is too long or too far from a deck starts anew.
    if bytes.count > 4000 || random.below(25) == 0 {
      (range, text) = (0..<bytes.count, file == 0 ? EditedDeck.start : EditedDeck.used)
    }
    texts[file] = String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
    return Edit(file: file, range: range, text: text)
  }

  private func change(_ text: String, _ random: inout Random) -> (Range<Int>, String) {
    let source = Source(path: "", text: text)
    let extents = ExtentScanner(source).extents().map { Int($0.range.start)..<Int($0.range.end) }
    let at = random.below(source.count + 1)
    switch random.below(15) {
    case 10...14: return replacement(source, &random)
    case 0, 1:
      let place = random.below(4) == 0 ? at : (extents.randomElement(&random)?.lowerBound ?? at)
      return (place..<place, random.pick(EditedDeck.declarations))
    case 2: return (extents.randomElement(&random) ?? at..<at, "")
    case 3: return (at..<at, random.pick(EditedDeck.pieces))
    case 4: return (at..<min(at + random.below(5), source.count), random.pick(EditedDeck.pieces))
    case 5: return (at..<min(at + 1 + random.below(40), source.count), "")
    case 6:
      // A declaration is repeated, there or elsewhere.
      guard let range = extents.randomElement(&random) else { return (at..<at, "") }
      let again = String(decoding: Array(text.utf8)[range], as: UTF8.self)
      let place = extents.randomElement(&random)?.lowerBound ?? at
      return (place..<place, again + "\n")
    default:
      let words = Lexer.allTokens(of: source).filter { $0.kind == .word || $0.kind == .number }
      guard let word = words.randomElement(&random) else { return (at..<at, "") }
      return (Int(word.start)..<Int(word.end), random.pick(EditedDeck.words))
    }
  }

  /// A replacement of the same length: a digit, a word, or one byte.
  private func replacement(_ source: Source, _ random: inout Random) -> (Range<Int>, String) {
    let tokens = Lexer.allTokens(of: source).filter { $0.end > $0.start }
    guard let token = tokens.randomElement(&random) else { return (0..<0, "") }
    let range = Int(token.start)..<Int(token.end)
    let old = source.text(token.range)
    switch token.kind {
    case .number:
      guard let place = old.utf8.indices.filter({ old.utf8[$0] < 0x3A }).randomElement(&random)
      else { return (range, old) }
      let at = range.lowerBound + old.utf8.distance(from: old.startIndex, to: place)
      return (at..<at + 1, "\(random.below(10))")
    case .word:
      let words =
        EditedDeck.words + tokens.filter { $0.kind == .word }.map { source.text($0.range) }
      return (range, words.filter { $0.utf8.count == range.count }.randomElement(&random) ?? old)
    default:
      let at = range.lowerBound + random.below(range.count)
      guard source.base[at] < 0x80 else { return (range, old) }
      return (at..<at + 1, random.pick(["{", "}", "\"", "#", "\n", ";", " ", "x", "1", ",", ":"]))
    }
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout Random) -> Element? {
    isEmpty ? nil : random.pick(self)
  }
}
