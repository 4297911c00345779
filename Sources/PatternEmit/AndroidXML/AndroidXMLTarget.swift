import PatternCues

/// Vibrations as XML resources, which Android reads from API 37.2 on.
extension ExportTarget {
  package static let androidXML = ExportTarget(
    "android-xml", "vibrations as XML resources for Android, one for each cue and case", .folder,
    AndroidXMLCoverage.rows
  ) { table, options in
    var folder = HapticFolder(
      target: "android-xml", fileExtension: "xml", format: "an XML file of Android")
    folder.repeatsLoops = true
    folder.stem = { AndroidXML.stem(of: $0, table.name) }
    return folder.run(table, options) { felt, losses in
      if let excess = AndroidXML.excess(felt) {
        losses.append(excess)
        return []
      }
      losses += AndroidXML.losses(felt)
      return AndroidXML.body(felt)
    } _: { name, body in
      AndroidXML.file(name, body, table.name)
    }
  }
}

/// What becomes of each key of a table in XML: what the vibrators play is as in Kotlin.
private enum AndroidXMLCoverage {
  static let haptics: [StaticString] = [
    "impact", "notify", "selection", "transient", "continuous",
  ]

  static let rows: [CoverageRow] =
    [
      CoverageRow(haptics, ["intensity"], .approximated([.faintEvent])),
      CoverageRow(
        haptics, ["sharpness"], .approximated([.approximatedSharpness, .lostSharpness])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.steppedEnvelope, .thinnedEnvelope])),
      CoverageRow(
        haptics, ["atMs"],
        .approximated([.roundedValue, .crowdedPrimitives, .shiftedOnset, .mergedLayers])),
      CoverageRow(haptics, ["loop"], .approximated([.lostLoop])),
      CoverageRow(["loopWhile", "loopUntil"], ["everyMs"], .written),
      CoverageRow(["loopWhile", "loopUntil"], ["while", "until"], .manifest),
    ] + .hapticFile
}

