import PatternJSON
import PatternTable
import PlayerCore

/// Writes the actions of a player as a playback log, `patternc.playback-log` version 1.
///
/// Every entry has `atMs` and `did`. Every entry also has `firing`, the number of its firing,
/// counted by starts from 1, except for cues that did not start (`ask`, and `suppress` with `cue`
/// or without a firing). Times are milliseconds with at most three decimals; values have at most
/// six. A key in brackets is omitted if the table has no value for it.
///
/// - `start`: `cue`, `mode` (`normal`, `reduceMotion`, `physicalityOff`)
/// - `suppress` of a cue: `cue`, `reason` (`cueGate` with `flag`, `once`, `busy`,
///   `awaitingConfirmation`, `declined`)
/// - `suppress` of an event: `event`, `reason` (`unknownEvent`)
/// - `suppress` of a channel: `firing`, `channel` (`haptics`, `sound`, `motion`), `reason` (`gate`
///   with `flag`, `lowPower`, `background`, `unsupported`, `noActivation`, `missingKey`, `fused`,
///   `throttled`)
/// - `suppress` of an emit: `firing`, `channel` (`effects`), `event`, `reason` (`throttled`)
/// - `ask`: `cue`, `subject`, `text`
/// - `mode`: `mode`, the new mode of a running firing
/// - `haptic`: `kind`, [`style`], [`outcome`], [`intensity`], [`sharpness`], [`durationMs`],
///   [`attack`], [`decay`], [`release`], [`envelope`], [`from`]; levels are scaled
/// - `haptic-stop`, `sound-stop`, `end`: no further keys
/// - `sound`: `kind`, [`name`], [`frequenciesHz`], `durationMs`, `volume`, `fadeInMs`, `fadeOutMs`,
///   [`file`]
/// - `motion`: `target`, `instance`, [`layer`], `property`, `from`, `to`, `durationMs`, `curve` as
///   in the table but without `samples`, [`edge`], [`unit`], [`approx`], [`elapsedMs`]; `typeOn`
///   counts characters, and has `perCharacterMs`, [`pauseMs`], [`after`] instead of a duration and
///   a curve
/// - `motion-end`: `target`, `instance`, [`layer`], `property`, `value`
/// - `show`, `hide`, `emit`: `name`
/// - `remove`: `name`, `instance`, [`optimistic`]
/// - `restore`: `name`, `instance`
/// - `perform`: `name`, [`background`]
/// - `toast`: `text`
/// - `announce`: `text`, [`priority`]
///
/// The log settles these points, which the rules leave open:
/// - `haptic-stop` and `sound-stop` are logged only if something is playing or still to play.
/// - `motion-end` means that a property takes its end value at once instead of moving there, once
///   for each property, in the order of the table. The normal arrival of a track is not logged.
///   The end value of an alternating loop is its start value. A track that replaces another (R23),
///   `remove` and `restore` log no `motion-end`; neither does a firing whose motion is suppressed
///   from its start.
/// - A `motion` that is joined in the middle (R14) has its own `from` and `to`, and `elapsedMs`.
/// - A channel is suppressed only if the cue has entries in it in that mode: haptics first, then
///   sound, then motion, right after the `start`. A motion in the background is suppressed, while
///   its loops wait.
/// - `end` is logged as soon as the firing has nothing left: no entry, track, haptic, sound, call
///   of the app, loop, or waiting text. A firing without anything left after its entries at 0 ms
///   ends before the next cue of the event starts, and so does one that `until` ends. If a stimulus
///   ends other firings as well, their entries follow its own, by firing.
/// - If a stimulus ends several channels of a firing, they follow the order of R11: haptics,
///   sound, motion, text, effects. Effects that run because of it (R29b, R32) come last.
/// - The entries of an arm at 0 ms come after all stimuli of the instant.
/// - Low power ends the loops of a running firing at once, unless its role is `progress`.
/// - A toast that is dropped because ten wait, and a pending entry that is withdrawn (R29b, R29c),
///   log nothing.
/// - After `restart` the conditions of the case hold again, and only the store is kept.
package enum PlaybackLog {
  static func entry(_ command: PlaybackCommand) -> JSONValue? {
    var entry = LogEntry(at: command.at, firing: command.firing)
    switch command.action {
    case .start(let cue, let mode, _, _):
      entry.did("start", ["cue": cue.text, "mode": mode.name])
    case .suppressCue(let cue, let reason):
      entry.did("suppress", ["cue": cue.text])
      entry.add(reason)
    case .unknownEvent(let event):
      entry.did("suppress", ["event": event.text, "reason": "unknownEvent"])
    case .suppress(let channel, let reason):
      entry.did("suppress", ["channel": channel.name])
      entry.add(reason)
    case .throttledEvent(let event):
      entry.did("suppress", ["channel": Channel.effects.name, "event": event.text])
      entry.add(.throttled)
    case .ask(let cue, let subject, let text, _):
      entry.did("ask", ["cue": cue.text, "subject": subject.text, "text": text])
    case .mode(let mode): entry.did("mode", ["mode": mode.name])
    case .haptic(let haptic): entry.add(haptic)
    case .hapticStop: entry.did("haptic-stop")
    case .sound(let sound): entry.add(sound)
    case .soundStop: entry.did("sound-stop")
    case .motion(let track): entry.add(track, at: command.at)
    case .motionEnd(let place, let value):
      entry.did("motion-end")
      entry.add(place)
      entry.add("value", value)
    case .hold: return nil
    case .show(let name): entry.did("show", ["name": name.text])
    case .hide(let name): entry.did("hide", ["name": name.text])
    case .remove(let name, let instance, let isOptimistic):
      entry.did("remove", ["name": name.text, "instance": instance.text])
      if isOptimistic { entry.add("optimistic", .boolean(true)) }
    case .restore(let name, let instance):
      entry.did("restore", ["name": name.text, "instance": instance.text])
    case .perform(let name, let isBackground):
      entry.did("perform", ["name": name.text])
      if isBackground { entry.add("background", .boolean(true)) }
    case .toast(let text, _): entry.did("toast", ["text": text])
    case .announce(let text, _, let priority):
      entry.did("announce", ["text": text, "priority": priority])
    case .emit(let name): entry.did("emit", ["name": name.text])
    case .end: entry.did("end")
    }
    return .object(entry.members)
  }
}

