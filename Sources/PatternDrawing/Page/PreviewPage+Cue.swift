import PatternExports
import PatternReports
import PatternTable

/// The section of a cue, with its facts and findings in words.
extension PreviewPage {
  mutating func section(_ index: Int) {
    let subject = subjects[index]
    html.append("<section id=\"s\(index)\" aria-labelledby=\"h\(index)\">\n<div class=\"title\">")
    html.append("<h2 id=\"h\(index)\" tabindex=\"-1\">")
    name(subject.name)
    html.append("</h2>")
    let reason = subject.cue.map { ScoreBuilder.shown($0.because) } ?? escaped(subject.doc)
    if !reason.isEmpty {
      html.append("<p class=\"because\" dir=\"auto\">\(reason.markup)</p>")
    }
    html.append("<p class=\"kind\"><span class=\"tag\">\(PreviewPage.word(subject.cue))</span> ")
    html.append("\(decks[subject.deck].table.name.markup)</p>")
    badges(subject)
    html.append("</div>\n<div class=\"play\"></div>\n<div class=\"words\">")
    if !subject.findings.isEmpty || changedNames[subject.name] != nil {
      html.append("<div>\n")
      findings(subject.findings)
      if changedNames[subject.name] != nil { changes { $0.name == subject.name } }
      html.append("</div>")
    }
    html.append("<div><dl class=\"facts\">\n")
    if let cue = subject.cue, case .cue(let reference) = subject.place {
      about(cue, decks[subject.deck].table.view(of: reference))
    } else {
      usedBy(subject)
    }
    html.append(
      "</dl>\n<details><summary>All of it in words</summary><pre dir=\"auto\">"
        + "\(text(of: subject).markup)</pre></details></div></div>\n</section>\n")
  }

  /// The normal mode in words, and how the other modes differ.
  func text(of subject: Subject) -> String {
    var normal = subject.scores[0].score
    // The reason is already above the text.
    normal.because = ""
    var text = normal.text
    if subject.cue == nil { return text }
    let lanes = normal.lines
    let usual = Set(lanes.map { $0.sentence })
    for mode in [Mode.reduceMotion, .physicalityOff] {
      let found = subject.scores.first {
        $0.modes.split(separator: " ").contains { $0 == "\(mode.key)" }
      }
      guard let score = found?.score, score.mode != .normal else {
        text += "\n\(mode.words): the same\n"
        continue
      }
      text += "\n\(mode.words), \(Amounts.time(score.duration))\n"
      let lines = score.lines
      let kept = Set(lines.map { $0.name })
      let gone = lanes.filter { !kept.contains($0.name) }
      if !gone.isEmpty { text += "without \(gone.map { $0.name }.joined(separator: ", "))\n" }
      for line in lines where !usual.contains(line.sentence) { text += line.sentence + "\n" }
    }
    return text
  }

  /// Writes the cues that play a pattern.
  mutating func usedBy(_ subject: Subject) {
    let users = subjects.filter { other in
      let haptics = other.scores.flatMap { $0.score.haptics }
      return other.cue != nil && haptics.contains { $0.origins.contains(subject.name) }
    }
    let names = users.map { $0.name }.joined(separator: ", ")
    fact("Felt in", users.isEmpty ? "no cue on this page" : names)
  }

  /// Writes the purpose of a cue and its conditions.
  mutating func about(_ cue: CueRow, _ view: RowStore) {
    var event = "`\(cue.event.text)`"
    if !cue.eventClass.isNone { event += ", class \(cue.eventClass.text)" }
    if cue.isByUser { event += ", caused by the person" }
    if cue.isBySystem { event += ", caused by the system" }
    fact("On", event)
    if !cue.once.isNone { fact("Once", "for each `\(cue.once.text)`") }
    if !cue.confirm.isNone {
      fact(
        "Asks first",
        ScoreBuilder.shown(cue.confirm)
          + (cue.confirmIf.isNone ? "" : " if `\(cue.confirmIf.text)`"))
    }
    if cue.respond > 0 {
      let respond = view.responds[Int(cue.respond) - 1]
      var words = "\(respond.name.text): first feedback"
      if respond.minimum > 0 { words += " from \(Amounts.time(respond.minimum))" }
      if let maximum = respond.maximum { words += " within \(Amounts.time(maximum))" }
      fact("Promises", words)
    }
    let gates = view.gates[Int(cue.gates)]
    // Gates of channels that the cue does not use are left out.
    let (felt, moved) = (cue.normal.haptics.count > 0, cue.normal.motion.count > 0)
    for (channel, names) in [
      ("Plays only if", gates.cue), ("Felt only if", felt ? gates.haptics : []),
      ("Moves only if", moved ? gates.motion : []),
      ("Heard only if", cue.normal.sounds.count > 0 ? gates.sound : []),
    ] where !names.isEmpty {
      fact(channel, names.map { "`\($0.text)`" }.joined(separator: ", "))
    }
    for allowance in cue.allowed {
      var reason = "`\(allowance.rule.text)`: \(ScoreBuilder.shown(allowance.because))"
      if !allowance.until.isNone { reason += ", until \(allowance.until.text)" }
      fact("Sets aside", reason)
    }
  }

  mutating func fact(_ name: String, _ value: String) {
    html.append("<dt>\(name)</dt><dd>")
    code(value)
    html.append("</dd>\n")
  }

  /// Writes a text in which parts between backticks are code.
  mutating func code(_ text: String) {
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { html.append(index % 2 == 1 ? "<code>" : "</code>") }
      html.append(String(part).markup)
    }
    if text.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 { html.append("</code>") }
  }

  /// The notes of a finding, without its message and source lines; the whole text if it has no
  /// notes.
  static func evidence(_ text: String) -> String {
    let lines = text.split(separator: "\n").dropFirst().filter { line in
      let rest = line.drop { $0 == " " }
      // The list of haptics continues on further lines.
      return rest.hasPrefix("= ") || line.hasPrefix("note:") || line.hasPrefix("          ")
    }
    return lines.isEmpty ? text : lines.joined(separator: "\n")
  }

  mutating func findings(_ findings: [ShownFinding]) {
    if findings.isEmpty { return }
    html.append("<h3>Findings</h3>\n<ol class=\"findings\">\n")
    for (index, finding) in findings.enumerated() {
      html.append("<li\(finding.severity == "info" ? " class=\"info\"" : "")><b>\(index + 1)</b>")
      html.append("<details><summary>")
      code(finding.message)
      html.append(
        " <small>\(finding.severity == "info" ? "remark" : finding.severity), "
          + "\(finding.id)</small></summary><pre>\(PreviewPage.evidence(finding.text).markup)"
          + "</pre></details></li>\n")
    }
    html.append("</ol>\n")
  }
}