private enum AndroidXML {
  /// A name of a resource: small letters, digits and `_`, a letter first.
  static func stem(of name: FolderExport.FileName, _ table: String) -> String {
    var parts = [table]
    if !name.row.owner.isCue { parts.append("p") }
    parts.append(name.row.owner.name.text)
    if name.mode != .normal { parts.append("\(name.mode.name)") }
    if !name.caseName.isEmpty { parts.append(name.caseName) }
    var bytes: [UInt8] = []
    for byte in parts.joined(separator: "__").utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 32)
      default: bytes.append(UInt8(ascii: "_"))
      }
    }
    let startsWithLetter = bytes.first.map { $0 >= UInt8(ascii: "a") } ?? false
    return "res/xml/" + (startsWithLetter ? "" : "h") + String(decoding: bytes, as: UTF8.self)
  }

  /// The most haptics of a loop that are written before the rest of its file is over; ours.
  private static let roundLimit: Int64 = 10_000

  /// Says that a loop goes round too often before what plays beside it is over: a waveform has to
  /// write those rounds one by one.
  static func excess(_ felt: HapticFolder.Felt) -> Loss? {
    let all =
      felt.haptics.taps.map { ($0.entry, $0.at) } + felt.haptics.strokes.map { ($0.entry, $0.end) }
    let first = all.map { $0.0 }.filter { !felt.extra($0).loopFlag.isNone }.min()
    guard let first else { return nil }
    let loop = felt.extra(first)
    let alone = all.filter { !loop.isSameLoop(as: felt.extra($0.0)) }
    let index = Int(felt.timeline.haptics.start) + first
    let start = felt.row.view.haptics[index].at - loop.loopOffset
    let last = alone.reduce(start) { max($0, $1.1) }
    let rounds = (last - start) / max(loop.loopEvery, 1000)
    if rounds * Int64(all.count - alone.count) <= roundLimit { return nil }
    return felt.tooMuch(
      "its loop would be written \(rounds) times before what plays beside it is over")
  }

  /// As of Kotlin, but for what only devices before these files are about.
  static func losses(_ felt: HapticFolder.Felt) -> [Loss] {
    let room = AndroidEnvelope.room(for: felt.timeline, felt.row.view, felt.equivalents)
    return KotlinLosses(
      row: felt.row, mode: felt.mode, timeline: felt.timeline, haptics: felt.all,
      equivalents: felt.equivalents, room: room
    ).all(in: felt.which).filter { loss in
      switch loss.id {
      case .driftingOnset, .approximatedStyle: false
      case .faintEvent: !loss.isMinor
      default: true
      }
    }
  }

  /// The effects of which a device plays the first that it supports as a whole.
  static func body(_ felt: HapticFolder.Felt) -> [UInt8] {
    var writer = ByteWriter()
    let waveform = AndroidWaveform(felt)
    // What repeats is a waveform alone: a device that took a better effect would play it once.
    if waveform.repeated.isEmpty, felt.haptics.strokes.isEmpty {
      effect(&writer) { primitives(felt, &$0) }
    } else if waveform.repeated.isEmpty, let points = AndroidPoints(felt)?.points {
      effect(&writer) { envelope(points, &$0) }
    }
    effect(&writer) { writer in
      writer.raw("    <waveform-effect>\n")
      for entry in waveform.entries { self.entry(entry, "      ", &writer) }
      if !waveform.repeated.isEmpty {
        writer.raw("      <repeating>\n")
        for entry in waveform.repeated { self.entry(entry, "        ", &writer) }
        writer.raw("      </repeating>\n")
      }
      writer.raw("    </waveform-effect>\n")
    }
    return Array(writer.bytes)
  }

  private static func entry(
    _ entry: AndroidWaveform.Entry, _ indentation: StaticString, _ writer: inout ByteWriter
  ) {
    writer.raw(indentation)
    writer.raw("<waveform-entry durationMs=\"")
    writer.integer(entry.length)
    writer.raw("\" amplitude=\"")
    writer.integer(entry.amplitude)
    writer.raw("\"/>\n")
  }

  private static func effect(_ writer: inout ByteWriter, _ body: (inout ByteWriter) -> Void) {
    writer.raw("  <vibration-effect>\n")
    body(&writer)
    writer.raw("  </vibration-effect>\n")
  }

  private static func primitives(_ felt: HapticFolder.Felt, _ writer: inout ByteWriter) {
    var onset: Int64 = 0
    var nominal: Int64 = 0
    for tap in felt.haptics.taps {
      let android = tap.android(by: felt.equivalents)
      writer.raw("    <primitive-effect name=\"")
      writer.raw(android.primitive == .lowTick ? "low_tick" : android.primitive.name)
      writer.raw("\"")
      let scale = max((android.scale + 500) / 1000, 1) * 1000
      if scale < 1_000_000 {
        writer.raw(" scale=\"")
        writer.number(scale)
        writer.raw("\"")
      }
      // One that would start before the last one has ended is moved to that end.
      let delay = max(milliseconds(tap.at) - onset, nominal)
      if delay > 0 {
        writer.raw(" delayMs=\"")
        writer.integer(delay)
        writer.raw("\"")
      }
      writer.raw(" delayType=\"relative_start_offset\"/>\n")
      onset += delay
      nominal = android.primitive.nominal / 1000
    }
  }

  private static func envelope(_ points: [AndroidEnvelope.Point], _ writer: inout ByteWriter) {
    writer.raw("    <basic-envelope-effect initialSharpness=\"")
    writer.number(points[0].sharpness)
    writer.raw("\">\n")
    for point in points {
      writer.raw("      <control-point intensity=\"")
      writer.number(point.intensity)
      writer.raw("\" sharpness=\"")
      writer.number(point.sharpness)
      writer.raw("\" durationMs=\"")
      writer.integer(point.duration)
      writer.raw("\"/>\n")
    }
    writer.raw("    </basic-envelope-effect>\n")
  }

  /// A comment may be nowhere but in the root, and has no two hyphens in a row.
  static func file(
    _ name: FolderExport.FileName, _ body: [UInt8], _ table: String
  ) -> [UInt8] {
    var comment = "\(table), \(name.row.owner.isCue ? "cue" : "pattern") "
    comment += name.row.owner.name.text
    if name.row.owner.isCue { comment += ", \(name.mode.name)" }
    if !name.caseName.isEmpty { comment += ", case \(name.caseName)" }
    var writer = ByteWriter(capacity: body.count + 256)
    writer.raw("<vibration-select>\n  <!-- ")
    var last: UInt8 = 0
    for byte in comment.utf8 where byte >= 0x20 {
      if byte == UInt8(ascii: "-"), last == byte { writer.raw(" ") }
      writer.byte(byte)
      last = byte
    }
    writer.raw(" -->\n")
    writer.raw(body)
    writer.raw("</vibration-select>\n")
    return Array(writer.bytes)
  }

  /// Whole milliseconds, rounded half up.
  static func milliseconds(_ microseconds: Int64) -> Int64 { (microseconds + 500) / 1000 }
}

