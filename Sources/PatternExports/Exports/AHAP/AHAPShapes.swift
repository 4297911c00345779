import PatternTable

/// AHAP 1.0, as far as haptic files use it: the keys that this program writes and those found in
/// the files of other programs.
package enum AHAPShapes {
  package static let schema = SchemaText.render(
    id: "https://patternc.dev/schemas/ahap-1.json", title: "AHAP",
    [
      Shape("ahap", "A haptic pattern of Core Haptics.", AHAPFile()),
      Shape("metadata", "A description, for people and programs.") { AHAPFile().metadata(&$0) },
      Shape("patternc", "The source of the file.") { AHAPFile().source(&$0) },
      Shape("eventElement", "Something that plays.") { event(.transient).element(&$0) },
      Shape("curveElement", "Something that changes what plays.") {
        curve(.intensity).element(&$0)
      },
      Shape("transientEvent", "A tap.", event(.transient)),
      Shape("continuousEvent", "A vibration.", event(.continuous(0))),
      Shape("audioEvent", "A recording.", event(.audio(.none, isFaded: false))),
      Shape("parameter", "A parameter of an event.", AHAPPlayed.Parameter(id: "", value: 0)),
      Shape("intensityCurve", "Multiplies intensities.", curve(.intensity)),
      Shape("sharpnessCurve", "Adds to sharpnesses.", curve(.sharpness)),
      Shape("intensityPoint", "A point of a curve.", AHAPPoint(at: 0, value: 0, scalar: .level)),
      Shape("sharpnessPoint", "A point of a curve.", AHAPPoint(at: 0, value: 0, scalar: .offset)),
    ], [.name, .text, .level, .seconds, .offset, .digest, .count])

  private static func event(_ kind: AHAPPlayed.Kind) -> AHAPPlayed {
    AHAPPlayed(at: 0, kind: kind, parameters: [])
  }

  private static func curve(_ parameter: AHAPCurve.Parameter) -> AHAPChange {
    AHAPChange(at: 0, parameter: parameter, points: [])
  }
}

/// A file with its head.
struct AHAPFile: TableObject {
  var project = ""
  var doc: [UInt8] = []
  /// The description if there is no doc comment.
  var because = Text.none
  var hasStyles = false
  var owner = ExportOwner.pattern(.none)
  var mode = Mode.normal
  var caseName = ""
  var digest: UInt64 = 0
  /// The elements in brackets.
  var pattern: [UInt8] = []

  func keys(_ coder: inout some KeyCoder) {
    coder.derived("Version", .exactlyNumber(1), "The format version.") { $0.bytes.raw("1.0") }
    coder.object("Metadata", .object("metadata"), .maybe, if: true, .block, "A description.") {
      metadata(&$0)
    }
    coder.derived(
      "Pattern", .list(.variant(["eventElement", "curveElement"]), atLeast: 1),
      "The events and curves, sorted by time."
    ) { $0.bytes.raw(pattern) }
  }

  func metadata(_ coder: inout some KeyCoder) {
    coder.derived("Project", .scalar(.text), .maybe, if: true, "The project of the file.") {
      $0.bytes.string(project)
    }
    coder.key("Created", Text.none, .maybe, "The date of creation; this program does not write it.")
    if doc.isEmpty {
      coder.key("Description", because, .maybe, "One line of text.")
    } else {
      coder.key("Description", String(decoding: doc, as: UTF8.self), .maybe, "One line of text.")
    }
    coder.object(
      "Patternc", .object("patternc"), .maybe, if: true, .line, "The source of the file."
    ) { source(&$0) }
  }

