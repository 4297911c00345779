import PatternSyntax

/// More kinds of loss.
extension Rule {
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
    because: """
      The format has nothing like it: a text that is typed, or a move along z.
      """,
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        type-on 30ms per character
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 0 -> 1 over 200ms linear
      }
      """)

  static let lostCurve = loss(
    "E23", "lost-curve", "A curve is not in the file.",
    because: """
      The format knows cubic-beziers only, and steps are none.
      """,
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 0 -> 1 over 200ms steps(4)
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 0 -> 1 over 200ms linear
      }
      """)

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
    because: """
      Two pulses with too little time between them are one for a motor that is on or off.
      """,
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
    "E31", "stale-export", "A file of an earlier run is left, since it may be somebody's.",
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
    bad: "a: transient 0.5",
    good: "a: transient 0.5",
    locked: true)

  static let tooManyVariants = loss(
    "E33", "too-many-variants", "A timeline plays in more ways than files can be made of.",
    because: """
      A static file holds one result of its maps. Each distinct one is a file, and there are at \
      most 64 of one timeline: fewer maps in one pattern, or fewer values, make fewer.
      """,
    bad: "a: transient 0.5",
    good: "a: transient 0.5",
    locked: true)

  static let targetLimit = loss(
    "E34", "target-limit", "A limit of the format would be broken.",
    because: """
      A file that its reader refuses is worth nothing, so none is written. A channel of \
      OpenHarmony has at most 128 events, one of HJIF six vibrations at once.
      """,
    bad: "a: repeat 129 every 100ms { transient 0.5 }",
    good: "a: transient 0.5",
    locked: true)

  static let lostHaptics = loss(
    "E35", "lost-haptics", "Nothing of what is felt would be played.",
    because: """
      A cue with haptics, of which a target plays none, must not look as if it had been \
      exported.
      """,
    bad: "a: transient 0.5",
    good: "a: transient 0.5",
    locked: true)

  static let lostCue = loss(
    "E36", "lost-cue", "A text or an effect that a state needs would be nowhere.",
    because: """
      What a cue shows, says and does has to be in the file, in the code or in the manifest.
      """,
    bad: "a: transient 0.5",
    good: "a: transient 0.5",
    locked: true)
}