/// The members of an entry, in the order in which they are added.
struct LogEntry {
  private(set) var members: [JSONValue.Member]

  init(at: PlayInstant, firing: Int? = nil) {
    members = [JSONValue.Member(name: "atMs", value: .milliseconds(at))]
    if let firing { add("firing", .number("\(firing)")) }
  }

  mutating func add(_ name: String, _ value: JSONValue) {
    members.append(JSONValue.Member(name: name, value: value))
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  mutating func add(_ name: String, _ label: PlayName?) { add(name, label?.text) }
  mutating func add(_ name: String, _ value: Double?) {
    if let value { add(name, .decimal(value)) }
  }

  mutating func did(_ word: String, _ members: KeyValuePairs<String, String?> = [:]) {
    add("did", word)
    for (name, text) in members { add(name, text) }
  }

  mutating func add(_ reason: PlayReason) {
    add("reason", reason.name)
    add("flag", reason.flag)
  }

  mutating func add(_ place: PlayPlace) {
    add("target", place.target.map { .string($0.text) } ?? .null)
    add("instance", place.instance)
    add("layer", place.layer)
    add("property", place.property)
  }

  mutating func add(_ haptic: HapticEntry) {
    did("haptic")
    add("kind", haptic.kind.rawValue)
    if let form = haptic.form { add(haptic.kind == .impact ? "style" : "outcome", form) }
    add("intensity", haptic.intensity)
    add("sharpness", haptic.sharpness)
    if haptic.kind == .continuous { add("durationMs", .milliseconds(haptic.duration)) }
    add("attack", haptic.attack)
    add("decay", haptic.decay)
    add("release", haptic.release)
    if !haptic.envelope.isEmpty {
      add(
        "envelope",
        .array(
          haptic.envelope.map { point in
            var entry = LogEntry(at: point.at)
            entry.add("intensity", point.intensity)
            entry.add("sharpness", point.sharpness)
            return .object(entry.members)
          }))
    }
    add("from", haptic.from)
  }

  mutating func add(_ sound: SoundEntry) {
    did("sound")
    add("kind", sound.kind)
    add("name", sound.name)
    if !sound.frequencies.isEmpty {
      add("frequenciesHz", .array(sound.frequencies.map { .decimal($0) }))
    }
    add("durationMs", .milliseconds(sound.duration))
    add("volume", sound.volume)
    add("fadeInMs", .milliseconds(sound.fadeIn))
    add("fadeOutMs", .milliseconds(sound.fadeOut))
    add("file", sound.file)
  }

  mutating func add(_ track: PlayTrack, at now: PlayInstant) {
    did("motion")
    add(track.place)
    add("from", track.from)
    add("to", track.to)
    let entry = track.entry
    if let typing = entry.typing {
      add("perCharacterMs", .milliseconds(typing.perCharacter))
      if typing.pause > 0 { add("pauseMs", .milliseconds(typing.pause)) }
      if !typing.after.isEmpty { add("after", typing.after) }
    } else {
      add("durationMs", .milliseconds(track.duration))
      add("curve", curve(entry.curve))
    }
    add("edge", entry.edge)
    add("unit", entry.unit)
    add("approx", entry.approx)
    if track.start < now { add("elapsedMs", .milliseconds(now - track.start)) }
  }

  private func curve(_ curve: TrackCurve) -> JSONValue {
    switch curve {
    case .linear: .members(["kind": .string("linear")])
    case .bezier:
      .members([
        "kind": .string("cubic-bezier"),
        "points": .array(curve.controlPoints.map { .decimal($0) }),
      ])
    case .steps(let count): .members(["kind": .string("steps"), "count": .number("\(count)")])
    case .spring(let spring):
      .members([
        "kind": .string("spring"), "response": .decimal(spring.response),
        "dampingRatio": .decimal(spring.dampingRatio), "stiffness": .decimal(spring.stiffness),
        "damping": .decimal(spring.damping), "settleMs": .milliseconds(spring.settle),
        "overshoot": .decimal(spring.overshoot), "durationMs": .milliseconds(spring.duration),
      ])
    }
  }
}

extension JSONValue {
  /// An object with members in order.
  static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  /// A time in milliseconds, from microseconds.
  static func milliseconds(_ time: Int64) -> JSONValue { .number(spelling(time, decimals: 3)) }

  /// A number with at most six decimals, clamped to ±9e12; NaN becomes 0.
  static func decimal(_ value: Double) -> JSONValue {
    if value.isNaN { return .number("0") }
    let bounded = min(max(value, -9e12), 9e12)
    return .number(spelling(Int64((bounded * 1_000_000).rounded()), decimals: 6))
  }

  /// The shortest decimal of a number of thousandths or millionths.
  private static func spelling(_ value: Int64, decimals: Int) -> String {
    var digits = Array("\(value.magnitude)".utf8)
    while digits.count <= decimals { digits.insert(UInt8(ascii: "0"), at: 0) }
    var fraction = digits.suffix(decimals)
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    var text = value < 0 ? "-" : ""
    text += String(decoding: digits.dropLast(decimals), as: UTF8.self)
    if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
    return text
  }
}
