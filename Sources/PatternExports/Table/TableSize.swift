import PatternTable

/// A row and a lower bound for the bytes of its JSON.
package struct RowSize {
  package var row = ExportOwner.pattern(.none)
  package var bytes = 0
}

/// Estimates the size of a table without writing it.
extension CueTable {
  /// Approximate lower bounds for the JSON of all rows and for the largest row. Only rows can be
  /// much larger than their sources. The actual JSON is up to eight times this size.
  package var leastSize: (all: Int, largest: RowSize) {
    var all = 0
    var largest = RowSize()
    let declared = curves.map { $0.leastBytes }
    func count(_ row: ExportOwner, _ bytes: Int) {
      all += bytes
      if bytes > largest.bytes { largest = RowSize(row: row, bytes: bytes) }
    }
    for reference in patterns {
      let view = view(of: reference)
      let row = view.patterns[Int(reference.row)]
      count(.pattern(row.name), view.leastSize(of: row.timeline, declared))
    }
    for reference in cues {
      let (view, row) = (view(of: reference), row(ofCue: reference))
      count(.cue(row.name), row.timelines.reduce(0) { $0 + view.leastSize(of: $1, declared) })
    }
    return (all, largest)
  }
}

extension CueTableEmitter {
  /// True if the JSON exceeds a limit in bytes. The JSON may have to be generated to find out, but
  /// is not kept.
  ///
  /// - Parameter least: the total of `leastSize`.
  package func exceeds(_ limit: Int, _ least: Int) -> Bool {
    if least > limit { return true }
    if least <= limit / 8 { return false }
    return bytes(atMost: limit) == nil
  }
}

extension CurveShape {
  /// The approximate bytes of the samples; 0 for curves other than springs. A spring has at least
  /// one sample per oscillation and at most 4,000.
  fileprivate var leastBytes: Int {
    guard case .spring(let spring, let settle) = self, let peak = spring.peakSeconds else {
      return 0
    }
    let sample = 16
    return sample * Int(min(Double(settle) / 1000 / peak, 4000))
  }
}

extension RowStore {
  /// The bytes of an entry without names and texts: its time and kind, with keys.
  private static let entry = 40
  /// The bytes of an envelope point or a frequency.
  private static let part = 6

  /// - Parameter declared: the bytes of the curves that declarations name.
  fileprivate func leastSize(of timeline: Timeline, _ declared: [Int]) -> Int {
    var bytes = 0
    for index in timeline.haptics.indices {
      bytes += RowStore.entry + haptics[index].from.count + leastSize(of: haptics[index].extra)
    }
    for index in timeline.motion.indices {
      let track = motion[index]
      bytes += RowStore.entry + track.target.count + leastSize(of: track.extra)
      bytes +=
        track.curve & RowStore.localCurve != 0
        ? curves[Int(track.curve & ~RowStore.localCurve)].leastBytes
        : declared[Int(track.curve)]
    }
    for index in timeline.sounds.indices {
      bytes += RowStore.entry + RowStore.part * sounds[index].frequencies.count
      bytes += sounds[index].name.bytes.count + sounds[index].file.bytes.count
      bytes += leastSize(of: sounds[index].extra)
    }
    for index in timeline.texts.indices { bytes += leastSize(of: texts[index]) }
    for index in timeline.effects.indices { bytes += leastSize(of: effects[index]) }
    return bytes
  }

  private func leastSize(of notice: Notice) -> Int {
    RowStore.entry + notice.text.bytes.count + leastSize(of: notice.extra)
  }

  private func leastSize(of effect: Effect) -> Int {
    var bytes = RowStore.entry + effect.name.count + leastSize(of: effect.extra)
    for arm in [effect.success, effect.failure] where arm != 0 {
      for notice in arms[Int(arm) - 1].texts { bytes += leastSize(of: notice) }
      for effect in arms[Int(arm) - 1].effects { bytes += leastSize(of: effect) }
    }
    return bytes
  }

  private func leastSize(of extra: UInt32) -> Int {
    if extra == 0 { return 0 }
    let extra = extras[Int(extra)]
    let names =
      extra.scaledBy + [
        extra.layer, extra.approx, extra.property, extra.staggerSeed, extra.choiceMap,
        extra.choicePattern, extra.loopFlag,
      ]
    return names.reduce(RowStore.part * extra.envelope.count) { $0 + $1.count }
  }
}
