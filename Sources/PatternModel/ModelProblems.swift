import PatternSyntax

/// All problems of names and types, on one page.
extension Problem {
  package static let unknownName = Problem(
    "unknown-name",
    summary: "A name is used that nothing declares.",
    explanation: """
      Patterns, maps, events, springs, curves, profiles, inputs, event classes, scopes and timing \
      classes must be declared in the file, in a file it uses, or by its profile. Names of the app \
      (targets, layers, states, effects) need no declaration.
      """,
    bad: "heartbeat: impact medium 0.6\ndouble: play hartbeat; wait 200ms; play heartbeat",
    good: "heartbeat: impact medium 0.6\ndouble: play heartbeat; wait 200ms; play heartbeat")

  package static let missingUnit = Problem(
    "missing-unit",
    summary: "A number is where a unit is due.",
    explanation: """
      A bare number is a level, a factor or a count. Times carry `ms` or `s`, lengths `pt`, \
      percentages `%`, frequencies `Hz`, angles `deg`; the unit touches its number.
      """,
    bad: "tap: impact medium 0.6; wait 120; impact medium 0.9",
    good: "tap: impact medium 0.6; wait 120ms; impact medium 0.9")

  package static let wrongType = Problem(
    "wrong-type",
    summary: "A value of one type is where another is expected.",
    explanation: """
      Each place takes one type of value: a duration after `wait`, a level after `impact medium`, \
      a length after `move x`. The message names the type that is expected and the one that was \
      found.
      """,
    bad: "tap: impact medium 60%",
    good: "tap: impact medium 0.6")

  package static let valueOutOfRange = Problem(
    "value-out-of-range",
    summary: "A value lies outside what its type allows.",
    explanation: """
      Levels lie in 0…1 and percentages in 0…100; durations are not negative; factors and \
      frequencies are above 0. Platforms would clamp in silence, each in its own way. A haptic \
      at level 0 or of 0 ms is left out, with a warning: some platforms would play it as weak or \
      as short as they can.
      """,
    bad: "tap: impact medium 1.4",
    good: "tap: impact medium 1")

  package static let unevenEquivalent = Problem(
    "uneven-equivalent",
    summary: "A profile changes the peak of a style away from the strength that rules use.",
    explanation: """
      The rules judge `impact heavy` as 1, `impact light` as 0.4 and so on: what the equivalents \
      of the base profile peak at. Where a profile lets a style peak elsewhere, exports are \
      stronger or weaker than reports say, and a rise may be felt that is not reported.
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
      Times resolve to whole microseconds and everything else to millionths. A number with more \
      digits is an error and not rounded, so that what is written is what is played.
      """,
    bad: "tap: impact medium 0.60000001",
    good: "tap: impact medium 0.6")

  package static let unknownUnit = Problem(
    "unknown-unit",
    summary: "A number carries a unit that does not exist.",
    explanation: "The units are `ms`, `s`, `pt`, `%`, `Hz` and `deg`, spelled exactly so.",
    bad: "tap: impact medium 0.6; wait 120msec; impact medium 0.9",
    good: "tap: impact medium 0.6; wait 120ms; impact medium 0.9")

  package static let duplicateName = Problem(
    "duplicate-name",
    summary: "Two declarations of one kind have the same name.",
    explanation: """
      Each kind of declaration has one namespace; patterns and maps share one. Rename one of the \
      two. Two used files may both declare a name only if they declare exactly the same.
      """,
    bad: "tap: impact medium 0.6\ntap: impact light 0.6",
    good: "tap: impact medium 0.6\ntap-soft: impact light 0.6")

  package static let repeatedStatement = Problem(
    "repeated-statement",
    summary: "A statement that may occur once is written twice.",
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
    summary: "A statement or property that must be there is not.",
    explanation:
      "A cue needs `on EVENT`, an event needs `by` and `class`, a continuous haptic its level.",
    bad: "cue a { because \"done\"; toast \"Done\" }",
    good: """
      event a.done: by user, class success
      cue a { because "done"; on a.done; toast "Done" }
      """)

