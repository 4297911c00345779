import PatternTable

/// The classes of a cue and their animations in each mode.
extension CSSEmitter {
  /// An element of a cue, with its motion in each mode that has any.
  private struct Subject {
    let target: Name
    let layer: Name
    let selector: String
    var modes: [MotionElement?] = [nil, nil, nil]
  }

  mutating func cue(_ row: ExportRow) {
    let cue = row.view.cues[Int(row.reference.row)]
    text += "\n/* \(CSSNames.comment(CueRemark.line(cue, row.view))) */\n"
    let subjects = subjects(of: row)
    for (mode, timeline) in row.timelines {
      let playing = RowTimeline(row: row, mode: mode, timeline: timeline)
      losses += playing.lostTyping(
        "CSS cannot type text, so the text is shown at once", written: "the whole text")
      let rules = subjects.map {
        self.rules(of: $0.modes[mode.rawValue], $0.selector, playing)
      }.joined()
      if rules.isEmpty { continue }
      text +=
        mode == .reduceMotion
        ? "@media (prefers-reduced-motion: reduce) {\n\(CSSEmitter.indented(rules))}\n" : rules
    }
  }

  private mutating func subjects(of row: ExportRow) -> [Subject] {
    var subjects: [Subject] = []
    for (mode, timeline) in row.timelines {
      for element in reader.elements(of: timeline, in: row.reference.store) {
        let known = subjects.firstIndex {
          $0.target == element.target && $0.layer == element.layer
        }
        if let known {
          subjects[known].modes[mode.rawValue] = element
          continue
        }
        let selector = CSSEmitter.selector(row.owner.name, element.target, element.layer)
        names.take(
          selector, for: CSSEmitter.described(row.owner.name, element), "class",
          at: LossAddress(row.owner))
        var subject = Subject(target: element.target, layer: element.layer, selector: selector)
        subject.modes[mode.rawValue] = element
        subjects.append(subject)
      }
    }
    return subjects.sorted {
      $0.target == $1.target ? $0.layer < $1.layer : $0.target < $1.target
    }
  }

  private static func selector(_ cue: Name, _ target: Name, _ layer: Name) -> String {
    var selector = CSSNames.part(cue)
    if !target.isNone || !layer.isNone { selector += "--\(CSSNames.part(target))" }
    if !layer.isNone { selector += "--\(CSSNames.part(layer))" }
    return selector
  }