/// Everything that is felt as the points of one envelope.
private struct AndroidPoints {
  private(set) var points: [AndroidEnvelope.Point] = []
  private var time: Int64 = 0

  /// Nothing where events overlap, or where that is more points than every device plays.
  init?(_ felt: HapticFolder.Felt) {
    let room = AndroidEnvelope.room(for: felt.timeline, felt.row.view, felt.equivalents)
    let ramp = AndroidEnvelope.shortest
    var events = felt.haptics.taps.map { tap in
      (
        at: AndroidXML.milliseconds(tap.at),
        points: [tap.intensity, 0].map {
          AndroidEnvelope.Point(intensity: $0, sharpness: tap.sharpness, duration: ramp)
        }
      )
    }
    events += felt.haptics.strokes.map { stroke in
      (
        at: AndroidXML.milliseconds(stroke.at),
        points: AndroidEnvelope(stroke, atMost: room).points
      )
    }
    events.sort { $0.at < $1.at }
    for (at, curve) in events {
      if at < time { return nil }
      add(curve, after: at - time)
      time = at + curve.reduce(0) { $0 + $1.duration }
    }
    if points.count > AndroidEnvelope.pointLimit { return nil }
  }

  private mutating func add(_ curve: [AndroidEnvelope.Point], after pause: Int64) {
    var curve = curve
    if pause < AndroidEnvelope.shortest {
      // Too short a pause is a part of what follows it.
      curve[0].duration += pause
    } else {
      let pieces = (pause + AndroidEnvelope.longest - 1) / AndroidEnvelope.longest
      for piece in 1...pieces {
        points.append(
          AndroidEnvelope.Point(
            intensity: 0, sharpness: curve[0].sharpness,
            duration: pause * piece / pieces - pause * (piece - 1) / pieces))
      }
    }
    points += curve
  }
}

/// Everything that is felt as lengths in milliseconds and amplitudes: taps as pulses, strokes in
/// steps of their mean level; where two overlap, the larger amplitude.
///
/// The first loop repeats, as in Kotlin: whole iterations are written out until nothing else plays.
private struct AndroidWaveform {
  typealias Entry = (length: Int64, amplitude: Int64)

  private struct Span {
    var start: Int64
    var end: Int64
    let level: Int64

    func moved(_ distance: Int64) -> Span {
      Span(start: start + distance, end: end + distance, level: level)
    }
  }

  /// How long a step of a stroke is, in milliseconds.
  private static let step: Int64 = 20

  private(set) var entries: [Entry] = []
  /// One iteration of the loop; empty where nothing repeats.
  private(set) var repeated: [Entry] = []

