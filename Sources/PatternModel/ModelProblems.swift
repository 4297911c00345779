import PatternSyntax

/// All problems with names and types, and others that need the model.
extension Problem {
  package static let unknownName = Problem(
    "unknown-name",
    summary: "A name is used but not declared.",
    explanation: """
      Patterns, maps, events, springs, curves, profiles, inputs, event classes, scopes and timing \
      classes must be declared in the file, in a file that it uses, or in its profile. Names from \
      the app (targets, layers, states, effects) need no declaration.
      """,
    bad: "heartbeat: impact medium 0.6\ndouble: play hartbeat; wait 200ms; play heartbeat",
    good: "heartbeat: impact medium 0.6\ndouble: play heartbeat; wait 200ms; play heartbeat")

  package static let missingUnit = Problem(
    "missing-unit",
    summary: "A number lacks its unit.",
    explanation: """
      A bare number is a level, a factor or a count. Times have the unit `ms` or `s`, lengths \
      `pt`, percentages `%`, frequencies `Hz` and angles `deg`, directly after the number.
      """,
    bad: "tap: impact medium 0.6; wait 120; impact medium 0.9",
    good: "tap: impact medium 0.6; wait 120ms; impact medium 0.9")

  package static let wrongType = Problem(
    "wrong-type",
    summary: "A value has the wrong type.",
    explanation: """
      Each place takes one type of value: a duration after `wait`, a level after `impact medium`, \
      a length after `move x`. The message names the expected type and the one that was found.
      """,
    bad: "tap: impact medium 60%",
    good: "tap: impact medium 0.6")

  package static let valueOutOfRange = Problem(
    "value-out-of-range",
    summary: "A value lies outside what its type allows.",
    explanation: """
      Levels lie in 0…1 and percentages in 0…100; durations are not negative; factors and \
      frequencies are above 0. Platforms would clamp other values silently, each in its own way. \
      A haptic with a level of 0 or a duration of 0 ms is left out, with a warning: some platforms \
      would play it as weak or as short as they can.
      """,
    bad: "tap: impact medium 1.4",
    good: "tap: impact medium 1")

  package static let unevenEquivalent = Problem(
    "uneven-equivalent",
    summary: "A profile gives a style a peak other than the strength that rules use.",
    explanation: """
      The rules judge `impact heavy` as 1, `impact light` as 0.4 and so on: the peaks of the \
      equivalents in the base profile. If a profile gives a style another peak, exports are \
      stronger or weaker than reports say, and a rise that can be felt may not be reported.
      """,
    bad: """
      use profile quiet
      profile quiet extends base { equivalent impact heavy: transient 0.7 sharp 0.3 }
      """,
    good: """
      use profile quiet
      profile quiet extends base { equivalent impact heavy: transient 1 sharp 0.1 }
      """)

  package static let tooPrecise = Problem(
    "too-precise",
    summary: "A number has more digits than the table can hold.",
    explanation: """
      Times are precise to a microsecond, and all other numbers to a millionth. A number with more \
      digits is an error instead of being rounded, so that exactly what is written is played.
      """,
    bad: "tap: impact medium 0.60000001",
    good: "tap: impact medium 0.6")

  package static let unknownUnit = Problem(
    "unknown-unit",
    summary: "A number has a unit that does not exist.",
    explanation: "The units are `ms`, `s`, `pt`, `%`, `Hz` and `deg`, in exactly this spelling.",
    bad: "tap: impact medium 0.6; wait 120msec; impact medium 0.9",
    good: "tap: impact medium 0.6; wait 120ms; impact medium 0.9")

  package static let duplicateName = Problem(
    "duplicate-name",
    summary: "Two declarations of one kind have the same name.",
    explanation: """
      Each kind of declaration has its own namespace; patterns and maps share one. Rename one of \
      the two. Two used files may declare the same name only if the declarations are identical.
      """,
    bad: "tap: impact medium 0.6\ntap: impact light 0.6",
    good: "tap: impact medium 0.6\ntap-soft: impact light 0.6")

  package static let repeatedStatement = Problem(
    "repeated-statement",
    summary: "A statement that may occur only once is repeated.",
    explanation: "A cue has one role, one event, one `once per`, and so on.",
    bad: """
      event a.done: by user, class success
      cue a { because "done"; role feedback; role exit; on a.done; toast "Done" }
      """,
    good: """
      event a.done: by user, class success
      cue a { because "done"; role feedback; on a.done; toast "Done" }
      """)