  private static func described(_ cue: Name, _ element: MotionElement) -> String {
    let layer = element.layer.isNone ? "" : ", layer `\(element.layer.text)`"
    let target = element.target.isNone ? "" : ", target `\(element.target.text)`"
    return "cue `\(cue.text)`\(target)\(layer)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  // MARK: rules

  private mutating func rules(
    of element: MotionElement?, _ selector: String, _ playing: RowTimeline
  ) -> String {
    let prefix = playing.mode == .physicalityOff ? ":where([data-physicality=\"off\"]) " : ""
    guard let element else { return "\(prefix).\(selector) {\n  animation: none;\n}\n" }
    var result = ""
    var animations: [(name: String, run: MotionRun)] = []
    let fades = element.runs.contains { $0.properties[0] == .opacity }
    let values = CSSValues(dissolvesOpacity: !fades)
    for run in element.runs {
      let isFirst = !animations.contains {
        $0.run.properties == run.properties && $0.run.name == run.name
      }
      let number = isFirst ? nil : animations.count + 1
      let name = name(of: run, selector, playing, number)
      animations.append((name, run))
      result += keyframes(name, run, values)
      note(run, values, playing)
      losses += reader.losses(
        of: run, in: playing, MotionLosses(values: values, drawsDelays: false))
    }
    for terms in combinations(of: element, playing) {
      let shown = animations.filter { animation in
        let term = animation.run.when.term
        return term.isNone || terms.contains { $0 == term }
      }
      let conditions = terms.map { condition($0, playing) }.joined()
      result += "\(prefix).\(selector)\(conditions) {\n\(CSSEmitter.animations(shown))}\n"
    }
    return result
  }

  /// - Parameter number: distinguishes several runs of one property; nil for a single one.
  private mutating func name(
    of run: MotionRun, _ selector: String, _ playing: RowTimeline, _ number: Int?
  ) -> String {
    var name = "\(selector)--\(CSSEmitter.property(run))"
    if playing.mode != .normal { name += "--\(playing.mode.option)" }
    if let number { name += "--\(number)" }
    names.take(
      name, for: "`\(CSSEmitter.property(run))` of `\(selector)` in \(playing.mode.option)",
      "keyframes", at: playing.address)
    return name
  }

  /// The property in the name of a run's keyframes.
  private static func property(_ run: MotionRun) -> String {
    switch run.properties[0] {
    case .other: return CSSNames.part(run.name)
    case .translateX, .translateY, .translateZ:
      return run.properties.count > 1 ? "translate" : "\(run.properties[0].name)"
    default: return "\(run.properties[0].name)"
    }
  }

  static func hasEdge(_ run: MotionRun) -> Bool {
    run.keyframes.contains { !$0.edge.isNone }
  }

  private mutating func note(_ run: MotionRun, _ values: CSSValues, _ playing: RowTimeline) {
    if run.stagger.step >= 0 { usesIndex = true }
    switch run.properties[0] {
    case .dissolve:
      if !values.dissolvesOpacity, !CSSEmitter.hasEdge(run) { usesDissolve = true }
      let inline = run.keyframes.contains {
        $0.edge.text == "leading" || $0.edge.text == "trailing"
      }
      if inline { usesInline = true }
    case .other:
      let name = "--\(CSSNames.part(run.name))"
      names.take(
        name, for: "the property `\(run.name.text)`", "property",
        at: playing.address)
      if !others.contains(name) { others.append(name) }
    default: break
    }
  }

  private func keyframes(_ name: String, _ run: MotionRun, _ values: CSSValues) -> String {
    var result = "@keyframes \(name) {\n"
    for (index, frame) in run.keyframes.enumerated() {
      var parts = values.declarations(run, frame).map { "\($0.property): \($0.value)" }
      if run.isAdded { parts.append("animation-composition: add") }
      if index < run.keyframes.count - 1 {
        parts.append("animation-timing-function: \(frame.easing.text)")
      }
      result += "  \(SwiftWords.number(frame.offset))% { \(parts.joined(separator: "; ")); }\n"
    }
    return result + "}\n"
  }

  private static func animations(_ list: [(name: String, run: MotionRun)]) -> String {
    if list.isEmpty { return "  animation: none;\n" }
    let texts = list.map { name, run in
      let count = run.isLoop ? " infinite" : ""
      let fill = run.isFirst ? "both" : "forwards"
      return "\(name) \(SwiftWords.milliseconds(run.duration)) linear\(count) \(fill)"
    }
    let first = texts.count == 1 ? " " : "\n    "
    var result = "  animation:\(first)\(texts.joined(separator: ",\n    "));\n"
    let delays = list.map { delay($0.run) }
    if delays.contains(where: { $0 != "0ms" }) {
      let isOne = delays.allSatisfy { $0 == delays[0] }
      result += "  animation-delay: \(isOne ? delays[0] : delays.joined(separator: ", "));\n"
    }
    return result
  }

  private static func delay(_ run: MotionRun) -> String {
    let start = SwiftWords.milliseconds(run.delay)
    var more = ""
    if run.stagger.isRandom {
      more = "var(--pc-delay, 0ms)"
    } else if run.stagger.step >= 0 {
      let product = "calc(var(--pc-index) * \(SwiftWords.milliseconds(run.stagger.step)))"
      let maximum = run.stagger.maximum
      more = maximum < 0 ? product : "min(\(product), \(SwiftWords.milliseconds(maximum)))"
    } else {
      return start
    }
    return run.delay == 0 ? more : "calc(\(start) + \(more))"
  }
}
