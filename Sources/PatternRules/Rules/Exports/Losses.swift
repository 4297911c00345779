import PatternSyntax

/// The kinds of loss in an export: the content that a format cannot hold exactly.
extension Rule {
  static let approximatedStyle = loss(
    "E01", "approximated-style", "A style of haptic is written as taps.",
    because: """
      `impact`, `selection` and `notify` are what UIKit plays. Other formats know taps with an \
      intensity and a sharpness, so each style becomes its equivalent: the same taps for every \
      target, and as strong as the rules take it to be.
      """,
    bad: "snap: impact heavy",
    good: "snap: transient 1 sharp 0.3")

  static let approximatedSharpness = loss(
    "E02", "approximated-sharpness",
    "A sharpness is written as the nearest thing that the format has.",
    because: """
      Android has three primitives and a gamepad two motors where a tap has any sharpness. The \
      nearest of them is written.
      """,
    bad: "knock: transient 0.8 sharp 0.9",
    good: "glow: tone 440Hz for 200ms volume 0.2")

  static let approximatedBlur = loss(
    "E03", "approximated-blur", "A blur is written in pixels.",
    because: """
      A blur is a percentage of the strongest that a client has. Formats that take a radius get \
      0.4 px or dp for each percent.
      """,
    bad: blurredCard,
    good: fadingCard)

  static let approximatedDissolve = loss(
    "E04", "approximated-dissolve", "A dissolve is written as a fade or as a mask.",
    because: """
      A client dissolves a layer in its own way. A format that has no such way gets an opacity, \
      or, from an edge, a mask that moves.
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
    "E05", "sampled-curve", "A spring is written as samples of it.",
    because: """
      A format without springs gets the samples of the table, joined by lines, which are at most \
      0.002 off, and lasts until the spring has settled.
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
      A format that holds a level until the next one gets the mean level of short steps. It is \
      information as long as no step is more than 0.05 off.
      """,
    bad: """
      swell: continuous 0.6 for 80ms {
        at 0ms: level 0
        at 80ms: level 1
      }
      """,
    good: "hum: continuous 0.6 for 200ms")

  static let approximatedCurve = loss(
    "E07", "approximated-curve", "A curve is written as another one that is near it.",
    because: """
      A format without springs and samples gets the cubic-bezier that is nearest. It is \
      information as long as it is at most 0.02 off.
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
    "E08", "compensated-curve", "A tap is written with other levels, since a curve acts on it.",
    because: """
      A parameter curve of AHAP acts on every event of its file. A tap that plays while the \
      curve of a vibration does is written so that it comes out as it is in the pattern.
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
    "E09", "split-event", "A long vibration is written as several.",
    because: """
      Formats bound how long one event lasts: 30 s in Core Haptics, 5 s in a gamepad and in \
      OpenHarmony. A longer one is written as events that follow each other.
      """,
    bad: "hum: continuous 0.3 for 40s",
    good: "hum: continuous 0.3 for 4s")

  static let roundedValue = loss(
    "E10", "rounded-value", "A number is rounded to what the format holds.",
    because: """
      Some formats hold whole milliseconds, or hundredths of a level. What is written is the \
      nearest.
      """,
    bad: "late: wait 10.5ms; transient 0.5",
    good: "late: wait 10ms; transient 0.5")

  static let driftingOnset = loss(
    "E11", "drifting-onset", "Later taps may come a little off their time on older devices.",
    because: """
      Before API 36, Android starts a primitive so long after the end of the last one, and how \
      long that one lasts depends on the device. Nominal lengths are taken where the device does \
      not say.
      """,
    bad: "beat: transient 0.6; wait 120ms; transient 0.9",
    good: "beat: transient 0.6")

  static let crowdedPrimitives = loss(
    "E12", "crowded-primitives", "Taps follow each other faster than primitives are told apart.",
    because: """
      Android asks for 50 ms between two primitives. Nearer ones are played, and may be felt as \
      one.
      """,
    bad: "rattle: transient 0.6; wait 30ms; transient 0.9",
    good: "beat: transient 0.6; wait 120ms; transient 0.9")

  static let mainThreadMotion = loss(
    "E13", "main-thread-motion", "A browser animates this on its main thread.",
    because: """
      A blur, a mask, a stroke and two added translations are computed on the thread that also \
      runs scripts; where that is busy, they stutter.
      """,
    bad: blurredCard,
    good: fadingCard)

  static let needsPerspective = loss(
    "E14", "needs-perspective", "A move along z is visible only under a perspective.",
    because: """
      A browser moves an element towards the viewer only where an element around it has a \
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
    "E15", "lost-intensity", "Levels that differ are played alike.",
    because: """
      A vibration of the web is on or off. Taps whose levels are 1.2 times apart or more, in one \
      timeline or between its cases, would feel different elsewhere and feel alike here. Where \
      there is no such difference, it is information.
      """,
    bad: "beat: transient 0.4; wait 120ms; transient 0.8",
    good: "glow: tone 440Hz for 200ms volume 0.2")

  static let lostSharpness = loss(
    "E16", "lost-sharpness", "Taps of different sharpness are played alike.",
    because: """
      A motor that is on or off has no sharpness. Where two taps of one timeline are 0.2 apart \
      or more, a difference that would be felt is gone; otherwise it is information.
      """,
    bad: "pair: transient 0.5 sharp 0.1; wait 120ms; transient 0.5 sharp 0.9",
    good: "glow: tone 440Hz for 200ms volume 0.2")