  package static let missingStatement = Problem(
    "missing-statement",
    summary: "A required statement or property is missing.",
    explanation:
      "A cue needs `on EVENT`, an event needs `by` and `class`, a continuous haptic its level.",
    bad: "cue a { because \"done\"; toast \"Done\" }",
    good: """
      event a.done: by user, class success
      cue a { because "done"; on a.done; toast "Done" }
      """)

  package static let unknownWord = Problem(
    "unknown-word",
    summary: "A word is not among those allowed here.",
    explanation: "Roles, styles, sources, modes and keys are fixed lists, which the message shows.",
    bad: """
      event a.done: by user, class success
      cue a { because "done"; role intro; on a.done; toast "Done" }
      """,
    good: """
      event a.done: by user, class success
      cue a { because "done"; role entry; on a.done; toast "Done" }
      """)

  package static let referenceCycle = Problem(
    "reference-cycle",
    summary: "A declaration refers back to itself.",
    explanation: """
      A pattern that plays itself, directly or through others, would never end. A value or a \
      profile that is defined by itself has no meaning, and a stage that waits for itself has no \
      time.
      """,
    bad: "a: impact light; play b\nb: impact light; play a",
    good: "a: impact light; play b\nb: impact light")

  package static let trackClash = Problem(
    "track-clash",
    summary: "Two tracks change the same property of a target at the same time.",
    explanation: """
      Which of the two wins would depend on the platform, whether they are in one cue or in cues \
      with the same event. Let the second start when the first has ended (`then`, `at`, `delay`), \
      or put it on another layer. A track also has to begin at the value that the previous track \
      has reached, or else the value would jump. An exception is `over 0s`, which is a cut; and a \
      repetition begins as the first time did.
      """,
    bad: "glow: fade 0 -> 1 over 400ms ease-in; fade 1 -> 0.5 over 200ms ease-out",
    good: "glow: fade 0 -> 1 over 400ms ease-in; then; fade 1 -> 0.5 over 200ms ease-out")

  package static let emptyPattern = Problem(
    "empty-pattern", .warning,
    summary: "A pattern plays nothing.",
    explanation: """
      A pattern that consists only of waits takes time, but is neither felt, seen nor heard. To \
      wait between two patterns, write it where they are played: `play a; wait 200ms; play b`.
      """,
    bad: "rest: wait 120ms; wait 200ms",
    good: "knock: impact light; wait 120ms; impact light")

  package static let expansionLimit = Problem(
    "expansion-limit",
    summary: "A declaration unfolds into too many events.",
    explanation: """
      One pattern or cue may unfold into at most 10,000 statements. Patterns that play other \
      patterns, which play others in turn, grow quickly; play fewer, or repeat less.
      """,
    bad: "tap: repeat 30000 every 1ms: impact light 0.5",
    good: "tap: repeat 3 every 100ms: impact light 0.5")

  package static let workLimit = Problem(
    "work-limit",
    summary: "Something was not judged because it would take too long.",
    explanation: """
      Rules compare everything that plays together, so a cue with thousands of tracks at once \
      needs millions of comparisons. One declaration may take 30 million steps, and all cues of a \
      compilation together 50 million, or 500 for each byte of the sources if that is more; a \
      statement counts as 300. Nothing may pass without being judged, so this is an error.
      """,
    bad: """
      event item.tapped: by user, class selection
      cue item.select {
        because "your tap was registered"; on item.tapped; target item
        repeat 3000 every 9ms { fade 0.6 -> 1 over 9ms linear; animate tint 0 -> 1 over 9ms linear }
      }
      """,
    good: """
      event item.tapped: by user, class selection
      cue item.select {
        because "your tap was registered"; role feedback; on item.tapped; target item
        fade 0.6 -> 1 over 200ms ease-out
      }
      """)

  package static let outputLimit = Problem(
    "output-limit",
    summary: "A table would be too large.",
    explanation: """
      A table may have 16 MiB, or 64 times the size of its sources if that is more. Short \
      patterns that repeat long texts and are played by many cues grow quickly, since each entry \
      is in the table once for each mode. No table is written.
      """,
    bad: "", good: "")

  package static let caseLimit = Problem(
    "case-limit",
    summary: "An input or a map has too many cases.",
    explanation: """
      An input may have at most 64 cases, and a map one entry for each. Each case is another \
      variant of everything that depends on the input: nobody can tell that many apart, and each \
      is judged, drawn and exported. Name the few that differ, and let the app choose among them.
      """,
    bad: "", good: "")

