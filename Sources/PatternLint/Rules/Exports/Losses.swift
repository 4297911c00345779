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
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        blur 0% -> 50% over 200ms linear
        fallback reduce-motion, physicality-off: auto
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 0 -> 1 over 200ms linear
      }
      """)

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
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        scale 0.9 -> 1 over 200ms ease-out
        fallback reduce-motion, physicality-off: auto
      }
      """)

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
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        scale 0.9 -> 1 over 200ms ease-out
        fallback reduce-motion, physicality-off: auto
      }
      """)

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
    bad: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        blur 0% -> 50% over 200ms linear
        fallback reduce-motion, physicality-off: auto
      }
      """,
    good: """
      event card.tapped: by user, class selection
      cue card.open {
        because "the card opens"; on card.tapped; target card
        fade 0 -> 1 over 200ms linear
      }
      """)

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
    because: """
      The format plays a vibration at one level, or on and off.
      """,
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
}