  func source(_ coder: inout some KeyCoder) {
    coder.derived("Table", .exactlyNumber(1), "The version of the cue table.") {
      $0.bytes.raw("1")
    }
    coder.derived(
      "Equivalents", .scalar(.count), .maybe, if: hasStyles,
      "The version of the equivalents that replace styles, if there are any."
    ) { $0.bytes.integer(Int64(Equivalents.version)) }
    coder.key("Cue", owner.isCue ? owner.name : .none, .maybe, "The cue.")
    coder.key("Pattern", owner.isCue ? .none : owner.name, .maybe, "The pattern.")
    coder.word(
      "Mode", owner.isCue ? mode.option : "", .maybe, of: ["normal", "reduce-motion"],
      "The mode of the cue.")
    coder.key("Case", caseName, .maybe, "The values of inputs; absent for the default.")
    coder.derived("Digest", .scalar(.digest), "The digest of the row.") { $0.bytes.digest(digest) }
  }
}

/// An event.
struct AHAPPlayed: TableObject {
  enum Kind {
    case transient
    /// The duration in microseconds. Times are written in seconds.
    case continuous(Int64)
    /// A recording by its path inside the app's bundle.
    case audio(Text, isFaded: Bool)
  }

  struct Parameter: TableObject {
    let id: StaticString
    let value: Int64

    func keys(_ coder: inout some KeyCoder) {
      coder.word(
        "ParameterID", id, .always,
        of: [
          "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime",
          "Sustained", "AudioVolume",
        ], "The parameter.")
      coder.key("ParameterValue", value, as: .level, "From 0, nothing, to 1, the maximum.")
    }
  }

  let at: Int64
  let kind: Kind
  let parameters: [Parameter]

  func keys(_ coder: inout some KeyCoder) {
    coder.key("Time", at, as: .seconds, "From the start of the pattern.")
    switch kind {
    case .transient: coder.kind("EventType", "HapticTransient", "Its kind.")
    case .continuous(let duration):
      coder.kind("EventType", "HapticContinuous", "Its kind.")
      coder.key("EventDuration", duration, as: .seconds, "The duration.")
    case .audio(let file, let isFaded):
      coder.kind("EventType", "AudioCustom", "Its kind.")
      coder.key("EventWaveformPath", file, "The path inside the app's bundle.")
      coder.derived(
        "EventWaveformUseVolumeEnvelope", .boolean, .maybe, if: true, "True if its ends are faded."
      ) { $0.bytes.raw("\(isFaded)") }
    }
    coder.list(
      "EventParameters", parameters, .object("parameter"), .some, .line, "The feel of the event."
    ) { $0.keys(&$1) }
  }

  func element(_ coder: inout some KeyCoder) {
    coder.object(
      "Event", .variant(["transientEvent", "continuousEvent", "audioEvent"]), .always, if: true,
      .line, "The event."
    ) { keys(&$0) }
  }
}

/// A curve of a parameter.
struct AHAPChange: TableObject {
  let at: Int64
  let parameter: AHAPCurve.Parameter
  let points: [(at: Int64, value: Int64)]

  func keys(_ coder: inout some KeyCoder) {
    let isIntensity = parameter == .intensity
    coder.kind(
      "ParameterID", isIntensity ? "HapticIntensityControl" : "HapticSharpnessControl",
      "The parameter that changes.")
    coder.key("Time", at, as: .seconds, "From the start of the pattern.")
    coder.list(
      "ParameterCurveControlPoints", points,
      .object(isIntensity ? "intensityPoint" : "sharpnessPoint"), .some, .line,
      "The points; their times are from the start of the curve."
    ) {
      AHAPPoint(at: $0.at, value: $0.value, scalar: isIntensity ? .level : .offset).keys(&$1)
    }
  }

  func element(_ coder: inout some KeyCoder) {
    coder.object(
      "ParameterCurve", .variant(["intensityCurve", "sharpnessCurve"]), .always, if: true, .line,
      "The curve of a parameter."
    ) { keys(&$0) }
  }
}

/// A point of a curve.
struct AHAPPoint: TableObject {
  let at: Int64
  let value: Int64
  let scalar: Scalar

  func keys(_ coder: inout some KeyCoder) {
    coder.key("Time", at, as: .seconds, "From the start of the curve.")
    coder.key("ParameterValue", value, as: scalar, "The value at that time.")
  }
}