  init(_ felt: HapticFolder.Felt) {
    var spans = felt.haptics.taps.map { tap in
      let start = AndroidXML.milliseconds(tap.at)
      let pulse = tap.pulse(by: felt.equivalents) / 1000
      return (tap.entry, [Span(start: start, end: start + pulse, level: tap.intensity)])
    }
    spans += felt.haptics.strokes.map { ($0.entry, AndroidWaveform.steps(of: $0)) }
    spans.sort { $0.0 < $1.0 }
    guard let first = spans.first(where: { !felt.extra($0.0).loopFlag.isNone })?.0 else {
      entries = AndroidWaveform.entries(spans.flatMap { $0.1 }, from: 0, until: nil)
      // Android refuses a waveform that is off throughout.
      if entries.count == 1, entries[0].amplitude == 0 { entries[0].amplitude = 1 }
      return
    }
    let loop = felt.extra(first)
    let looped = spans.filter { loop.isSameLoop(as: felt.extra($0.0)) }.flatMap { $0.1 }
    let once = spans.filter { !loop.isSameLoop(as: felt.extra($0.0)) }.flatMap { $0.1 }
    let haptic = felt.row.view.haptics[Int(felt.timeline.haptics.start) + first]
    let start = AndroidXML.milliseconds(haptic.at - loop.loopOffset)
    let every = max(AndroidXML.milliseconds(loop.loopEvery), 1)
    let alone = once.reduce(0) { max($0, $1.end) }
    let rounds = alone <= start ? 0 : (alone - start + every - 1) / every
    let from = start + rounds * every
    let before = (0..<Int(rounds)).flatMap { round in
      looped.map { $0.moved(Int64(round) * every) }
    }
    entries = AndroidWaveform.entries(once + before, from: 0, until: from)
    repeated = AndroidWaveform.entries(
      looped.map { $0.moved(rounds * every) }, from: from, until: from + every)
  }

  /// The strongest of what plays in a stretch of time, to its end or that of the last span.
  private static func entries(_ all: [Span], from: Int64, until end: Int64?) -> [Entry] {
    var spans = all.map { span in
      Span(start: max(span.start, from), end: min(span.end, end ?? span.end), level: span.level)
    }
    spans.removeAll { $0.start >= $0.end }
    spans.sort { $0.start < $1.start }
    let times = Set(spans.flatMap { [$0.start, $0.end] } + [from, end ?? from]).sorted()
    var entries: [Entry] = []
    var next = 0
    var open: [Span] = []
    for (start, end) in zip(times, times.dropFirst()) {
      while next < spans.count, spans[next].start <= start {
        open.append(spans[next])
        next += 1
      }
      open.removeAll { $0.end <= start }
      let level = open.reduce(0) { max($0, $1.level) }
      let amplitude = level == 0 ? 0 : max((255 * level + 500_000) / 1_000_000, 1)
      if let last = entries.last, last.amplitude == amplitude {
        entries[entries.count - 1].length += end - start
      } else {
        entries.append((end - start, amplitude))
      }
    }
    return entries
  }

  private static func steps(of stroke: Stroke) -> [Span] {
    let start = AndroidXML.milliseconds(stroke.at)
    let end = max(AndroidXML.milliseconds(stroke.end), start + 1)
    if stroke.isConstant { return [Span(start: start, end: end, level: stroke.peak)] }
    var spans: [Span] = []
    for from in stride(from: start, to: end, by: Int(step)) {
      let to = min(from + step, end)
      // The middle of each fifth of a step: a mean that jumps do not disturb.
      let parts: Int64 = 5
      var sum: Int64 = 0
      for part in 0..<parts {
        let at = (from - start) * 1000 + (to - from) * 100 * (2 * part + 1)
        sum += stroke.level(stroke.value(at: min(at, stroke.duration)).intensity)
      }
      spans.append(Span(start: from, end: to, level: sum / parts))
    }
    return spans
  }
}