  package static let incompleteMap = Problem(
    "incomplete-map",
    summary: "A map does not cover every case of its input.",
    explanation: "Name every case of the input, or add a `default`.",
    bad: """
      input mood: from content, one of calm | bright
      map strength by mood: calm 0.4
      """,
    good: """
      input mood: from content, one of calm | bright
      map strength by mood: calm 0.4, default 0.5
      """)

  package static let missingDuration = Problem(
    "missing-duration",
    summary: "A track has no duration.",
    explanation: """
      `over` is required, except inside a stage, where it defaults to the rest of the stage, and \
      for a spring, which lasts until it has settled.
      """,
    bad: "glow: fade 0 -> 1 ease-in",
    good: "glow: fade 0 -> 1 over 300ms ease-in")

  package static let springWithDuration = Problem(
    "spring-with-duration",
    summary: "A track with a spring has a duration.",
    explanation: """
      A spring lasts for its settle time, which follows from its response and damping. Remove \
      `over`, or choose another response.
      """,
    bad: "spring quick: response 0.3s, damping 0.8\npop: scale 0.9 -> 1 over 200ms spring quick",
    good: "spring quick: response 0.3s, damping 0.8\npop: scale 0.9 -> 1 spring quick")

  package static let invalidSpring = Problem(
    "invalid-spring",
    summary: "A spring combines properties that do not belong together.",
    explanation: """
      A spring is `response` and `damping`, or `duration` and `bounce`, or `mass`, `stiffness` and \
      `damping-coefficient`. The forms cannot be mixed, and the spring must come to rest within a \
      minute.
      """,
    bad: "spring quick: response 0.3s, bounce 0.2",
    good: "spring quick: response 0.3s, damping 0.8")

  package static let stageOverrun = Problem(
    "stage-overrun",
    summary: "A track ends after the end of its stage.",
    explanation: "Shorten it, start it earlier, or let the stage end later.",
    bad: "rise: stage lift 0s..0.4s { move y by -20pt over 500ms ease-out }",
    good: "rise: stage lift 0s..0.4s { move y by -20pt over 400ms ease-out }")

  package static let loopOverrun = Problem(
    "loop-overrun",
    summary: "Something in a loop lasts longer than one iteration.",
    explanation: """
      The next iteration would start before this one has ended. Only a spring may be cut off in \
      this way. Make `every` longer, or the content shorter.
      """,
    bad: """
      input busy: from system, flag
      blink: loop every 200ms while busy: fade 1 -> 0.5 over 400ms linear
      """,
    good: """
      input busy: from system, flag
      blink: loop every 400ms while busy: fade 1 -> 0.5 over 400ms linear
      """)

  package static let misplacedStatement = Problem(
    "misplaced-statement",
    summary: "A statement or property is in a place where it has no effect.",
    explanation: """
      `alternate` needs a `loop` or `repeat` around it; the arms of a `do` contain only texts, \
      states and effects; a loop cannot contain a loop, a stagger cannot contain a stagger, and a \
      map cannot choose from what a map has chosen; a `target` goes before the tracks that move it.
      """,
    bad: "glow: fade 0 -> 1 over 300ms ease-in alternate",
    good: "glow: repeat 2 every 300ms: fade 0 -> 1 over 300ms ease-in alternate")

  package static let nothingToScale = Problem(
    "nothing-to-scale",
    summary: "A scaled pattern has no intensity.",
    explanation: """
      `scaled by` multiplies the intensity of impacts, transients and continuous haptics. \
      `selection`, `notify`, motion, sound and text have none.
      """,
    bad: "tick: selection\nsoft-tick: play tick scaled by 0.5",
    good: "tick: impact light 0.5\nsoft-tick: play tick scaled by 0.5")

  package static let missingReduceMotion = Problem(
    "missing-reduce-motion",
    summary: "A cue moves something and has no reduce-motion fallback.",
    explanation: """
      Position, size, rotation and depth must not change for people who have asked for less \
      motion (WCAG 2.3.3; ADR-72 to 74; SON-69). Write what plays instead, or \
      `fallback reduce-motion: auto`, which drops the movement and keeps everything else.
      """,
    bad: """
      event a.done: by user, class success
      cue a { because "done"; on a.done; scale 0.9 -> 1 over 200ms ease-out; toast "Done" }
      """,
    good: """
      event a.done: by user, class success
      cue a {
        because "done"; on a.done; scale 0.9 -> 1 over 200ms ease-out; toast "Done"
        fallback reduce-motion: auto
      }
      """)