  static let lostEnvelope = loss(
    "E17", "lost-envelope", "A vibration loses its envelope.",
    because: "The format plays a vibration at one level, or on and off.",
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
      `attack`, `decay` and `release` are adjusters of Core Haptics, and other formats have \
      nothing like them. A block of points says the same with levels, which they have.
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
      A file of the format plays from its start to its end. What repeats while a flag holds is \
      there once; the manifest has its period, so that an app can start it again.
      """,
    bad: """
      input busy: from content, flag
      hum: loop every 500ms while busy { transient 0.3 }
      """,
    good: "hum: repeat 3 every 500ms { transient 0.3 }")

  static let lostStagger = loss(
    "E20", "lost-stagger", "A delay for each index is lost.",
    because: """
      A file has one time for each event. What is delayed by its index plays at the time of the \
      first one, and an app has to start it later for the others.
      """,
    bad: "ripple: stagger 40ms { transient 0.3 }",
    good: "ripple: transient 0.3")

  static let lostSound = loss(
    "E21", "lost-sound", "A sound is not in the file.",
    because: """
      The format plays recordings and nothing that has to be made. `file` names a recording.
      """,
    bad: "glow: tone 440Hz for 200ms volume 0.2",
    good: #"glow: tone 440Hz for 200ms volume 0.2 file "glow.wav""#)

  static let lostMotion = loss(
    "E22", "lost-motion", "A movement is not in the file.",
    because: "The format has nothing like it: a text that is typed, or a move along z.",
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
    because: "The format has only cubic-beziers, and steps are not one.",
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
      Formats bound how many points an envelope has, and how near they are. Those that matter \
      least are left out. It is information as long as nothing is more than 0.02 off.
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
    "E25", "split-layers", "What plays together is written to several files.",
    because: """
      A parameter curve of AHAP acts on every event of its file. What cannot be written under a \
      curve goes to a further file, a layer, and an app has to start all layers of a cue \
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
    "E26", "merged-pulses", "Pulses are joined.",
    because: "Two pulses with too little time between them are one for a motor that is on or off.",
    bad: "rattle: transient 0.6; wait 30ms; transient 0.6",
    good: "beat: transient 0.6; wait 120ms; transient 0.6")

  static let mergedLayers = loss(
    "E27", "merged-layers", "Of haptics that overlap only the stronger is played.",
    because: """
      A motor plays one level at a time. Where two haptics overlap, the larger level is written.
      """,
    bad: "both: continuous 0.5 for 200ms; at 50ms: transient 0.9",
    good: "one: continuous 0.5 for 200ms")

  static let shiftedOnset = loss(
    "E28", "shifted-onset", "A tap comes later than it is written.",
    because: """
      A primitive of Android starts only once the one before it has ended. What is written \
      closer is moved to there.
      """,
    bad: "rattle: transient 0.6; wait 5ms; transient 0.9",
    good: "beat: transient 0.6; wait 120ms; transient 0.9")

  static let faintEvent = loss(
    "E29", "faint-event", "A map makes a haptic so faint that it is not written.",
    because: """
      What a map scales to 0 is not there. For Android a scale of 0 would be the weakest that is \
      felt.
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
      A delay that follows from a seed cannot be in a style sheet. It reads the variable \
      `--pc-delay`, which an app sets by the hash of the language.
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
    "E31", "stale-export", "A file of an earlier run is kept, since it may belong to someone else.",
    because: """
      What an earlier run has written into the folder of a target, and this one does not, is \
      removed. A file may hold somebody's work, and is left, if it has other bytes than its \
      manifest says, or a name that the target does not give, if a link is on its path, or if \
      nothing in it says that patternc made it.
      """,
    bad: "snap: transient 0.8",
    good: "snap: transient 0.8")

  static let nameCollision = loss(
    "E32", "name-collision", "Two rows would be written to one file or one name.",
    because: """
      File systems may not tell cases apart, and formats have signs that are no part of a name; \
      what differs in nothing else would be one.
      """,
    locked: true)

  static let tooManyVariants = loss(
    "E33", "too-many-variants", "A timeline plays in more ways than files can be made of.",
    because: """
      A static file holds one result of its maps. Each distinct one is a file, and there are at \
      most 64 of one timeline: fewer maps in one pattern, or fewer values, make fewer.
      """,
    locked: true)

  static let targetLimit = loss(
    "E34", "target-limit", "A limit of the format would be broken.",
    because: """
      A file that its reader refuses is worth nothing, so none is written. A channel of \
      OpenHarmony has at most 128 events, one of HJIF six vibrations at once.
      """,
    bad: "a: repeat 129 every 100ms { transient 0.5 }",
    locked: true)

  static let lostHaptics = loss(
    "E35", "lost-haptics", "Nothing of what is felt would be played.",
    because: """
      A cue with haptics, of which a target plays none, must not look as if it had been \
      exported.
      """,
    locked: true)

  static let lostCue = loss(
    "E36", "lost-cue", "A text or an effect that a state needs would be nowhere.",
    because: """
      What a cue shows, says and does has to be in the file, in the code or in the manifest.
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
