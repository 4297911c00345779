/// The demands of the ADR, in its order.
extension Demand {
  static let ghostDeck: [Demand] = [
    adr(
      [1], "one arrival haptic, fired under strict conditions",
      fields: "patterns.heartbeat, cues[].gates, cues[].once"),
    adr([2], "three motions and no more: fade in, ascend, forget", fields: "cues"),
    adr(
      [3], "one switch, Reduce Motion and the system's haptics setting",
      fields: "cues[].gates, cues[].modes"),
    adr([4, 77], "never haptics alone", fields: "cues[].modes"),
    adr(
      [5, 6, 18], "felt, not announced: no banner, no bubble, no sound",
      fields: "profile ghost-deck: forbid", app: "has no push path for cards"),
    adr([7], "nothing coercive or manipulative"),
    adr([8, 71], "opting out costs no function", fields: "cues[].modes.*.effects"),
    adr([9], "without haptics it still communicates", fields: "cues[].modes.physicalityOff"),
    adr([10], "distinct from notifications and chat"),
    adr(
      [11, 87], "opacity and transform, which a compositor can animate",
      fields: "cues[].modes.*.motion[].property"),
    adr(
      [12], "fallbacks for Reduce Motion, haptics off and assistive technology",
      fields: "cues[].modes, cues[].modes.*.text"),
    adr(
      [13, 20], "cues confirm what has happened and push no decision",
      fields: "cues[].trigger.class"),
    adr(
      [14], "no physics engine", fields: "springs, in closed form",
      app: "the language has no simulation; nothing can ask for one"),
    adr([15], "no attention loops that adapt to a person", fields: "inputs[].source"),
    adr([16], "haptics create no engagement and no urgency"),
    adr([17, 27], "later deck types stay out of version 0", fields: "profile ghost-deck: defer"),
    adr(
      [19], "everything heeds the switch, Reduce Motion and system haptics",
      fields: "cues[].gates.haptics, cues[].modes",
      app: "evaluates gates when a cue fires, not when it loads"),
    adr([21], "haptics do not press, hurry or reward"),
    adr(
      [22, 28, 29, 30], "Spirit Fade: 1.2 s, ease-in, opacity, a scale that cannot pop",
      fields: "cues.ghost.arrive.modes.normal.motion"),
    adr(
      [23, 36, 37, 38, 39], "Heartbeat: medium 0.6, 120 ms, medium 0.9",
      fields: "patterns.heartbeat.timeline.haptics",
      app: "prepares the engine again between the beats"),
    adr(
      [24], "Ascend drifts up, dissolves and ends with a tick",
      fields: "cues.ghost.ascend.modes.normal"),
    adr(
      [25, 62, 63, 64], "Forget: on the tap, one heavy impact and a fade of 0.2 s",
      fields: "cues.ghost.forget.modes.normal"),
    adr([26], "no crescendo unless tuned", fields: "profile ghost-deck: defer triple-tap"),
    adr(
      [31, 32], "an entry appears; it does not slide, bounce, pop or overshoot",
      fields: "profile ghost-deck: limit entry.*"),
    adr(
      [33, 34, 35], "felt only in the thread, in view, with the switch and the system's setting on",
      fields: "cues.ghost.arrive.gates.haptics",
      app: "asks canHapticsFire() and how much of the card is in view"),
    adr(
      [40], "intensity times a mood from 0 to 1, never more",
      fields: "maps.mood, haptics[].scaledBy", app: "clamps the product to 1"),
    adr(
      [41], "never twice for one card", fields: "cues.ghost.arrive.once",
      app: "keeps the set of fired cards across relaunches, and counts repeats"),
    adr([42], "no haptic escalation loops"),
    adr(
      [43, 44, 45, 46, 47, 48], "five moods, and the strength of the heartbeat in each",
      fields: "inputs.mood-anchor, maps.mood"),
    adr(
      [49, 92], "the heartbeat for every mood; a single pulse for nostalgia is open",
      fields: "cues.ghost.arrive.modes.normal.haptics",
      app: "an open question: one cue, one signature, until it is tested"),
    adr(
      [50, 51, 53], "Ascend begins with a tap: 20 pt up, then 40 pt more",
      fields: "cues.ghost.ascend.trigger, modes.normal.motion"),
    adr(
      [52, 54], "a blur of 20% to 50%, which may be approximated; a scale to 0.9",
      fields: "motion[].approx, motion[].property"),
    adr(
      [55, 88], "the edge dissolves like particles, without an emitter",
      fields: "motion[].edge, motion[].approx", app: "draws it with a moving mask"),
    adr([56], "removed when it has dissolved", fields: "effects[].anchor"),
    adr([57], "a selection tick when the dissolve is complete", fields: "haptics[].anchor"),
    adr(
      [58, 59], "donated by the system's own call, inside a background task",
      fields: "effects[].background",
      app: "calls JournalingSuggestions inside beginBackgroundTask"),
    adr([60, 79], "a toast confirms, with haptics off as well", fields: "effects[].success.text"),
    adr(
      [61], "Ascend only for a direct memory",
      fields: "cues.ghost.ascend.gates.cue, controls.ascend",
      app: "maps the server's flag to high-fidelity"),
    adr(
      [65], "first removed from the screen, then deleted on the server",
      fields: "effects[].optimistic, effects[].atMs", app: "puts the card back if the call fails"),
    adr(
      [66], "a second confirmation for a memory that asks for it",
      fields: "cues.ghost.forget.confirm"),
    adr(
      [67, 68, 69, 70], "the switch: no heartbeat, a simple dissolve, a fade",
      fields: "cues[].modes.physicalityOff", app: "puts the switch into Memory Vault's settings"),
    adr(
      [72], "Reduce Motion: Ascend is a cross-dissolve",
      fields: "cues.ghost.ascend.modes.reduceMotion"),
    adr(
      [73], "Reduce Motion: the entry stays a fade",
      fields: "cues.ghost.arrive.modes.reduceMotion"),
    adr([74], "Reduce Motion: no parallax, no matched geometry, no large move"),
    adr(
      [75, 76], "the system's preference is never overridden; scaling is best effort",
      fields: "cues[].gates.haptics", app: "has no path that ignores the system's settings"),
    adr(
      [78, 80], "the visible cue for the arrival is its fade, for Forget the removal",
      fields: "cues[].modes.*.motion, effects"),
    adr([81], "controls measure at least 44 pt", fields: "controls[].sizePt"),
    adr([82], "controls have the labels that the ADR names", fields: "controls[].label"),
    adr([83], "colour and glow never carry a state alone"),
    adr(
      [84, 85], "a small manager, and tokens as a contract", fields: "the cue table as a whole",
      app: "answers isPhysicalityEnabled, isReduceMotionEnabled and canHapticsFire"),
    adr(
      [86], "60 frames a second, 30 on old devices",
      app: "measures frames; the rules about properties and tracks keep the cost small"),
    adr(
      [89], "telemetry on switches, donations, frames and repeats",
      fields: "cues[].digest, and stable ids",
      app: "reports what fired, what was suppressed and why"),
    adr(
      [90], "rejected: no physicality, OS notifications, aggressive haptics and springs",
      fields: "profile ghost-deck: forbid"),
    adr(
      [91], "strict triggers, no urgency, an opt-out, no repeats, small moves",
      fields: "profile ghost-deck"),
    adr(
      [93, 94], "open: the name of an enumeration, and where location is sampled",
      app: "not a matter of how software feels"),
    adr(
      [95, 96, 97, 98, 99], "acceptance: the three cues in each mode",
      fields: "Tests/Fixtures/SeedNumbers.txt against the table", app: "tests on devices"),
  ]

  private static func adr(
    _ numbers: [Int], _ text: StaticString, fields: StaticString = "", app: StaticString = ""
  ) -> Demand {
    Demand(document: .adr, numbers: numbers, text: text, fields: fields, app: app)
  }
}
