import PatternJSON
import PatternTable

/// Compares sounds, texts and effects.
extension Comparison {
  mutating func sounds(_ old: [JSONValue], _ new: [JSONValue]) {
    let alignment = Alignment(old, new, by: [Entry.choice])
    for pair in alignment.pairs {
      let noun = Say.ordinal(pair.old, of: old.count, old[pair.old]["kind"]?.string ?? "sound")
      sound(old[pair.old], new[pair.new], noun, "sound[\(pair.new)]")
    }
    for index in alignment.gone { gone(old[index], "sound[\(index)]", "a sound") }
    for index in alignment.come { come(new[index], "sound[\(index)]", "a sound") }
  }

  private mutating func sound(
    _ old: JSONValue, _ new: JSONValue, _ noun: String, _ path: String
  ) {
    var fields = Fields(old, new, path: path + ".")
    if kind(&fields, noun, path) { return }
    time(fields.take("atMs"), .onsetChanged, "\(noun) comes", least: Perception.feltTime)
    time(
      fields.take("durationMs"), .lengthChanged, "\(noun) lasts", isLength: true,
      least: Perception.feltTime)
    if let pitch = fields.take("frequenciesHz") {
      report(
        .soundPitch, isFelt: isHeard(pitch), pitch,
        "\(noun) has another pitch (\(Say.pitch(pitch.old)) → \(Say.pitch(pitch.new)))")
    }
    level(
      fields.take("volume"), .soundVolume, noun, "louder", "quieter", "volume",
      ratio: Perception.volumeRatio, gains: (gains.old.sound, gains.new.sound))
    compare(
      fields.take("fadeInMs"), .soundFade, "\(noun) fades in faster or slower", " ms",
      least: Perception.feltTime)
    compare(
      fields.take("fadeOutMs"), .soundFade, "\(noun) fades out faster or slower", " ms",
      least: Perception.feltTime)
    compare(fields.take("name"), .soundRecording, "\(noun) is another recording")
    compare(fields.take("file"), .soundRecording, "\(noun) is another file")
    around(&fields, noun)
    rest(fields)
  }

  private func isHeard(_ pitch: Fields.Pair) -> Bool {
    guard let old = pitch.old?.elements, let new = pitch.new?.elements, old.count == new.count
    else { return true }
    return zip(old, new).contains { was, now in
      Fields.Pair(path: "", old: was, new: now).differ(by: Perception.pitch)
    }
  }

  /// Compares the texts of a timeline or of an arm of an effect.
  mutating func texts(_ pair: Fields.Pair, in part: Part) {
    let (old, new) = (pair.oldList, pair.newList)
    let alignment = Alignment(old, new, by: [Entry.choice])
    let toasts = old.count { $0["kind"]?.string == "toast" }
    let word = toasts == old.count ? "toast" : toasts == 0 ? "announcement" : "text"
    for pair in alignment.pairs {
      let noun = Say.ordinal(pair.old, of: old.count, word) + part.phrase
      text(old[pair.old], new[pair.new], noun, "\(part.path)text[\(pair.new)]")
    }
    for index in alignment.gone {
      let text = old[index]["text"]?.string ?? ""
      gone(
        old[index], "\(part.path)text[\(index)]", "a text\(part.phrase)",
        said.contains { sameBytes($0, text) } ? .entryRemoved : .textRemoved)
    }
    for index in alignment.come {
      come(new[index], "\(part.path)text[\(index)]", "a text\(part.phrase)")
    }
  }

  private mutating func text(
    _ old: JSONValue, _ new: JSONValue, _ noun: String, _ path: String
  ) {
    var fields = Fields(old, new, path: path + ".")
    if kind(&fields, noun, path) { return }
    time(fields.take("atMs"), .onsetChanged, "\(noun) comes", least: Perception.seenTime)
    compare(fields.take("text"), .textChanged, "\(noun) says something else")
    compare(fields.take("id"), .derivedChanged, "\(noun) has another id for translations")
    compare(fields.take("priority"), .priorityChanged, "\(noun) has another priority")
    around(&fields, noun)
    rest(fields)
  }

  /// Compares the effects of a timeline or of an arm of an effect.
  mutating func effects(_ pair: Fields.Pair, in part: Part) {
    let (old, new) = (pair.oldList, pair.newList)
    let alignment = Alignment(
      old, new, by: [{ ($0["name"]?.string ?? "") + "\n" + Entry.choice($0) }])
    for pair in alignment.pairs {
      effect(old[pair.old], new[pair.new], "\(part.path)effects[\(pair.new)]", part)
    }
    for index in alignment.gone {
      report(
        .effectRemoved, "\(part.path)effects[\(index)]", old[index], nil,
        "\(name(old[index]))\(part.phrase) is no longer done")
    }
    for index in alignment.come {
      report(
        .entryAdded, "\(part.path)effects[\(index)]", nil, new[index],
        "\(name(new[index]))\(part.phrase) is new\(Entry.time(new[index]))")
    }
  }

  /// The effect in backticks, such as "`do journal.store`".
  private func name(_ effect: JSONValue) -> String {
    "`\(effect["kind"]?.string ?? "") \(effect["name"]?.string ?? "")`"
  }

  private mutating func effect(
    _ old: JSONValue, _ new: JSONValue, _ path: String, _ part: Part
  ) {
    let noun = name(old) + part.phrase
    var fields = Fields(old, new, path: path + ".")
    _ = fields.take("name")
    if kind(&fields, noun, path) { return }
    time(fields.take("atMs"), .onsetChanged, "\(noun) comes", least: Perception.seenTime)
    compare(fields.take("optimistic"), .effectChanged, "whether \(noun) may be undone differs")
    compare(
      fields.take("background"), .effectChanged,
      "whether \(noun) continues when the user leaves the app differs")
    for (key, word) in [
      ("success" as StaticString, "succeeds" as StaticString), ("failure", "fails"),
    ] {
      guard let pair = fields.take(key) else { continue }
      let inner = Part(path: pair.path + ".", phrase: " when \(name(old)) \(word)")
      let before = changes.count
      var arms = Fields(pair)
      if let pair = arms.take("text") { texts(pair, in: inner) }
      if let pair = arms.take("effects") { effects(pair, in: inner) }
      rest(arms)
      if changes.count == before {
        report(
          .effectChanged, pair,
          "what follows when \(name(old)) \(word) is written differently")
      }
    }
    around(&fields, noun)
    rest(fields)
  }
}