  package static let unusableFile = Problem(
    "unusable-file",
    summary: "A file named by `use` cannot or must not be read.",
    explanation: """
      `use "FILE"` names a file relative to this one, inside the root (`--root`, by default the \
      working directory). It cannot be absolute, lie outside the root, or be this file itself.
      """,
    bad: "use \"no-such-file.pattern\"",
    good: "")

  package static let otherFormat = Problem(
    "other-format",
    summary: "A file has another format.",
    explanation: """
      The first bytes show that this is not a pattern source: AHAP and other JSON, XML, CSS, rich \
      text and Markdown are recognised. The rest of the file is not read. Haptics in other formats \
      can be imported; everything else has to be rewritten in this language.
      """,
    bad: "{ \"Version\": 1, \"Pattern\": [ { \"Event\": { \"Time\": 0 } } ] }",
    good: "tap: impact medium 0.6")

  package static let useLimit = Problem(
    "use-limit",
    summary: "More than 1,000 files are used.",
    explanation: "Put names that belong together into fewer files.",
    bad: "", good: "")

  package static let missingReason = Problem(
    "missing-reason",
    summary: "An allowance gives no reason.",
    explanation: "Anyone who reads the table next must be able to see why a rule was set aside.",
    bad: "allow large-move",
    good: "allow large-move because \"the card leaves the screen on purpose\"")

  package static let expiredAllowance = Problem(
    "expired-allowance", .warning,
    summary: "An allowance has expired.",
    explanation: """
      `until` names the last day of an allowance, in UTC. After that day the rule applies again: \
      correct what it finds, or write a new day and the reason for it.
      """,
    bad: "allow large-move because \"until the new layout ships\" until 2020-01-31",
    good: "allow large-move because \"until the new layout ships\" until 2999-01-31")

  package static let unknownRule = Problem(
    "unknown-rule",
    summary: "There is no rule with this id.",
    explanation: "`patternc rules` lists them.",
    bad: "allow big-move because \"the card leaves the screen on purpose\"",
    good: "allow large-move because \"the card leaves the screen on purpose\"")

  package static let lockedRule = Problem(
    "locked-rule",
    summary: "The severity of a locked rule is lowered, or an allowance names such a rule.",
    explanation: """
      Some rules keep people safe or included: a profile can make them stricter, but nothing can \
      make them milder. `patternc rules` shows them. An allowance for such a rule has no effect.
      """,
    bad: """
      allow haptic-without-cue because "the tap speaks for itself"
      event item.tapped: by user, class selection
      cue item.select { because "your tap was registered"; on item.tapped; show selected }
      """,
    good: """
      event item.tapped: by user, class selection
      cue item.select { because "your tap was registered"; on item.tapped; show selected }
      """)

  package static let unusedAllowance = Problem(
    "unused-allowance", .warning,
    summary: "An allowance names a rule that finds nothing.",
    explanation: """
      An allowance that is not needed hides the next mistake. Remove it; if you expect a finding, \
      check whether the profile switches the rule off.
      """,
    bad: """
      event item.tapped: by user, class selection
      cue item.select {
        because "your tap was registered"; on item.tapped; show selected
        allow large-move because "the card leaves the screen on purpose"
      }
      """,
    good: """
      event item.tapped: by user, class selection
      cue item.select { because "your tap was registered"; on item.tapped; show selected }
      """)

  package static let shadowedProfile = Problem(
    "shadowed-profile", .warning,
    summary: "A profile has the name of a shipped profile.",
    explanation: """
      `use profile` looks for a name first in the file and in the files that it uses, and then \
      among the shipped profiles. A profile with the name of a shipped one therefore changes the \
      rules for these files, and nothing in them shows it. Give it another name.
      """,
    bad: """
      use profile sonora
      profile sonora extends base { rule large-move off }
      """,
    good: """
      use profile calm
      profile calm extends sonora { rule large-move off }
      """)

  package static let foreignProfile = Problem(
    "foreign-profile",
    summary: "A file uses a profile other than the one that the configuration requires.",
    explanation: """
      `patternc.json` can name a profile that each file has to use. It applies automatically to a \
      file without `use profile`. A file with `use profile` has to name this profile, or one that \
      extends it.
      """,
    bad: "", good: "")

  package static let nameLimit = Problem(
    "name-limit",
    summary: "A name is longer than 65,535 bytes.",
    explanation: "Names are meant to be read by people.",
    bad: "", good: "")
}
