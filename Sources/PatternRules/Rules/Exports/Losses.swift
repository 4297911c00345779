import PatternSyntax

/// The kinds of loss in an export: content that a format cannot represent exactly.
extension Rule {
  static let approximatedStyle = loss(
    "E01", "approximated-style", "A haptic style is written as taps.",
    because: """
      `impact`, `selection` and `notify` are the haptics of UIKit. Other formats have taps with an \
      intensity and a sharpness, so each style becomes its equivalent: the same taps for every \
      target, with the strength that the rules assume.
      """,
    bad: "snap: impact heavy",
    good: "snap: transient 1 sharp 0.3")

  static let approximatedSharpness = loss(
    "E02", "approximated-sharpness",
    "A sharpness is written as the nearest one that the format has.",
    because: """
      A tap can have any sharpness, but Android has only three primitives, and a gamepad two \
      motors. The nearest one is written.
      """,
    bad: "knock: transient 0.8 sharp 0.9",
    good: "glow: tone 440Hz for 200ms volume 0.2")

  static let approximatedBlur = loss(
    "E03", "approximated-blur", "A blur is written in pixels.",
    because: """
      A blur is a percentage of the strongest blur that a client has. Formats that take a radius \
      get 0.4 px or dp for each percent.
      """,
    bad: blurredCard,
    good: fadingCard)