  package static let unknownWord = Problem(
    "unknown-word",
    summary: "A word is not one of those allowed here.",
    explanation: "Roles, styles, sources, modes and keys are fixed lists; the message names them.",
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
      A pattern that plays itself, through however many others, would never end; a value or a \
      profile that is defined by itself has no meaning, and a stage that waits for itself no time.
      """,
    bad: "a: impact light; play b\nb: impact light; play a",
    good: "a: impact light; play b\nb: impact light")

  package static let trackClash = Problem(
    "track-clash",
    summary: "Two tracks change one property of one target at the same time.",
    explanation: """
      Which of the two wins would depend on the platform, be they of one cue or of cues on one \
      event. Let the second start when the first has ended (`then`, `at`, `delay`), or put it on \
      another layer. Nor does a track begin at another value than the one before it has reached: \
      it would jump. One `over 0s` is a cut and may, and what is repeated begins as it did.
      """,
    bad: "glow: fade 0 -> 1 over 400ms ease-in; fade 1 -> 0.5 over 200ms ease-out",
    good: "glow: fade 0 -> 1 over 400ms ease-in; then; fade 1 -> 0.5 over 200ms ease-out")

  package static let emptyPattern = Problem(
    "empty-pattern", .warning,
    summary: "A pattern plays nothing.",
    explanation: """
      A pattern of waits alone takes time and is neither felt nor seen nor heard. A wait between \
      two patterns is a statement of what plays them: `play a; wait 200ms; play b`.
      """,
    bad: "rest: wait 120ms; wait 200ms",
    good: "knock: impact light; wait 120ms; impact light")

  package static let expansionLimit = Problem(
    "expansion-limit",
    summary: "A declaration unfolds into too many events.",
    explanation: """
      One pattern or cue may unfold into 10,000 statements. Patterns that play patterns that play \
      patterns grow quickly; play fewer, or repeat less.
      """,
    bad: "tap: repeat 30000 every 1ms: impact light 0.5",
    good: "tap: repeat 3 every 100ms: impact light 0.5")

  package static let workLimit = Problem(
    "work-limit",
    summary: "Something was not judged, since that would take too long.",
    explanation: """
      Rules compare what plays together, so a cue that plays thousands of tracks at once takes \
      millions of comparisons. One declaration may take 30 million steps, and all cues of a \
      compilation 50 million or 500 for each byte of the sources; a statement counts as 300. \
      What was not judged must not pass, so this is an error.
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
      A table may have 16 MiB, or 64 times the bytes of its sources where that is more. Short \
      patterns that repeat long texts and are played by many cues grow quickly: each entry is in \
      the table once for each mode. Nothing is written then.
      """,
    bad: "", good: "")

  package static let caseLimit = Problem(
    "case-limit",
    summary: "An input or a map has too many cases.",
    explanation: """
      An input may have 64 cases, and a map one entry for each. Each case is another way in which \
      everything that goes by it plays: nobody tells so many apart, and each is judged, drawn and \
      exported. Name the few that differ, and let the app choose which of them holds.
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
      `over` is required, except inside a stage, where it defaults to what is left of the stage, \
      and for a spring, which lasts until it has settled.
      """,
    bad: "glow: fade 0 -> 1 ease-in",
    good: "glow: fade 0 -> 1 over 300ms ease-in")

  package static let springWithDuration = Problem(
    "spring-with-duration",
    summary: "A spring is given a duration.",
    explanation: """
      A spring lasts its settle time, which follows from its response and damping. Remove `over`, \
      or choose another response.
      """,
    bad: "spring quick: response 0.3s, damping 0.8\npop: scale 0.9 -> 1 over 200ms spring quick",
    good: "spring quick: response 0.3s, damping 0.8\npop: scale 0.9 -> 1 spring quick")

  package static let invalidSpring = Problem(
    "invalid-spring",
    summary: "A spring is not one of its three spellings.",
    explanation: """
      A spring is `response` and `damping`, or `duration` and `bounce`, or `mass`, `stiffness` and \
      `damping-coefficient`. The spellings are never mixed, and the spring must come to rest \
      within a minute.
      """,
    bad: "spring quick: response 0.3s, bounce 0.2",
    good: "spring quick: response 0.3s, damping 0.8")

  package static let stageOverrun = Problem(
    "stage-overrun",
    summary: "A track lasts longer than its stage.",
    explanation: "Shorten it, start it earlier, or let the stage end later.",
    bad: "rise: stage lift 0s..0.4s { move y by -20pt over 500ms ease-out }",
    good: "rise: stage lift 0s..0.4s { move y by -20pt over 400ms ease-out }")

  package static let loopOverrun = Problem(
    "loop-overrun",
    summary: "Something in a loop lasts longer than one iteration.",
    explanation: """
      The next iteration would start before this one has ended. Only a spring may be cut that way. \
      Make `every` longer, or the content shorter.
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
    summary: "A statement or property is where it has no effect.",
    explanation: """
      `alternate` needs a `loop` or `repeat` around it; the arms of a `do` hold only texts, states \
      and effects; loops and staggers do not nest in themselves, nor do maps choose from what a \
      map has chosen; a `target` goes before what moves.
      """,
    bad: "glow: fade 0 -> 1 over 300ms ease-in alternate",
    good: "glow: repeat 2 every 300ms: fade 0 -> 1 over 300ms ease-in alternate")

