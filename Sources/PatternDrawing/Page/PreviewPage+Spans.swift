import PatternTable

/// The times of findings, at which a drawing has brackets.
extension PreviewPage {
  /// The findings that have a time, for the script: each with its number in the list, its id, its
  /// start and end in microseconds, 1 for a remark, and the number of the mode.
  func spans(of subject: Subject) -> [String] {
    let table = decks[subject.deck].table
    let (view, timelines) =
      switch subject.place {
      case .cue(let place):
        (table.view(of: place), Mode.allCases.map { table.row(ofCue: place).timeline(of: $0) })
      case .pattern(let place): (table.view(of: place), [table.row(ofPattern: place).timeline])
      }
    return subject.findings.enumerated().compactMap { index, finding in
      for (mode, timeline) in timelines.enumerated() {
        guard let span = view.span(of: finding.statement, in: timeline) else { continue }
        let kind = finding.severity == "info" ? 1 : 0
        let time = "\(span.lowerBound),\(span.upperBound)"
        return "[\(index + 1),\"\(finding.id)\",\(time),\(kind),\(mode)]"
      }
      return nil
    }
  }
}

extension RowStore {
  /// The span, in microseconds, of the entries that start within a byte range of a source.
  fileprivate func span(
    of source: Range<UInt32>, in timeline: Timeline
  ) -> ClosedRange<Int64>? {
    var span: ClosedRange<Int64>?
    func add(_ entry: EntrySource, _ at: Int64, _ duration: Int64) {
      guard source.contains(entry.start) else { return }
      let known = span ?? at...at
      span = min(known.lowerBound, at)...max(known.upperBound, at + max(duration, 0))
    }
    for index in timeline.haptics.indices {
      let one = haptics[index]
      add(one.source, one.at, one.extra == 0 ? 0 : extras[Int(one.extra)].duration)
    }
    for index in timeline.motion.indices {
      add(motion[index].source, motion[index].at, motion[index].duration)
    }
    for index in timeline.sounds.indices {
      add(sounds[index].source, sounds[index].at, sounds[index].duration)
    }
    for index in timeline.texts.indices { add(texts[index].source, texts[index].at, 0) }
    for index in timeline.effects.indices { add(effects[index].source, effects[index].at, 0) }
    return span
  }
}