  static let approximatedDissolve = loss(
    "E04", "approximated-dissolve", "A dissolve is written as a fade or as a mask.",
    because: """
      Each client dissolves a layer in its own way. A format without a dissolve gets an opacity \
      or, for a dissolve from an edge, a moving mask.
      """,
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        dissolve 1 -> 0 over 200ms linear
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 1 -> 0 over 200ms linear
      }
      """)

  static let sampledCurve = loss(
    "E05", "sampled-curve", "A spring is written as samples.",
    because: """
      A format without springs gets the samples from the table, joined by lines that are at most \
      0.002 off, until the spring has settled.
      """,
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        scale 0.9 -> 1 spring(response 0.3s, damping 0.8)
        fallback reduce-motion, physicality-off: auto
      }
      """,
    good: growingCard)

  static let steppedEnvelope = loss(
    "E06", "stepped-envelope", "An envelope is written in steps.",
    because: """
      A format that keeps a level until the next one gets the mean levels of short steps. The \
      finding is only information as long as no step is more than 0.05 off.
      """,
    bad: """
      swell: continuous 0.6 for 80ms {
        at 0ms: level 0
        at 80ms: level 1
      }
      """,
    good: "hum: continuous 0.6 for 200ms")

  static let approximatedCurve = loss(
    "E07", "approximated-curve", "A curve is written as a similar one.",
    because: """
      A format without springs and samples gets the nearest cubic-bezier. The finding is only \
      information as long as the curve is at most 0.02 off.
      """,
    bad: """
      input busy: from content, flag
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        loop every 100ms while busy {
          scale 0.9 -> 1 spring(response 0.3s, damping 0.8)
        }
        fallback reduce-motion, physicality-off: auto
      }
      """,
    good: growingCard)

  static let compensatedCurve = loss(
    "E08", "compensated-curve", "A tap is written with different levels, since a curve acts on it.",
    because: """
      A parameter curve of AHAP acts on every event of its file. A tap that plays during the curve \
      of a vibration is written so that it feels as it does in the pattern.
      """,
    bad: """
      swell {
        at 100ms: transient 0.3
        continuous 0.6 for 200ms {
          at 0ms: level 0.4
          at 200ms: level 0.8
        }
      }
      """,
    good: """
      hum {
        at 100ms: transient 0.3
        continuous 0.6 for 200ms
      }
      """)

  static let splitEvent = loss(
    "E09", "split-event", "A long vibration is written as several events.",
    because: """
      Formats limit the length of one event: 30 s in Core Haptics, 5 s in a gamepad and in \
      OpenHarmony. A longer vibration is written as consecutive events.
      """,
    bad: "hum: continuous 0.3 for 40s",
    good: "hum: continuous 0.3 for 4s")

  static let roundedValue = loss(
    "E10", "rounded-value", "A number is rounded to a value that the format can express.",
    because: """
      Some formats have only whole milliseconds, or hundredths of a level. The nearest value is \
      written.
      """,
    bad: "late: wait 10.5ms; transient 0.5",
    good: "late: wait 10ms; transient 0.5")

  static let driftingOnset = loss(
    "E11", "drifting-onset", "Later taps may be slightly early or late on older devices.",
    because: """
      Before API 36, Android starts a primitive a given time after the end of the previous one, \
      whose length depends on the device. If the device does not state it, a nominal length is \
      assumed.
      """,
    bad: "beat: transient 0.6; wait 120ms; transient 0.9",
    good: "beat: transient 0.6")

  static let crowdedPrimitives = loss(
    "E12", "crowded-primitives", "Taps follow each other too fast for primitives to be told apart.",
    because: """
      Android recommends 50 ms between two primitives. Closer ones are played, but may be felt as \
      one.
      """,
    bad: "rattle: transient 0.6; wait 30ms; transient 0.9",
    good: "beat: transient 0.6; wait 120ms; transient 0.9")

  static let mainThreadMotion = loss(
    "E13", "main-thread-motion", "A browser animates this on its main thread.",
    because: """
      A blur, a mask, a stroke and two added translations are computed on the thread that also \
      runs scripts; when it is busy, they stutter.
      """,
    bad: blurredCard,
    good: fadingCard)

  static let needsPerspective = loss(
    "E14", "needs-perspective", "A move along z is visible only with a perspective.",
    because: """
      A browser moves an element towards the viewer only if an enclosing element has a \
      `perspective`.
      """,
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        move z by 20pt over 200ms linear
        fallback reduce-motion, physicality-off: auto
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        move y by 20pt over 200ms linear
        fallback reduce-motion, physicality-off: auto
      }
      """)

  static let lostIntensity = loss(
    "E15", "lost-intensity", "Different levels are played alike.",
    because: """
      A vibration on the web is only on or off. Taps whose levels differ by a factor of 1.2 or \
      more, in one timeline or between its cases, would feel different elsewhere but feel alike \
      here. Without such a difference, the finding is only information.
      """,
    bad: "beat: transient 0.4; wait 120ms; transient 0.8",
    good: "glow: tone 440Hz for 200ms volume 0.2")

  static let lostSharpness = loss(
    "E16", "lost-sharpness", "Taps of different sharpness are played alike.",
    because: """
      A motor that is only on or off has no sharpness. If two taps of one timeline differ in \
      sharpness by 0.2 or more, a difference that would be felt is lost; otherwise, the finding is \
      only information.
      """,
    bad: "pair: transient 0.5 sharp 0.1; wait 120ms; transient 0.5 sharp 0.9",
    good: "glow: tone 440Hz for 200ms volume 0.2")

  static let lostEnvelope = loss(
    "E17", "lost-envelope", "A vibration loses its envelope.",
    because: "The format plays a vibration at one level, or only on and off.",
    bad: """
      swell: continuous 0.6 for 200ms {
        at 0ms: level 0
        at 200ms: level 1
      }
      """,
    good: "beat: transient 0.6")

  static let lostAdjuster = loss(
    "E18", "lost-adjuster", "The attack, decay or release of a vibration is lost.",
    because: """
      `attack`, `decay` and `release` are parameters of Core Haptics, and other formats have \
      nothing like them. A block of points expresses the same with levels, which they have.
      """,
    bad: "swell: continuous 0.6 for 200ms attack 0.5",
    good: """
      swell: continuous 0.6 for 200ms {
        at 0ms: level 0
        at 100ms: level 0.6
      }
      """)

  static let lostLoop = loss(
    "E19", "lost-loop", "A loop plays once.",
    because: """
      A file of the format plays from start to end. A loop that runs while a flag is true is \
      written once; the manifest has its period, so that an app can start it again.
      """,
    bad: """
      input busy: from content, flag
      hum: loop every 500ms while busy { transient 0.3 }
      """,
    good: "hum: repeat 3 every 500ms { transient 0.3 }")

  static let lostStagger = loss(
    "E20", "lost-stagger", "The delays of a stagger are lost.",
    because: """
      A file has one time for each event. A staggered haptic is written at the time of the first \
      item, and an app has to start it later for the others.
      """,
    bad: "ripple: stagger 40ms { transient 0.3 }",
    good: "ripple: transient 0.3")

  static let lostSound = loss(
    "E21", "lost-sound", "A sound is not in the file.",
    because: """
      The format plays recordings, and no sounds that have to be generated. `file` names a \
      recording.
      """,
    bad: "glow: tone 440Hz for 200ms volume 0.2",
    good: #"glow: tone 440Hz for 200ms volume 0.2 file "glow.wav""#)

  static let lostMotion = loss(
    "E22", "lost-motion", "A movement is not in the file.",
    because: "The format cannot express it: for example, text that is typed, or a move along z.",
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        type-on 30ms per character
      }
      """,
    good: fadingCard)

  static let lostCurve = loss(
    "E23", "lost-curve", "A curve is not in the file.",
    because: "The format has only cubic-beziers, and `steps` is not one.",
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 0 -> 1 over 200ms steps(4)
      }
      """,
    good: fadingCard)

  static let thinnedEnvelope = loss(
    "E24", "thinned-envelope", "An envelope has fewer points.",
    because: """
      Formats limit how many points an envelope has and how close they are. The points that matter \
      least are left out. The finding is only information as long as nothing is more than 0.02 \
      off.
      """,
    bad: """
      buzz: continuous 0.6 for 30ms {
        at 0ms: level 0.2
        at 5ms: level 1
        at 10ms: level 0.1
        at 15ms: level 1
        at 30ms: level 0
      }
      """,
    good: "hum: continuous 0.6 for 200ms")

  static let splitLayers = loss(
    "E25", "split-layers", "Haptics that play together are written to several files.",
    because: """
      A parameter curve of AHAP acts on every event of its file. Events that cannot be written \
      under a curve go into a further file, a layer, and an app has to start all layers of a cue \
      together; the manifest lists them.
      """,
    bad: """
      swell {
        at 100ms: continuous 0.6 for 200ms
        continuous 0.6 for 200ms {
          at 0ms: level 0.4
          at 200ms: level 0.8
        }
      }
      """,
    good: """
      swell: continuous 0.6 for 200ms; then; continuous 0.6 for 200ms {
        at 0ms: level 0.4
        at 200ms: level 0.8
      }
      """)

  static let mergedPulses = loss(
    "E26", "merged-pulses", "Pulses are merged.",
    because: "A motor that is only on or off merges two pulses with too little time between them.",
    bad: "rattle: transient 0.6; wait 30ms; transient 0.6",
    good: "beat: transient 0.6; wait 120ms; transient 0.6")

  static let mergedLayers = loss(
    "E27", "merged-layers", "Of overlapping haptics, only the stronger is played.",
    because: """
      A motor plays one level at a time. Where two haptics overlap, the larger level is written.
      """,
    bad: "both: continuous 0.5 for 200ms; at 50ms: transient 0.9",
    good: "one: continuous 0.5 for 200ms")

  static let shiftedOnset = loss(
    "E28", "shifted-onset", "A tap plays later than written.",
    because: """
      An Android primitive starts only when the previous one has ended. A tap that would start \
      earlier is delayed until then.
      """,
    bad: "rattle: transient 0.6; wait 5ms; transient 0.9",
    good: "beat: transient 0.6; wait 120ms; transient 0.9")

  static let faintEvent = loss(
    "E29", "faint-event", "A map makes a haptic so faint that it is not written.",
    because: """
      A haptic that a map scales to 0 is left out. On Android, a scale of 0 would be the weakest \
      that can be felt.
      """,
    bad: """
      input mood: from content, one of calm | wild
      map strength by mood: calm 0, wild 1
      beat: play tap scaled by strength
      tap: transient 0.6
      hum: continuous 0.1 for 1s
      """,
    good: "tap: transient 0.6")

  static let clientDelay = loss(
    "E30", "client-delay", "A random delay has to be set by the app.",
    because: """
      A style sheet cannot compute a delay from a seed. It reads the variable `--pc-delay`, which \
      an app sets with the hash that the language defines.
      """,
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        stagger random 0ms..120ms seed card.id { fade 0 -> 1 over 200ms linear }
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        stagger 40ms { fade 0 -> 1 over 200ms linear }
      }
      """)

  static let staleExport = loss(
    "E31", "stale-export",
    "A file from an earlier run is kept, since it may belong to someone else.",
    because: """
      Files that an earlier run has written into the folder of a target are removed if this run \
      does not write them. A file may be someone's own work, and is kept, if its bytes differ from \
      those in its manifest, if the target does not give such a name, if there is a link on its \
      path, or if nothing in it says that patternc made it.
      """,
    bad: "snap: transient 0.8",
    good: "snap: transient 0.8")

  static let nameCollision = loss(
    "E32", "name-collision", "Two rows would be written to one file or one name.",
    because: """
      File systems may ignore case, and formats do not allow every character in a name; rows whose \
      names differ in nothing else would become one.
      """,
    locked: true)

  static let tooManyVariants = loss(
    "E33", "too-many-variants", "A timeline has too many variants to write a file for each.",
    because: """
      A static file contains one result of its maps. Each distinct result is one file, and a \
      timeline may have at most 64: use fewer maps in one pattern, or fewer values.
      """,
    locked: true)

  static let targetLimit = loss(
    "E34", "target-limit", "A limit of the format would be exceeded.",
    because: """
      A file that its reader refuses is useless, so none is written. For example, a channel of \
      OpenHarmony has at most 128 events, and one of HJIF at most six vibrations at once.
      """,
    bad: "a: repeat 129 every 100ms { transient 0.5 }",
    locked: true)

  static let lostHaptics = loss(
    "E35", "lost-haptics", "No haptic would be played.",
    because: "A cue whose haptics a target cannot play must not look as if it had been exported.",
    locked: true)

  static let lostCue = loss(
    "E36", "lost-cue", "A text or an effect that a state needs would be missing.",
    because: """
      Everything that a cue shows, says and does has to be in the file, in the code or in the \
      manifest.
      """,
    locked: true)

  // MARK: examples of several kinds

  static let fadingCard: StaticString = """
    event card.tapped: by user, class selection
    cue card.open {
      because "the card opens"; on card.tapped; target card
      fade 0 -> 1 over 200ms linear
    }
    """

  private static let growingCard: StaticString = """
    event card.tapped: by user, class selection
    cue card.open {
      because "the card opens"; on card.tapped; target card
      scale 0.9 -> 1 over 200ms ease-out
      fallback reduce-motion, physicality-off: auto
    }
    """

  private static let blurredCard: StaticString = """
    event card.tapped: by user, class selection
    cue card.open {
      because "the card opens"; on card.tapped; target card
      blur 0% -> 50% over 200ms linear
      fallback reduce-motion, physicality-off: auto
    }
    """
}
