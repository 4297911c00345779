import PatternFiles
import PatternTable

/// Export of motion for Jetpack Compose.
extension Export {
  package static let compose = Export(
    "compose", "the motion of cues as springs and keyframes for Jetpack Compose",
    .file(suffix: ".compose.kt"), ComposeCoverage.rows
  ) { table, options in
    var emitter = ComposeEmitter(table)
    return emitter.export(options)
  }
}

/// Writes the motion of a table as a Kotlin object: its springs and curves, and for each cue a
/// function that returns the moves of a mode.
struct ComposeEmitter {
  let table: CueTable
  private var reader: MotionReader
  private var file = KotlinText()
  private var losses: [Loss] = []
  /// The number of values that are in an object of their own.
  private var parts = 0
  /// The number of literals so far.
  private var leaves = 0

  /// The maximum number of literals in a method: Java allows 64 KiB of code, and a literal with its
  /// call takes about 8 bytes.
  private static let leavesOfMethod = 2_000
  /// The maximum number of literals in the object itself: a Java class can have 65,535 constants,
  /// including names.
  private static let leavesOfObject = 20_000

  init(_ table: CueTable) {
    self.table = table
    reader = MotionReader(table, partsDissolves: false, joinsMoves: false)
  }

  mutating func export(_ options: ExportOptions) -> ExportResult {
    heading(options)
    let cues = table.exportRows(options).filter { $0.owner.isCue }
    let names = KotlinNames(cues.map { $0.owner.name })
    let shown = SwiftWords.line(table.name)
    file.doc(["The motion of the cue table `\(shown)`."])
    file.open("object \(KotlinNames.object(table.name))Motion")
    declarations()
    for row in cues {
      cue(row, names[row.owner.name])
      file.blank()
    }
    let blur = SwiftWords.number(Equivalents.fullBlurPixels * 1_000_000)
    file.line("private const val BLUR_DP = \(blur)f")
    file.blank()
    file.shipped(ShippedFile.named("Compose/runtime.kt", in: ShippedFile.exports).text)
    file.blank()
    file.shipped(ComposeEmitter.show)
    file.close()
    let output = ExportFile("\(table.name).compose.kt", file.text)
    return ExportResult(files: [output], losses: losses)
  }