  package static let nothingToScale = Problem(
    "nothing-to-scale",
    summary: "A pattern without any intensity is scaled.",
    explanation: """
      `scaled by` multiplies the intensity of impacts, transients and continuous haptics. \
      `selection` and `notify` have none, nor have motion, sound and text.
      """,
    bad: "tick: selection\nsoft-tick: play tick scaled by 0.5",
    good: "tick: impact light 0.5\nsoft-tick: play tick scaled by 0.5")

  package static let missingReduceMotion = Problem(
    "missing-reduce-motion",
    summary: "A cue moves something and has no reduce-motion fallback.",
    explanation: """
      Position, size, rotation and depth must not move for people who have asked for less motion \
      (WCAG 2.3.3; ADR-72 to 74; SON-69). Write what plays instead, or `fallback reduce-motion: \
      auto`, which drops the movement and keeps the rest.
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
    summary: "A used file cannot be read, or must not be.",
    explanation: """
      `use "FILE"` names a file relative to this one, inside the root (`--root`, by default the \
      working directory). It cannot be absolute, lie outside the root, or be this file itself.
      """,
    bad: "use \"no-such-file.pattern\"",
    good: "")

  package static let otherFormat = Problem(
    "other-format",
    summary: "A file is of another format.",
    explanation: """
      The first bytes say that this is not a pattern source: AHAP and other JSON, XML, CSS, rich \
      text and Markdown are recognised. Nothing of the file is read. Haptics of other formats can \
      be imported; everything else is written anew, in the words of the language.
      """,
    bad: "{ \"Version\": 1, \"Pattern\": [ { \"Event\": { \"Time\": 0 } } ] }",
    good: "tap: impact medium 0.6")

  package static let useLimit = Problem(
    "use-limit",
    summary: "More than 1,000 files are used.",
    explanation: "Gather names that belong together in fewer files.",
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
      `until` names the last day of an allowance, by the calendar of UTC. After it the rule counts \
      again: mend what it finds, or give a new day and say why.
      """,
    bad: "allow large-move because \"until the new layout ships\" until 2020-01-31",
    good: "allow large-move because \"until the new layout ships\" until 2999-01-31")

  package static let unknownRule = Problem(
    "unknown-rule",
    summary: "There is no rule of this id.",
    explanation: "`patternc rules` lists them.",
    bad: "allow big-move because \"the card leaves the screen on purpose\"",
    good: "allow large-move because \"the card leaves the screen on purpose\"")

  package static let lockedRule = Problem(
    "locked-rule",
    summary: "A locked rule is lowered, or set aside by an allowance.",
    explanation: """
      Some rules keep people safe or included: a profile can make them stricter and nothing can \
      make them milder. `patternc rules` shows which. Such an allowance silences nothing.
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
    summary: "An allowance sets aside a rule that finds nothing.",
    explanation: """
      An allowance that nothing needs hides the next mistake. Remove it; if the rule should look \
      there, see whether the profile has it switched off.
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
    summary: "A profile takes the name of one that ships.",
    explanation: """
      `use profile` looks for a name in the file and in those that it uses before it looks among \
      the profiles that ship. A profile that takes the name of one of them changes what files are \
      held to, and nothing in them shows it. Give it another name.
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
    summary: "A file uses another profile than the configuration requires.",
    explanation: """
      `patternc.json` can name a profile that each file has to use. A file without `use profile` \
      is held to it by itself. A file with `use profile` has to name it, or a profile that extends \
      it.
      """,
    bad: "", good: "")

  package static let nameLimit = Problem(
    "name-limit",
    summary: "A name is longer than 65,535 bytes.",
    explanation: "Names are for people to read.",
    bad: "", good: "")
}