  /// The function of the player that shows a property on a layer.
  private static var show: String {
    let file = ShippedFile.named("Adapters/ComposeLayer.kt", in: ShippedFile.android).text
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "/**" }.joined(separator: "\n")
  }

  private mutating func heading(_ options: ExportOptions) {
    file.line("// \(SwiftWords.generated(table.name))")
    file.line("// The comment of a cue says when it may play, how often, and what is asked first.")
    file.line("// This file needs Compose 1.6 or later.")
    file.line("@file:Suppress(\"unused\")")
    file.blank()
    file.line("package \(KotlinNames.package(options.package ?? "patternc"))")
    file.blank()
    for name in [
      "animation.core.AnimationSpec", "animation.core.CubicBezierEasing", "animation.core.Easing",
      "animation.core.KeyframesSpec", "animation.core.LinearEasing", "animation.core.SpringSpec",
      "animation.core.infiniteRepeatable", "animation.core.keyframes", "animation.core.snap",
      "animation.core.spring", "ui.graphics.BlurEffect", "ui.graphics.GraphicsLayerScope",
      "ui.graphics.TileMode", "ui.unit.dp",
    ] {
      file.line("import androidx.compose.\(name)")
    }
    file.line("import kotlin.math.floor")
    file.blank()
  }

  // MARK: declarations

  private mutating func declarations() {
    let springs = KotlinNames(table.springs.map { $0.name })
    for spring in table.springs {
      let summary = "From 0 to 1 in \(spring.settleMilliseconds) ms."
      file.doc([String(decoding: spring.doc, as: UTF8.self), summary])
      file.line(
        "@JvmField val \(springs[spring.name]): SpringSpec<Float> = ",
        ComposeEmitter.spring(spring.spring, range: 1_000_000))
      file.blank()
    }
    if table.namedCurves.isEmpty { return }
    let curves = KotlinNames(table.namedCurves.map { $0.name })
    file.open("object Curves")
    for curve in table.namedCurves {
      file.doc([String(decoding: curve.doc, as: UTF8.self)])
      let easing = Easing(table.curves[Int(curve.curve)])
      file.line(
        "@JvmField val \(curves[curve.name]): Easing = ", ComposeEmitter.easing(easing))
    }
    file.close()
    file.blank()
  }

  /// A Compose spring.
  ///
  /// - Parameter range: the distance of the motion, in millionths. The visibility threshold is a
  ///   thousandth of it, as for settled springs in the table; Compose's default is ten times as
  ///   large.
  private static func spring(_ spring: Spring, range: Int64) -> KotlinValue {
    var call = KotlinArguments()
    call.add("dampingRatio", .float(millionths(spring.dampingRatio)))
    call.add("stiffness", .float(millionths(spring.stiffness)))
    call.add("visibilityThreshold", .float(max(abs(range) / 1000, 1)))
    return call.call("spring<Float>")
  }

  private static func easing(_ easing: Easing) -> KotlinValue {
    if !easing.stops.isEmpty {
      let numbers = easing.stops.flatMap { [millionths($0.percent / 100), millionths($0.value)] }
      return .of("Samples", numbers.map { .float($0) })
    }
    switch easing.shape {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return .of("CubicBezierEasing", [x1, y1, x2, y2].map { .float($0) })
    case .steps(let count): return .plain("steps(\(count))")
    case .linear, .spring: return .plain("LinearEasing")
    }
  }

  // MARK: cues

  private mutating func cue(_ row: ExportRow, _ name: String) {
    let cue = row.view.cues[Int(row.reference.row)]
    let modes = row.timelines.map { mode, timeline in
      let moves = moves(RowTimeline(row: row, mode: mode, timeline: timeline))
      return (mode, split(moves.isEmpty ? .plain("emptyList()") : .of("listOf", moves)))
    }
    file.doc([String(decoding: row.doc, as: UTF8.self), CueRemark.line(cue, row.view)])
    file.open("fun \(name)(mode: Mode): List<Move> = when (mode)")
    for (mode, moves) in modes { file.line("Mode.\(mode.kotlin) -> ", moves) }
    file.close()
  }

  /// The value. Lists that are too large for a Java method or class are moved to objects of their
  /// own.
  private mutating func split(_ value: KotlinValue) -> KotlinValue {
    let count = value.leaves
    defer { leaves += count }
    let isMuch = leaves + count > ComposeEmitter.leavesOfObject
    guard case .call(let name, let all) = value,
      count > (isMuch && name == "listOf" ? 0 : ComposeEmitter.leavesOfMethod)
    else { return value }
    let arguments = all.map { KotlinValue.Argument(label: $0.label, value: split($0.value)) }
    switch name {
    case "listOf":
      let parts = ComposeEmitter.chunks(arguments).map {
        object(of: "List<Move>", .call("listOf", $0))
      }
      return .of("join", parts.map { .plain($0) })
    case "keys":
      let parts = ComposeEmitter.chunks(arguments.dropFirst()).map {
        "*" + object(of: "Array<Key>", .call("arrayOf", $0))
      }
      return .of("keys", [arguments[0].value] + parts.map { .plain($0) })
    default: return .call(name, arguments)
    }
  }

  private static func chunks(
    _ arguments: some Sequence<KotlinValue.Argument>
  ) -> [[KotlinValue.Argument]] {
    var chunks: [[KotlinValue.Argument]] = [[]]
    var count = 0
    for argument in arguments {
      count += argument.value.leaves
      if count > leavesOfMethod, !chunks[chunks.count - 1].isEmpty {
        chunks.append([])
        count = argument.value.leaves
      }
      chunks[chunks.count - 1].append(argument)
    }
    return chunks
  }

  /// Writes an object that holds a value.
  ///
  /// - Returns: the call for the value.
  private mutating func object(of type: String, _ value: KotlinValue) -> String {
    parts += 1
    file.open("private object Part\(parts)")
    file.line("fun all(): \(type) = ", value)
    file.close()
    file.blank()
    return "Part\(parts).all()"
  }

  private mutating func moves(_ played: RowTimeline) -> [KotlinValue] {
    var moves: [KotlinValue] = []
    for element in reader.elements(of: played.timeline, in: played.row.reference.store) {
      for run in element.runs {
        moves.append(move(run, of: element, played.row))
        report(run, played)
      }
    }
    losses += played.lostTyping(
      "the file has no text that types itself; target `kotlin` has its speed", written: "nothing")
    return moves
  }

  /// The track and spring of a run with a single, uncut spring track; all others become keyframes.
  private func lone(_ run: MotionRun, _ row: ExportRow) -> (track: Track, spring: Spring)? {
    if run.isLoop || run.tracks.count > 1 { return nil }
    let track = row.view.motion[run.tracks[0]]
    guard case .spring(let spring, _) = table.curve(track.curve, row.view) else { return nil }
    return (track, spring)
  }

  private func move(
    _ run: MotionRun, of element: MotionElement, _ row: ExportRow
  ) -> KotlinValue {
    var call = KotlinArguments()
    call.add(element.target.isNone ? .plain("null") : .string(element.target.text))
    call.add(.string(run.properties[0] == .other ? run.name.text : "\(run.properties[0].name)"))
    call.add("layer", element.layer)
    var delay = run.delay
    if let (track, spring) = lone(run, row) {
      call.add("from", .float(track.from))
      call.add("to", .float(track.to))
      call.add("spec", ComposeEmitter.spring(spring, range: track.to - track.from))
      delay = track.at
    } else {
      call.add("from", .float(run.keyframes.first?.values[0] ?? 0))
      call.add("to", .float(run.keyframes.last?.values[0] ?? 0))
      call.add("spec", ComposeEmitter.spec(run))
    }
    if delay > 0 { call.add("delayMs", .wholeMilliseconds(delay)) }
    if !run.isFirst { call.add("showsFirst", .plain("false")) }
    call.add("edge", run.keyframes.first { !$0.edge.isNone }?.edge ?? Name.none)
    if run.isLoop {
      var loop = KotlinArguments()
      loop.add(.string(run.when.flag.text))
      loop.add("isUntil", run.when.isUntil)
      call.add("loop", loop.call("Loop"))
    }
    if !run.when.map.isNone {
      let choice = [run.when.map, run.when.pattern].map { KotlinValue.string($0.text) }
      call.add("choice", .of("Choice", choice))
    }
    call.add("stagger", ComposeEmitter.stagger(run.stagger))
    return call.call("Move")
  }

  private static func stagger(_ stagger: MotionStagger) -> KotlinValue? {
    var call = KotlinArguments()
    if stagger.step >= 0 {
      call.add("stepMs", .wholeMilliseconds(stagger.step))
    } else if stagger.isRandom {
      call.add("minMs", .wholeMilliseconds(stagger.minimum))
    } else {
      return nil
    }
    if stagger.maximum >= 0 { call.add("maxMs", .wholeMilliseconds(stagger.maximum)) }
    call.add("seed", stagger.seed)
    return call.call("Stagger")
  }

  private static func spec(_ run: MotionRun) -> KotlinValue {
    let duration = (run.duration + 500) / 1000
    if duration == 0 { return .plain("snap()") }
    var keys: [KotlinValue] = [.plain("\(duration)")]
    for (frame, at) in zip(run.keyframes, times(of: run.keyframes, lasting: duration))
    where at >= 0 {
      var key: [KotlinValue] = [.plain("\(at)"), .float(frame.values[0])]
      let easing = self.easing(frame.easing)
      if easing.flat != "LinearEasing" { key.append(easing) }
      keys.append(.of("Key", key))
    }
    let spec = KotlinValue.of("keys", keys)
    return run.isLoop ? .of("infiniteRepeatable", [spec]) : spec
  }

  /// The times of frames in whole milliseconds, each later than the one before, so a jump takes 1
  /// ms. A negative time marks a frame for which there is no room.
  private static func times(of frames: [Keyframe], lasting duration: Int64) -> [Int64] {
    var times = frames.map { frame in
      (frame.offset * duration + Keyframe.whole / 2) / Keyframe.whole
    }
    for index in times.indices.dropFirst() {
      times[index] = max(times[index], times[index - 1] + 1)
    }
    if let last = times.indices.last { times[last] = duration }
    for index in times.indices.dropLast().reversed() {
      times[index] = min(times[index], times[index + 1] - 1)
    }
    return times
  }

  // MARK: losses

  private mutating func report(_ run: MotionRun, _ played: RowTimeline) {
    let row = played.row
    let isSpring = lone(run, row) != nil
    for index in run.tracks {
      let track = row.view.motion[index]
      let extra = row.view.extras[Int(track.extra)]
      let address = played.address(ofTrack: index)
      property(track, extra, address)
      if !isSpring, case .spring = table.curve(track.curve, row.view) {
        losses.add(
          .sampledCurve, at: address, "a spring among keyframes is written as straight pieces",
          was: "a spring of \(SwiftWords.milliseconds(track.duration))", written: "samples",
          magnitude: 2000)
      }
      if extra.isCut { losses.append(.cutSpring(track, address)) }
      let times = [track.at, track.duration, extra.loopEvery, extra.staggerStep]
      if let time = times.first(where: { $0 > 0 && $0 % 1000 != 0 }) {
        losses.add(
          .roundedValue, at: address, "Compose has only whole milliseconds",
          was: SwiftWords.milliseconds(time),
          written: SwiftWords.milliseconds((time + 500) / 1000 * 1000), magnitude: 500)
      }
    }
  }

  private mutating func property(_ track: Track, _ extra: Extra, _ address: LossAddress) {
    switch track.property {
    case .blur:
      losses.add(
        .approximatedBlur, at: address,
        "a blur of 100% is written as \(Equivalents.fullBlurPixels)dp",
        was: "\(SwiftWords.number(track.from))% -> \(SwiftWords.number(track.to))%",
        written: "BlurEffect, from API 31 on")
    case .dissolve where extra.edge.isNone:
      losses.add(
        .approximatedDissolve, at: address, "a dissolve is written as a fade", written: "alpha")
    case .dissolve:
      losses.add(
        .lostMotion, at: address, "a layer cannot dissolve from an edge, so it fades",
        was: "from \(extra.edge.text)", written: "alpha, and the edge as text")
    case .translateZ:
      losses.add(
        .lostMotion, at: address, "a layer cannot move towards the viewer",
        was: "move z", written: "numbers for the app")
    case .opacity, .scale, .rotate, .translateX, .translateY, .trim, .typeOn, .other: break
    }
  }
}

extension KotlinValue {
  fileprivate static func wholeMilliseconds(_ microseconds: Int64) -> KotlinValue {
    .plain("\((microseconds + 500) / 1000)")
  }
}

extension Mode {
  fileprivate var kotlin: String {
    switch self {
    case .normal: "Normal"
    case .reduceMotion: "ReduceMotion"
    case .physicalityOff: "PhysicalityOff"
    }
  }
}
